from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QRectF

from widgets.sweeps.heat_painting import HeatAxis
from widgets.sweeps.parallel_painting import (
    OVER,
    UNSET,
    ParallelPlaces,
    axis_scale,
    axis_ticks,
    inside,
    result_scale,
    shares_of,
)

AXES = (HeatAxis("optimizer", ("SGD", "Adam")), HeatAxis("rate", is_log=True), HeatAxis("loss"))
VALUES = np.array([[0.0, 1e-4, 0.1], [1.0, 1e-2, 1.0], [1.0, math.nan, math.nan]])


def heights(states=("", "", "diverged")):
    scales = [*(axis_scale(axis, VALUES[:, i]) for i, axis in enumerate(AXES[:-1])), result_scale(VALUES[:, -1])]
    return shares_of(AXES, scales, VALUES, states)


def test_rows_spread_over_axes_and_ranges_select_them() -> None:
    found = heights()
    assert found[:, 0] == pytest.approx([0.25, 0.75, 0.75])
    assert found[:2, 1] == pytest.approx([0.0, 1.0])
    scale = axis_scale(AXES[0], VALUES[:, 0])
    assert [(tick.position, tick.text) for tick in axis_ticks(AXES[0], scale, 100)] == [(0.25, "SGD"), (0.75, "Adam")]

    assert heights()[2, 1:] == pytest.approx([UNSET, OVER])
    # What failed has no result, and its line ends before.
    assert np.isnan(heights(("", "", "failed"))[2, 2])
    found = heights(("", "", "failed"))
    assert inside(found, {}).tolist() == [True, True, True]
    assert inside(found, {0: (0.5, 1.0)}).tolist() == [False, True, True]
    assert inside(found, {0: (0.5, 1.0), 2: (0.0, 1.0)}).tolist() == [False, True, False]


def test_the_nearest_line_is_found_between_two_axes() -> None:
    places = ParallelPlaces(QRectF(0, 0, 200, 100), 3)
    found = heights()
    every = np.ones(3, bool)
    middle = (found[0, 0] + found[0, 1]) / 2
    assert places.row_near(found, every, 50.5, places.y(middle), 6) == 0
    assert places.row_near(found, np.array([False, True, True]), 50.5, places.y(middle), 6) is None
    assert places.axis_near(103, 6) == 1
