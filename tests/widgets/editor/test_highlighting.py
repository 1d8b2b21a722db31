"""Colours of Python, line by line."""

from __future__ import annotations

import pytest
from pygments.lexers.python import PythonLexer
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from widgets.base.theme import TOKENS, colour, contrast, theme
from widgets.editor.code_editor import CodeEditor
from widgets.editor.highlighting import ROLES, read_line, role_of


def shown(editor: CodeEditor, line: int) -> dict[str, str]:
    """Return the coloured pieces of a line, from 0, as they are painted: text and colour."""
    block = editor.document().findBlockByNumber(line)
    text = block.text()
    return {
        text[each.start : each.start + each.length]: each.format.foreground().color().name()
        for each in block.layout().formats()
    }


def token(name: str) -> str:
    return colour(name).name()


def test_words_have_the_colours_of_their_kind_in_each_theme(editor: CodeEditor) -> None:
    assert shown(editor, 0) == {"import": token("code_keyword")}
    assert shown(editor, 3) == {"class": token("code_keyword"), "Pace": token("code_name")}
    line = shown(editor, 8)
    assert line["return"] == token("code_keyword")
    assert line["self"] == token("code_self")
    assert line["sqrt"] == token("code_name")
    assert "math" not in line
    assert shown(editor, 4)["0.1"] == token("code_number")

    before = shown(editor, 3)["class"]
    theme.use("light")
    assert shown(editor, 3)["class"] == TOKENS["light"].code_keyword.lower() != before


def test_strings_end_where_python_ends_them(qtbot: QtBot, editor: CodeEditor) -> None:
    editor.set_text('x = 1\n"""\nreturn 1\n"""\nreturn 2\n')
    assert shown(editor, 2) == {"return 1": token("code_string")}
    assert shown(editor, 4)["return"] == token("code_keyword")
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClicks(editor, '"""')
    assert shown(editor, 2)["return"] == token("code_keyword")
    assert shown(editor, 4) == {"return 2": token("code_string")}
    editor.undo()
    assert shown(editor, 2) == {"return 1": token("code_string")}
    assert shown(editor, 4)["return"] == token("code_keyword")

    editor.set_text('x = "abc\nreturn\n')
    assert shown(editor, 1) == {"return": token("code_keyword")}

    editor.set_text('x = "\U0001f600"  # note\n')
    block = editor.document().firstBlock()
    comment = block.layout().formats()[-1]
    cursor = QTextCursor(block)
    cursor.setPosition(comment.start)
    cursor.setPosition(comment.start + comment.length, QTextCursor.MoveMode.KeepAnchor)
    assert cursor.selectedText() == "# note"


def test_line_by_line_is_the_same_as_the_whole_text() -> None:
    text = '''\
from keras import (
    ops,
    optimizers,
)


@decorated
class A(B, metaclass=C):
    """First line.

    Second 'line'.
    """

    def f(self, *, x: int = 1_000, y=0x1F, **rest) -> str:
        s = f"{x!r:>{y}} and {rest['a']}" + r"\\d" + b"\\x00".decode()
        t = f"""
        {x + 1} of
        """
        if not (x and y) or x is None:
            raise ValueError("one \\
two")
        async with self.lock: yield from 'x'
        match x:
            case 1: pass
        return lambda z: z @ x  # a "comment"
'''
    whole: list[str] = [""] * len(text)
    for begin, kind, letters in PythonLexer().get_tokens_unprocessed(text):
        for place in range(begin, begin + len(letters)):
            line_end = text.find("\n", begin)
            whole[place] = role_of(kind, letters, text[: line_end if line_end > 0 else None], begin)
    by_line: list[str] = [""] * len(text)
    state, start = 0, 0
    for each in text.split("\n"):
        line = read_line(each, state)
        for begin, length, role in line.pieces:
            by_line[start + begin : start + begin + length] = [role] * length
        state, start = line.after, start + len(each) + 1
    different = {
        (place, text[place], one, two)
        for place, (one, two) in enumerate(zip(whole, by_line, strict=True))
        if one != two and not text[place].isspace()
    }
    assert not different


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("ground", ["panel", "field", "error_soft", "warn_soft"])
def test_every_colour_can_be_read_on_what_lies_under_it(name: str, ground: str) -> None:
    theme.use(name)
    poor = [role for role in {*ROLES.values(), "text"} if contrast(colour(role), colour(ground)) < 4.5]
    assert not poor
