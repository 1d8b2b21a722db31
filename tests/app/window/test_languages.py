"""The language of the window: whose choice it is, and what comes of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QFontDatabase

from app.session.settings import Settings
from app.window.languages import language_of, translation
from widgets.base.translation import tr


@pytest.fixture
def chinese(qapp):
    faults = translation.use("zh_CN")
    yield faults
    translation.use("en")


@pytest.mark.parametrize(
    ("system", "language"),
    [
        (["zh-Hans-CN", "zh-CN", "zh"], "zh_CN"),
        (["zh-Hant-TW", "zh-TW"], "en"),
        (["bn-Beng-BD", "bn-BD"], "bn"),
        (["de-DE", "bn"], "bn"),
        (["de-DE", "de"], "en"),
        (["C"], "en"),
    ],
)
def test_the_systems_language_counts_where_the_settings_name_none(monkeypatch, system, language):
    monkeypatch.setattr(QLocale, "uiLanguages", lambda *_: system)
    assert language_of("") == language
    assert language_of("bn") == "bn"
    assert language_of("tlh") == language


def test_texts_are_in_the_language_that_is_used_and_back(chinese):
    assert tr("Pause") == "暂停"
    translation.use("en")
    assert tr("Pause") == "Pause"


def test_qt_s_own_texts_come_along(chinese):
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"


def test_a_language_without_a_font_names_packages_once(qapp, monkeypatch):
    monkeypatch.setattr(QFontDatabase, "writingSystems", lambda *_: [QFontDatabase.WritingSystem.Latin])
    try:
        (fault,) = translation.use("bn")
    finally:
        translation.use("en")
    assert "Bengali" in fault
    assert "fonts-noto-core" in fault
    assert translation.use("en") == []


def test_settings_keep_the_language(tmp_path):
    Settings(language="bn").save(tmp_path / "window.json")
    assert Settings.load(tmp_path / "window.json").language == "bn"
    (tmp_path / "window.json").write_text('{"language": "xx"}')
    assert Settings.load(tmp_path / "window.json").language == ""
