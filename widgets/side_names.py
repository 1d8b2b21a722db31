"""Names left of a map, as many as have room."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from widgets.theme import colour, font, px

LINE = 16
_GAP, _APART = 6, 13
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


class Ink:
    """A small font and its colour, made once for all names."""

    def __init__(self, token: str, weight: int) -> None:
        self._font, self._colour = font(11, weight), colour(token)
        self.metrics = QFontMetricsF(self._font)

    def on(self, painter: QPainter) -> Ink:
        painter.setFont(self._font)
        painter.setPen(self._colour)
        return self


def inks() -> tuple[Ink, Ink]:
    """That of names, and that of one that stands out."""
    return Ink("text3", 400), Ink("text", 600)


def paint_side_names(painter: QPainter, left: float, names: Iterable[tuple[float, str, bool]]) -> None:
    """Names (height of their middle, text, whether it stands out) before a frame that begins at `left`; the first
    ones are written before the last, none over another.
    """
    both = inks()
    taken: list[float] = []
    for y, text, lit in names:
        if all(abs(y - other) >= px(_APART) for other in taken):
            taken.append(y)
            ink = both[lit].on(painter)
            # A wide name takes half of the gap as well, before it is cut.
            wide = ink.metrics.horizontalAdvance(text) > left - px(_GAP + 2)
            room = left - px(_GAP) / (2 if wide else 1)
            shown = ink.metrics.elidedText(text, Qt.TextElideMode.ElideRight, room - px(1))
            painter.drawText(QRectF(0, y - px(LINE) / 2, room, px(LINE)), _RIGHT, shown)
