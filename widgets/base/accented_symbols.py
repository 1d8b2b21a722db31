"""Accented symbols such as m̂ and w̄, painted: fonts set a combining mark anywhere but over its letter.

DejaVu Sans, all that a bare Linux has, sets it half a line too high. So marks are drawn as strokes.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

_SHAPES = {
    "\N{COMBINING CIRCUMFLEX ACCENT}": ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)),
    "\N{COMBINING CARON}": ((-1.0, -1.0), (0.0, 0.0), (1.0, -1.0)),
    "\N{COMBINING MACRON}": ((-1.0, -0.4), (1.0, -0.4)),
    "\N{COMBINING OVERLINE}": ((-1.0, -0.4), (1.0, -0.4)),
    "\N{COMBINING TILDE}": ((-1.0, -0.2), (-0.4, -0.8), (0.4, -0.2), (1.0, -0.8)),
    "\N{COMBINING DOT ABOVE}": ((-0.1, -0.5), (0.1, -0.5)),
}
"""Points in units of half the width and of the height of a mark, from the middle of its lower edge."""


@lru_cache(maxsize=512)
def parted(text: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """A text without the accents that are drawn, and each of those with the place of the letter that it is over."""
    letters: list[str] = []
    marks: list[tuple[int, str]] = []
    for letter in unicodedata.normalize("NFC", text):
        if letter in _SHAPES and letters:
            marks.append((len(letters) - 1, letter))
        else:
            letters.append(letter)
    return "".join(letters), tuple(marks)


def accented_width(metrics: QFontMetricsF, text: str) -> float:
    return metrics.horizontalAdvance(parted(text)[0])


def paint_accented(painter: QPainter, place: QRectF, text: str) -> None:
    """One line in the middle of `place`, in the painter's font and pen, which stay as they are."""
    letters, marks = parted(text)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, letters)
    if not marks:
        return
    metrics, pen = QFontMetricsF(painter.font()), painter.pen()
    left = place.center().x() - metrics.horizontalAdvance(letters) / 2
    baseline = place.center().y() + (metrics.ascent() - metrics.descent()) / 2
    em = painter.font().pixelSize()
    half, height = 0.2 * em, 0.17 * em
    painter.setPen(QPen(pen.color(), max(1.0, em / 12)))
    for at, mark in marks:
        middle = left + metrics.horizontalAdvance(letters[:at]) + metrics.horizontalAdvance(letters[at]) / 2
        top = baseline + metrics.tightBoundingRect(letters[at]).top() - 0.1 * em
        painter.drawPolyline(QPolygonF([QPointF(middle + x * half, top + y * height) for x, y in _SHAPES[mark]]))
    painter.setPen(pen)
