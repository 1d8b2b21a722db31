"""The real window, for the tests that drive it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice, Experiment
from app.session.settings import Settings
from tests.app.uncompiled import steps_without_xla
from widgets.base.theme import theme


@pytest.fixture
def experiment() -> Experiment:
    """Return the experiment with which the window opens."""
    return Experiment(
        title="end to end",
        model=Choice("mlp", {"widths": (8,)}),
        dataset=Choice("iris"),
        batch_size=16,
        steps=1_000_000,
    )


@pytest.fixture(scope="module")
def uncompiled() -> Iterator[None]:
    """For tests of the window; `test_first_run_end_to_end.py` runs what a person runs, compiled."""
    with steps_without_xla(reuse=True):
        yield


@pytest.fixture
def person(qapp: QApplication, qtbot: QtBot, experiment: Experiment) -> Iterator[Any]:
    """Make a `tests.app.person.Person`. The window is imported only here: the tests of the engine do without."""
    from app.window import Window, make_application
    from tests.app.person import Person

    make_application()
    window = Window(experiment, Settings(width=1600, height=1000, pace=400.0), keep_settings=False)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    window.start()
    person = Person(window, qtbot)
    person.wait(lambda: window.session.run.built is not None and window.session.run.state.status == "ready")
    yield person
    assert window.close()
    assert window.ended
    # What is gone takes no part in a change of theme.
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    theme.use("dark")
