"""Example of the instrument of `widgets.heat_map`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.heat_map.layout import HeatAxis
from widgets.heat_map.widget import HeatMap


@example(HeatMap, width=520, height=380)
def heat_map(stage: QWidget) -> QWidget:
    """The loss of heavy-ball momentum on a quadratic of curvature 1 after 60 steps; the last row is not run yet."""
    rates, momenta = np.geomspace(0.05, 6.4, 8), np.array([0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95])
    beta, rate = np.meshgrid(momenta, rates, indexing="ij")
    x, before = np.ones_like(rate), np.ones_like(rate)
    for _ in range(60):
        x, before = x - rate * x + beta * (x - before), x
    losses = 0.5 * x**2
    diverged = losses > 1e3
    losses[-1], diverged[-1] = np.nan, False
    shown = HeatMap(stage)
    names = "learning_rate", "momentum"
    across, up = (tuple(f"{value:.3g}" for value in values) for values in (rates, momenta))
    shown.show_axes(HeatAxis(names[0], across, is_log=True), HeatAxis(names[1], up))
    shown.set_readings(
        lambda row, column: (
            f"loss {losses[row, column]:.3g}",
            f"{names[0]} {across[column]}",
            f"{names[1]} {up[row]}",
        )
    )
    shown.show_cells(losses, diverged, best="least")
    return shown
