"""Example of the instrument of `widgets.range_test`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.gallery.made_up import generator
from widgets.range_test.widget import LossCurves, RateMark, RatePlot


@example(RatePlot, width=520, height=260)
def rate_plot(stage: QWidget) -> QWidget:
    rates = np.geomspace(1e-5, 1.0, 80)
    median = 2.3 / (1 + (rates / 2e-3) ** 0.9) + 0.1 + 40 * rates**2
    seeds = median * np.exp(generator().normal(0, 0.06, (5, 80)))
    curves = LossCurves(rates, seeds, median, seeds.min(0), seeds.max(0))
    plot = RatePlot(stage)
    plot.show_curves(curves, 1e-5, 1.0)
    plot.show_marks([RateMark("steepest", "diamond", 2e-3, curves.median_at(2e-3))])
    plot.set_present(1e-3)
    return plot
