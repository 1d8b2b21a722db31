"""Where names of points stand so that none covers another; the first ones are placed before the last."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

_CELL = 4
"""Pixels of the net in which room is counted."""
_SIDES = ("right", "left", "above", "below")


@dataclass(frozen=True, slots=True)
class PointLabel:
    """`point` is the index of the point; `place` in pixels of the widget."""

    point: int
    side: str
    place: QRectF


class LabelRoom:
    """Which part of `frame` is taken, in pixels of the widget; labels are `height` high, `gap` off their point."""

    def __init__(self, frame: QRectF, height: float, gap: float) -> None:
        self._frame, self._height, self._gap = frame, height, gap
        shape = int(frame.height() // _CELL) + 2, int(frame.width() // _CELL) + 2
        self._taken: NDArray[np.bool_] = np.zeros(shape, bool)

    def take_points(self, points: NDArray[np.floating], radius: float) -> None:
        """Names do not stand on points (n, 2)."""
        for dx, dy in ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)):
            moved = points + np.array([dx, dy]) * (radius * 0.7) - [self._frame.left(), self._frame.top()]
            cells = np.floor(moved[np.isfinite(moved).all(1)] / _CELL).astype(np.intp)
            rows, columns = self._taken.shape
            inside = (cells >= 0).all(1) & (cells[:, 1] < rows) & (cells[:, 0] < columns)
            self._taken[cells[inside, 1], cells[inside, 0]] = True

    def take(self, place: QRectF) -> None:
        self._taken[self._cells(place)] = True

    def label(self, point: int, x: float, y: float, width: float, before: str | None) -> PointLabel | None:
        """A label `width` wide at (x, y), on the side where it stood `before` if it can; None where no room is."""
        for side in _SIDES if before is None else (before, *(each for each in _SIDES if each != before)):
            place = self._beside(x, y, width, side)
            if self._frame.contains(place) and not self._taken[self._cells(place)].any():
                self.take(place)
                return PointLabel(point, side, place)
        return None

    def label_anyway(self, point: int, x: float, y: float, width: float) -> PointLabel:
        """To the right, or to the left where that is no room, whatever it covers, but inside the frame."""
        frame = self._frame
        width = min(width, frame.width())
        side = "right" if self._beside(x, y, width, "right").right() <= frame.right() else "left"
        place = self._beside(x, y, width, side)
        place.moveLeft(max(place.left(), frame.left()))
        place.moveTop(min(max(place.top(), frame.top()), frame.bottom() - self._height))
        self.take(place)
        return PointLabel(point, side, place)

    def _cells(self, place: QRectF) -> tuple[slice, slice]:
        left, top = place.left() - self._frame.left(), place.top() - self._frame.top()
        rows = slice(max(0, int(top // _CELL)), max(0, int((top + place.height()) // _CELL) + 1))
        return rows, slice(max(0, int(left // _CELL)), max(0, int((left + place.width()) // _CELL) + 1))

    def _beside(self, x: float, y: float, width: float, side: str) -> QRectF:
        height, gap = self._height, self._gap
        match side:
            case "right":
                return QRectF(x + gap, y - height / 2, width, height)
            case "left":
                return QRectF(x - gap - width, y - height / 2, width, height)
            case "above":
                return QRectF(x - width / 2, y - gap - height, width, height)
            case _:
                return QRectF(x - width / 2, y + gap, width, height)
