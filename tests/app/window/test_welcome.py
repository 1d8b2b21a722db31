"""The first start: three offers that come once, each with a key, and never again after an answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.session.settings import Settings
from app.window import Window
from tests.app.bench import Bench, open_window


@pytest.fixture(scope="module")
def shared() -> Iterator[Window]:
    with open_window(Settings(width=1280, height=720, pace=None)) as window:
        yield window


@pytest.fixture
def window(shared: Window, qtbot: QtBot) -> Iterator[Window]:
    bench = Bench(shared, qtbot)
    bench.until(lambda: shared.is_complete and shared.session.run.built is not None)
    bench.begin()
    shared.settings.greets = True
    shared.navigation.show_view("overview")
    shared.activateWindow()
    bench.until(shared.isActiveWindow)
    shared.focus.rest()
    yield shared
    shared.welcome.answer()


def test_only_a_profile_without_settings_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "window.json"
    assert Settings.load(file).greets
    Settings(theme="light").save(file)
    assert not Settings.load(file).greets
    file.write_text("no settings")
    assert not Settings.load(file).greets


def test_an_answer_is_kept_and_the_offers_come_no_more(window: Window, tmp_path: Path) -> None:
    window.greet()
    assert window.welcome.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.welcome.isVisible()
    window.settings.save(tmp_path / "window.json")
    assert not Settings.load(tmp_path / "window.json").greets
    window.greet()
    assert not window.welcome.isVisible()


def test_unanswered_offers_come_again_at_the_next_start(window: Window, tmp_path: Path) -> None:
    window.greet()
    window.settings.save(tmp_path / "window.json")
    assert Settings.load(tmp_path / "window.json").greets


@pytest.mark.parametrize(("key", "act"), [("1", "_watch"), ("2", "ask"), ("3", "lesson")])
def test_each_offer_has_a_key(window: Window, monkeypatch: pytest.MonkeyPatch, key: str, act: str) -> None:
    done: list[str] = []
    monkeypatch.setattr(window.session.playback, "toggle", lambda: done.append("_watch"))
    monkeypatch.setattr(window.files, "open_sample", lambda _: None)
    monkeypatch.setattr(window.optimizer, "_ask_path", lambda: done.append("ask"))
    monkeypatch.setattr(window.lessons, "open", lambda _: done.append("lesson"))
    window.greet()
    QTest.keyClicks(window, key)
    assert done == [act]
    assert not window.settings.greets
    assert not window.welcome.isVisible()


def test_keys_of_views_are_theirs_again_after_an_answer(window: Window) -> None:
    window.greet()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    QTest.keyClicks(window, "2")
    assert window.shown_view == "slots"


def test_the_window_can_be_used_and_a_first_step_is_an_answer(window: Window, qtbot: QtBot) -> None:
    window.greet()
    QTest.keyClick(window, Qt.Key.Key_Right)
    Bench(window, qtbot).until(lambda: not window.welcome.isVisible())
    assert not window.settings.greets


def test_the_offers_are_found_again_under_help(window: Window) -> None:
    window.settings.greets = False
    titles = [action.text() for action in window.view_bar.help.actions()]
    window.view_bar.help.actions()[titles.index("Three ways to begin")].trigger()
    assert window.welcome.isVisible()
