"""Section, column, dock, rail, empty state, frequency strip, path field."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.controls.file_dialog import FileDialog
from widgets.forms.form_rows import PathField
from widgets.notices.badge import Badge, badge_size
from widgets.notices.empty_state import EmptyState
from widgets.readouts.frequency_strip import FrequencyStrip, bar_edges
from widgets.shell.columns import CollapsedSidebar, Section, SideColumn
from widgets.shell.dock_tabs import Dock


def test_a_section_folds_by_click_and_key_and_takes_the_focus(qtbot: QtBot) -> None:
    badge, row = Badge("1 waits", "warn"), QLabel("row")
    section = Section("Hyperparameters", badge)
    section.add_row(row)
    qtbot.addWidget(section)
    section.show()
    title = section.findChild(QPushButton)
    with qtbot.waitSignal(section.toggled) as heard:
        qtbot.mouseClick(title, Qt.MouseButton.LeftButton)
    assert heard.args == [False]
    assert (row.isVisible(), badge.isVisible()) == (False, True)
    qtbot.keyClick(title, Qt.Key.Key_Return)
    assert row.isVisible()
    with qtbot.assertNotEmitted(section.toggled):
        section.set_open(False)
    assert not section.is_open()

    section, field = Section("Hyperparameters"), QLineEdit()
    section.add_row(field)
    qtbot.addWidget(section)
    section.show()
    section.activateWindow()
    qtbot.waitUntil(section.isActiveWindow)
    field.setFocus()
    section.set_open(False)
    assert QApplication.focusWidget() is section.findChild(QPushButton)


def test_the_content_of_a_column_keeps_its_width_when_it_scrolls(qtbot: QtBot) -> None:
    column = added(qtbot, SideColumn(300))
    content = QWidget()
    content.setMinimumHeight(100)
    column.add_section(content)
    column.resize(300, 400)
    column.show()
    qtbot.waitExposed(column)
    width = content.width()
    content.setMinimumHeight(900)
    qtbot.waitUntil(lambda: column.scroller.verticalScrollBar().maximum() > 0)
    qtbot.waitUntil(lambda: content.width() == width)


def test_the_dock_folds_to_its_tabs_and_counts_on_them(qtbot: QtBot) -> None:
    dock = added(qtbot, Dock())
    log, runs = QWidget(), QWidget()
    tab = dock.add("log", "terminal-window", "Log", log)
    dock.add("runs", "stack", "Runs", runs)
    dock.show()
    dock.set_folded(True)
    assert not log.isVisible()
    with qtbot.waitSignal(dock.foldedChanged) as heard:
        qtbot.mouseClick(tab, Qt.MouseButton.LeftButton)
    assert heard.args == [False]
    assert log.isVisible()
    dock.set_current("runs")
    assert (dock.current(), runs.isVisible()) == ("runs", True)

    dock = added(qtbot, Dock())
    tab = dock.add("problems", "check-circle", "Problems", QWidget())
    width = tab.sizeHint().width()
    dock.set_count("problems", 2, "error")
    assert tab.accessibleName() == "Problems, 2"
    assert tab.sizeHint().width() > width


def test_rail_and_empty_state_emit_presses_and_a_badge_has_its_dot(qtbot: QtBot) -> None:
    rail = added(qtbot, CollapsedSidebar())
    button = rail.add("variables", "tree-structure", "Variables")
    with qtbot.waitSignal(rail.chosen) as heard:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard.args == ["variables"]
    assert rail.width() == 48
    rail.set_active("variables")
    assert button.isChecked()

    empty = added(qtbot, EmptyState("chart-line", "No steps yet", "Press Space to run.", action="Run"))
    with qtbot.waitSignal(empty.triggered):
        qtbot.mouseClick(empty.button, Qt.MouseButton.LeftButton)
    assert badge_size("GPU:0", dot=True).width() > badge_size("GPU:0").width()


@pytest.mark.parametrize(("ids", "bars"), [(1, 50), (50, 50), (51, 50), (2000, 60), (100_000, 60), (10, 1)])
def test_bars_cover_every_rank_once_and_none_is_empty(ids: int, bars: int) -> None:
    edges = bar_edges(ids, bars)
    assert edges[0] == 0
    assert edges[-1] == ids
    assert len(edges) - 1 == min(ids, bars)
    assert (np.diff(edges) >= 1).all()


def test_the_strip_orders_ids_by_frequency_and_counts_the_batch_once(qtbot: QtBot) -> None:
    strip = added(qtbot, FrequencyStrip(), 200, 44)
    strip.set_counts([1, 50, 7])
    strip.set_touched([1, 1, 2, 99, -1])
    assert strip.touched() == 2
    place = QPoint(1, 5)
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, place, strip.mapToGlobal(place)))
    assert QToolTip.text() == "id 1, rank 1: 50 times, in the batch"
    QToolTip.hideText()
    assert strip.summary() == "3 ids, 2 of them in the batch"
    strip.grab()


def test_a_path_chosen_in_the_dialog_is_an_edit(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    field = added(qtbot, PathField("old.csv"))
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: ("/data/new.csv", ""))
    with qtbot.waitSignal(field.valueChanged) as heard:
        qtbot.mouseClick(field.button, Qt.MouseButton.LeftButton)
    assert heard.args == ["/data/new.csv"]
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: ("", ""))
    with qtbot.assertNotEmitted(field.valueChanged):
        qtbot.mouseClick(field.button, Qt.MouseButton.LeftButton)
    assert field.value() == "/data/new.csv"
