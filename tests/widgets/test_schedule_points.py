"""Points of a schedule that are set by hand: pointer and keyboard."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.schedule.widget import SchedulePreview

LEFT, NONE, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
STEPS = np.array([1.0, 400.0, 700.0, 1000.0])
RATES = np.array([0.001, 0.01, 0.004, 0.0])
Points = list[tuple[float, float]]


class Heard:
    def __init__(self, preview: SchedulePreview) -> None:
        self.dragged: list[Points] = []
        self.edited: list[Points] = []
        preview.pointsDragged.connect(self.dragged.append)
        preview.pointsEdited.connect(self.edited.append)


@pytest.fixture
def preview(qtbot: QtBot) -> SchedulePreview:
    preview = added(qtbot, SchedulePreview(), 600, 260)
    preview.show_plan(np.arange(1, 1001), np.interp(np.arange(1, 1001), STEPS, RATES), 1000)
    preview.set_points(STEPS, RATES)
    preview.show()
    return preview


@pytest.fixture
def heard(preview: SchedulePreview) -> Heard:
    return Heard(preview)


def at(preview: SchedulePreview, step: float, rate: float) -> QPoint:
    return QPointF(float(preview.axes.x(step)), float(preview.axes.y(rate))).toPoint()


def drag(qtbot: QtBot, preview: SchedulePreview, start: QPoint, *moves: QPoint, keys=NONE, release=True) -> None:
    qtbot.mousePress(preview, LEFT, NONE, start)
    for place in moves:
        # QTest's own moves carry no modifiers and no pressed button.
        QApplication.sendEvent(preview, mouse_move(place, keys))
    if release:
        qtbot.mouseRelease(preview, LEFT, NONE, moves[-1])


def mouse_move(place: QPoint, keys: Qt.KeyboardModifier) -> QMouseEvent:
    where = QPointF(place)
    return QMouseEvent(QEvent.Type.MouseMove, where, where, Qt.MouseButton.NoButton, LEFT, keys)


def test_a_handle_is_dragged_and_every_move_is_reported(qtbot: QtBot, preview: SchedulePreview, heard: Heard) -> None:
    start = at(preview, 700, 0.004)
    drag(qtbot, preview, start, at(preview, 750, 0.005), at(preview, 800, 0.006))
    assert len(heard.dragged) == 2
    assert heard.edited == [heard.dragged[-1]] == [preview.points()]
    step, rate = preview.points()[2]
    assert step == pytest.approx(800, abs=4)
    assert step == round(step)
    assert rate == pytest.approx(0.006, abs=1e-4)
    assert [p for i, p in enumerate(preview.points()) if i != 2] == [
        p for i, p in enumerate(zip(STEPS, RATES, strict=True)) if i != 2
    ]


def test_points_never_pass_each_other_and_never_fall_below_zero(
    qtbot: QtBot, preview: SchedulePreview, heard: Heard
) -> None:
    drag(qtbot, preview, at(preview, 400, 0.01), at(preview, 950, 0.0) + QPoint(0, 500))
    assert preview.points()[1] == (699.0, 0.0)
    drag(qtbot, preview, at(preview, 1, 0.001), QPoint(-300, 100))
    assert preview.points()[0][0] == 1.0
    drag(qtbot, preview, at(preview, 1000, 0.0), QPoint(900, 100))
    assert preview.points()[3][0] == 1000.0


def test_a_value_grows_above_the_frame_and_the_axis_follows_on_release(
    qtbot: QtBot, preview: SchedulePreview, heard: Heard
) -> None:
    axes = preview.axes
    drag(qtbot, preview, at(preview, 400, 0.01), QPoint(at(preview, 400, 0.01).x(), -150), release=False)
    assert preview.axes == axes
    preview.grab()
    qtbot.mouseRelease(preview, LEFT, NONE, QPoint(250, -150))
    assert preview.points()[1][1] > 0.015
    assert preview.axes.span.high > preview.points()[1][1]


def test_shift_moves_a_tenth_of_the_way(qtbot: QtBot, preview: SchedulePreview, heard: Heard) -> None:
    drag(qtbot, preview, at(preview, 400, 0.01), at(preview, 500, 0.01), keys=SHIFT)
    step, rate = preview.points()[1]
    assert step == pytest.approx(410, abs=2)
    assert rate == 0.01, "moved sideways only"


def test_a_press_alone_edits_nothing_and_escape_takes_a_drag_back(
    qtbot: QtBot, preview: SchedulePreview, heard: Heard
) -> None:
    qtbot.mouseClick(preview, LEFT, NONE, at(preview, 400, 0.01))
    qtbot.mouseClick(preview, LEFT, NONE, at(preview, 550, 0.002))
    assert (heard.dragged, heard.edited) == ([], [])

    before = preview.points()
    drag(qtbot, preview, at(preview, 400, 0.01), at(preview, 500, 0.005), release=False)
    assert preview.dragging
    qtbot.keyClick(preview, Qt.Key.Key_Escape)
    assert not preview.dragging
    assert heard.edited == [before] == [preview.points()]


def test_a_drag_goes_on_when_the_session_gives_the_points_back(qtbot: QtBot, preview: SchedulePreview) -> None:
    given: list[Points] = []

    def give_back(points: Points) -> None:
        given.append(points)
        steps, rates = zip(*points, strict=True)
        preview.set_points(np.round(steps), np.round(rates, 3))
        preview.show_plan(STEPS, RATES * 2, 1000)

    preview.pointsDragged.connect(give_back)
    drag(qtbot, preview, at(preview, 400, 0.01), at(preview, 450, 0.008), at(preview, 500, 0.006), release=False)
    assert preview.dragging
    assert len(given) == 2
    assert preview.points()[1] == (pytest.approx(500, abs=4), 0.006)


def test_a_drag_ends_where_there_are_other_points(qtbot: QtBot, preview: SchedulePreview, heard: Heard) -> None:
    drag(qtbot, preview, at(preview, 1000, 0.0), at(preview, 900, 0.005), release=False)
    preview.set_points(STEPS[:2], RATES[:2])
    assert not preview.dragging
    qtbot.mouseRelease(preview, LEFT, NONE, QPoint(300, 100))
    assert heard.edited == []
    preview.set_points((), (), editable=False)
    assert preview.points() == []
    assert preview.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_double_click_near_the_curve_but_on_no_handle_adds_a_point(
    qtbot: QtBot, preview: SchedulePreview, heard: Heard
) -> None:
    qtbot.mouseDClick(preview, LEFT, NONE, at(preview, 400, 0.01))
    assert len(preview.points()) == 4
    assert heard.edited == []

    qtbot.mouseDClick(preview, LEFT, NONE, at(preview, 550, 0.0072))
    (points,) = heard.edited
    assert len(points) == 5
    assert points[2] == (pytest.approx(550, abs=2), pytest.approx(0.007, abs=1e-4))
    qtbot.mouseDClick(preview, LEFT, NONE, at(preview, 800, 0.009))
    assert preview.points()[4] == (pytest.approx(800, abs=2), pytest.approx(0.009, abs=1e-4))


def right_click(preview: SchedulePreview, place: QPoint) -> None:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, preview.mapToGlobal(place))
    QApplication.sendEvent(preview, event)


def test_a_right_click_removes_a_handle_and_elsewhere_opens_a_menu(
    qtbot: QtBot, preview: SchedulePreview, heard: Heard
) -> None:
    right_click(preview, at(preview, 400, 0.01))
    assert [step for step, _ in heard.edited[-1]] == [1, 700, 1000]
    assert preview.findChildren(QMenu) == []
    right_click(preview, at(preview, 850, 0.009))
    (menu,) = preview.findChildren(QMenu)
    titles = {action.text(): action for action in menu.actions() if action.text()}
    titles["Logarithmic axis"].trigger()
    assert preview.log.isChecked()
    titles["Add a point here"].trigger()
    assert len(preview.points()) == 4
    menu.close()


def test_the_last_point_stays(qtbot: QtBot, preview: SchedulePreview, heard: Heard) -> None:
    for _ in range(6):
        qtbot.keyClick(preview, Qt.Key.Key_Delete)
    assert len(preview.points()) == 1
    assert len(heard.edited) == 3


def test_tab_goes_from_handle_to_handle_and_then_on(qtbot: QtBot) -> None:
    window = added(qtbot, QWidget())
    layout = QVBoxLayout(window)
    first, preview, last = QLineEdit(), SchedulePreview(), QLineEdit()
    for widget in (first, preview, last):
        layout.addWidget(widget)
    preview.set_points(STEPS, RATES)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    first.setFocus()
    status = []
    for _ in range(4):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        status.append(preview.summary())
    assert status == [
        "Point 1 of 4: 0.001 at step 1",
        "Point 2 of 4: 0.01 at step 400",
        "Point 3 of 4: 0.004 at step 700",
        "Point 4 of 4: 0 at step 1\u202f000",
    ]
    qtbot.keyClick(preview, Qt.Key.Key_Tab)
    assert preview.log.hasFocus()
    assert not preview.summary().startswith("Point")
    qtbot.keyClick(preview.log, Qt.Key.Key_Tab)
    assert last.hasFocus()
    qtbot.keyClick(last, Qt.Key.Key_Backtab)
    qtbot.keyClick(preview.log, Qt.Key.Key_Backtab)
    assert preview.summary().startswith("Point 4")


def test_arrow_keys_move_the_focused_handle(qtbot: QtBot, preview: SchedulePreview, heard: Heard) -> None:
    qtbot.keyClick(preview, Qt.Key.Key_End)
    qtbot.keyClick(preview, Qt.Key.Key_Up)
    assert preview.points()[3] == (1000.0, pytest.approx(0.00024))
    qtbot.keyClick(preview, Qt.Key.Key_Left)
    qtbot.keyClick(preview, Qt.Key.Key_Left, SHIFT)
    assert preview.points()[3][0] == 989.0
    qtbot.keyClick(preview, Qt.Key.Key_Down, SHIFT)
    assert preview.points()[3][1] == pytest.approx(0.000216)
    assert len(heard.edited) == 4
    assert heard.dragged == []
    for _ in range(20):
        qtbot.keyClick(preview, Qt.Key.Key_Down)
    assert preview.points()[3][1] == 0
    qtbot.keyClick(preview, Qt.Key.Key_Home)
    qtbot.keyClick(preview, Qt.Key.Key_Left)
    assert preview.points()[0][0] == 1


def test_insert_adds_a_point_halfway_to_the_next(qtbot: QtBot, preview: SchedulePreview, heard: Heard) -> None:
    qtbot.keyClick(preview, Qt.Key.Key_Home)
    qtbot.keyClick(preview, Qt.Key.Key_Insert)
    assert preview.points()[1] == (200.0, pytest.approx(0.0055))
    qtbot.keyClick(preview, Qt.Key.Key_Backspace)
    assert [step for step, _ in preview.points()] == STEPS.tolist()


@pytest.mark.parametrize("log", [False, True])
def test_a_handle_beyond_the_plan_can_be_fetched_back(
    qtbot: QtBot, preview: SchedulePreview, heard: Heard, log: bool
) -> None:
    preview.set_log(log)
    preview.set_points([1, 1600, 2000], [0.01, 0.004, 0.001])
    assert preview.axes.end == 2000
    drag(qtbot, preview, at(preview, 2000, 0.001), at(preview, 1800, 0.001), at(preview, 1900, 0.002))
    assert preview.points()[2] == (pytest.approx(1900, abs=8), pytest.approx(0.002, rel=0.05))


def test_on_a_logarithmic_axis_a_point_at_zero_can_be_lifted(
    qtbot: QtBot, preview: SchedulePreview, heard: Heard
) -> None:
    preview.set_log(True)
    drag(qtbot, preview, at(preview, 1000, 0.0), at(preview, 1000, 0.0) - QPoint(0, 20))
    assert 0 < preview.points()[3][1] < 0.01
