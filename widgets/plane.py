"""Which part of the plane is seen, and where its points lie in a frame of pixels. Both axes have the same scale."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF

from widgets.plots.scales import Linear, Tick

Array = NDArray[np.float64]

_FARTHEST = 1e4
"""Pixels. A path further out than this is slow to paint, and no part of it is seen."""
_FINEST, _COARSEST = 1e-12, 1e12


@dataclass(frozen=True, slots=True)
class Plane:
    """`frame` in pixels; (`x`, `y`) lies in its middle, and a pixel is `unit` wide and high.

    With one scale for both axes a gradient stands at right angles on its contour.
    """

    frame: QRectF
    x: float
    y: float
    unit: float

    @classmethod
    def around(cls, frame: QRectF, view: tuple[float, float, float, float]) -> Plane:
        """The least of the plane that holds `view` (left, right, bottom, top) and fills the frame."""
        left, right, bottom, top = view
        unit = max((right - left) / max(frame.width(), 1), (top - bottom) / max(frame.height(), 1))
        return cls(frame, (left + right) / 2, (bottom + top) / 2, unit)

    @property
    def left(self) -> float:
        return self.x - self.frame.width() / 2 * self.unit

    @property
    def right(self) -> float:
        return self.x + self.frame.width() / 2 * self.unit

    @property
    def bottom(self) -> float:
        return self.y - self.frame.height() / 2 * self.unit

    @property
    def top(self) -> float:
        return self.y + self.frame.height() / 2 * self.unit

    def pixels(self, x: ArrayLike, y: ArrayLike) -> tuple[Array, Array]:
        """Points in pixels of the widget, kept from going absurdly far out; NaN stays NaN."""
        with np.errstate(over="ignore", invalid="ignore"):
            across = self.frame.center().x() + (np.asarray(x, np.float64) - self.x) / self.unit
            down = self.frame.center().y() - (np.asarray(y, np.float64) - self.y) / self.unit
        return np.clip(across, -_FARTHEST, _FARTHEST), np.clip(down, -_FARTHEST, _FARTHEST)

    def pixel(self, point: tuple[float, float]) -> QPointF:
        x, y = self.pixels(*point)
        return QPointF(float(x), float(y))

    def point(self, pixel: QPointF) -> tuple[float, float]:
        """What lies under a pixel of the widget."""
        return (
            self.x + (pixel.x() - self.frame.center().x()) * self.unit,
            self.y - (pixel.y() - self.frame.center().y()) * self.unit,
        )

    def grid(self, cell: float) -> tuple[Array, Array]:
        """x and y, ascending and descending, of points about `cell` pixels apart that reach from edge to edge."""
        columns = max(2, round(self.frame.width() / cell) + 1)
        rows = max(2, round(self.frame.height() / cell) + 1)
        return np.linspace(self.left, self.right, columns), np.linspace(self.top, self.bottom, rows)

    def ticks(self) -> tuple[list[Tick], list[Tick]]:
        """Round values from left to right and from bottom to top."""
        # A scale has five ticks for 130 pixels of height; side by side, their words want more room.
        across = Linear().ticks(self.left, self.right, self.frame.width() / 3)
        return across, Linear().ticks(self.bottom, self.top, self.frame.height() / 2)

    def zoomed(self, pixel: QPointF, factor: float) -> Plane:
        """`factor` times as much of the plane; what lies under `pixel` stays there."""
        unit = min(max(self.unit * factor, _FINEST), _COARSEST)
        x, y = self.point(pixel)
        share = unit / self.unit
        return replace(self, x=x + (self.x - x) * share, y=y + (self.y - y) * share, unit=unit)

    def moved(self, by: QPointF) -> Plane:
        """What was under a pixel lies `by` pixels further."""
        return replace(self, x=self.x - by.x() * self.unit, y=self.y + by.y() * self.unit)
