from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from widgets.sweeps.heat_painting import HeatAxis
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
