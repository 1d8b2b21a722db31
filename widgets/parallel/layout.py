"""The layout of parallel coordinates: axes, where values are on them, and the line that is nearest to a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

from widgets.heat_map.layout import HeatScale, heat_scale
from widgets.plots.scales import Linear, Log, Tick
from widgets.plots.value_plot import ticks_of

Array = NDArray[np.float64]
RowState = Literal["", "running", "pruned", "diverged", "failed"]
"""What became of a row; empty where it came to its end."""
UNSET, OVER = -0.09, 1.09
"""Shares of the height: below an axis where its setting is not varied, above the last one where a run diverged."""
_LEAST_SPAN = 1e-12


@dataclass(frozen=True, slots=True)
class ParallelAxis:
    """One axis: what it is called, its categories from the lowest, or none where it has numbers."""

    name: str
    labels: tuple[str, ...] = ()
    is_log: bool = False


def axis_scale(axis: ParallelAxis, values: Array) -> HeatScale | None:
    """From the values (rows,) of a setting to heights; None where there is none."""
    known = values[np.isfinite(values)]
    if axis.labels:
        # Half a category of room at both ends.
        return HeatScale(-0.5, max(0.5, len(axis.labels) - 0.5))
    if not len(known):
        return None
    is_log = axis.is_log and bool(known.min() > 0)
    units = np.log10(known) if is_log else known
    low, high = float(units.min()), float(units.max())
    if high - low <= _LEAST_SPAN * max(abs(low), abs(high), 1.0):
        half = 0.5 if is_log or not low else 0.5 * abs(low)
        low, high = low - half, high + half
    return HeatScale(low, high, is_log)


def result_scale(values: Array) -> HeatScale | None:
    """Of what was measured of the rows: as cells of a heat map have it."""
    return heat_scale(values, log=True)


def axis_ticks(axis: ParallelAxis, scale: HeatScale | None, pixels: float) -> list[Tick]:
    """Labels along an axis, at shares of its height."""
    if scale is None:
        return []
    if axis.labels:
        places = scale.shares(np.arange(len(axis.labels), dtype=np.float64)).tolist()
        return [Tick(place, label) for place, label in zip(places, axis.labels, strict=True)]
    found = ticks_of(Log() if scale.log else Linear(), scale.low, scale.high, pixels)
    return [Tick((tick.position - scale.low) / (scale.high - scale.low), tick.text) for tick in found]


def shares_of(
    axes: Sequence[ParallelAxis], scales: Sequence[HeatScale | None], values: Array, states: Sequence[RowState]
) -> Array:
    """Heights (rows, axes) as shares of the axes: `UNSET` where a setting is not varied, `OVER` on the last axis where
    a row diverged, NaN there where it has no result.
    """
    found = np.full(values.shape, np.nan)
    for i, scale in enumerate(scales):
        if scale is not None:
            found[:, i] = scale.shares(values[:, i])
    found[:, :-1] = np.where(np.isnan(values[:, :-1]), UNSET, found[:, :-1])
    found[np.array([state == "diverged" for state in states], bool), -1] = OVER
    return found


@dataclass(frozen=True, slots=True)
class ParallelPlaces:
    """Where axes are: `count` of them across `frame`."""

    frame: QRectF
    count: int

    def x(self, axis: int) -> float:
        if self.count < 2:
            return self.frame.center().x()
        return round(self.frame.left() + axis * self.frame.width() / (self.count - 1)) + 0.5

    def xs(self) -> Array:
        return np.array([self.x(i) for i in range(self.count)])

    def y(self, share: float) -> float:
        return self.frame.bottom() - share * self.frame.height()

    def share(self, y: float) -> float:
        return (self.frame.bottom() - y) / self.frame.height()

    def axis_near(self, x: float, within: float) -> int | None:
        """The axis whose line is nearest to a pixel from the left, if it is near."""
        away = np.abs(self.xs() - x)
        nearest = int(away.argmin()) if len(away) else -1
        return nearest if nearest >= 0 and away[nearest] <= within else None

    def row_near(self, shares: Array, rows: NDArray[np.bool_], x: float, y: float, within: float) -> int | None:
        """Which of `rows` (rows,) has a line nearest to a place, within so many pixels; None where none has."""
        xs = self.xs()
        if self.count < 2 or not xs[0] <= x <= xs[-1] or not rows.any():
            return None
        i = min(int(np.searchsorted(xs, x, side="right")) - 1, self.count - 2)
        along = (x - xs[i]) / (xs[i + 1] - xs[i])
        heights = self.frame.bottom() - shares[:, i : i + 2] * self.frame.height()
        across = heights[:, 0] * (1 - along) + heights[:, 1] * along
        # As far as it is from the line, not from what is above or below the place.
        slope = (heights[:, 1] - heights[:, 0]) / (xs[i + 1] - xs[i])
        away = np.where(rows, np.abs(across - y) / np.hypot(1, slope), np.inf)
        away = np.where(np.isnan(away), np.inf, away)
        nearest = int(away.argmin())
        return nearest if away[nearest] <= within else None


Ranges = dict[int, tuple[float, float]]
"""Parts of axes, as shares of their heights, by axis."""


def inside(shares: Array, ranges: Ranges) -> NDArray[np.bool_]:
    """Rows (rows,) that lie in all of the ranges; what has no value on such an axis does not."""
    found = np.ones(len(shares), bool)
    for axis, (low, high) in ranges.items():
        column = np.nan_to_num(shares[:, axis], nan=-np.inf)
        found &= (column >= low - 1e-9) & (column <= high + 1e-9)
    return found
