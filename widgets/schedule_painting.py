"""How curves of a schedule look: lines, what lies under them, ticks, legend. Nothing here knows what they mean."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from widgets.numerals import thousands
from widgets.plots.scales import step_ticks
from widgets.schedule_axes import Array, Axes, Curve
from widgets.theme import colour, font, px

Dash = Literal["solid", "dashed", "dotted"]
_DASHES = {"dashed": [4.0, 3.0], "dotted": [1.0, 3.0]}
_SWATCH, _NEAR, _BETWEEN = 12, 5, 10
LINE = 16
"""Height of a line of small text."""


@dataclass(frozen=True, slots=True)
class Sign:
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


def paint_curve(painter: QPainter, axes: Axes, curve: Curve, hue: QColor, dash: Dash = "solid") -> None:
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


def paint_filled(painter: QPainter, axes: Axes, curve: Curve, hue: QColor) -> None:
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


def paint_legend(painter: QPainter, place: QRectF, signs: Sequence[Sign]) -> None:
    """As many as fit from the left; the first is shortened where it does not."""
    x, room = place.left(), place.width()
    for i, sign in enumerate(signs):
        width = _width(sign)
        if width > room:
            if i:
                return
            beside = _width(Sign("", sign.value, sign.hue))
            name = QFontMetricsF(font(11)).elidedText(sign.name, Qt.TextElideMode.ElideRight, room - beside - px(_NEAR))
            sign = Sign(name, sign.value, sign.hue, sign.dash)  # noqa: PLW2901 - the same sign, shorter
        _paint_sign(painter, QRectF(x, place.top(), room, place.height()), sign)
        x += width + px(_BETWEEN)
        room -= width + px(_BETWEEN)


def _width(sign: Sign) -> float:
    parts = [float(px(_SWATCH))] if sign.hue is not None else []
    if sign.name:
        parts.append(QFontMetricsF(font(11)).horizontalAdvance(sign.name))
    if sign.value:
        parts.append(QFontMetricsF(font(11, 500)).horizontalAdvance(sign.value))
    return sum(parts) + px(_NEAR) * (len(parts) - 1)


def _paint_sign(painter: QPainter, place: QRectF, sign: Sign) -> None:
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
