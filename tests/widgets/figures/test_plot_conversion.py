"""Conversion of a plot of the window to a figure."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from tests.widgets.compare.hand import curve
from tests.widgets.compare.test_runs_plot import plot_of
from tests.widgets.plots.test_time_plot import FALLING, source
from widgets.compare.curves import RunBand
from widgets.compare.run_axis import Alignment, RunAxis
from widgets.figures.plot_conversion import figure_of
from widgets.plots.layers import BandLayer, BandSource, Layer, LineLayer, PointLayer
from widgets.plots.scales import AxisScale, Linear, Log
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot


def shown(qtbot: QtBot, layers: list[Layer], scale: AxisScale) -> TimePlot:
    axis = TimeAxis()
    axis.advance(1000)
    plot = TimePlot(axis, scale)
    qtbot.addWidget(plot)
    plot.set_layers(layers)
    plot.resize(400, 200)
    plot.refresh()
    return plot


def test_a_figure_has_the_curves_of_the_plot_in_their_colours(qtbot: QtBot) -> None:
    layers: list[Layer] = [
        LineLayer("train", source(FALLING), 0, raw=source(FALLING * 1.1)),
        PointLayer("validation", source(FALLING * 2), 0),
        LineLayer("Run 2", source(FALLING * 3), 3),
        LineLayer("old future", source(FALLING * 4), "text3", dashed=True),
    ]
    figure = figure_of(shown(qtbot, layers, Log()), "Loss")
    status = [(c.title, c.hue, c.faint, c.markers, c.dashed) for c in figure.curves]
    assert status == [
        ("", 0, True, False, False),
        ("train, smoothed", 0, False, False, False),
        ("validation", 0, False, True, False),
        ("Run 2", 3, False, False, False),
        ("old future", 4, False, False, True),
    ]
    assert (figure.x_label, figure.y_label, figure.y_log, figure.legend) == ("Step", "Loss", True, True)
    np.testing.assert_array_equal(figure.curves[1].y, FALLING[: len(figure.curves[1].y)])


@pytest.mark.parametrize("smooth", [True, False])
def test_smoothed_curves_say_so_in_print(qtbot: QtBot, smooth: bool) -> None:
    raw = source(FALLING * 1.1) if smooth else None
    alone = figure_of(shown(qtbot, [LineLayer("train", source(FALLING), 0, raw=raw)], Log()), "Loss")
    assert [c.title for c in alone.curves if c.title] == ["train, smoothed" if smooth else "train"]
    assert alone.legend == smooth
    runs = [replace(curve(str(run), 1 + run, run), smoothed=source(FALLING)) for run in range(2)]
    plot = plot_of(qtbot, runs, end=1000)
    plot.set_smooth(smooth)
    assert figure_of(plot, "Loss").y_label == ("Loss, smoothed" if smooth else "Loss")


def test_quantiles_are_a_band_around_their_median(qtbot: QtBot) -> None:
    rows = np.arange(1, 6)[:, None] * FALLING
    band = BandLayer(BandSource(lambda *_: (np.arange(1.0, 1001.0), rows), lambda _: (1, 2, 3, 4, 5)), 1)
    (found,) = figure_of(shown(qtbot, [band], Linear()), "Weights").curves
    np.testing.assert_array_equal(found.y, rows[2])
    np.testing.assert_array_equal(found.low, rows[0])
    np.testing.assert_array_equal(found.high, rows[4])


def test_only_the_steps_that_are_shown_are_in_it(qtbot: QtBot) -> None:
    plot = shown(qtbot, [LineLayer("train", source(FALLING), 0)], Log())
    plot.axis.follow(200)
    plot.refresh()
    (found,) = figure_of(plot, "Loss").curves
    assert found.x.min() >= plot.axis.range[0] - 1


def test_runs_beside_one_another_keep_their_names_and_their_axis(qtbot: QtBot) -> None:
    axis = RunAxis(Alignment.SECONDS)
    plot = plot_of(qtbot, [curve("a", 0.5), curve("b", 2, 1)], axis=axis, end=1000)
    figure = figure_of(plot, "Loss")
    assert [(c.title, c.hue) for c in figure.curves] == [(run.title, run.hue) for run in plot.curves]
    assert figure.x_label == "Seconds of training"
    # An axis of time counts in milliseconds; curves, and the figure, in seconds.
    assert max(c.x.max() for c in figure.curves) == pytest.approx(1000)
    assert [c.y[0] for c in figure.curves] == [0.5, 2]


def test_seeds_are_a_named_band_and_single_runs_faint_without_name(qtbot: QtBot) -> None:
    runs = [curve(f"{group}{seed}", 1 + group + seed / 10, group) for group in range(2) for seed in range(6)]
    x = np.arange(1.0, 1001.0)

    def read(*_: object) -> tuple[np.ndarray, ...]:
        return x, FALLING, FALLING * 2, FALLING * 3

    bands = (RunBand("SGD", 0, read), RunBand("Adam", 1, read))
    plot = plot_of(qtbot, runs, bands, end=1000)
    figure = figure_of(plot, "Loss")
    named = [c for c in figure.curves if c.title]
    assert [(c.title, c.hue, c.low is not None) for c in named] == [("SGD", 0, True), ("Adam", 1, True)]
    assert [c.faint for c in figure.curves if not c.title] == [True] * 12
    assert figure.legend


def test_many_runs_without_a_colour_of_their_own_are_grey_and_counted(qtbot: QtBot) -> None:
    runs = [curve(str(run), 1 + run, run if run < 5 else "edge") for run in range(40)]
    figure = figure_of(plot_of(qtbot, runs, end=1000), "Loss")
    assert sum(c.grey for c in figure.curves) == 35
    assert [c.title for c in figure.curves if c.title][5:] == ["35 others"]
    assert len([c for c in figure.curves if c.title and not c.grey]) == 5
    assert figure.legend


def test_nothing_to_draw_is_a_sentence(qtbot: QtBot) -> None:
    plot = shown(qtbot, [LineLayer("train", source(FALLING * np.nan), 0)], Log())
    with pytest.raises(ValueError, match="There is nothing to draw in Loss yet"):
        figure_of(plot, "Loss")
