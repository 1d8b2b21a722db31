"""Minima of a function of two variables, found numerically. Imports SciPy only when it searches."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Point = tuple[float, float]

REACH = 100.0
"""Largest |x| and |y| at which minima are looked for."""
_GRIDS = (3.0, 10.0, REACH)
_CELLS = 240
MOST = 16
"""Largest number of points of the same least height; with more it is uncertain that these are all."""
_STARTS = MOST + 1
"""Number of descents from each grid: from its lowest cells that are no higher than their neighbours."""
_EQUAL_TOLERANCE = 1e-9
_FAR_RADII = np.geomspace(2 * REACH, 1e6, 20)


def find_minima(values: Callable[[Array, Array], Array]) -> tuple[Point, ...]:
    """Find all global minima by Nelder and Mead's method, from the lowest cells of three grids.

    None if f has no least value (a saddle, a plane), if it is least along a line, if it is least in more than
    `MOST` points, or where the search finds nothing that is surely a minimum: no number rather than a wrong one.
    f must be least within `REACH` of the axes; a minimum narrower than a cell of the grids may be missed.

    Args:
        values: f at points, (n,) and (n,) -> (n,); not finite where f is not.
    """
    found: list[tuple[float, Point]] = []
    lowest = math.inf
    for reach in _GRIDS:
        heights, starts = _lowest_cells(values, reach)
        if np.isneginf(heights).any():
            return ()
        lowest = min(lowest, float(np.nanmin(heights, initial=math.inf)))
        found += [_descend(values, start, (2 * reach / _CELLS,), 150) for start in starts]
    found = [(height, point) for height, point in found if math.isfinite(height)]
    if not found:
        return ()
    least = min(height for height, _ in found)
    promising = _distinct([each for each in found if each[0] <= least + 1e-3 * max(1.0, abs(least))], 1e-2)
    found = [_descend(values, point, (1e-2, 1e-4, 1e-7), 600) for _, point in promising[: 2 * MOST]]
    least = min(height for height, _ in found)
    near = _EQUAL_TOLERANCE * max(1.0, abs(least))
    if least > lowest + near or _lowest_far_away(values) <= least + near:
        return ()
    points = [point for _, point in _distinct([each for each in found if each[0] <= least + near], 1e-4)]
    if len(points) > MOST or not all(_is_minimum(values, point) for point in points):
        return ()
    return tuple(points)


def _distinct(found: list[tuple[float, Point]], least: float) -> list[tuple[float, Point]]:
    """Select points that are not close to a lower one, the lowest first. `least` is the smallest distance, relative to
    that from the origin.
    """
    kept: list[tuple[float, Point]] = []
    for height, point in sorted(found):
        if all(math.dist(point, other) > least * (1 + math.hypot(*other)) for _, other in kept):
            kept.append((height, point))
    return kept


def _lowest_cells(values: Callable[[Array, Array], Array], reach: float) -> tuple[Array, list[Point]]:
    """Return heights on a grid, and its lowest points among those not higher than their eight neighbours."""
    ticks = np.linspace(-reach, reach, _CELLS + 1)
    x, y = np.meshgrid(ticks, ticks)
    heights = np.asarray(values(x.ravel(), y.ravel()), np.float64).reshape(x.shape)
    walled = np.pad(np.where(np.isfinite(heights), heights, np.inf), 1, constant_values=np.inf)
    size = _CELLS + 1
    around = [walled[i : i + size, j : j + size] for i in range(3) for j in range(3) if (i, j) != (1, 1)]
    low = np.isfinite(heights) & (heights <= np.minimum.reduce(around))
    rows, columns = np.nonzero(low)
    order = np.argsort(heights[rows, columns], kind="stable")[:_STARTS]
    return heights, [(float(ticks[columns[i]]), float(ticks[rows[i]])) for i in order]


def _descend(
    values: Callable[[Array, Array], Array], start: Point, sizes: tuple[float, ...], most: int
) -> tuple[float, Point]:
    """Return the lowest point that descents from `start` reach, one for each initial size; infinite height for none."""
    from scipy.optimize import minimize

    def height(point: Array) -> float:
        value = float(values(point[:1], point[1:])[0])
        return value if not math.isnan(value) else math.inf

    point, lowest = np.array(start), math.inf
    for size in sizes:
        simplex = point + size * np.array([(0.0, 0.0), (1.0, 0.3), (-0.3, 1.0)])
        options = {"initial_simplex": simplex, "xatol": 1e-12, "fatol": 0.0, "maxfev": most}
        with np.errstate(all="ignore"):
            result = minimize(height, point, method="Nelder-Mead", options=options)
        if not result.fun <= lowest or max(map(abs, result.x)) > REACH:
            break
        point, lowest = result.x, float(result.fun)
    return lowest, _round_point(height, (float(point[0]), float(point[1])), lowest)


def _round_point(height: Callable[[Array], float], point: Point, lowest: float) -> Point:
    """Round the point if f is not higher there: (1, 2) instead of (0.99999999, 2.00000001)."""
    for digits in (2, 4, 6):
        round_point = (round(point[0], digits) + 0.0, round(point[1], digits) + 0.0)
        if math.dist(round_point, point) < 1e-5 and height(np.array(round_point)) <= lowest:
            return round_point
    return point


def _is_minimum(values: Callable[[Array, Array], Array], point: Point) -> bool:
    """Return whether f rises all around the point, and less so nearer to it: no valley of minima, and no endless
    descent.
    """
    angles = np.linspace(0, 2 * math.pi, 720, endpoint=False)
    here, rises = float(values(np.array(point[:1]), np.array(point[1:]))[0]), []
    for radius in (1e-2, 1e-6):
        size = radius * (1 + math.hypot(*point))
        around = values(point[0] + size * np.cos(angles), point[1] + size * np.sin(angles))
        around = around[np.isfinite(around)]
        if not len(around):
            return False
        rises.append((float(around.min()) - here, float(np.median(around)) - here))
    (lowest, outer), (_, inner) = rises
    return math.isfinite(here) and lowest > 0 and inner <= 0.5 * outer


def _lowest_far_away(values: Callable[[Array, Array], Array]) -> float:
    angles = np.linspace(0, 2 * math.pi, 720, endpoint=False)
    x, y = np.outer(_FAR_RADII, np.cos(angles)).ravel(), np.outer(_FAR_RADII, np.sin(angles)).ravel()
    # Cosines of right angles are not quite zero, and what depends on one coordinate is to be seen as it is.
    x, y = np.where(np.abs(x) < 1e-8 * np.abs(y), 0.0, x), np.where(np.abs(y) < 1e-8 * np.abs(x), 0.0, y)
    heights = values(x, y)
    return float(np.nanmin(heights, initial=math.inf))
