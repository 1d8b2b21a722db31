"""The view of one table, on the real engine: rows over steps, rows with their numbers, rows in two dimensions."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice
from app.panels.embedding.embedding_view import EmbeddingView
from app.panels.shell.selection import Selection
from app.session.session import Session
from tests.scripted.scenarios import BASE
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.time_axis import TimeAxis

DATA = Choice("skip-gram", {"vocabulary": 60, "topics": 4, "length": 2000})
MODEL = Choice("skip-gram", {"dimension": 8})
LAZY, ADAM = Choice("library.LazyAdam", {"learning_rate": 0.01}), Choice("library.Adam", {"learning_rate": 0.01})
TABLE = {"dataset": DATA, "model": MODEL, "optimizer": LAZY, "batch_size": 8}


@pytest.fixture
def bench(unopened):
    """Provide the window, begun by `view` with an experiment of its own."""
    return unopened


@pytest.fixture
def view(bench):
    bench.window.selection.elements.clear()
    bench.window.embedding.choose("")
    bench.window.navigation.show_view("embedding")
    bench.begin(**TABLE)
    bench.window.axis.set_crosshair(None)
    yield bench.window.embedding
    bench.window.navigation.show_view("overview")


def open_table(bench, optimizer=LAZY, **values):
    bench.open(**TABLE | {"optimizer": optimizer} | values)


def steps(bench, count):
    """Make so few steps that each is seen."""
    bench.run(count)
    bench.session.poll(math.inf)
    bench.window.turns.mark_all_stale()
    bench.window.refresh()


def test_rows_are_counted_and_measured_as_the_optimizer_holds_them(bench, view, qtbot):
    steps(bench, 5)
    qtbot.waitUntil(lambda: bench.session.run.seen.tables.newest.counted == 5)
    found = bench.session.run.seen.tables.newest
    assert (found.step, found.rows) == (5, 60)
    assert 0 < found.hits.max() <= 5
    assert (found.last[found.hits > 0] > 0).all()
    assert (found.last[found.touched] == 5).all()
    untouched = np.setdiff1d(np.arange(60), np.flatnonzero(found.hits))
    assert (found.measures["slot/v"][untouched] == 0).all()
    assert (found.measures["slot/v"][found.touched] > 0).all()


def test_map_shows_the_second_moment_with_frequent_rows_on_top(bench, view):
    steps(bench, 4)
    assert view.measure.key == "slot/v"
    tables = bench.session.run.seen.tables
    looks, cells = tables.matrix("slot/v", 0, 60, 60)
    assert looks.tolist() == [0, 1, 2, 3, 4]
    order = np.argsort(-bench.session.run.built.token_counts, kind="stable")
    np.testing.assert_array_equal(cells[:, -1], tables.newest.measures["slot/v"][order])
    assert view.map.rows == (0, 60)
    view.choose("weight")
    steps(bench, 1)
    np.testing.assert_array_equal(view.map.shown.cells[:, -1], tables.newest.measures["weight"][order])


@pytest.mark.exhaustive
def test_touched_only_and_decaying_everywhere_are_told_apart(bench, view):
    steps(bench, 6)
    assert "m: only touched rows changed" in view.sentence.text()
    open_table(bench, ADAM)
    steps(bench, 6)
    assert "untouched rows decayed" in view.sentence.text()


@pytest.mark.exhaustive
def test_a_row_chosen_in_the_table_is_brushed_in_every_view(bench, view):
    steps(bench, 3)
    view.rows.brushed.emit(7)
    steps(bench, 1)
    assert bench.window.selection.element == 7 * 8
    assert view.projection.brush == 7
    assert bench.session.run.seen.tables.order[view.map.brush] == 7
    bench.window.navigation.show_view("slots")
    steps(bench, 1)
    assert bench.window.slots.map.view is not None
    bench.window.navigation.show_view("embedding")


def test_a_click_on_the_map_brushes_the_row_under_it(bench, view, qtbot):
    steps(bench, 3)
    places = view.map.places
    x, y = places.x_of(2), places.y_of(12.5)
    qtbot.mouseClick(view.map, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    row = int(bench.session.run.seen.tables.order[12])
    assert bench.window.selection.element // 8 == row
    steps(bench, 1)
    assert view.rows.brush == row


def test_the_crosshair_scrubs_numbers_and_projection_back(bench, view):
    steps(bench, 5)
    now = view.rows.model.columns[2].values.copy()
    bench.window.axis.set_crosshair(2)
    bench.window.turns.mark_all_stale()
    bench.window.refresh()
    then = bench.session.run.seen.tables.at(2)
    assert then.step == 2
    np.testing.assert_array_equal(view.rows.model.columns[2].values, then.measures["weight"])
    assert not np.array_equal(then.measures["weight"], now)


@pytest.mark.exhaustive
def test_past_step_shows_its_own_sentence_and_touched_rows(bench, view):
    steps(bench, 5)
    order, tables = bench.session.run.seen.tables.order, bench.session.run.seen.tables
    now = tables.newest.touched
    bench.session.playback.go_to(2)
    bench.until(lambda: bench.session.run.timeline.step == 2 and tables.at(2).step == 2)
    bench.until(lambda: view.sentence.text().startswith("Step 2:"))
    bench.window.turns.mark_all_stale()
    bench.window.refresh()
    assert "moved" in view.sentence.text()
    then = tables.at(2).touched
    assert sorted(order[view.map.touched]) == then.tolist() != now.tolist()
    bench.session.playback.go_to(5)
    bench.until(lambda: view.sentence.text().startswith("Step 5:"))


@pytest.mark.exhaustive
def test_nothing_is_looked_at_while_the_view_is_hidden(bench, view):
    steps(bench, 2)
    bench.window.navigation.show_view("overview")
    looks = len(bench.session.run.seen.tables)
    steps(bench, 3)
    assert len(bench.session.run.seen.tables) == looks
    bench.window.navigation.show_view("embedding")
    steps(bench, 1)
    assert len(bench.session.run.seen.tables) > looks


@pytest.mark.exhaustive
def test_inspector_reports_an_untouched_row_as_unchanged(bench, view):
    steps(bench, 3)
    tables, element = bench.session.run.seen.tables, bench.window.element
    touched = [set(tables.at(step).touched.tolist()) for step in (2, 3)]
    open_table(bench)
    steps(bench, 1)
    bench.window.selection.brush(8 * min(set(range(60)) - touched[0]))
    steps(bench, 1)
    assert "left it unchanged" in element.found.reason
    assert element.found.update == 0
    bench.window.selection.brush(8 * min(touched[1]))
    steps(bench, 1)
    numbers = {line.name: line.number for line in element.found.lines}
    assert numbers["dw"] == pytest.approx(element.found.update, rel=1e-3, abs=1e-8)


@pytest.mark.exhaustive
def test_the_other_table_can_be_chosen(bench, view):
    steps(bench, 2)
    view.table_choice.chosen.emit("1")
    steps(bench, 1)
    assert bench.session.run.seen.tables.newest.variable == 1
    assert bench.window.selection.variable == 1


def test_its_buttons_are_whole_where_room_is_short(bench, view):
    window = bench.window
    window.resize(1000, 680)
    window.right_rail.chosen.emit("variables")
    bench.until(lambda: view.measure_choice.y() > view.table_choice.y())
    assert view.measure_choice.width() >= view.measure_choice.sizeHint().width()
    window.right_rail.chosen.emit("variables")
    window.resize(1600, 1000)
    bench.until(lambda: view.measure_choice.y() == view.table_choice.y())


@pytest.mark.exhaustive
def test_plain_sgd_has_rows_of_the_weight_alone(bench, view):
    open_table(bench, Choice("SGD", {"learning_rate": 0.1}))
    steps(bench, 2)
    assert view.measure.key == "weight"
    assert not any(name.startswith("slot/") for name in bench.session.run.seen.tables.newest.measures)


@pytest.mark.engine
def test_an_experiment_without_a_table_says_so_and_offers_a_sample(bench, view, qtbot):
    bench.open(dataset=Choice("iris"), model=Choice("mlp", {"widths": (4,)}), optimizer=ADAM, batch_size=8)
    assert view.no_table_tile.isVisible()
    bench.run(1)
    assert title_of(view) == "No table here"
    bench.session.editor.edit(replace(bench.session.run.experiment, dataset=DATA, model=MODEL))
    assert title_of(view) == "Pending until reset"
    open_table(bench)
    assert view.map_tile.isVisible()
    assert not view.no_table_tile.isVisible()


def title_of(view) -> str:
    return view.no_table_tile.empty_state.title


def test_while_the_engine_starts_nothing_is_said_of_tables(qtbot):
    session = Session(catalogues(), BASE)
    view = EmbeddingView(session, Selection(session), TimeAxis(), RepaintTurns())
    qtbot.addWidget(view)
    view.show()
    session.editor.edit(replace(BASE, seed=5))
    assert view.map_tile.isVisible()
    assert not view.no_table_tile.isVisible()


@pytest.mark.exhaustive
def test_a_hidden_view_is_brought_up_to_date_when_it_is_shown(bench, view):
    steps(bench, 2)
    segments = view.measure_choice
    bench.window.navigation.show_view("overview")
    bench.window.selection.choose(1)
    assert view.measure_choice is segments
    bench.window.navigation.show_view("embedding")
    steps(bench, 1)
    assert bench.session.run.seen.tables.newest.variable == 1
    assert view.measure_choice is not segments
