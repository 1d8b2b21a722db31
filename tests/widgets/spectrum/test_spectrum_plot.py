"""The spectrum plot: what its cursor reads, and its strongest peak."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint

from widgets.spectrum.widget import SpectrumPlot, two_a_pixel

FREQUENCIES = np.arange(1, 51) / 100
AMPLITUDES = np.where(np.arange(1, 51) == 10, 1.0, 0.01)


@pytest.fixture
def plot(qtbot):
    found = SpectrumPlot()
    qtbot.addWidget(found)
    found.resize(500, 300)
    found.show()
    found.show_spectrum("loss", "period", FREQUENCIES, AMPLITUDES, (10.0, 1.0))
    return found


def test_periods_are_on_a_logarithmic_axis_from_two_steps(plot):
    places = [plot.place_of(period, 0.01).x() for period in (2, 4, 8)]
    assert places[1] - places[0] == pytest.approx(places[2] - places[1])
    assert places[0] == pytest.approx(plot.plane.frame.left())


@pytest.mark.parametrize("axis", ["period", "frequency"])
def test_the_cursor_reads_the_period_under_the_pointer(plot, qtbot, axis):
    plot.show_spectrum("loss", axis, FREQUENCIES, AMPLITUDES, (10.0, 1.0))
    x = plot.place_of(10, 1).x()
    assert plot.period_at(x) == (pytest.approx(10), 1.0)
    assert plot.period_at(1) is None
    assert plot.reading() == ""
    qtbot.mouseMove(plot, QPoint(round(x), 100))
    qtbot.waitUntil(lambda: plot.reading() == "period 10.0 steps (0.100 per step), amplitude 1.00")


def test_where_several_frequencies_share_a_pixel_it_reads_the_highest(qtbot, plot):
    many = np.arange(1, 20_001) / 40_000
    amplitudes = np.where(np.arange(20_000) == 12_345, 2.0, 0.1)
    plot.show_spectrum("loss", "frequency", many, amplitudes, None)
    place = plot.place_of(1 / many[12_345], 2.0)
    assert plot.period_at(place.x())[1] == 2.0


def test_the_peak_is_said_in_words(plot):
    assert plot.summary().endswith("strongest peak: period 10.0 steps (0.100 per step), amplitude 1.00")


def test_lines_have_two_points_a_pixel_and_keep_the_extremes():
    x, y = np.linspace(0, 10, 1001)[:-1], np.random.default_rng(0).normal(size=1000)
    few, heights = two_a_pixel(x, y)
    assert len(few) == 20
    assert (heights.min(), heights.max()) == (y.min(), y.max())
