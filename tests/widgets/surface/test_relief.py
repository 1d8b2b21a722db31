"""Projection of points of a block, and the visible part of its ground."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from widgets.plots.plane import Plane
from widgets.surface.raycast import HEIGHT, LOWEST, STEEPEST, Camera, HeightField, Relief
from widgets.surface.relief_painting import Ball, drape, place_of
from widgets.surface.surface_marks import SHAPES, Trail, paint_heads, paint_shape, paint_trail, shape_of

BOX = (-2.0, 2.0, -1.0, 3.0)
FRAME = QRectF(10, 20, 300, 280)


def ridge(x, y):
    """Return flat ground with a wall across it at y = 1."""
    return np.where(np.abs(np.asarray(y) - 1.0) < 0.15, 10.0, 0.0) + 0.0 * np.asarray(x)


def bowl(x, y):
    return np.asarray(x) ** 2 + (np.asarray(y) - 1) ** 2


def rotation(azimuth, elevation):
    """Return right, up and away of the screen, by matrices: a turn about the vertical, then a tilt."""
    a, e = math.radians(azimuth), math.radians(elevation)
    turn = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
    tilt = np.array([[1, 0, 0], [0, math.sin(e), math.cos(e)], [0, math.cos(e), -math.sin(e)]])
    return tilt @ turn


@pytest.mark.parametrize(("azimuth", "elevation"), [(0, 38), (32, 20), (-140, 70), (90, 45)])
def test_points_are_where_a_turn_and_a_tilt_put_them(azimuth, elevation):
    camera = Camera(FRAME, BOX, azimuth, elevation)
    points = np.random.default_rng(0).uniform((-2, -1, 0), (2, 3, 1), (20, 3))
    right, down, _ = camera.project(*points.T)
    block = (points - (0, 1, 0.5)) / (2, 2, 1) * (1, 1, HEIGHT)
    expected = block @ rotation(azimuth, elevation).T * camera.scale
    np.testing.assert_allclose(right - FRAME.center().x(), expected[:, 0], atol=1e-9)
    np.testing.assert_allclose(FRAME.center().y() - down, expected[:, 1], atol=1e-9)


def test_pixels_give_back_points_and_turns_stay_above_the_ground() -> None:
    camera = Camera(FRAME, BOX, 57, 33)
    right, _, away = camera.project(0.7, -0.4, 0.3)
    assert camera.ground(right, away) == pytest.approx((0.7, -0.4))
    camera = Camera(FRAME, BOX, 170, 40)
    assert camera.turned(20, 0).azimuth == -170
    assert (camera.turned(0, 90).elevation, camera.turned(0, -90).elevation) == (STEEPEST, LOWEST)


@pytest.mark.parametrize("azimuth", range(-180, 180, 30))
def test_the_block_fits_into_the_frame_however_it_is_turned(azimuth):
    for elevation in (LOWEST, 40, STEEPEST):
        camera = Camera(FRAME, (-5.0, 5.0, -2.5, 2.5), azimuth, elevation)
        x, y, rise = (each.ravel() for each in np.meshgrid((-5, 5), (-2.5, 2.5), (0, 1)))
        right, down, _ = camera.project(x, y, rise)
        assert right.min() >= FRAME.left() - 1e-6
        assert right.max() <= FRAME.right() + 1e-6
        assert down.min() >= FRAME.top() - 1e-6
        assert down.max() <= FRAME.bottom() + 1e-6


# How high ground is drawn


def test_ground_rises_by_contours_or_to_scale_up_to_a_ceiling() -> None:
    levels = np.array([0.1, 1.0, 2.0, 5.0])
    field = HeightField.of(bowl, BOX, levels)
    rises = field.rise(levels)
    np.testing.assert_allclose(np.diff(rises), rises[1] - rises[0])
    assert field.rise(field.least) == 0
    assert field.rise(field.greatest) == 1
    np.testing.assert_allclose(field.bands(rises), [1, 2, 3, 4])

    field = HeightField.of(bowl, BOX, np.array([0.1, 1.0]), "linear")
    assert field.rise(2.0) == pytest.approx((2 - field.least) / (field.greatest - field.least))
    np.testing.assert_allclose(field.bands(field.rise(np.array([0.1, 1.0]))), [1, 2])

    field = HeightField.of(bowl, BOX, np.array([0.1, 1.0]), "linear", 1.0)
    assert field.greatest == 1.0
    assert np.nanmax(field.rises) == 1.0
    heights = np.array([0.25, 0.5, 1.0, 5.0])
    expected = np.minimum((heights - field.least) / (1.0 - field.least), 1.0)
    np.testing.assert_allclose(field.rise(heights), expected)
    assert HeightField.of(bowl, BOX, np.array([0.1, 1.0]), "linear").greatest > 1.0

    field = HeightField.of(bowl, BOX, np.array([0.1, 1.0, 2.0, 5.0]), "linear")
    x, y = np.random.default_rng(1).uniform(-1, 1, (2, 50))
    np.testing.assert_allclose(field.rise_at(x, y), field.rise(bowl(x, y)), atol=1e-3)
    assert np.isnan(field.rise_at(2.1, 0.0))


# What is hidden


def seen(function, azimuth=0.0, elevation=20.0, fine=1.0):
    field = HeightField.of(function, BOX, np.array([1.0, 5.0]), "linear")
    return Relief.of(field, Camera(FRAME, BOX, azimuth, elevation), fine)


def test_a_ridge_hides_what_is_behind_it_less_from_steep_above(qapp) -> None:
    relief = seen(ridge)
    behind, before, far = (0.0, 1.4), (0.0, 0.4), (0.0, 2.95)
    hidden = [not relief.shows(x, y, relief.field.rise_at(x, y)) for x, y in (behind, before, far)]
    reach = HEIGHT / math.tan(math.radians(20)) * 2  # of the shadow of the ridge, in y: farther than the block is long
    assert reach > 2
    assert hidden == [True, False, True]
    assert seen(ridge, azimuth=180).shows(0.0, 1.4, 0.0)
    assert not seen(ridge, azimuth=180).shows(0.0, 0.4, 0.0)

    relief = seen(ridge, elevation=70)
    shadow = HEIGHT / math.tan(math.radians(70)) * 2
    assert not relief.shows(0.0, 1.15 + 0.5 * shadow, 0.0)
    assert relief.shows(0.0, 1.15 + 1.4 * shadow, 0.0)


@pytest.mark.parametrize("azimuth", [0, 33, -120, 90])
def test_each_pixel_shows_the_nearest_ground_on_its_line_of_sight(qapp, azimuth):
    """Beside a second way to see: follow the line of sight of some pixels in small steps from the eye."""

    def hills(x, y):
        return np.sin(2.3 * np.asarray(x)) * np.cos(1.7 * np.asarray(y))

    relief = seen(hills, azimuth, 25.0)
    camera, field = relief.camera, relief.field
    for pixel in np.random.default_rng(2).uniform((20, 40), (300, 280), (60, 2)):
        shown = relief.ground_at(QPointF(*pixel))
        away = np.linspace(-2, 2, 8001)
        x, y = camera.ground(np.floor(pixel[0]) + 0.5, away)
        ground = field.rise_at(x, y)
        _, down, _ = camera.project(x, y, ground)
        above = np.flatnonzero(np.isfinite(down) & (down <= np.floor(pixel[1]) + 0.5))
        if shown is None:
            # A side of the block, or none of it: the line of sight passes below the near edge, or over all.
            edge = np.flatnonzero(np.isfinite(down))
            assert not len(above) or above[0] == edge[0]
        else:
            assert shown == pytest.approx((x[above[0]], y[above[0]]), abs=0.03)


def test_sides_and_missing_values_are_no_ground(qapp) -> None:
    relief = seen(bowl)
    right, down, _ = relief.camera.project(0.0, -1.0, 0.0)
    assert relief.walls.any()
    assert relief.ground_at(QPointF(float(right), float(down) - 4)) is None
    assert relief.ground_at(QPointF(float(right), float(down) + 4)) is None

    relief = seen(lambda x, y: np.where(np.asarray(x) > 0, np.nan, bowl(x, y)), elevation=60)
    right, down, _ = relief.camera.project(1.0, 1.0, 0.0)
    assert relief.ground_at(QPointF(float(right), float(down))) is None
    assert not Relief.of(relief.field, relief.camera, 2.0).image.isNull()
    assert seen(lambda x, y: np.nan * np.asarray(x) * y).ground_at(FRAME.center()) is None
    assert seen(lambda x, y: 0.0 * np.asarray(x) * y, elevation=60).ground_at(FRAME.center()) is not None


# What lies on it


def test_a_path_is_laid_on_the_ground_piece_by_piece(qapp):
    relief = seen(bowl, elevation=60)
    way = drape(relief, np.array([-1.5, 1.5]), np.array([1.0, 1.0]))
    right, down, _ = relief.camera.project(0.0, 1.0, relief.field.rise(0.0))
    nearest = np.hypot(way.right - right, way.down - down).min()
    assert len(way.right) > 20
    assert nearest < 4
    drop = float(relief.field.rise(bowl(1.5, 1.0))) * HEIGHT * relief.camera.cosine * relief.camera.scale
    assert way.down.max() - (way.down[0] + way.down[-1]) / 2 == pytest.approx(drop, rel=0.05)


def test_a_ball_lies_at_its_height_and_is_hidden_behind_a_ridge(qapp):
    relief = seen(ridge)
    before, is_seen = place_of(relief, Ball("a", (0.0, 0.4), 0.0))
    assert is_seen
    higher, _ = place_of(relief, Ball("a", (0.0, 0.4), 10.0))
    assert before.y() - higher.y() == pytest.approx(HEIGHT * relief.camera.cosine * relief.camera.scale)
    assert not place_of(relief, Ball("a", (0.0, 1.4), 0.0))[1]
    assert place_of(relief, Ball("a", (9.0, 0.4), 0.0)) == (None, False)
    assert place_of(relief, Ball("a", (0.0, 0.4), math.nan)) == (None, False)


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
