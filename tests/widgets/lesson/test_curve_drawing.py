"""Tests of a curve drawn over a plot by mouse and by keys; what was predicted stays on it as a ghost."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.widgets.pointer import claims, turn_wheel
from tests.widgets.shown import added, shown
from widgets.base import stylesheet
from widgets.base.theme import colour, theme
from widgets.lesson.curve_drawing import CurveDrawing
from widgets.lesson.plot_overlay import GhostCurve, GhostMark
from widgets.plots.layers import LineLayer, Source
from widgets.plots.scales import Array, AxisScale, Linear, Log, Symlog
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot

LEFT = Qt.MouseButton.LeftButton
STEPS = np.arange(1, 1001, dtype=np.float64)
FALLING = 2 * np.exp(-STEPS / 300) + 0.01


@pytest.fixture(autouse=True)
def styled(qapp: QApplication) -> None:
    stylesheet.apply(qapp)


def plotted(qtbot: QtBot, scale: AxisScale | None = None) -> TimePlot:
    def read(x0: float, x1: float, _pixels: int) -> tuple[Array, Array]:
        inside = (x0 - 1 <= STEPS) & (x1 + 1 >= STEPS)
        return STEPS[inside], FALLING[inside]

    axis = TimeAxis()
    axis.advance(1000)
    plot = added(qtbot, TimePlot(axis, scale or Log()))
    plot.set_layers([LineLayer("loss", Source(read, lambda step: float(FALLING[int(step) - 1])), 1)])
    plot.resize(900, 300)
    plot.show()
    plot.activateWindow()
    qtbot.waitUntil(plot.isActiveWindow)
    plot.refresh()
    return plot


def armed(plot: TimePlot, first: int = 600, last: int = 1000) -> CurveDrawing:
    drawing = CurveDrawing(plot)
    drawing.arm(first, last)
    return drawing


def at(plot: TimePlot, step: float, share: float) -> QPoint:
    """Return a place at a step, this share of the frame's height below its upper edge."""
    return QPoint(round(plot.place_of(step)), round(plot.frame.top() + share * plot.frame.height()))


def draw(plot: TimePlot, drawing: CurveDrawing, *places: tuple[float, float]) -> None:
    first, *rest = (at(plot, *place) for place in places)
    QTest.mousePress(drawing, LEFT, pos=first)
    for place in rest:
        QTest.mouseMove(drawing, place)
        QApplication.processEvents()
    QTest.mouseRelease(drawing, LEFT, pos=(rest or [first])[-1])


def value_at(plot: TimePlot, share: float) -> float:
    """Return the value at a height of a logarithmic plot, by its limits."""
    assert plot.heights is not None
    low, high = plot.heights
    return float(10 ** (high - share * (high - low)))


@pytest.mark.parametrize("scale", [Linear(), Log(), Symlog(1e-2)])
def test_a_scale_finds_the_value_at_a_position(scale: AxisScale) -> None:
    values = np.array([1e-3, 0.02, 1.0, 50.0])
    np.testing.assert_allclose(scale.inverse(scale.forward(values)), values, rtol=1e-12)


def test_a_drag_draws_rewrites_and_is_dropped_by_escape_or_clear(qtbot: QtBot) -> None:
    plot = plotted(qtbot)
    drawing = armed(plot)
    assert [len(part) for part in drawing.curve()] == [0, 0]
    with qtbot.waitSignal(drawing.changed):
        draw(plot, drawing, (650, 0.25), (750, 0.5), (850, 0.75))
    steps, values = drawing.curve()
    assert steps.dtype == values.dtype == np.float64
    assert (np.diff(steps) > 0).all()
    assert steps[0] == pytest.approx(650, abs=2)
    assert steps[-1] == pytest.approx(850, abs=2)
    # Between two places it is a straight line on the screen, so in the logarithm.
    for step, share in ((650, 0.25), (700, 0.375), (750, 0.5), (850, 0.75)):
        found = values[np.abs(steps - step).argmin()]
        assert found == pytest.approx(value_at(plot, share), rel=0.1)

    draw(plot, drawing, (650, 0.2), (800, 0.2), (700, 0.8))
    steps, values = drawing.curve()
    assert (np.diff(steps) > 0).all()
    before, after = values[np.abs(steps - 670).argmin()], values[np.abs(steps - 705).argmin()]
    assert before == pytest.approx(value_at(plot, 0.2), rel=0.1)
    assert after == pytest.approx(value_at(plot, 0.8), rel=0.2)
    draw(plot, drawing, (690, 0.5), (720, 0.5))
    steps, values = drawing.curve()
    assert values[np.abs(steps - 705).argmin()] == pytest.approx(value_at(plot, 0.5), rel=0.1)
    assert values[np.abs(steps - 660).argmin()] == pytest.approx(before, rel=0.1)

    for drop in (lambda: qtbot.keyClick(drawing, Qt.Key.Key_Escape), drawing.clear):
        draw(plot, drawing, (650, 0.25), (850, 0.75))
        assert len(drawing.curve()[0]) > 2
        with qtbot.waitSignal(drawing.changed):
            drop()
        assert len(drawing.curve()[0]) == 0


def test_nothing_is_drawn_outside_its_steps(qtbot: QtBot) -> None:
    plot = plotted(qtbot)
    drawing = armed(plot, 600, 800)
    draw(plot, drawing, (700, 0.5), (990, 0.5), (400, 0.5))
    steps, _ = drawing.curve()
    assert steps[0] == 600
    assert steps[-1] == 800
    drawing.clear()
    with qtbot.assertNotEmitted(drawing.changed):
        draw(plot, drawing, (300, 0.5), (500, 0.5))
    # There the plot was dragged, as it is without it.
    assert not plot.axis.following


def test_drawing_leaves_the_plot_and_disarming_keeps_the_curve(qtbot: QtBot) -> None:
    plot = plotted(qtbot)
    drawing = armed(plot)
    before = plot.axis.range, plot.heights
    draw(plot, drawing, (620, 0.01), (980, 0.99))
    plot.refresh()
    assert (plot.axis.range, plot.heights) == before
    assert plot.axis.following

    draw(plot, drawing, (650, 0.25), (850, 0.75))
    count = len(drawing.curve()[0])
    drawing.disarm()
    assert not drawing.armed
    assert len(drawing.curve()[0]) == count
    drawing.arm(0, 100)
    assert len(drawing.curve()[0]) == 0
    with pytest.raises(ValueError, match="not from 5 to 5"):
        drawing.arm(5, 5)


def test_wheel_and_crosshair_are_the_plots(qtbot: QtBot) -> None:
    plot = plotted(qtbot)
    drawing = armed(plot)
    place = QPointF(at(plot, 700, 0.5))
    QTest.mouseMove(drawing, place.toPoint())
    QApplication.processEvents()
    assert plot.axis.crosshair == pytest.approx(700, abs=2)
    turn_wheel(drawing, place, 120)
    assert not plot.axis.following


def test_keys_draw_where_tab_brought_the_focus(qtbot: QtBot) -> None:
    plot = plotted(qtbot)
    drawing = armed(plot)
    # Without it, arrows and Space make steps.
    assert not claims(drawing, Qt.Key.Key_Right)
    drawing.setFocus(Qt.FocusReason.TabFocusReason)
    assert claims(drawing, Qt.Key.Key_Right)
    assert claims(drawing, Qt.Key.Key_Space)
    qtbot.keyClick(drawing, Qt.Key.Key_Up)
    assert len(drawing.curve()[0]) == 0
    qtbot.keyClick(drawing, Qt.Key.Key_Space)
    steps, values = drawing.curve()
    assert steps.tolist() == [600]
    assert values[0] > value_at(plot, 0.5)
    for _ in range(4):
        qtbot.keyClick(drawing, Qt.Key.Key_Right)
    for _ in range(3):
        qtbot.keyClick(drawing, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert "Pencil at step" in drawing.accessibleDescription()
    qtbot.keyClick(drawing, Qt.Key.Key_Return)
    steps, values = drawing.curve()
    assert steps[0] == 600
    assert steps[-1] > 610
    assert values[-1] < values[0]
    assert (np.diff(values) <= 0).all()


def test_a_curve_is_drawn_before_the_first_value(qtbot: QtBot) -> None:
    axis = TimeAxis()
    plot = shown(qtbot, TimePlot(axis, Log()), 600, 300)
    plot.refresh()
    drawing = armed(plot, 0, 500)
    draw(plot, drawing, (10, 0.25), (40, 0.75))
    # Without a scale no place has a value: it was a drag of the plot.
    assert len(drawing.curve()[0]) == 0
    axis.fit()
    axis.make_room(500)
    plot.set_bare_limits((0.01, 10.0))
    plot.refresh()
    draw(plot, drawing, (10, 1 / 3), (490, 2 / 3))
    steps, values = drawing.curve()
    assert steps[-1] == pytest.approx(490, abs=2)
    assert values[0] == pytest.approx(1.0, rel=0.1)
    assert values[-1] == pytest.approx(0.1, rel=0.1)
    axis.make_room(0)
    assert axis.range[1] < 100


# Ghosts


def near(image: QImage, place: QPointF, wanted: QColor, reach: int = 3) -> bool:
    x, y = round(place.x()), round(place.y())
    around = [
        image.pixelColor(i, j)
        for i in range(x - reach, x + reach + 1)
        for j in range(y - reach, y + reach + 1)
        if image.valid(i, j)
    ]
    return any(math.dist(found.getRgb(), wanted.getRgb()) < 90 for found in around)


def has_accent(image: QImage, left: float, top: float, right: float, bottom: float) -> bool:
    return any(
        near(image, QPointF(x, y), colour("accent"), 0)
        for x in range(round(left), round(right))
        for y in range(round(top), round(bottom))
    )


@pytest.mark.parametrize("name", ["dark", "light"])
def test_a_ghost_lies_where_it_was_predicted(qtbot: QtBot, name: str) -> None:
    theme.use(name)
    plot = plotted(qtbot)
    ghost = GhostCurve(plot, STEPS[500:900], np.full(400, 0.5))
    image = plot.grab().toImage()
    y = plot.height_of(0.5)
    hits = [near(image, QPointF(plot.place_of(step), y), colour("accent"), 1) for step in range(510, 890, 2)]
    assert 0.3 < np.mean(hits) < 1.0, "dashed"
    assert not has_accent(image, plot.place_of(100), 0, plot.place_of(400), plot.height())
    assert "Your prediction" in ghost.accessibleName()
    ghost.remove()
    assert not has_accent(plot.grab().toImage(), plot.place_of(500), 0, plot.place_of(900), plot.height())


def test_ghosts_follow_range_and_size_and_take_no_pointer(qtbot: QtBot) -> None:
    plot = plotted(qtbot)
    GhostMark(plot, 300, 0.5)
    for change in (lambda: plot.resize(700, 240), lambda: plot.axis.zoom(300, 0.5)):
        change()
        plot.refresh()
        place = QPointF(plot.place_of(300) - 8, plot.height_of(0.5))
        assert near(plot.grab().toImage(), place, colour("accent"))

    ghost = GhostCurve(plot, STEPS, FALLING)
    assert plot.childAt(at(plot, 500, 0.5)) is None
    assert ghost.focusPolicy() == Qt.FocusPolicy.NoFocus
    with pytest.raises(ValueError, match="as many steps as values"):
        GhostCurve(plot, STEPS[:3], FALLING[:2])


def test_ghosts_never_move_the_range_and_an_arrow_says_where_they_are(qtbot: QtBot) -> None:
    plot = plotted(qtbot)
    before = plot.axis.range, plot.heights
    frame = plot.frame
    high, low, late = GhostMark(plot, 500, 1e4), GhostMark(plot, 500, 0.0), GhostMark(plot, 9000, 0.5)
    plot.refresh()
    assert (plot.axis.range, plot.heights) == before
    image = plot.grab().toImage()
    x = plot.place_of(500)
    assert has_accent(image, x - 40, frame.top(), x + 40, frame.top() + 18)
    assert has_accent(image, x - 40, frame.bottom() - 18, x + 40, frame.bottom())
    assert has_accent(image, frame.right() - 60, frame.top() + 20, frame.right(), frame.bottom() - 20)
    for ghost in (high, low, late):
        ghost.remove()
    assert not has_accent(plot.grab().toImage(), frame.left(), 0, frame.right(), plot.height())
