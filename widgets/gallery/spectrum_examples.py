"""Examples of the instruments of `widgets.spectrum`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.spectrum.widget import SpectrumPlot


@example(SpectrumPlot, width=460, height=320)
def spectrum_plot(stage: QWidget) -> QWidget:
    frequencies = np.arange(1, 513) / 1024
    noise = np.abs(np.random.default_rng(3).normal(size=512)) * 0.01 / np.sqrt(frequencies)
    amplitudes = noise + 0.4 * np.exp(-((np.arange(1, 513) - 64) ** 2) / 2)
    plot = SpectrumPlot(stage)
    plot.show_spectrum("loss", "period", frequencies, amplitudes, (16.0, float(amplitudes[63])))
    return plot
