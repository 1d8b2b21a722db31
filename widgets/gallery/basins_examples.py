"""Example of the instrument of `widgets.basins`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.basins.layout import BasinBar, TriedState
from widgets.basins.widget import BasinPlot
from widgets.gallery.example import example


@example(BasinPlot, width=460, height=220)
def basin_plot(stage: QWidget) -> QWidget:
    """Good rates of three choices; the last one goes on beyond what was tried."""

    def bar(name: str, low: int, high: int, diverges_from: int) -> BasinBar:
        rates = np.geomspace(1e-5, 1.0, 11).tolist()
        states: list[TriedState] = [
            "diverged" if i >= diverges_from else "good" if low <= i <= high else "" for i in range(11)
        ]
        opens = low == 0, high == len(rates) - 1
        width = f"{'≥ ' if any(opens) else ''}{np.log10(rates[high] / rates[low]):.1f} decades"
        tried = tuple(zip(rates, states, strict=True))
        return BasinBar(name, rates[(low + high) // 2], rates[low], rates[high], tried, opens, "0.05", width)

    shown = BasinPlot(stage)
    shown.show_basins("learning_rate", [bar("Adam", 4, 7, 10), bar("Lion", 2, 3, 6), bar("SGD", 8, 10, 11)], log=True)
    return shown
