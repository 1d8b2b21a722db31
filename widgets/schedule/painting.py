"""Painting of schedule curves: axes, lines, fill, ticks, legend."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
import pyqtgraph as pg
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from widgets.base.brush import write
from widgets.base.display_numbers import compact, thousands
from widgets.base.small_marks import paint_box, paint_dot, paint_polyline
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.plots.scales import Linear, Log, Tick, step_ticks

Array = NDArray[np.float64]

_DECADES = 4.0
"""Decades below the top at which a logarithmic axis ends at most: a cosine ends at nothing, which has no place on
it.
"""
_ROUND = (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
_FLAT = 0.6
"""Values that all lie above this share of the greatest are drawn from the least of them on, not from zero."""
_LEVEL = 0.01
"""Values that differ by less than this share are level: what is left is the rounding of float32."""
_TINY = 1e-250
"""Magnitude at or below which a value is nothing; above its inverse it is infinite."""
_TICK_GAP = 16


class CurvePoints(NamedTuple):
    """Points of a curve: `steps` (n,) ascending and `values` (n,); NaN is a gap."""

    steps: Array
    values: Array

    @classmethod
    def of(cls, steps: ArrayLike, values: ArrayLike) -> CurvePoints:
        """Make a curve. Raises `ValueError` if values and steps differ in number."""
        x, y = np.asarray(steps, np.float64), np.asarray(values, np.float64)
        if x.ndim != 1 or x.shape != y.shape:
            raise ValueError(f"A curve has one value for each step; received {x.shape} steps and {y.shape} values.")
        return cls(x, y)

    def known(self) -> CurvePoints:
        """Return the curve without gaps."""
        finite = np.isfinite(self.values)
        return self if finite.all() else CurvePoints(self.steps[finite], self.values[finite])

    def at(self, step: float) -> float:
        """Return the value at `step`, interpolated linearly; NaN beyond both ends."""
        steps, values = self.known()
        if not len(steps) or not steps[0] <= step <= steps[-1]:
            return math.nan
        return float(np.interp(step, steps, values))

    def since(self, step: float) -> CurvePoints:
        """Return the points from `step` on, with an interpolated first point at `step`."""
        later = self.steps > step
        steps, values = self.steps[later], self.values[later]
        first = self.at(step)
        if math.isfinite(first):
            steps, values = np.append(step, steps), np.append(first, values)
        return CurvePoints(steps, values)

    def same_as(self, other: CurvePoints) -> bool:
        return np.array_equal(self.steps, other.steps) and np.array_equal(self.values, other.values, equal_nan=True)


NOTHING = CurvePoints(np.empty(0), np.empty(0))


class Span(NamedTuple):
    """Least and greatest value of an axis; with `log` both are above zero."""

    low: float
    high: float
    log: bool = False


@dataclass(frozen=True, slots=True)
class Axes:
    """Axes of the plot: `frame` in pixels shows steps 0 to `end` and the values of `span`."""

    frame: QRectF
    end: float
    span: Span

    def x(self, steps: ArrayLike) -> Array:
        """Return the pixels from the left."""
        found: Array = self.frame.left() + np.asarray(steps, np.float64) / self.end * self.frame.width()
        return found

    def y(self, values: ArrayLike) -> Array:
        """Return the pixels from the top, limited to just below and well above the frame; NaN stays NaN."""
        values = np.asarray(values, np.float64)
        low, high = _ends(self.span)
        with np.errstate(divide="ignore", invalid="ignore"):
            # Zero is at the bottom of a logarithmic axis.
            positions = np.log10(np.maximum(values, 0)) if self.span.log else values
            found: Array = self.frame.bottom() - (positions - low) / (high - low) * self.frame.height()
        # A path far outside is slow to paint.
        return np.clip(found, self.frame.top() - self.frame.height(), self.frame.bottom())

    def step_at(self, x: float) -> float:
        return (x - self.frame.left()) / self.frame.width() * self.end

    def value_at(self, y: float) -> float:
        """Return the value at a y, also outside the frame, but never below zero."""
        low, high = _ends(self.span)
        position = low + (self.frame.bottom() - y) / self.frame.height() * (high - low)
        return 10.0 ** min(position, 300.0) if self.span.log else max(0.0, position)

    def ticks(self) -> tuple[Tick, ...]:
        """Return the ticks at the top, at a bottom other than zero, and at round values between; positions in
        pixels.
        """
        return _ticks(self.span, self.frame.top(), self.frame.height(), px(_TICK_GAP))


def _ends(span: Span) -> tuple[float, float]:
    """Return the ends of an axis, in its own units."""
    return (math.log10(span.low), math.log10(span.high)) if span.log else (span.low, span.high)


# Asked for at every repaint, and another only where the axis is.
@lru_cache(maxsize=16)
def _ticks(span: Span, top: float, height: float, gap: float) -> tuple[Tick, ...]:
    low, high = _ends(span)
    scale = Log(decades=_DECADES) if span.log else Linear()

    def place(position: float) -> float:
        return top + (high - position) / (high - low) * height

    found = [Tick(place(high), compact(span.high))]
    if span.low != 0:
        found.append(Tick(place(low), compact(span.low)))
    for tick in scale.ticks(low, high, height):
        position = place(tick.position)
        if (span.log or tick.position != 0) and all(abs(position - other.position) >= gap for other in found):
            found.append(Tick(position, tick.text))
    return tuple(found)


def span_of(
    curves: Sequence[CurvePoints], *, log: bool = False, headroom: float = 1.0, from_zero: bool = False
) -> Span:
    """Return an axis with round ends around all curves; its top is at least `headroom` times the greatest value."""
    values = np.concatenate([curve.values for curve in curves]) if curves else np.empty(0)
    values = values[np.abs(values) < 1 / _TINY]
    greatest = float(values.max(initial=0.0))
    if greatest <= _TINY:
        return Span(0.1, 1.0, True) if log else Span(0.0, 1.0)
    top = _rounded(greatest * headroom, up=True)
    if log:
        lowest = float(f"{top * 10**-_DECADES:.9g}")
        least = max(float(values[values > 0].min()) * 0.999, lowest)
        return Span(max(_rounded(least, up=False), lowest), top, True)
    least = float(values.min())
    if from_zero or least < _FLAT * greatest or greatest - least < _LEVEL * greatest:
        return Span(0.0, top)
    return _close_span(least, greatest * headroom)


def _close_span(least: float, greatest: float) -> Span:
    """Return round ends close to values far from zero."""
    grain = 10.0 ** math.floor(math.log10((greatest - least) * 0.999)) / 2
    low, high = math.floor(least / grain + 1e-9) * grain, math.ceil(greatest / grain - 1e-9) * grain
    return Span(float(f"{low:.9g}"), float(f"{high:.9g}"))


def _rounded(value: float, *, up: bool) -> float:
    """Return the next round number, `value` itself if it is round, up to float32 rounding (0.0099999998)."""
    power = 10.0 ** math.floor(math.log10(value) + 1e-9)
    share = value / power
    if up:
        chosen = next(step for step in (*_ROUND, 12.0) if step >= share * (1 - 1e-6))
    else:
        chosen = next((step for step in reversed(_ROUND) if step <= share * (1 + 1e-6)), 1.0)
    return float(f"{chosen * power:.9g}")


Dash = Literal["solid", "dashed", "dotted"]
_DASHES = {"dashed": [4.0, 3.0], "dotted": [1.0, 3.0]}
_SWATCH, _NEAR, _BETWEEN = 12, 5, 10
LINE = 16
"""Height of a line of small text."""


@dataclass(frozen=True, slots=True)
class CurveEntry:
    """Legend entry of one curve: a sample of its line, its name, its value under the pointer. An empty colour:
    no line.
    """

    name: str
    value: str = ""
    hue: QColor | None = None
    dash: Dash = "solid"


def pen(hue: QColor, dash: Dash = "solid") -> QPen:
    found = QPen(hue, 1)
    if dash != "solid":
        found.setDashPattern(_DASHES[dash])
        found.setCapStyle(Qt.PenCapStyle.FlatCap)
    return found


def paint_curve(painter: QPainter, axes: Axes, curve: CurvePoints, hue: QColor, dash: Dash = "solid") -> None:
    if len(curve.steps) < 2:
        return
    y = _crisp(axes.y(curve.values), painter.device().devicePixelRatioF())
    paint_polyline(painter, axes.x(curve.steps), y, pen(hue, dash))


def _crisp(y: Array, ratio: float) -> Array:
    """Align horizontal segments of `y` with screen pixels, `ratio` for each pixel of `y`; between two they
    would blur.
    """
    level = np.zeros(len(y), bool)
    equal = y[1:] == y[:-1]
    level[1:], level[:-1] = equal, level[:-1] | equal
    return np.where(level, (np.floor(y * ratio) + 0.5) / ratio, y)


def paint_filled(painter: QPainter, axes: Axes, curve: CurvePoints, hue: QColor) -> None:
    """Paint the curve and a soft fill down to the lower edge; gaps are bridged."""
    known = curve.known()
    if not len(known.steps):
        return
    x, y = axes.x(known.steps), axes.y(known.values)
    soft = QColor(hue)
    soft.setAlpha(30)
    # An outline that starts and ends beneath its first and last point.
    outline = np.concatenate((x, x[[-1, 0]])), np.append(y, np.full(2, axes.frame.bottom()))
    painter.fillPath(pg.arrayToQPath(*outline, connect="all", finiteCheck=False), soft)
    paint_curve(painter, axes, known, hue)


def paint_value(painter: QPainter, axes: Axes, step: float, value: float, hue: QColor) -> None:
    """Paint a ring on a curve at `step`; nothing if its value is unknown."""
    if math.isfinite(value):
        paint_dot(painter, QPointF(float(axes.x(step)), float(axes.y(value))), px(3.5), QPen(hue, 1.5), colour("panel"))


def upright(painter: QPainter, axes: Axes, step: float, hue: QColor, dash: Dash = "solid") -> float:
    """Paint a vertical line over the frame; return its x in pixels."""
    x = math.floor(float(axes.x(step))) + 0.5
    painter.setPen(pen(hue, dash))
    painter.drawLine(QPointF(x, axes.frame.top()), QPointF(x, axes.frame.bottom()))
    return x


def ticks_width(axes: Axes) -> float:
    """Return the width of the widest label beside the axis."""
    metrics = QFontMetricsF(font(11))
    return max(metrics.horizontalAdvance(tick.text) for tick in axes.ticks())


def paint_ticks(painter: QPainter, axes: Axes, left: float) -> None:
    """Paint grid lines, and their labels between `left` and the frame; the first and last label stay within the frame's
    height.
    """
    painter.setFont(font(11))
    frame, height = axes.frame, px(LINE)
    for tick in axes.ticks():
        painter.fillRect(QRectF(frame.left(), math.floor(tick.position), frame.width(), 1), colour("line"))
        painter.setPen(colour("text3"))
        place = QRectF(left, tick.position - height / 2, frame.left() - px(6) - left, height)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tick.text)


def paint_steps(painter: QPainter, axes: Axes, planned: int, now: tuple[float, str] | None, width: float) -> None:
    """Paint steps below the frame: 0, the planned end, round steps that fit, and with priority the current step `now`:
    an x in pixels and a text. `width` is the width of the widget.
    """
    painter.setFont(font(11))
    metrics = QFontMetricsF(painter.font())
    top, gap = axes.frame.bottom() + px(8), px(8)
    taken: list[tuple[float, float]] = []
    centred: list[tuple[float, str, str]] = [] if now is None else [(*now, "text")]
    if planned:
        centred += [(float(axes.x(planned)), thousands(planned), "text3"), (axes.frame.left(), "0", "text3")]
        if axes.frame.width() >= px(360):
            inner = step_ticks(0, axes.end, axes.frame.width())
            centred += [(float(axes.x(tick.position)), tick.text, "text3") for tick in inner if tick.position > 0]
    for x, text, token in centred:
        size = metrics.horizontalAdvance(text)
        left = min(max(x - size / 2, 0), width - size)
        if all(left >= end + gap or left + size + gap <= start for start, end in taken):
            taken.append((left, left + size))
            painter.setPen(colour(token))
            painter.drawText(QRectF(left, top, size + 1, px(LINE)), Qt.AlignmentFlag.AlignVCenter, text)


def paint_legend(painter: QPainter, place: QRectF, signs: Sequence[CurveEntry]) -> None:
    """Paint as many entries as fit from the left; the first is shortened if necessary."""
    x, room = place.left(), place.width()
    for i, sign in enumerate(signs):
        width = _width(sign)
        if width > room:
            if i:
                return
            beside = _width(CurveEntry("", sign.value, sign.hue))
            name = QFontMetricsF(font(11)).elidedText(sign.name, Qt.TextElideMode.ElideRight, room - beside - px(_NEAR))
            sign = CurveEntry(name, sign.value, sign.hue, sign.dash)  # noqa: PLW2901 - the same sign, shorter
        _paint_sign(painter, QRectF(x, place.top(), room, place.height()), sign)
        x += width + px(_BETWEEN)
        room -= width + px(_BETWEEN)


def _width(sign: CurveEntry) -> float:
    parts = [float(px(_SWATCH))] if sign.hue is not None else []
    if sign.name:
        parts.append(QFontMetricsF(font(11)).horizontalAdvance(sign.name))
    if sign.value:
        parts.append(QFontMetricsF(font(11, 500)).horizontalAdvance(sign.value))
    return sum(parts) + px(_NEAR) * (len(parts) - 1)


def _paint_sign(painter: QPainter, place: QRectF, sign: CurveEntry) -> None:
    x, middle = place.left(), math.floor(place.center().y()) + 0.5
    if sign.hue is not None:
        painter.setPen(pen(sign.hue, sign.dash))
        for y in (middle, middle + 1):
            painter.drawLine(QPointF(x, y), QPointF(x + px(_SWATCH), y))
        x += px(_SWATCH) + px(_NEAR)
    for text, weight, token in ((sign.name, 400, "text3"), (sign.value, 500, "text")):
        if text:
            write(painter, QRectF(x, place.top(), place.width(), place.height()), text, token, font(11, weight))
            x += QFontMetricsF(painter.font()).horizontalAdvance(text) + px(_NEAR)


HEADER = 24
_WIDE = 420
"""Width from which on the legend has the names of all curves."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """Position of the reading: a step of the curves, or point `index` of `count`, which has its own value."""

    step: float
    value: float = math.nan
    index: int = -1
    count: int = 0


@dataclass(frozen=True, slots=True)
class Strand:
    """Curve with its name and its style."""

    curve: CurvePoints
    name: str
    token: str
    alpha: int = 255
    dash: Dash = "solid"


@dataclass(frozen=True, slots=True)
class Picture:
    """Contents of the plot: `before` is the plan replaced by the last edit, from that edit on; `cursor` the current
    step and value.
    """

    quantity: str
    plan: CurvePoints = NOTHING
    applied: CurvePoints = NOTHING
    before: CurvePoints = NOTHING
    candidate: CurvePoints = NOTHING
    caption: str = ""
    planned_steps: int = 0
    cursor: tuple[int, float] | None = None
    pointed: Pointed | None = None
    enabled: bool = True

    @property
    def now(self) -> int:
        """Step of the cursor."""
        return self.cursor[0] if self.cursor is not None else 0

    @property
    def ahead(self) -> CurvePoints:
        """Plan from the cursor on."""
        return self.plan.since(self.now)

    def strands(self) -> list[Strand]:
        """Return the curves: applied, planned, candidate, before; the most important first."""
        return [
            Strand(self.applied, tr("applied"), "accent"),
            Strand(self.ahead, tr("planned"), "text3", dash="dashed"),
            Strand(self.candidate, self.caption or tr("if applied"), "warn", 90),
            Strand(self.before, tr("before"), "text3", 190, "dotted"),
        ]

    def strands_at(self, step: float) -> list[Strand]:
        """Return the curves with a value at a step; of applied and planned only the one in effect there."""
        applied, planned, *others = self.strands()
        was = step <= self.now and math.isfinite(applied.curve.at(step))
        strands = [applied if was else planned, *others]
        return [strand for strand in strands if math.isfinite(strand.curve.at(step))]

    def hue(self, token: str, alpha: int = 255) -> QColor:
        return colour(token if self.enabled else "off", alpha)


def laid_out(width: float, height: float, end: float, span: Span) -> Axes:
    """Return the axes in a widget of this size, with space for the legend above, values at the left and steps below."""
    top, bottom = px(HEADER) + 2.0, height - px(LINE + 8)
    first = Axes(QRectF(0, top, 1, max(8.0, bottom - top)), end, span)
    left = ticks_width(first) + px(14)
    return Axes(QRectF(left, top, max(8.0, width - left - px(9)), first.frame.height()), end, span)


def paint(painter: QPainter, picture: Picture, axes: Axes, legend: QRectF, width: float) -> None:
    """Paint everything except handles. `width` is the width of the widget, `legend` the space beside its buttons."""
    frame = axes.frame
    box = QRectF(0.5, 0.5, width - 1, frame.bottom() + px(6))
    paint_box(painter, box, QPen(colour("line"), 1), colour("field"), px(4))
    if any(len(strand.curve.steps) for strand in picture.strands()):
        paint_ticks(painter, axes, px(2))
    painter.save()
    painter.setClipRect(QRectF(frame.left() - 1, frame.top() - 2, frame.width() + 2, frame.height() + 3))
    _paint_curves(painter, picture, axes)
    painter.restore()
    now = None
    if picture.cursor is not None:
        step, value = picture.cursor
        x = upright(painter, axes, step, picture.hue("text"))
        paint_value(painter, axes, step, value, picture.hue("accent"))
        now = x, compact(value)
    if picture.pointed is not None and not picture.pointed.count:
        at = picture.pointed.step
        upright(painter, axes, at, colour("text2", 150))
        for strand in reversed(picture.strands_at(at)):
            paint_value(painter, axes, at, strand.curve.at(at), picture.hue(strand.token))
    paint_steps(painter, axes, picture.planned_steps, now, width)
    paint_legend(painter, legend, _legend(picture, wide=width >= px(_WIDE)))


def _paint_curves(painter: QPainter, picture: Picture, axes: Axes) -> None:
    applied, *others = picture.strands()
    for strand in reversed(others):
        paint_curve(painter, axes, strand.curve, picture.hue(strand.token, strand.alpha), strand.dash)
    paint_filled(painter, axes, applied.curve, picture.hue(applied.token))
    # What lies ahead is what would be applied; before it, the candidate shows its shape only.
    paint_curve(painter, axes, picture.candidate.since(picture.now), picture.hue("warn"))


def _legend(picture: Picture, *, wide: bool) -> list[CurveEntry]:
    pointed = picture.pointed
    if pointed is not None:
        signs = [CurveEntry(tr("step"), thousands(pointed.step))]
        if pointed.count:
            name = tr("point {index} of {count}", index=pointed.index + 1, count=pointed.count)
            return [*signs, CurveEntry("", compact(pointed.value)), CurveEntry(name)]
        return signs + [
            CurveEntry(
                strand.name if wide else "",
                compact(strand.curve.at(pointed.step)),
                _swatch(picture, strand),
                strand.dash,
            )
            for strand in picture.strands_at(pointed.step)
        ]
    strands = [strand for strand in picture.strands()[0 if wide else 2 :] if len(strand.curve.steps)]
    signs = [CurveEntry(strand.name, "", _swatch(picture, strand), strand.dash) for strand in strands]
    return [CurveEntry(picture.quantity), *signs] if wide or not signs else signs


def _swatch(picture: Picture, strand: Strand) -> QColor:
    return picture.hue(strand.token, 255 if strand.token == "warn" else strand.alpha)


def summary(picture: Picture) -> str:
    """Describe the picture in words: the current step, the plan, and a candidate's plan."""
    parts = []
    if picture.cursor is not None:
        step, planned = map(thousands, (picture.now, picture.planned_steps))
        value = compact(picture.cursor[1])
        parts.append(tr("{value} at step {step} of {steps}", value=value, step=step, steps=planned))
    for curve, title in (
        (picture.plan, tr("Planned")),
        (picture.before, tr("Before the last edit")),
        (picture.candidate, picture.caption or tr("If applied")),
    ):
        steps, values = curve.known()
        if len(steps):
            peak = int(np.argmax(values))
            text = tr("{title}: first {first}, peak {peak} at step {step}, last {last}")
            first, highest, last = map(compact, values[[0, peak, -1]])
            parts.append(text.format(title=title, first=first, peak=highest, step=thousands(steps[peak]), last=last))
    return ". ".join(parts)
