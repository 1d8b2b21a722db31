"""Conversion of a plot of the window to a figure for print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, TypeGuard

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.base.translation import tr
from widgets.compare.run_axis import Alignment, RunAxis
from widgets.compare.run_traces import RunBandTrace as RunsBandTrace
from widgets.compare.run_traces import RunTrace
from widgets.compare.runs_plot import RunsPlot
from widgets.figures.paper import Array, Figure, FigureCurve
from widgets.plots.drawing import PlotBand, PlotCurve
from widgets.plots.layered_plot import Plot
from widgets.plots.layers import BandLayer, Hue, LineLayer, PointLayer
from widgets.plots.scales import Log
from widgets.plots.time_plot import TimePlot
from widgets.plots.traces import Trace

WIDTH_MM, HEIGHT_MM = 120.0, 75.0
"""Size of a figure in the text of a paper."""
_POINTS = 1200
_MOST_FAINT = 12
"""Number of runs past which those that a band represents are left out: they would hide it."""


def is_drawn_on_paper(widget: QWidget) -> TypeGuard[TimePlot | Plot]:
    """Return whether a widget is a plot of curves that shows some."""
    if isinstance(widget, Plot):
        return not widget.empty and any(isinstance(layer, PlotCurve) for layer in widget.layers)
    return isinstance(widget, TimePlot)


def figure_of(plot: TimePlot | Plot, title: str, width_mm: float = WIDTH_MM, height_mm: float = HEIGHT_MM) -> Figure:
    """Convert `plot` in its current state, with its overlays, to a figure; `title` is its subject. Numbers are read
    again at paper resolution. Raises `ValueError` for an empty plot.

    Where runs are seeds of one another, their bands and medians are named and the single runs faint, as on the screen;
    runs that have no colour of their own there are grey, and counted by one name.
    """
    if isinstance(plot, Plot):
        return _figure_of_layers(plot, title, width_mm, height_mm)
    numbers = count(max((t.layer.hue for t in plot.traces if isinstance(t.layer.hue, int)), default=-1) + 1)
    curves = [curve for trace in _ordered_traces(plot) for curve in _curves(trace, plot, numbers)]
    curves = [curve for curve in curves if np.isfinite(curve.y).any()]
    if not curves:
        raise ValueError(tr("There is nothing to draw in {title} yet.", title=title))
    has_smoothed_runs = any(isinstance(trace, RunTrace) and trace.is_smoothed for trace in plot.traces)
    return Figure(
        width_mm,
        height_mm,
        x_label=_x_label(plot),
        y_label=tr("{title}, smoothed", title=title) if has_smoothed_runs else title,
        curves=_grouped_grey(curves),
        y_log=isinstance(plot.value_scale, Log),
        # Where a curve is smoothed its name says so.
        legend=sum(bool(curve.title) for curve in curves) > 1 or any(curve.grey or curve.faint for curve in curves),
    )


def _figure_of_layers(plot: Plot, title: str, width_mm: float, height_mm: float) -> Figure:
    """Convert curves over any axis; a band is drawn around the curve before it, at the same places."""
    log_x, log_y = (isinstance(scale, Log) for scale in plot.scales)
    curves = []
    for layer in plot.layers:
        x = np.log10(layer.x) if log_x else layer.x
        hue = layer.hue if isinstance(layer.hue, int) else None
        if isinstance(layer, PlotBand):
            low, high = (np.where(np.isfinite(edge), edge, np.nan) for edge in (layer.low, layer.high))
            curves.append(_curve(layer.name, x, (low + high) / 2, hue, low=low, high=high, faint=True))
        else:
            style = {"dashed": layer.style in ("dashed", "dotted"), "markers": layer.style == "points"}
            curves.append(_curve(layer.name, x, layer.y, hue, faint=not layer.name, **style))
    x_label = f"log₁₀ {plot.unit}" if log_x else plot.unit
    return Figure(
        width_mm, height_mm, x_label=x_label, y_label=title, curves=curves, y_log=log_y, legend=len(curves) > 1
    )


def _ordered_traces(plot: TimePlot) -> Sequence[Trace]:
    """Return bands, then runs in list order; a plot of runs keeps them in reading order."""
    if not isinstance(plot, RunsPlot):
        return plot.traces
    places = {curve.key: place for place, curve in enumerate(plot.curves)}
    return sorted(plot.traces, key=lambda trace: places.get(trace.layer.name, -1))


def _grouped_grey(curves: list[FigureCurve]) -> list[FigureCurve]:
    """Give several grey curves one common name: their number."""
    grey = [place for place, curve in enumerate(curves) if curve.grey and curve.title]
    if len(grey) < 2:
        return curves
    words = tr("{count} others") if len(grey) < len(curves) else tr("{count} runs")
    names = dict.fromkeys(grey, "") | {grey[0]: words.format(count=len(grey))}
    return [replace(curve, title=names.get(place, curve.title)) for place, curve in enumerate(curves)]


def _curves(trace: Trace, plot: TimePlot, numbers: Iterator[int]) -> Iterator[FigureCurve]:
    x0, x1 = plot.span
    grain = plot.axis.grain if isinstance(plot.axis, RunAxis) else 1.0
    layer = trace.layer
    if isinstance(trace, RunTrace):
        bands = any(isinstance(each, RunsBandTrace) for each in plot.traces)
        runs = sum(isinstance(each, RunTrace) for each in plot.traces)
        if bands and runs > _MOST_FAINT:
            return
        x, y = trace.layer.source.read(x0 * grain, x1 * grain, _POINTS)
        grey = layer.hue == "edge"
        hue = layer.hue if isinstance(layer.hue, int) else None
        title = "" if bands else trace.curve.title
        yield _curve(title, x, y, hue, dashed=trace.curve.dashed, faint=bands, grey=grey)
        return
    hue = _number(layer.hue, numbers)
    if isinstance(trace, RunsBandTrace):
        x, low, median, high = trace.band.read(x0 * grain, x1 * grain, _POINTS)
        yield _curve(layer.name, x, median, hue, low=low, high=high, dashed=trace.band.dashed)
    elif isinstance(layer, LineLayer):
        if layer.raw is not None:
            yield _curve("", *layer.raw.read(x0, x1, _POINTS), hue, faint=True)
        name = layer.name if layer.raw is None else tr("{title}, smoothed", title=layer.name)
        more: dict[str, Any] = {"dashed": layer.dashed, "grey": layer.quiet}
        if layer.error is None or layer.raw is not None:
            yield _curve(name, *layer.source.read(x0, x1, _POINTS), hue, **more)
        else:
            x, low, high = layer.error.read(x0, x1, _POINTS)
            yield _curve(layer.name, x, (low + high) / 2, hue, low=low, high=high, **more)
    elif isinstance(layer, BandLayer):
        x, rows = layer.source.read(x0, x1, _POINTS)
        yield _curve(layer.name, x, rows[2], hue, low=rows[0], high=rows[4], dashed=layer.dashed)
    elif isinstance(layer, PointLayer):
        yield _curve(layer.name, *layer.source.read(x0, x1, _POINTS), hue, markers=True)


def _curve(title: str, x: Array, y: Array, hue: int | None, **more: Any) -> FigureCurve:
    return FigureCurve.of(title, x, y, hue=hue, **more)


def _number(hue: Hue, numbers: Iterator[int]) -> int:
    """Return the colour index; a curve dimmed to grey on screen keeps its own colour on paper."""
    return hue if isinstance(hue, int) else next(numbers)


def _x_label(plot: TimePlot) -> str:
    alignment = plot.axis.alignment if isinstance(plot.axis, RunAxis) else Alignment.STEP
    return {
        Alignment.STEP: tr("Step"),
        Alignment.SECONDS: tr("Seconds of training"),
        Alignment.EVALUATIONS: tr("Gradient evaluations"),
    }[alignment]
