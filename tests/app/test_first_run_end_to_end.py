"""A person's first run in the real window, with the steps compiled as they are for a person."""

from __future__ import annotations

import time

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.app.person import PATIENCE_MS, Person
from widgets.base.theme import theme


def test_first_run_from_choice_to_close_while_training(person: Person, qtbot: QtBot) -> None:
    choose_optimizer_and_data(person, qtbot)
    run_and_edit_the_rate(person)
    pause_step_and_undo(person)
    reset_and_change_theme(person, qtbot)
    close_while_training(person)


def choose_optimizer_and_data(person: Person, qtbot: QtBot) -> None:
    """Choose an optimizer by typing a part of its name, and a data set from its list."""
    window, session = person.window, person.session
    picker = window.optimizer.picker
    person.click(picker)
    search = picker.popup()
    qtbot.keyClicks(search.field, "rmsp library")
    assert search.titles()[0] == "RMSprop"
    qtbot.keyClick(search.field, Qt.Key.Key_Return)
    assert session.run.experiment.optimizer.name == "library.RMSprop"
    assert window.hyperparameters.row("rho") is not None

    box = window.problem.data.box
    person.click(box)
    box.view().setCurrentIndex(box.model().index(box.findText("Two moons"), 0))
    with qtbot.waitSignal(session.loaded, timeout=PATIENCE_MS):
        qtbot.keyClick(box.view(), Qt.Key.Key_Return)
    assert session.run.built.description.experiment.dataset.name == "two-moons"
    person.see("ready")
    assert {slot.name for slot in session.run.description.slots} == {"velocity", "mean_square"}
    # The platform without a screen leaves the list active that has closed; a window manager does not.
    window.activateWindow()
    # A click on a choice takes the focus from nobody, so Space still means the run.
    person.wait(lambda: QApplication.focusWidget() is window.overview)


def run_and_edit_the_rate(person: Person) -> None:
    """Space runs and curves appear; a rate that is typed acts from the step that the worker names."""
    window, session = person.window, person.session
    person.press(Qt.Key.Key_Space)
    person.see("running")
    assert window.transport.run.text() == "Pause"
    person.train_on(50)
    assert len(person.curve("loss")) > 10
    assert window.overview.tiles["slot_first"].title == "Slot m"
    assert len(person.curve("slot_first")) > 1

    row = window.hyperparameters.row("learning_rate")
    person.click(row.field)
    row.field.selectAll()
    person.type("0.02")
    person.press(Qt.Key.Key_Return)
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.02
    assert row.mark() == "waiting"
    person.wait(lambda: bool(session.run.markers))
    marker = session.run.markers[0]
    assert marker.label == "lr 0.001 → 0.02"
    assert row.mark() == "changed"
    assert [(e.step, e.label) for e in window.overview.tiles["loss"].body.events] == [(marker.step, marker.label)]
    person.wait(lambda: person.steps() > marker.step + 5)
    rates = person.rates()
    np.testing.assert_allclose(rates[: marker.step], 0.001, rtol=1e-6)
    np.testing.assert_allclose(rates[marker.step :], 0.02, rtol=1e-6)


def pause_step_and_undo(person: Person) -> None:
    """Space pauses, right after Enter in a field too; arrows step; Ctrl+Z takes the rate back."""
    window, session = person.window, person.session
    field = window.hyperparameters.row("learning_rate").field
    # Enter gave the focus back to the plots.
    person.wait(window.overview.hasFocus)
    person.press(Qt.Key.Key_Space)
    person.see("paused")
    assert field.text() == "0.02"
    paused_at = session.run.state.step
    assert person.steps() == paused_at
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == paused_at + 1)
    person.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    person.wait(lambda: person.steps() == paused_at + 11 and session.run.state.status == "paused")
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == "0.001"
    person.wait(lambda: len(session.run.markers) == 2)
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == paused_at + 12)
    assert person.rates()[-2:] == pytest.approx([0.02, 0.001])


def reset_and_change_theme(person: Person, qtbot: QtBot) -> None:
    """Home goes back to step 0 and forgets the curves; Ctrl+T repaints everything."""
    window, session = person.window, person.session
    with qtbot.waitSignal(session.loaded, timeout=PATIENCE_MS):
        person.press(Qt.Key.Key_Home)
    assert (person.steps(), session.run.state.step, session.run.markers) == (0, 0, [])
    assert window.overview.tiles["loss"].empty
    assert not window.overview.tiles["loss"].body.events
    person.see("ready")
    dark = window.grab().toImage()
    person.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert theme.tokens.name == "light"
    light = window.grab().toImage()
    places = [(x, y) for x in range(4, 1600, 50) for y in range(4, 1000, 50)]
    brighter = [light.pixelColor(x, y).lightness() > dark.pixelColor(x, y).lightness() + 100 for x, y in places]
    assert np.mean(brighter) > 0.9


def close_while_training(person: Person) -> None:
    """Close the window during a run at full speed. To wait for the end of the run would take minutes."""
    person.session.playback.set_pace(None)
    person.press(Qt.Key.Key_Space)
    person.see("running")
    person.train_on(200)
    begun = time.monotonic()
    assert person.window.close()
    assert time.monotonic() - begun < 30
    assert person.window.ended
    assert not person.session.worker.alive
