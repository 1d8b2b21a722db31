"""Examples of the instruments of `widgets.checks`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.checks.check_list import CheckList
from widgets.checks.check_row import CheckItem, CheckRow
from widgets.checks.difference_plot import BOUND, DifferencePlot
from widgets.checks.slot_comparison import ComparedSlot, SlotComparison
from widgets.gallery.example import example
from widgets.gallery.made_up import generator

_FAILED = CheckItem(
    "step", "update_step runs", "failed", "self.beta2 is not defined.", 28, why="Every step reads it.",
    fix="Name it as __init__ does:", code="self.beta_2", measured="AttributeError at step 1",
)  # fmt: skip
_REST = (
    CheckItem("loads", "The class loads", "passed"),
    CheckItem("sparse", "Sparse gradients stay sparse", "warning", "They become dense.", 25),
    CheckItem("seed", "Same seed, same numbers", "running"),
    CheckItem("save", "Its state can be saved", "skipped"),
)


@example(CheckList, width=380, height=340)
def check_list(stage: QWidget) -> QWidget:
    checks = CheckList(stage)
    checks.set_subject("lookahead.py")
    checks.show_items([_FAILED, *_REST])
    checks.choose("step")
    return checks


@example(CheckRow, width=380)
def check_row(stage: QWidget) -> QWidget:
    row = CheckRow(_FAILED, stage)
    row.unfold(True)
    return row


@example(DifferencePlot, width=420, height=140)
def difference_plot(stage: QWidget) -> QWidget:
    growth = 1e-8 * generator().lognormal(0.12, 0.3, 60).cumprod()
    plot = DifferencePlot(stage)
    plot.show_series({"dense": growth.tolist(), "sparse": (growth / 30).tolist(), BOUND: [3e-6] * 60})
    return plot


@example(SlotComparison, width=420)
def slot_comparison(stage: QWidget) -> QWidget:
    rows = [
        ComparedSlot("m", 12, 0.0021, 0.0021, 1.0, True),
        ComparedSlot("v", 12, 4.1e-6, 8.2e-6, 0.5, False, "Half of the reference: a factor is missing."),
    ]
    comparison = SlotComparison(stage)
    comparison.show_rows(rows, "Adam")
    return comparison
