"""Example of the instrument of `widgets.ridges`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.gallery.made_up import generator
from widgets.ridges.distributions import RidgeRows
from widgets.ridges.widget import Ridges


@example(Ridges, width=520, height=340)
def ridges(stage: QWidget) -> QWidget:
    edges = np.linspace(-8.0, 0.0, 65)
    samples = generator().normal(-2.5 - np.arange(25)[:, None] / 14, 0.7, (25, 4000))
    counts = np.array([np.histogram(row, edges)[0] for row in samples])
    rows = RidgeRows(np.arange(25) * 40, counts, edges, True, np.arange(25) * 12, np.zeros(25))
    shown = Ridges(stage)
    shown.set_hue(5, "Slot m")
    shown.show_rows(rows)
    shown.set_step(640)
    return shown
