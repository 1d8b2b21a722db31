"""Shapes that tell points apart where hues do not."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from widgets.plots.plane import Plane
from widgets.surface.surface_marks import SHAPES, Trail, paint_heads, paint_shape, paint_trail, shape_of


def drawn(shape: int) -> np.ndarray:
    image = QImage(40, 40, QImage.Format.Format_Grayscale8)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Qt.GlobalColor.white)
        paint_shape(painter, shape, QPointF(20, 20), 12)
    return np.frombuffer(image.constBits(), np.uint8).reshape(40, -1)[:, :40] > 127


def test_every_shape_is_unlike_every_other_and_of_about_one_size(qapp) -> None:
    shapes = [drawn(shape) for shape in range(SHAPES)]
    for one, other in itertools.combinations(shapes, 2):
        assert (one ^ other).sum() > 0.12 * one.sum()
    assert max(shape.sum() for shape in shapes) < 2 * min(shape.sum() for shape in shapes)


def test_hues_of_the_palette_have_shapes_of_their_own() -> None:
    assert len({shape_of(hue) for hue in range(SHAPES)}) == SHAPES
    assert shape_of("edge") == 0


@pytest.mark.parametrize("hue", range(5))
def test_a_path_shows_its_shape_along_its_way(qapp, monkeypatch, hue: int) -> None:
    painted: list[int] = []
    monkeypatch.setattr("widgets.surface.surface_marks.paint_shape", lambda _, shape, *__: painted.append(shape))
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    trail = Trail("Adam", hue, np.linspace(-1, 1, 50), np.linspace(-1, 1, 50))
    with QPainter(image) as painter:
        plane = Plane.around(QRectF(0, 0, 400, 300), (-1.0, 1.0, -1.0, 1.0))
        paint_trail(painter, plane, trail)
        along = len(painted)
        paint_heads(painter, plane, trail)
    assert along >= 3
    assert painted == [hue] * (along + 1)
