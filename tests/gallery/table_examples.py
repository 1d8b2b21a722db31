"""Examples of tables and lists."""

from __future__ import annotations

import math
from datetime import datetime

import numpy as np
from PySide6.QtWidgets import QWidget

from tests.gallery.example import example
from tests.gallery.made_up import elements, generator, losses, nothing, smooth, word
from widgets.base.colour_maps import scale_for
from widgets.base.display_numbers import thousands
from widgets.checks.check_list import CheckItem, CheckList, CheckRow
from widgets.checks.reference_comparison import BOUND, ComparedSlot, DifferencePlot, SlotComparison
from widgets.readouts.colour_bar import ColourBar
from widgets.readouts.cost_meter import CostMeter, CostRow, CostRows
from widgets.readouts.fact_rows import Fact, FactRows
from widgets.readouts.frequency_strip import FrequencyStrip
from widgets.readouts.log_view import LogView
from widgets.row_table.model import RowColumn
from widgets.row_table.widget import RowTable
from widgets.runs_table.bars import RunsBar, RunsPages
from widgets.runs_table.run_row import RunRow
from widgets.runs_table.widget import RunsTable
from widgets.tables.difference_list import DifferenceList
from widgets.tables.sorted_table import SortedTable, TableColumn, TableRow
from widgets.variables.model import Driver, TreeRow
from widgets.variables.widget import VariableTree


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


_CURVES = [smooth(losses(seed))[::30].astype(np.float32) for seed in range(4)]
_RUNS_TABLE_ROWS = (
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
    table.set_rows(_RUNS_TABLE_ROWS)
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


_VARIABLES_ROWS = (
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
    tree.set_rows(_VARIABLES_ROWS, "2 variables · 2 slots")
    trends = {row.key: smooth(losses(seed))[::25] for seed, row in enumerate(_VARIABLES_ROWS[:4])}
    tree.show_values(
        {**{key: (float(trend[-1]), trend) for key, trend in trends.items()}, "iterations": (3480, trends["bias"][:0])}
    )
    tree.select("kernel/m")
    return tree


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


@example(ColourBar)
def colour_bar(stage: QWidget) -> QWidget:
    bar = ColourBar(stage)
    bar.show_scale(scale_for(elements(16, 16), signed=True))
    return bar


@example(CostMeter)
def cost_meter(stage: QWidget) -> QWidget:
    meter = CostMeter("Overhead", stage)
    meter.show_share(0.06, "6 % of the time goes into measuring")
    return meter


@example(CostRows, width=360)
def cost_rows(stage: QWidget) -> QWidget:
    rows = CostRows(stage)
    step, maps = CostRow("Step", "64 µs", 0.8, quiet=True), CostRow("Maps", "16 µs", 0.2, "1 step in 300")
    rows.show_rows([CostRow("Training", note="80 µs a step"), step, maps, CostRow("Loss", "3 µs", 0.04, aside="often")])
    return rows


@example(FactRows, width=320)
def fact_rows(stage: QWidget) -> QWidget:
    rows = FactRows(stage)
    weight = Fact("w", "0.5 → 0.25", "weight", "weight", 0.25, editable=True, edited=True)
    rows.show_facts([Fact("g", "+0.0100", "gradient"), Fact("m", "+0.0021", "first moment"), weight])
    return rows


@example(FrequencyStrip, width=520)
def frequency_strip(stage: QWidget) -> QWidget:
    strip = FrequencyStrip(stage)
    strip.set_counts(900 / np.arange(1, 5001))
    strip.set_touched(generator().zipf(1.3, 64))
    return strip


@example(LogView, width=560, height=150)
def log_view(stage: QWidget) -> QWidget:
    noon = datetime(2025, 1, 1, 12, 0, 1)
    log = LogView(stage)
    log.add("Training began", time=noon)
    log.add("learning_rate 0.01 → 0.003 at step 400", "edit", time=noon)
    log.add("The loss has not fallen for 200 steps", "warn", time=noon)
    log.add("update_step failed at step 412", "error", "AttributeError: beta2", noon)
    log.toggle(3)
    return log
