"""The editor as a person uses it: what keys do, what is kept, what is painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QColor, QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from widgets.base.theme import colour, theme
from widgets.editor.code_editor import CodeEditor
from widgets.editor.code_text import Gutter, fold_ranges
from widgets.editor.text_marks import EditorProblem, bracket_pair

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
KEY = Qt.Key


def select(editor: CodeEditor, begin: str, end: str) -> None:
    """Select from the first `begin` to the end of the first `end` after it."""
    text = editor.text()
    start = text.index(begin)
    cursor = editor.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(text.index(end, start) + len(end), QTextCursor.MoveMode.KeepAnchor)
    editor.setTextCursor(cursor)


def put_cursor(editor: CodeEditor, after: str) -> None:
    select(editor, after, after)
    cursor = editor.textCursor()
    cursor.clearSelection()
    editor.setTextCursor(cursor)


# Text, undo, saving


def test_undo_spans_saves_and_rereads_but_no_other_file(qtbot: QtBot, editor: CodeEditor) -> None:
    qtbot.keyClicks(editor, "x")
    assert editor.modified
    with qtbot.assertNotEmitted(editor.textEdited):
        editor.set_text("a = 1\n")
    assert not editor.modified
    editor.undo()
    assert editor.text() == "a = 1\n"

    editor.set_text("a\n")
    with qtbot.waitSignal(editor.textEdited):
        qtbot.keyClicks(editor, "b")
    editor.mark_saved()
    assert not editor.modified
    editor.undo()
    assert editor.text() == "a\n"
    assert editor.modified
    qtbot.keyClick(editor, KEY.Key_Y, CTRL)
    assert editor.text() == "ba\n"
    assert not editor.modified

    editor.set_text("one\n\U0001f600 two\nthree\n")
    put_cursor(editor, "three")
    editor.replace_text("zero\none\n\U0001f600 2\nthree\n")
    assert editor.text() == "zero\none\n\U0001f600 2\nthree\n"
    assert editor.textCursor().block().text() == "three"
    editor.undo()
    assert editor.text() == "one\n\U0001f600 two\nthree\n"


@pytest.mark.parametrize("text", ["", "aaa\n", "aa\n", "aaaa\n", "ba\n", "\n\n"])
def test_whatever_replaces_a_text_is_then_there(editor: CodeEditor, text: str) -> None:
    editor.set_text("aaa\n")
    editor.replace_text(text)
    assert editor.text() == text


def test_colours_are_no_edit_save_is_asked_for_and_spaces_are_kept(qtbot: QtBot, editor: CodeEditor) -> None:
    with qtbot.assertNotEmitted(editor.textEdited):
        theme.use("light")
        theme.use("dark")
    assert not editor.modified

    with qtbot.waitSignal(editor.saveAsked):
        qtbot.keyClick(editor, KEY.Key_S, CTRL)

    editor.set_text('x = "3\u00a0480"\n')
    assert editor.text() == 'x = "3\u00a0480"\n'


# Keys


def test_what_is_typed_here_is_no_shortcut_of_the_window(qtbot: QtBot, page: QWidget, editor: CodeEditor) -> None:
    heard: list[str] = []
    for key in ("Space", "1", "F", "U", "Home", "Right", "Ctrl+S", "Ctrl+F", "Ctrl+Z", "Ctrl+Y", "Alt+Down", "F8"):
        QShortcut(QKeySequence(key), page).activated.connect(lambda key=key: heard.append(key))
    editor.set_text("")
    qtbot.keyClicks(editor, "1 fu")
    for key, modifier in ((KEY.Key_Home, Qt.KeyboardModifier.NoModifier), (KEY.Key_Right, SHIFT), (KEY.Key_S, CTRL)):
        qtbot.keyClick(editor, key, modifier)
    qtbot.keyClick(editor, KEY.Key_Down, ALT)
    qtbot.keyClick(editor, KEY.Key_F8)
    qtbot.keyClick(editor, KEY.Key_Y, CTRL)
    qtbot.keyClick(editor, KEY.Key_F, CTRL)
    assert editor.text() == "1 fu"
    assert heard == []


def test_indent_follows_blocks_tabs_and_selections(qtbot: QtBot, editor: CodeEditor) -> None:
    editor.set_text("")
    qtbot.keyClicks(editor, "def f(x):  # why: so")
    qtbot.keyClick(editor, KEY.Key_Return)
    qtbot.keyClicks(editor, 'y = ":')
    qtbot.keyClick(editor, KEY.Key_Return)
    qtbot.keyClicks(editor, "z = [")
    qtbot.keyClick(editor, KEY.Key_Return)
    assert editor.text() == 'def f(x):  # why: so\n    y = ":\n    z = [\n        '

    editor.set_text("")
    qtbot.keyClicks(editor, "  ")
    qtbot.keyClick(editor, KEY.Key_Tab)
    assert editor.text() == "    "
    qtbot.keyClick(editor, KEY.Key_Tab)
    qtbot.keyClick(editor, KEY.Key_Backspace)
    assert editor.text() == "    "
    qtbot.keyClicks(editor, "ab")
    qtbot.keyClick(editor, KEY.Key_Backspace)
    assert editor.text() == "    a"

    editor.set_text("a\n\n  b\nc\n")
    select(editor, "a", "b\n")
    qtbot.keyClick(editor, KEY.Key_Tab)
    assert editor.text() == "    a\n\n      b\nc\n"
    qtbot.keyClick(editor, KEY.Key_Backtab, SHIFT)
    qtbot.keyClick(editor, KEY.Key_Backtab, SHIFT)
    assert editor.text() == "a\n\nb\nc\n"
    editor.undo()
    assert editor.text() == "a\n\n  b\nc\n"


def test_lines_are_commented_duplicated_and_moved(qtbot: QtBot, editor: CodeEditor) -> None:
    text = "if a:\n    b\n\n    if c:\n        d\n"
    editor.set_text(text)
    select(editor, "    b", "d")
    qtbot.keyClick(editor, KEY.Key_Slash, CTRL)
    assert editor.text() == "if a:\n    # b\n\n    # if c:\n    #     d\n"
    qtbot.keyClick(editor, KEY.Key_Slash, CTRL)
    assert editor.text() == text

    editor.set_text("a\nb\nc")
    select(editor, "b", "c")
    qtbot.keyClick(editor, KEY.Key_D, CTRL)
    assert editor.text() == "a\nb\nc\nb\nc"
    assert editor.textCursor().blockNumber() == 4
    editor.undo()
    select(editor, "b", "c")
    qtbot.keyClick(editor, KEY.Key_Up, ALT)
    assert editor.text() == "b\nc\na"
    qtbot.keyClick(editor, KEY.Key_Up, ALT)
    assert editor.text() == "b\nc\na"
    assert editor.textCursor().selectedText() == "b\u2029c"
    qtbot.keyClick(editor, KEY.Key_Down, ALT)
    assert editor.text() == "a\nb\nc"
    editor.undo()
    editor.undo()
    assert editor.text() == "a\nb\nc"


def test_home_key_dropped_files_and_text_that_is_only_read(qtbot: QtBot, editor: CodeEditor) -> None:
    put_cursor(editor, "return value")
    for column in (8, 0, 8):
        qtbot.keyClick(editor, KEY.Key_Home)
        assert editor.textCursor().positionInBlock() == column

    data = QMimeData()
    data.setText("/home/me/a.py")
    assert editor.canInsertFromMimeData(data)
    data.setUrls([QUrl.fromLocalFile("/home/me/a.py")])
    assert not editor.canInsertFromMimeData(data)

    before = editor.text()
    editor.setReadOnly(True)
    for key, modifier in (
        (KEY.Key_Tab, Qt.KeyboardModifier.NoModifier),
        (KEY.Key_Return, Qt.KeyboardModifier.NoModifier),
        (KEY.Key_D, CTRL),
        (KEY.Key_Slash, CTRL),
        (KEY.Key_Down, ALT),
    ):
        qtbot.keyClick(editor, key, modifier)
    assert editor.text() == before


# Brackets


@pytest.mark.parametrize(
    ("text", "column", "pair"),
    [
        ("f(a[0], (1))", 2, (1, 11)),
        ("f(a[0], (1))", 12, (11, 1)),
        ("f(')', 1)", 2, (1, 8)),
        ("f(1  # )\n)", 1, (1, 9)),
        ("f(1]", 1, (1, None)),
        ("f(1", 1, (1, None)),
        ("f(1", 3, None),
    ],
)
def test_a_bracket_finds_the_one_that_belongs_to_it(
    editor: CodeEditor, text: str, column: int, pair: tuple[int, int | None] | None
) -> None:
    editor.set_text(text)
    assert bracket_pair(editor.document().firstBlock(), column) == pair


def test_both_brackets_are_marked(editor: CodeEditor) -> None:
    editor.set_text("f(a)")
    put_cursor(editor, "a)")
    marked = [each.cursor.selectedText() for each in editor.extraSelections() if each.cursor.hasSelection()]
    assert sorted(marked) == ["(", ")"]


# Problems


def painted(editor: CodeEditor, token: str) -> int:
    """Return how many pixels of the text have a colour of the theme."""
    picture = editor.viewport().grab().toImage()
    wanted = QColor(colour(token)).rgb()
    return sum(
        picture.pixel(x, y) == wanted for x in range(0, picture.width(), 2) for y in range(0, picture.height(), 2)
    )


def test_a_problem_is_underlined_tinted_marked_and_said(editor: CodeEditor) -> None:
    without = painted(editor, "error")
    editor.set_problems(
        [EditorProblem(9, "No such attribute.", column=23), EditorProblem(9, "Second.", "warn"), EditorProblem(6, "x")]
    )
    waves = [each.cursor.selectedText() for each in editor.extraSelections() if each.format.underlineColor().isValid()]
    assert sorted(filter(None, waves)) == [
        "return value - self.rate * math.sqrt(value)",
        "self.rate",
        "self.rate = rate",
    ]
    assert [each.sentence for each in editor.problems_by_line()[8]] == ["No such attribute.", "Second."]
    assert painted(editor, "error") > without
    assert painted(editor, "error_soft") > 100


def test_problems_follow_their_lines_and_are_stepped_through(qtbot: QtBot, editor: CodeEditor) -> None:
    editor.set_problems([EditorProblem(6, "Wrong.")])
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClick(editor, KEY.Key_Return)
    assert list(editor.problems_by_line()) == [6]
    editor.set_problems([])
    assert not editor.problems_by_line()

    editor.set_problems([EditorProblem(999, "Wrong.", column=80, end=90)])
    assert list(editor.problems_by_line()) == [editor.blockCount() - 1]

    editor.set_problems([EditorProblem(4, "a"), EditorProblem(9, "b")])
    lines = []
    for modifier in (Qt.KeyboardModifier.NoModifier,) * 3 + (SHIFT,):
        qtbot.keyClick(editor, KEY.Key_F8, modifier)
        lines.append(editor.textCursor().blockNumber() + 1)
    assert lines == [4, 9, 4, 9]


# Lines


@pytest.mark.parametrize("line", [1, 5, 10])
def test_a_number_stands_beside_its_line(editor: CodeEditor, line: int) -> None:
    editor.go_to(line)
    place = dict(editor.lines_in_sight())[line - 1]
    assert (place.top(), place.height()) == (editor.cursorRect().top(), editor.cursorRect().height())


def test_numbers_select_their_line_and_have_room_for_long_files(qtbot: QtBot, editor: CodeEditor) -> None:
    number, place = list(editor.lines_in_sight())[3]
    qtbot.mouseClick(editor.findChild(Gutter), Qt.MouseButton.LeftButton, pos=QPoint(20, place.center().y()))
    assert number == 3
    assert editor.textCursor().selectedText() == "class Pace:\u2029"

    narrow = editor.viewport().x()
    editor.set_text("\n" * 12_345)
    assert editor.viewport().x() > narrow


def test_line_is_asked_for_by_number_and_escape_closes_the_question(qtbot: QtBot, editor: CodeEditor) -> None:
    qtbot.keyClick(editor, KEY.Key_G, CTRL)
    bar = editor.go_to_bar
    assert bar.isVisible()
    bar.field.clear()
    qtbot.keyClicks(bar.field, "99")
    qtbot.keyClick(bar.field, KEY.Key_Return)
    assert bar.status.text() == "There is no line 99. Lines 1 to 10"
    bar.field.selectAll()
    qtbot.keyClicks(bar.field, "8")
    qtbot.keyClick(bar.field, KEY.Key_Return)
    assert not bar.isVisible()
    assert editor.hasFocus()
    assert (editor.textCursor().blockNumber() + 1, editor.textCursor().positionInBlock()) == (8, 4)

    top = editor.viewport().y()
    qtbot.keyClick(editor, KEY.Key_G, CTRL)
    assert editor.viewport().y() > top
    qtbot.keyClick(editor.go_to_bar.field, KEY.Key_Escape)
    assert editor.viewport().y() == top
    assert editor.hasFocus()


def test_alt_z_wraps_long_lines_and_lets_them_run_on_again(qtbot: QtBot, editor: CodeEditor) -> None:
    editor.set_text("x = " + " + ".join(["1"] * 400) + "\ny = 2\n")
    assert editor.horizontalScrollBar().maximum() > 0
    qtbot.keyClick(editor, KEY.Key_Z, ALT)
    assert editor.wraps
    qtbot.waitUntil(lambda: editor.horizontalScrollBar().maximum() == 0)
    places = dict(editor.lines_in_sight())
    assert places[1].top() > places[0].bottom() + places[0].height()
    qtbot.keyClick(editor, KEY.Key_Z, ALT)
    assert not editor.wraps


FOLD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


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
