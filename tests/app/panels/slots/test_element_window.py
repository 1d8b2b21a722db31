"""The panel of an element in a window of its own, its marks and its walk, on the real engine."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.experiment.experiment import Choice
from app.session.inspection.element_inspection import inspect

ADAM = Choice("Adam", {"learning_rate": 0.01})


@pytest.fixture
def bench(unopened):
    window = unopened.window
    window.selection.elements.clear()
    window.navigation.show_view("slots")
    unopened.begin(optimizer=ADAM)
    window.axis.set_crosshair(None)
    yield unopened
    window.element.set_walk("off")
    window.element_dock.bring_back()
    window.navigation.show_view("overview")
    unopened.session.playback.set_pace(None)


def refresh(bench):
    bench.session.poll(math.inf)
    bench.window.turns.mark_all_stale()
    bench.window.refresh()


def out(bench):
    """Open the window with the panel in it, active."""
    bench.window.element_dock.take_out()
    window = bench.window.element_dock.window_
    bench.qtbot.waitExposed(window)
    window.activateWindow()
    bench.until(bench.window.element.lines.hasFocus)
    return window


def test_the_terms_have_the_numbers_of_the_step_and_say_keras_conventions(bench):
    bench.run(3)
    refresh(bench)
    panel, found = bench.window.element, inspect(bench.session.run, 0, 0, 3)
    equations = [placed.cells[0] for placed in panel.lines.placed]
    assert [cell.name for cell in equations] == ["m", "v", "m_hat", "v_hat", "epsilon_hat", "dw"]
    assert equations[0].number == found.slots["momentum"][1]
    assert equations[-1].number == pytest.approx(found.update, rel=1e-3, abs=1e-8)
    notes = [" ".join(note.text for note in placed.notes) for placed in panel.lines.placed]
    assert notes[4].startswith("Keras' convention: the correction is folded into the rate")
    assert [bool(note) for note in notes] == [False, False, False, False, True, False]


@pytest.mark.exhaustive
def test_what_changed_since_the_step_before_is_marked_at_a_pause_alone(bench):
    bench.run(3)
    refresh(bench)
    lines, earlier = bench.window.element.lines, inspect(bench.session.run, 0, 0, 2)
    result = next(place.term for place in lines.places() if place.term.name == "m")
    assert result.before == earlier.slots["momentum"][1]
    marked = {place.term.name for place in lines.changed()}
    assert {"m", "v", "m_hat", "dw"} <= marked
    assert "beta_1" not in marked
    bench.session.playback.set_pace(50.0)
    bench.session.playback.run_until(10_000)
    bench.until(lambda: bench.session.run.is_running and bench.session.run.recording.last_step > 3)
    refresh(bench)
    assert lines.changed() == []
    bench.session.playback.toggle()
    bench.settled()


def test_a_window_of_its_own_takes_the_panel_and_closing_it_brings_it_back(bench):
    bench.run(2)
    refresh(bench)
    window, panel, dock = bench.window, bench.window.element, bench.window.element_dock
    small = panel.lines.places()[0].setting.size
    assert small <= 13
    own = out(bench)
    refresh(bench)
    assert panel.window() is own
    assert dock.back.isVisible()
    assert panel.lines.places()[0].setting.size > small
    # With the step and the new weight: there is nothing else of the element.
    assert panel.lines.text().startswith("t 2; m_t ")
    assert "w_t " in panel.lines.text().rpartition(";")[2]
    assert not panel.facts.isVisible()
    # It stays with the run whatever view is shown.
    window.navigation.show_view("overview")
    bench.run(1)
    refresh(bench)
    assert panel.found.step == 3
    assert panel.found.lines
    window.navigation.show_view("slots")
    own.close()
    assert panel.window() is window
    assert panel.isVisible()
    assert not dock.back.isVisible()
    refresh(bench)
    assert panel.lines.places()[0].setting.size <= 13
    assert window.shown_view == "slots"


def test_keys_act_on_the_run_there_too_and_the_focus_is_not_lost(bench):
    bench.run(2)
    window, lines = bench.window, bench.window.element.lines
    own = out(bench)
    bench.qtbot.keyClick(lines, Qt.Key.Key_Right)
    bench.until(lambda: bench.session.run.recording.last_step == 3 and bench.session.run.state.status != "running")
    bench.qtbot.keyClick(lines, Qt.Key.Key_Left)
    bench.until(lambda: bench.session.run.timeline.step == 2)
    bench.settled()
    bench.session.playback.set_pace(20.0)
    bench.qtbot.keyClick(lines, Qt.Key.Key_Space)
    bench.until(lambda: bench.session.run.is_running)
    bench.qtbot.keyClick(lines, Qt.Key.Key_Space)
    bench.until(lambda: not bench.session.run.is_running)
    bench.settled()
    assert lines.hasFocus()
    bench.qtbot.keyClick(lines, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    assert not own.isVisible()
    bench.until(lambda: QApplication.focusWidget() is not None and QApplication.focusWidget().window() is window)
    bench.qtbot.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    assert own.isVisible()


@pytest.mark.exhaustive
def test_f11_fills_the_screen_and_esc_gives_it_back(bench):
    bench.run(1)
    own, panel = out(bench), bench.window.element
    normal = own.size()
    bench.qtbot.keyClick(panel.lines, Qt.Key.Key_F11)
    bench.until(lambda: own.fills_screen and own.size() == own.screen().size())
    assert panel.lines.hasFocus()
    bench.qtbot.keyClick(panel.lines, Qt.Key.Key_Escape)
    bench.until(lambda: not own.fills_screen and own.width() == normal.width())
    bench.qtbot.mouseClick(panel.full_screen, Qt.MouseButton.LeftButton)
    bench.until(lambda: own.fills_screen and own.size() == own.screen().size())
    bench.qtbot.mouseClick(panel.full_screen, Qt.MouseButton.LeftButton)
    bench.until(lambda: not own.fills_screen and own.width() == normal.width())
    bench.qtbot.mouseClick(panel.apart, Qt.MouseButton.LeftButton)
    assert not own.isVisible()


@pytest.mark.exhaustive
def test_full_screen_update_has_pages_turned_by_keys_and_buttons(bench):
    bench.begin(optimizer=Choice("library.RectifiedAdam", {}))
    bench.run(1)
    own, panel = out(bench), bench.window.element
    refresh(bench)
    assert panel.lines.pages == 1
    assert not panel.pages.isVisible()
    bench.qtbot.keyClick(panel.lines, Qt.Key.Key_F11)
    bench.until(lambda: panel.lines.pages > 1)
    assert panel.pages.place.text() == f"page 1 of {panel.lines.pages}"
    bench.qtbot.keyClick(panel.lines, Qt.Key.Key_PageDown)
    assert panel.lines.page == 1
    panel.pages.back.click()
    assert panel.lines.page == 0
    assert not panel.pages.back.isEnabled()
    bench.qtbot.keyClick(panel.lines, Qt.Key.Key_Escape)
    bench.until(lambda: panel.lines.pages == 1 and not own.fills_screen)
    assert not panel.pages.isVisible()


@pytest.mark.exhaustive
def test_a_number_is_edited_there_as_in_the_column(bench):
    bench.run(2)
    out(bench)
    refresh(bench)
    lines = bench.window.element.lines
    lines.edit("weight")
    lines.field.setText("3")
    bench.qtbot.keyClick(lines.field, Qt.Key.Key_Return)
    bench.until(lambda: len(bench.session.run.markers) == 1)
    refresh(bench)
    bench.until(lambda: any(place.term.edited for place in lines.places()) or refresh(bench))
    edited = next(place.term for place in lines.places() if place.term.edited)
    assert (edited.name, edited.number) == ("weight", 3.0)


def test_walk_starts_at_each_single_step_and_leaves_the_run_alone(bench):
    panel = bench.window.element
    bench.run(2)
    refresh(bench)
    panel.set_walk("step")
    panel.lines.stop_walk()
    bench.run(1)
    refresh(bench)
    assert panel.lines.active == 0
    walked = bench.session.run.recording.exactly("loss", 3)
    bench.begin(optimizer=ADAM)
    panel.set_walk("off")
    bench.run(3)
    assert bench.session.run.recording.exactly("loss", 3) == walked


@pytest.mark.exhaustive
def test_slow_motion_holds_a_step_while_the_run_continues(bench):
    panel = bench.window.element
    bench.session.playback.set_pace(100.0)
    bench.session.playback.run_until(100_000)
    bench.until(lambda: bench.session.run.is_running and bench.session.run.recording.last_step > 3)
    refresh(bench)
    panel.set_walk("slow")
    refresh(bench)
    shown = panel.found.step
    bench.until(lambda: bench.session.run.recording.last_step > shown + 10)
    refresh(bench)
    assert panel.lines.active is not None
    assert panel.found.step == shown
    # Every number belongs to the step that is said beside it.
    assert panel.step.text().replace("\u202f", "") == f"t = {shown}"
    panel.lines.stop_walk()
    refresh(bench)
    assert panel.found.step > shown
    bench.session.playback.toggle()
    bench.settled()
