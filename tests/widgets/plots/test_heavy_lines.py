from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from widgets.base.theme import colour
from widgets.plots.drawing import PlotCurve
from widgets.plots.plane import Plane


@pytest.mark.parametrize(("ratio", "rows"), [(1.0, 1), (2.0, 2)])
def test_a_line_has_no_gap_in_it_where_pixels_are_smaller(qapp: QApplication, ratio: float, rows: int) -> None:
    # In the middle of a pixel of the device, so that nothing is shared out between two.
    curve = PlotCurve("", 0, np.array([0.0, 40.0]), np.full(2, 10 - 0.5 / ratio))
    plane = Plane.between(QRectF(0, 0, 40, 20), (0.0, 40.0), (0.0, 20.0))
    image = QImage(round(40 * ratio), round(20 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(colour("panel"))
    with QPainter(image) as painter:
        curve.paint(painter, plane)
    column = [image.pixelColor(round(20 * ratio), y) != colour("panel") for y in range(image.height())]
    assert sum(column) == rows
    first = column.index(True)
    assert all(column[first : first + rows])
