"""Cursors on plots of many runs: by steps, by seconds, on bands and on runs that ended."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from tests.widgets.compare.hand import STEPS, curve
from widgets.base.display_numbers import MINUS, thousands
from widgets.compare.curves import RunBand, RunCurve
from widgets.compare.run_axis import Alignment, RunAxis
from widgets.compare.runs_plot import RunsPlot
from widgets.plots.scales import Log

FALLING = 10.0 ** (-STEPS / 500)


def falling(key, *, unit=1.0, last=1000):
    """Return a curve that falls two decades in a thousand steps of `unit` each, up to `last`."""

    def at(x):
        step = min(int(round(x / unit, 6)), last)
        return float(FALLING[step - 1]) if step >= 1 else math.nan

    def dated(x):
        return math.nan if x < unit else min(x, last * unit)

    return RunCurve(key, key.title(), 0, lambda *_: (STEPS[:last] * unit, FALLING[:last]), at, dated=dated)


@pytest.fixture
def plot_of(qtbot):
    def make(*curves, bands=(), alignment=Alignment.STEP, end=1000.0):
        axis = RunAxis(alignment)
        axis.reach(end)
        plot = RunsPlot(axis, Log())
        qtbot.addWidget(plot)
        plot.set_curves(list(curves), bands)
        plot.resize(446, 260)
        plot.show()
        plot.refresh()
        return plot

    return make


def place(plot, a, b):
    plot.axis.cursors.place("A", a)
    plot.axis.cursors.place("B", b)
    return plot.measurement


def test_runs_by_steps_are_read_in_decades_at_their_last_step_or_nan(plot_of) -> None:
    found = place(plot_of(falling("adam")), 250, 750)
    assert (found.sign.name, found.a, found.b) == ("Adam", "0.316", "0.0316")
    assert found.slope == f"{MINUS}2.00 decades / {thousands(1000)} steps"

    found = place(plot_of(falling("short", last=400)), 250, 750)
    assert (found.a, found.b) == ("0.316", "0.158 at 400")

    whole = falling("adam")
    run = replace(whole, at=lambda x: whole.at(x) if x < 700 else math.nan, broken=lambda _: True)
    assert place(plot_of(run), 250, 750).b == "NaN"


def test_runs_by_time_have_decades_for_a_second(plot_of):
    plot = plot_of(falling("adam", unit=0.01), alignment=Alignment.SECONDS, end=10.0)
    found = place(plot, 2500, 7500)
    assert (found.a, found.b) == ("0.316", "0.0316")
    assert found.slope == f"{MINUS}0.200 decades / s"
    assert plot.axis.distance_text(-5000) == f"{MINUS}5.00 s"
    assert plot.axis.place_text(2500) == "2.50 s"


def test_a_moving_average_is_called_a_mean(plot_of):
    plot = plot_of(replace(curve("adam", 2.0, smooth=1.0), read_as_mean=True))
    assert (place(plot, 250, 750).sign.name, plot.measurement.a) == ("Adam (mean)", "1.00")
    plot.set_smooth(False)
    plot.refresh()
    assert (plot.measurement.sign.name, plot.measurement.a) == ("Adam", "2.00")


def test_a_band_is_measured_at_its_median_also_out_of_view(plot_of):
    def read(x0, x1, points):
        x = np.linspace(x0, min(x1, 1000), points)
        middle = 10.0 ** (-x / 500)
        return x, middle / 2, middle, middle * 2

    plot = plot_of(falling("adam"), bands=(RunBand("three seeds", 1, read),))
    plot.axis.zoom(900, 0.1)
    plot.refresh()
    found = place(plot, 250, 750)
    assert (found.sign.name, found.a, found.b) == ("three seeds (median)", "0.316", "0.0316")


def test_the_run_that_was_chosen_is_measured_before_the_first(plot_of):
    plot = plot_of(falling("adam"), falling("sgd"))
    assert place(plot, 250, 750).sign.name == "Adam"
    plot.set_chosen("sgd")
    assert plot.measurement.sign.name == "Sgd"


def test_another_alignment_forgets_them(plot_of):
    plot = plot_of(falling("adam"))
    place(plot, 250, 750)
    plot.axis.align(Alignment.SECONDS)
    assert not plot.axis.cursors.shown
