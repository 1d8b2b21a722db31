"""Heights over a piece of ground, and how high they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from widgets.contour.ground import Function
from widgets.relief.camera import Box

Array = NDArray[np.float64]
RiseScale = Literal["contours", "linear"]
"""Heights by the contours, from one to the next the same rise, or to scale."""

_CELLS = 192
"""Along the longer side of the ground."""


@dataclass(frozen=True, slots=True, eq=False)
class HeightField:
    """A grid of heights over `box`, from its lower left corner.

    Attributes:
        heights: (rows, columns) float64; what is not finite is a hole.
        rises: the same from 0, the floor of the block, to 1, its top; NaN in a hole.
        levels: heights of contours, ascending.
    """

    box: Box
    heights: Array
    rises: Array
    levels: Array
    scale: RiseScale
    least: float
    greatest: float

    @classmethod
    def of(
        cls, function: Function, box: Box, levels: Array, scale: RiseScale = "contours", ceiling: float | None = None
    ) -> HeightField:
        """Compute `function` over `box`. To scale, the block ends at `ceiling`: ground above it is as high as that."""
        left, right, bottom, top = box
        longer = max(right - left, top - bottom)
        columns, rows = (max(8, round(_CELLS * side / longer) + 1) for side in (right - left, top - bottom))
        heights = np.asarray(
            function(*np.meshgrid(np.linspace(left, right, columns), np.linspace(bottom, top, rows))), np.float64
        )
        finite = heights[np.isfinite(heights)]
        least, greatest = (float(finite.min()), float(finite.max())) if len(finite) else (0.0, 0.0)
        if ceiling is not None and scale == "linear" and ceiling > least:
            greatest = min(greatest, ceiling)
        field = cls(box, heights, heights, np.asarray(levels, np.float64), scale, least, greatest)
        return cls(box, heights, field.rise(heights), field.levels, scale, least, greatest)

    @property
    def count(self) -> int:
        """Of bands between contours."""
        return len(self.levels) + 1

    def rise(self, heights: ArrayLike) -> Array:
        """How high heights are drawn, 0 to 1; NaN where they are not finite. What is beyond the grid's own heights is
        as high as these.
        """
        values = np.asarray(heights, np.float64)
        finite = np.isfinite(values)
        known = np.where(finite, values, self.least)
        low, high = self._ends
        found = self._bands(known) if self._by_contours else known
        found = (found - low) / (high - low) if high > low else np.zeros_like(found)
        return np.where(finite, np.clip(found, 0.0, 1.0), np.nan)

    @property
    def _by_contours(self) -> bool:
        return self.scale == "contours" and len(self.levels) > 0

    @property
    def _ends(self) -> tuple[float, float]:
        """What is drawn at the floor of the block and at its top: heights, or how many contours lie below."""
        ends = np.array((self.least, self.greatest))
        low, high = self._bands(ends) if self._by_contours else ends
        return float(low), float(high)

    def bands(self, rises: Array) -> Array:
        """How many contours lie below what is drawn so high, with a fraction between two."""
        low, high = self._ends
        found = low + rises * (high - low)
        return found if self._by_contours else self._bands(found)

    def _bands(self, heights: Array) -> Array:
        if not len(self.levels):
            return np.zeros_like(heights)
        ends = [min(self.least, self.levels[0])], [max(self.greatest, self.levels[-1])]
        places = np.concatenate((ends[0], self.levels, ends[1]))
        return np.interp(heights, places, np.arange(len(places), dtype=np.float64))

    def rise_at(self, x: ArrayLike, y: ArrayLike) -> Array:
        """How high the ground is drawn at points; NaN outside of it, and in holes."""
        left, right, bottom, top = self.box
        rows, columns = self.rises.shape
        across = (np.asarray(x, np.float64) - left) / (right - left) * (columns - 1)
        upward = (np.asarray(y, np.float64) - bottom) / (top - bottom) * (rows - 1)
        return interpolated(self.rises, upward, across)


def interpolated(grid: Array, row: Array, column: Array) -> Array:
    """Values of `grid` between its points, linear along both; NaN where one of the four is none, and outside."""
    rows, columns = grid.shape
    edge = 1e-9
    with np.errstate(invalid="ignore"):
        inside = (row >= -edge) & (row <= rows - 1 + edge) & (column >= -edge) & (column <= columns - 1 + edge)
    row, column = np.where(inside, row, 0.0), np.where(inside, column, 0.0)
    low = np.clip(row.astype(np.int32), 0, rows - 2)
    near = np.clip(column.astype(np.int32), 0, columns - 2)
    up, right = row - low, column - near
    flat, place = grid.reshape(-1), low * columns + near
    lower = flat[place] * (1 - right) + flat[place + 1] * right
    upper = flat[place + columns] * (1 - right) + flat[place + columns + 1] * right
    return np.where(inside, lower * (1 - up) + upper * up, np.nan)
