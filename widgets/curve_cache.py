"""Small curves painted once and kept as pictures, for lists that are painted many times a second."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from widgets.sparkline import paint_sparkline

_MOST = 256
_Look = tuple[int, int, float, int]


class CurveCache:
    """A picture by key, made anew where the curve, its room or its colour changed; the oldest are let go."""

    def __init__(self, most: int = _MOST) -> None:
        self.made = 0
        """How many were painted so far."""
        self._most = most
        self._kept: OrderedDict[str, tuple[NDArray[Any], _Look, QPixmap]] = OrderedDict()

    def paint(self, painter: QPainter, key: str, place: QRectF, curve: NDArray[Any], hue: QColor) -> None:
        """`curve` (n,) across `place`. Another curve is another array: changed in place it is not seen."""
        ratio = painter.device().devicePixelRatioF()
        look = (round(place.width()), round(place.height()), ratio, hue.rgba())
        kept = self._kept.get(key)
        if kept is None or kept[0] is not curve or kept[1] != look:
            kept = (curve, look, self._picture(curve, look, hue))
            self._kept[key] = kept
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        painter.drawPixmap(place.topLeft(), kept[2])

    def _picture(self, curve: NDArray[Any], look: _Look, hue: QColor) -> QPixmap:
        self.made += 1
        wide, high, ratio, _ = look
        picture = QPixmap(max(1, round(wide * ratio)), max(1, round(high * ratio)))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            paint_sparkline(painter, QRectF(0.5, 1, wide - 1, high - 2), on_log_scale(curve), hue)
        return picture


def on_log_scale(curve: NDArray[Any]) -> NDArray[np.float64]:
    """Logarithms where every finite value is above zero, as plots of a loss have it; else the values."""
    values = np.asarray(curve, np.float64)
    finite = np.isfinite(values)
    if not np.any(finite) or np.min(values[finite]) <= 0:
        return values
    return np.where(finite, np.log10(values, where=finite, out=np.full(len(values), np.nan)), np.nan)
