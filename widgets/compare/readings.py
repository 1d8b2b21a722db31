"""What every run is at, at the crosshair: a column of names and numbers beside the pointer, best first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from widgets.elision import elided_among
from widgets.plots.layers import LegendEntry
from widgets.plots.tile_header import paint_swatch
from widgets.theme import colour, font, px

_ROW, _PAD, _SWATCH, _GAP, _AWAY = 16, 8, 12, 6, 14
_MOST = 14
"""Rows; in a low plot half of what fits, so that something is left to be seen."""
_WIDEST = 150
"""Of a name, in pixels; a longer one is cut where it tells least."""


@dataclass(frozen=True, slots=True)
class Reading:
    key: str
    entry: LegendEntry


def shown_rows(count: int, lit: int | None, room: int) -> range:
    """Which of `count` rows are shown in `room` of them: those around the lit one, else the first ones."""
    if count <= room:
        return range(count)
    if room < 3:
        first = min(lit or 0, count - 1)
        return range(first, first + 1)
    # A row at either end says how many are left out.
    middle = max(1, room - 2)
    if lit is None or lit < room - 1:
        return range(max(1, room - 1))
    if lit >= count - (room - 1):
        return range(count - max(1, room - 1), count)
    return range(lit - middle // 2, lit - middle // 2 + middle)


def paint_readings(
    painter: QPainter, frame: QRectF, pointer: QPointF, title: str, readings: Sequence[Reading], lit: str | None
) -> None:
    """Beside the pointer, within the frame. The painter's font, pen and brush are left changed."""
    rows_high = int((frame.height() - px(2 * _PAD)) / px(_ROW)) - 1
    room = max(1, min(_MOST, rows_high if rows_high > _MOST / 2 else rows_high // 2))
    place = next((i for i, reading in enumerate(readings) if reading.key == lit), None)
    rows = shown_rows(len(readings), place, room)
    lines: list[Reading | str] = [readings[i] for i in rows]
    if rows.start:
        lines.insert(0, _more(rows.start))
    if rows.stop < len(readings):
        lines.append(_more(len(readings) - rows.stop))
    names, numbers = QFontMetricsF(font(11)), QFontMetricsF(font(11, 500))
    shown = [reading.entry for reading in lines if isinstance(reading, Reading)]
    every = [reading.entry.name for reading in readings]
    cut = {entry.name: elided_among(entry.name, every, font(11), px(_WIDEST)) for entry in shown}
    widest = max((names.horizontalAdvance(text) for text in cut.values()), default=0.0)
    value = max((numbers.horizontalAdvance(entry.value) for entry in shown), default=0.0)
    width = px(_SWATCH + 2 * _GAP + 2 * _PAD) + max(widest + value, names.horizontalAdvance(title) - px(_SWATCH))
    box = QRectF(0, 0, width, px(_ROW) * (len(lines) + 1) + px(_PAD))
    box.moveTopLeft(_place(frame, pointer, box))
    painter.setPen(QPen(colour("line"), 1))
    painter.setBrush(colour("panel", 235))
    painter.drawRoundedRect(box, px(4), px(4))
    row = QRectF(box.left() + px(_PAD), box.top() + px(_PAD) / 2, width - px(2 * _PAD), px(_ROW))
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, title)
    for line in lines:
        row.translate(0, px(_ROW))
        painter.setFont(font(11))
        if isinstance(line, str):
            painter.setPen(colour("text3"))
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, line)
            continue
        if line.key == lit:
            painter.fillRect(row.adjusted(-px(4), 0, px(4), 0), colour("hover"))
        paint_swatch(painter, line.entry, QPointF(row.left(), row.center().y()))
        painter.setPen(colour("text" if line.key == lit else "text2"))
        name = row.adjusted(px(_SWATCH + _GAP), 0, 0, 0)
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, cut[line.entry.name])
        painter.setFont(font(11, 500))
        painter.setPen(colour("text"))
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.entry.value)


def _place(frame: QRectF, pointer: QPointF, box: QRectF) -> QPointF:
    """Beside the pointer, and above or below it where neither side has the room."""
    away, x = px(_AWAY), pointer.x()
    y = min(max(frame.top(), pointer.y() - box.height() / 2), frame.bottom() - box.height())
    if x + away + box.width() <= frame.right():
        return QPointF(x + away, y)
    if x - away - box.width() >= frame.left():
        return QPointF(x - away - box.width(), y)
    above = pointer.y() - away - box.height()
    left = min(max(frame.left(), x - box.width() / 2), frame.right() - box.width())
    return QPointF(left, above if above >= frame.top() else min(pointer.y() + away, frame.bottom() - box.height()))


def _more(count: int) -> str:
    return QCoreApplication.translate("Readings", "%n more", "", count).replace("%n", str(count))
