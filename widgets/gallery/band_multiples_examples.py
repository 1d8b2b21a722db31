"""Example of the instrument of `widgets.band_multiples`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.band_multiples.layout import BandCell, BandCurve
from widgets.band_multiples.widget import BandMultiples
from widgets.gallery.example import example


@example(BandMultiples, width=460, height=220)
def band_multiples(stage: QWidget) -> QWidget:
    """The loss of three choices over three seeds each; a run of the last one is still training."""
    x = np.arange(1.0, 201.0)
    random = np.random.default_rng(1)

    def cell(name: str, rate: float, steps: int = 0) -> BandCell:
        ys = [np.exp(-x / rate) * (1 + 0.3 * random.random(len(x))) + 0.02 for _ in range(3)]
        curves = tuple(BandCurve(f"{name} {i}", x, y) for i, y in enumerate(ys))
        live = (BandCurve(f"{name} 3", x[:steps], 1.3 * ys[0][:steps], live=True),) if steps else ()
        return BandCell(name, (*curves, *live), x, *np.sort(ys, axis=0))

    shown = BandMultiples(stage)
    shown.show_cells([cell("Adam", 30), cell("Lion", 45), cell("SGD", 90, 70)])
    return shown
