from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from widgets.plots.value_plot import Plane

FRAME = QRectF(46, 0, 400, 200)


@pytest.fixture
def plane():
    return Plane.around(FRAME, (-2.0, 2.0, -1.0, 3.0))


def test_the_view_is_held_and_both_axes_have_one_scale(plane):
    assert (plane.bottom, plane.top) == (-1.0, 3.0)
    assert (plane.left, plane.right) == (-4.0, 4.0)


def test_pixels_and_points_are_inverse(plane):
    assert plane.pixel((0.0, 3.0)) == QPointF(246, 0)
    assert plane.point(plane.pixel((1.25, -0.5))) == pytest.approx((1.25, -0.5))


def test_a_zoom_keeps_what_is_under_the_pointer(plane):
    at = QPointF(100, 50)
    nearer = plane.zoomed(at, 0.5)
    assert nearer.point(at) == pytest.approx(plane.point(at))
    assert nearer.right - nearer.left == pytest.approx(4.0)


def test_a_move_takes_the_plane_along(plane):
    there = plane.pixel((0.5, 0.5))
    assert plane.moved(QPointF(30, -12)).pixel((0.5, 0.5)) == there + QPointF(30, -12)


def test_what_has_run_away_stays_paintable(plane):
    x, y = plane.pixels([1e30, np.nan], [-1e300, 0.0])
    assert (abs(x[0]), abs(y[0])) == (1e4, 1e4)
    assert np.isnan(x[1])


def test_the_grid_reaches_from_edge_to_edge(plane):
    x, y = plane.grid(3.0)
    assert (x[0], x[-1], y[0], y[-1]) == (-4.0, 4.0, 3.0, -1.0)
    assert len(x) == 134
