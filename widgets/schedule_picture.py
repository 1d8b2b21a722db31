"""The picture of a schedule: which curves there are, how each is drawn, and the same in words."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from widgets.numerals import compact, thousands
from widgets.schedule_axes import NOTHING, Axes, Curve, Span
from widgets.schedule_painting import (
    LINE,
    Dash,
    Sign,
    paint_curve,
    paint_dot,
    paint_filled,
    paint_legend,
    paint_steps,
    paint_ticks,
    ticks_width,
    upright,
)
from widgets.theme import colour, px

HEADER = 24
_WIDE = 420
"""From this width on, the legend has the names of all curves."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """What is read out: a step of the curves, or point `index` of `count`, which has a value of its own."""

    step: float
    value: float = math.nan
    index: int = -1
    count: int = 0


@dataclass(frozen=True, slots=True)
class Strand:
    """One curve, what it is, and how it is drawn."""

    curve: Curve
    name: str
    token: str
    alpha: int = 255
    dash: Dash = "solid"


@dataclass(frozen=True, slots=True)
class Picture:
    """`before` is the plan that the last edit replaced, from that edit on; `cursor` the step and value now."""

    quantity: str
    plan: Curve = NOTHING
    applied: Curve = NOTHING
    before: Curve = NOTHING
    candidate: Curve = NOTHING
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
    def ahead(self) -> Curve:
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


def _legend(picture: Picture, *, wide: bool) -> list[Sign]:
    pointed = picture.pointed
    if pointed is not None:
        signs = [Sign(_tr("step"), thousands(pointed.step))]
        if pointed.count:
            name = _tr("point %1 of %2").replace("%1", str(pointed.index + 1)).replace("%2", str(pointed.count))
            return [*signs, Sign("", compact(pointed.value)), Sign(name)]
        return signs + [
            Sign(
                strand.name if wide else "",
                compact(strand.curve.at(pointed.step)),
                _swatch(picture, strand),
                strand.dash,
            )
            for strand in picture.strands_at(pointed.step)
        ]
    strands = [strand for strand in picture.strands()[0 if wide else 2 :] if len(strand.curve.steps)]
    signs = [Sign(strand.name, "", _swatch(picture, strand), strand.dash) for strand in strands]
    return [Sign(picture.quantity), *signs] if wide or not signs else signs


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
