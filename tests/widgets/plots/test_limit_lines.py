"""Dashed limits, what lies over them, and a scale whose ends are known."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.widgets.shown import shown
from widgets.base.theme import colour
from widgets.plots.layers import Above, LineLayer, Source
from widgets.plots.scales import Between, Extent, Log
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot

STEPS = np.arange(0, 101, dtype=float)
AT = 20.0
LIMIT = Source(lambda x0, x1, pixels: (STEPS, np.full(len(STEPS), AT)), lambda step: AT)
COURSE = Source(lambda x0, x1, pixels: (STEPS, 10 ** (STEPS / 50)), lambda step: 10 ** (step / 50))


@pytest.fixture
def plot(qtbot: QtBot) -> TimePlot:
    axis = TimeAxis()
    axis.advance(100)
    return shown(qtbot, TimePlot(axis, Log()), 446, 200)


def drawn(plot: TimePlot, *lines: LineLayer) -> QImage:
    plot.set_layers(lines)
    plot.refresh()
    return plot.grab().toImage()


def near(image: QImage, x: float, y: float) -> QColor:
    ratio = image.devicePixelRatio()
    return image.pixelColor(round(x * ratio), round(y * ratio))


def test_a_zone_lies_over_a_known_limit_only(plot: TimePlot) -> None:
    limit = LineLayer("limit", LIMIT, "text3", dashed=True, above=Above("diverges", "error", 255))
    image = drawn(plot, limit, LineLayer("course", COURSE, "accent"))
    at = plot.height_of(AT)
    assert near(image, plot.place_of(20), (at + plot.frame.top()) / 2) == colour("error")
    assert near(image, plot.place_of(80), plot.frame.top() + 2) == colour("error")
    assert near(image, plot.place_of(80), at + 20) == colour("panel")
    # The limit holds beyond the newest step, where the word of its zone stands.
    assert near(image, plot.frame.right() - 2, plot.frame.top() + 2) == colour("error")

    unknown = Source(lambda x0, x1, pixels: (np.empty(0), np.empty(0)), lambda step: math.nan)
    limit = LineLayer("limit", unknown, "text3", dashed=True, above=Above("diverges", "error", 255))
    image = drawn(plot, limit, LineLayer("course", COURSE, "accent"))
    assert near(image, plot.frame.right() - 2, plot.frame.top() + 2) == colour("panel")


def test_a_dashed_line_has_gaps(plot: TimePlot) -> None:
    def share(line: LineLayer) -> float:
        image = drawn(plot, line, LineLayer("course", COURSE, "off"))
        y = plot.height_of(AT)
        # Antialiasing spreads a line over two rows of pixels.
        rows = [
            [near(image, plot.place_of(s), y + d) != near(image, 60, 190) for d in (-1, 0, 1)] for s in range(5, 40)
        ]
        return float(np.mean(np.any(rows, axis=1)))

    assert share(LineLayer("limit", LIMIT, "text")) == 1
    assert share(LineLayer("limit", LIMIT, "text", dashed=True)) < 0.9


def test_a_scale_between_known_ends_keeps_them_whatever_is_there() -> None:
    scale = Between()
    assert scale.limits(Extent(0.1, -0.2, 0.1)) == (-1, 1)
    assert scale.limits(Extent(math.nan, math.nan, math.nan)) is None
    assert [tick.position for tick in scale.ticks(-1.0, 1.0, 150)] == [-1, -0.5, 0, 0.5, 1]
