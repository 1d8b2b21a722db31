"""Examples of the instruments of `widgets.contour`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.contour.painting import Arrow, Trail
from widgets.contour.point_rows import PointRow, PointRows
from widgets.contour.widget import ContourPlot, ContourScale
from widgets.gallery.example import example
from widgets.gallery.made_up import bowl


def descent(name: str, hue: int, rate: float, momentum: float) -> Trail:
    """Sixty steps of gradient descent with momentum."""
    points, speed = [np.array([-1.4, 1.6])], np.zeros(2)
    for _ in range(60):
        x, y = points[-1]
        gradient = np.array([-2 * (1 - x) - 32 * x * (y - x**2), 16 * (y - x**2)])
        speed = momentum * speed - rate * gradient
        points.append(points[-1] + speed)
    return Trail(name, hue, *np.array(points).T)


@example(ContourPlot, width=520, height=400)
def contour_plot(stage: QWidget) -> QWidget:
    trails = [descent("SGD", 0, 0.012, 0.0), descent("Momentum", 1, 0.006, 0.85)]
    plot = ContourPlot(stage)
    plot.set_surface(bowl, (-2.0, 2.0, -1.0, 3.0), minima=((1.0, 1.0),), base=0.0)
    plot.set_trails(trails)
    plot.set_arrows([Arrow("gradient", trails[0].head or (0.0, 0.0), 0.4, 0.9)])
    plot.set_starts([(-1.4, 1.6)])
    return plot


@example(ContourScale, width=240)
def contour_scale(stage: QWidget) -> QWidget:
    scale = ContourScale("Loss", stage)
    scale.set_levels((0.05, 0.2, 0.8, 3.0, 12.0, 50.0))
    return scale


@example(PointRows, width=300)
def point_rows(stage: QWidget) -> QWidget:
    rows = PointRows("Optimizers", stage)
    details = (("gradient", "1.93"), ("step", "0.0116"))
    rows.set_rows([PointRow("SGD", 0, "0.412", details), PointRow("Momentum", 1, "0.0713", details)], 0)
    return rows
