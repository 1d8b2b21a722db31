"""Examples of the instruments of `widgets.network`."""

from __future__ import annotations

import itertools

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.network.widget import NetworkElement, NetworkLink, NetworkPlot


@example(NetworkPlot, width=560, height=360)
def network_plot(stage: QWidget) -> QWidget:
    random = np.random.default_rng(3)
    sizes = (2, 12, 40, 3)
    links = []
    for i, (before, after) in enumerate(itertools.pairwise(sizes), 1):
        weights = (random.standard_normal((before, after)) / np.sqrt(before)).astype(np.float32)
        links.append(
            NetworkLink(f"dense_{i}", weights, weights, 0.3 * random.standard_normal(after).astype(np.float32))
        )
    plot = NetworkPlot(stage)
    plot.show_network("inputs", links)
    plot.set_brush(NetworkElement(0, 1, 4))
    return plot
