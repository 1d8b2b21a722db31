"""Tests that a click hits what is drawn under it, however large everything is."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import theme
from widgets.plots.layers import LineLayer, Source
from widgets.plots.scales import Linear
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot
from widgets.tensors.element_map import ElementMap
from widgets.tensors.row_map import RowMap
from widgets.tensors.row_projection import ProjectionPlot

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(params=[1.0, 2.0])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    theme.set_scale(request.param)
    return round(455 * request.param), round(326 * request.param)


@pytest.mark.parametrize("cell", [(0, 0), (3, 6), (5, 2), (7, 9)])
def test_of_elements_the_cell_is_brushed(qtbot: QtBot, size: tuple[int, int], cell: tuple[int, int]) -> None:
    view = added(qtbot, ElementMap(), *size)
    view.show_cells(np.arange(80.0).reshape(8, 10))
    view.grab()
    assert view.grid is not None
    box = view.grid.cell(*cell)
    for corner in (box.topLeft() + QPointF(1, 1), box.bottomRight() - QPointF(2, 2)):
        view.set_brush(None)
        qtbot.mouseClick(view, LEFT, pos=corner.toPoint())
        assert view.brush == cell


@pytest.mark.parametrize("row", [0, 4, 9])
def test_of_rows_the_row_is_brushed(qtbot: QtBot, size: tuple[int, int], row: int) -> None:
    axis = TimeAxis()
    axis.advance(80)
    view = added(qtbot, RowMap(axis), *size)
    view.show_cells([0, 10, 20], np.ones((10, 3), np.float32), 0, 10, 10)
    places = view.places
    assert places is not None
    for y in (places.y_of(row) + 2, places.y_of(row + 1) - 2):
        view.set_brushed(None)
        qtbot.mouseClick(view, LEFT, pos=QPointF(places.x_of(15), y).toPoint())
        assert view.brush == row


@pytest.mark.parametrize("point", [0, 1, 2])
def test_of_points_the_nearest_is_brushed(qtbot: QtBot, size: tuple[int, int], point: int) -> None:
    view = added(qtbot, ProjectionPlot(), *size)
    points = np.array([[0.0, 0.0], [1.0, 0.2], [-1.0, 0.4]])
    view.show_points([10, 20, 30], points)
    x, y = points[point].tolist()
    qtbot.mouseClick(view, LEFT, pos=view.plane.pixel((x, y)).toPoint() + QPoint(3, -4))
    assert view.brush == 10 * (point + 1)


def test_of_curves_the_nearest_is_named(qtbot: QtBot, size: tuple[int, int]) -> None:
    axis = TimeAxis()
    axis.advance(100)
    plot = added(qtbot, TimePlot(axis, Linear()))
    steps = np.arange(101.0)
    curves = {"rising": steps, "falling": 100 - steps}
    plot.set_layers(
        [
            LineLayer(name, Source(lambda *_, y=y: (steps, y), lambda step, y=y: float(y[int(step)])), hue)
            for hue, (name, y) in enumerate(curves.items())
        ]
    )
    plot.resize(*size)
    plot.show()
    plot.refresh()
    at = QPointF(plot.place_of(80), plot.height_of(20) + 3)
    with qtbot.waitSignal(plot.traceClicked) as named:
        qtbot.mouseClick(plot, LEFT, pos=at.toPoint())
    assert named.args == ["falling"]
