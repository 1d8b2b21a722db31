"""The page with slices of the loss on the real engine."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from app.panels.scope.measured_pages import interpolated


@pytest.fixture
def page(bench):
    bench.run(12)
    bench.window.navigation.show_view("scope")
    view = bench.window.scope_view
    view.show_page("slices")
    yield view.slices
    view.slices.kind.set_value("lines")
    view.slices.rows.set_value("batch")
    view.show_page("columns")
    bench.window.navigation.show_view("overview")


def clicked(page, choice, key, qtbot):
    qtbot.mouseClick(getattr(page, choice).button(key), Qt.MouseButton.LeftButton)


@pytest.mark.engine
def test_lines_cross_at_the_loss_of_the_current_weights(bench, page) -> None:
    bench.until(lambda: not page.steps.empty)
    curves = (*page.steps.layers, *page.random.layers)
    assert [each.name for each in curves] == ["next update", "negative gradient", "first", "second"]
    assert len({float(each.y[each.x == 0][0]) for each in curves}) == 1
    assert page.sentence.text().startswith("After step 12: loss ")
    assert page.sentence.text().endswith("of the next batch, 32 rows")
    # Downhill at first.
    gradient = curves[1]
    assert gradient.y[gradient.x > 0][0] < gradient.y[gradient.x == 0][0]


@pytest.mark.exhaustive
def test_all_rows_and_another_pair_of_directions_are_other_curves(bench, page, qtbot) -> None:
    bench.until(lambda: not page.steps.empty)
    before = page.random.layers[0].y
    clicked(page, "rows", "all", qtbot)
    bench.until(lambda: "of all 160 training rows" in page.sentence.text())
    whole = page.random.layers[0].y
    assert not np.array_equal(before, whole)
    qtbot.mouseClick(page.other, Qt.MouseButton.LeftButton)
    assert page.random.empty
    bench.until(lambda: not page.random.empty)
    assert not np.array_equal(page.random.layers[0].y, whole)


@pytest.mark.exhaustive
def test_planes_show_contours_and_weights_and_hover_reads_the_loss(bench, page, qtbot) -> None:
    for kind, across in (("step", 2), ("random", 3)):
        clicked(page, "kind", kind, qtbot)
        bench.until(lambda: page.plane_tile.empty_state is None)
        assert page.plot.levels
        assert page.plot.trails[0].head == (0, 0)
        qtbot.mouseMove(page.plot, QPoint(page.plot.width() // across, page.plot.height() // 2))
        qtbot.waitUntil(lambda: page.reading.text().startswith("loss("))
    assert page.other.isEnabled()


@pytest.mark.exhaustive
def test_the_path_needs_states_and_says_so(bench, page, qtbot) -> None:
    clicked(page, "kind", "path", qtbot)
    bench.begin()
    bench.until(lambda: "needs at least three states" in getattr(page.plane_tile.empty_state, "sentence", ""))
    assert page.sentence.text() == ""


@pytest.mark.exhaustive
def test_it_follows_the_run(bench, page) -> None:
    bench.until(lambda: "After step 12" in page.sentence.text())
    bench.run(5)
    bench.until(lambda: "After step 17" in page.sentence.text())


def test_between_the_points_of_a_grid_it_is_bilinear_and_nothing_outside() -> None:
    x, y = np.array([0.0, 1.0, 2.0]), np.array([-1.0, 1.0])
    at = interpolated(x, y, 2 * x[None] + 3 * y[:, None] + x[None] * y[:, None])
    across, upright = np.array([0.25, 1.5, 2.0]), np.array([0.5, -1.0, 1.0])
    assert at(across, upright) == pytest.approx(2 * across + 3 * upright + across * upright)
    assert np.isnan(at(np.array([-0.1, 1.0]), np.array([0.0, 1.1]))).all()
