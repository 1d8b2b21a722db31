"""Folding as a person uses it: what is hidden, what opens it, and what it leaves as it was."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from widgets.editor.code_editor import CodeEditor
from widgets.editor.code_text import Gutter, fold_ranges
from widgets.editor.text_marks import EditorProblem

FOLD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
KEY = Qt.Key


def seen(editor: CodeEditor) -> list[int]:
    return [line + 1 for line, _ in editor.lines_in_sight()]


def fold(qtbot: QtBot, editor: CodeEditor, line: int) -> None:
    editor.go_to(line)
    qtbot.keyClick(editor, KEY.Key_BracketLeft, FOLD)


def test_ranges_fold_by_syntax_or_else_by_indentation() -> None:
    text = 'def f():\n    """One.\n\n    Two.\n    """\n    return {\n        1: 2,\n    }\n\n\nx = 1\n'
    assert fold_ranges(text) == {0: 7, 1: 4, 5: 6}
    assert fold_ranges("class A:\n    def f(\n        a,\n    ):\n        return (\n\nx = 1\n") == {0: 4, 1: 4}


def test_keys_and_chevron_fold_and_edits_elsewhere_keep_the_fold(qtbot: QtBot, editor: CodeEditor) -> None:
    before = editor.text()
    fold(qtbot, editor, 6)
    assert seen(editor) == [1, 2, 3, 4, 5, 7, 8, 9, 10]
    assert editor.textCursor().blockNumber() == 4
    assert editor.text() == before
    assert not editor.modified
    qtbot.keyClick(editor, KEY.Key_BraceRight, FOLD)
    assert seen(editor) == list(range(1, 11))

    gutter = editor.findChild(Gutter)
    for expected in ([1, 2, 3, 4, 10], list(range(1, 11))):
        place = dict(editor.lines_in_sight())[3]
        at = QPoint(gutter.width() - 6, place.center().y() + editor.viewport().y() - gutter.y())
        qtbot.mouseClick(gutter, Qt.MouseButton.LeftButton, pos=at)
        assert seen(editor) == expected

    fold(qtbot, editor, 6)
    editor.go_to(1)
    qtbot.keyClick(editor, KEY.Key_Return)
    assert seen(editor) == [1, 2, 3, 4, 5, 6, 8, 9, 10, 11]
    editor.undo()
    assert seen(editor) == [1, 2, 3, 4, 5, 7, 8, 9, 10]

    fold(qtbot, editor, 6)
    editor.set_text("def f():\n    return 1")
    assert seen(editor) == [1, 2]
    assert editor.folding.folded() == {}


def test_what_comes_into_a_fold_opens_it(qtbot: QtBot, editor: CodeEditor) -> None:
    def find() -> None:
        editor.find_text()
        editor.find_bar.field.setText("sqrt")
        editor.find_again(1)

    for come in (
        lambda: editor.go_to(9),
        lambda: editor.set_problems([EditorProblem(9, "Wrong.")]),
        find,
    ):
        fold(qtbot, editor, 8)
        assert 9 not in seen(editor)
        come()
        assert 9 in seen(editor)
