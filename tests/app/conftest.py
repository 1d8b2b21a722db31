"""The real window, for the tests that drive it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.experiment import Choice, Experiment
from app.session.settings import Settings
from app.window import Window, make_application
from tests.app.person import Person
from widgets.theme import theme


@pytest.fixture
def experiment() -> Experiment:
    """What the window opens with."""
    return Experiment(
        title="end to end",
        model=Choice("mlp", {"widths": (8,)}),
        dataset=Choice("iris"),
        batch_size=16,
        steps=1_000_000,
    )


@pytest.fixture
def person(qapp: QApplication, qtbot: QtBot, experiment: Experiment) -> Iterator[Person]:
    make_application()
    window = Window(experiment, Settings(width=1600, height=1000, pace=400.0), keep_settings=False)
    window.show()
    window.activateWindow()
    qtbot.waitExposed(window)
    window.start()
    person = Person(window, qtbot)
    person.wait(lambda: window.session.built is not None and window.session.state.status == "ready")
    yield person
    assert window.close()
    assert window.ended
    # What is gone takes no part in a change of theme.
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    theme.use("dark")
