"""The relief plot under the pointer and the keys."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from widgets.base.theme import series_colour, theme
from widgets.surface.relief_painting import Ball, place_of
from widgets.surface.relief_plot import ReliefPlot
from widgets.surface.surface_marks import Arrow, Trail

BOX = (-2.0, 2.0, -2.0, 2.0)
LEVELS = (0.1, 0.5, 1.0, 2.0, 5.0, 10.0)


def bowl(x, y):
    return 3 * np.asarray(x) ** 2 + 2 * np.asarray(y) ** 2


@pytest.fixture
def plot(qtbot, request):
    theme.use(getattr(request, "param", "dark"))
    shown = ReliefPlot()
    qtbot.addWidget(shown)
    shown.resize(420, 380)
    shown.set_surface(bowl, BOX, LEVELS, minima=((0.0, 0.0),))
    shown.show()
    return shown


def at(plot, x, y) -> QPoint:
    relief = plot.relief
    right, down, _ = relief.camera.project(x, y, relief.field.rise_at(x, y))
    return QPoint(int(right), int(down))


@pytest.mark.parametrize("plot", ["dark", "light"], indirect=True)
def test_a_ball_is_drawn_in_its_hue_or_as_an_arrow_at_the_rim(plot) -> None:
    trail = Trail("Adam", 1, np.array([-1.5, 0.8]), np.array([1.5, -0.6]))
    ball = Ball("Adam", trail.head, float(bowl(*trail.head)))
    plot.set_trails([trail], [ball])
    middle, is_seen = place_of(plot.relief, ball)
    assert is_seen
    found = plot.grab().toImage().pixelColor(middle.toPoint())
    assert all(abs(a - b) < 24 for a, b in zip(found.getRgb()[:3], series_colour(1).getRgb()[:3], strict=True))
    assert "Adam 0.800, −0.600: 2.64" in plot.summary()

    def of_its_hue() -> int:
        picture, hue = plot.grab().toImage(), series_colour(1).getRgb()[:3]
        pixels = (picture.pixelColor(x, y).getRgb() for x in range(picture.width()) for y in range(picture.height()))
        return sum(all(abs(a - b) < 8 for a, b in zip(each, hue, strict=False)) for each in pixels)

    trail = Trail("Adam", 1, np.array([30.0]), np.array([0.5]))
    plot.set_trails([trail], [Ball("Adam", (np.nan, np.nan), np.nan)])
    assert of_its_hue() == 0
    plot.set_trails([trail], [Ball("Adam", trail.head, 2700.0)])
    assert of_its_hue() > 20


def test_what_broke_or_ran_away_is_drawn_as_far_as_it_goes(plot):
    wild = np.array([0.5, 1e30, np.nan, np.inf, 0.3])
    plot.set_trails([Trail("SGD", 0, wild, wild)], [Ball("SGD", (np.nan, np.nan), np.nan)])
    plot.set_arrows([Arrow("gradient", (1e30, 0.0), np.nan, 0.0), Arrow("step", (0.0, 0.0), 1e30, 0.0, to_scale=True)])
    assert not plot.grab().isNull()
    assert plot.summary() == ""


def test_single_steps_are_dots_on_the_ground(plot, monkeypatch):
    painted = []
    monkeypatch.setattr(
        "widgets.surface.relief_painting.paint_shape", lambda _, __, middle, *___: painted.append(middle)
    )
    x, y = np.array([-1.5, -0.5, 0.5, 1.2]), np.array([-1.0, -1.0, -1.0, -1.0])
    plot.set_trails([Trail("Adam", 1, x, y, has_steps=True)], [Ball("Adam", (np.nan, np.nan), np.nan)])
    plot.grab()
    expected = [at(plot, *each) for each in zip(x[:-1], y[:-1], strict=True)]
    found = [QPoint(int(each.x()), int(each.y())) for each in painted]
    assert found == expected


def test_labels_are_heights_of_contours_on_their_contours_and_apart(plot):
    labels = plot.labels
    assert len(labels) >= 3
    for label in labels:
        x, y = plot.relief.ground_at(label.middle)
        assert bowl(x, y) == pytest.approx(float(label.text), rel=0.15)
    for i, label in enumerate(labels):
        others = [np.hypot(o.middle.x() - label.middle.x(), o.middle.y() - label.middle.y()) for o in labels[i + 1 :]]
        assert all(distance > 25 for distance in others)


@pytest.mark.parametrize(
    ("key", "azimuth", "elevation"),
    [
        (Qt.Key.Key_Left, -1, 0),
        (Qt.Key.Key_Right, 1, 0),
        (Qt.Key.Key_Up, 0, 1),
        (Qt.Key.Key_Down, 0, -1),
    ],
)
def test_alt_and_an_arrow_turn_and_f_shows_the_whole_again(plot, key, azimuth, elevation):
    before = plot.camera
    QTest.keyClick(plot, key, Qt.KeyboardModifier.AltModifier)
    after = plot.camera
    assert np.sign(after.azimuth - before.azimuth) == azimuth
    assert np.sign(after.elevation - before.elevation) == elevation
    QTest.keyClick(plot, Qt.Key.Key_Plus)
    assert plot.camera.zoom > 1
    QTest.keyClick(plot, Qt.Key.Key_F)
    assert plot.camera == before


def test_a_drag_turns_and_other_keys_stay_with_the_window(plot, qtbot) -> None:
    before = plot.camera
    for key, modifier in (
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier),
    ):
        QTest.keyClick(plot, key, modifier)
    assert plot.camera == before

    begun = at(plot, 0.5, 0.5)
    with qtbot.assertNotEmitted(plot.startChosen, wait=600):
        QTest.mousePress(plot, Qt.MouseButton.LeftButton, pos=begun)
        QTest.mouseMove(plot, begun + QPoint(60, 20))
        QTest.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=begun + QPoint(60, 20))
    assert plot.camera.azimuth > before.azimuth + 10
    assert plot.camera.elevation > before.elevation


def test_the_pointer_reads_the_ground_and_a_click_starts_there(plot, qtbot) -> None:
    with qtbot.waitSignal(plot.pointed) as read:
        QTest.mouseMove(plot, at(plot, 1.0, -0.5))
    x, y, height = read.args[0]
    assert (x, y) == pytest.approx((1.0, -0.5), abs=0.06)
    assert height == pytest.approx(bowl(x, y))
    with qtbot.waitSignal(plot.pointed) as read:
        QTest.mouseMove(plot, QPoint(2, 2))
    assert read.args == [None]

    with qtbot.waitSignal(plot.startChosen) as chosen:
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=at(plot, -1.0, 0.5))
    assert chosen.args == pytest.approx([-1.0, 0.5], abs=0.06)
    shift = Qt.KeyboardModifier.ShiftModifier
    with qtbot.assertNotEmitted(plot.startChosen), qtbot.waitSignal(plot.startAdded) as added:
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, shift, at(plot, 1.0, 1.0))
    assert added.args == pytest.approx([1.0, 1.0], abs=0.06)


def test_another_function_or_scale_keeps_the_point_of_view(plot):
    plot.turn(40, 0)
    before, ground = plot.camera, plot.field
    plot.set_surface(lambda x, y: -bowl(x, y), BOX, LEVELS)
    assert plot.camera == before
    assert plot.field is not ground
    plot.set_rise_scale("linear")
    assert plot.field.scale == "linear"
    assert plot.camera == before
