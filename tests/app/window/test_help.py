"""F1 and ? in the window: what is explained, where, and which keys are listed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.choices.help_pages import chapters
from app.session.settings import Settings
from app.window import Window
from app.window.explanations import PARTS, explain
from tests.app.bench import Bench, open_window


@pytest.fixture(scope="module")
def shared() -> Iterator[Window]:
    with open_window(Settings(width=1440, height=900, pace=None)) as window:
        yield window


@pytest.fixture
def window(shared: Window, qtbot: QtBot) -> Window:
    bench = Bench(shared, qtbot)
    bench.until(lambda: shared.is_complete and shared.session.run.built is not None)
    bench.begin()
    shared.navigation.show_view("overview")
    shared.activateWindow()
    bench.until(shared.isActiveWindow)
    QApplication.processEvents()
    bench.until(lambda: not shared.overview.place_timer.isActive())
    return shared


def test_keys_act_on_the_run_from_every_window_that_stays_open(window: Window, qtbot: QtBot) -> None:
    window.files.show_references()
    window.help.show_guide()
    window.stage.toggle_speaker()
    bench = Bench(window, qtbot)
    others = window.files.references, window.help.guide, window.stage.speaker
    for count, other in enumerate(others, 1):
        other.activateWindow()
        bench.until(other.isActiveWindow)
        other.setFocus()
        QTest.keyClick(other, Qt.Key.Key_Right)
        bench.until(lambda count=count: window.session.run.state.step == count)
        bench.settled()
    window.stage.toggle_speaker()
    for other in others[:-1]:
        other.hide()


def place_of(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint()), widget.size())


def press_f1(window: Window) -> None:
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.help.popup is not None


def test_every_part_has_a_chapter_and_is_in_the_window(window: Window) -> None:
    assert [name for name, (_, chapter) in PARTS.items() if chapter not in chapters()] == []
    without_store = {"runs_panel"}
    assert [name for name in PARTS if not isinstance(getattr(window, name, None), QWidget)] == [*without_store]


def test_f1_explains_what_is_under_the_pointer_beside_it(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    tile = window.overview.tiles["loss"]
    monkeypatch.setattr(QCursor, "pos", lambda: tile.mapToGlobal(QPoint(50, 80)))
    press_f1(window)
    popup = window.help.popup
    assert popup is not None
    assert popup.explanation.title == "Loss"
    assert popup.explanation.text.startswith("Mean loss of each batch")
    assert popup.explanation.chapter[0] == "guide/overview"
    assert not place_of(popup).intersects(place_of(tile))
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert window.help.popup is None or not window.help.popup.isVisible()


def test_f1_explains_the_focus_once_tab_moved_it(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    at = window.overview.mapToGlobal(QPoint(50, 50))
    monkeypatch.setattr(QCursor, "pos", lambda: at)
    row = window.hyperparameters.row("beta_1")
    assert row is not None
    window.navigation.show_row(row)
    press_f1(window)
    popup = window.help.popup
    assert popup is not None
    assert popup.explanation.title == "beta_1"
    assert popup.explanation.chapter[0] == "guide/editing"
    assert not place_of(popup).intersects(place_of(row))
    popup.close()


def test_a_button_has_its_key_and_the_words_of_its_panel(window: Window) -> None:
    shown, place = explain(window, window.transport.reset)
    assert (shown.title, shown.keys) == ("Reset", "Home")
    assert shown.text == PARTS["transport"][0]
    assert place == place_of(window.transport.reset)


def test_words_of_the_glossary_are_explained_with_it(window: Window) -> None:
    shown, _ = explain(window, window.timeline)
    assert "continue from the past after a change" in dict(shown.terms)["seek, replay, branch"]


def test_enter_opens_the_chapter(window: Window, qtbot: QtBot) -> None:
    window.help.explain_widget(window.timeline)
    assert window.help.popup is not None
    qtbot.keyClick(window.help.popup, Qt.Key.Key_Return)
    assert window.help.guide is not None
    assert window.help.guide.isVisible()
    assert window.help.guide.shown == "guide/time-travel"
    window.help.guide.close()


def test_the_menu_offers_help_with_its_keys(window: Window) -> None:
    titles = [action.text() for action in window.view_bar.help.actions()]
    assert "Search everything\tCtrl+K" in titles
    assert "All keys\t?" in titles
    next(action for action in window.view_bar.help.actions() if action.text() == "Guide").trigger()
    assert window.help.guide is not None
    assert window.help.guide.isVisible()
    window.help.guide.close()


def test_question_mark_lists_the_keys_of_all_commands(window: Window) -> None:
    QTest.keyClicks(window, "?")
    assert window.help.keys is not None
    assert window.help.keys.isVisible()
    listed = window.help.keys.rows()
    assert len(listed) == sum(bool(command.keys) for command in window.commands)
    assert ("Space", "Run or pause") in listed
    window.help.keys.close()


@pytest.mark.parametrize("title", ["All keys", "Guide"])
def test_the_focus_is_back_where_it_was_once_help_is_closed(window: Window, qtbot: QtBot, title: str) -> None:
    row = window.hyperparameters.row("beta_1")
    assert row is not None
    window.navigation.show_row(row)
    command = next(command for command in window.commands if command.title == title)
    assert command.act is not None
    command.act()
    opened = window.help.keys if title == "All keys" else window.help.guide
    assert opened is not None
    qtbot.waitUntil(opened.isActiveWindow)
    QTest.keyClick(opened, Qt.Key.Key_Escape)
    assert not opened.isVisible()
    qtbot.waitUntil(window.isActiveWindow)
    assert row.editor().hasFocus()
