"""Walks through the real window with keys alone: what the pointer does there, done without one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.app.bench import Bench
from widgets.notices.summary_popup import SummaryPopup

ALT, CTRL, SHIFT = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
NO = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(bench: Bench, qtbot: QtBot) -> Iterator[QWidget]:
    bench.window.resize(1600, 1000)
    bench.window.activateWindow()
    qtbot.waitUntil(bench.window.isActiveWindow)
    bench.window.navigation.show_view("overview")
    bench.window.overview.choose(())
    bench.window.focus.rest()
    yield bench.window
    bench.window.axis.cursors.forget()


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []

    def update(event: QAccessibleEvent) -> None:
        if event.type() == QAccessible.Event.Announcement:
            said.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    return said


def press(key: Qt.Key, held: Qt.KeyboardModifier = NO, times: int = 1) -> QWidget:
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), key, held)
        QApplication.processEvents()
    return QApplication.focusWidget()


def write(text: str) -> None:
    """Type over what is chosen in the field with the focus, and finish."""
    QTest.keyClicks(QApplication.focusWidget(), text)
    press(Qt.Key.Key_Return)


def reach(goal: QWidget) -> None:
    for _ in range(400):
        if press(Qt.Key.Key_Tab) is goal:
            return
    raise AssertionError(f"Tab does not reach {goal}")


def points_of(bench: Bench) -> tuple[tuple[int, ...], tuple[float, ...]]:
    values = bench.session.run.experiment.schedule.values
    return values["at"], values["factors"]


@pytest.mark.exhaustive
def test_points_of_a_schedule_are_drawn_added_moved_typed_and_removed(bench: Bench, window: QWidget) -> None:
    panel = window.schedule
    panel.set_open(True)
    reach(panel.by_hand)
    press(Qt.Key.Key_Space)
    bench.settled()
    assert bench.session.run.experiment.schedule.name == "points"
    count = len(panel.preview.points())
    reach(panel.preview)
    press(Qt.Key.Key_Insert)
    bench.settled()
    assert len(panel.preview.points()) == count + 1
    chosen = panel.preview.chosen
    press(Qt.Key.Key_Return)
    assert panel.points.step.hasFocus()
    QTest.keyClicks(panel.points.step, "17")
    assert press(Qt.Key.Key_Tab) is panel.points.value
    rate = panel.preview.points()[chosen][1]
    write(f"{rate / 4:g}")
    bench.settled()
    at, factors = points_of(bench)
    assert at[chosen] == 16
    assert factors[chosen] == pytest.approx(0.25)
    # A point stays between its neighbours, and the field says where it came to be.
    reach(panel.preview)
    assert press(Qt.Key.Key_Tab) is panel.preview
    assert panel.preview.chosen == chosen
    press(Qt.Key.Key_Return)
    write("100000")
    bench.settled()
    assert panel.points.step.value() == int(panel.preview.points()[chosen + 1][0]) - 1
    reach(panel.preview)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Delete)
    bench.settled()
    assert len(panel.preview.points()) == count


def test_cursors_and_crosshair_are_placed_moved_typed_and_read_out(
    bench: Bench, window: QWidget, announced: list[str]
) -> None:
    bench.run(40)
    window.refresh()
    axis, plot = window.axis, window.overview.tiles["loss"].body
    reach(plot)
    press(Qt.Key.Key_Left, ALT)
    assert axis.crosshair == 40
    assert announced[-1] == f"step 40: {', '.join(f'{each.name} {each.value}' for each in plot.entries())}"
    press(Qt.Key.Key_Left, ALT | SHIFT, 3)
    assert axis.crosshair == 37
    press(Qt.Key.Key_C, ALT)
    assert axis.cursors.shown
    assert axis.cursors.step("A") == 37
    assert announced[-1].startswith("A step 37; Loss, train: A ")
    press(Qt.Key.Key_C, SHIFT)
    press(Qt.Key.Key_Left, ALT)
    at = axis.crosshair
    press(Qt.Key.Key_C, ALT)
    assert axis.cursors.step("B") == at
    press(Qt.Key.Key_Comma)
    press(Qt.Key.Key_Comma, ALT)
    assert axis.cursors.step("B") == at - 2
    press(Qt.Key.Key_Escape)
    assert axis.crosshair is None
    reach(window.cursor_bar.names.button("B"))
    press(Qt.Key.Key_Return)
    write("12")
    assert axis.cursors.steps == (37, 12)
    before = axis.range
    reach(plot)
    press(Qt.Key.Key_Plus)
    assert axis.range[1] - axis.range[0] < before[1] - before[0]
    press(Qt.Key.Key_F)
    assert axis.range == before


def test_a_curve_is_meant_and_chosen_without_a_pointer(bench: Bench, window: QWidget) -> None:
    bench.run(10)
    window.refresh()
    plot = window.overview.tiles["gradients"].body
    reach(plot)
    press(Qt.Key.Key_Down, ALT)
    press(Qt.Key.Key_Return)
    assert window.selection.variable == 1


@pytest.mark.exhaustive
def test_d_describes_what_is_in_a_window_of_its_own(bench: Bench, window: QWidget, announced: list[str]) -> None:
    bench.run(5)
    window.navigation.show_view("slots")
    window.element_dock.take_out()
    apart = window.element_dock.window_
    bench.until(apart.isActiveWindow)
    bench.until(lambda: "step 5. " in window.element.lines.summary())
    press(Qt.Key.Key_D)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, SummaryPopup)
    assert popup.parentWidget().window() is apart
    assert announced[-1].startswith("Update of the element. small, step 5. ")
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_W, CTRL)
    bench.until(window.isActiveWindow)
    assert not window.element_dock.is_apart


def test_chart_descriptions_state_the_present_contents(bench: Bench, window: QWidget) -> None:
    bench.run(3)
    window.refresh()
    plot = window.overview.tiles["loss"].body
    said = QAccessible.queryAccessibleInterface(plot)
    assert said.role() == QAccessible.Role.Chart
    assert said.text(QAccessible.Text.Name) == "Loss"
    assert "at step 3" in said.text(QAccessible.Text.Description)
    bench.run(2)
    assert "at step 5" in said.text(QAccessible.Text.Description)


@pytest.mark.exhaustive
def test_runs_are_raced_chosen_laid_apart_and_read_without_a_pointer(
    bench: Bench, window: QWidget, announced: list[str]
) -> None:
    bench.begin(steps=12)
    press(Qt.Key.Key_5)
    compare = window.compare
    reach(compare.other)
    press(Qt.Key.Key_Space)
    assert compare.setup.isVisible()
    # Out of the field that searches, and out of the form.
    press(Qt.Key.Key_Escape, times=2)
    assert not compare.setup.isVisible()
    reach(compare.other)
    press(Qt.Key.Key_Space)
    reach(compare.setup.tabs.button("optimizers"))
    assert press(Qt.Key.Key_Right, times=3) is compare.setup.tabs.button("seeds")
    reach(compare.setup.button)
    press(Qt.Key.Key_Return)
    bench.until(lambda: window.races.present is not None and not window.races.live)
    window.refresh()
    plot = compare.multiples.plots[0]
    reach(plot)
    # The band of all seeds first, then seed by seed.
    press(Qt.Key.Key_Left, ALT)
    press(Qt.Key.Key_Down, ALT)
    assert plot.lit == plot.runs[0].curve.key
    assert announced[-1].startswith("step 12: seed 0 ")
    press(Qt.Key.Key_Return)
    assert compare.side.list.chosen == (plot.lit,)
    press(Qt.Key.Key_P)
    assert compare.persistence
    press(Qt.Key.Key_P)
