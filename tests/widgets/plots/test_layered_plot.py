"""The plot: what is drawn, what the pointer and keys read, and what is said in words."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import colour, theme
from widgets.plots.drawing import PlotCurve
from widgets.plots.layered_plot import Plot
from widgets.plots.scales import Linear, Log

PLACES = np.geomspace(0.01, 0.5, 12)


@pytest.fixture
def plot(qtbot: QtBot) -> Plot:
    made = added(qtbot, Plot("Gain"), 500, 300)
    made.show_words("Nothing yet", "It comes.")
    made.show()
    return made


def show(plot: Plot) -> None:
    curves = (
        PlotCurve("measured", 0, PLACES, -20 * PLACES, "points", PLACES < 0.02),
        PlotCurve("analytic", "text2", np.geomspace(0.01, 0.5, 99), -20 * np.geomspace(0.01, 0.5, 99), "dashed"),
    )
    scales = Log(decades=20), Linear()
    plot.show_curves(curves, across=("cycles per step", "per step"), scales=scales, suffix=" dB")


def test_curves_are_in_sight_read_by_the_pointer_and_give_way_to_words(plot: Plot, qtbot: QtBot) -> None:
    show(plot)
    for place in (float(PLACES[0]), float(PLACES[-1])):
        assert plot.rect().contains(plot.place_of(place, -20 * place).toPoint())
    assert not plot.empty
    assert plot.summary().startswith("measured from −10.0 to −0.200")

    place = plot.place_of(float(PLACES[5]), float(-20 * PLACES[5]))
    qtbot.mouseMove(plot, QPoint(round(place.x()) + 3, round(place.y())))
    qtbot.waitUntil(lambda: plot.reading() != "")
    assert plot.reading() == plot.describe(float(PLACES[5]))
    assert plot.describe(0.5) == "cycles per step 0.500: measured −10.0 dB, analytic −10.0 dB"

    plot.show_words("Not finite", "No value is a finite number.")
    assert plot.empty
    assert plot.describe(0.1) == ""
    assert plot.summary() == "Not finite. No value is a finite number."


def test_what_is_not_a_number_is_not_drawn_and_read_as_a_dash(plot: Plot) -> None:
    curve = PlotCurve("loss", 0, np.arange(3.0), np.array([1, np.nan, 3]), "points")
    plot.show_curves((curve,), across=("updates", "updates"))
    assert plot.describe(1.0) == "updates 1.00: loss –"
    assert plot.describe(2.0) == "updates 2.00: loss 3.00"


def test_keys_move_the_crosshair_and_the_legend_reads_there(plot: Plot, qtbot: QtBot) -> None:
    show(plot)
    assert [(each.name, each.value) for each in plot.entries()] == [("measured", ""), ("analytic", "")]
    qtbot.keyClick(plot, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    first = plot.reading()
    assert plot.entries()[0].value in first
    for _ in range(6):
        qtbot.keyClick(plot, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert plot.reading() not in ("", first)
    qtbot.keyClick(plot, Qt.Key.Key_Escape)
    assert plot.reading() == ""


@pytest.mark.parametrize("name", ["dark", "light"])
def test_curves_are_drawn_in_both_themes(plot: Plot, name: str) -> None:
    show(plot)
    theme.use(name)
    image = plot.grab().toImage()
    pixels = {image.pixelColor(x, y).name() for x in range(0, 500, 2) for y in range(0, 300, 2)}
    assert colour("panel").name() in pixels
    assert len(pixels) > 8
