"""Estimates on screen: a band as wide as the standard error, and ± behind the number."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from widgets.base.theme import colour
from widgets.plots.drawing import PlotBand
from widgets.plots.layers import BandLayer, BandSource, ErrorSource, LineLayer, Source, give_or_take
from widgets.plots.plane import Plane
from widgets.plots.scales import AxisScale, Linear, Log
from widgets.plots.traces import trace_of

X, Y, ERROR = np.arange(3.0), np.array([4.0, 5.0, 6.0]), np.array([1.0, math.nan, 7.0])
SOURCE = Source(lambda *_: (X, Y), lambda step: float(Y[int(step)]))
ERRORS = ErrorSource(lambda *_: (X, Y - np.nan_to_num(ERROR), Y + np.nan_to_num(ERROR)), lambda step: ERROR[int(step)])
LAYER = LineLayer("estimate", SOURCE, 0, error=ERRORS)


@pytest.mark.parametrize(("error", "text"), [(0.126, " ± 0.13"), (0.0, ""), (math.nan, ""), (math.inf, "")])
def test_an_error_is_written_where_there_is_one(error: float, text: str) -> None:
    assert give_or_take(error) == text


def test_read_outs_have_the_error_of_their_step_or_median(qapp: object) -> None:
    trace = trace_of(LAYER)
    assert [trace.entries(step)[0].value for step in range(3)] == ["4.00 ± 1.0", "5.00", "6.00 ± 7.0"]
    band = BandSource(lambda *_: (X, np.tile(Y, (5, 1))), lambda _: (1.0, 2.0, 3.0, 4.0, 5.0))
    median, span = trace_of(BandLayer(band, 0, error=lambda _: 0.25)).entries(1)
    assert (median.value, span.value.count("±")) == ("+3.0000 ± 0.25", 0)


@pytest.mark.parametrize("scale", [Linear(), Log()])
def test_the_band_reaches_as_far_as_the_error_on_any_scale(qapp: object, scale: AxisScale) -> None:
    trace = trace_of(LAYER)
    extent = trace.pull(0, 2, 100)
    assert (extent.least, extent.greatest) == (-1, 13)
    band = trace.parts[0]
    assert isinstance(band, PlotBand)
    image = QImage(40, 300, QImage.Format.Format_RGB32)
    image.fill(colour("panel"))
    low, top = (float(scale.forward(np.array(value))) for value in (3.0, 13.0))
    plane = Plane.between(QRectF(0, 0, 40, 300), (0.0, 2.0), (low, low + 1.5 * (top - low)), (Linear(), scale))
    with QPainter(image) as painter:
        band.paint(painter, plane)
    # At the last step, the error is larger than the value.
    column = [y for y in range(300) if image.pixelColor(39, y) != colour("panel")]
    assert column[0] == pytest.approx(float(plane.down(13.0)), abs=4)
    assert column[-1] == 299
