from __future__ import annotations

import numpy as np

from app.core.telemetry.thinning import simplify_polyline


def test_a_polyline_has_its_ends_and_corners() -> None:
    x, y = simplify_polyline(np.arange(50.0), np.linspace(1, 3, 50))
    assert (x.tolist(), y.tolist()) == ([0.0, 49.0], [1.0, 3.0])
    x, y = simplify_polyline(np.arange(101.0), np.r_[np.linspace(0, 1, 31), np.linspace(1, 0.2, 71)[1:]])
    assert 30.0 in x
    assert y[x == 30.0] == 1.0


def test_a_cosine_is_followed_with_eight_points_at_most() -> None:
    t = np.linspace(0, 2000, 400)
    curve = 0.5 * (1 + np.cos(np.pi * t / 2000))
    x, y = simplify_polyline(t, curve)
    assert len(x) <= 8
    assert np.abs(np.interp(t, x, y) - curve).max() < 0.05
