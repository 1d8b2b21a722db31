"""Example of the instrument of `widgets.differences`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.differences.widget import DifferenceList
from widgets.gallery.example import example


@example(DifferenceList, width=560, height=260)
def difference_list(stage: QWidget) -> QWidget:
    differences = DifferenceList(stage)
    rows = [
        ("", "seed", "0", "1", "changed"),
        ("Optimizer", "learning_rate", "0.01", "0.003", "changed"),
        ("Optimizer", "amsgrad", "True", "", "removed"),
        ("Schedule", "warm-up", "", "200", "added"),
    ]
    differences.show_differences("Run 3", "Run 5", rows, hues=(0, 1))
    return differences
