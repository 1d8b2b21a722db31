"""Equations painted from their boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from widgets.base.accented_symbols import paint_accented
from widgets.base.theme import colour, px
from widgets.terms.boxes import Box, Glyphs, Placed, digit_width, type_font
from widgets.terms.digits import changed_span
from widgets.terms.equation import MathPart
from widgets.terms.layout import PlacedEquation, Setting, TermPlace


@dataclass(frozen=True, slots=True)
class Look:
    """How an equation is seen: the ink of a quantity, whether changes are marked, and whether it is still to come."""

    ink: Callable[[MathPart], QColor]
    marks: bool = False
    later: bool = False

    def of(self, part: MathPart) -> QColor:
        return colour("off") if self.later else self.ink(part)

    @property
    def plain(self) -> QColor:
        return colour("off" if self.later else "text2")


def paint_equation(painter: QPainter, placed: PlacedEquation, look: Look) -> None:
    """`placed.cells` have the numbers that are written."""
    for each in placed.boxes:
        _paint(painter, each, 0, 0, placed, look, look.plain)
    for note in placed.notes:
        painter.setFont(type_font(note.size))
        painter.setPen(colour("off" if look.later else "text3"))
        painter.drawText(note.place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, note.text)


def paint_active(painter: QPainter, placed: PlacedEquation, width: float) -> None:
    """The ground of the term that is being computed, and a bar beside it."""
    room = 0.3 * placed.setting.size
    box = placed.whole.adjusted(-room, -0.6 * room, room, 0.6 * room)
    box.setLeft(max(0.0, box.left()))
    box.setRight(min(width, box.right()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("accent_soft"))
    painter.drawRoundedRect(box, px(4), px(4))
    painter.setBrush(colour("accent"))
    painter.drawRect(QRectF(box.left(), box.top(), max(px(3), 0.12 * placed.setting.size), box.height()))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint(
    painter: QPainter, placed: Placed, x: float, y: float, equation: PlacedEquation, look: Look, ink: QColor
) -> None:
    x, y, box = x + placed.x, y + placed.y, placed.box
    if box.cell >= 0:
        cell = equation.cells[box.cell]
        ink = look.of(cell)
        inner = box.parts[0]
        if _is_number(inner.box):
            _paint_number(painter, QPointF(x + inner.x, y), inner.box, cell, equation.setting, look, ink)
            return
    if box.glyphs is not None:
        _paint_text(painter, x, y, box, box.glyphs, ink)
    if box.strokes:
        painter.setPen(QPen(ink, box.pen, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        for line in box.strokes:
            painter.drawPolyline(QPolygonF([QPointF(x + a, y + b) for a, b in line]))
    for bar in box.bars:
        # On whole pixels, so that a hairline is one.
        high = max(1, round(bar.height()))
        painter.fillRect(QRectF(x + bar.left(), round(y + bar.top()), bar.width(), high), ink)
    for each in box.parts:
        _paint(painter, each, x, y, equation, look, ink)


def _is_number(box: Box) -> bool:
    return box.glyphs is not None and box.glyphs.is_number and not box.glyphs.text.strip()


def _paint_text(painter: QPainter, x: float, y: float, box: Box, glyphs: Glyphs, ink: QColor) -> None:
    font = glyphs.font()
    painter.setFont(font)
    painter.setPen(ink)
    metrics = painter.fontMetrics()
    # `paint_accented` sets a line in the middle of a place: one whose baseline is ours.
    middle = y - (metrics.ascent() - metrics.descent()) / 2
    paint_accented(painter, QRectF(x, middle - box.height, box.width, 2 * box.height), glyphs.text)


def _paint_number(
    painter: QPainter, at: QPointF, box: Box, cell: MathPart, setting: Setting, look: Look, ink: QColor
) -> None:
    assert box.glyphs is not None
    text, size = setting.text(cell), box.glyphs.size
    step = digit_width(size)
    changed = changed_span(text, setting.text_before(cell)) if look.marks and _is_known(cell) else None
    if cell.edited and not look.later:
        ink = colour("warn")
    # Numbers that rest are in the middle of their column.
    left = at.x() + ((box.width - len(text) * step) / 2 if cell.steady else 0.0)
    painter.setFont(type_font(size, code=True))
    painter.setPen(ink)
    painter.drawText(QPointF(left, at.y()), text)
    if changed is None:
        return
    first, end = changed
    accent = colour("off" if look.later else "accent")
    low = round(at.y() + 0.17 * size)
    painter.fillRect(QRectF(left + first * step, low, (end - first) * step, max(1, round(0.09 * size))), accent)


def _is_known(cell: MathPart) -> bool:
    return cell.before == cell.before and not cell.steady


def paint_edit_marks(painter: QPainter, place: TermPlace, *, current: bool, pointed: bool) -> None:
    """What says that a number was changed by hand, has the keys, or may be changed."""
    number, size = place.number, place.setting.size
    box = number.adjusted(-px(2), 1, px(2), 1 + 0.1 * size)
    box.setLeft(max(1.0, box.left()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if place.term.edited:
        painter.setPen(QPen(colour("warn"), 1.5))
        radius = max(px(2), 0.16 * size)
        painter.drawEllipse(QPointF(place.symbol.right() - radius, place.symbol.top() + radius), radius, radius)
    if current:
        painter.setPen(QPen(colour("accent"), 2))
        painter.drawRoundedRect(box, px(3), px(3))
    elif pointed:
        painter.setPen(QPen(colour("text3"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(box.bottomLeft(), box.bottomRight())


def changed_places(places: Sequence[TermPlace]) -> list[TermPlace]:
    """Those whose digits differ from those of the step before."""
    found = [place for place in places if _is_known(place.term)]
    return [place for place in found if place.setting.text(place.term) != place.setting.text_before(place.term)]
