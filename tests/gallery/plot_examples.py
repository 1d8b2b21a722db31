"""Examples of plots of one thing against another."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tests.gallery.example import example
from tests.gallery.made_up import band, drawn_in_turns, generator, line, time_axis
from widgets.base.theme import px
from widgets.curves.rate_plot import LossCurves, RatePlot
from widgets.curves.spectrum_plot import SpectrumPlot
from widgets.curves.xy_plot import MarkedPoint, StepBar, XYPlot
from widgets.plots.cursor_bar import CursorBar
from widgets.plots.drawing import PlotCurve, PlotMark
from widgets.plots.layered_plot import Plot
from widgets.plots.layers import Event, LegendEntry
from widgets.plots.scales import Linear, Log
from widgets.plots.tile import CursorRow, Tile, TileHeader
from widgets.plots.tile_scroller import TileScroller
from widgets.plots.time_plot import TimePlot
from widgets.timeline.layout import Bookmark, Branch, Mark, OldFuture
from widgets.timeline.widget import Timeline


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


@example(Plot, width=460, height=320)
def curve_plot(stage: QWidget) -> QWidget:
    places = np.geomspace(0.001, 0.5, 24)
    exact = -10 * np.log10(1.81 - 1.8 * np.cos(2 * np.pi * places)) - 20
    noisy = exact + np.random.default_rng(5).normal(size=24) * 0.3
    plot = Plot("Gain", parent=stage)
    curves = (
        PlotCurve("measured", 0, places, noisy, "points", places < 0.003),
        PlotCurve("analytic", "text2", places, exact, "dashed"),
    )
    plot.show_curves(curves, across=("cycles per step", "per step"), scales=(Log(decades=20), Linear()), suffix=" dB")
    return plot


@example(XYPlot, width=460, height=320)
def xy_plot(stage: QWidget) -> QWidget:
    steps = np.arange(1, 401)
    norms = 6 + 2 * (1 - np.exp(-steps / 120))
    gradients = np.exp(-steps / 150) * (1 + 0.3 * np.sin(steps * 1.7))
    plot = XYPlot(stage)
    plot.show_points(("weight norm", "gradient norm"), (Linear(), Log()), steps, norms, gradients)
    plot.mark(MarkedPoint(200, float(norms[199]), float(gradients[199])))
    return plot


@example(StepBar, width=200)
def step_bar(stage: QWidget) -> QWidget:
    bar = StepBar(stage)
    bar.show_span((1, 2000))
    return bar


@example(SpectrumPlot, width=460, height=320)
def spectrum_plot(stage: QWidget) -> QWidget:
    frequencies = np.arange(1, 513) / 1024
    noise = np.abs(np.random.default_rng(3).normal(size=512)) * 0.01 / np.sqrt(frequencies)
    amplitudes = noise + 0.4 * np.exp(-((np.arange(1, 513) - 64) ** 2) / 2)
    plot = SpectrumPlot(stage)
    plot.show_spectrum("loss", "period", frequencies, amplitudes, (16.0, float(amplitudes[63])))
    return plot


@example(Timeline, width=900)
def timeline(stage: QWidget) -> QWidget:
    shown = Timeline(stage)
    shown.set_span(0, 6000)
    shown.set_position(3480, 4000)
    shown.set_stored(np.arange(0, 4000, 200))
    shown.set_bookmarks((Bookmark(420, "plateau"), Bookmark(1310, "spike in head/bias")))
    shown.set_branches((Branch(2400, "rate 0.003"),))
    shown.set_old_future((OldFuture(2400, 3600, "run 4", "d"),))
    shown.set_marks((Mark(900, "beta_1 0.9 → 0.95"),))
    return shown


@example(RatePlot, width=520, height=260)
def rate_plot(stage: QWidget) -> QWidget:
    rates = np.geomspace(1e-5, 1.0, 80)
    median = 2.3 / (1 + (rates / 2e-3) ** 0.9) + 0.1 + 40 * rates**2
    seeds = median * np.exp(generator().normal(0, 0.06, (5, 80)))
    curves = LossCurves(rates, seeds, median, seeds.min(0), seeds.max(0))
    plot = RatePlot(stage)
    plot.show_losses(curves, 1e-5, 1.0)
    plot.suggest([PlotMark("steepest", 2e-3, curves.median_at(2e-3), "diamond")])
    plot.set_present(1e-3)
    return plot
