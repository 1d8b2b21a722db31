"""Two cursors on every plot of an axis: where they are, what moves them, and what is read at them."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.widgets.pointer import move_to
from tests.widgets.shown import added, shown
from widgets.base.display_numbers import MINUS, thousands
from widgets.base.theme import colour
from widgets.plots.cursor_bar import CursorBar
from widgets.plots.layers import BandLayer, BandSource, LineLayer, PointLayer, Source
from widgets.plots.scales import Linear, Log
from widgets.plots.tile import Tile
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot

STEPS = np.arange(1, 1001, dtype=float)
FALLING = 10.0 ** (-STEPS / 500)
"""Two decades in a thousand steps."""
RISING = STEPS - 500
"""Step from below zero to above it."""
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
BOTH = SHIFT | Qt.KeyboardModifier.ControlModifier


def source(values, **options):
    def at(step):
        return float(values[min(int(step), 1000) - 1]) if step >= 1 else math.nan

    return Source(lambda x0, x1, _: (STEPS, values), at, **options)


def sampled(values, every):
    """Return a source that is measured at multiples of `every` only."""

    def dated(step):
        return int(step) // every * every or -1

    return Source(
        lambda x0, x1, _: (STEPS, values),
        lambda step: float(values[dated(step) - 1]) if dated(step) > 0 else math.nan,
        dated,
    )


@pytest.fixture
def axis(qtbot):
    axis = TimeAxis()
    axis.advance(1000)
    return axis


@pytest.fixture
def tile_of(qtbot, axis):
    kept = []

    def make(*layers, scale=None):
        plot = TimePlot(axis, scale or Log())
        tile = added(qtbot, Tile("Loss", plot))
        plot.set_layers(layers)
        tile.resize(560, 260)
        tile.show()
        plot.refresh()
        kept.append(tile)
        return tile

    return make


def at(plot, step, share=0.5):
    return QPoint(round(plot.place_of(step)), round(plot.frame.top() + share * plot.frame.height()))


def press(plot, place, modifiers=NONE):
    QTest.mousePress(plot, Qt.MouseButton.LeftButton, modifiers, place)


def move(plot, place, button=Qt.MouseButton.NoButton):
    move_to(plot, place, button)


def drag(plot, place):
    move(plot, place, Qt.MouseButton.LeftButton)


def release(plot, place, modifiers=NONE):
    QTest.mouseRelease(plot, Qt.MouseButton.LeftButton, modifiers, place)


def steps_away(plot):
    """Return how many steps a pixel is."""
    return plot.step_at(100) - plot.step_at(99)


def values(tile):
    found = tile.body.measurement
    return found.a, found.b, found.difference, found.slope


# Where they are


def test_cursors_are_at_whole_steps_shown_hidden_and_kept(axis) -> None:
    axis.cursors.toggle()
    assert axis.cursors.shown
    assert 0 < axis.cursors.step("A") < axis.cursors.step("B") < 1000
    axis.cursors.toggle()
    assert not axis.cursors.shown

    axis.cursors.place("A", 100.4)
    axis.cursors.place("B", 900)
    axis.cursors.toggle()
    axis.zoom(500, 0.1)
    axis.pan(50)
    axis.cursors.toggle()
    assert axis.cursors.steps == (100, 900)

    axis.cursors.place("A", -30)
    axis.cursors.place("B", 5000.5)
    assert axis.cursors.steps == (0, 1000)
    axis.cursors.move(1)
    assert axis.cursors.step("B") == 1000
    axis.cursors.move(-1)
    assert axis.cursors.step("B") == 999

    axis.cursors.place("A", 100)
    axis.cursors.toggle()
    axis.cursors.move(10)
    axis.cursors.select_other()
    assert (axis.cursors.step("A"), axis.cursors.selected, axis.cursors.shown) == (100, "A", False)


def test_before_the_first_step_they_wait_ahead_of_the_run(qtbot):
    axis = TimeAxis()
    axis.cursors.toggle()
    a, b = axis.cursors.steps
    assert 0 < a < b <= axis.range[1]


# The pointer


def test_shift_click_places_cursors_that_are_taken_at_their_side(tile_of, axis) -> None:
    plot = tile_of(LineLayer("train", source(FALLING), 0)).body
    for step, modifiers in ((200, SHIFT), (700, BOTH)):
        press(plot, at(plot, step), modifiers)
        release(plot, at(plot, step), modifiers)
    assert axis.cursors.shown
    assert axis.cursors.steps == pytest.approx((200, 700), abs=steps_away(plot))
    assert axis.cursors.selected == "B"

    axis.cursors.place("A", 500)
    axis.cursors.place("B", 500)
    for name, side in (("A", -2), ("B", 3)):
        press(plot, at(plot, 500) + QPoint(side, 0))
        release(plot, at(plot, 500) + QPoint(side, 0))
        assert axis.cursors.selected == name

    axis.zoom(500, 0.5)
    plot.refresh()
    before = axis.range
    QTest.mouseDClick(plot, Qt.MouseButton.LeftButton, SHIFT, at(plot, 500))
    assert axis.range == before


def test_a_line_is_selected_by_a_click_and_dragged(tile_of, axis, qtbot) -> None:
    plot = tile_of(LineLayer("train", source(FALLING), 0)).body
    axis.cursors.place("B", 800)
    axis.cursors.place("A", 300)
    press(plot, at(plot, 800) + QPoint(3, 0))
    release(plot, at(plot, 800) + QPoint(3, 0))
    assert (axis.cursors.selected, axis.cursors.steps) == ("B", (300, 800))

    before = axis.range
    press(plot, at(plot, 300) + QPoint(2, 0))
    drag(plot, at(plot, 500) + QPoint(2, 0))
    release(plot, at(plot, 500) + QPoint(2, 0))
    assert axis.cursors.step("A") == pytest.approx(500, abs=steps_away(plot))
    assert axis.cursors.step("B") == 800
    assert axis.range == before
    assert axis.following


def test_away_from_a_line_the_pointer_pans_zooms_fits_and_clicks(tile_of, axis, qtbot):
    plot = tile_of(LineLayer("train", source(FALLING), 0)).body
    axis.cursors.place("B", 800)
    axis.cursors.place("A", 300)
    axis.zoom(500, 0.5)
    plot.refresh()
    before = axis.range
    press(plot, at(plot, 600))
    drag(plot, at(plot, 650))
    release(plot, at(plot, 650))
    assert axis.range != before
    assert axis.cursors.steps == (300, 800)
    plot.refresh()
    QTest.mouseDClick(plot, Qt.MouseButton.LeftButton, NONE, at(plot, 600))
    assert axis.following
    plot.refresh()
    y = round(plot.height_of(FALLING[599]))
    with qtbot.waitSignal(plot.traceClicked):
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, NONE, QPoint(at(plot, 600).x(), y))
    assert axis.cursors.steps == (300, 800)


def test_every_plot_of_the_axis_shows_them(tile_of, axis):
    tiles = [tile_of(LineLayer("train", source(FALLING), 0)), tile_of(LineLayer("rate", source(RISING), 1))]
    axis.cursors.place("A", 250)
    axis.cursors.place("B", 750)
    for tile in tiles:
        image = tile.body.grab().toImage()
        x = tile.body.place_of(750)
        column = {image.pixelColor(round(x) + i, at(tile.body, 750, 0.6).y()).name() for i in (-1, 0, 1)}
        assert colour("accent").name() in column
        assert tile.cursor_row.isVisible()
    axis.cursors.toggle()
    assert not any(tile.cursor_row.isVisible() for tile in tiles)


# What is read


def test_slope_is_in_decades_the_row_fits_and_lost_steps_are_dashes(tile_of, axis) -> None:
    tile = tile_of(LineLayer("train", source(FALLING), 0))
    axis.cursors.place("A", 250)
    axis.cursors.place("B", 750)
    a, b, difference, slope = values(tile)
    assert (a, b, difference) == ("0.316", "0.0316", f"{MINUS}0.285")
    assert slope == f"{MINUS}2.00 decades / {thousands(1000)} steps"

    tile.cursor_row.grab()
    assert tile.cursor_row.shown[:3] == ("train", "A 0.316", "B 0.0316")
    assert len(tile.cursor_row.shown) == 5
    tile.resize(240, 260)
    tile.cursor_row.grab()
    assert tile.cursor_row.shown == ("train", "A 0.316", "B 0.0316")

    axis.advance(300)
    tile.body.refresh()
    assert axis.cursors.steps == (250, 750)
    assert values(tile)[:2] == ("0.316", "–")
    axis.advance(800)
    tile.body.refresh()
    assert values(tile)[:2] == ("0.316", "0.0316")


def test_other_slopes_have_their_units_or_none(tile_of, axis) -> None:
    tile = tile_of(LineLayer("offset", source(RISING / 10), 0), scale=Linear())
    axis.cursors.place("A", 400)
    axis.cursors.place("B", 600)
    assert values(tile) == (f"{MINUS}10.0", "10.0", "+20.0", "+0.100 / step")
    tile = tile_of(LineLayer("train", source(FALLING), 0))
    axis.cursors.place("A", 250)
    axis.cursors.place("B", 250)
    assert values(tile)[2:] == ("0", "–")


def test_values_of_earlier_steps_are_dated_and_missing_ones_dashes(tile_of, axis) -> None:
    tile = tile_of(PointLayer("validation", sampled(FALLING, 100), 0))
    axis.cursors.place("A", 250)
    axis.cursors.place("B", 700)
    a, b, _, slope = values(tile)
    assert (a, b) == ("0.398 at 200", "0.0398")
    assert slope.startswith(f"{MINUS}2.00 ")
    axis.cursors.place("B", 280)
    assert values(tile)[3] == "–"

    axis.cursors.place("A", 50)
    axis.cursors.place("B", 700)
    assert values(tile) == ("–", "0.0398", "–", "–")


def test_a_broken_number_reads_nan_and_one_not_measured_a_dash(tile_of, axis):
    gone = FALLING.copy()
    gone[699:] = np.nan
    axis.cursors.place("A", 250)
    axis.cursors.place("B", 750)
    assert values(tile_of(LineLayer("train", source(gone, broken=lambda _: True), 0)))[1:] == ("NaN", "–", "–")
    assert values(tile_of(LineLayer("train", source(gone), 0)))[1] == "–"


def test_averages_and_bands_are_read_by_steps_and_median(tile_of, axis) -> None:
    tile = tile_of(LineLayer("train", source(FALLING * 3), 0, exact=source(FALLING)))
    axis.cursors.place("A", 250)
    assert values(tile)[0] == "0.316"

    band = BandSource(
        lambda x0, x1, _: (STEPS, np.stack([FALLING * k for k in (1, 2, 3, 4, 5)])),
        lambda step: tuple(float(FALLING[int(step) - 1] * k) for k in (1, 2, 3, 4, 5)),
    )
    tile = tile_of(BandLayer(band, 5, show=lambda value: f"{value:.3f}"))
    axis.cursors.place("A", 500)
    assert values(tile)[0] == "0.300"


def test_the_curve_pointed_at_is_measured_else_the_first_of_the_run(tile_of, axis):
    old = LineLayer("old future", source(FALLING * 2), "text3", dashed=True, ghost=True)
    tile = tile_of(old, LineLayer("train", source(FALLING), 0), LineLayer("test", source(FALLING * 20), 1))
    plot = tile.body
    axis.cursors.toggle()
    assert plot.measurement.sign.name == "train"
    y = round(plot.height_of(FALLING[499] * 20))
    move(plot, QPoint(at(plot, 500).x(), y))
    assert plot.measurement.sign.name == "test"
    move(plot, at(plot, 520, 0.02))
    assert plot.measurement.sign.name == "test"
    assert [each.sign.name for each in plot.measurements()] == ["old future", "train", "test"]


# The bar


@pytest.fixture
def bar_of(qtbot, axis):
    def make(*tiles):
        return shown(qtbot, CursorBar(axis, lambda: tiles), 900, 34)

    return make


def test_the_bar_follows_the_plot_that_was_pointed_at(tile_of, axis, bar_of, qtbot):
    first, second = (tile_of(LineLayer(name, source(FALLING), 0)) for name in ("one", "two"))
    bar = bar_of(first, second)
    axis.cursors.toggle()
    qtbot.waitUntil(lambda: "one" in bar.reading.text())
    move(second.body, at(second.body, 500))
    qtbot.waitUntil(lambda: "two" in bar.reading.text())


def test_the_bar_says_selects_and_hides(tile_of, axis, bar_of, qtbot) -> None:
    bar = bar_of(tile_of(LineLayer("train", source(FALLING), 0)))
    axis.cursors.toggle()
    qtbot.mouseClick(bar.names.button("B"), Qt.MouseButton.LeftButton)
    assert axis.cursors.selected == "B"
    before = axis.cursors.step("B")
    axis.cursors.move(-10)
    assert axis.cursors.step("B") == before - 10
    qtbot.mouseClick(bar.close_button, Qt.MouseButton.LeftButton)
    assert not axis.cursors.shown

    axis.cursors.place("B", 750)
    axis.cursors.place("A", 250)
    assert [bar.names.button(name).text().split() for name in "AB"] == [["A", "250"], ["B", "750"]]
    assert bar.distance.text() == "Δ 500 steps"
    qtbot.waitUntil(lambda: "decades" in bar.reading.text())
    assert all(part in bar.reading.text() for part in ("Loss", "train", "0.316", "0.0316", f"{MINUS}0.285"))
    axis.cursors.place("A", 751)
    assert bar.distance.text() == f"Δ {MINUS}1 step"
