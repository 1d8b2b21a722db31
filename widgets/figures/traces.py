"""Curves of a figure as lines on paper."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QRectF

from widgets.figures.axes import Axis
from widgets.figures.figure import Array, FigureCurve
from widgets.figures.thinning import runs, thinned, thinned_band


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """`lines` and `bands` have one array for each stretch without a gap: (n, 2) x and y; (n, 3) x, low and high."""

    lines: list[Array]
    bands: list[Array]

    def touches(self, box: QRectF) -> bool:
        """Whether the curve or its band passes through `box`."""
        return any(_crosses(line, box) for line in (*self.lines, *map(_zigzag, self.bands)))


def traced(curve: FigureCurve, x_axis: Axis, y_axis: Axis, plot: QRectF) -> Trace:
    """`curve` where it lies in `plot`, thinned to what paper can show."""
    across = _rounded(plot.left() + x_axis.shares(curve.x) * plot.width())

    def height(values: Array) -> Array:
        return _rounded(plot.bottom() - y_axis.shares(values) * plot.height())

    x, y = thinned(across, height(curve.y))
    lines = [np.column_stack([x[run], y[run]]) for run in runs(x, y)]
    if curve.low is None or curve.high is None:
        return Trace(lines, [])
    top = height(curve.high)
    # What is zero or less lies below all that has a place on a logarithmic axis.
    bottom = np.where(np.isnan(curve.low), np.nan, np.nan_to_num(height(curve.low), nan=plot.bottom()))
    # Heights grow downwards on paper.
    x, top, bottom = thinned_band(across, top, bottom)
    return Trace(lines, [np.column_stack([x[run], bottom[run], top[run]]) for run in runs(x, bottom, top)])


def _rounded(places: Array) -> Array:
    """To whole units, a seventieth of a millimetre: a file has no use for more digits."""
    return np.rint(places)


def _zigzag(band: Array) -> Array:
    """From edge to edge at every x, so that nothing within the band is missed."""
    return np.column_stack([np.repeat(band[:, 0], 2), band[:, 1:].ravel()])


def _crosses(line: Array, box: QRectF) -> bool:
    """Whether a piece of `line` (n, 2) has a point in `box` (Liang and Barsky, 1984)."""
    start, way = line[:-1], np.diff(line, axis=0)
    low, high = np.array([box.left(), box.top()]), np.array([box.right(), box.bottom()])
    if ((line > low) & (line < high)).all(axis=1).any():
        return True
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = (low - start) / way, (high - start) / way
    enters, leaves = np.fmin(one, other).max(axis=1), np.fmax(one, other).min(axis=1)
    return bool(((enters <= leaves) & (enters <= 1) & (leaves >= 0)).any())
