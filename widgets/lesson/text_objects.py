"""What is drawn within the text of a lesson and is no letter: formulas and icons; and where on a page text is."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import (
    QFontMetrics,
    QPainter,
    QPyTextObject,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLine,
)

from widgets.base.icons import paint_icon
from widgets.base.theme import px
from widgets.lesson.formula import TypesetFormula, typeset

OBJECT_TYPE = QTextFormat.ObjectTypes.UserObject.value + 1
LINK, FORMULA, _DISPLAY, _ICON, _PIXELS = (QTextFormat.Property.UserProperty.value + k for k in range(1, 6))
"""Properties of a text: the place of its link among those of the text; the TeX source of a formula; whether that has a
line of its own; the name of an icon; the height of either in pixels.
"""
OBJECT = "\ufffc"
"""The character that stands for any of them."""
_LINES = {"\u2029": "\n", "\u2028": "\n", "\ufdd0": "", "\ufdd1": "\n"}
"""How Qt writes the ends of blocks, of lines, and of cells of a table."""


def formula_format(look: QTextCharFormat, source: str, size: float, *, display: bool) -> QTextCharFormat:
    """The format of the character that stands for a formula; `look` is that of the text around it."""
    form = QTextCharFormat(look)
    form.setObjectType(OBJECT_TYPE)
    form.setProperty(FORMULA, source)
    form.setProperty(_DISPLAY, display)
    form.setProperty(_PIXELS, size)
    form.setProperty(QTextFormat.Property.ImageAltText.value, source)
    form.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
    return form


def icon_format(look: QTextCharFormat, name: str, size: float) -> QTextCharFormat:
    """The format of the character that stands for an icon."""
    form = QTextCharFormat(look)
    form.setObjectType(OBJECT_TYPE)
    form.setProperty(_ICON, name)
    form.setProperty(_PIXELS, size)
    form.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
    return form


class TextObjects(QPyTextObject):
    """Formulas and icons within the text: their sizes, and how they are drawn."""

    def intrinsicSize(self, doc: QTextDocument, _place: int, given: QTextFormat) -> QSizeF:
        size = _size_of(given)
        if given.hasProperty(_ICON):
            return QSizeF(size + px(2), size)
        formula = typeset(str(given.property(FORMULA)), size)
        scale = self._scale(doc, formula, given)
        # Qt puts the middle of an object at half the height of an x: as high as both parts then have room.
        middle = _middle(given)
        ascent, descent = formula.ascent * scale, formula.descent * scale
        return QSizeF(formula.width * scale, max(2 * ascent - middle, 2 * descent + middle))

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, doc: QTextDocument, place: int, given: QTextFormat
    ) -> None:
        size = _size_of(given)
        if given.hasProperty(_ICON):
            box = QRectF(rect.left() + px(2), rect.center().y() - size / 2, size, size)
            paint_icon(painter, box.toRect(), str(given.property(_ICON)), "text3")
            return
        formula = typeset(str(given.property(FORMULA)), size)
        # Qt draws an object in the middle of its line, whatever room it said it needs above the base line and below.
        block = doc.findBlock(place)
        line = block.layout().lineForTextPosition(place - block.position())
        base = QRectF(rect).center().y() + (line.ascent() - line.descent()) / 2
        formula.paint(painter, QPointF(QRectF(rect).left(), base), self._scale(doc, formula, given))

    def _scale(self, doc: QTextDocument, formula: TypesetFormula, given: QTextFormat) -> float:
        """A formula of its own line is never wider than the text."""
        room = doc.textWidth() - 2 * doc.documentMargin()
        if not given.property(_DISPLAY) or room <= 0:
            return 1.0
        return min(1.0, room / formula.width) if formula.width else 1.0


def _size_of(given: QTextFormat) -> float:
    return float(cast(float, given.property(_PIXELS)))


def _middle(given: QTextFormat) -> float:
    return QFontMetrics(given.toCharFormat().font()).xHeight() / 2


def spoken(cursor: QTextCursor) -> str:
    """The text that is selected, formulas as their sources between dollar signs, icons left out."""
    found = []
    document = cursor.document()
    for place, letter in enumerate(cursor.selectedText(), cursor.selectionStart()):
        if letter != OBJECT:
            found.append(_LINES.get(letter, letter))
            continue
        one = QTextCursor(document)
        one.setPosition(place + 1)
        source = one.charFormat().property(FORMULA)
        found.append(f"${source}$" if source else "")
    return "".join(found)


def line_boxes(document: QTextDocument, start: int, end: int) -> list[QRectF]:
    """Where the characters from `start` to `end` of one block are, in every line that has some, in the document."""
    block = document.findBlock(start)
    layout = block.layout()
    origin = document.documentLayout().blockBoundingRect(block).topLeft()
    found = []
    for place in range(layout.lineCount()):
        line = layout.lineAt(place)
        first = max(start - block.position(), line.textStart())
        last = min(end - block.position(), line.textStart() + line.textLength())
        if first < last:
            left, right = (_x_of(line, each) for each in (first, last))
            box = QRectF(left, line.y(), right - left, line.ascent() + line.descent())
            found.append(box.translated(origin))
    return found or [QRectF(origin, origin)]


def _x_of(line: QTextLine, place: int) -> float:
    # The stubs promise a float; what comes is the number and the place again.
    found: Any = line.cursorToX(place)
    return float(found[0] if isinstance(found, tuple | list) else found)
