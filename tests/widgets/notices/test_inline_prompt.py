"""A question in its place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.notices.messages import Notice
from widgets.notices.prompts import InlinePrompt
from widgets.shell.columns import CollapsibleBox


@pytest.fixture
def prompt(qtbot: QtBot) -> InlinePrompt:
    page = added(qtbot, QWidget())
    prompt = InlinePrompt()
    QVBoxLayout(page).addWidget(prompt)
    prompt.page = page
    page.show()
    page.activateWindow()
    qtbot.waitExposed(page)
    return prompt


def test_an_answer_is_taken_refused_cancelled_or_asked_further(prompt, qtbot) -> None:
    assert prompt.isHidden()

    heard = []
    prompt.ask("Save as", "Save", lambda text: heard.append(text) or "", text="old")
    assert prompt.isVisible()
    assert prompt.accept.text() == "Save"
    assert prompt.field.selectedText() == "old"
    qtbot.keyClicks(prompt.field, "new")
    with qtbot.waitSignal(prompt.closed):
        qtbot.keyClick(prompt.field, Qt.Key.Key_Return)
    assert heard == ["new"]
    assert prompt.isHidden()

    prompt.ask("Save as", "Save", lambda text: "" if text else "A name is missing.", text="")
    prompt.accept.click()
    assert prompt.fault() == "A name is missing."
    assert prompt.isVisible()
    qtbot.keyClicks(prompt.field, "x")
    assert prompt.fault() == ""
    prompt.accept.click()
    assert prompt.isHidden()

    heard = []
    for leave in (
        lambda: qtbot.keyClick(prompt.field, Qt.Key.Key_Escape),
        lambda: qtbot.keyClick(prompt.decline, Qt.Key.Key_Return),
    ):
        prompt.ask("Save as", "Save", lambda text: heard.append(text) or "", text="x")
        with qtbot.waitSignal(prompt.closed):
            leave()
    assert heard == []

    heard = []

    def first(_text: str) -> str:
        prompt.ask("Overwrite?", "Overwrite", lambda text: heard.append(text) or "")
        return ""

    prompt.ask("Save as", "Save", first, text="x")
    prompt.accept.click()
    assert prompt.isVisible()
    assert prompt.sentence() == "Overwrite?"
    assert prompt.field.isHidden()
    assert heard == []
    prompt.accept.click()
    assert heard == [""]
    assert prompt.isHidden()


def test_a_stray_enter_does_not_say_yes_to_a_question_without_a_text(qtbot, prompt):
    heard = []
    prompt.ask("Delete?", "Delete", lambda text: heard.append(text) or "")
    # No button has the focus by itself, and Tab comes to the harmless one first.
    qtbot.waitUntil(prompt.hasFocus)
    qtbot.keyClick(prompt, Qt.Key.Key_Return)
    assert heard == []
    assert prompt.isVisible()
    qtbot.keyClick(prompt, Qt.Key.Key_Tab)
    qtbot.waitUntil(prompt.decline.hasFocus)
    qtbot.keyClick(prompt.decline, Qt.Key.Key_Return)
    assert heard == []
    assert prompt.isHidden()


def test_a_question_takes_no_focus_and_gives_it_back(qtbot, prompt) -> None:
    before = QLineEdit()
    prompt.page.layout().insertWidget(0, before)
    before.show()
    before.setFocus()
    prompt.ask("Interrupt?", "Interrupt", lambda _text: "")
    assert QApplication.focusWidget() is before

    before, after = QLineEdit(), QLineEdit()
    prompt.page.layout().insertWidget(0, before)
    prompt.page.layout().addWidget(after)
    before.show()
    after.show()
    before.setFocus()
    prompt.ask("Save as", "Save", lambda _text: "", text="")
    prompt.ask("Over an old one", "Replace", lambda _text: "")  # one question leads to another
    qtbot.keyClick(prompt.decline, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is before
    prompt.ask("Save as", "Save", lambda _text: "", text="")
    after.setFocus()
    prompt.close_prompt()
    assert QApplication.focusWidget() is after


def test_a_box_takes_no_room_while_all_in_it_is_hidden(qtbot):
    page = added(qtbot, QWidget())
    notice, prompt = Notice(), InlinePrompt()
    box = CollapsibleBox(notice, prompt)
    QVBoxLayout(page).addWidget(box)
    assert box.isHidden()
    notice.say("Something is wrong.")
    assert not box.isHidden()
    prompt.ask("Save as", "Save", lambda _text: "", text="")
    notice.say("")
    assert not box.isHidden()
    prompt.close_prompt()
    assert box.isHidden()
