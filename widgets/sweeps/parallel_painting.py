"""Painting of parallel coordinates: axes, positions of values, lines, ranges and the highlighted line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen, QPolygonF

from widgets.base.brush import write
from widgets.base.colour_maps import TOP, ramp_table
from widgets.base.small_marks import (
    AT_LEFT,
    AT_RIGHT,
    CENTRED,
    paint_box,
    paint_dot,
    paint_label_background,
    paint_upright,
)
from widgets.base.theme import colour, font, px, theme
from widgets.base.translation import tr
from widgets.plots.plane import ticks_of
from widgets.plots.scales import Linear, Log, Tick
from widgets.sweeps.heat_painting import HeatAxis, HeatScale, heat_scale

Array = NDArray[np.float64]
RowState = Literal["", "running", "pruned", "diverged", "failed"]
"""State of a row; empty where it came to its end."""
UNSET, OVER = -0.09, 1.09
"""Shares of the height: below an axis where its setting is not varied, above the last one where a run diverged."""
_LEAST_SPAN = 1e-12


def axis_scale(axis: HeatAxis, values: Array) -> HeatScale | None:
    """Return the scale from a setting's values (rows,) to heights; None without values."""
    known = values[np.isfinite(values)]
    if axis.labels:
        # Half a category of room at both ends.
        return HeatScale(-0.5, max(0.5, len(axis.labels) - 0.5))
    if not len(known):
        return None
    is_log = axis.is_log and bool(known.min() > 0)
    units = np.log10(known) if is_log else known
    low, high = float(units.min()), float(units.max())
    if high - low <= _LEAST_SPAN * max(abs(low), abs(high), 1.0):
        half = 0.5 if is_log or not low else 0.5 * abs(low)
        low, high = low - half, high + half
    return HeatScale(low, high, is_log)


def result_scale(values: Array) -> HeatScale | None:
    """Return the scale of the rows' results, like the cells of a heat map."""
    return heat_scale(values, log=True)


def axis_ticks(axis: HeatAxis, scale: HeatScale | None, pixels: float) -> list[Tick]:
    """Return the labels along an axis, at shares of its height."""
    if scale is None:
        return []
    if axis.labels:
        places = scale.shares(np.arange(len(axis.labels), dtype=np.float64)).tolist()
        return [Tick(place, label) for place, label in zip(places, axis.labels, strict=True)]
    found = ticks_of(Log() if scale.log else Linear(), scale.low, scale.high, pixels)
    return [Tick((tick.position - scale.low) / (scale.high - scale.low), tick.text) for tick in found]


def shares_of(
    axes: Sequence[HeatAxis], scales: Sequence[HeatScale | None], values: Array, states: Sequence[RowState]
) -> Array:
    """Return heights (rows, axes) as shares of the axes: `UNSET` for a setting that is not varied, `OVER` on the last
    axis for a diverged row, NaN for a row without result.
    """
    found = np.full(values.shape, np.nan)
    for i, scale in enumerate(scales):
        if scale is not None:
            found[:, i] = scale.shares(values[:, i])
    found[:, :-1] = np.where(np.isnan(values[:, :-1]), UNSET, found[:, :-1])
    found[np.array([state == "diverged" for state in states], bool), -1] = OVER
    return found


@dataclass(frozen=True, slots=True)
class ParallelPlaces:
    """Positions of `count` axes across `frame`."""

    frame: QRectF
    count: int

    def x(self, axis: int) -> float:
        if self.count < 2:
            return self.frame.center().x()
        return round(self.frame.left() + axis * self.frame.width() / (self.count - 1)) + 0.5

    def xs(self) -> Array:
        return np.array([self.x(i) for i in range(self.count)])

    def y(self, share: float) -> float:
        return self.frame.bottom() - share * self.frame.height()

    def share(self, y: float) -> float:
        return (self.frame.bottom() - y) / self.frame.height()

    def axis_near(self, x: float, within: float) -> int | None:
        """Return the axis whose line is near a pixel from the left, the nearest first."""
        away = np.abs(self.xs() - x)
        nearest = int(away.argmin()) if len(away) else -1
        return nearest if nearest >= 0 and away[nearest] <= within else None

    def row_near(self, shares: Array, rows: NDArray[np.bool_], x: float, y: float, within: float) -> int | None:
        """Return the index in `rows` (rows,) of the line nearest to a position, within so many pixels; None if none is
        near.
        """
        xs = self.xs()
        if self.count < 2 or not xs[0] <= x <= xs[-1] or not rows.any():
            return None
        i = min(int(np.searchsorted(xs, x, side="right")) - 1, self.count - 2)
        along = (x - xs[i]) / (xs[i + 1] - xs[i])
        heights = self.frame.bottom() - shares[:, i : i + 2] * self.frame.height()
        across = heights[:, 0] * (1 - along) + heights[:, 1] * along
        # As far as it is from the line, not from what is above or below the place.
        slope = (heights[:, 1] - heights[:, 0]) / (xs[i + 1] - xs[i])
        away = np.where(rows, np.abs(across - y) / np.hypot(1, slope), np.inf)
        away = np.where(np.isnan(away), np.inf, away)
        nearest = int(away.argmin())
        return nearest if away[nearest] <= within else None


Ranges = dict[int, tuple[float, float]]
"""Parts of axes, as shares of their heights, by axis."""


def inside(shares: Array, ranges: Ranges) -> NDArray[np.bool_]:
    """Return the rows (rows,) within all of the ranges; a row without a value on such an axis is outside."""
    found = np.ones(len(shares), bool)
    for axis, (low, high) in ranges.items():
        column = np.nan_to_num(shares[:, axis], nan=-np.inf)
        found &= (column >= low - 1e-9) & (column <= high + 1e-9)
    return found


LINE = 16
_LEAST_LEVEL = 60
"""Level at which the ramp begins: the worst lines are still seen on the ground."""
_GAP, _BAR, _RANGE, _DOT = 6, 5, 10, 7
_STEPS = 12
"""Colours of the bar at the last axis."""


def line_colour(share: float, state: RowState) -> QColor:
    """Return the colour of a row by its result, a share of the last axis: the lower, the further along the ramp."""
    if state in ("diverged", "failed"):
        return colour("error", 150)
    if math.isnan(share):
        return colour("text3", 120)
    level = _LEAST_LEVEL + round((1 - min(max(share, 0.0), 1.0)) * (TOP - _LEAST_LEVEL))
    return QColor.fromRgb(int(ramp_table(theme.tokens, signed=False)[level]))


def line_order(shares: Array, selected: NDArray[np.bool_]) -> list[int]:
    """Return the rows in painting order: unselected rows first, the best rows last."""
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
    """Paint the lines of `rows`, faintly if they are not selected."""
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
    """Paint the line of one row over all others, with its points on the axes."""
    line = _polygon(places.xs(), places.frame.bottom() - shares * places.frame.height())
    tone = colour("error") if state in ("diverged", "failed") else colour("text")
    for pen in (QPen(colour("panel"), px(4)), QPen(tone, px(2))):
        painter.setPen(pen)
        painter.drawPolyline(line)
    for i in range(line.count()):
        paint_dot(painter, line.at(i), px(_DOT) / 2, QPen(colour("panel"), 1.5), tone)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_axes(
    painter: QPainter,
    places: ParallelPlaces,
    axes: Sequence[HeatAxis],
    scales: Sequence[HeatScale | None],
    shares: Array,
    chosen: int | None,
) -> None:
    """Paint axes with their names above and labels beside them; the last axis shows the line colours."""
    frame = places.frame
    painter.setFont(font(11))
    for i, (axis, scale) in enumerate(zip(axes, scales, strict=True)):
        x = places.x(i)
        paint_upright(painter, x, frame, QPen(colour("accent" if i == chosen else "edge"), 1))
        is_last = i == len(axes) - 1
        if is_last and scale is not None:
            _paint_bar(painter, places, x)
        _paint_name(painter, places, i, axis, is_lit=i == chosen)
        ticks = [(tick.position, tick.text) for tick in axis_ticks(axis, scale, frame.height())]
        column = shares[:, i]
        if (column == UNSET).any():
            ticks.append((UNSET, tr("not set")))
        if (column == OVER).any():
            ticks.append((OVER, tr("diverged")))
        _paint_ticks(painter, places, i, ticks, width=_room(places, axes, i))


def paint_ranges(painter: QPainter, places: ParallelPlaces, ranges: Ranges) -> None:
    """Paint the selected ranges of the axes."""
    for axis, (low, high) in ranges.items():
        x, top, bottom = places.x(axis), places.y(high), places.y(low)
        box = QRectF(x - px(_RANGE) / 2, top, px(_RANGE), max(2.0, bottom - top))
        paint_box(painter, box, QPen(colour("accent"), 1), colour("accent", 60), 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def label_width(axis: HeatAxis, scale: HeatScale | None) -> float:
    """Return the width of the widest label of an axis."""
    metrics = QFontMetricsF(font(11))
    return max((metrics.horizontalAdvance(tick.text) for tick in axis_ticks(axis, scale, 200)), default=0.0)


def _room(places: ParallelPlaces, axes: Sequence[HeatAxis], axis: int) -> float:
    between = places.frame.width() / max(1, len(axes) - 1)
    return max(px(24), between - px(3 * _GAP))


def _paint_name(painter: QPainter, places: ParallelPlaces, axis: int, shown: HeatAxis, *, is_lit: bool) -> None:
    frame, x = places.frame, places.x(axis)
    wide = places.frame.width() / max(1, places.count - 1) - px(_GAP)
    top = px(4)
    if axis == 0:
        place, flags = QRectF(min(x, frame.left()) - px(8), top, wide, px(LINE)), AT_LEFT
    elif axis == places.count - 1:
        place, flags = QRectF(x - wide + px(8), top, wide, px(LINE)), AT_RIGHT
    else:
        place, flags = QRectF(x - wide / 2, top, wide, px(LINE)), CENTRED
    write(painter, place, shown.title, "text" if is_lit else "text2", font(11, 500), flags)


def _paint_ticks(
    painter: QPainter, places: ParallelPlaces, axis: int, ticks: Sequence[tuple[float, str]], width: float
) -> None:
    """Paint labels to the left of the first axis, to the right of all others."""
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
        painter.drawText(place, AT_LEFT, shown)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_bar(painter: QPainter, places: ParallelPlaces, x: float) -> None:
    frame = places.frame
    shades = QLinearGradient(0, frame.bottom(), 0, frame.top())
    for i in range(_STEPS + 1):
        shades.setColorAt(i / _STEPS, line_colour(i / _STEPS, ""))
    painter.fillRect(QRectF(x, frame.top(), px(_BAR), frame.height()), shades)


def _polygon(xs: Array, heights: Array) -> QPolygonF:
    """Return the line of a row as far as it has positions."""
    pairs = zip(xs.tolist(), heights.tolist(), strict=True)
    return QPolygonF([QPointF(x, y) for x, y in pairs if math.isfinite(y)])
