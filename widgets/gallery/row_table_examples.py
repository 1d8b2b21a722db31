"""Example of the instrument of `widgets.row_table`."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import thousands
from widgets.gallery.example import example
from widgets.gallery.made_up import generator, word
from widgets.row_table.model import RowColumn
from widgets.row_table.widget import RowTable


@example(RowTable, width=560, height=320)
def row_table(stage: QWidget) -> QWidget:
    weights = generator().lognormal(-1, 0.5, 200).astype(np.float32)
    hits = (900 / np.arange(1, 201)).astype(np.int64)
    table = RowTable(stage)
    table.name_rows([word(row) for row in range(200)], np.arange(200) % 5 - 1)
    table.show_columns(
        [
            RowColumn("hits", "Hits", "Batches that had the row", hits, thousands),
            RowColumn("weight", "w RMS", "Root mean square of the row", weights, hue=0, bar=True),
        ]
    )
    table.set_touched([0, 1, 4])
    table.set_brushed(3)
    return table
