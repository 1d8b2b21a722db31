"""Inline objects of a lesson's text, formulas and icons, and pixel positions of text on a page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPyTextObject,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLine,
)

from widgets.base.icons import paint_icon
from widgets.base.theme import colour, px
from widgets.base.translation import tr

_FAMILY = "dejavusans"
"""Font family whose letters are as high as those of the interface."""
_OTHER_SCRIPT = re.compile("[\u0900-\u1cff\u2e80-\uffef]+")
"""Letters of India and East Asia, which that family does not have, and mathtext could not join."""


@dataclass(frozen=True, slots=True)
class TypesetFormula:
    """Typeset formula, in pixels. `path` has its baseline at y = 0 and starts at x = 0; `descent` is the depth below
    the baseline.
    """

    path: QPainterPath
    width: float
    ascent: float
    descent: float

    def paint(self, painter: QPainter, base: QPointF, scale: float = 1.0) -> None:
        """Fill the formula in the text colour, from `base` on its baseline to the right."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(base)
        painter.scale(scale, scale)
        painter.fillPath(self.path, colour("text"))
        painter.restore()


@lru_cache(512)
def typeset(source: str, size: float) -> TypesetFormula:
    """Typeset the formula in TeX `source`, without dollar signs, for text `size` pixels high.

    Raises `ValueError`, with one sentence, where mathtext cannot read it.
    """
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextToPath

    words = " ".join(source.split())
    if other := _OTHER_SCRIPT.search(words):
        raise ValueError(
            tr(
                "This formula cannot be typeset: words in it must be of Latin letters; received {letter}; say it in "
                "the text beside the formula.",
                letter=other[0],
            )
        )
    # At 72 dots an inch a point is a pixel.
    properties = FontProperties(size=size, math_fontfamily=_FAMILY)
    writer = TextToPath()
    try:
        width, height, descent = writer.get_text_width_height_descent(f"${words}$", properties, True)
        vertices, codes = writer.get_text_path(properties, f"${words}$", ismath=True)
    except ValueError as error:
        raise ValueError(tr("This formula cannot be typeset: {reason}.", reason=_reason(str(error)))) from None
    # Outlines come 100 points high, with y upwards.
    scale = size / writer.FONT_SCALE
    path = _path([(x * scale, -y * scale) for x, y in vertices], list(codes))
    box = path.boundingRect()
    return TypesetFormula(
        path, max(width, box.right()), max(height - descent, -box.top()), max(descent, box.bottom(), 0.0)
    )


def _path(points: list[tuple[float, float]], codes: list[int]) -> QPainterPath:
    """Return a path from the codes of `matplotlib.path.Path`: move, line, quadratic and cubic curves, close."""
    path = QPainterPath()
    # What overlaps, as a root and the line over what is under it, stays filled.
    path.setFillRule(Qt.FillRule.WindingFill)
    places = [QPointF(x, y) for x, y in points]
    at = 0
    while at < len(codes):
        match codes[at]:
            case 1:
                path.moveTo(places[at])
            case 2:
                path.lineTo(places[at])
            case 3:
                path.quadTo(places[at], places[at + 1])
                at += 1
            case 4:
                path.cubicTo(places[at], places[at + 1], places[at + 2])
                at += 2
            case 79:
                path.closeSubpath()
        at += 1
    return path


def _reason(message: str) -> str:
    """Return the last line of mathtext's error without the exception's name: "Unknown symbol: oo"."""
    last = message.strip().splitlines()[-1].strip() if message.strip() else ""
    name, _, rest = last.partition(": ")
    reason = rest if name.endswith("Exception") and rest else last
    return reason.split(", found")[0].split("  (at")[0].strip().rstrip(".") or tr("it is not mathematics")


OBJECT_TYPE = QTextFormat.ObjectTypes.UserObject.value + 1
LINK, FORMULA, _DISPLAY, _ICON, _PIXELS = (QTextFormat.Property.UserProperty.value + k for k in range(1, 6))
"""Properties of a text: the place of its link among those of the text; the TeX source of a formula; whether that has a
line of its own; the name of an icon; the height of either in pixels.
"""
OBJECT = "\ufffc"
"""The character that stands for any of them."""
_LINES = {"\u2029": "\n", "\u2028": "\n", "\ufdd0": "", "\ufdd1": "\n"}
"""Characters by which Qt writes the ends of blocks, of lines, and of cells of a table."""


def formula_format(look: QTextCharFormat, source: str, size: float, *, display: bool) -> QTextCharFormat:
    """Return the character format of a formula; `look` is the format of the text around it."""
    form = QTextCharFormat(look)
    form.setObjectType(OBJECT_TYPE)
    form.setProperty(FORMULA, source)
    form.setProperty(_DISPLAY, display)
    form.setProperty(_PIXELS, size)
    form.setProperty(QTextFormat.Property.ImageAltText.value, source)
    form.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
    return form


def icon_format(look: QTextCharFormat, name: str, size: float) -> QTextCharFormat:
    """Return the character format of an icon."""
    form = QTextCharFormat(look)
    form.setObjectType(OBJECT_TYPE)
    form.setProperty(_ICON, name)
    form.setProperty(_PIXELS, size)
    form.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
    return form


class TextObjects(QPyTextObject):
    """Formulas and icons within the text: their sizes and their drawing."""

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
        """Return the scale of a formula, so that a formula on its own line is never wider than the text."""
        room = doc.textWidth() - 2 * doc.documentMargin()
        if not given.property(_DISPLAY) or room <= 0:
            return 1.0
        return min(1.0, room / formula.width) if formula.width else 1.0


def _size_of(given: QTextFormat) -> float:
    return float(cast(float, given.property(_PIXELS)))


def _middle(given: QTextFormat) -> float:
    return QFontMetrics(given.toCharFormat().font()).xHeight() / 2


def spoken(cursor: QTextCursor) -> str:
    """Return the selected text, with formulas as sources between dollar signs and without icons."""
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
    """Return the document rectangles of the characters from `start` to `end` of one block, one for each line."""
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
