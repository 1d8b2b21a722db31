from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from widgets.plots.plane import Plane

FRAME = QRectF(46, 0, 400, 200)


@pytest.fixture
def plane():
    return Plane.around(FRAME, (-2.0, 2.0, -1.0, 3.0))


def test_plane_holds_the_view_at_one_scale_with_inverse_pixels(plane) -> None:
    assert (plane.bottom, plane.top) == (-1.0, 3.0)
    assert (plane.left, plane.right) == (-4.0, 4.0)
    assert plane.pixel((0.0, 3.0)) == QPointF(246, 0)
    assert plane.point(plane.pixel((1.25, -0.5))) == pytest.approx((1.25, -0.5))


def test_zoom_and_move_keep_what_is_under_the_pointer(plane) -> None:
    at = QPointF(100, 50)
    nearer = plane.zoomed(at, 0.5)
    assert nearer.point(at) == pytest.approx(plane.point(at))
    assert nearer.right - nearer.left == pytest.approx(4.0)
    there = plane.pixel((0.5, 0.5))
    assert plane.moved(QPointF(30, -12)).pixel((0.5, 0.5)) == there + QPointF(30, -12)


def test_far_points_stay_paintable_and_the_grid_reaches_the_edges(plane) -> None:
    x, y = plane.pixels([1e30, np.nan], [-1e300, 0.0])
    assert (abs(x[0]), abs(y[0])) == (1e4, 1e4)
    assert np.isnan(x[1])
    x, y = plane.grid(3.0)
    assert (x[0], x[-1], y[0], y[-1]) == (-4.0, 4.0, 3.0, -1.0)
    assert len(x) == 134
