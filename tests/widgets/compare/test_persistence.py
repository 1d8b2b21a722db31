from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.widgets.compare.hand import curve
from widgets.base.theme import colour
from widgets.compare.curves import RunBand, RunCurve
from widgets.compare.density import WHOLE, coverage, picture, spans
from widgets.compare.run_axis import RunAxis
from widgets.compare.runs_plot import RunsPlot
from widgets.plots.layers import shades
from widgets.plots.scales import Array, Log

PAIR, LONE = 1.0, 0.1
"""Two runs at the one level, a third one at the other."""


def three_runs() -> list[RunCurve]:
    return [curve("a", PAIR, 0), curve("b", PAIR, 1), curve("c", LONE, 2)]


def plot_of(qtbot: QtBot, curves: list[RunCurve], bands: tuple[RunBand, ...] = ()) -> RunsPlot:
    axis = RunAxis()
    axis.reach(1000)
    plot = RunsPlot(axis, Log(), show_steps=True)
    qtbot.addWidget(plot)
    plot.set_curves(curves, bands)
    plot.set_persistence(True)
    plot.resize(446, 260)
    plot.show()
    plot.refresh()
    return plot


def colour_at(plot: RunsPlot, x: float, value: float, image: QImage | None = None) -> QColor:
    """Return the colour of the pixel around a value that is the furthest from the ground."""
    image = image or plot.grab().toImage()
    ratio, height = image.devicePixelRatio(), plot.height_of(value)
    found = [
        image.pixelColor(round(plot.place_of(x) * ratio), math.floor((height + down) * ratio)) for down in (-1, 0, 1)
    ]
    return max(found, key=lambda pixel: away(pixel, colour("panel")))


def away(one: QColor, other: QColor) -> float:
    return math.dist(one.getRgb(), other.getRgb())


def test_shade_grows_with_the_runs_and_is_absent_without_values(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, three_runs())
    image, ground = plot.grab().toImage(), colour("panel")
    pair, lone = (colour_at(plot, 500, value, image) for value in (PAIR, LONE))
    assert away(pair, ground) > 1.3 * away(lone, ground) > 0

    plot.axis.reach(3000)
    plot.axis.fit()
    plot.refresh()
    # A line of the grid is there.
    assert away(colour_at(plot, 2500, PAIR), colour("panel")) <= away(colour("grid"), colour("panel"))
    assert away(colour_at(plot, 500, PAIR), colour("panel")) > 50


def test_a_place_that_every_run_passes_has_the_last_shade(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, [curve(key, PAIR, place) for place, key in enumerate("abc")])
    found = colour_at(plot, 500, PAIR)
    least, _, most = shades(0)
    assert away(found, most) < away(found, least) / 2


def test_legend_explains_the_shade_and_curves_return_without_it(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, three_runs())
    assert [(entry.kind, entry.name) for entry in plot.entries()] == [("shades", "share of 3 runs")]
    plot.set_persistence(False)
    assert "shades" not in {entry.kind for entry in plot.entries()}

    plot.set_persistence(False)
    assert [run.layer.hue for run in plot.runs if run.alone] == [0, 1, 2]


def test_one_run_alone_stays_a_curve(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, three_runs()[:1])
    assert not plot.is_density
    assert plot.runs[0].alone


def test_the_run_that_is_pointed_at_is_a_line_over_the_density(qtbot: QtBot) -> None:
    plot = plot_of(qtbot, three_runs())
    assert [run.alone for run in plot.runs] == [False] * 3
    before = away(colour_at(plot, 500, LONE), colour("text"))
    plot.set_near("c")
    assert [run.curve.key for run in plot.runs if run.alone] == ["c"]
    assert away(colour_at(plot, 500, LONE), colour("text")) < before / 2
    assert [entry.name for entry in plot.entries()] == ["share of 3 runs", "C"]


def test_each_group_has_a_density_of_its_own_hue_around_its_median(qtbot: QtBot) -> None:
    def band(hue: int, level: float) -> RunBand:
        def read(x0: float, x1: float, _: int) -> tuple[Array, Array, Array, Array]:
            x = np.linspace(max(1.0, x0), min(1000.0, x1), 20)
            flat = np.full(20, level)
            return x, flat / 3, flat, flat * 3

        return RunBand("SGD" if hue == 0 else "Adam", hue, read)

    runs = [curve("a", PAIR * 1.6, 0), curve("b", PAIR * 1.6, 0), curve("c", LONE * 1.6, 1), curve("d", LONE * 1.6, 1)]
    plot = plot_of(qtbot, runs, (band(0, PAIR), band(1, LONE)))
    image = plot.grab().toImage()
    for hue, level in ((0, PAIR), (1, LONE)):
        found = colour_at(plot, 500, level * 1.6, image)
        assert away(found, shades(hue)[2]) < away(found, shades(1 - hue)[2])
        # What the band would fill is left to the runs.
        assert away(colour_at(plot, 500, level * 2.4, image), colour("panel")) == 0
    assert [entry.name for entry in plot.entries()] == ["share of 2 runs", "SGD", "Adam"]
    plot.set_curves([*runs, replace(runs[0], key="e")], (band(0, PAIR), band(1, LONE)))
    assert plot.entries()[0].name == "share of each group's runs"


def test_spans_cover_columns_and_leave_gaps_open() -> None:
    x, y = np.array([0.0, 0.5, 1.0, 3.0]), np.array([2.0, 9.0, 4.0, 8.0])
    low, high = spans(x, y, 5)
    assert low.tolist() == [2, 4, 6, 8, np.inf]
    assert high.tolist() == [9, 6, 8, 8, -np.inf]

    x = np.arange(10.0) + 0.5
    y = np.ones(10)
    y[[3, 4, 6, 7]] = np.nan
    low, high = spans(x, y, 10)
    there = np.isfinite(low)
    assert there.tolist() == [True, True, True, False, False, True, False, False, True, True]
    assert np.isfinite(high).tolist() == there.tolist()
    assert not np.isfinite(spans(np.empty(0), np.empty(0), 3)[0]).any()


def test_coverage_adds_up_as_a_plain_loop_does_without_overflow() -> None:
    rng = np.random.default_rng(0)
    width, height, thickness = 7, 30, 1.5
    curves = []
    for _ in range(6):
        low = rng.uniform(-8, 36, width)
        curves.append((low, low + rng.uniform(0, 12, width)))
    curves[0][0][2], curves[0][1][2] = np.inf, -np.inf
    expected = np.zeros((height, width))
    for low, high in curves:
        for column in range(width):
            top, bottom = low[column] - thickness / 2, high[column] + thickness / 2
            for row in range(height):
                expected[row, column] += max(0.0, min(bottom, row + 1) - max(top, row))
    found = coverage(curves, width, height, thickness) / WHOLE
    np.testing.assert_allclose(found, expected, atol=6 * 2 / WHOLE)

    one = (np.full(3, 4.0), np.full(3, 5.0))
    found = coverage([one] * 2500, 3, 10, 1.0)
    assert found.max() == 2500 * WHOLE
    assert found.min() == 0


def test_one_curve_and_many_have_the_colours_that_were_asked_for() -> None:
    covered = np.array([[0, WHOLE // 2, WHOLE, 16 * WHOLE, 400 * WHOLE]], np.int16)
    one, many = QColor("#204060"), QColor("#e0c0a0")
    image = picture(covered, (one, many))
    alphas = [image.pixelColor(x, 0).alpha() for x in range(5)]
    assert alphas[0] == 0
    assert alphas[1] == pytest.approx(alphas[2] / 2, abs=2)
    assert alphas[2] == alphas[3] == alphas[4] > 200
    for x, wanted in ((2, one), (4, many)):
        found = image.pixelColor(x, 0)
        assert max(abs(a - b) for a, b in zip(found.getRgb()[:3], wanted.getRgb()[:3], strict=True)) <= 3
