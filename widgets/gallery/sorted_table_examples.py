"""Example of the instrument of `widgets.sorted_table`."""

from __future__ import annotations

import math

from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.sorted_table.widget import SortedTable, TableColumn, TableRow


@example(SortedTable, width=460, height=200)
def sorted_table(stage: QWidget) -> QWidget:
    """Four runs, one of which failed and one diverged."""
    shown = SortedTable("Runs")
    shown.setParent(stage)
    shown.set_columns(
        [TableColumn("optimizer"), TableColumn("learning_rate", numeric=True), TableColumn("result", numeric=True)],
        by=2,
    )
    shown.show_rows(
        [
            TableRow("0", ("Adam", "0.0100", "0.0275"), ("Adam", 0.01, 0.0275)),
            TableRow("1", ("Lion", "0.00200", "0.0341"), ("Lion", 0.002, 0.0341)),
            TableRow("2", ("SGD", "10.0", "diverged"), ("SGD", 10.0, math.inf), "error"),
            TableRow("3", ("Adam", "1.00", "failed"), ("Adam", 1.0, math.nan), "error"),
        ]
    )
    return shown
