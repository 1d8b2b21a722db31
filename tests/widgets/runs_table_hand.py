"""A table of five runs, and a hand that works it."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import px
from widgets.runs_table.run_row import GroupLine, RunRow
from widgets.runs_table.widget import RunsTable

CURVE = np.linspace(1, 0.1, 32).astype(np.float32)
ROWS = [
    RunRow("e", 5, hue=0, live=True, optimizer="Adam", steps=3480, loss=0.0437, curve=CURVE, parent="run 4 at 2 400",
           parent_key="d", tags=("baseline", "paper"), notes="lower rate", status="running"),
    RunRow("d", 4, "noisy", optimizer="Adam", steps=3060, loss=0.0902, curve=CURVE[::-1]),
    RunRow("c", 3, optimizer="Nadam", steps=3480, loss=0.1382, group="g", group_title="Race of two", group_kind="race"),
    RunRow("b", 2, optimizer="SGD", steps=3480, loss=0.1710, group="g", group_title="Race of two", group_kind="race"),
    RunRow("a", 1, optimizer="Adagrad", steps=1200, loss=math.nan, status="not finite", editable=False),
]  # fmt: skip


def opened(qtbot: QtBot) -> RunsTable:
    table = added(qtbot, RunsTable(), 1170, 320)
    table.set_rows(ROWS)
    table.show()
    qtbot.waitExposed(table)
    return table


def shown(table: RunsTable) -> str:
    return " ".join("G" if isinstance(line, GroupLine) else line.key for line in table.model.lines)


def place(table: RunsTable, key: str, column: str = "optimizer") -> QPoint:
    rect = table.view.visualRect(table.model.index_of(key, column))
    return QPoint(rect.left() + px(14), rect.center().y())


def click(table: RunsTable, key: str, column: str = "optimizer", *, twice: bool = False, ctrl: bool = False) -> None:
    if column == "overlay":
        at = table.view.visualRect(table.model.index_of(key, column)).center()
    else:
        at = place(table, key, column)
    held = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    press = QTest.mouseDClick if twice else QTest.mouseClick
    press(table.view.viewport(), Qt.MouseButton.LeftButton, held, at)


def key(table: RunsTable, name: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(table.view, name, held)


def editor(table: RunsTable) -> QLineEdit | None:
    fields = table.view.viewport().findChildren(QLineEdit)
    return next((field for field in fields if field.isVisible()), None)


def ask_menu(table: RunsTable, name: str) -> QMenu:
    at = place(table, name)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, table.view.viewport().mapToGlobal(at))
    QCoreApplication.sendEvent(table.view.viewport(), event)
    return table.view.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1]


def titles(menu: QMenu, *, enabled: bool = True) -> list[str]:
    return [action.text().split("\t")[0] for action in menu.actions() if action.isEnabled() == enabled]
