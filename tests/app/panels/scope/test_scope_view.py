"""The Scope view on the real engine: columns against columns, and the spectrum of one."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import Qt

from app.core.messages.step_frames import Steps
from app.core.recording.spectrum import even_stretch, spectrum_of
from app.panels.scope.column_parts import chosen_column, column_items
from app.panels.scope.scope_view import ScopeView
from widgets.plots.repaint_turns import RepaintTurns


@pytest.fixture
def scope(bench):
    bench.window.navigation.show_view("scope")
    view = bench.window.scope_view
    view.xy.set_scales("linear", "linear")
    view.spectrum.set_axis("period")
    view.xy.choose("", "")
    view.spectrum.choose("")
    bench.window.axis.set_crosshair(None)
    bench.window.axis.follow(None)
    yield view
    bench.window.axis.cursors.forget()
    bench.window.axis.follow(None)
    bench.window.navigation.show_view("overview")


def show(bench):
    bench.session.poll(math.inf)
    bench.window.turns.mark_all_stale()
    bench.window.refresh()


def trained(bench, steps):
    bench.run(steps)
    show(bench)


def test_before_the_first_step_it_says_what_to_do(bench, scope):
    show(bench)
    for part in (scope.xy, scope.spectrum):
        assert part.plot.empty
        assert part.plot.state.title == "Nothing recorded yet"
    assert not scope.xy.x_column.isEnabled()


def test_any_column_is_plotted_against_any_other_at_the_steps_of_both(bench, scope):
    trained(bench, 20)
    recording = bench.session.run.recording
    scope.xy.choose("loss", "learning_rate")
    assert scope.xy.plot.steps.tolist() == list(range(1, 21))
    assert scope.xy.plot.span == (1, 20) == scope.xy.bar.span
    scope.xy.choose("loss", "validation_loss")
    assert scope.xy.plot.steps.tolist() == recording.tables("validation_loss")[0].whole()[0].tolist()[-1:]
    assert set(recording.columns) == {item.key for item in column_items(recording.columns, "accuracy")}


def test_the_step_of_the_crosshair_is_marked_and_read_out(bench, scope):
    trained(bench, 20)
    scope.xy.choose("learning_rate", "loss")
    assert scope.xy.plot.marked.step == 20
    bench.window.axis.set_crosshair(7)
    marked = scope.xy.plot.marked
    assert (marked.step, marked.y) == (7, bench.session.run.recording.exactly("loss", 7))
    assert scope.xy.reading.text().startswith("Step 7:  loss ")
    scope.xy.choose("learning_rate", "validation_loss")
    bench.window.axis.set_crosshair(8)
    assert scope.xy.plot.marked is None
    assert scope.xy.reading.text() == "Step 8: no value in at least one column"


@pytest.mark.exhaustive
def test_a_point_under_the_pointer_sets_the_crosshair_of_all_plots(bench, scope, qtbot):
    trained(bench, 20)
    scope.xy.choose("loss", "loss")
    value = bench.session.run.recording.exactly("loss", 9)
    qtbot.mouseMove(scope.xy.plot, scope.xy.plot.place_of(value, value).toPoint())
    qtbot.waitUntil(lambda: bench.window.axis.crosshair is not None)
    step = bench.window.axis.crosshair
    assert bench.session.run.recording.exactly("loss", step) == pytest.approx(value, rel=0.1)


@pytest.mark.exhaustive
def test_only_the_steps_in_view_are_shown(bench, scope):
    trained(bench, 40)
    bench.window.axis.zoom(20, 0.4)
    show(bench)
    first, last = bench.window.axis.range
    assert first <= scope.xy.plot.span[0] < scope.xy.plot.span[1] <= last
    stretch = even_stretch(bench.session.run.recording, "loss", first, last)
    assert scope.spectrum_tile.header.subtitle == (f"{len(stretch.values)} steps, {stretch.first} to {stretch.last}")


def test_the_spectrum_is_that_of_the_chosen_column(bench, scope, qtbot):
    trained(bench, 40)
    name = next(name for name in bench.session.run.recording.columns if name.startswith("update_norm/"))
    scope.spectrum.choose(name)
    assert scope.spectrum.column.value() == name
    found = spectrum_of(even_stretch(bench.session.run.recording, name, 0, 1000))
    plot = scope.spectrum.plot
    place = int(found.amplitudes.argmax())
    assert plot.period_at(plot.place_of(found.periods[place], found.amplitudes[place]).x()) == (
        pytest.approx(found.periods[place]),
        pytest.approx(found.amplitudes[place]),
    )
    assert scope.course_tile.header.subtitle == name
    qtbot.mouseClick(scope.spectrum.axis_choice.button("frequency"), Qt.MouseButton.LeftButton)
    assert scope.spectrum.choice == (name, "frequency")


def test_too_few_steps_and_a_constant_column_are_said_in_words(bench, scope):
    trained(bench, 5)
    assert scope.spectrum.plot.state.title == "Too few steps"
    assert "has 5" in scope.spectrum.plot.state.sentence
    trained(bench, 20)
    assert not scope.spectrum.plot.empty
    scope.spectrum.choose("learning_rate")
    assert scope.spectrum.plot.state.title == "No periodic component"
    assert "25 steps, 1 to 25" in scope.spectrum.plot.state.sentence


@pytest.mark.exhaustive
def test_a_long_run_is_thinned_and_it_says_so(bench, scope):
    trained(bench, 1)
    columns = bench.session.run.recording.tables("loss")[0].columns
    rows = np.random.default_rng(0).random((10_000, len(columns)), np.float32)
    bench.session.run.recording.add(Steps(first=2, columns=columns, rows=rows, seconds=1.0))
    bench.window.axis.advance(10_001)
    scope.xy.choose("loss", "learning_rate")
    assert len(scope.xy.plot.steps) <= 4096
    assert "the extremes of each stretch of steps" in scope.xy_tile.header.subtitle


@pytest.mark.exhaustive
def test_what_was_chosen_is_chosen_again(bench, scope):
    trained(bench, 20)
    scope.xy.choose("loss", "metric")
    scope.xy.set_scales("log", "linear")
    scope.spectrum.choose("metric")
    choice = scope.choice
    assert choice == ("loss", "metric", "log", "linear", "metric", "period", "columns")
    again = ScopeView(bench.session, bench.window.axis, RepaintTurns(), choice)
    assert again.choice == choice
    assert again.spectrum.column.value() == "metric"
    again.deleteLater()
    damaged = ScopeView(bench.session, bench.window.axis, RepaintTurns(), ("what", "is", "this"))
    assert damaged.choice == ("", "", "linear", "linear", "", "period", "columns")
    damaged.deleteLater()


def test_a_column_that_is_not_recorded_gives_way_to_one_that_is():
    columns = ("loss", "gradient_norm/a", "gradient_norm/b")
    assert chosen_column(columns, "gradient_norm/b", "loss") == "gradient_norm/b"
    assert chosen_column(columns, "gone", "weight_norm/", "gradient_norm/") == "gradient_norm/a"
    assert chosen_column((), "gone", "loss") == ""


def test_cursors_mark_both_columns_at_their_steps(bench, scope, qtbot):
    trained(bench, 40)
    scope.xy.choose("learning_rate", "loss")
    qtbot.keyClick(bench.window, Qt.Key.Key_C)
    cursors, recording = bench.window.axis.cursors, bench.session.run.recording
    assert bench.window.cursor_bar.isVisible()
    cursors.place("A", 7)
    cursors.place("B", 31)
    for name, step in (("A", 7), ("B", 31)):
        found = scope.xy.plot.cursors[name]
        assert (found.step, found.y) == (step, recording.exactly("loss", step))
    assert scope.xy.cursor_reading.isVisible()
    assert scope.xy.cursor_values.text().startswith("A 7: y ")
    assert scope.xy.cursor_reading.text().startswith("Δ y ")
    qtbot.keyClick(bench.window, Qt.Key.Key_C)
    assert not scope.xy.plot.cursors
    assert not scope.xy.cursor_reading.isVisible()


@pytest.mark.exhaustive
def test_a_point_of_the_xy_plot_takes_a_cursor(bench, scope, qtbot):
    trained(bench, 20)
    scope.xy.choose("loss", "loss")
    value = bench.session.run.recording.exactly("loss", 9)
    place = scope.xy.plot.place_of(value, value).toPoint()
    qtbot.mouseClick(scope.xy.plot, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, place)
    assert bench.window.axis.cursors.shown
    step = bench.window.axis.cursors.step("A")
    assert bench.session.run.recording.exactly("loss", step) == pytest.approx(value, rel=0.1)


@pytest.mark.exhaustive
def test_the_spectrum_has_cursors_of_its_own_that_come_with_the_others(bench, scope, qtbot):
    trained(bench, 40)
    plot = scope.spectrum.plot
    place = plot.plane.frame.center().toPoint()
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, place)
    assert bench.window.axis.cursors.shown
    assert scope.spectrum.cursor_reading.isVisible()
    assert scope.spectrum.cursor_values.text().startswith("A ")
    steps, before = bench.window.axis.cursors.steps, plot.measurement
    plot.setFocus()
    qtbot.keyClick(plot, Qt.Key.Key_Comma)
    assert plot.measurement != before
    assert bench.window.axis.cursors.steps == steps
    qtbot.keyClick(bench.window, Qt.Key.Key_C)
    assert not scope.spectrum.cursor_reading.isVisible()
