"""Picture of many curves, shaded by how many of them pass through each pixel."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from widgets.plots.scales import Array

WHOLE = 16
"""A pixel that one curve covers, in the numbers that are added up."""
_OPAQUE = 0.85
"""Opacity at which a picture of another hue below shows through a little."""
_MOST = 2000
"""Curves that can be added up in 16 bits."""
CROWD = 16
"""Curves over one pixel from which on a crowd has the colour of many."""


def spans(x: Array, y: Array, width: int) -> tuple[Array, Array]:
    """Return the least and greatest y of a polyline within each of `width` columns, (width,); inf and -inf for empty
    columns.

    `x` (n,) never falls and counts in columns; NaN in `y` is a gap.
    """
    if not len(x):
        return np.full(width, np.inf), np.full(width, -np.inf)
    edges = np.interp(np.arange(width + 1.0), x, y, left=np.nan, right=np.nan)
    known = np.isfinite(edges)
    below, above = np.where(known, edges, np.inf), np.where(known, edges, -np.inf)
    low, high = np.minimum(below[:-1], below[1:]), np.maximum(above[:-1], above[1:])
    first, last = np.searchsorted(x, (0, width))
    column, inside = x[first:last].astype(np.int64), y[first:last]
    there = np.isfinite(inside)
    if not there.all():
        column, inside = column[there], inside[there]
    np.minimum.at(low, column, inside)
    np.maximum.at(high, column, inside)
    return low, high


def coverage(
    curves: Sequence[tuple[Array, Array]], width: int, height: int, thickness: float
) -> NDArray[np.signedinteger]:
    """Return the summed pixel coverage of all curves: (height, width), `WHOLE` for a pixel fully covered by one curve.

    `curves` are `spans`, in rows from the top; a line is `thickness` rows high.
    """
    sums = np.zeros((height + 2, width), np.int16 if len(curves) <= _MOST else np.int32)
    if curves:
        columns = np.tile(np.arange(width, dtype=np.int32), len(curves))
        low = np.concatenate([low for low, _ in curves]) - thickness / 2
        high = np.concatenate([high for _, high in curves]) + thickness / 2
        there = (high > 0) & (low < height)
        _step(sums, columns[there], np.clip(low[there], 0, height), 1)
        _step(sums, columns[there], np.clip(high[there], 0, height), -1)
        for row in range(1, height):
            np.add(sums[row], sums[row - 1], out=sums[row])
    return sums[:height]


def _step(sums: NDArray[np.signedinteger], columns: NDArray[np.int32], rows: Array, sign: int) -> None:
    """Add `sign` from these rows downwards; a partly covered row gets its share."""
    whole = rows.astype(np.int32)
    rest = ((rows - whole) * WHOLE).astype(sums.dtype)
    at = whole * sums.shape[1] + columns
    flat = sums.reshape(-1)
    np.add.at(flat, at, sign * (WHOLE - rest))
    np.add.at(flat, at + sums.shape[1], sign * rest)


def picture(covered: NDArray[np.signedinteger], colours: Sequence[QColor], most: int = CROWD) -> QImage:
    """Return a picture: pixels covered by one curve get the first of `colours`, by `most` or more the last, logarithmic
    between; transparent if none.
    """
    height, width = covered.shape
    table = _table(tuple(each.rgb() for each in colours), most)
    pixels = table[np.minimum(covered, len(table) - 1)]
    # A copy, which outlives the array.
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied).copy()


@functools.lru_cache(maxsize=32)
def _table(colours: tuple[int, ...], most: int) -> NDArray[np.uint32]:
    """Return premultiplied 0xAARRGGBB by coverage, up to the coverage of `most` curves, for colours as in
    `QColor.rgb`.
    """
    covered = np.arange(max(most, 1) * WHOLE + 1) / WHOLE
    share = np.log(np.maximum(covered, 1)) / max(np.log(covered[-1]), 1e-9)
    alpha = _OPAQUE * np.minimum(covered, 1)
    found: NDArray[np.uint32] = np.rint(alpha * 255).astype(np.uint32) << np.uint32(24)
    places = np.linspace(0, 1, len(colours))
    for shift in (16, 8, 0):
        parts = np.interp(share, places, [each >> shift & 255 for each in colours])
        found |= np.rint(alpha * parts).astype(np.uint32) << np.uint32(shift)
    return found
