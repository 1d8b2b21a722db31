"""Many curves as one picture: a hundred antialiased paths would cost a hundred milliseconds a frame, this a few.

Each curve covers, in every column of pixels, the heights from its least to its greatest there. What covers a pixel is
added up over all curves of a hue by the changes from row to row, and turned into a colour.
"""

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
"""What lies below, as the picture of another hue, shows through a little."""
_MOST = 2000
"""Curves that can be added up in 16 bits."""
_COLOURS = 256
"""By coverage: from sixteen curves over one pixel on it has the colour of many."""


def spans(x: Array, y: Array, width: int) -> tuple[Array, Array]:
    """Least and greatest y of a polyline within each of `width` columns, (width,); inf and -inf where it has none.

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
    """How much of each pixel curves cover, added up: (height, width), `WHOLE` for one that covers it whole.

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
    """Count `sign` from these rows downwards; the row that is cut takes its share."""
    whole = rows.astype(np.int32)
    rest = ((rows - whole) * WHOLE).astype(sums.dtype)
    at = whole * sums.shape[1] + columns
    flat = sums.reshape(-1)
    np.add.at(flat, at, sign * (WHOLE - rest))
    np.add.at(flat, at + sums.shape[1], sign * rest)


def picture(covered: NDArray[np.signedinteger], one: QColor, many: QColor) -> QImage:
    """Pixels that one curve covers in `one`, those of many in `many`; clear where there is none."""
    height, width = covered.shape
    indices = np.minimum(covered, _COLOURS - 1).astype(np.uint8)
    image = QImage(indices.data, width, height, width, QImage.Format.Format_Indexed8)
    image.setColorTable(_table(one.rgb(), many.rgb()))
    # A copy, which outlives the array, in the form that is painted soonest.
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@functools.lru_cache(maxsize=32)
def _table(one: int, many: int) -> list[int]:
    """Colour by coverage, as `QColor.rgba`; of two colours as `QColor.rgb`."""
    covered = np.arange(_COLOURS) / WHOLE
    share = np.log(np.maximum(covered, 1)) / np.log(covered[-1])
    found = np.round(_OPAQUE * np.minimum(covered, 1) * 255).astype(np.uint32) << 24
    for shift in (16, 8, 0):
        first, last = one >> shift & 255, many >> shift & 255
        found |= np.round(first + share * (last - first)).astype(np.uint32) << shift
    table: list[int] = found.tolist()
    return table
