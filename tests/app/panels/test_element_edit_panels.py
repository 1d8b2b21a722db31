"""Tests that an element is edited in place while paused: in the equations, in the facts beside them, and in the map."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import Qt

from app.attach.kernel.column_table import ELEMENT, LOSS
from app.core.experiment.experiment import Choice
from app.session.inspection.element_inspection import inspect


@pytest.fixture
def panel(bench):
    bench.window.selection.elements.clear()
    bench.window.slots.choose("")
    bench.window.navigation.show_view("slots")
    bench.session.run.undo_stack.clear()
    bench.window.axis.set_crosshair(None)
    yield bench.window.element
    bench.window.navigation.show_view("overview")


def refresh(bench):
    bench.session.poll(math.inf)
    bench.window.turns.mark_all_stale()
    bench.window.refresh()


def place(bench, tensor, element, value):
    """Set a number and wait for the worker's word."""
    before = len(bench.session.run.markers)
    assert bench.session.element_edits.place(0, tensor, element, value)
    bench.until(lambda: len(bench.session.run.markers) > before)
    stood(bench)


def stood(bench):
    """Wait until what stands now is seen."""
    views, session = bench.session.run.seen.views, bench.session
    path = session.run.built.variables[0]
    element = bench.window.selection.element

    def same():
        found = views.at(0, session.run.state.step)
        recorded = session.run.recording.current(ELEMENT(path, element), session.run.state.step)
        return found is not None and found[1].weight.cells.reshape(-1)[element] == np.float32(recorded)

    bench.until(same)
    refresh(bench)


def term(panel, name):
    return next(place for place in panel.lines.places() if place.term.name == name and place.term.editable)


def type_into(bench, field, text):
    assert field.isVisible()
    field.setText(text)
    bench.qtbot.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.engine
def test_double_clicked_slot_is_set_and_used_by_the_next_step(bench, panel):
    bench.window.selection.brush(5)
    bench.run(4)
    stood(bench)
    left = panel.found.slots["velocity"][1]
    middle = term(panel, "v").number.center().toPoint()
    bench.qtbot.mouseDClick(panel.lines, Qt.MouseButton.LeftButton, pos=middle)
    type_into(bench, panel.lines.field, "0")
    bench.until(lambda: len(bench.session.run.markers) == 1)
    stood(bench)
    assert (panel.found.slots["velocity"][1], panel.found.standing["slot/velocity"]) == (left, 0.0)
    # The equation is that of the step: what was set by hand is no result of it.
    result = next(place.term for place in panel.lines.places() if place.term.name == "v")
    assert (result.number, result.editable) == (left, False)
    assert term(panel, "m").term.editable
    by_hand = next(value for symbol, value in panel.facts.rows if symbol.text() == "v")
    assert by_hand.text().endswith(" → 0, edited")
    # All of it is seen.
    assert by_hand.sizeHint().width() <= by_hand.width()
    bench.run(1)
    found = inspect(bench.session.run, 0, 5, 5)
    assert found.slots["velocity"][0] == 0.0
    assert found.slots["velocity"][1] == pytest.approx(0.001 * found.gradient**2, rel=1e-5)
    numbers = {line.name: line.number for line in found.lines}
    assert numbers["v"] == pytest.approx(found.slots["velocity"][1], rel=1e-6)
    assert numbers["dw"] == pytest.approx(found.update, rel=1e-3, abs=1e-8)
    # What the step before gave stays what it gave, with a mark on the number that was changed after it.
    bench.window.axis.set_crosshair(4)
    refresh(bench)
    assert panel.found.slots["velocity"][1] == left
    assert panel.found.is_placed("slot/velocity")
    assert panel.hint.text() == "The next step starts from the edited value"
    bench.window.axis.set_crosshair(3)
    refresh(bench)
    assert panel.hint.text() == "Values can be edited only at the run's current step"
    assert not any(place.term.editable for place in panel.lines.places())


@pytest.mark.exhaustive
def test_weight_edited_in_the_facts_changes_the_next_loss(bench, panel):
    bench.run(3)
    stood(bench)
    panel.facts.edit("weight")
    type_into(bench, panel.facts.field, "90")
    bench.until(lambda: len(bench.session.run.markers) == 1)
    stood(bench)
    text = next(value for symbol, value in panel.facts.rows if symbol.text() == "w").text()
    assert text.endswith(" → 90, edited")
    bench.run(1)
    loss = bench.session.run.recording.exactly
    assert loss(LOSS, 4) > 3 * loss(LOSS, 3)
    assert inspect(bench.session, 0, 0, 4).before == 90


def test_it_is_undone_and_done_again_while_the_run_stands(bench, panel):
    session = bench.session
    bench.run(3)
    stood(bench)
    old = panel.found.standing["slot/momentum"]
    place(bench, "slot/momentum", 0, 0.25)
    (mark,) = session.run.markers
    text = np.format_float_positional(np.float32(old), trim="-")
    assert (mark.step, mark.label) == (3, f"momentum[0, 0] {text} → 0.25")
    assert session.run.undo_stack.undo_text == mark.label
    session.undo()
    bench.until(lambda: not session.run.markers)
    stood(bench)
    assert panel.found.standing["slot/momentum"] == old
    assert not panel.found.is_placed("slot/momentum")
    session.redo()
    bench.until(lambda: len(session.run.markers) == 1)
    stood(bench)
    assert panel.found.standing["slot/momentum"] == 0.25
    assert session.run.markers[0].label == mark.label


@pytest.mark.exhaustive
def test_undo_after_more_steps_is_refused_and_goes_to_the_next_edit(bench, panel):
    session, messages = bench.session, []
    session.logged.connect(lambda note: messages.append((note.level, note.sentence)))
    session.editor.set_value("optimizer", "beta_1", 0.5)
    bench.settled()
    bench.run(2)
    place(bench, "weight", 0, 0.0)
    assert any(level == "edit" and "dense/kernel w[0, 0]" in text and "from step 3" in text for level, text in messages)
    bench.run(1)
    messages.clear()
    session.undo()
    assert len(messages) == 1
    assert messages[0][0] == "warn"
    assert "The run has moved on since step 2" in messages[0][1]
    assert session.run.experiment.optimizer.values["beta_1"] == 0.5
    session.undo()
    assert "beta_1" not in session.run.experiment.optimizer.values
    bench.settled()


@pytest.mark.exhaustive
def test_a_reset_forgets_what_was_set(bench, panel):
    session = bench.session
    session.editor.set_value("optimizer", "beta_1", 0.5)
    bench.settled()
    bench.run(2)
    place(bench, "weight", 0, 0.0)
    with bench.qtbot.waitSignal(session.loaded):
        session.loader.reset()
    bench.settled()
    assert not session.run.markers
    # Undoing passes it over, and takes back what was done before.
    session.undo()
    assert "beta_1" not in session.run.experiment.optimizer.values
    bench.settled()


def test_a_cell_of_the_map_is_changed_by_a_double_click_or_enter(bench, panel):
    window, map = bench.window, bench.window.slots.map
    bench.run(2)
    stood(bench)
    map.grab()
    place = map.grid.cell(1, 2).center().toPoint()
    bench.qtbot.mouseDClick(map, Qt.MouseButton.LeftButton, pos=place)
    assert map.field.isVisible()
    bench.qtbot.keyClick(map.field, Qt.Key.Key_Escape)
    assert not map.field.isVisible()
    assert not bench.session.run.markers
    bench.qtbot.mouseClick(map, Qt.MouseButton.LeftButton, pos=place)
    assert window.selection.element == 6
    bench.qtbot.keyClick(map, Qt.Key.Key_Return)
    type_into(bench, map.field, "1/4")
    bench.until(lambda: len(bench.session.run.markers) == 1)

    def changed() -> bool:
        refresh(bench)
        return bool(map.view.cells[1, 2] == 0.25)

    bench.until(changed)
    assert window.element.found.standing["slot/momentum"] == 0.25
    window.slots.choose("gradient")
    refresh(bench)
    assert "weights and slots" in map.objection()


def test_in_the_past_what_is_typed_over_is_the_number_of_that_step(bench, panel):
    bench.run(6)
    bench.session.playback.go_to(3)
    bench.until(lambda: bench.session.run.timeline.step == 3 and bench.session.run.state.status == "paused")
    stood(bench)
    panel.facts.edit("weight")
    refresh(bench)
    assert panel.found.step == 3
    assert bench.window.slots.map.step == 3
    before = bench.session.run.timeline.run
    type_into(bench, panel.facts.field, "90")
    bench.until(lambda: bench.session.run.timeline.run != before)
    assert bench.session.run.timeline.branchings[-1].origin.step == 3


def test_while_it_runs_nothing_can_be_changed_and_the_panel_says_why(bench, panel):
    bench.session.playback.set_pace(50.0)
    bench.session.playback.run_until(10_000)
    bench.until(lambda: bench.session.run.state.status == "running" and bench.session.run.recording.last_step > 3)
    refresh(bench)
    assert panel.hint.text() == "Pause the run to edit a value"
    assert panel.lines.places()
    assert not any(place.term.editable for place in panel.lines.places())
    assert not any(value.editable for _, value in panel.facts.rows)
    assert not bench.session.element_edits.place(0, "weight", 0, 1.0)
    bench.session.playback.toggle()
    bench.until(lambda: bench.session.run.state.status == "paused")
    bench.session.playback.set_pace(None)
    refresh(bench)
    assert panel.hint.text() == "Double-click a number to change it"


@pytest.mark.exhaustive
def test_element_never_shown_before_the_pause_is_editable(bench, panel):
    bench.run(3)
    bench.window.selection.brush(7)
    path = bench.session.run.built.variables[0]
    bench.until(
        lambda: (
            bench.session.run.recording.current(ELEMENT(path, 7), 3)
            == pytest.approx(bench.session.run.seen.views.at(0, 3)[1].weight.cells.reshape(-1)[7])
        )
    )
    refresh(bench)
    # Its last step is replayed, so it has its terms at once.
    bench.until(lambda: panel.found.reason == "" and refresh(bench) is None)
    assert panel.found.lines
    old = panel.found.standing["weight"]
    place(bench, "weight", 7, 3.0)
    assert panel.found.is_placed("weight")
    bench.run(1)
    found = inspect(bench.session.run, 0, 7, 4)
    assert (found.before, found.reason) == (3.0, "")
    assert inspect(bench.session.run, 0, 7, 3).after == old


@pytest.mark.engine
def test_terms_of_a_whole_tensor_include_the_edited_number(bench, panel):
    bench.open(optimizer=Choice("library.LAMB"))
    bench.run(1)
    bench.run(1)
    stood(bench)
    before = inspect(bench.session.run, 0, 0, 2).lines
    place(bench, "weight", 3, 5.0)
    assert inspect(bench.session.run, 0, 0, 2).lines == before
    bench.run(1)
    stood(bench)
    found = inspect(bench.session.run, 0, 0, 3)
    assert found.reason == ""
    assert found.lines[-1].number == pytest.approx(found.update, rel=1e-3, abs=1e-7)


@pytest.mark.exhaustive
def test_what_the_type_does_not_hold_is_told_and_changes_nothing(bench, panel):
    messages = []
    bench.session.logged.connect(messages.append)
    bench.run(1)
    assert bench.session.element_edits.place(0, "slot/momentum", 0, 1e39)
    bench.until(lambda: bool(messages))
    assert "up to 3.403e+38" in messages[0].sentence
    assert len(bench.session.run.undo_stack) == 0


def typing_into_the_map(bench, text="7"):
    """Open the field over a cell of the map, and type without an end."""
    map = bench.window.slots.map
    bench.window.slots.choose("slot/momentum")
    refresh(bench)
    map.grab()
    place = map.grid.cell(1, 2).center().toPoint()
    bench.qtbot.mouseDClick(map, Qt.MouseButton.LeftButton, pos=place)
    assert map.field.isVisible()
    map.field.setText(text)
    return map


def test_what_is_typed_for_one_tensor_or_variable_goes_into_no_other(bench, panel):
    bench.run(2)
    stood(bench)
    map = typing_into_the_map(bench)
    bench.window.slots.choose("weight")
    assert not map.field.isVisible()
    panel.facts.edit("weight")
    panel.facts.field.setText("7")
    bench.window.selection.choose(1)
    assert not panel.facts.field.isVisible()
    bench.window.selection.choose(0)
    refresh(bench)
    panel.lines.edit("v")
    panel.lines.field.setText("7")
    bench.window.selection.brush(3)
    assert not panel.lines.field.isVisible()
    assert not bench.session.run.markers


@pytest.mark.exhaustive
def test_hover_keeps_typed_text_and_then_shows_its_step(bench, panel):
    bench.run(3)
    stood(bench)
    map = typing_into_the_map(bench)
    bench.window.axis.set_crosshair(1)
    refresh(bench)
    assert (map.field.text(), map.field.isVisible()) == ("7", True)
    bench.qtbot.keyClick(map.field, Qt.Key.Key_Escape)
    refresh(bench)
    np.testing.assert_array_equal(
        map.view.cells, bench.session.run.seen.views.at(0, 1)[1].tensor("slot/momentum").cells
    )
    bench.window.axis.set_crosshair(None)
    refresh(bench)
    panel.facts.edit("weight")
    panel.facts.field.setText("7")
    bench.window.axis.set_crosshair(1)
    refresh(bench)
    assert panel.facts.field.isVisible()
    assert panel.found.step == 3


@pytest.mark.exhaustive
def test_when_the_run_goes_on_what_is_typed_is_let_go(bench, panel):
    bench.run(2)
    stood(bench)
    map = typing_into_the_map(bench)
    bench.run(1)
    stood(bench)
    assert not map.field.isVisible()
    assert not bench.session.run.markers


@pytest.mark.exhaustive
def test_where_gradients_are_accumulated_no_update_is_written_for_a_step(bench, panel):
    bench.open(gradient=(Choice("accumulate", {"every": 2}),))
    bench.run(2)
    stood(bench)
    for step in (1, 2):
        found = inspect(bench.session.run, 0, 0, step)
        assert not found.lines
        assert "fewer updates than steps" in found.reason
