"""The whole window on a bench: what a person does to it, and waits for what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from app.session.session import Session
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application
from tests.scripted.matching import MISSING
from tests.scripted.scenarios import BASE


class Bench:
    """A window under test."""

    def __init__(self, window: Window, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        MISSING.clear()

    @property
    def session(self) -> Session:
        return self.window.session

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for a condition; what nobody recorded fails at once."""

        def holds() -> bool:
            if MISSING:
                pytest.fail(MISSING.pop())
            return condition()

        self.qtbot.waitUntil(holds)

    def settled(self) -> None:
        """Wait until the worker has confirmed everything and stands."""
        idle = ("ready", "paused", "finished", "broken")
        self.until(lambda: self.session.run.state.status in idle and not self.session.run.unconfirmed)

    def open(self, **changes: object) -> None:
        """Open the small experiment with these fields changed, at step 0."""
        loaded: list[None] = []
        self.session.loaded.connect(lambda: loaded.append(None))
        self.session.loader.open(replace(BASE, **changes))
        self.until(lambda: bool(loaded) and self.session.run.state.status == "ready")

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


@contextmanager
def open_window(settings: Settings, store: Store | None = None) -> Iterator[Window]:
    """Open a window on the small experiment, and have it closed and gone afterwards."""
    make_application()
    window = Window(BASE, settings, keep_settings=False, store=store)
    window.show()
    window.start()
    yield window
    put_away(window)


def put_away(window: Window) -> None:
    """Close a window and delete it: while it is there, every change of theme and every new window goes through it."""
    assert window.close()
    assert window.ended
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
