"""Examples of the instruments of `widgets.compare`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from widgets.compare.run_axis import RunAxis
from widgets.compare.run_list import RunLine, RunList
from widgets.compare.runs_plot import RunsPlot
from widgets.compare.small_multiples import Quantity, SmallMultiples, per_run
from widgets.compare.verdict_bar import VerdictBar
from widgets.gallery.example import example
from widgets.gallery.made_up import LAST, RUNS, drawn_in_turns, run_curves
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.scales import Log


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


@example(VerdictBar, width=480)
def verdict_bar(stage: QWidget) -> QWidget:
    bar = VerdictBar(stage)
    sentence = "Adam ends lower than SGD: 0.0502 against 0.412, of 5 seeds each."
    bar.say(sentence, "clear", "Welch's test, 95 % interval −0.40 to −0.32.")
    return bar
