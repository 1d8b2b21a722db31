"""The layout of a heat map: its axes, where cells are, and the scale from values to colours."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from widgets.plots.scales import Linear, Log, Tick

_DECADES = 4.0
"""How far above the middle value a logarithmic scale goes: what is about to diverge would darken all the rest."""
_TIMES = 20.0
"""How many times as far from the least value as the middle one a linear scale goes."""
_NARROWEST = 1e-12
"""Share of the largest magnitude that a scale spans at least."""


@dataclass(frozen=True, slots=True)
class HeatAxis:
    """One axis: what is varied, its values in words, ascending, and whether each is the same factor above the last."""

    name: str
    labels: tuple[str, ...]
    is_log: bool = False


@dataclass(frozen=True, slots=True)
class HeatCells:
    """Cells of `rows` x `columns` that fill `frame`, in whole pixels; the first row is the lowest."""

    frame: QRectF
    rows: int
    columns: int

    @classmethod
    def within(cls, room: QRectF, rows: int, columns: int) -> HeatCells:
        left, top = math.ceil(room.left()), math.ceil(room.top())
        right, bottom = max(left + 1, math.floor(room.right())), max(top + 1, math.floor(room.bottom()))
        return cls(QRectF(left, top, right - left, bottom - top), rows, columns)

    def column_edge(self, column: int) -> float:
        return self.frame.left() + round(column * self.frame.width() / self.columns)

    def row_edge(self, row: int) -> float:
        """The lower edge of a row; of the one beyond the last the top of the frame."""
        return self.frame.bottom() - round(row * self.frame.height() / self.rows)

    def cell(self, row: int, column: int) -> QRectF:
        left, right = self.column_edge(column), self.column_edge(column + 1)
        top, bottom = self.row_edge(row + 1), self.row_edge(row)
        return QRectF(left, top, right - left, bottom - top)

    def at(self, place: QPointF) -> tuple[int, int] | None:
        """Row and column of the cell at a place of the widget; None beside the map."""
        if not self.frame.contains(place):
            return None
        column = int((place.x() - self.frame.left()) * self.columns / self.frame.width())
        row = int((self.frame.bottom() - place.y()) * self.rows / self.frame.height())
        return min(row, self.rows - 1), min(column, self.columns - 1)


@dataclass(frozen=True, slots=True)
class HeatScale:
    """From values to shares of a ramp.

    Attributes:
        low, high: the values at the ends, in units of the scale: log10 of the value where it is `log`.
        signed: along the diverging ramp, with zero in its middle.
        beyond: some values lie above `high`, and have its colour.
    """

    low: float
    high: float
    log: bool = False
    signed: bool = False
    beyond: bool = False

    def shares(self, values: NDArray[Any]) -> NDArray[np.float64]:
        """0 to 1 along the ramp, of the shape of `values`; NaN where a value has no place on it."""
        units = (Log() if self.log else Linear()).forward(np.asarray(values, np.float64))
        units = np.where(np.isfinite(units), units, np.nan)
        found: NDArray[np.float64] = np.clip((units - self.low) / (self.high - self.low), 0.0, 1.0)
        return found

    def ticks(self, pixels: float) -> list[Tick]:
        """Round values, at shares of the ramp."""
        scale = Log() if self.log else Linear()
        found = scale.ticks(self.low, self.high, pixels)
        return [Tick((tick.position - self.low) / (self.high - self.low), tick.text) for tick in found]


def heat_scale(values: NDArray[Any], *, log: bool) -> HeatScale | None:
    """A scale for all finite `values`; None where there is none. It is logarithmic where `log` is wanted and all are
    above zero, and signed where some are above it and some below.

    What lies far above the middle value has the colour of the end.
    """
    known = np.asarray(values, np.float64)
    known = known[np.isfinite(known)]
    if not len(known):
        return None
    if known.min() < 0 < known.max():
        reach = float(np.abs(known).max())
        return HeatScale(-reach, reach, signed=True)
    is_log = log and bool(known.min() > 0)
    units = np.log10(known) if is_log else known
    low, high, middle = float(units.min()), float(units.max()), float(np.median(units))
    most = middle + _DECADES if is_log else low + _TIMES * (middle - low)
    top = most if low < most < high else high
    least = max(_NARROWEST * max(abs(low), abs(top)), 0.02 if is_log else 1e-300)
    if top - low < least:
        low, top = low - least / 2, top + least / 2
    return HeatScale(low, top, is_log, beyond=top < high)


def shown_labels(widths: Sequence[float], places: Sequence[float], gap: float) -> list[int]:
    """Which labels are written: all, or every second, third and so on, so that none comes within `gap` of another.

    `places` are their middles, ascending or descending.
    """
    count = len(widths)
    for stride in range(1, count):
        chosen = list(range(0, count, stride))
        pairs = itertools.pairwise(chosen)
        if all(abs(places[b] - places[a]) >= (widths[a] + widths[b]) / 2 + gap for a, b in pairs):
            return chosen
    return [0] if count else []
