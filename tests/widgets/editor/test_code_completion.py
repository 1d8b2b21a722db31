"""Completion and signatures, with jedi in its process."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.session.child_qprocess import launch
from widgets.editor.code_completion import Completing, self_members
from widgets.editor.code_editor import CodeEditor
from widgets.editor.completion_popup import CompletionList, fitting
from widgets.editor.jedi_client import CallSignature, Completer, Completion
from widgets.editor.jedi_process import restricted_import

KEY = Qt.Key
PATIENCE_MS = 30_000
"""A machine that is busy starts a process late; a person would have had no list then."""


@pytest.fixture
def completing(qtbot: QtBot, editor: CodeEditor) -> Completing:
    editor.completing.completer.patience = PATIENCE_MS / 1000
    return editor.completing


@pytest.fixture
def completer(qtbot: QtBot) -> Iterator[Completer]:
    completer = Completer(launch, patience=PATIENCE_MS / 1000)
    yield completer
    completer.stop()


def new_line(qtbot: QtBot, editor: CodeEditor, typed: str) -> None:
    """Type a line at the end of the last method."""
    editor.moveCursor(QTextCursor.MoveOperation.End)
    editor.textCursor().deletePreviousChar()
    qtbot.keyClick(editor, KEY.Key_Return)
    qtbot.keyClicks(editor, typed)


def test_own_members_are_listed_at_once(qtbot: QtBot, editor: CodeEditor, completing: Completing) -> None:
    new_line(qtbot, editor, "self.")
    assert completing.list.isVisible()
    assert completing.list.names() == ["rate", "step", "__init__"]
    qtbot.keyClicks(editor, "st")
    assert completing.list.names() == ["step"]
    qtbot.keyClick(editor, KEY.Key_Backspace)
    qtbot.keyClick(editor, KEY.Key_Tab)
    assert not completing.list.isVisible()
    assert editor.text().endswith("        self.step")
    editor.undo()
    assert editor.text().endswith("        self.s")


def test_names_of_a_module_arrive_and_are_taken_by_enter(
    qtbot: QtBot, editor: CodeEditor, completing: Completing
) -> None:
    new_line(qtbot, editor, "math.")
    qtbot.waitUntil(completing.list.isVisible, timeout=PATIENCE_MS)
    assert "sqrt" in completing.list.names()
    qtbot.keyClicks(editor, "sq")
    assert completing.list.current() == "sqrt"
    qtbot.keyClick(editor, KEY.Key_Return)
    assert editor.text().endswith("        math.sqrt")


def test_list_is_moved_in_picked_by_click_and_closed_with_the_focus(
    qtbot: QtBot, editor: CodeEditor, completing: Completing
) -> None:
    new_line(qtbot, editor, "self.")
    place = editor.textCursor().position()
    names = completing.list.names()
    for key, row in ((KEY.Key_Down, 1), (KEY.Key_Up, 0), (KEY.Key_Up, len(names) - 1), (KEY.Key_PageUp, 0)):
        qtbot.keyClick(editor, key)
        assert completing.list.current() == names[row]
    assert editor.textCursor().position() == place
    qtbot.keyClick(editor, KEY.Key_Escape)
    assert not completing.list.isVisible()
    assert editor.hasFocus()
    qtbot.keyClick(editor, KEY.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert completing.list.isVisible()
    qtbot.keyClicks(editor, " ")
    assert not completing.list.isVisible()

    new_line(qtbot, editor, "self.")
    place = completing.list.visualRect(completing.list.model().index(1, 0)).center()
    qtbot.mouseClick(completing.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert editor.text().endswith("self.step")

    new_line(qtbot, editor, "self.")
    editor.clearFocus()
    assert not completing.list.isVisible()


def test_nothing_is_asked_for_in_a_string_a_comment_or_a_number(
    qtbot: QtBot, editor: CodeEditor, completing: Completing
) -> None:
    for typed in ('x = "self.', "# self.", "x = 1."):
        new_line(qtbot, editor, typed)
        assert not completing.list.isVisible()
        assert completing.word_start is None


def test_signature_shows_the_argument_and_is_closed_by_escape(
    qtbot: QtBot, editor: CodeEditor, completing: Completing
) -> None:
    new_line(qtbot, editor, "math.pow(")
    qtbot.waitUntil(completing.tip.isVisible, timeout=PATIENCE_MS)
    qtbot.keyClick(editor, KEY.Key_Escape)
    assert not completing.tip.isVisible()

    new_line(qtbot, editor, "math.pow(")
    qtbot.waitUntil(completing.tip.isVisible, timeout=PATIENCE_MS)
    assert completing.tip.signature().name == "pow"
    assert completing.tip.signature().index == 0
    qtbot.keyClicks(editor, "2, ")
    qtbot.waitUntil(lambda: completing.tip.signature().index == 1, timeout=PATIENCE_MS)
    assert "<b" in completing.tip.html()
    qtbot.keyClicks(editor, "3)")
    qtbot.waitUntil(lambda: not completing.tip.isVisible(), timeout=PATIENCE_MS)


def test_an_editor_that_goes_leaves_no_list_in_its_window(qtbot: QtBot, page: QWidget, editor: CodeEditor) -> None:
    new_line(qtbot, editor, "self.")
    assert page.findChildren(CompletionList)
    shown = editor.completing.list
    editor.deleteLater()
    qtbot.waitUntil(lambda: not isValid(shown))
    assert not page.findChildren(CompletionList)


# The process


@pytest.mark.exhaustive
def test_of_several_requests_the_newest_is_answered(qtbot: QtBot, completer: Completer) -> None:
    heard: list[list[Completion]] = []
    completer.completed.connect(heard.append)
    for module in ("os", "json", "math"):
        completer.complete(f"import {module}\n{module}.", 2, len(module) + 1)
    qtbot.waitUntil(lambda: bool(heard), timeout=PATIENCE_MS)
    completer.sign("import math\nmath.sqrt(", 2, 10)
    with qtbot.waitSignal(completer.signed, timeout=PATIENCE_MS):
        pass
    assert len(heard) == 1
    assert Completion("sqrt", "function") in heard[0]


def test_an_answer_that_comes_too_late_is_dropped(qtbot: QtBot) -> None:
    completer = Completer(launch, patience=0.0)
    try:
        with qtbot.assertNotEmitted(completer.completed):
            completer.complete("import math\nmath.", 2, 5)
            qtbot.waitUntil(lambda: completer.request is None, timeout=PATIENCE_MS)
    finally:
        completer.stop()


def test_half_written_source_is_answered_and_a_lost_process_restarted(qtbot: QtBot, completer: Completer) -> None:
    with qtbot.waitSignal(completer.signed, timeout=PATIENCE_MS) as status:
        completer.sign("class (:\n  f(\n", 2, 4)
    assert status.args == [None]

    completer.prepare("")
    process = completer.process
    assert process is not None
    process.waitForStarted()
    process.kill()
    qtbot.waitUntil(lambda: not completer.is_running(), timeout=PATIENCE_MS)
    with qtbot.waitSignal(completer.signed, timeout=PATIENCE_MS) as status:
        completer.sign("def f(one, two=2): ...\nf(1, ", 2, 5)
    assert status.args == [CallSignature("f", ("one", "two=2"), 1)]


@pytest.mark.parametrize("name", ["tensorflow", "tensorflow.python.ops", "numpy", "antigravity"])
def test_no_library_is_executed(name: str) -> None:
    with pytest.raises(ImportError):
        restricted_import(name)
    assert restricted_import("json") is json


def test_an_editor_that_goes_takes_its_process_along(qtbot: QtBot) -> None:
    completer = Completer(launch)
    completer.prepare("")
    process = completer.process
    assert process is not None
    process.waitForStarted()
    completer.deleteLater()
    qtbot.waitUntil(lambda: not isValid(completer))
    assert process.state() == process.ProcessState.NotRunning


# Which names


def test_private_names_come_last_and_far_letters_only_alone() -> None:
    names = [Completion(name) for name in ("_add", "load", "add_weight", "accumulated_deltas", "badder")]
    assert [each.name for each, _ in fitting(names, "add")] == ["add_weight", "_add", "badder"]
    assert [each.name for each, _ in fitting(names, "acd")] == ["accumulated_deltas"]


def test_members_are_those_of_the_class_around_and_its_bases_in_the_text() -> None:
    text = """\
class Base:
    shared = 1

    def common(self): ...


class Other:
    def foreign(self): ...


class Mine(Base):
    size: int = 2

    def __init__(self):
        self.m, self.v = [], []
        self.rate: float = 0.1
        if self.rate == 2:
            self.

    @property
    def norm(self):
        def inner(): ...
        return 1


def outside():
    x = 1
"""
    line = text.split("\n").index("            self.") + 1
    found = {each.name: each.kind for each in self_members(text, line)}
    assert found == {
        "__init__": "function",
        "common": "function",
        "m": "statement",
        "norm": "property",
        "rate": "statement",
        "shared": "statement",
        "size": "statement",
        "v": "statement",
    }
    assert self_members(text, text.split("\n").index("    x = 1") + 1) == []
