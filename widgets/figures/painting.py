"""Figure on any paint device, in paper units: positions of its parts, painted as lines and letters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from widgets.base.labels import elided_among
from widgets.base.small_marks import paint_dot
from widgets.base.translation import tr
from widgets.figures.paper import (
    AXIS,
    HAIR,
    LINE,
    MM,
    POINT,
    Array,
    Figure,
    Sheet,
    Style,
    draw_mark,
    letters,
    styles,
    tone,
)
from widgets.figures.paper_curves import Axis, PaperTrace, traced, x_axis, y_axis
from widgets.plots.scales import Tick

_SAMPLE, _GAP, _PAD, _APART = 18 * POINT, 4 * POINT, 4 * POINT, 10 * POINT
"""Length of the piece of line; to its name; around all; between columns."""
_SMALLER = (1.0, 0.85, 0.7)
"""Sizes of letters to try, times the figure's."""
_WIDEST = 0.5
"""Share of the figure's width that a name may take."""


@dataclass(frozen=True, slots=True, eq=False)
class Legend:
    """Legend of a figure: `names` and `styles` correspond; `columns` are the widths of the columns they fill row by
    row.

    A name without a style says how many have none here.
    """

    names: tuple[str, ...]
    styles: tuple[Style | None, ...]
    points: float
    columns: tuple[float, ...]

    @property
    def row(self) -> float:
        return 1.45 * self.points * POINT

    @property
    def width(self) -> float:
        return sum(self.columns) + (len(self.columns) - 1) * _APART + 2 * _PAD

    @property
    def height(self) -> float:
        return math.ceil(len(self.names) / len(self.columns)) * self.row + 2 * _PAD

    def paint(self, painter: QPainter, place: QPointF) -> None:
        """Paint the legend with its upper left corner at `place`."""
        font = letters(self.points)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        # No line of the grid goes through the words.
        painter.fillRect(QRectF(place, QSizeF(self.width, self.height)), tone("panel"))
        for i, (name, style) in enumerate(zip(self.names, self.styles, strict=True)):
            row, column = divmod(i, len(self.columns))
            left = place.x() + _PAD + sum(self.columns[:column]) + column * _APART
            middle = place.y() + _PAD + (row + 0.5) * self.row
            if style is not None:
                painter.setPen(style.pen())
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawLine(QPointF(left, middle), QPointF(left + _SAMPLE, middle))
                if style.mark is not None:
                    draw_mark(painter, style, QPointF(left + _SAMPLE / 2, middle))
            painter.setPen(tone("text"))
            baseline = middle + (metrics.ascent() - metrics.descent()) / 2
            painter.drawText(QPointF(left + _SAMPLE + _GAP, baseline), name)


def legend_of(figure: Figure, room: float, most: float = math.inf) -> Legend | None:
    """Return the legend in as many columns as fit into the width `room`; 0 for a single column. `None` if no curve has
    a name.

    Where it would be higher than `most`, its letters are smaller; where that is not enough, the last names are left
    out, and it says how many.
    """
    named = [(c.title, style) for c, style in zip(figure.curves, styles(figure), strict=True) if c.title]
    if not figure.legend or not named:
        return None
    widest = _WIDEST * figure.width_mm * MM
    for share in _SMALLER:
        legend = _in_columns(named, share * figure.font_points, room, widest)
        if legend.height <= most:
            return legend
    places = max(2, int((most - 2 * _PAD) / legend.row) * len(legend.columns))
    kept = named[: places - 1]
    return _in_columns(
        [*kept, (tr("and {count} more", count=len(named) - len(kept)), None)], legend.points, room, widest
    )


def _in_columns(named: Sequence[tuple[str, Style | None]], points: float, room: float, widest: float) -> Legend:
    metrics = QFontMetricsF(letters(points))
    every = [name for name, _ in named]
    names = tuple(elided_among(name, every, letters(points), widest) for name in every)
    looks = tuple(style for _, style in named)
    widths = [_SAMPLE + _GAP + metrics.horizontalAdvance(name) for name in names]
    # As even as can be: four names are two and two, not three and one.
    counts = sorted({math.ceil(len(names) / rows) for rows in range(1, len(names) + 1)}, reverse=True)
    legends = (Legend(names, looks, points, tuple(max(widths[k::n]) for k in range(n))) for n in counts)
    return next(legend for legend in legends if legend.width <= room or len(legend.columns) == 1)


def free_place(legend: Legend, plot: QRectF, traces: Sequence[PaperTrace]) -> QPointF | None:
    """Return a position in `plot` at which the legend covers nothing; `None` if there is none."""
    if legend.width > 0.7 * plot.width() or legend.height > 0.7 * plot.height():
        return None
    left, right = plot.left() + _PAD, plot.right() - legend.width
    top, bottom = plot.top(), plot.bottom() - legend.height - _PAD
    centre, middle = plot.center().x() - legend.width / 2, plot.center().y() - legend.height / 2
    corners = [(right, top), (left, bottom), (right, bottom), (left, top)]
    edges = [(centre, top), (centre, bottom), (right, middle), (left, middle)]
    for x, y in (*corners, *edges):
        box = QRectF(x, y, legend.width, legend.height)
        if not any(trace.touches(box) for trace in traces):
            return QPointF(x, y)
    return None


EDGE = 3 * POINT
"""Points kept free on all sides."""
TICK, MINOR_TICK = 3 * POINT, 1.8 * POINT
SPACE = 2.5 * POINT
"""Space between a tick and its words, and between these and the label."""
_MOST_LEGEND = 0.35
"""Share of the height that a legend below the curves may have."""
_LEAST_PLOT = 0.55
"""Share of the width that curves keep where a legend is beside them."""
_ROOM = 26
"""Room that a scale gives each tick of an axis whose length it is given; of the x axis only their number is asked."""
_FULL = 7 * _ROOM


@dataclass(frozen=True, slots=True, eq=False)
class FigureLayout:
    """Layout of a figure: `legend` has its position in `corner`, `None` without a legend."""

    page: QRectF
    plot: QRectF
    x: Axis
    y: Axis
    x_ticks: list[Tick]
    y_ticks: list[Tick]
    y_minor: list[float]
    traces: list[PaperTrace]
    legend: Legend | None
    corner: QPointF


def laid_out(figure: Figure) -> FigureLayout:
    """Lay out a figure; the legend goes into the plot if it covers no curve, else beside or below the plot."""
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


def _around(figure: Figure, page: QRectF, right: float, below: float) -> FigureLayout:
    """Lay out a figure with free space of `right` beside the plot and `below` under the x label."""
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
    return FigureLayout(page, plot, x, y, x_ticks, y_ticks, y.minor(room), traces, None, QPointF())


def _x_ticks(axis: Axis, width: float, metrics: QFontMetricsF) -> list[Tick]:
    """Return as many ticks as fit beside each other, at least two."""
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


_PIECE = 32
"""Points of a line that are drawn at once on pixels."""
_FEW = 24
"""Number of points up to which each has a mark; of more, about ten have one."""


def paint_page(painter: QPainter, page: Figure | Sheet) -> None:
    """Paint a figure, or a whole sheet, in units of `paper.PER_INCH` from the upper left corner."""
    figures, columns = (page.figures, page.columns) if isinstance(page, Sheet) else ([page], 1)
    for place, figure in enumerate(figures):
        row, column = divmod(place, columns)
        painter.save()
        painter.translate(round(column * figure.width_mm * MM), round(row * figure.height_mm * MM))
        paint_figure(painter, figure)
        painter.restore()


def paint_figure(painter: QPainter, figure: Figure) -> None:
    """Paint a figure; `painter` uses units of `paper.PER_INCH` from the page's upper left corner."""
    layout = laid_out(figure)
    painter.fillRect(layout.page, tone("panel"))
    _paint_grid(painter, layout)
    looks = styles(figure)
    for trace, look in zip(layout.traces, looks, strict=True):
        _paint_bands(painter, trace, look)
    order = sorted(zip(layout.traces, looks, strict=True), key=lambda pair: not pair[1].faint)
    for place, (trace, look) in enumerate(order):
        _paint_lines(painter, trace, look)
        _paint_marks(painter, trace, look, place / len(order))
    _paint_axes(painter, figure, layout)
    _paint_labels(painter, figure, layout)
    if layout.legend is not None:
        layout.legend.paint(painter, layout.corner)


def _paint_grid(painter: QPainter, layout: FigureLayout) -> None:
    painter.setPen(QPen(tone("line"), HAIR, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    plot = layout.plot
    for tick in layout.y_ticks:
        y = plot.bottom() - layout.y.share(tick.position) * plot.height()
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))


def _paint_bands(painter: QPainter, trace: PaperTrace, look: Style) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.band())
    for band in trace.bands:
        there = band[:, (0, 1)]
        back = band[::-1, (0, 2)]
        painter.drawPolygon(_polygon(np.concatenate([there, back])))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_lines(painter: QPainter, trace: PaperTrace, look: Style) -> None:
    for line in trace.lines:
        if len(line) > 1:
            _paint_line(painter, line, look.pen())
        elif look.mark is None:
            # A point alone, gaps on both sides.
            paint_dot(painter, QPointF(*line[0]), LINE, Qt.PenStyle.NoPen, look.colour)
            painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_line(painter: QPainter, line: Array, pen: QPen) -> None:
    """Paint a line in pieces on pixels: filling a long outline takes time quadratic in its length."""
    piece = _PIECE if isinstance(painter.device(), QImage) else len(line)
    if piece < len(line):
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if not pen.dashPattern() else Qt.PenCapStyle.FlatCap)
    lengths = np.hypot(*np.diff(line, axis=0).T)
    gone = 0.0
    for start in range(0, len(line) - 1, piece):
        if pen.dashPattern():
            pen.setDashOffset(gone / pen.widthF())
        painter.setPen(pen)
        painter.drawPolyline(_polygon(line[start : start + piece + 1]))
        gone += float(lengths[start : start + piece].sum())


def _paint_marks(painter: QPainter, trace: PaperTrace, look: Style, shift: float) -> None:
    """Paint marks evenly along x, shifted differently for each curve, so that they rarely overlap."""
    if look.mark is None or not trace.lines:
        return
    points = np.concatenate(trace.lines)
    if len(points) > _FEW:
        wanted = points[0, 0] + (np.arange(10) + 0.3 + 0.6 * shift) / 10 * (points[-1, 0] - points[0, 0])
        points = points[np.unique(np.searchsorted(points[:, 0], wanted).clip(max=len(points) - 1))]
    for x, y in points.tolist():
        draw_mark(painter, look, QPointF(x, y))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_axes(painter: QPainter, figure: Figure, layout: FigureLayout) -> None:
    plot = layout.plot
    painter.setPen(QPen(tone("text2"), AXIS))
    painter.drawLine(plot.bottomLeft(), plot.bottomRight())
    painter.drawLine(plot.topLeft(), plot.bottomLeft())
    font = letters(figure.font_points)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    for tick in layout.x_ticks:
        x = plot.left() + layout.x.share(tick.position) * plot.width()
        painter.setPen(QPen(tone("text2"), AXIS))
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + TICK))
        painter.setPen(tone("text"))
        half = metrics.horizontalAdvance(tick.text) / 2
        painter.drawText(QPointF(x - half, plot.bottom() + TICK + SPACE + metrics.ascent()), tick.text)
    for tick in layout.y_ticks:
        y = plot.bottom() - layout.y.share(tick.position) * plot.height()
        painter.setPen(QPen(tone("text2"), AXIS))
        painter.drawLine(QPointF(plot.left() - TICK, y), QPointF(plot.left(), y))
        painter.setPen(tone("text"))
        right = plot.left() - TICK - SPACE - metrics.horizontalAdvance(tick.text)
        painter.drawText(QPointF(right, y + 0.36 * metrics.ascent()), tick.text)
    painter.setPen(QPen(tone("text2"), HAIR))
    for place in layout.y_minor:
        y = plot.bottom() - layout.y.share(place) * plot.height()
        painter.drawLine(QPointF(plot.left() - MINOR_TICK, y), QPointF(plot.left(), y))


def _paint_labels(painter: QPainter, figure: Figure, layout: FigureLayout) -> None:
    plot = layout.plot
    font = letters(figure.font_points)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QColor(tone("text")))
    elide = Qt.TextElideMode.ElideRight
    if figure.x_label:
        text = metrics.elidedText(figure.x_label, elide, layout.page.width() - 2 * EDGE)
        x = plot.center().x() - metrics.horizontalAdvance(text) / 2
        x = min(max(x, EDGE), layout.page.width() - EDGE - metrics.horizontalAdvance(text))
        letter = metrics.ascent() + metrics.descent()
        painter.drawText(QPointF(x, plot.bottom() + TICK + 1.5 * SPACE + letter + metrics.ascent()), text)
    if figure.y_label:
        text = metrics.elidedText(figure.y_label, elide, layout.page.height() - 2 * EDGE)
        painter.save()
        painter.translate(EDGE + metrics.ascent(), plot.center().y() + metrics.horizontalAdvance(text) / 2)
        painter.rotate(-90)
        painter.drawText(QPointF(0, 0), text)
        painter.restore()
    if figure.title:
        font = letters(figure.font_points + 1, 600)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        text = metrics.elidedText(figure.title, elide, layout.page.right() - EDGE - plot.left())
        painter.drawText(QPointF(plot.left(), EDGE + metrics.ascent()), text)


def _polygon(points: Array) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points.tolist()])
