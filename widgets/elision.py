"""Names that are too long for their room, cut where they are alike: what tells them apart stays."""

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

    Where that is the same, in the middle: the head of a name says what it is of, its tail what it is.
    """
    if QFontMetricsF(font).horizontalAdvance(name) <= width:
        return name
    mode = _mode(tuple(names[:_MOST]), font.key(), round(width))
    return QFontMetricsF(font).elidedText(name, mode, width)


@lru_cache(maxsize=256)
def _mode(names: tuple[str, ...], font: str, width: int) -> Qt.TextElideMode:
    written = QFont()
    written.fromString(font)
    metrics = QFontMetricsF(written)
    return max(_MODES, key=lambda mode: len({metrics.elidedText(name, mode, width) for name in names}))
