"""An editor on the screen, with a class in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.session.child_qprocess import launch
from tests.widgets.shown import added
from widgets.editor.code_editor import CodeEditor

CODE = """\
import math


class Pace:
    def __init__(self, rate=0.1):
        self.rate = rate

    def step(self, value):
        return value - self.rate * math.sqrt(value)
"""


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    return added(qtbot, QWidget(), 720, 480)


@pytest.fixture
def editor(qtbot: QtBot, page: QWidget) -> Iterator[CodeEditor]:
    editor = CodeEditor(page, launch=launch)
    QVBoxLayout(page).addWidget(editor)
    editor.set_text(CODE)
    page.show()
    page.activateWindow()
    qtbot.waitExposed(page)
    editor.setFocus()
    qtbot.waitUntil(editor.hasFocus)
    completer = editor.completing.completer
    yield editor
    if isValid(completer):
        completer.stop()
