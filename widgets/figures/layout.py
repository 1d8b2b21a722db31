"""Where the parts of a figure lie on its paper."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from widgets.figures.axes import Axis, x_axis, y_axis
from widgets.figures.figure import Figure
from widgets.figures.legend import Legend, free_place, legend_of
from widgets.figures.paper import MM, POINT, letters
from widgets.figures.traces import Trace, traced
from widgets.plots.scales import Tick

EDGE = 3 * POINT
"""Kept free on all sides."""
TICK, MINOR_TICK = 3 * POINT, 1.8 * POINT
SPACE = 2.5 * POINT
"""Between a tick and its words, and between these and the label."""
_MOST_LEGEND = 0.35
"""Share of the height that a legend below the curves may have."""
_LEAST_PLOT = 0.55
"""Share of the width that curves keep where a legend stands beside them."""
_ROOM = 26
"""What a scale gives each tick of an axis that it is told the length of; of the x axis only their number is asked."""
_FULL = 7 * _ROOM


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """`legend` has its place in `corner`; it is `None` where there is none."""

    page: QRectF
    plot: QRectF
    x: Axis
    y: Axis
    x_ticks: list[Tick]
    y_ticks: list[Tick]
    y_minor: list[float]
    traces: list[Trace]
    legend: Legend | None
    corner: QPointF


def laid_out(figure: Figure) -> Layout:
    """The legend goes where it covers no curve: into the plot, else beside it, else below."""
    page = QRectF(0, 0, round(figure.width_mm * MM), round(figure.height_mm * MM))
    alone = legend_of(figure, 0)
    layout = _around(figure, page, 0, 0)
    if alone is None:
        return layout
    corner = free_place(alone, layout.plot, layout.traces)
    if corner is not None:
        return replace(layout, legend=alone, corner=corner)
    beside = _around(figure, page, alone.width, 0)
    if beside.plot.width() >= _LEAST_PLOT * page.width() and alone.height <= beside.plot.height():
        corner = QPointF(page.right() - EDGE - alone.width, beside.plot.top())
        return replace(beside, legend=alone, corner=corner)
    wide = legend_of(figure, page.width() - 2 * EDGE, _MOST_LEGEND * page.height())
    assert wide is not None, "it has the names that the narrow one has"
    below = _around(figure, page, 0, wide.height)
    corner = QPointF(page.center().x() - wide.width / 2, page.bottom() - EDGE - wide.height)
    return replace(below, legend=wide, corner=corner)


def _around(figure: Figure, page: QRectF, right: float, below: float) -> Layout:
    """With room of `right` beside the plot and `below` under the x label left free."""
    metrics = QFontMetricsF(letters(figure.font_points))
    letter = metrics.ascent() + metrics.descent()
    x, y = x_axis(figure), y_axis(figure)
    top = EDGE + metrics.ascent() / 2 + (1.7 * letter if figure.title else 0)
    bottom = EDGE + TICK + SPACE + letter + (SPACE / 2 + letter if figure.x_label else 0) + below
    height = max(page.height() - top - bottom, letter)
    room = height / (figure.font_points * POINT) * 11
    y_ticks = y.ticks(room)
    widest = max((metrics.horizontalAdvance(tick.text) for tick in y_ticks), default=0.0)
    left = EDGE + (letter + SPACE if figure.y_label else 0) + widest + SPACE + TICK
    width = max(page.width() - left - EDGE - right, letter)
    x_ticks = _x_ticks(x, width, metrics)
    # The last of the x ticks' words may reach beyond the plot.
    beyond = (metrics.horizontalAdvance(tick.text) / 2 - (1 - x.share(tick.position)) * width for tick in x_ticks)
    plot = QRectF(left, top, width - max(0.0, *beyond), height)
    traces = [traced(curve, x, y, plot) for curve in figure.curves]
    return Layout(page, plot, x, y, x_ticks, y_ticks, y.minor(room), traces, None, QPointF())


def _x_ticks(axis: Axis, width: float, metrics: QFontMetricsF) -> list[Tick]:
    """As many as leave each other room, two at least."""
    ticks = axis.ticks(_FULL)
    for room in range(_FULL, 2 * _ROOM - 1, -_ROOM):
        ticks = axis.ticks(room)
        if _fit(ticks, width, metrics):
            break
    while len(ticks) > 2 and not _fit(ticks, width, metrics):
        ticks = ticks[::2]
    return ticks


def _fit(ticks: list[Tick], width: float, metrics: QFontMetricsF) -> bool:
    return len(ticks) * 1.25 * max((metrics.horizontalAdvance(tick.text) for tick in ticks), default=0.0) <= width
