from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QColor

from widgets.compare.density import WHOLE, coverage, picture, spans


def test_spans_cover_columns_and_leave_gaps_open() -> None:
    x, y = np.array([0.0, 0.5, 1.0, 3.0]), np.array([2.0, 9.0, 4.0, 8.0])
    low, high = spans(x, y, 5)
    assert low.tolist() == [2, 4, 6, 8, np.inf]
    assert high.tolist() == [9, 6, 8, 8, -np.inf]

    x = np.arange(10.0) + 0.5
    y = np.ones(10)
    y[[3, 4, 6, 7]] = np.nan
    low, high = spans(x, y, 10)
    there = np.isfinite(low)
    assert there.tolist() == [True, True, True, False, False, True, False, False, True, True]
    assert np.isfinite(high).tolist() == there.tolist()
    assert not np.isfinite(spans(np.empty(0), np.empty(0), 3)[0]).any()


def test_coverage_adds_up_as_a_plain_loop_does_without_overflow() -> None:
    rng = np.random.default_rng(0)
    width, height, thickness = 7, 30, 1.5
    curves = []
    for _ in range(6):
        low = rng.uniform(-8, 36, width)
        curves.append((low, low + rng.uniform(0, 12, width)))
    curves[0][0][2], curves[0][1][2] = np.inf, -np.inf
    expected = np.zeros((height, width))
    for low, high in curves:
        for column in range(width):
            top, bottom = low[column] - thickness / 2, high[column] + thickness / 2
            for row in range(height):
                expected[row, column] += max(0.0, min(bottom, row + 1) - max(top, row))
    found = coverage(curves, width, height, thickness) / WHOLE
    np.testing.assert_allclose(found, expected, atol=6 * 2 / WHOLE)

    one = (np.full(3, 4.0), np.full(3, 5.0))
    found = coverage([one] * 2500, 3, 10, 1.0)
    assert found.max() == 2500 * WHOLE
    assert found.min() == 0


def test_one_curve_and_many_have_the_colours_that_were_asked_for() -> None:
    covered = np.array([[0, WHOLE // 2, WHOLE, 16 * WHOLE, 400 * WHOLE]], np.int16)
    one, many = QColor("#204060"), QColor("#e0c0a0")
    image = picture(covered, (one, many))
    alphas = [image.pixelColor(x, 0).alpha() for x in range(5)]
    assert alphas[0] == 0
    assert alphas[1] == pytest.approx(alphas[2] / 2, abs=2)
    assert alphas[2] == alphas[3] == alphas[4] > 200
    for x, wanted in ((2, one), (4, many)):
        found = image.pixelColor(x, 0)
        assert max(abs(a - b) for a, b in zip(found.getRgb()[:3], wanted.getRgb()[:3], strict=True)) <= 3
