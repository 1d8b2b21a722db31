from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from PySide6.QtCore import QRectF

from widgets.schedule.painting import NOTHING, Axes, CurvePoints, Span, span_of

FRAME = QRectF(40, 20, 200, 100)


def curve(*values: float) -> CurvePoints:
    return CurvePoints.of(np.arange(len(values)), values)


def test_curves_are_read_between_their_steps_and_ahead() -> None:
    with pytest.raises(ValueError, match=r"one value for each step; received \(2,\) steps and \(3,\) values"):
        CurvePoints.of([1, 2], [1, 2, 3])
    steps, values = CurvePoints.of([0, 10, 20], [0.0, 1.0, 0.0]).since(5)
    assert (steps.tolist(), values.tolist()) == ([5, 10, 20], [0.5, 1.0, 0.0])
    steps, values = CurvePoints.of([1, 2], [3.0, 4.0]).since(0)
    assert (steps.tolist(), values.tolist()) == ([1, 2], [3.0, 4.0])
    gapped = CurvePoints.of([1, 2, 3], [1.0, math.nan, 3.0])
    assert gapped.at(2) == 2
    assert math.isnan(gapped.at(0))
    assert math.isnan(NOTHING.at(0))


@pytest.mark.parametrize(
    ("values", "top"),
    [((0.0, 0.01), 0.01), ((0.0099999998, 0.0), 0.01), ((0.0, 0.0107), 0.012), ((3e-7,), 3e-7), ((0.0, 0.71), 0.8)],
)
def test_the_top_is_the_next_round_number(values: tuple[float, ...], top: float) -> None:
    assert span_of([curve(*values)]) == Span(0.0, top)


def test_axes_span_close_missing_and_logarithmic_values() -> None:
    assert span_of([curve(0.95, 0.85, 0.95)]) == Span(0.85, 0.95)
    assert span_of([curve(0.95, 0.85, 0.95)], from_zero=True) == Span(0.0, 1.0)
    assert span_of([curve(0.9, 0.9)]).low == span_of([curve(0.9, float(np.float32(0.9)))]).low == 0

    for log in (False, True):
        for values in ((), (0.0, 0.0), (math.nan, math.inf), (-1.0,), (5e-324,), (1.7e308,)):
            low, high, _ = span_of([curve(*values)], log=log)
            assert low < high
            assert low > 0 or not log

    assert span_of([curve(0.01, 2e-4, 0.0)], log=True) == Span(1.5e-4, 0.01, True)
    assert span_of([curve(0.01, 1e-12)], log=True) == Span(1e-6, 0.01, True)


@pytest.mark.parametrize("span", [Span(0.0, 0.01), Span(0.85, 0.95), Span(1e-5, 0.01, True)])
def test_a_place_and_what_it_stands_for_are_each_others_inverse(span: Span) -> None:
    axes = Axes(FRAME, 6000, span)
    for value in (span.high, (span.low + span.high) / 2):
        assert axes.value_at(float(axes.y(value))) == pytest.approx(value)
    assert axes.step_at(float(axes.x(1234))) == pytest.approx(1234)


def test_a_curve_never_leads_far_out_of_the_frame() -> None:
    for span in (Span(0.0, 1.0), Span(1e-3, 1.0, True)):
        y = Axes(FRAME, 10, span).y([-5.0, 0.0, 1e300])
        assert y.tolist() == [FRAME.bottom(), FRAME.bottom(), FRAME.top() - FRAME.height()]


def test_ticks_say_the_ends_and_leave_room_for_each_other() -> None:
    small, tall = QRectF(0, 24, 200, 46), QRectF(0, 24, 500, 200)
    assert [tick.text for tick in Axes(small, 10, Span(0.0, 0.01)).ticks()] == ["0.01", "0.005"]
    assert {"0.01", "1e-6"} <= {tick.text for tick in Axes(small, 10, Span(1e-6, 0.01, True)).ticks()}
    texts = [tick.text for tick in Axes(tall, 10, Span(1e-6, 0.01, True)).ticks()]
    assert sorted(texts) == sorted(["0.01", "0.001", "1e-4", "1e-5", "1e-6"])
    assert [tick.text for tick in Axes(tall, 10, Span(0.85, 0.95)).ticks()][:2] == ["0.95", "0.85"]

    for top in (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0):
        places = sorted(tick.position for tick in Axes(FRAME, 10, Span(0.0, top)).ticks())
        assert all(b - a >= 16 for a, b in itertools.pairwise(places))
