from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from widgets.sweeps.basins import BasinBar, BasinPlot


@pytest.fixture
def plot(qtbot: QtBot) -> BasinPlot:
    tried = ((0.001, ""), (0.01, "good"), (0.1, "good"), (1.0, "diverged"))
    shown = BasinPlot()
    qtbot.addWidget(shown)
    shown.resize(480, 160)
    shown.readings = lambda row, value: (f"row {row} at {value:g}",)
    shown.show_basins(
        "learning_rate",
        [BasinBar(name, 0.01, 0.01, 0.1, tried, (False, False), "0.05", "1.0 decades") for name in ("Adam", "SGD")],
        log=True,
    )
    shown.show()
    return shown


def test_a_click_opens_the_nearest_value_of_the_row_under_it(plot: BasinPlot, qtbot: QtBot) -> None:
    place = plot.place_of(1, 0.1).toPoint()
    place.setX(place.x() + 5)
    qtbot.mouseMove(plot, place)
    assert plot.lit == (1, 0.1)
    with qtbot.waitSignal(plot.opened) as opened:
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=place)
    assert opened.args == [1, 0.1]


def test_keys_go_through_rows_and_values_and_open_them(plot: BasinPlot, qtbot: QtBot) -> None:
    plot.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        qtbot.keyClick(plot, key)
    assert plot.lit == (1, 1.0)
    said = plot.accessibleDescription()
    assert said == "SGD: best at 0.0100 (0.05), good from 0.0100 to 0.100, 1.0 decades, row 1 at 1"
    with qtbot.waitSignal(plot.opened) as opened:
        qtbot.keyClick(plot, Qt.Key.Key_Return)
    assert opened.args == [1, 1.0]
