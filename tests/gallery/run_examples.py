"""Examples of plots of several runs or choices and of printed figures."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tests.gallery.example import example
from tests.gallery.made_up import LAST, RUNS, STEPS, drawn_in_turns, losses, run_curves, smooth
from widgets.compare.run_axis import RunAxis
from widgets.compare.run_list import RunLine, RunList
from widgets.compare.runs_plot import RunsPlot
from widgets.compare.small_multiples import Quantity, SmallMultiples, per_run
from widgets.figures.figure_dialog import FigureDialog, FigureSettings
from widgets.figures.paper import Figure, FigureCurve
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.scales import Log
from widgets.sweeps.band_multiples import BandCell, BandCurve, BandMultiples
from widgets.sweeps.basins import BasinBar, BasinPlot, TriedState
from widgets.sweeps.heat_map import HeatMap
from widgets.sweeps.heat_painting import HeatAxis
from widgets.sweeps.parallel_painting import RowState
from widgets.sweeps.parallel_plot import ParallelPlot


def _axis() -> RunAxis:
    axis = RunAxis()
    axis.reach(LAST)
    return axis


@example(RunList, width=380, height=170)
def run_list(_stage: QWidget) -> QWidget:
    runs = RunList("Runs")
    runs.set_titles(("Loss", "Validation"), ("The last one", "The best one"))
    ended = zip(RUNS, ("0.412", "0.198", "0.0713"), strict=False)
    lines = [RunLine(title, title, hue, (loss, "–"), "finished") for hue, (title, loss) in enumerate(ended)]
    runs.show_lines([*lines, RunLine("adam", "Adam", 3, ("0.0502", "0.0611"), "running")])
    return runs


@example(RunsPlot, width=560, height=280)
def runs_plot(stage: QWidget) -> QWidget:
    plot = RunsPlot(_axis(), Log(), show_steps=True, parent=stage)
    plot.set_curves(run_curves())
    plot.set_smooth(True)
    plot.set_chosen("adam")
    drawn_in_turns(plot, plot)
    return plot


@example(SmallMultiples, width=640, height=400)
def small_multiples(stage: QWidget) -> QWidget:
    turns = RepaintTurns()
    multiples = SmallMultiples(_axis(), turns, stage)
    turns.setParent(multiples)
    multiples.show_quantities(per_run(Quantity("loss", "Loss", Log(), run_curves())))
    turns.start()
    return multiples


@example(BandMultiples, width=460, height=220)
def band_multiples(stage: QWidget) -> QWidget:
    """Show the loss of three choices over three seeds each; a run of the last one is still training."""
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


@example(BasinPlot, width=460, height=220)
def basin_plot(stage: QWidget) -> QWidget:
    """Good rates of three choices; the last one goes on beyond what was tried."""

    def bar(name: str, low: int, high: int, diverges_from: int) -> BasinBar:
        rates = np.geomspace(1e-5, 1.0, 11).tolist()
        states: list[TriedState] = [
            "diverged" if i >= diverges_from else "good" if low <= i <= high else "" for i in range(11)
        ]
        opens = low == 0, high == len(rates) - 1
        width = f"{'≥ ' if any(opens) else ''}{np.log10(rates[high] / rates[low]):.1f} decades"
        tried = tuple(zip(rates, states, strict=True))
        return BasinBar(name, rates[(low + high) // 2], rates[low], rates[high], tried, opens, "0.05", width)

    shown = BasinPlot(stage)
    shown.show_basins("learning_rate", [bar("Adam", 4, 7, 10), bar("Lion", 2, 3, 6), bar("SGD", 8, 10, 11)], log=True)
    return shown


@example(ParallelPlot, width=640, height=300)
def parallel_plot(stage: QWidget) -> QWidget:
    """Sixty draws of a rate and a momentum of heavy-ball steps on a quadratic; plain descent has no momentum."""
    random = np.random.default_rng(3)
    kinds = random.integers(0, 2, 60)
    rates = np.exp(random.uniform(np.log(0.01), np.log(4.0), 60))
    momenta = np.where(kinds == 1, random.uniform(0.0, 0.95, 60), np.nan)
    beta = np.nan_to_num(momenta)
    x, before = np.ones(60), np.ones(60)
    for _ in range(40):
        x, before = x - rates * x + beta * (x - before), x
    losses = 0.5 * x**2
    states: list[RowState] = ["diverged" if loss > 1e3 else "" for loss in losses]
    shown = ParallelPlot(stage)
    axes = (
        HeatAxis("optimizer", ("SGD", "Momentum")),
        HeatAxis("learning_rate", is_log=True),
        HeatAxis("momentum"),
        HeatAxis("last loss"),
    )
    shown.readings = lambda row: (f"last loss {losses[row]:.3g}", f"learning_rate {rates[row]:.3g}")
    shown.show_rows(axes, np.stack((kinds.astype(float), rates, momenta, losses), axis=1), states)
    return shown


def _figure() -> Figure:
    curves = [FigureCurve.of(title, STEPS, smooth(losses(seed, 420 - 100 * seed))) for seed, title in enumerate(RUNS)]
    return Figure(120, 75, x_label="Step", y_label="Loss", curves=curves, y_log=True)


@example(FigureDialog, width=820, height=460)
def figure_dialog(stage: QWidget) -> QWidget:
    dialog = FigureDialog({"Loss": _figure, "Validation loss": _figure}, ("Loss",), FigureSettings(), stage)
    dialog.setWindowFlags(Qt.WindowType.Widget)
    return dialog


@example(HeatMap, width=520, height=380)
def heat_map(stage: QWidget) -> QWidget:
    """Show the loss of heavy-ball momentum on a quadratic of curvature 1 after 60 steps; the last row is not run
    yet."""
    rates, momenta = np.geomspace(0.05, 6.4, 8), np.array([0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95])
    beta, rate = np.meshgrid(momenta, rates, indexing="ij")
    x, before = np.ones_like(rate), np.ones_like(rate)
    for _ in range(60):
        x, before = x - rate * x + beta * (x - before), x
    losses = 0.5 * x**2
    diverged = losses > 1e3
    losses[-1], diverged[-1] = np.nan, False
    shown = HeatMap(stage)
    names = "learning_rate", "momentum"
    across, up = (tuple(f"{value:.3g}" for value in values) for values in (rates, momenta))
    shown.show_axes(HeatAxis(names[0], across, is_log=True), HeatAxis(names[1], up))
    shown.set_readings(
        lambda row, column: (
            f"loss {losses[row, column]:.3g}",
            f"{names[0]} {across[column]}",
            f"{names[1]} {up[row]}",
        )
    )
    shown.show_cells(losses, diverged, best="least")
    return shown
