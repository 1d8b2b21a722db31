"""The explanation beside a part of the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.shown import shown
from widgets.notices.explanation import Explanation, ExplanationPopup, beside

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
