"""The cursors of a plot over time: two lines with their letters, and a dot on the curve that is measured."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from widgets.base.theme import colour, font, px
from widgets.plots.cursor_measurement import Measurement
from widgets.plots.cursors import NAMES, CursorName
from widgets.plots.layers import hue_colour
from widgets.plots.plot_frame import PlotFrame
from widgets.plots.scales import position

_FLAG, _ARROW = 14, 8
_DOT = 9


def paint_cursors(painter: QPainter, plot: PlotFrame, measurement: Measurement | None) -> None:
    """Lines, letters and dots; one that is out of view is named at the edge. Font, pen and brush are left changed."""
    frame, cursors = plot.frame, plot.axis.cursors
    places = {name: round(plot.place_of(cursors.step(name))) + 0.5 for name in NAMES}
    inside = [name for name in NAMES if frame.left() - 0.5 <= places[name] <= frame.right() + 1]
    for name in inside:
        painter.fillRect(QRectF(places[name] - 0.5, frame.top(), 1, frame.height()), colour("accent"))
    for name in NAMES:
        _paint_flag(painter, plot, name, places[name])
    if measurement is not None:
        for name in inside:
            _paint_dot(painter, plot, places[name], measurement, NAMES.index(name))


def _paint_dot(painter: QPainter, plot: PlotFrame, x: float, measurement: Measurement, place: int) -> None:
    y = plot.height_of(position(plot.value_scale, measurement.readings[place].value))
    if math.isfinite(y) and plot.frame.top() <= y <= plot.frame.bottom():
        painter.setPen(QPen(colour("accent"), 1.5))
        painter.setBrush(hue_colour(measurement.sign.hue))
        painter.drawEllipse(QPointF(x, y), px(_DOT) / 2, px(_DOT) / 2)


def _paint_flag(painter: QPainter, plot: PlotFrame, name: CursorName, x: float) -> None:
    """Beside the foot of its line, A at the left of it and B at the right."""
    frame = plot.frame
    text = f"‹{name}" if x < frame.left() - 0.5 else f"{name}›" if x > frame.right() + 1 else name
    paint_letter(painter, _flag_of(plot, name, x), text, selected=plot.axis.cursors.selected == name)


def paint_letter(painter: QPainter, box: QRectF, text: str, *, selected: bool) -> None:
    """The letter of a cursor in its box, filled where it is selected. Font, pen and brush are left changed."""
    painter.setPen(QPen(colour("accent"), 1))
    painter.setBrush(colour("accent") if selected else colour("panel"))
    painter.drawRoundedRect(box, px(3), px(3))
    painter.setFont(font(11, 600))
    painter.setPen(colour("accent_ink") if selected else colour("accent"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def letter_beside(place: QPointF, name: CursorName, frame: QRectF) -> QRectF:
    """The box of a letter beside a point: A to its left, B to its right, within the frame where there is room."""
    size, away = float(px(_FLAG)), px(_DOT) / 2 + 2.5
    left = place.x() - away - size if name == "A" else place.x() + away
    if left < frame.left():
        left = place.x() + away
    elif left + size > frame.right():
        left = place.x() - away - size
    top = min(max(place.y() - size / 2, frame.top()), frame.bottom() - size)
    return QRectF(left, top, size, size)


def _flag_of(plot: PlotFrame, name: CursorName, x: float) -> QRectF:
    """Where the letter of a line at `x` is; at the edge where the line is beyond it."""
    frame, size, first = plot.frame, float(px(_FLAG)), name == "A"
    bottom = frame.bottom() - size - 1
    wide = size + px(_ARROW)
    # Of two that are beyond the same edge, A is above B.
    top = bottom - size - 2 if first else bottom
    if x < frame.left() - 0.5:
        return QRectF(frame.left() + 1.5, top, wide, size)
    if x > frame.right() + 1:
        return QRectF(frame.right() - wide - 0.5, top, wide, size)
    left = x - size - 1.5 if first else x + 1.5
    # At the edge of the frame it is on the other side of its line.
    if first and left < frame.left():
        left = x + 1.5
        bottom = top
    if not first and left + size > frame.right():
        left = x - size - 1.5
        bottom = bottom - size - 2
    return QRectF(left, bottom, size, size)


def changed_strip(plot: PlotFrame, x: float) -> QRect:
    """What is to be painted again where a line at `x` came or went."""
    frame, reach = plot.frame, px(_FLAG + _ARROW) + 3
    return QRect(int(min(max(x, frame.left()), frame.right())) - reach, 0, 2 * reach, plot.height())
