"""The curves of a learnt function: outputs along one feature as values or probabilities, and the ends of their axis."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from widgets.decision_boundary.field import Array, softmax

_MARGIN = 0.08
"""Of the extent of the targets, beyond them."""
_MOST_BEYOND = 2
"""The axis grows by halves of that extent to hold the curve, at most so many on each side."""


@dataclass(frozen=True, eq=False)
class OutputCurves:
    """Outputs at evenly spaced points of a feature.

    Attributes:
        left, right: What the points reach over, from end to end.
        outputs: (n, outputs) float32.
        classes: How many classes there are; 0 for a regression, of whose outputs the first one counts.
        has_probabilities: Whether softmax of the outputs are probabilities.
    """

    left: float
    right: float
    outputs: NDArray[np.float32]
    classes: int = 0
    has_probabilities: bool = True

    @property
    def x(self) -> Array:
        return np.linspace(self.left, self.right, len(self.outputs))

    @property
    def values(self) -> Array:
        """(n, curves) float64: the number of a regression, or of each class its probability, or its output where that
        is none.
        """
        if not self.classes:
            return self.outputs[:, :1].astype(np.float64)
        return softmax(self.outputs) if self.has_probabilities else self.outputs.astype(np.float64)

    def at(self, x: float) -> int | None:
        """The nearest point; `None` beside all."""
        if not self.left <= x <= self.right:
            return None
        return round((x - self.left) / (self.right - self.left) * (len(self.outputs) - 1))

    def changes(self) -> list[float]:
        """Where another class becomes the most likely one, between the points by straight lines."""
        if self.classes < 2:
            return []
        chosen, x = self.outputs.argmax(axis=1), self.x
        found = []
        for i in np.flatnonzero(np.diff(chosen)).tolist():
            before, after = (self.outputs[i : i + 2, each].astype(np.float64) for each in chosen[i : i + 2])
            first, last = (before - after).tolist()
            if math.isfinite(first - last) and first != last:
                found.append(float(x[i] + (x[i + 1] - x[i]) * first / (first - last)))
        return found


def value_range(targets: Array, values: Array) -> tuple[float, float]:
    """Ends of the axis: what holds all targets, with a margin; it grows in steps where the curve leaves that, so that
    an axis rests while a curve moves, and never so far that the targets become a line.
    """
    known = targets[np.isfinite(targets)]
    low, high = (float(known.min()), float(known.max())) if len(known) else (-1.0, 1.0)
    if low == high:
        low, high = low - 1.0, high + 1.0
    step = (high - low) / 2
    low, high = low - 2 * _MARGIN * step, high + 2 * _MARGIN * step
    finite = values[np.isfinite(values)]
    if not len(finite):
        return low, high
    down = min(max(0, math.ceil((low - float(finite.min())) / step)), _MOST_BEYOND)
    up = min(max(0, math.ceil((float(finite.max()) - high) / step)), _MOST_BEYOND)
    return low - down * step, high + up * step
