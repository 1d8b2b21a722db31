from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.axes import axis_by_axis
from widgets.base.painted_parts import paint_seconds
from widgets.base.theme import colour, series_colour, theme
from widgets.tensors.projection_painting import ProjectedPoints
from widgets.tensors.row_projection import ProjectionPlot

ROWS = np.array([2, 5, 7, 11])
POINTS = np.array([[0, 0], [1, 0.2], [-1, 0.4], [0.3, -0.7]], np.float32)


@pytest.fixture
def plot(qtbot: QtBot) -> ProjectionPlot:
    plot = ProjectionPlot()
    qtbot.addWidget(plot)
    plot.resize(455, 326)
    plot.show_points(ROWS, POINTS, [0.34, 0.2])
    return plot


def place(plot: ProjectionPlot, point: int) -> QPoint:
    return plot.plane.pixel(tuple(POINTS[point].tolist())).toPoint()


def near(one: QColor, other: QColor) -> bool:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue())) < 12


def test_points_have_the_colour_of_their_topic_or_variable(plot: ProjectionPlot) -> None:
    plot.set_hue(2)
    image = plot.grab().toImage()
    assert all(near(image.pixelColor(place(plot, i)), series_colour(2)) for i in range(4))
    assert plot.entries() == []

    topics = np.full(12, -1)
    topics[[2, 5, 7]] = 0, 3, 1
    plot.set_topics(topics, ["water", "stone", "light", "verbs"])
    image = plot.grab().toImage()
    wanted = [series_colour(0), series_colour(3), series_colour(1), colour("text3")]
    assert all(near(image.pixelColor(place(plot, i)), hue) for i, hue in enumerate(wanted))
    assert [(entry.name, entry.hue) for entry in plot.entries()] == [("water", 0), ("stone", 1), ("verbs", 3)]


def test_axes_are_named_with_what_they_explain(plot: ProjectionPlot) -> None:
    assert "PC 1 · 34 %, PC 2 · 20 %" in plot.summary()
    plot.show_points(ROWS, POINTS)
    assert "PC 1, PC 2," in plot.summary()


def test_a_trail_leads_to_its_point_and_is_fainter_behind(plot: ProjectionPlot) -> None:
    before = plot.grab().toImage()
    behind = POINTS.copy()
    behind[1] = 0.2, 0.5
    plot.show_points(ROWS, POINTS, None, np.stack([behind, (behind + POINTS) / 2]))
    image = plot.grab().toImage()

    def strength(share: float) -> int:
        at = plot.plane.pixel(tuple((behind[1] + share * (POINTS[1] - behind[1])).tolist())).toPoint()
        around = [at + QPoint(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3)]
        return max(abs(image.pixelColor(p).blue() - before.pixelColor(p).blue()) for p in around)

    assert 0 < strength(0.3) < strength(0.85)


def test_a_brush_is_shown_silently_and_a_click_brushes_the_nearest(plot: ProjectionPlot, qtbot: QtBot) -> None:
    before = plot.grab().toImage()
    with qtbot.assertNotEmitted(plot.brushed):
        plot.set_brushed(7)
    assert plot.grab().toImage() != before
    plot.set_brushed(999)
    assert plot.grab().toImage() == before

    status: list[int] = []
    plot.brushed.connect(status.append)
    for _ in range(2):
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=place(plot, 3) + QPoint(5, 4))
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=place(plot, 3) + QPoint(50, 0))
    assert status == [11]
    assert plot.brush == 11


def test_keys_brush_and_zoom(plot: ProjectionPlot, qtbot: QtBot) -> None:
    status: list[int] = []
    plot.brushed.connect(status.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(plot, key)
    assert status == [2, 5, 2]
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    assert not plot.fitted
    qtbot.keyClick(plot, Qt.Key.Key_F)
    assert plot.fitted


def test_keys_go_past_rows_that_are_not_finite(plot: ProjectionPlot, qtbot: QtBot) -> None:
    rows, points = np.arange(6), np.arange(12.0).reshape(6, 2)
    points[[0, 3]] = np.nan
    plot.show_points(rows, points)
    status: list[int] = []
    plot.brushed.connect(status.append)
    for key in [Qt.Key.Key_Down] * 5 + [Qt.Key.Key_Up] * 4:
        qtbot.keyClick(plot, key)
    assert status == [1, 2, 4, 5, 4, 2, 1]


def test_f_fits_although_the_window_has_a_shortcut_on_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    plot, pressed = ProjectionPlot(window), []
    QShortcut(QKeySequence("F"), window).activated.connect(lambda: pressed.append("F"))
    plot.resize(455, 326)
    plot.show_points(ROWS, POINTS)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    plot.setFocus()
    plot.zoom(0.5)
    qtbot.keyClick(plot, Qt.Key.Key_F)
    assert plot.fitted
    assert not pressed


def test_painting_is_timed_and_follows_the_theme(plot: ProjectionPlot) -> None:
    before = paint_seconds(plot)
    plot.grab()
    assert paint_seconds(plot) > before

    before = plot.grab().toImage()
    theme.use("light")
    assert plot.grab().toImage() != before


def test_points_of_large_weights_are_named_first_also_if_unsigned() -> None:
    shown = ProjectedPoints.of(ROWS, POINTS, weights=np.array([0, 7, 3, 9], np.uint32))
    assert shown.order.tolist() == [3, 1, 2, 0]


def test_a_drag_moves_and_a_double_click_fits(plot: ProjectionPlot, qtbot: QtBot) -> None:
    before = plot.plane
    with qtbot.assertNotEmitted(plot.brushed):
        QTest.mousePress(plot, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
        QTest.mouseMove(plot, QPoint(230, 215))
        QTest.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=QPoint(230, 215))
    assert plot.plane == before.moved(QPointF(30, 15))
    qtbot.mouseDClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    assert plot.plane == before


def test_the_scale_stays_until_points_leave_or_shrink(plot: ProjectionPlot) -> None:
    before = plot.plane
    plot.show_points(ROWS, POINTS * 1.02)
    assert plot.plane == before
    plot.show_points(ROWS, POINTS * 0.9)
    assert plot.plane == before
    plot.show_points(ROWS, POINTS * 2)
    assert plot.plane.unit > before.unit
    plot.show_points(ROWS, POINTS * 0.1)
    assert plot.plane.unit < before.unit


def test_the_point_under_the_pointer_is_named(plot: ProjectionPlot) -> None:
    plot.name_rows(lambda row: f"token {row}")
    plot.set_topics(np.ones(12, int), ["water", "stone"])
    assert plot.point_near(QPointF(place(plot, 1))) == 1
    assert plot.describe(1) == "token 5  row 5  stone  1.00, 0.200"
    before = plot.grab().toImage()
    QTest.mouseMove(plot, place(plot, 1))
    assert plot.grab().toImage() != before
    assert plot.point_near(QPointF(2, 2)) is None


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (np.empty((0, 2)), "Nothing to project. A projection needs at least two rows."),
        (np.ones((1, 2)), "Nothing to project. A projection needs at least two rows."),
        (np.ones((4, 2)), "All rows are equal. Rows separate once their updates differ."),
        (np.full((4, 2), np.nan), "Rows are not finite. A projection needs at least two rows of finite numbers."),
    ],
)
def test_where_points_tell_nothing_words_say_why(plot: ProjectionPlot, points: np.ndarray, words: str) -> None:
    plot.show_points(np.arange(len(points)), points)
    assert plot.empty
    assert words.startswith(f"{plot.state.title}. ")
    plot.grab()
    assert plot.point_near(QPointF(100, 100)) is None
    assert plot.summary() == words
    plot.show_points(ROWS, POINTS)
    assert not plot.empty


@pytest.mark.parametrize(("size", "count"), axis_by_axis([(455, 326), (180, 120), (1200, 300)], [300, 2, 4096]))
def test_any_number_of_points_at_any_size_can_be_drawn(plot: ProjectionPlot, size: tuple[int, int], count: int) -> None:
    rng = np.random.default_rng(0)
    plot.resize(*size)
    trails = rng.normal(size=(24, count, 2)).astype(np.float32)
    plot.show_points(np.arange(count), trails[-1], [0.3, 0.2], trails, rng.random(count))
    plot.zoom(0.3)
    assert not plot.grab().isNull()


def test_broken_or_collinear_points_are_drawn_and_misfits_refused(plot: ProjectionPlot) -> None:
    with pytest.raises(ValueError, match=r"points must be of shape \(4, 2\)"):
        plot.show_points(ROWS, POINTS[:3])
    with pytest.raises(ValueError, match=r"trails of \(k, 4, 2\)"):
        plot.show_points(ROWS, POINTS, None, POINTS)
    with pytest.raises(ValueError, match=r"weights must be of shape \(4,\)"):
        plot.show_points(ROWS, POINTS, weights=[1, 2, 3])
    with pytest.raises(ValueError, match=r"explained of \(2,\), not \(4,\) and \(3,\)"):
        plot.show_points(ROWS, POINTS, [0.3, 0.2, 0.1])

    broken = POINTS.copy()
    broken[2] = np.nan
    plot.show_points(ROWS, broken, None, np.stack([np.full_like(POINTS, np.inf), POINTS]))
    plot.set_brushed(7)
    assert not plot.grab().isNull()
    assert "1 not finite" in plot.summary()

    plot.show_points(np.arange(3), [[0, 1], [1, 1], [2, 1]])
    assert not plot.empty
    assert not plot.grab().isNull()
