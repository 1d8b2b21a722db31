"""Examples of the instruments of `widgets.runs_table`."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.gallery.made_up import losses, nothing, smooth
from widgets.runs_table.bars import RunsBar, RunsPages
from widgets.runs_table.run_row import RunRow
from widgets.runs_table.widget import RunsTable

_CURVES = [smooth(losses(seed))[::30].astype(np.float32) for seed in range(4)]
_ROWS = (
    RunRow("e", 5, hue=0, live=True, optimizer="Adam", rate_text="0.01 → 0.003", steps=3480, loss=0.0437,
           curve=_CURVES[0], parent="run 4 at 2 400", tags=("baseline",), notes="lower rate", status="running"),
    RunRow("d", 4, "noisy", optimizer="Adam", rate_text="0.01", steps=3060, loss=0.0902, curve=_CURVES[1]),
    RunRow("c", 3, optimizer="Nadam", steps=3480, loss=0.1382, curve=_CURVES[2], group="g",
           group_title="Race of two", group_kind="race"),
    RunRow("b", 2, optimizer="SGD", steps=3480, loss=0.1710, curve=_CURVES[3], group="g",
           group_title="Race of two", group_kind="race"),
    RunRow("a", 1, optimizer="Adagrad", steps=1200, loss=math.nan, status="not finite"),
)  # fmt: skip


@example(RunsTable, width=1100, height=300)
def runs_table(stage: QWidget) -> QWidget:
    table = RunsTable(stage)
    table.set_rows(_ROWS)
    table.select(("d",))
    return table


@example(RunsBar, width=520)
def runs_bar(stage: QWidget) -> QWidget:
    bar = RunsBar(stage)
    bar.search.setText("optimizer:adam")
    bar.show_found(2, 5, "")
    bar.show_chosen(2, 2)
    return bar


@example(RunsPages, width=480, height=240)
def runs_pages(_stage: QWidget) -> QWidget:
    pages = RunsPages(QWidget(), RunsBar())
    pages.show_state(0, 5, "optimizer:lion")
    pages.undo_bar.offer("2 runs deleted", nothing)
    return pages
