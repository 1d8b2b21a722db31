"""Plane of a plot: positions of values in its frame, and the grid and labels of both axes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from widgets.base.brush import write
from widgets.base.display_numbers import compact
from widgets.base.small_marks import AT_RIGHT, CENTRED, paint_label
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.plots.scales import AxisScale, Linear, Log, Tick, step_ticks

Array = NDArray[np.float64]
Limits = tuple[float, float]
"""Least and greatest, as a rule in units of a scale."""
LEFT, RIGHT, TOP, BOTTOM = 46, 9, 4, 6
BOTTOM_LABELS = 22
"""Height below a frame with labels."""
_FARTHEST = 1e4
"""Pixels. A path further out than this is slow to paint, and no part of it is seen."""
_FINEST, _COARSEST = 1e-12, 1e12
_GAP, _LINE, _ACROSS = 6, 14, 70
"""Pixels from the frame to a label, the height of a label, and pixels from label to label below the frame."""
_UNIT, _WIDEST = 0.35, 0.6
"""Share of the width that words below the frame may have, where there are shorter ones, and at most."""
_LINEAR = (Linear(), Linear())


@dataclass(frozen=True, slots=True)
class Plane:
    """Plane of values in `frame`, in pixels. In units of the scales, (`x`, `y`) is its centre, and a pixel is `unit`
    wide and `unit * tall` high.
    """

    frame: QRectF
    x: float
    y: float
    unit: float
    tall: float = 1.0
    scales: tuple[AxisScale, AxisScale] = _LINEAR
    """Scales from left to right, and from bottom to top."""

    @classmethod
    def around(cls, frame: QRectF, view: tuple[float, float, float, float]) -> Plane:
        """Return the smallest plane that contains `view` (left, right, bottom, top) and fills the frame."""
        left, right, bottom, top = view
        unit = max((right - left) / max(frame.width(), 1), (top - bottom) / max(frame.height(), 1))
        return cls(frame, (left + right) / 2, (bottom + top) / 2, unit)

    @classmethod
    def between(
        cls, frame: QRectF, across: Limits, upright: Limits, scales: tuple[AxisScale, AxisScale] = _LINEAR
    ) -> Plane:
        """Return exactly these limits, in units of the scales, in the frame."""
        unit = (across[1] - across[0]) / max(frame.width(), 1)
        tall = (upright[1] - upright[0]) / max(frame.height(), 1) / unit
        return cls(frame, sum(across) / 2, sum(upright) / 2, unit, tall, scales)

    @property
    def left(self) -> float:
        return self.x - self.frame.width() / 2 * self.unit

    @property
    def right(self) -> float:
        return self.x + self.frame.width() / 2 * self.unit

    @property
    def bottom(self) -> float:
        return self.y - self.frame.height() / 2 * self.unit * self.tall

    @property
    def top(self) -> float:
        return self.y + self.frame.height() / 2 * self.unit * self.tall

    def across(self, x: ArrayLike) -> Array:
        """Return pixels from the left of the widget, limited to a large range; NaN for a value that the axis cannot
        show.
        """
        return _pixels(self.scales[0], x, self.x, 1 / self.unit, self.frame.center().x())

    def down(self, y: ArrayLike) -> Array:
        """Return pixels from the top of the widget, like `across`."""
        return _pixels(self.scales[1], y, self.y, -1 / (self.unit * self.tall), self.frame.center().y())

    def pixels(self, x: ArrayLike, y: ArrayLike) -> tuple[Array, Array]:
        return self.across(x), self.down(y)

    def places(self, points: ArrayLike) -> Array:
        """Return points (n, 2) in pixels."""
        return np.stack(self.pixels(*np.asarray(points).T), -1)

    @property
    def beyond(self) -> float:
        """Pixels from the top of the widget to what is below everything."""
        return _FARTHEST

    @property
    def view(self) -> tuple[float, float, float, float]:
        """Left, right, bottom and top."""
        return self.left, self.right, self.bottom, self.top

    def pixel(self, point: tuple[float, float]) -> QPointF:
        return QPointF(float(self.across(point[0])), float(self.down(point[1])))

    def shows(self, point: tuple[float, float]) -> bool:
        """Return whether a point can be shown: in a plane, any point."""
        return True

    def holds(self, pixel: QPointF, beyond: float = 0.0) -> bool:
        """Return whether a pixel is in the frame, or at most `beyond` outside; false for NaN."""
        is_somewhere = math.isfinite(pixel.x()) and math.isfinite(pixel.y())
        return is_somewhere and self.frame.adjusted(-beyond, -beyond, beyond, beyond).contains(pixel)

    def point(self, pixel: QPointF) -> tuple[float, float]:
        """Return the values under a pixel of the widget."""
        x, y = self._position(pixel)
        across, upright = self.scales
        return float(across.inverse(np.array(x))), float(upright.inverse(np.array(y)))

    def _position(self, pixel: QPointF) -> tuple[float, float]:
        middle = self.frame.center()
        return (
            self.x + (pixel.x() - middle.x()) * self.unit,
            self.y - (pixel.y() - middle.y()) * self.unit * self.tall,
        )

    def grid(self, cell: float) -> tuple[Array, Array]:
        """Return x and y, ascending and descending, of points about `cell` pixels apart from edge to edge."""
        columns = max(2, round(self.frame.width() / cell) + 1)
        rows = max(2, round(self.frame.height() / cell) + 1)
        return np.linspace(self.left, self.right, columns), np.linspace(self.top, self.bottom, rows)

    def ticks(self) -> tuple[list[tuple[float, str]], list[tuple[float, str]]]:
        """Return pixels and texts of round values from left to right and from bottom to top."""
        across = ticks_of(self.scales[0], self.left, self.right, self.frame.width(), _ACROSS)
        upright = ticks_of(self.scales[1], self.bottom, self.top, self.frame.height())
        middle, high = self.frame.center(), self.unit * self.tall
        return (
            [(middle.x() + (tick.position - self.x) / self.unit, tick.text) for tick in across],
            [(middle.y() - (tick.position - self.y) / high, tick.text) for tick in upright],
        )

    def zoomed(self, pixel: QPointF, factor: float) -> Plane:
        """Return the plane zoomed out by `factor` with the point under `pixel` fixed."""
        unit = min(max(self.unit * factor, _FINEST), _COARSEST)
        x, y = self._position(pixel)
        share = unit / self.unit
        return replace(self, x=x + (self.x - x) * share, y=y + (self.y - y) * share, unit=unit)

    def moved(self, by: QPointF) -> Plane:
        """Return the plane moved by `by` pixels."""
        return replace(self, x=self.x - by.x() * self.unit, y=self.y + by.y() * self.unit * self.tall)


def _pixels(scale: AxisScale, values: ArrayLike, middle: float, a_unit: float, centre: float) -> Array:
    """Return pixels of values on a scale: `middle` is at the pixel `centre`, and a unit of the scale is `a_unit`."""
    with np.errstate(over="ignore", invalid="ignore"):
        found = scale.forward(np.asarray(values, np.float64)) - middle
        found *= a_unit
        found += centre
        return np.minimum(np.maximum(found, -_FARTHEST), _FARTHEST)


def ticks_of(scale: AxisScale, low: float, high: float, pixels: float, apart: float = 26) -> list[Tick]:
    """Return round values between limits in units of the scale, about `apart` pixels from each other."""
    found = scale.ticks(low, high, pixels * 26 / apart)
    if isinstance(scale, Log) and len(found) < 2:
        # Within a decade's fraction the values themselves are round, and lie all but evenly.
        value: Callable[[float], float] = lambda position: 10.0**position  # noqa: E731 - of this line only
        inside = Linear().ticks(value(low), value(high), pixels * 26 / apart)
        found = [Tick(math.log10(tick_value.position), compact(tick_value.position)) for tick_value in inside]
    return found


def paint_axes(
    painter: QPainter,
    plane: Plane,
    across: str,
    upright: str = "",
    *,
    short: str = "",
    grid: bool = True,
    zero: bool = False,
    lower: float = 0.0,
) -> None:
    """Paint the `grid`, round values at the left and below, and what the axes are of: `across` at the right end, or
    `short` where it leaves too little room for numbers, `upright` at the top. Lines at `zero` may be stronger; what is
    below the frame may be `lower`. Font, pen and brush are left changed.
    """
    frame, (columns, rows) = plane.frame, plane.ticks()
    for x, text in columns if grid else ():
        tone = colour("edge" if zero and text == "0" else "grid")
        painter.fillRect(QRectF(math.floor(x), frame.top(), 1, frame.height()), tone)
    for y, text in rows if grid else ():
        tone = colour("edge" if zero and text == "0" else "grid")
        painter.fillRect(QRectF(frame.left(), math.floor(y), frame.width(), 1), tone)
    painter.setFont(font(11))
    metrics, high = QFontMetricsF(painter.font()), px(_LINE)
    has_room = not short or metrics.horizontalAdvance(across) <= _UNIT * frame.width()
    paint_below(painter, frame.adjusted(0, 0, 0, lower), columns, across if has_room else short)
    paint_beside(painter, frame, [row for row in rows if not upright or row[0] - high / 2 >= frame.top() + high], 0)
    if upright:
        wide = metrics.horizontalAdvance(upright) + px(8)
        is_narrow = wide <= frame.left()
        place = QRectF(0 if is_narrow else frame.left() + px(4), frame.top() + px(1), wide, high)
        if is_narrow:
            write(painter, QRectF(0, frame.top(), frame.left() - px(_GAP), high), upright, "text3", flags=AT_RIGHT)
        else:
            paint_label(painter, place, upright, colour("text3"))


def paint_beside(painter: QPainter, frame: QRectF, rows: list[tuple[float, str]], left: float) -> None:
    """Paint labels at heights in pixels, between `left` and the frame, in the painter's font."""
    metrics, high = QFontMetricsF(painter.font()), px(_LINE)
    painter.setPen(colour("text3"))
    for y, text in rows:
        # A wide font takes half of the gap as well, before it touches what is at the left.
        room = frame.left() - left - px(_GAP)
        room += px(_GAP) / 2 if metrics.horizontalAdvance(text) > room - px(_GAP) else 0
        # At the upper edge a label stays whole, a little under its line.
        place = QRectF(left, max(math.floor(y) - high / 2, -1), room, high)
        # Digits are lower than their line, so that it may reach past the edge a little.
        if place.bottom() <= frame.bottom() + px(BOTTOM + 3):
            painter.drawText(place, AT_RIGHT, text)


def paint_below(painter: QPainter, frame: QRectF, columns: list[tuple[float, str]], unit: str) -> None:
    """Paint labels below the frame as far as there is space, and their unit at its right end."""
    metrics, line = QFontMetricsF(painter.font()), QRectF(0, frame.bottom() + px(_GAP), frame.right(), px(_LINE))
    unit = metrics.elidedText(unit, Qt.TextElideMode.ElideRight, _WIDEST * frame.width())
    painter.setPen(colour("text3"))
    painter.drawText(line, AT_RIGHT, unit)
    free = frame.right() - metrics.horizontalAdvance(unit) - px(8)
    for x, text in columns:
        half = metrics.horizontalAdvance(text) / 2 + 1
        if x + half - 1 <= free:
            painter.drawText(QRectF(x - half, line.top(), 2 * half, line.height()), CENTRED, text)


def paint_steps(painter: QPainter, plane: Plane, ticks: Iterable[Tick] | None = None, unit: str = "") -> None:
    """Paint round steps, or other `ticks` and their `unit`, below the frame. Font and pen are left changed."""
    if ticks is None:
        ticks, unit = step_ticks(plane.left, plane.right, plane.frame.width()), tr("step")
    painter.setFont(font(11))
    paint_below(painter, plane.frame, [(float(plane.across(tick.position)), tick.text) for tick in ticks], unit)
