"""The points of a projection as plain arrays, validated, and the distances between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Limits = tuple[float, float]


@dataclass(frozen=True, eq=False)
class ProjectedPoints:
    """`rows` (n,) of a table at `points` (n, 2), before at `trails` (k, n, 2), the oldest first; `explained` (2,) is
    the share of the variance along each axis, NaN where it is not known; `order` (n,) is whose names come first.
    """

    rows: NDArray[np.int64]
    points: NDArray[Any]
    explained: NDArray[Any]
    trails: NDArray[Any]
    order: NDArray[np.int64]

    @classmethod
    def of(
        cls,
        rows: ArrayLike,
        points: ArrayLike,
        explained: ArrayLike | None = None,
        trails: ArrayLike | None = None,
        weights: ArrayLike | None = None,
    ) -> ProjectedPoints:
        """Raises `ValueError` where shapes do not fit together."""
        rows, points = np.asarray(rows, np.int64), np.asarray(points)
        count = len(rows)
        trails = np.empty((0, count, 2), np.float32) if trails is None else np.asarray(trails)
        if points.shape != (count, 2) or trails.ndim != 3 or trails.shape[1:] != (count, 2):
            raise ValueError(
                f"With {count} rows, points must be of shape ({count}, 2) and trails of (k, {count}, 2), "
                f"not {points.shape} and {trails.shape}."
            )
        shares = np.full(2, np.nan) if explained is None else np.asarray(explained)
        # Counts without a sign turn into large ones where they are negated as they are.
        sizes = np.zeros(count) if weights is None else np.asarray(weights, np.float64)
        if shares.shape != (2,) or sizes.shape != (count,):
            raise ValueError(
                f"With {count} rows, weights must be of shape ({count},) and explained of (2,), "
                f"not {sizes.shape} and {shares.shape}."
            )
        order = np.argsort(-sizes, kind="stable")
        return cls(rows, points, shares, trails, order)

    @cached_property
    def finite(self) -> NDArray[np.bool_]:
        """(n,) which points have a place."""
        return np.isfinite(self.points).all(1)

    @cached_property
    def limits(self) -> tuple[Limits, Limits] | None:
        """Least and greatest along both axes; None where fewer than two points, or none but equal ones, have a place.

        Points in a line are given some room across it.
        """
        known = self.points[self.finite].astype(np.float64)
        if len(known) < 2:
            return None
        low, high = known.min(0), known.max(0)
        reach = float((high - low).max())
        if not reach > 0:
            return None
        missing = np.maximum(0.0, 0.1 * reach - (high - low)) / 2
        (x0, y0), (x1, y1) = (low - missing).tolist(), (high + missing).tolist()
        return (x0, x1), (y0, y1)

    def index_of(self, row: int | None) -> int | None:
        """The point of a row; None where it has none, or not a finite one."""
        if row is None:
            return None
        at = np.flatnonzero(self.rows == row)
        return int(at[0]) if len(at) and self.finite[at[0]] else None


NO_POINTS = ProjectedPoints.of((), np.empty((0, 2), np.float32))
