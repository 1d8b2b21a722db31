"""Example of the instrument of `widgets.row_map`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.gallery.made_up import LAST, generator, time_axis, word
from widgets.plots.layers import Event
from widgets.row_map.widget import RowMap


@example(RowMap, width=560, height=320)
def row_map(stage: QWidget) -> QWidget:
    steps = np.arange(0, LAST, 20)
    touched = generator().random((40, len(steps))) < 1 / np.arange(1, 41)[:, None] ** 0.5
    cells = 0.1 * np.cumsum(touched, 1) / (1 + np.arange(40))[:, None] ** 0.3
    shown = RowMap(time_axis(), stage)
    shown.name_rows(word)
    shown.show_cells(steps, cells.astype(np.float32), 0, 40, 40)
    shown.set_touched([0, 1, 4, 9, 22])
    shown.set_events([Event(400)])
    shown.set_brushed(3)
    return shown
