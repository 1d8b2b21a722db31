"""The curve plot: what is drawn, what the pointer reads, and what is said in words."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import colour, theme
from widgets.curves.curve_plot import CurvePlot, PlotCurve

PLACES = np.geomspace(0.01, 0.5, 12)


@pytest.fixture
def plot(qtbot: QtBot) -> CurvePlot:
    made = added(qtbot, CurvePlot("Gain"), 500, 300)
    made.show_words("Nothing yet", "It comes.")
    made.show()
    return made


def show(plot: CurvePlot, **options: object) -> None:
    curves = (
        PlotCurve("measured", 0, PLACES, -20 * PLACES, "points", PLACES < 0.02),
        PlotCurve("analytic", "text2", np.geomspace(0.01, 0.5, 99), -20 * np.geomspace(0.01, 0.5, 99), "dashed"),
    )
    plot.show_curves(curves, across=("cycles per step", "per step"), scale="log", suffix=" dB", **options)


def test_curves_are_in_sight_read_by_the_pointer_and_give_way_to_words(plot: CurvePlot, qtbot: QtBot) -> None:
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


def test_what_is_not_a_number_is_not_drawn_and_read_as_a_dash(plot: CurvePlot) -> None:
    curve = PlotCurve("loss", 0, np.arange(3.0), np.array([1, np.nan, 3]), "points")
    plot.show_curves((curve,), across=("updates", "updates"), origin=0.0)
    assert plot.describe(1.0) == "updates 1.00: loss –"
    assert plot.describe(2.0) == "updates 2.00: loss 3.00"


@pytest.mark.parametrize("name", ["dark", "light"])
def test_curves_are_drawn_in_both_themes(plot: CurvePlot, name: str) -> None:
    show(plot)
    theme.use(name)
    image = plot.grab().toImage()
    pixels = {image.pixelColor(x, y).name() for x in range(0, 500, 2) for y in range(0, 300, 2)}
    assert colour("panel").name() in pixels
    assert len(pixels) > 8
