from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from widgets.sweeps.band_multiples import BandCell, BandCurve, BandMultiples, BandPlaces, band_axes
from widgets.sweeps.basins import BasinBar, BasinPlot

X = np.arange(1.0, 11.0)


def cell(name: str, *values: float) -> BandCell:
    """Return runs that stay at their values."""
    ys = [np.full(len(X), each) for each in values]
    curves = tuple(BandCurve(f"{name} {i}", X, y) for i, y in enumerate(ys))
    return BandCell(name, curves, X, ys[0], ys[len(ys) // 2], ys[-1])


@pytest.fixture
def plots(qtbot: QtBot) -> BandMultiples:
    shown = BandMultiples()
    qtbot.addWidget(shown)
    shown.resize(480, 200)
    shown.readings = lambda key, x, y: (key, f"{y:g} at {x:g}")
    shown.show_cells([cell("Adam", 0.1, 0.2, 0.4), cell("SGD", 1.0, 2.0)])
    shown.show()
    return shown


def test_a_click_opens_the_nearest_run_of_the_plot_under_it(plots: BandMultiples, qtbot: QtBot) -> None:
    axes = plots.axes
    assert axes is not None
    frame = plots.places.frame(1)
    x, y = axes.plane(frame).pixels(np.array([5.0]), np.array([2.1]))
    place = QPointF(float(x[0]), float(y[0])).toPoint()
    qtbot.mouseMove(plots, place)
    assert plots.lit == "SGD 1"
    assert plots.accessibleDescription() == "SGD, SGD 1, 2 at 5"
    with qtbot.waitSignal(plots.opened) as opened:
        qtbot.mouseClick(plots, Qt.MouseButton.LeftButton, pos=place)
    assert opened.args == ["SGD 1"]
    # The run stays the one that is pointed at when there is more to show.
    plots.show_cells([cell("Lion", 3.0), *plots.cells])
    assert plots.lit == "SGD 1"
    assert plots.summary().startswith("Lion: median 3.00 at the end, from 3.00 to 3.00; Adam: median 0.200")


def test_keys_go_from_plot_to_plot_and_from_run_to_run_and_open(plots: BandMultiples, qtbot: QtBot) -> None:
    plots.setFocus(Qt.FocusReason.TabFocusReason)
    keys = [(Qt.Key.Key_Right, "Adam 1"), (Qt.Key.Key_Up, "Adam 2"), (Qt.Key.Key_Right, "SGD 0")]
    for key, lit in keys:
        qtbot.keyClick(plots, key)
        assert plots.lit == lit
    with qtbot.waitSignal(plots.opened) as opened:
        qtbot.keyClick(plots, Qt.Key.Key_Return)
    assert opened.args == ["SGD 0"]


def test_all_plots_have_the_same_axes_and_what_diverges_leaves_its_own() -> None:
    axes = band_axes([cell("a", 0.1), cell("b", 0.2), cell("c", 1e9)])
    assert axes is not None
    assert axes.last == 10
    high = axes.plane(QRectF(0, 0, 100, 100)).down(np.full(len(X), 1e9))
    assert (high < 0).all()
    assert band_axes([BandCell("none", words="reading")]) is None


def test_plots_are_in_as_many_columns_as_make_them_largest() -> None:
    wide = BandPlaces.within(QRectF(0, 0, 1000, 100), 5, 8, 16)
    assert (wide.columns, wide.rows) == (5, 1)
    square = BandPlaces.within(QRectF(0, 0, 400, 400), 5, 8, 16)
    assert (square.columns, square.rows) == (2, 3)
    assert [square.is_lowest(i) for i in range(5)] == [False, False, False, True, True]
    assert square.at(square.cell(3).center()) == 3


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
