"""The parallel projection of a block of ground: where its points are on the screen, and how far away."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QRectF

Array = NDArray[np.float64]
Box = tuple[float, float, float, float]

HEIGHT = 0.8
"""Of a block, where the longer side of its ground is 2."""
LOWEST, STEEPEST = 12.0, 85.0
"""Degrees above the ground from which a block may be looked at."""
_NEAREST, _FARTHEST = 4.0, 0.5


@dataclass(frozen=True, slots=True)
class Camera:
    """A block over the ground `box` (left, right, bottom, top), as it fills `frame`, in pixels.

    Parallel lines stay parallel, so that what is as high is drawn as high, wherever it is.

    Attributes:
        azimuth: degrees, counter-clockwise, by which the ground is turned: at 0 x goes to the right and y away.
        elevation: degrees above the ground from which it is looked at; at 90 it would be a map.
        zoom: 1 where the block fills the frame however it is turned.
    """

    frame: QRectF
    box: Box
    azimuth: float = 15.0
    elevation: float = 50.0
    zoom: float = 1.0

    @property
    def unit(self) -> float:
        """Of x and y, in which the longer side of the ground is 2."""
        left, right, bottom, top = self.box
        return max(right - left, top - bottom) / 2

    @property
    def half(self) -> tuple[float, float]:
        """Half the sides of the ground in units of the block."""
        left, right, bottom, top = self.box
        return (right - left) / 2 / self.unit, (top - bottom) / 2 / self.unit

    @property
    def scale(self) -> float:
        """Pixels of a unit of the block."""
        reach = math.hypot(*self.half)
        high = 2 * reach * self.sine + HEIGHT * self.cosine
        return self.zoom * min(self.frame.width() / (2 * reach), self.frame.height() / high)

    @property
    def sine(self) -> float:
        return math.sin(math.radians(self.elevation))

    @property
    def cosine(self) -> float:
        return math.cos(math.radians(self.elevation))

    @property
    def heading(self) -> tuple[float, float]:
        """Cosine and sine of the azimuth."""
        return math.cos(math.radians(self.azimuth)), math.sin(math.radians(self.azimuth))

    def turned(self, azimuth: float, elevation: float) -> Camera:
        """Turned by so many degrees; the elevation stays between `LOWEST` and `STEEPEST`."""
        raised = min(max(self.elevation + elevation, LOWEST), STEEPEST)
        return replace(self, azimuth=(self.azimuth + azimuth + 180) % 360 - 180, elevation=raised)

    def zoomed(self, factor: float) -> Camera:
        return replace(self, zoom=min(max(self.zoom * factor, _FARTHEST), _NEAREST))

    def project(self, x: ArrayLike, y: ArrayLike, rise: ArrayLike) -> tuple[Array, Array, Array]:
        """Points at (`x`, `y`) as high as `rise`, 0 to 1 from the floor of the block to its top: pixels to the right
        and down, and how far away along the ground, in units of the block.
        """
        left, right, bottom, top = self.box
        east = (np.asarray(x, np.float64) - (left + right) / 2) / self.unit
        north = (np.asarray(y, np.float64) - (bottom + top) / 2) / self.unit
        cosine, sine = self.heading
        across, away = east * cosine - north * sine, east * sine + north * cosine
        up = away * self.sine + (np.asarray(rise, np.float64) - 0.5) * (HEIGHT * self.cosine)
        middle, scale = self.frame.center(), self.scale
        return middle.x() + across * scale, middle.y() - up * scale, away

    def ground(self, right: ArrayLike, away: ArrayLike) -> tuple[Array, Array]:
        """x and y of points on the vertical line `right` pixels across, so far away: what `project` makes pixels of."""
        left, end, bottom, top = self.box
        across = (np.asarray(right, np.float64) - self.frame.center().x()) / self.scale
        cosine, sine = self.heading
        far = np.asarray(away, np.float64)
        x = (left + end) / 2 + self.unit * (across * cosine + far * sine)
        y = (bottom + top) / 2 + self.unit * (far * cosine - across * sine)
        return x, y
