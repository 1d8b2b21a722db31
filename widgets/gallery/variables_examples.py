"""Example of the instrument of `widgets.variables`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.gallery.made_up import losses, smooth
from widgets.variables.model import Driver, TreeRow
from widgets.variables.widget import VariableTree

_ROWS = (
    TreeRow("kernel", "", "dense/kernel", "", "64 × 64", 0),
    TreeRow("kernel/m", "kernel", "first moment", "m", "", 5),
    TreeRow("kernel/v", "kernel", "second moment", "v", "", 6),
    TreeRow("bias", "", "dense/bias", "", "64", 1, Driver("SGD", apart=True)),
    TreeRow("optimizer", "", "optimizer"),
    TreeRow("iterations", "optimizer", "iterations", "i"),
)


@example(VariableTree, width=340, height=320)
def variable_tree(stage: QWidget) -> QWidget:
    tree = VariableTree(stage)
    tree.set_rows(_ROWS, "2 variables · 2 slots")
    trends = {row.key: smooth(losses(seed))[::25] for seed, row in enumerate(_ROWS[:4])}
    tree.show_values(
        {**{key: (float(trend[-1]), trend) for key, trend in trends.items()}, "iterations": (3480, trends["bias"][:0])}
    )
    tree.select("kernel/m")
    return tree
