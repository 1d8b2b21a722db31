"""Examples of the instruments of `widgets.plots`."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets.base.theme import px
from widgets.gallery.example import example
from widgets.gallery.made_up import band, drawn_in_turns, line, time_axis
from widgets.plots.cursor_bar import CursorBar
from widgets.plots.cursor_row import CursorRow
from widgets.plots.layers import Event, LegendEntry
from widgets.plots.scales import Linear, Log
from widgets.plots.tile import PlotState, Tile, TileScroller
from widgets.plots.tile_header import TileHeader
from widgets.plots.time_plot import TimePlot


def _plot(stage: QWidget | None = None) -> TimePlot:
    plot = TimePlot(time_axis(), Log(), show_steps=True, show_event_labels=True, parent=stage)
    plot.set_layers([line("train"), line("validation", 1, 0.2)])
    plot.set_events([Event(400, "learning_rate 0.01 → 0.003")])
    drawn_in_turns(plot, plot)
    return plot


@example(TimePlot, width=560, height=240)
def time_plot(stage: QWidget) -> QWidget:
    return _plot(stage)


@example(Tile, width=560, height=260)
def tile(stage: QWidget) -> QWidget:
    plot = TimePlot(time_axis(), Linear("centre"), show_steps=True)
    plot.set_layers([band()])
    drawn_in_turns(plot, plot)
    return Tile("Slot m", plot, "dense/kernel", stage)


def _measured() -> TimePlot:
    plot = _plot()
    plot.axis.cursors.place("A", 120)
    plot.axis.cursors.place("B", 640)
    return plot


@example(CursorBar, width=560, height=280)
def cursor_bar(stage: QWidget) -> QWidget:
    plot = _measured()
    tile = Tile("Loss", plot)
    around = QWidget(stage)
    column = QVBoxLayout(around)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(CursorBar(plot.axis, lambda: [tile]))
    column.addWidget(tile)
    return around


@example(CursorRow, width=480)
def cursor_row(stage: QWidget) -> QWidget:
    plot = _measured()
    plot.setParent(stage)
    plot.refresh()
    plot.hide()
    return CursorRow(plot, stage)


@example(PlotState, width=420)
def plot_state(stage: QWidget) -> QWidget:
    state = PlotState("Not finite from step 412 on", "The loss became NaN; go back, or lower the learning rate.", stage)
    state.fit(px(420), px(240))
    return state


@example(TileScroller, width=560, height=300)
def tile_scroller(stage: QWidget) -> QWidget:
    tiles = QWidget()
    column = QVBoxLayout(tiles)
    for title in ("Loss", "Gradients", "Updates"):
        plot = _plot()
        plot.setMinimumHeight(px(130))
        column.addWidget(Tile(title, plot))
    return TileScroller(tiles, stage)


@example(TileHeader, width=480)
def tile_header(stage: QWidget) -> QWidget:
    header = TileHeader("Loss", "cross-entropy", stage)
    entries = [LegendEntry("line", "train", "0.0713", 0), LegendEntry("dashes", "validation", "0.102", 1)]
    header.set_entries(lambda: entries)
    return header
