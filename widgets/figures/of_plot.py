"""A plot of the window as a figure for print: the curves that it shows, over the steps that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication

from widgets.compare.run_axis import Alignment, RunAxis
from widgets.compare.run_traces import BandTrace as RunsBandTrace
from widgets.compare.run_traces import RunTrace
from widgets.figures.figure import Array, Figure, FigureCurve
from widgets.plots.layers import Band, Hue, Line, Points
from widgets.plots.scales import Log
from widgets.plots.time_plot import TimePlot
from widgets.plots.traces import Trace

WIDTH_MM, HEIGHT_MM = 120.0, 75.0
"""Of a figure in the text of a paper."""
_POINTS = 1200
_MOST_NAMES = 12
"""Curves past which a legend would be longer than the figure."""


def figure_of(plot: TimePlot, title: str, width_mm: float = WIDTH_MM, height_mm: float = HEIGHT_MM) -> Figure:
    """What `plot` shows now, with what is laid over it; `title` is what it is of. Numbers are read once more, as fine
    as paper has them. Raises `ValueError` where there is nothing to draw.
    """
    numbers = count(max((t.layer.hue for t in plot.traces if isinstance(t.layer.hue, int)), default=-1) + 1)
    curves = [curve for trace in plot.traces for curve in _curves(trace, plot, numbers)]
    curves = [curve for curve in curves if np.isfinite(curve.y).any()]
    if not curves:
        raise ValueError(_tr("There is nothing to draw in {title} yet.").format(title=title))
    return Figure(
        width_mm,
        height_mm,
        x_label=_x_label(plot),
        y_label=title,
        curves=curves,
        y_log=isinstance(plot.value_scale, Log),
        legend=1 < sum(bool(curve.title) for curve in curves) <= _MOST_NAMES,
    )


def _curves(trace: Trace, plot: TimePlot, numbers: Iterator[int]) -> Iterator[FigureCurve]:
    x0, x1 = plot.span
    grain = plot.axis.grain if isinstance(plot.axis, RunAxis) else 1.0
    layer = trace.layer
    hue = _number(layer.hue, numbers)
    if isinstance(trace, RunsBandTrace):
        x, low, median, high = trace.band.read(x0 * grain, x1 * grain, _POINTS)
        yield _curve(layer.name, x, median, hue, low=low, high=high, dashed=trace.band.dashed)
    elif isinstance(trace, RunTrace):
        x, y = trace.layer.source.read(x0 * grain, x1 * grain, _POINTS)
        yield _curve(trace.curve.title, x, y, hue, dashed=trace.curve.dashed)
    elif isinstance(layer, Line):
        if layer.raw is not None:
            yield _curve("", *layer.raw.read(x0, x1, _POINTS), hue, faint=True)
        yield _curve(layer.name, *layer.source.read(x0, x1, _POINTS), hue, dashed=layer.dashed)
    elif isinstance(layer, Band):
        x, rows = layer.source.read(x0, x1, _POINTS)
        yield _curve(layer.name, x, rows[2], hue, low=rows[0], high=rows[4], dashed=layer.dashed)
    elif isinstance(layer, Points):
        yield _curve(layer.name, *layer.source.read(x0, x1, _POINTS), hue, markers=True)


def _curve(title: str, x: Array, y: Array, hue: int, **more: Any) -> FigureCurve:
    return FigureCurve.of(title, x, y, hue=hue, **more)


def _number(hue: Hue, numbers: Iterator[int]) -> int:
    """What stands back on the screen by its grey has a colour of its own on paper."""
    return hue if isinstance(hue, int) else next(numbers)


def _x_label(plot: TimePlot) -> str:
    alignment = plot.axis.alignment if isinstance(plot.axis, RunAxis) else Alignment.STEP
    return {
        Alignment.STEP: _tr("Step"),
        Alignment.SECONDS: _tr("Seconds of training"),
        Alignment.EVALUATIONS: _tr("Gradient evaluations"),
    }[alignment]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Figure", text)
