"""The menu of languages: which one the window is in from its next start on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from app.session.settings import Settings
from app.window.languages import LANGUAGES, language_of, text_in, translation
from widgets.notices.strips import UndoBar

_NEXT_START = str(QT_TRANSLATE_NOOP("LanguageMenu", "The window is in %1 from its next start on."))


class LanguageMenu:
    """Fills a menu with the languages, and keeps the one that is chosen in the settings.

    The texts of a window are given to hundreds of widgets as it is made, so that another language is for the next one;
    `bar` says so, in that language.
    """

    def __init__(self, menu: QMenu, settings: Settings, bar: UndoBar) -> None:
        self._menu, self._settings, self._bar = menu, settings, bar
        menu.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        self._menu.clear()
        group = QActionGroup(self._menu)
        choices = {"": QCoreApplication.translate("LanguageMenu", "As the system")}
        choices |= {code: language.name for code, language in LANGUAGES.items()}
        for code, name in choices.items():
            action = self._menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(code == self._settings.language)
            action.triggered.connect(self._chooser(code))
            group.addAction(action)

    def choose(self, setting: str) -> None:
        """`setting` is a code, or empty for the system's language."""
        before, self._settings.language = self._settings.language, setting
        code = language_of(setting)
        if code == translation.language:
            self._bar.put_away()
            return
        sentence = text_in(code, "LanguageMenu", _NEXT_START).replace("%1", LANGUAGES[code].name)
        self._bar.offer(sentence, lambda: self.choose(before))

    def _chooser(self, code: str) -> Callable[[], None]:
        return lambda: self.choose(code)
