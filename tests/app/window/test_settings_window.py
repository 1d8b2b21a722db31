"""The window of the settings: each acts at once, is undone and restored, and is found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.version import __version__
from app.session.settings import Settings
from app.window import Window
from app.window.languages import next_start
from app.window.settings_window import FactRow, SettingsWindow
from tests.app.bench import Bench, open_window
from widgets.base.theme import theme
from widgets.forms.form_rows import ChoiceRow, NumberRow, SwitchRow


@pytest.fixture(scope="module")
def shared() -> Iterator[Window]:
    with open_window(Settings(width=1280, height=720, pace=None)) as window:
        yield window


@pytest.fixture
def window(shared: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr(platformdirs, "user_state_path", lambda *_, **__: tmp_path)
    Bench(shared, qtbot).until(lambda: shared.is_complete)
    shared.activateWindow()
    qtbot.waitUntil(shared.isActiveWindow)
    yield shared
    if shared.preferences is not None:
        shared.preferences.close()
    theme.use("dark")
    shared.stage.reset_zoom()


def opened(window: Window) -> SettingsWindow:
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.preferences is not None
    while not window.preferences.isActiveWindow():
        QTest.qWait(1)
    return window.preferences


def choose(settings: SettingsWindow, key: str, value: object) -> ChoiceRow:
    row = settings.rows[key]
    assert isinstance(row, ChoiceRow)
    row.set_value(value)
    row.box.valueChosen.emit(value)
    return row


def test_a_setting_acts_at_once_and_is_undone_or_restored(window: Window) -> None:
    settings = opened(window)
    row = choose(settings, "theme", "light")
    assert theme.tokens.name == "light"
    assert row.mark() == "changed"
    assert settings.said.text() == "Theme: Dark → Light"
    QTest.keyClick(settings, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert theme.tokens.name == "dark"
    assert not settings.undo_button.isEnabled()
    choose(settings, "size", 1.25)
    assert (theme.scale, window.settings.text_scale) == (1.25, 1.25)
    settings.rows["size"].mark_button.click()
    assert theme.scale == 1.0
    assert settings.rows["size"].mark() == "default"


def test_more_contrast_lasts_while_the_size_changes(window: Window) -> None:
    settings = opened(window)
    row = settings.rows["contrast"]
    assert isinstance(row, SwitchRow)
    row.switch.click()
    assert theme.is_strong
    window.stage.zoom(1)
    assert theme.is_strong
    row.mark_button.click()
    assert not theme.is_strong


def test_the_rows_follow_what_is_changed_elsewhere(window: Window) -> None:
    settings = opened(window)
    theme.use("light")
    assert settings.rows["theme"].value() == "light"
    window.dock.set_folded(window.settings.dock_open)
    assert settings.rows["dock"].value() == window.settings.dock_open


def test_another_language_is_kept_and_said_in_its_own_words(window: Window) -> None:
    settings = opened(window)
    choose(settings, "language", "zh_CN")
    assert window.settings.language == "zh_CN"
    assert settings.said.text() == next_start("zh_CN").format(language="简体中文")
    settings.undo()
    assert window.settings.language == ""


def test_the_api_is_switched_and_its_token_copied(window: Window) -> None:
    settings = opened(window)
    switch, port, address, token = (settings.rows[key] for key in ("api", "port", "address", "token"))
    assert isinstance(switch, SwitchRow)
    assert isinstance(address, FactRow)
    assert isinstance(token, FactRow)
    assert address.text.text() == "–"
    switch.switch.click()
    api = window.programs.api
    assert api is not None
    assert address.text.text() == api.url
    assert port.idle == "Switch API access off first."
    assert token.copy is not None
    token.copy.click()
    assert QGuiApplication.clipboard().text() == api.token
    switch.switch.click()
    assert window.programs.api is None
    assert port.idle == ""


def test_a_speed_holds_now_and_at_the_next_start(window: Window) -> None:
    settings = opened(window)
    row = settings.rows["pace"]
    assert isinstance(row, NumberRow)
    row.field.take(50.0)
    assert window.settings.pace == 50.0
    assert window.transport.pace.pace() == 50.0
    settings.undo()
    assert window.settings.pace is None


def test_a_search_leaves_the_rows_that_fit(window: Window) -> None:
    settings = opened(window)
    QTest.keyClicks(settings.field, "contrast")
    assert [key for key, row in settings.rows.items() if row.isVisible()] == ["contrast"]
    QTest.keyClick(settings.field, Qt.Key.Key_Return)
    assert settings.rows["contrast"].editor().hasFocus()


def test_facts_are_copied_for_a_report(window: Window) -> None:
    settings = opened(window)
    settings.copy_report.click()
    lines = dict(line.split(": ", 1) for line in QGuiApplication.clipboard().text().splitlines())
    assert lines["Slotscope"] == __version__
    assert {"Python", "TensorFlow", "Qt", "device", "licence", "settings", "database", "cache"} <= set(lines)


def test_the_search_of_the_window_opens_a_setting_at_its_row(window: Window, qtbot: QtBot) -> None:
    window.search.open()
    palette = window.search.palette
    assert palette is not None
    QTest.keyClicks(palette.field, "token in")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.preferences is not None
    qtbot.waitUntil(window.preferences.rows["token"].editor().hasFocus)


def test_the_focus_is_back_where_it_was_once_it_is_closed(window: Window, qtbot: QtBot) -> None:
    row = window.hyperparameters.row("beta_1")
    assert row is not None
    window.navigation.show_row(row)
    settings = opened(window)
    qtbot.waitUntil(settings.isActiveWindow)
    QTest.keyClick(settings, Qt.Key.Key_Escape)
    assert not settings.isVisible()
    qtbot.waitUntil(window.isActiveWindow)
    assert row.editor().hasFocus()
