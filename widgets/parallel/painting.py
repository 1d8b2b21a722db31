"""The painting of parallel coordinates: lines in the colour of what came of them, axes, ranges and the lit line."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPolygonF

from widgets.base.colour_maps import TOP, ramp_table
from widgets.base.hover_label import paint_label_background
from widgets.base.theme import colour, font, px, theme
from widgets.heat_map.layout import HeatScale
from widgets.heat_map.painting import paint_readings
from widgets.parallel.layout import OVER, UNSET, ParallelAxis, ParallelPlaces, Ranges, RowState, axis_ticks

Array = NDArray[np.float64]
LINE = 16
_LEAST_LEVEL = 60
"""Where the ramp begins: the worst lines are still seen on the ground."""
_GAP, _BAR, _RANGE, _DOT = 6, 5, 10, 7
_STEPS = 12
"""Colours of the bar at the last axis."""
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def line_colour(share: float, state: RowState) -> QColor:
    """Of a row whose result is a share of the last axis: the lower, the further along the ramp."""
    if state in ("diverged", "failed"):
        return colour("error", 150)
    if math.isnan(share):
        return colour("text3", 120)
    level = _LEAST_LEVEL + round((1 - min(max(share, 0.0), 1.0)) * (TOP - _LEAST_LEVEL))
    return QColor.fromRgb(int(ramp_table(theme.tokens, signed=False)[level]))


def line_order(shares: Array, selected: NDArray[np.bool_]) -> list[int]:
    """Rows as their lines are painted: the best ones last and what is not selected below all."""
    results = np.where(np.isnan(shares[:, -1]), np.inf, shares[:, -1])
    order: list[int] = np.lexsort((-results, selected)).tolist()
    return order


def paint_lines(
    painter: QPainter,
    places: ParallelPlaces,
    shares: Array,
    states: Sequence[RowState],
    selected: NDArray[np.bool_],
    rows: Sequence[int],
) -> None:
    """The lines of `rows`, faintly where they are not selected."""
    xs = places.xs()
    heights = places.frame.bottom() - shares * places.frame.height()
    for row in rows:
        if selected[row]:
            pen = QPen(line_colour(float(shares[row, -1]), states[row]), 1)
        else:
            pen = QPen(colour("edge", 70), 1)
        if states[row] in ("diverged", "failed", "pruned"):
            pen.setDashPattern([4.0, 3.0])
        painter.setPen(pen)
        painter.drawPolyline(_polygon(xs, heights[row]))


def paint_lit(painter: QPainter, places: ParallelPlaces, shares: Array, state: RowState) -> None:
    """The line of one row over all others, with its places on the axes."""
    line = _polygon(places.xs(), places.frame.bottom() - shares * places.frame.height())
    tone = colour("error") if state in ("diverged", "failed") else colour("text")
    for pen in (QPen(colour("panel"), px(4)), QPen(tone, px(2))):
        painter.setPen(pen)
        painter.drawPolyline(line)
    painter.setPen(QPen(colour("panel"), 1.5))
    painter.setBrush(tone)
    for i in range(line.count()):
        painter.drawEllipse(line.at(i), px(_DOT) / 2, px(_DOT) / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_axes(
    painter: QPainter,
    places: ParallelPlaces,
    axes: Sequence[ParallelAxis],
    scales: Sequence[HeatScale | None],
    shares: Array,
    chosen: int | None,
) -> None:
    """Axes with their names above and labels beside them; the last one has the colours of lines."""
    frame = places.frame
    painter.setFont(font(11))
    for i, (axis, scale) in enumerate(zip(axes, scales, strict=True)):
        x = places.x(i)
        painter.setPen(QPen(colour("accent" if i == chosen else "edge"), 1))
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
        is_last = i == len(axes) - 1
        if is_last and scale is not None:
            _paint_bar(painter, places, x)
        _paint_name(painter, places, i, axis, is_lit=i == chosen)
        ticks = [(tick.position, tick.text) for tick in axis_ticks(axis, scale, frame.height())]
        column = shares[:, i]
        if (column == UNSET).any():
            ticks.append((UNSET, QCoreApplication.translate("ParallelPlot", "not set")))
        if (column == OVER).any():
            ticks.append((OVER, QCoreApplication.translate("ParallelPlot", "diverged")))
        _paint_ticks(painter, places, i, ticks, width=_room(places, axes, i))


def paint_ranges(painter: QPainter, places: ParallelPlaces, ranges: Ranges) -> None:
    """What is selected on the axes."""
    for axis, (low, high) in ranges.items():
        x, top, bottom = places.x(axis), places.y(high), places.y(low)
        box = QRectF(x - px(_RANGE) / 2, top, px(_RANGE), max(2.0, bottom - top))
        painter.setPen(QPen(colour("accent"), 1))
        painter.setBrush(colour("accent", 60))
        painter.drawRoundedRect(box, 2, 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_reading(painter: QPainter, at: QPointF, lines: Sequence[str], within: QRectF) -> None:
    """What is said of a row, beside the pointer."""
    paint_readings(painter, QRectF(at.x() - 4, at.y() - 4, 8, 8), lines, within)


def label_width(axis: ParallelAxis, scale: HeatScale | None) -> float:
    """Pixels that the widest label of an axis takes."""
    metrics = QFontMetricsF(font(11))
    return max((metrics.horizontalAdvance(tick.text) for tick in axis_ticks(axis, scale, 200)), default=0.0)


def _room(places: ParallelPlaces, axes: Sequence[ParallelAxis], axis: int) -> float:
    between = places.frame.width() / max(1, len(axes) - 1)
    return max(px(24), between - px(3 * _GAP))


def _paint_name(painter: QPainter, places: ParallelPlaces, axis: int, shown: ParallelAxis, *, is_lit: bool) -> None:
    frame, x = places.frame, places.x(axis)
    text = shown.name
    if shown.is_log:
        text = QCoreApplication.translate("ParallelPlot", "%1, log").replace("%1", text)
    wide = places.frame.width() / max(1, places.count - 1) - px(_GAP)
    top = px(4)
    if axis == 0:
        place, flags = QRectF(min(x, frame.left()) - px(8), top, wide, px(LINE)), _LEFT
    elif axis == places.count - 1:
        place, flags = QRectF(x - wide + px(8), top, wide, px(LINE)), _RIGHT
    else:
        place, flags = QRectF(x - wide / 2, top, wide, px(LINE)), _CENTRE
    painter.setFont(font(11, 500))
    painter.setPen(colour("text" if is_lit else "text2"))
    painter.drawText(
        place, flags, QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    )


def _paint_ticks(
    painter: QPainter, places: ParallelPlaces, axis: int, ticks: Sequence[tuple[float, str]], width: float
) -> None:
    """Labels to the left of the first axis, to the right of all others."""
    painter.setFont(font(11))
    metrics = QFontMetricsF(painter.font())
    x, is_first = places.x(axis), axis == 0
    for share, text in ticks:
        y = places.y(share)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        wide = metrics.horizontalAdvance(shown) + 2
        left = x - px(_GAP) - wide if is_first else x + px(_GAP) + (px(_BAR) if axis == places.count - 1 else 0)
        place = QRectF(left, y - px(LINE) / 2, wide, px(LINE))
        paint_label_background(painter, place.adjusted(-1, 1, 1, -1))
        painter.setPen(colour("error" if share == OVER else "text3"))
        painter.drawText(place, _LEFT, shown)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_bar(painter: QPainter, places: ParallelPlaces, x: float) -> None:
    frame = places.frame
    shades = QLinearGradient(0, frame.bottom(), 0, frame.top())
    for i in range(_STEPS + 1):
        shades.setColorAt(i / _STEPS, line_colour(i / _STEPS, ""))
    painter.fillRect(QRectF(x, frame.top(), px(_BAR), frame.height()), shades)


def _polygon(xs: Array, heights: Array) -> QPolygonF:
    """As far as it has places."""
    pairs = zip(xs.tolist(), heights.tolist(), strict=True)
    return QPolygonF([QPointF(x, y) for x, y in pairs if math.isfinite(y)])
