"""Examples of the instruments of `widgets.relief`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.contour.painting import Arrow
from widgets.gallery.contour_examples import descent
from widgets.gallery.example import example
from widgets.gallery.made_up import bowl
from widgets.relief.painting import Ball
from widgets.relief.widget import ReliefPlot


@example(ReliefPlot, width=520, height=420)
def relief_plot(stage: QWidget) -> QWidget:
    trails = [descent("SGD", 0, 0.012, 0.0), descent("Momentum", 1, 0.006, 0.85)]
    plot = ReliefPlot(stage)
    plot.set_surface(bowl, (-2.0, 2.0, -1.0, 3.0), (0.05, 0.2, 0.5, 2.0, 5.0, 20.0, 50.0), minima=((1.0, 1.0),))
    heads = [trail.head or (0.0, 0.0) for trail in trails]
    heights = [float(bowl(np.array(x), np.array(y))) for x, y in heads]
    names = [trail.name for trail in trails]
    balls = [Ball(name, head, height) for name, head, height in zip(names, heads, heights, strict=True)]
    plot.set_trails(trails, balls)
    plot.set_arrows([Arrow("gradient", heads[0], 0.4, 0.9)])
    plot.set_starts([(-1.4, 1.6)])
    return plot
