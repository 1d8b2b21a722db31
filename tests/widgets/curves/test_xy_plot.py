"""The XY plot: a point a step, scales of its own for each axis, and the point of one step."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from tests.widgets.shown import added, shown
from widgets.curves.xy_plot import MarkedPoint, StepBar, XYPlot
from widgets.plots.scales import Linear, Log

LINEAR = (Linear(), Linear())


@pytest.fixture
def plot(qtbot):
    found = shown(qtbot, XYPlot(), 500, 400)
    found.show_points(("a", "b"), LINEAR, np.array([10, 20, 30]), [0.0, 1.0, 2.0], [1.0, 100.0, 1000.0])
    return found


def test_points_are_placed_and_their_step_is_pointed_at(plot, qtbot) -> None:
    places = [plot.place_of(x, y) for x, y in ((0, 1), (1, 100), (2, 1000))]
    assert places[0].x() < places[1].x() < places[2].x()
    assert places[0].y() > places[1].y() > places[2].y()
    assert plot.step_at(places[1] + QPointF(2, 2)) == 20
    assert plot.step_at(QPointF(places[1].x(), places[2].y())) is None
    assert plot.span == (10, 30)

    heard = []
    plot.stepPointed.connect(heard.append)
    qtbot.mouseMove(plot, plot.place_of(1, 100).toPoint())
    qtbot.waitUntil(lambda: heard == [20])
    qtbot.mouseMove(plot, QPoint(plot.width() - 20, plot.height() - 60))
    qtbot.waitUntil(lambda: heard == [20, None])


def test_a_logarithmic_axis_has_even_decades_without_zero(plot):
    plot.show_points(("a", "b"), (Linear(), Log()), np.arange(1, 5), [0, 1, 2, 3], [-5, 1, 10, 100])
    assert plot.steps.tolist() == [2, 3, 4]
    heights = [plot.place_of(1, y).y() for y in (1, 10, 100)]
    assert heights[0] - heights[1] == pytest.approx(heights[1] - heights[2])


def test_zoom_keeps_the_pointer_and_ends_with_other_columns(plot, qtbot) -> None:
    before, place = plot.place_of(0, 1), plot.place_of(1, 100)
    plot.zoom(0.5, place)
    assert not plot.fitted
    assert (plot.place_of(1, 100) - place).manhattanLength() < 0.01
    assert plot.place_of(0, 1).x() - place.x() == pytest.approx(2 * (before.x() - place.x()))
    assert plot.place_of(0, 1).y() - place.y() == pytest.approx(2 * (before.y() - place.y()))
    qtbot.mouseDClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    assert plot.fitted
    assert plot.place_of(0, 1) == before

    plot.zoom(0.5)
    plot.show_points(("c", "b"), LINEAR, np.array([1, 2]), [0.0, 1e6], [0.0, 1.0])
    assert plot.fitted
    assert plot.step_at(plot.place_of(1e6, 1)) == 2


def test_words_replace_points_and_a_marked_point_is_ringed(plot) -> None:
    plot.show_words("Nothing here", "Why that is")
    assert plot.empty
    assert plot.step_at(QPointF(200, 200)) is None
    assert "Why that is" in plot.summary()
    plot.show_points(("a", "b"), LINEAR, np.array([1, 2]), [0.0, 1.0], [0.0, 1.0])
    assert not plot.empty
    assert plot.summary() == "2 points of steps 1 to 2; a from 0 to 1.00; b from 0 to 1.00"

    plot.show_points(("a", "b"), LINEAR, np.array([1, 2, 3]), [0.0, 1.0, 2.0], [0.0, 1.0, 2.0])
    before = plot.grab().toImage()
    plot.mark(MarkedPoint(2, 1.0, 1.0))
    assert plot.grab().toImage() != before
    plot.mark(None)
    assert plot.grab().toImage() == before


def test_the_colour_bar_says_the_first_and_the_last_step(qtbot):
    bar = added(qtbot, StepBar())
    assert bar.sizeHint().width() == 0
    bar.show_span((7, 1200))
    assert bar.texts() == ("step 7", "1\u202f200")
    assert "step 7" in bar.accessibleName()
