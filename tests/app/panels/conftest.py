"""The real window around the real engine, on a problem so small that a step costs next to nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice, Experiment
from app.session.session import Session
from app.session.settings import Settings
from app.window import Window, make_application
from tests.app.uncompiled import steps_without_xla

PATIENCE_MS = 180_000
BASE = Experiment(
    title="small",
    dataset=Choice("two-moons", {"rows": 200}),
    model=Choice("mlp", {"widths": (4,)}),
    batch_size=32,
    steps=60,
)


class Bench:
    """A window under test: what a person does to it, and waits for what follows."""

    def __init__(self, window: Window, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot

    @property
    def session(self) -> Session:
        return self.window.session

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=PATIENCE_MS)

    def settled(self) -> None:
        """Wait until the worker has confirmed everything and stands."""
        idle = ("ready", "paused", "finished", "broken")
        self.until(lambda: self.session.run.state.status in idle and not self.session.run.unconfirmed)

    def open(self, **changes: object) -> None:
        """Open the small experiment with these fields changed, at step 0."""
        with self.qtbot.waitSignal(self.session.loaded, timeout=PATIENCE_MS):
            self.session.loader.open(replace(BASE, **changes))
        self.until(lambda: self.session.run.state.status == "ready")

    def begin(self, **changes: object) -> None:
        """Open it with nothing left of the test before: what is looked at outlives a run."""
        self.open(**changes)
        self.window.selection.slot_order.clear()
        self.window.selection.choose(0)

    def run(self, steps: int) -> None:
        """Train `steps` further ones and see them recorded."""
        goal = self.session.run.state.step + steps
        self.session.playback.run_until(goal)
        self.until(lambda: self.session.run.recording.last_step == goal and self.session.run.state.status != "running")


@pytest.fixture(scope="module", autouse=True)
def uncompiled() -> Iterator[None]:
    with steps_without_xla(reuse=True):
        yield


@pytest.fixture(scope="module")
def shown_window(qapp: QApplication) -> Iterator[Window]:
    """Open one window for a whole file: its engine is imported once."""
    make_application()
    window = Window(BASE, Settings(width=1600, height=1000, pace=None), keep_settings=False)
    window.show()
    window.start()
    yield window
    assert window.close()
    assert window.ended
    # What is gone takes no part in a change of theme.
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


@pytest.fixture
def unopened(shown_window: Window, qtbot: QtBot) -> Bench:
    """Return the window as the test before left it, for fixtures that begin with an experiment of their own."""
    bench = Bench(shown_window, qtbot)
    # What could not be loaded shows no run.
    bench.until(lambda: bench.session.run.built is not None or bench.session.run.state.status == "broken")
    return bench


@pytest.fixture
def bench(unopened: Bench) -> Bench:
    """Open the window with the small experiment at step 0."""
    unopened.begin()
    return unopened
