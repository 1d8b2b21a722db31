from __future__ import annotations

import numpy as np
import pytest

from widgets.surface.ground import bands_of, contour, levels_of


def grid(function, reach=2.0, count=81):
    axis = np.linspace(-reach, reach, count)
    return function(*np.meshgrid(axis, axis))


def test_levels_are_round_go_both_ways_and_stay_when_less_is_seen() -> None:
    levels = levels_of(grid(lambda x, y: 3 + 1000 * (x**2 + y**2) ** 2), 3.0)
    away = levels - 3
    assert 6 <= len(levels) <= 18
    digits = {float(f"{each:e}".partition("e")[0]) for each in away}
    assert digits <= {1.0, 1.5, 2.0, 3.0, 5.0, 7.0}
    assert (np.diff(np.log10(away)) < 0.55).all()

    levels = levels_of(grid(lambda x, y: x**2 - y**2), 0.0)
    np.testing.assert_allclose(levels, -levels[::-1])
    assert len(levels) >= 6
    wide = levels_of(grid(lambda x, y: x**2 + y**2, reach=8.0), 0.0)
    near = levels_of(grid(lambda x, y: x**2 + y**2, reach=4.0), 0.0)
    shared = wide[(wide >= near[0]) & (wide <= near[-1])]
    assert np.isin(np.round(shared, 12), np.round(near, 12)).all()


@pytest.mark.parametrize("values", [np.ones((5, 5)), np.full((5, 5), np.nan)])
def test_there_are_no_levels_on_what_is_flat_or_unknown(values):
    assert len(levels_of(values, 1.0)) == 0
    np.testing.assert_array_equal(np.isnan(bands_of(values, np.empty(0))), np.isnan(values))


def test_bands_count_the_levels_below_and_leave_gaps():
    bands = bands_of(np.array([[0.0, 1.0, 5.0], [20.0, np.inf, np.nan]]), np.array([1.0, 10.0]))
    np.testing.assert_allclose(bands, [[0, 1, 1 + 4 / 9], [3, np.nan, np.nan]])


def length(pieces):
    return np.hypot(*(pieces[:, 0] - pieces[:, 1]).T).sum()


def test_contours_are_closed_of_right_length_and_leave_gaps() -> None:
    pieces = contour(grid(np.hypot), 1.3) * (4 / 80)
    radius = np.hypot(*(pieces.reshape(-1, 2) - 2).T)
    np.testing.assert_allclose(radius, 1.3, atol=1e-3)
    assert length(pieces) == pytest.approx(2 * np.pi * 1.3, rel=1e-3)

    pieces = contour(grid(lambda x, y: np.sin(3 * x) * np.cos(2 * y) + 0.1 * x), 0.31)
    ends, counts = np.unique(np.round(pieces.reshape(-1, 2), 9), axis=0, return_counts=True)
    inside = ((ends > 0) & (ends < 80)).all(axis=1)
    assert inside.any()
    assert (counts[inside] == 2).all()

    heights = grid(lambda x, y: x)
    heights[40, 40] = np.nan
    pieces = contour(heights, 0.001)
    assert length(pieces) == pytest.approx(78, abs=0.1)


@pytest.mark.parametrize(("turned", "middle"), [(False, 0.6), (False, 0.4), (True, 0.6), (True, 0.4)])
def test_where_opposite_corners_are_higher_the_middle_decides(turned, middle):
    high = 2 * middle
    square = np.array([[high, 0.0], [0.0, high]])
    pieces = contour(square[:, ::-1] if turned else square, 0.5)
    assert pieces.shape == (2, 2, 2)
    # High corners belong together where the middle is high: then the line cuts off the low ones.
    cut_off = np.array([[1, 0], [0, 1]]) if (middle > 0.5) != turned else np.array([[0, 0], [1, 1]])
    nearest = [np.abs(pieces.mean(axis=1) - corner).sum(axis=1).min() for corner in cut_off]
    assert max(nearest) < 0.7
