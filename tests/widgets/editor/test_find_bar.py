"""Find and replace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from widgets.editor.code_editor import CodeEditor

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
KEY = Qt.Key


@pytest.fixture
def finding(qtbot: QtBot, editor: CodeEditor) -> CodeEditor:
    editor.set_text("beta = 1\nBeta = beta_1\n\U0001f600 beta\n")
    qtbot.keyClick(editor, KEY.Key_H, CTRL)
    assert editor.find_bar.field.hasFocus()
    return editor


def selected(editor: CodeEditor) -> tuple[int, str]:
    cursor = editor.textCursor()
    return cursor.block().blockNumber() + 1, cursor.selectedText()


def test_matches_are_counted_and_gone_through_round_the_ends(qtbot: QtBot, finding: CodeEditor) -> None:
    bar = finding.find_bar
    qtbot.keyClicks(bar.field, "beta")
    status = [bar.status.text()]
    for key, modifier in (
        (KEY.Key_Return, Qt.KeyboardModifier.NoModifier),
        (KEY.Key_F3, Qt.KeyboardModifier.NoModifier),
        (KEY.Key_Return, Qt.KeyboardModifier.NoModifier),
        (KEY.Key_Return, Qt.KeyboardModifier.NoModifier),
        (KEY.Key_Return, SHIFT),
    ):
        qtbot.keyClick(bar.field, key, modifier)
        status.append(bar.status.text())
    assert status == ["1 of 4", "2 of 4", "3 of 4", "4 of 4", "1 of 4", "4 of 4"]
    assert selected(finding) == (3, "beta")


def test_case_can_count(qtbot: QtBot, finding: CodeEditor) -> None:
    bar = finding.find_bar
    qtbot.keyClicks(bar.field, "Beta")
    bar.case.click()
    assert bar.status.text() == "1 of 1"
    assert selected(finding) == (2, "Beta")
    bar.field.setText("gamma")
    assert bar.status.text() == "None"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("(beta", "A ( is not closed."),
        ("beta)", "Unmatched )."),
        ("[a", "A [ is not closed."),
        ("*", "There is nothing to repeat before *, + or ?."),
        ("\\", "A \\ at the end needs a character after it."),
        ("(?P<1>a)", "This is not a regular expression: bad character in group name '1'."),
    ],
)
def test_an_expression_that_is_none_says_why(finding: CodeEditor, typed: str, sentence: str) -> None:
    bar = finding.find_bar
    bar.regular.click()
    bar.field.setText(typed)
    assert bar.status.text() == sentence
    assert bar.field.property("bad") is True
    assert not bar.all.isEnabled()
    bar.field.setText("b.ta")
    assert bar.status.text() == "1 of 4"
    assert bar.field.property("bad") is False


def test_one_is_replaced_and_the_next_selected(qtbot: QtBot, finding: CodeEditor) -> None:
    bar = finding.find_bar
    qtbot.keyClicks(bar.field, "beta")
    bar.replacement.setText("rho")
    qtbot.keyClick(bar.replacement, KEY.Key_Return)
    assert finding.text().startswith("rho = 1\nBeta")
    assert selected(finding) == (2, "Beta")
    assert bar.status.text() == "1 of 3"


def test_all_are_replaced_in_one_step_unless_a_group_is_missing(qtbot: QtBot, finding: CodeEditor) -> None:
    before = finding.text()
    bar = finding.find_bar
    bar.regular.click()
    bar.field.setText(r"(b)eta")
    bar.replacement.setText(r"\1.beta")
    bar.all.click()
    assert finding.text() == "b.beta = 1\nB.beta = b.beta_1\n\U0001f600 b.beta\n"
    finding.undo()
    assert finding.text() == before

    bar.field.setText("beta")
    bar.replacement.setText(r"\2")
    bar.all.click()
    assert bar.status.text() == "The expression has no such group."
    assert finding.text() == before


def test_what_is_selected_is_looked_for_and_escape_gives_the_focus_back(qtbot: QtBot, editor: CodeEditor) -> None:
    cursor = editor.document().find("rate")
    editor.setTextCursor(cursor)
    qtbot.keyClick(editor, KEY.Key_F, CTRL)
    bar = editor.find_bar
    assert bar.field.text() == "rate"
    assert not bar.replacement.isVisible()
    assert bar.status.text() == "1 of 4"
    qtbot.keyClick(bar.field, KEY.Key_Escape)
    assert not bar.isVisible()
    assert editor.hasFocus()
    qtbot.keyClick(editor, KEY.Key_F3)
    assert editor.textCursor().selectionStart() > cursor.selectionStart()


def test_the_count_follows_the_text(qtbot: QtBot, finding: CodeEditor) -> None:
    bar = finding.find_bar
    bar.field.setText("1")
    assert bar.status.text() == "1 of 2"
    cursor = finding.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    cursor.insertText("111")
    assert len(bar.matches()) == 5
