from __future__ import annotations

import numpy as np
import pytest

from app.core.sweep.sweep_statistics import CURVE_POINTS, seed_band, seed_curve


def test_a_long_run_is_thinned_to_means_and_a_short_one_is_not() -> None:
    steps = np.arange(1.0, 1001.0)
    curve = seed_curve(7, (steps, 2 * steps))
    assert (curve.place, curve.stride) == (7, 5)
    assert len(curve.steps) <= CURVE_POINTS
    assert curve.steps[:2] == pytest.approx([3, 8])
    assert curve.values == pytest.approx(2 * curve.steps)
    short = seed_curve(0, (steps[:9], steps[:9]))
    assert short.stride == 1
    assert short.steps.tolist() == list(range(1, 10))


def test_a_band_spans_the_seeds_and_is_open_where_one_diverged() -> None:
    steps = np.arange(1.0, 6.0)
    broken = np.array([3.0, 3.0, np.inf])
    curves = [
        seed_curve(0, (steps, np.full(5, 1.0))),
        seed_curve(1, (steps, np.full(5, 2.0))),
        seed_curve(2, (steps[:3], broken), diverged=True),
    ]
    band = seed_band(curves)
    assert band.steps == pytest.approx(steps)
    assert band.low == pytest.approx([1] * 5)
    assert band.median == pytest.approx([2] * 5)
    assert band.high == pytest.approx([3, 3, np.nan, np.nan, np.nan], nan_ok=True)
    assert not len(seed_band([]).steps)
