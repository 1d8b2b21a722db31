"""Example of the instrument of `widgets.parallel`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.parallel.layout import ParallelAxis, RowState
from widgets.parallel.widget import ParallelPlot


@example(ParallelPlot, width=640, height=300)
def parallel_plot(stage: QWidget) -> QWidget:
    """Sixty draws of a rate and a momentum of heavy-ball steps on a quadratic; plain descent has no momentum."""
    random = np.random.default_rng(3)
    kinds = random.integers(0, 2, 60)
    rates = np.exp(random.uniform(np.log(0.01), np.log(4.0), 60))
    momenta = np.where(kinds == 1, random.uniform(0.0, 0.95, 60), np.nan)
    beta = np.nan_to_num(momenta)
    x, before = np.ones(60), np.ones(60)
    for _ in range(40):
        x, before = x - rates * x + beta * (x - before), x
    losses = 0.5 * x**2
    states: list[RowState] = ["diverged" if loss > 1e3 else "" for loss in losses]
    shown = ParallelPlot(stage)
    axes = (
        ParallelAxis("optimizer", ("SGD", "Momentum")),
        ParallelAxis("learning_rate", is_log=True),
        ParallelAxis("momentum"),
        ParallelAxis("last loss"),
    )
    shown.set_readings(lambda row: (f"last loss {losses[row]:.3g}", f"learning_rate {rates[row]:.3g}"))
    shown.show_rows(axes, np.stack((kinds.astype(float), rates, momenta, losses), axis=1), states)
    return shown
