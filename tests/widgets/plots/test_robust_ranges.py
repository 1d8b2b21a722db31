"""Heights of a plot where few values lie far from all others."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from tests.widgets.plots.test_time_plot import source
from widgets.plots.layers import BandLayer, BandSource, LineLayer
from widgets.plots.scales import AxisScale, Extent, Linear, Log, without_far
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot

STEPS = np.arange(1.0, 1001.0)
LOSS = np.geomspace(3, 0.03, 1000)


def plot_of(qtbot: QtBot, lines: list[LineLayer], scale: AxisScale) -> TimePlot:
    axis = TimeAxis()
    axis.advance(1000)
    plot = TimePlot(axis, scale)
    qtbot.addWidget(plot)
    plot.set_layers(lines)
    plot.resize(400, 200)
    plot.show()
    plot.refresh()
    return plot


@pytest.mark.parametrize("scale", [Linear(), Log()])
def test_one_value_far_from_all_others_is_left_out_and_said(qtbot: QtBot, scale: AxisScale) -> None:
    values = LOSS.copy()
    values[700] = 1e14
    plot = plot_of(qtbot, [LineLayer("train", source(values), 0)], scale)
    assert plot.heights is not None
    assert plot.heights[1] < scale.forward(np.array([1e3]))[0]
    below, above = plot.cuts
    assert below is None
    assert above is not None
    assert (above.value, above.step) == (1e14, STEPS[700])
    plot.grab()


def test_long_courses_are_whole_and_late_explosions_leave_them_in_view(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, [LineLayer("train", source(np.geomspace(1, 1e-8, 1000)), 0)], Log())
    assert plot.cuts == (None, None)
    assert plot.heights is not None
    assert plot.heights[0] <= -8
    values = np.concatenate([np.full(700, 0.5), np.geomspace(0.5, 1e20, 300)])
    plot = plot_of(qtbot, [LineLayer("train", source(values), 0)], Log())
    assert plot.cuts == (None, None)

    values = np.concatenate([LOSS[:950], np.geomspace(1, 1e14, 50)])
    plot = plot_of(qtbot, [LineLayer("train", source(values), 0)], Log())
    assert plot.heights is not None
    assert plot.heights[1] < 6
    assert plot.cuts[1] is not None
    assert plot.cuts[1].value == pytest.approx(1e14)


def test_a_ghost_sets_the_range_only_where_it_is_alone(qtbot: QtBot) -> None:
    ghost = LineLayer("old future", source(np.full(1000, 1e30)), "text3", dashed=True, ghost=True)
    alone = plot_of(qtbot, [LineLayer("train", source(LOSS), 0)], Log()).heights
    assert plot_of(qtbot, [LineLayer("train", source(LOSS), 0), ghost], Log()).heights == alone
    only = plot_of(qtbot, [LineLayer("train", source(LOSS * np.nan), 0), ghost], Log()).heights
    assert only is not None
    assert only[1] >= 30


def test_few_values_and_constant_ones_are_all_shown() -> None:
    few = np.array([1.0, 1.0, 1.1, 1e9])
    assert without_far(Extent.of(few), [(np.arange(4.0), few)], Log())[1] == (None, None)
    steady = np.ones(1000)
    steady[500] = 3.0
    assert without_far(Extent.of(steady), [(STEPS, steady)], Linear())[0].greatest == 3.0


def test_a_band_of_a_slot_has_the_range_of_every_other_plot(qtbot: QtBot) -> None:
    rows = np.stack([LOSS * share for share in (0.5, 0.8, 1.0, 1.2, 2.0)])
    rows[4, 700] = 1e14
    plot = plot_of(qtbot, [BandLayer(BandSource(lambda *_: (STEPS, rows), lambda _: (0.0,) * 5), 0)], Linear("floor"))
    assert plot.heights is not None
    assert plot.heights[1] < 100
    assert plot.cuts[1] is not None
    assert plot.cuts[1].value == 1e14
