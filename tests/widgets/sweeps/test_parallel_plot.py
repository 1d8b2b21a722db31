from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from pytestqt.qtbot import QtBot

from widgets.sweeps.heat_painting import HeatAxis
from widgets.sweeps.parallel_painting import (
    OVER,
    UNSET,
    ParallelPlaces,
    axis_scale,
    axis_ticks,
    inside,
    result_scale,
    shares_of,
)
from widgets.sweeps.parallel_plot import ParallelPlot

AXES = (HeatAxis("rate", is_log=True), HeatAxis("momentum"), HeatAxis("loss"))
VALUES = np.array([[0.001, 0.0, 3.0], [0.01, 0.5, 0.1], [0.1, 0.9, 1.0]])


@pytest.fixture
def plot(qtbot: QtBot) -> ParallelPlot:
    shown = ParallelPlot()
    qtbot.addWidget(shown)
    shown.resize(600, 300)
    shown.readings = lambda row: (f"run {row}",)
    shown.show_rows(AXES, VALUES, ["", "", ""])
    shown.show()
    return shown


def place(plot: ParallelPlot, axis: int, share: float) -> QPoint:
    return QPoint(round(plot.places.x(axis)), round(plot.places.y(share)))


def test_a_drag_selects_along_an_axis_and_a_click_opens_a_line(plot: ParallelPlot, qtbot: QtBot) -> None:
    with qtbot.waitSignal(plot.selectedChanged):
        qtbot.mousePress(plot, Qt.MouseButton.LeftButton, pos=place(plot, 0, 0.4))
        qtbot.mouseMove(plot, place(plot, 0, 0.6))
        qtbot.mouseMove(plot, place(plot, 0, 1.0))
    qtbot.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=place(plot, 0, 1.0))
    assert plot.selected.tolist() == [False, True, True]
    assert plot.summary() == "2 of 3 runs selected, along rate, momentum, loss. Best: run 1."
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=place(plot, 0, 0.2))
    assert plot.selected.all()

    between = QPoint(
        (place(plot, 0, 0).x() + place(plot, 1, 0).x()) // 2,
        round(plot.places.y(float(plot.shares[1, :2].mean()))),
    )
    qtbot.mouseMove(plot, between)
    with qtbot.waitSignal(plot.opened) as opened:
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=between)
    assert opened.args == [1]


def test_keys_go_from_run_to_run_along_an_axis_narrow_and_open(plot: ParallelPlot, qtbot: QtBot) -> None:
    plot.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(plot, Qt.Key.Key_Up)
    assert plot.lit == 1
    qtbot.keyClick(plot, Qt.Key.Key_Up)
    assert plot.lit == 2
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    for _ in range(3):
        qtbot.keyClick(plot, Qt.Key.Key_Plus)
    assert plot.selected.tolist() == [False, False, True]
    with qtbot.waitSignal(plot.opened) as opened:
        qtbot.keyClick(plot, Qt.Key.Key_Return)
    assert opened.args == [2]
    qtbot.keyClick(plot, Qt.Key.Key_Escape)
    assert plot.selected.all()


LAID_AXES = (HeatAxis("optimizer", ("SGD", "Adam")), HeatAxis("rate", is_log=True), HeatAxis("loss"))
LAID_VALUES = np.array([[0.0, 1e-4, 0.1], [1.0, 1e-2, 1.0], [1.0, math.nan, math.nan]])


def heights(states=("", "", "diverged")):
    scales = [
        *(axis_scale(axis, LAID_VALUES[:, i]) for i, axis in enumerate(LAID_AXES[:-1])),
        result_scale(LAID_VALUES[:, -1]),
    ]
    return shares_of(LAID_AXES, scales, LAID_VALUES, states)


def test_rows_spread_over_axes_and_ranges_select_them() -> None:
    found = heights()
    assert found[:, 0] == pytest.approx([0.25, 0.75, 0.75])
    assert found[:2, 1] == pytest.approx([0.0, 1.0])
    scale = axis_scale(LAID_AXES[0], LAID_VALUES[:, 0])
    assert [(tick.position, tick.text) for tick in axis_ticks(LAID_AXES[0], scale, 100)] == [
        (0.25, "SGD"),
        (0.75, "Adam"),
    ]

    assert heights()[2, 1:] == pytest.approx([UNSET, OVER])
    # What failed has no result, and its line ends before.
    assert np.isnan(heights(("", "", "failed"))[2, 2])
    found = heights(("", "", "failed"))
    assert inside(found, {}).tolist() == [True, True, True]
    assert inside(found, {0: (0.5, 1.0)}).tolist() == [False, True, True]
    assert inside(found, {0: (0.5, 1.0), 2: (0.0, 1.0)}).tolist() == [False, True, False]


def test_the_nearest_line_is_found_between_two_axes() -> None:
    places = ParallelPlaces(QRectF(0, 0, 200, 100), 3)
    found = heights()
    every = np.ones(3, bool)
    middle = (found[0, 0] + found[0, 1]) / 2
    assert places.row_near(found, every, 50.5, places.y(middle), 6) == 0
    assert places.row_near(found, np.array([False, True, True]), 50.5, places.y(middle), 6) is None
    assert places.axis_near(103, 6) == 1
