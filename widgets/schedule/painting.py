"""The painting of schedule curves: lines, fill, ticks, legend."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from widgets.base.display_numbers import compact, thousands
from widgets.base.theme import colour, font, px
from widgets.plots.scales import step_ticks
from widgets.schedule.layout import NOTHING, Array, Axes, CurvePoints, Span

Dash = Literal["solid", "dashed", "dotted"]
_DASHES = {"dashed": [4.0, 3.0], "dotted": [1.0, 3.0]}
_SWATCH, _NEAR, _BETWEEN = 12, 5, 10
LINE = 16
"""Height of a line of small text."""


@dataclass(frozen=True, slots=True)
class CurveEntry:
    """One curve in the legend: a piece of its line, what it is, its value under the pointer. No hue: no line."""

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
    painter.setPen(pen(hue, dash))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    y = _crisp(axes.y(curve.values), painter.device().devicePixelRatioF())
    painter.drawPath(pg.arrayToQPath(axes.x(curve.steps), y, connect="finite"))


def _crisp(y: Array, ratio: float) -> Array:
    """What is level lies on whole pixels of the screen, `ratio` to each of `y`; between two of them it is a blur."""
    level = np.zeros(len(y), bool)
    equal = y[1:] == y[:-1]
    level[1:], level[:-1] = equal, level[:-1] | equal
    return np.where(level, (np.floor(y * ratio) + 0.5) / ratio, y)


def paint_filled(painter: QPainter, axes: Axes, curve: CurvePoints, hue: QColor) -> None:
    """The curve and a soft fill down to the lower edge; gaps are bridged."""
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


def paint_dot(painter: QPainter, axes: Axes, step: float, value: float, hue: QColor) -> None:
    """A ring where a curve is at `step`; nothing where it is not known."""
    if math.isfinite(value):
        painter.setPen(QPen(hue, 1.5))
        painter.setBrush(colour("panel"))
        painter.drawEllipse(QPointF(float(axes.x(step)), float(axes.y(value))), px(3.5), px(3.5))


def upright(painter: QPainter, axes: Axes, step: float, hue: QColor, dash: Dash = "solid") -> float:
    """A line from top to bottom of the frame; returns where it is, in pixels from the left."""
    x = math.floor(float(axes.x(step))) + 0.5
    painter.setPen(pen(hue, dash))
    painter.drawLine(QPointF(x, axes.frame.top()), QPointF(x, axes.frame.bottom()))
    return x


def ticks_width(axes: Axes) -> float:
    """Of the widest label beside the axis."""
    metrics = QFontMetricsF(font(11))
    return max(metrics.horizontalAdvance(tick.text) for tick in axes.ticks())


def paint_ticks(painter: QPainter, axes: Axes, left: float) -> None:
    """Grid lines, and their labels between `left` and the frame; the first and last stay within the frame's height."""
    painter.setFont(font(11))
    frame, height = axes.frame, px(LINE)
    for tick in axes.ticks():
        painter.fillRect(QRectF(frame.left(), math.floor(tick.position), frame.width(), 1), colour("line"))
        painter.setPen(colour("text3"))
        place = QRectF(left, tick.position - height / 2, frame.left() - px(6) - left, height)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tick.text)


def paint_steps(painter: QPainter, axes: Axes, planned: int, now: tuple[float, str] | None, width: float) -> None:
    """Below the frame: 0, the planned end, round steps where there is room, and before all of them what is `now`:
    a place in pixels and a text. `width` is that of the widget.
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
    """As many as fit from the left; the first is shortened where it does not."""
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
            painter.setFont(font(11, weight))
            painter.setPen(colour(token))
            painter.drawText(QRectF(x, place.top(), place.width(), place.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += QFontMetricsF(painter.font()).horizontalAdvance(text) + px(_NEAR)


HEADER = 24
_WIDE = 420
"""From this width on, the legend has the names of all curves."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """What is read out: a step of the curves, or point `index` of `count`, which has its own value."""

    step: float
    value: float = math.nan
    index: int = -1
    count: int = 0


@dataclass(frozen=True, slots=True)
class Strand:
    """One curve, what it is, and how it is drawn."""

    curve: CurvePoints
    name: str
    token: str
    alpha: int = 255
    dash: Dash = "solid"


@dataclass(frozen=True, slots=True)
class Picture:
    """`before` is the plan that the last edit replaced, from that edit on; `cursor` the step and value now."""

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
        """The step of the cursor."""
        return self.cursor[0] if self.cursor is not None else 0

    @property
    def ahead(self) -> CurvePoints:
        """What is planned from the cursor on."""
        return self.plan.since(self.now)

    def strands(self) -> list[Strand]:
        """Applied, planned, candidate, before: the most important first."""
        return [
            Strand(self.applied, _tr("applied"), "accent"),
            Strand(self.ahead, _tr("planned"), "text3", dash="dashed"),
            Strand(self.candidate, self.caption or _tr("if applied"), "warn", 90),
            Strand(self.before, _tr("before"), "text3", 190, "dotted"),
        ]

    def strands_at(self, step: float) -> list[Strand]:
        """Those that have a value at a step, of applied and planned the one that holds there."""
        applied, planned, *others = self.strands()
        was = step <= self.now and math.isfinite(applied.curve.at(step))
        strands = [applied if was else planned, *others]
        return [strand for strand in strands if math.isfinite(strand.curve.at(step))]

    def hue(self, token: str, alpha: int = 255) -> QColor:
        return colour(token if self.enabled else "off", alpha)


def laid_out(width: float, height: float, end: float, span: Span) -> Axes:
    """Axes in a widget of this size, with room for the legend above, values at the left and steps below."""
    top, bottom = px(HEADER) + 2.0, height - px(LINE + 8)
    first = Axes(QRectF(0, top, 1, max(8.0, bottom - top)), end, span)
    left = ticks_width(first) + px(14)
    return Axes(QRectF(left, top, max(8.0, width - left - px(9)), first.frame.height()), end, span)


def paint(painter: QPainter, picture: Picture, axes: Axes, legend: QRectF, width: float) -> None:
    """Everything but handles. `width` is that of the widget, `legend` the room beside its buttons."""
    frame = axes.frame
    painter.setPen(QPen(colour("line"), 1))
    painter.setBrush(colour("field"))
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, frame.bottom() + px(6)), px(4), px(4))
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
        paint_dot(painter, axes, step, value, picture.hue("accent"))
        now = x, compact(value)
    if picture.pointed is not None and not picture.pointed.count:
        at = picture.pointed.step
        upright(painter, axes, at, colour("text2", 150))
        for strand in reversed(picture.strands_at(at)):
            paint_dot(painter, axes, at, strand.curve.at(at), picture.hue(strand.token))
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
        signs = [CurveEntry(_tr("step"), thousands(pointed.step))]
        if pointed.count:
            name = _tr("point %1 of %2").replace("%1", str(pointed.index + 1)).replace("%2", str(pointed.count))
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
    """The picture in words: where training is, what is planned, what a candidate would plan."""
    parts = []
    if picture.cursor is not None:
        text = _tr("%1 at step %2 of %3").replace("%1", compact(picture.cursor[1]))
        parts.append(text.replace("%2", thousands(picture.now)).replace("%3", thousands(picture.planned_steps)))
    for curve, title in (
        (picture.plan, _tr("Planned")),
        (picture.before, _tr("Before the last edit")),
        (picture.candidate, picture.caption or _tr("If applied")),
    ):
        steps, values = curve.known()
        if len(steps):
            peak = int(np.argmax(values))
            text = _tr("%1: first %2, peak %3 at step %4, last %5").replace("%1", title)
            text = text.replace("%2", compact(values[0])).replace("%3", compact(values[peak]))
            parts.append(text.replace("%4", thousands(steps[peak])).replace("%5", compact(values[-1])))
    return ". ".join(parts)


def _tr(text: str) -> str:
    return QCoreApplication.translate("SchedulePlot", text)
