"""The steps of the lowest plots of a column stay in sight, however low the window."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from widgets.base.theme import colour
from widgets.plots.layers import LineLayer, Source
from widgets.plots.scales import Linear
from widgets.plots.tile import Tile
from widgets.plots.tile_scroller import TileScroller
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot


@pytest.fixture
def scroller(qtbot: QtBot) -> TileScroller:
    axis, tiles = TimeAxis(), QWidget()
    axis.advance(100)
    column = QVBoxLayout(tiles)
    values = Source(lambda *_: (np.arange(2.0), np.arange(2.0)), lambda _: 0.0)
    for place in range(4):
        plot = TimePlot(axis, Linear(), show_steps=place == 3)
        plot.set_layers([LineLayer("loss", values, 0)])
        tile = Tile("Loss", plot)
        tile.setMinimumHeight(130)
        column.addWidget(tile)
    area = TileScroller(tiles)
    qtbot.addWidget(area)
    area.resize(400, 300)
    area.show()
    QApplication.processEvents()
    return area


def ink(area: TileScroller) -> int:
    """Count the pixels of text in the lowest rows of the area."""
    for plot in area.findChildren(TimePlot):
        plot.refresh()
    image, tone = area.grab().toImage(), colour("text3")
    rows = range(image.height() - 20, image.height() - 2)
    return sum(image.pixelColor(x, y) == tone for y in rows for x in range(image.width()))


def test_steps_stay_in_sight_while_the_lowest_plot_is_not(scroller: TileScroller) -> None:
    bar = scroller.verticalScrollBar()
    for place in (0, bar.maximum() // 2, bar.maximum() - 40):
        bar.setValue(place)
        assert [plot.show_steps for plot, _ in scroller.steps.plots()] == [True]
        assert ink(scroller) > 3
    bar.setValue(bar.maximum())
    assert not list(scroller.steps.plots())


def test_steps_are_at_the_places_of_the_plot(scroller: TileScroller) -> None:
    (plot, place), *_ = scroller.steps.plots()
    assert place.x() == plot.mapTo(scroller, plot.rect().topLeft()).x()
    assert scroller.steps.geometry().bottom() == scroller.viewport().geometry().bottom()
