"""Tests of plots of what is learnt, in the window: they are of the step that they say, and lead to weights and other
planes.
"""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.experiment.experiment import Choice
from app.core.telemetry.model_looks import PlaneAxes, RowFilter
from widgets.notices.empty_state import EmptyState

pytestmark = pytest.mark.engine

LEARNT = ("decision_boundary", "confusion", "mistakes")


@pytest.fixture
def overview(bench):
    yield bench.window.overview
    bench.window.overview.choose(())
    bench.window.navigation.show_view("overview")


@pytest.fixture
def subscriptions(bench):
    yield bench.session.subscriptions
    bench.session.subscriptions.plane_axes = PlaneAxes()


def empty_of(tile) -> str:
    shown = tile.empty_state
    return shown.sentence if isinstance(shown, EmptyState) else ""


def seen_at(bench, step: int) -> None:
    found = bench.session.run.seen
    bench.until(lambda: None not in (found.plane, found.predictions))
    bench.until(lambda: found.plane.step == found.predictions.step == step)


def test_where_rows_have_two_features_the_boundary_is_there_unasked(bench, overview):
    bench.until(lambda: "decision_boundary" in overview.visible_plots)
    assert overview.visible_plots[:2] == ("loss", "decision_boundary")
    assert not {"confusion", "mistakes"} & set(overview.visible_plots)
    bench.open(dataset=Choice("iris", {}))
    bench.until(lambda: "decision_boundary" not in overview.visible_plots)


@pytest.mark.exhaustive
def test_of_one_feature_the_learnt_function_is_drawn_unasked(bench, overview):
    bench.open(dataset=Choice("sine", {}))
    bench.until(lambda: "decision_boundary" in overview.visible_plots)
    bench.run(20)
    found = bench.session.run.seen
    bench.until(lambda: found.plane is not None and found.plane.step == 20)
    bench.until(lambda: found.plane.plane.outputs.shape[1] == 2048)
    tile = overview.tiles["decision_boundary"]
    part = tile.body
    assert (tile.header.title, tile.header.subtitle) == ("Learnt function", "step 20 · y")
    assert part.curves.isVisible()
    assert not part.map.isVisible()
    assert part.curves.curves.outputs.tobytes() == found.plane.plane.outputs.tobytes()
    assert not part.axes_button.isVisible()
    part.units.select(1)
    part.units.chosen.emit(1)
    assert bench.window.selection.element == 1
    assert part.curves.line.tolist() == part.units.lines[1].tolist()
    bench.open()
    bench.until(lambda: part.map.isVisible() and not part.curves.isVisible())
    assert tile.header.title == "Decision boundary"


def test_what_is_shown_is_of_the_step_that_is_said_also_at_one_returned_to(bench, overview):
    overview.choose(("loss", *LEARNT))
    bench.run(20)
    seen_at(bench, 20)
    tiles = [overview.tiles[name] for name in LEARNT]
    assert all(tile.header.subtitle.startswith("step 20") for tile in tiles)
    first = tiles[0].body.map.field.outputs.copy()
    bench.run(40)
    seen_at(bench, 60)
    bench.session.playback.go_to(20)
    seen_at(bench, 20)
    assert tiles[0].body.map.field.outputs.tobytes() == first.tobytes()
    assert all(tile.header.subtitle.startswith("step 20") for tile in tiles)
    assert [entry.name for entry in tiles[0].body.legend()] == ["upper", "lower"]


@pytest.mark.exhaustive
def test_only_what_is_seen_is_sampled(bench, overview):
    overview.choose(("loss",))
    bench.run(20)
    assert bench.session.run.seen.predictions is None
    before = bench.session.run.seen.plane
    bench.run(20)
    assert bench.session.run.seen.plane is before
    overview.choose(("loss", "mistakes"))
    bench.until(lambda: bench.session.run.seen.predictions is not None)
    assert bench.session.run.seen.predictions.step == 40


def test_a_unit_that_is_clicked_has_its_weight_brushed_and_its_line_drawn(bench, overview):
    overview.choose(("loss", "decision_boundary"))
    bench.until(lambda: bench.session.run.seen.plane is not None)
    part, selection = overview.tiles["decision_boundary"].body, bench.window.selection
    selection.choose(1)
    part.units.select(2)
    part.units.chosen.emit(2)
    assert selection.chosen.path == "dense/kernel"
    assert selection.element == 2
    assert part.map.line.tolist() == part.units.lines[2].tolist()
    selection.brush(4 + 3)
    assert part.units.selected == 3
    selection.choose(1)
    assert part.units.selected == -1
    assert part.map.line is None


@pytest.mark.exhaustive
def test_a_plane_of_more_features_is_chosen_and_says_where_the_others_are(bench, overview, subscriptions):
    overview.choose(("loss", "decision_boundary"))
    bench.open(dataset=Choice("iris", {}))
    bench.until(lambda: bench.session.run.seen.plane is not None)
    tile = overview.tiles["decision_boundary"]
    part = tile.body
    assert part.map.names == ("PC1", "PC2")
    assert "through the mean" in tile.header.subtitle
    assert part.axes_button.text() == "PC1, PC2"
    part.choose(PlaneAxes("features", 0, 2))
    bench.until(lambda: part.map.names[0] != "PC1")
    assert "other features at their mean" in tile.header.subtitle
    part.map.rowChosen.emit(5, True)  # a held-out row is only read
    part.map.rowChosen.emit(5, False)
    bench.until(lambda: "other features of training row 5" in tile.header.subtitle)
    part.menu.aboutToShow.emit()
    titles = [action.text() for action in part.menu.actions()]
    assert titles[:3] == ["Principal components", "Horizontal feature", "Vertical feature"]
    upwards = part.menu.actions()[2].menu().actions()
    assert [action.isChecked() for action in upwards] == [False, False, True, False]
    upwards[0].trigger()
    bench.until(lambda: bench.session.run.seen.plane.scene.axes == PlaneAxes("features", 2, 0, 5))


def test_the_confusion_matrix_counts_every_row_once(bench, overview):
    overview.choose(("loss", "confusion", "mistakes"))
    bench.open(dataset=Choice("iris", {}), validation=0.4)
    bench.run(10)
    bench.until(lambda: bench.session.run.seen.predictions is not None)
    bench.until(lambda: bench.session.run.seen.predictions.step == 10)
    tile, predictions = overview.tiles["confusion"], bench.session.run.seen.predictions.predictions
    assert predictions.counts.sum() == 60
    assert tile.header.subtitle.endswith("60 held-out rows")
    shown = tile.body.map.values[::-1]
    totals = predictions.counts.sum(axis=1)
    for true, predicted in np.argwhere(predictions.counts > 0):
        share = 100 * predictions.counts[true, predicted] / totals[true]
        assert np.isnan(shown[true, predicted]) if true == predicted else shown[true, predicted] == pytest.approx(share)
    assert len(overview.tiles["mistakes"].body.rows.rows) == min(predictions.wrong, 96)


@pytest.mark.exhaustive
def test_confusion_cell_filters_the_rows_until_released(bench, overview):
    overview.choose(("loss", "confusion"))
    bench.open(dataset=Choice("iris", {}), validation=0.4)
    subscriptions = bench.session.subscriptions
    bench.until(lambda: bench.session.run.seen.predictions is not None)
    confusion = overview.tiles["confusion"].body.map
    classes = bench.session.run.seen.predictions.predictions.classes
    cell = 2, 1  # the first class is on top

    def click() -> None:
        QTest.mouseClick(confusion, Qt.MouseButton.LeftButton, pos=confusion.cells.cell(*cell).center().toPoint())

    click()
    bench.until(lambda: bench.session.run.seen.predictions.predictions.row_filter == RowFilter(classes[0], classes[1]))
    assert confusion.chosen == cell
    assert "mistakes" in overview.visible_plots
    tile, predictions = overview.tiles["mistakes"], bench.session.run.seen.predictions.predictions
    bench.until(lambda: len(tile.body.rows.rows) == predictions.counts[0, 1] == predictions.filtered)
    assert tile.header.title == f"Rows of {classes[0]} predicted as {classes[1]}"
    assert all((row.target, row.predicted) == classes[:2] for row in tile.body.rows.rows)
    assert tile.body.chip.isVisible()
    click()
    assert subscriptions.row_filter is None
    assert confusion.chosen is None
    assert not tile.body.chip.isVisible()
    bench.until(lambda: tile.header.title == "Misclassified rows")
    for lift in (
        lambda: QTest.keyClick(confusion, Qt.Key.Key_Escape),
        lambda: QTest.keyClick(tile.body.rows, Qt.Key.Key_Escape),
        tile.body.chip.click,
        bench.open,
    ):
        confusion.opened.emit(0, 0)
        assert subscriptions.row_filter == RowFilter(classes[2], classes[0])
        lift()
        assert subscriptions.row_filter is None


@pytest.mark.exhaustive
def test_what_has_nothing_to_show_says_why(bench, overview):
    overview.choose(("loss", *LEARNT))
    surface = Choice("surface", {"function": "formula", "formula": "x**2 + y**2"})
    bench.open(dataset=surface, model=Choice("points", {}), batch_size=1)
    bench.until(lambda: "Surface view" in empty_of(overview.tiles["decision_boundary"]))
    bench.until(lambda: "no rows" in empty_of(overview.tiles["confusion"]))
    bench.open(dataset=Choice("diabetes", {}))
    bench.until(lambda: "predicts numbers" in empty_of(overview.tiles["confusion"]))
    bench.until(lambda: overview.tiles["mistakes"].empty_state is None)
    assert "largest losses" in overview.tiles["mistakes"].header.subtitle
