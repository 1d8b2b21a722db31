from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.compare.run_list import RunLine, RunList


def line(key: str, loss: str, **more: object) -> RunLine:
    return RunLine(key, key.upper(), 0, (loss, "–"), "running", **more)  # type: ignore[arg-type]


LINES = [line("a", "0.1"), line("b", "0.2"), line("c", "0.3")]


@pytest.fixture
def runs(qtbot: QtBot) -> RunList:
    found = added(qtbot, RunList("Runs"), 300, 200)
    found.set_titles(("Loss", "Validation"), ("the last", ""))
    found.show_lines(LINES)
    found.show()
    return found


def middle(runs: RunList, row: int) -> QPoint:
    return runs.visualRect(runs.model().index(row, 0)).center()


def press(runs: RunList, row: int) -> None:
    QTest.mouseClick(runs.viewport(), Qt.MouseButton.LeftButton, pos=middle(runs, row))


def test_a_line_says_what_its_run_came_to(runs: RunList) -> None:
    model = runs.model()
    assert [model.index(0, column).data() for column in range(3)] == ["A", "0.1", "–"]
    said = model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "B, running, Loss 0.2, Validation –"
    horizontal = Qt.Orientation.Horizontal
    assert model.headerData(1, horizontal, Qt.ItemDataRole.ToolTipRole) == "the last"


def test_what_is_pointed_at_lights_up_and_leaving_puts_it_out(runs: RunList, qtbot: QtBot) -> None:
    lit: list[str] = []
    runs.litChanged.connect(lit.append)
    for row in (0, 2):
        QTest.mouseMove(runs.viewport(), middle(runs, row))
    qtbot.waitUntil(lambda: lit[-1:] == ["c"])
    assert runs.lit == "c"
    runs.leaveEvent(QEvent(QEvent.Type.Leave))
    assert (lit[-1], runs.lit) == ("", "")


@pytest.mark.parametrize(
    ("reason", "lit"), [(Qt.FocusReason.OtherFocusReason, ""), (Qt.FocusReason.TabFocusReason, "a")]
)
def test_only_who_tabs_there_points_at_a_line(runs: RunList, qtbot: QtBot, reason: Qt.FocusReason, lit: str) -> None:
    runs.activateWindow()
    qtbot.waitUntil(runs.isActiveWindow)
    runs.clearFocus()
    runs.setFocus(reason)
    assert (runs.hasFocus(), runs.lit) == (True, lit)


def test_two_lines_at_most_are_chosen_by_pointer_or_keys(runs: RunList) -> None:
    chosen: list[tuple[str, ...]] = []
    runs.chosenChanged.connect(chosen.append)
    for row in range(3):
        press(runs, row)
    assert chosen == [("a",), ("a", "b"), ("b", "c")]
    press(runs, 1)
    assert runs.chosen == ("c",)
    QTest.keyClick(runs, Qt.Key.Key_Escape)
    assert runs.chosen == ()

    runs.setFocus()
    runs.selectionModel().setCurrentIndex(runs.model().index(0, 0), QItemSelectionModel.SelectionFlag.NoUpdate)
    QTest.keyClick(runs, Qt.Key.Key_Down)
    QTest.keyClick(runs, Qt.Key.Key_Space)
    assert runs.chosen == ("b",)


def test_chosen_lines_stay_chosen_wherever_they_go(runs: RunList) -> None:
    press(runs, 0)
    runs.show_lines([line("c", "0.05"), line("b", "0.06"), line("a", "0.07")])
    assert runs.chosen == ("a",)
    assert [index.row() for index in runs.selectionModel().selectedRows()] == [2]
    assert [each.key for each in runs.lines] == ["c", "b", "a"]
    runs.show_lines([line("b", "1")])
    assert runs.chosen == ()


def test_two_names_too_long_for_the_column_are_one_below_the_other(runs: RunList) -> None:
    def heading() -> str:
        return str(runs.model().headerData(0, Qt.Orientation.Horizontal))

    runs.resize(600, 200)
    runs.set_titles(("Loss", "Validation"), (), "learning_rate · momentum")
    runs.show_lines(LINES)
    low = runs.horizontalHeader().height()
    assert heading() == "learning_rate · momentum"
    runs.resize(290, 200)
    assert heading() == "learning_rate ·\nmomentum"
    assert runs.horizontalHeader().height() > low
    runs.resize(600, 200)
    assert (heading(), runs.horizontalHeader().height()) == ("learning_rate · momentum", low)
