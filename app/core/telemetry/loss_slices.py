"""Slices of the loss around the weights of one step: along lines, and over planes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

SliceKind = Literal["lines", "step", "random", "path"]
"""All lines; the plane of update and gradient; that of two random directions; that of the path's principal components.
"""
DirectionName = Literal["update", "gradient", "random 1", "random 2"]


@dataclass(frozen=True, eq=False, slots=True)
class LossLine:
    """The loss at weights + place × direction.

    Attributes:
        direction: The update that the next step makes; the negative gradient, as long as that update; a random
            direction in which each filter is as long as that of the weights.
        places: (n,) float64, ascending, with a 0 among them.
        losses: (n,) float64, NaN where it is not finite.
        length: Of the direction.
        slope: Of the loss along it at place 0, by the gradient.
    """

    direction: DirectionName
    places: NDArray[np.float64]
    losses: NDArray[np.float64]
    length: float
    slope: float


@dataclass(frozen=True, eq=False, slots=True)
class LossPlane:
    """The loss at weights + x × one direction + y × another.

    Attributes:
        x: (m,) float64, ascending, with a 0 among them.
        y: (n,) likewise.
        losses: (n, m) float64, NaN where it is not finite.
        steps: (k,) int64 of the path's states, the last of them the present one.
        path: (k, 2) float64, where these are in the plane.
        shares: Of the variance of the path's states that lie along both directions; NaN where they are no components.
    """

    x: NDArray[np.float64]
    y: NDArray[np.float64]
    losses: NDArray[np.float64]
    steps: NDArray[np.int64]
    path: NDArray[np.float64]
    shares: tuple[float, float]
