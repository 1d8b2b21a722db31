"""The plot of how far two optimizers are apart."""

from __future__ import annotations

import pytest

from tests.widgets.shown import added
from widgets.checks.reference_comparison import DifferencePlot


@pytest.fixture
def plot(qtbot):
    return added(qtbot, DifferencePlot(), 300, 120)


def test_plot_is_hidden_without_series_and_places_larger_values_higher(plot) -> None:
    plot.show_series({})
    assert plot.isHidden()
    plot.show_series({"dense": (), "rounding": ()})
    assert plot.isHidden()

    plot.show_series({"dense": (0.0, 1e-7, 1e-3), "rounding": (1e-6,) * 3})
    places = [plot.place_of(step, value) for step, value in ((1, 0.0), (2, 1e-7), (3, 1e-3))]
    assert places[0].x() < places[1].x() < places[2].x()
    assert places[0].y() > places[1].y() > places[2].y()
    assert plot.place_of(1, 0.0) == plot.place_of(1, 1e-12)
    assert "dense up to 0.001" in plot.accessibleName()


def test_the_line_is_drawn_where_it_is_said_to_be(plot):
    def column(value):
        plot.show_series({"dense": (value,) * 5, "rounding": (1e-9, 1e-2, 1e-9, 1e-9, 1e-9)})
        place = plot.place_of(4, 1e-4).toPoint()
        picture = plot.grab().toImage()
        ratio = picture.devicePixelRatio()
        return [picture.pixel(round(place.x() * ratio), round((place.y() + y) * ratio)) for y in (-1, 0, 1)]

    assert column(1e-4) != column(1e-7)
