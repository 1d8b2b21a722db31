"""Examples of the instruments of `widgets.curve_plot`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.curve_plot.widget import CurvePlot, PlotCurve
from widgets.gallery.example import example


@example(CurvePlot, width=460, height=320)
def curve_plot(stage: QWidget) -> QWidget:
    places = np.geomspace(0.001, 0.5, 24)
    exact = -10 * np.log10(1.81 - 1.8 * np.cos(2 * np.pi * places)) - 20
    noisy = exact + np.random.default_rng(5).normal(size=24) * 0.3
    plot = CurvePlot("Gain", parent=stage)
    curves = (
        PlotCurve("measured", 0, places, noisy, "points", places < 0.003),
        PlotCurve("analytic", "text2", places, exact, "dashed"),
    )
    plot.show_curves(curves, across=("cycles per step", "per step"), scale="log", suffix=" dB")
    return plot
