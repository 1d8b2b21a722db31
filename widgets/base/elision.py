"""Elision of names that are too long for their room: the part that distinguishes them stays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

_MOST = 64
"""Names that are compared: the rest are like them."""
_MODES = (Qt.TextElideMode.ElideMiddle, Qt.TextElideMode.ElideLeft, Qt.TextElideMode.ElideRight)


def elided_among(name: str, names: Sequence[str], font: QFont, width: float) -> str:
    """`name` within `width`, cut at the end, in the middle or at the beginning: where most of `names` stay different.

    Where that is the same, in the middle: the head of a name says what it is of, its tail what it is. A number at the
    end of every name is never cut: half of one is another number.
    """
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(name) <= width:
        return name
    head, number = _number_at_end(name)
    if number and all(_number_at_end(each)[1] for each in names):
        room = width - metrics.horizontalAdvance(number)
        if room > metrics.horizontalAdvance("…"):
            return metrics.elidedText(head, Qt.TextElideMode.ElideRight, room) + number
    mode = _mode(tuple(names[:_MOST]), font.key(), round(width))
    return metrics.elidedText(name, mode, width)


def _number_at_end(name: str) -> tuple[str, str]:
    """`"learning_rate 0.01"` as `("learning_rate", " 0.01")`; the second is empty where it ends in no number."""
    head, _, tail = name.rpartition(" ")
    try:
        float(tail)
    except ValueError:
        return name, ""
    # Of "learning_rate 0.01 seed 2" both numbers count.
    return (head, f" {tail}") if head and not any(map(str.isdigit, head)) else (name, "")


@lru_cache(maxsize=256)
def _mode(names: tuple[str, ...], font: str, width: int) -> Qt.TextElideMode:
    written = QFont()
    written.fromString(font)
    metrics = QFontMetricsF(written)
    return max(_MODES, key=lambda mode: len({metrics.elidedText(name, mode, width) for name in names}))
