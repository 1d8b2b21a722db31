"""Where the units of a network are, which of a large layer are shown, and which line is under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

Array = NDArray[np.float64]
Places = NDArray[np.intp]

MOST_UNITS = 24
"""Of a layer; of a larger one the strongest."""
_STAYS = 1.25
"""Another unit takes the place of the weakest shown once it is so much stronger: what jumps cannot be read."""
_FARTHEST_APART = 44
"""Pixels from unit to unit at most."""
_NEAR = 6.0
"""Pixels from the pointer to a line that is under it."""


def strongest(strengths: Array, before: Places | None = None) -> Places:
    """The units of a layer that are shown, ascending: all, or the `MOST_UNITS` strongest; of those shown `before` as
    many as are about as strong.
    """
    if len(strengths) <= MOST_UNITS:
        return np.arange(len(strengths))
    known = np.nan_to_num(strengths, nan=0.0, posinf=np.finfo(np.float64).max)
    order = np.argsort(-known, kind="stable")[:MOST_UNITS]
    if before is not None and len(before) == MOST_UNITS and before.max() < len(known):
        others = np.delete(known, before)
        if others.max() <= known[before].min() * _STAYS:
            return before
    return np.sort(order)


def strengths_of(links: Sequence[Array]) -> list[Array]:
    """How strong each unit of each layer is: the norm of what leads to it and of what leads away from it. `links` are
    (units before, units after).
    """
    squares = [np.square(np.nan_to_num(link, nan=0.0, posinf=0.0, neginf=0.0)) for link in links]
    found = []
    for place in range(len(links) + 1):
        into = squares[place - 1].sum(axis=0) if place else 0.0
        out = squares[place].sum(axis=1) if place < len(links) else 0.0
        found.append(np.sqrt(into + out))
    return found


@dataclass(frozen=True, slots=True, eq=False)
class NetworkLayout:
    """Columns of units in a frame.

    Attributes:
        shown: of each layer the units that are shown, ascending.
        across: of each layer the pixel of its column.
        down: of each layer the pixels of the units that are shown.
        radius: of a unit.
    """

    shown: tuple[Places, ...]
    across: tuple[float, ...]
    down: tuple[Array, ...]
    radius: float

    @classmethod
    def of(cls, shown: Sequence[Places], frame: QRectF, largest: float) -> NetworkLayout:
        """A unit has at most the radius `largest`."""
        across = np.linspace(frame.left(), frame.right(), len(shown))
        middle, farthest = frame.center().y(), _FARTHEST_APART * largest / 7
        steps = [min(farthest, frame.height() / max(len(units), 1)) for units in shown]
        down: list[Array] = [
            middle + (np.arange(len(units), dtype=np.float64) - (len(units) - 1) / 2) * step
            for units, step in zip(shown, steps, strict=True)
        ]
        return cls(tuple(shown), tuple(map(float, across)), tuple(down), float(min(largest, 0.4 * min(steps))))

    def place(self, layer: int, unit: int) -> QPointF | None:
        """The middle of a unit; `None` where it is not shown."""
        found = np.flatnonzero(self.shown[layer] == unit)
        return QPointF(self.across[layer], float(self.down[layer][found[0]])) if len(found) else None

    def ends(self, link: int) -> Array:
        """(units before, units after, 4): from where to where each line goes."""
        before, after = self.down[link], self.down[link + 1]
        found = np.empty((len(before), len(after), 4))
        found[..., 0], found[..., 2] = self.across[link] + self.radius, self.across[link + 1] - self.radius
        found[..., 1], found[..., 3] = before[:, None], after[None, :]
        return found

    def line_at(self, pixel: QPointF, drawn: Sequence[NDArray[np.bool_]]) -> tuple[int, int, int] | None:
        """Link, unit before and unit after of the line under a pixel, among those that are `drawn`; `None` for none."""
        for link, there in enumerate(drawn):
            left, right = self.across[link] + self.radius, self.across[link + 1] - self.radius
            if not left <= pixel.x() <= right or right <= left:
                continue
            ends = self.ends(link)
            share = (pixel.x() - left) / (right - left)
            rise = ends[..., 3] - ends[..., 1]
            height = ends[..., 1] + share * rise
            away = np.abs(height - pixel.y()) / np.hypot(1.0, rise / (right - left))
            away = np.where(there, away, np.inf)
            row, column = np.unravel_index(int(np.argmin(away)), away.shape)
            if away[row, column] <= _NEAR:
                return link, int(self.shown[link][row]), int(self.shown[link + 1][column])
        return None

    def unit_at(self, pixel: QPointF) -> tuple[int, int] | None:
        """Layer and unit under a pixel."""
        for layer, across in enumerate(self.across):
            away = np.hypot(self.down[layer] - pixel.y(), across - pixel.x())
            if len(away) and away.min() <= self.radius + 2:
                return layer, int(self.shown[layer][int(np.argmin(away))])
        return None
