"""The spectrum plot: what its cursor reads, and its strongest peak."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from tests.widgets.pointer import move_to
from tests.widgets.shown import shown
from widgets.curves.spectrum_plot import SpectrumPlot
from widgets.plots.drawing import two_a_pixel

FREQUENCIES = np.arange(1, 51) / 100
AMPLITUDES = np.where(np.arange(1, 51) == 10, 1.0, 0.01)


@pytest.fixture
def plot(qtbot):
    found = shown(qtbot, SpectrumPlot(), 500, 300)
    found.show_spectrum("loss", "period", FREQUENCIES, AMPLITUDES, (10.0, 1.0))
    return found


def test_periods_are_on_a_log_axis_and_the_peak_is_said(plot) -> None:
    places = [plot.place_of(period, 0.01).x() for period in (2, 4, 8)]
    assert places[1] - places[0] == pytest.approx(places[2] - places[1])
    assert places[0] == pytest.approx(plot.plane.frame.left())

    assert plot.summary().endswith("strongest peak: period 10.0 steps (0.100 per step), amplitude 1.00")


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


def test_lines_have_two_points_a_pixel_and_keep_the_extremes():
    x, y = np.linspace(0, 10, 1001)[:-1], np.random.default_rng(0).normal(size=1000)
    few, heights = two_a_pixel(x, y)
    assert len(few) == 20
    assert (heights.min(), heights.max()) == (y.min(), y.max())


SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def press(plot, qtbot, frequency, modifiers):
    place = QPoint(round(plot.place_of(1 / frequency, 0.01).x()), 100)
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, modifiers, place)


@pytest.mark.parametrize("axis", ["period", "frequency"])
def test_two_cursors_say_periods_difference_and_ratio(plot, qtbot, axis):
    plot.show_spectrum("loss", axis, FREQUENCIES, AMPLITUDES, (10.0, 1.0))
    plot.show_cursors(True)
    with qtbot.waitSignal(plot.cursorsPlaced):
        press(plot, qtbot, 0.1, SHIFT)
    press(plot, qtbot, 0.2, SHIFT | CTRL)
    found = plot.measurement
    assert found.periods == (pytest.approx(10), pytest.approx(5))
    assert found.amplitudes == (1.0, 0.01)
    assert (found.change, found.decades) == (pytest.approx(0.1), pytest.approx(-2))
    assert found.values() == "A 10.0 steps, 1.00   B 5.00 steps, 0.0100"
    assert found.difference() == "Δ +0.100 per step   B ÷ A −2.00 decades (−40.0 dB)"
    assert plot.selected == "B"


def test_keys_and_drags_move_the_selected_cursor(plot, qtbot) -> None:
    plot.show_spectrum("loss", "frequency", FREQUENCIES, AMPLITUDES, None)
    plot.show_cursors(True)
    plot.place_cursor("B", 0.4)
    plot.place_cursor("A", 0.1)
    qtbot.keyClick(plot, Qt.Key.Key_Period)
    assert 1 / plot.measurement.periods[0] == pytest.approx(0.11)
    qtbot.keyClick(plot, Qt.Key.Key_C, SHIFT)
    qtbot.keyClick(plot, Qt.Key.Key_Comma, CTRL)
    assert 1 / plot.measurement.periods[1] == pytest.approx(0.3)

    plot.place_cursor("A", 0.2)
    start, end = (QPoint(round(plot.place_of(1 / each, 0.01).x()), 100) for each in (0.2, 0.3))
    qtbot.mousePress(plot, Qt.MouseButton.LeftButton, pos=start)
    move_to(plot, end)
    qtbot.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=end)
    assert 1 / plot.measurement.periods[0] == pytest.approx(0.3)
    assert plot.fitted


def test_an_amplitude_of_zero_has_no_ratio(plot):
    plot.show_spectrum("loss", "frequency", FREQUENCIES, np.where(FREQUENCIES > 0.3, 0.0, 1.0), None)
    plot.show_cursors(True)
    plot.place_cursor("A", 0.1)
    plot.place_cursor("B", 0.4)
    assert plot.measurement.difference().endswith("B ÷ A –")


def test_hidden_cursors_read_nothing_and_leave_keys_to_the_window(plot, qtbot):
    assert plot.measurement is None
    plot.show_cursors(True)
    before = plot.measurement
    plot.show_cursors(False)
    qtbot.keyClick(plot, Qt.Key.Key_Period)
    plot.show_cursors(True)
    assert plot.measurement == before
