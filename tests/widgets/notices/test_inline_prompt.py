"""Notices over and beside their parts: questions, banners, errors, explanations and notes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLineEdit, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.shown import added, shown
from widgets.notices.empty_state import DropVeil
from widgets.notices.explanation import Explanation, ExplanationPopup, beside
from widgets.notices.floating_note import FloatingNote
from widgets.notices.messages import Banner, Notice
from widgets.notices.prompts import InlinePrompt
from widgets.shell.columns import CollapsibleBox, Section, SideColumn


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


def test_details_take_no_room_until_asked_for_and_then_stay_open(qtbot: QtBot) -> None:
    banner = added(qtbot, Banner(), 600, 40)
    banner.show_message("Step 3 broke.")
    alone = banner.sizeHint().height()
    assert not banner.unfold.isVisible()
    banner.show_message("Step 3 broke.", (), "a\nb\nc\nd\ne\nf")
    assert banner.unfold.isVisible()
    # No higher than the button needs.
    folded = banner.sizeHint().height()
    assert folded - alone <= banner.unfold.sizeHint().height()
    qtbot.mouseClick(banner.unfold, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert banner.sizeHint().height() > folded
    banner.show_message("Step 3 broke.", (), "a\nb\nc\nd\ne\nf\ng")
    assert banner.unfold.isChecked()
    assert banner.details.endswith("g")
    banner.fold()
    QApplication.processEvents()
    assert banner.sizeHint().height() == folded


def test_a_notice_is_as_high_as_its_sentence_and_breaks_a_path(qtbot: QtBot) -> None:
    page = added(qtbot, QWidget())
    notice = Notice()
    layout = QVBoxLayout(page)
    layout.addWidget(notice)
    layout.addStretch(1)
    page.resize(240, 400)
    page.show()
    assert not notice.isVisible()
    notice.say("short.py: no class")
    qtbot.waitUntil(lambda: notice.isVisible() and 0 < notice.height() < 60)
    low = notice.height()
    notice.say("/a/folder/with/a/very/long/path/that/has/no/spaces/at/all/in/it/mine.py, line 7: no class")
    qtbot.waitUntil(lambda: notice.height() > low)
    assert notice.width() <= 240
    assert "line 7" in notice.text()
    notice.say("")
    assert not notice.isVisible()


def test_a_veil_covers_what_it_lies_over(qtbot: QtBot) -> None:
    page = shown(qtbot, QWidget(), 300, 200)
    veil = DropVeil("file-plus", "Drop here", "It is taken.", page)
    assert not veil.isVisible()
    veil.cover()
    assert veil.isVisible()
    assert veil.geometry() == page.rect()


def test_the_hairline_over_a_section_goes_with_it(qtbot: QtBot) -> None:
    column = added(qtbot, SideColumn())
    first, second = Section("First"), Section("Second")
    column.add_section(first)
    column.add_section(second)
    column.show()
    (line,) = column.findChildren(QFrame, "rule")
    assert line.isVisible()
    second.hide()
    assert not line.isVisible()
    second.show()
    assert line.isVisible()


ROOM, SIZE = QRect(0, 0, 1000, 600), QSize(300, 200)


@pytest.mark.parametrize(
    "place",
    [
        QRect(10, 10, 250, 30),
        QRect(700, 10, 290, 30),
        QRect(700, 560, 290, 30),
        QRect(0, 0, 1000, 50),
        QRect(0, 550, 1000, 50),
        QRect(350, 100, 300, 400),
    ],
)
def test_what_is_explained_is_never_covered(place: QRect) -> None:
    popup = QRect(beside(place, SIZE, ROOM), SIZE)
    assert not popup.intersects(place)
    assert ROOM.contains(popup)


def test_where_there_is_no_room_the_popup_stays_on_the_screen() -> None:
    assert ROOM.contains(QRect(beside(ROOM, SIZE, ROOM), SIZE))


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    return shown(qtbot, QWidget())


@pytest.fixture
def popup(window: QWidget) -> ExplanationPopup:
    terms = [("slot", "optimizer state that belongs to a variable")]
    found = ExplanationPopup(Explanation("Slot m", "What it is.", "D", terms, ("guide/slots", "Slots")), window)
    found.open_beside(QRect(QPoint(10, 10), QSize(50, 20)), ROOM)
    return found


def test_title_text_keys_terms_and_page_are_shown(popup: ExplanationPopup) -> None:
    texts = visible_texts(popup)
    for text in ("Slot m", "What it is.", "D", "slot: optimizer state that belongs to a variable"):
        assert text in texts
    assert popup.page_button.text() == "Guide: Slots"


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F1])
def test_a_key_closes_it(qtbot: QtBot, popup: ExplanationPopup, key: Qt.Key) -> None:
    with qtbot.waitSignal(popup.destroyed):
        qtbot.keyClick(popup, key)


def test_enter_asks_for_the_page(qtbot: QtBot, popup: ExplanationPopup) -> None:
    with qtbot.waitSignal(popup.pageAsked) as asked:
        qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert asked.args == ["guide/slots"]


def test_a_note_lies_under_its_anchor_moves_nothing_and_goes_with_it(qtbot: QtBot) -> None:
    area, content = QScrollArea(), QWidget()
    area.setWidgetResizable(True)
    area.setWidget(content)
    column = QVBoxLayout(content)
    anchor, below = QLabel("0.9"), QLabel("below")
    for each in (anchor, below):
        column.addWidget(each)
    note = FloatingNote(anchor)
    shown(qtbot, area, 240, 160)
    before = below.geometry()
    note.say("beta_1 must be below 1")
    assert note.isVisible()
    assert note.y() >= anchor.geometry().bottom()
    assert below.geometry() == before
    anchor.hide()
    assert note.isHidden()
    anchor.show()
    assert note.isVisible()
    note.say("")
    assert note.isHidden()
    # What scrolls goes on without the anchor.
    note.say("beta_1 must be below 1")
    anchor.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    area.resize(300, 160)
    area.hide()
