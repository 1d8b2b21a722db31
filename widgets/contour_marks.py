"""What is drawn upon contours, as plain values."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from widgets.plots.layers import Hue

Array = NDArray[np.float64]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Trail:
    """The way of one point, `x` and `y` (n,) in the order of steps; the last one is where it is.

    `pointed` is where it was at the step that is looked back to.
    """

    name: str
    hue: Hue
    x: Array
    y: Array
    pointed: Point | None = None

    @property
    def head(self) -> Point | None:
        """Where it is; None before it is anywhere, or where that is not finite."""
        if not len(self.x) or not (math.isfinite(self.x[-1]) and math.isfinite(self.y[-1])):
            return None
        return float(self.x[-1]), float(self.y[-1])


@dataclass(frozen=True, slots=True)
class Arrow:
    """From `foot` by (`dx`, `dy`) in units of the plane, or only in that direction where it is not `to_scale`."""

    kind: Literal["gradient", "momentum", "step"]
    foot: Point
    dx: float
    dy: float
    to_scale: bool = False


ARROW_HUES: dict[str, Hue] = {"gradient": "text2", "momentum": 5, "step": "text"}
