"""Example of the instrument of `widgets.judged_rows`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.judged_rows.widget import JudgedRows, RowCard


@example(JudgedRows, width=420, height=180)
def judged_rows(stage: QWidget) -> QWidget:
    """Bars that lean, some of them taken for others."""
    y, x = np.mgrid[0:8, 0:8]
    cards = []
    for i, lean in enumerate((-0.6, -0.3, 0.1, 0.4, 0.7)):
        picture = np.exp(-np.square(x - 3.5 - lean * (y - 3.5))).astype(np.float32)
        cards.append(RowCard(f"row {i}", "left" if lean < 0 else "right", "upright", 3.0 - i / 2, picture=picture))
    shown = JudgedRows(stage)
    shown.show_rows(cards)
    return shown
