"""Examples of the instruments of `widgets.xy`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.plots.scales import Linear, Log
from widgets.xy.marked_point import MarkedPoint
from widgets.xy.step_bar import StepBar
from widgets.xy.widget import XYPlot


@example(XYPlot, width=460, height=320)
def xy_plot(stage: QWidget) -> QWidget:
    steps = np.arange(1, 401)
    norms = 6 + 2 * (1 - np.exp(-steps / 120))
    gradients = np.exp(-steps / 150) * (1 + 0.3 * np.sin(steps * 1.7))
    plot = XYPlot(stage)
    plot.show_points(("weight norm", "gradient norm"), (Linear(), Log()), steps, norms, gradients)
    plot.mark(MarkedPoint(200, float(norms[199]), float(gradients[199])))
    return plot


@example(StepBar, width=200)
def step_bar(stage: QWidget) -> QWidget:
    bar = StepBar(stage)
    bar.show_span((1, 2000))
    return bar
