"""Cursors in the window: the keys, the button, the bar, and the views that have them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.attach.kernel.column_table import LOSS
from widgets.base.display_numbers import read_out

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def measured(bench):
    """Open the window at step 40, without cursors."""
    bench.run(40)
    bench.window.refresh()
    yield bench
    bench.window.axis.cursors.forget()
    bench.window.navigation.show_view("overview")


def press(bench, key, modifiers=Qt.KeyboardModifier.NoModifier):
    bench.qtbot.keyClick(bench.window, key, modifiers)
    QApplication.processEvents()


def test_keys_show_move_and_hide_them_and_the_run_stays_where_it_is(measured):
    cursors = measured.window.axis.cursors
    press(measured, Qt.Key.Key_C)
    assert cursors.shown
    assert measured.window.cursor_bar.isVisible()
    a, b = cursors.steps
    press(measured, Qt.Key.Key_Period)
    measured.qtbot.keyClicks(measured.window, "<")
    assert cursors.steps == (max(0, a + 1 - 10), b)
    press(measured, Qt.Key.Key_C, SHIFT)
    press(measured, Qt.Key.Key_Comma)
    assert cursors.step("B") == b - 1
    press(measured, Qt.Key.Key_C)
    assert not cursors.shown
    assert not measured.window.cursor_bar.isVisible()
    assert (measured.session.run.state.step, measured.session.run.recording.last_step) == (40, 40)


def test_a_field_that_is_edited_keeps_the_letters(measured):
    field = measured.window.variables.filter
    field.setFocus()
    measured.qtbot.keyClicks(field, "c,.")
    assert not measured.window.axis.cursors.shown
    assert field.text() == "c,."
    field.clear()
    measured.window.focus.rest()


def test_the_button_toggles_them_and_is_enabled_over_plots_of_steps(measured):
    button, cursors = measured.window.view_bar.cursors_button, measured.window.axis.cursors
    measured.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert cursors.shown
    for view, has in (("slots", True), ("embedding", False), ("surface", False), ("overview", True)):
        measured.window.navigation.show_view(view)
        assert (button.isEnabled(), measured.window.cursor_bar.isVisible()) == (has, has), view
    measured.window.navigation.show_view("surface")
    press(measured, Qt.Key.Key_C)
    assert cursors.shown
    measured.window.navigation.show_view("overview")
    measured.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not cursors.shown


def test_the_loss_is_read_as_it_was_recorded_at_those_steps(measured):
    cursors, recording = measured.window.axis.cursors, measured.session.run.recording
    cursors.place("A", 7)
    cursors.place("B", 31)
    measurement = measured.window.overview.tiles["loss"].body.measurement
    assert measurement.a == read_out(recording.exactly(LOSS, 7))
    assert measurement.b == read_out(recording.exactly(LOSS, 31))
    measured.qtbot.waitUntil(lambda: measurement.a in measured.window.cursor_bar.reading.text())


@pytest.mark.exhaustive
def test_cursors_stay_across_views_and_are_empty_after_a_reset(measured):
    cursors = measured.window.axis.cursors
    cursors.place("A", 7)
    cursors.place("B", 31)
    measured.window.navigation.show_view("slots")
    assert all(tile.cursor_row.isVisible() for tile in measured.window.slots.tiles.values() if tile.isVisible())
    measured.window.navigation.show_view("overview")
    assert cursors.steps == (7, 31)
    measured.open()
    measured.run(10)
    measured.window.refresh()
    measurement = measured.window.overview.tiles["loss"].body.measurement
    assert cursors.steps == (7, 31)
    assert measurement.a == read_out(measured.session.run.recording.exactly(LOSS, 7))
    assert measurement.b == "–"


@pytest.mark.exhaustive
def test_compare_has_cursors_of_its_own(measured):
    window = measured.window
    window.navigation.show_view("compare")
    press(measured, Qt.Key.Key_C)
    assert not window.compare.axis.cursors.shown
    window.navigation.show_view("overview")
