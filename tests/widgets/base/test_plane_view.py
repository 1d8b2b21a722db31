from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import turn_wheel
from tests.widgets.shown import added, shown
from widgets.base.theme import theme
from widgets.plots.layered_plot import PlaneView
from widgets.surface.contour_plot import ContourPlot
from widgets.tensors.row_projection import ProjectionPlot


def contours(filled: bool = True) -> ContourPlot:
    plot = ContourPlot()
    if filled:
        plot.set_surface(lambda x, y: x**2 + y**2, (-1.0, 1.0, -1.0, 1.0))
    return plot


def projection(filled: bool = True) -> ProjectionPlot:
    plot = ProjectionPlot()
    if filled:
        plot.show_points([0, 1, 2], [[0.0, 0.0], [1.0, 0.5], [-1.0, 0.25]])
    return plot


@pytest.fixture(params=[contours, projection])
def kind(request):
    return request.param


@pytest.fixture
def view(qtbot: QtBot, kind) -> PlaneView:
    return shown(qtbot, kind(), 446, 326)


def turn(view: PlaneView, up: int, across: int = 0) -> None:
    turn_wheel(view, QPointF(200, 100), up, across)


def drag(view: PlaneView) -> None:
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
    QTest.mouseMove(view, QPoint(250, 120))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(250, 120))


def test_wheel_zooms_at_the_pointer_and_ignores_sideways_turns(view: PlaneView) -> None:
    turn(view, 0, 120)
    turn(view, 0)
    assert view.fitted

    before = view.plane
    turn(view, 120)
    assert view.plane.unit == pytest.approx(before.unit / 1.25)
    assert view.plane.point(QPointF(200, 100)) == pytest.approx(before.point(QPointF(200, 100)))


def test_where_nothing_is_shown_nothing_can_be_moved(kind, qtbot: QtBot) -> None:
    view = added(qtbot, kind(filled=False), 446, 326)
    before = view.plane
    turn(view, 120)
    drag(view)
    QTest.keyClick(view, Qt.Key.Key_Plus)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.fitted
    assert view.plane == before


def test_zoom_stays_under_other_buttons_sizes_and_theme_scales(view: PlaneView) -> None:
    view.zoom(0.5)
    before = view.plane
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=QPoint(200, 100))
    QTest.mouseMove(view, QPoint(250, 120))
    QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=QPoint(250, 120))
    QTest.mouseDClick(view, Qt.MouseButton.RightButton, pos=QPoint(200, 100))
    assert view.plane == before

    view.resize(600, 400)
    theme.set_scale(2.0)
    plane = view.plane
    assert (plane.x, plane.y, plane.unit) == (before.x, before.y, before.unit)
    assert plane.frame.right() > before.frame.right()
    assert plane.frame.left() == 2 * before.frame.left()
    assert not view.grab().isNull()
