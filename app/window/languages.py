"""The languages of the window: which there are, which one a person reads, what puts texts into it, and their menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QActionGroup, QFontDatabase
from PySide6.QtWidgets import QMenu

from app.core.text.sentences import Catalogue, catalogue_in_use, use_language
from app.session.settings import Settings
from optimizers.base.message import Message
from widgets.base.translation import tr, translatable, translate_with

if TYPE_CHECKING:
    from widgets.notices.messages import UndoBar

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Language:
    """Language: `name` is its name among its speakers; `packages` have fonts with its script, as people install
    them.
    """

    name: str
    english: str
    script: QFontDatabase.WritingSystem
    packages: str = ""


LANGUAGES = {
    ENGLISH: Language("English", "English", QFontDatabase.WritingSystem.Latin),
    "zh_CN": Language(
        "简体中文",
        Message("Simplified Chinese"),
        QFontDatabase.WritingSystem.SimplifiedChinese,
        "fonts-noto-cjk on Debian and Ubuntu, google-noto-sans-cjk-fonts on Fedora, noto-fonts-cjk on Arch",
    ),
    "bn": Language(
        "বাংলা",
        "Bengali",
        QFontDatabase.WritingSystem.Bengali,
        "fonts-noto-core on Debian and Ubuntu, google-noto-sans-bengali-fonts on Fedora, noto-fonts on Arch",
    ),
}
"""Languages by the code that settings and command line have, which is that of the catalogue's file."""


def language_of(setting: str) -> str:
    """Return the code of the language that `setting` names; where it names none, the system's if there is a catalogue
    of it, else English.
    """
    return setting if setting in LANGUAGES else _system_language()


def _system_language() -> str:
    for name in QLocale.system().uiLanguages():
        locale = QLocale(name)
        if locale.language() == QLocale.Language.Chinese:
            # Traditional characters are another script; whoever reads them chose English before this was here.
            if locale.script() == QLocale.Script.SimplifiedHanScript:
                return "zh_CN"
        elif (code := locale.bcp47Name().partition("-")[0]) in LANGUAGES:
            return code
    return ENGLISH


class Translation:
    """Language of the application's texts and of Qt's own: the last one that was put to use."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self._qt: QTranslator | None = None

    def use(self, code: str) -> list[str]:
        """Make each text from now on in the language `code`; return what a person should know of it, a sentence each.
        Texts that are on screen stay as they are.
        """
        if self._qt is not None:
            QCoreApplication.removeTranslator(self._qt)
        self.language, self._qt = code, None
        fault = use_language(code)
        translate_with(catalogue_in_use())
        if code == ENGLISH:
            return []
        qt = QTranslator()
        if qt.load(QLocale(code), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            QCoreApplication.installTranslator(qt)
            self._qt = qt
        language = LANGUAGES[code]
        faults = [fault] if fault else []
        if language.script not in QFontDatabase.writingSystems():
            faults.append(
                Message(
                    "No installed font has the characters of {english}. Install one: {packages}.",
                    english=language.english,
                    packages=language.packages,
                )
            )
        return faults


translation = Translation()


_NEXT_START = translatable("The window will use {language} after a restart.")


def next_start(code: str) -> str:
    """Return the sentence on the window's next language in that language, with a place for its name."""
    try:
        return Catalogue.load(code).gettext(_NEXT_START)
    except OSError:  # as for English, which has no file
        return _NEXT_START


class LanguageMenu:
    """Menu of the languages, which keeps the one that is chosen in the settings.

    The texts of a window are given to hundreds of widgets as it is made, so that another language is for the next one;
    `bar` says so, in that language.
    """

    def __init__(self, menu: QMenu, settings: Settings, bar: UndoBar) -> None:
        self._menu, self._settings, self._bar = menu, settings, bar
        menu.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        self._menu.clear()
        group = QActionGroup(self._menu)
        choices = {"": tr("As the system")}
        choices |= {code: language.name for code, language in LANGUAGES.items()}
        for code, name in choices.items():
            action = self._menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(code == self._settings.language)
            action.triggered.connect(self._chooser(code))
            group.addAction(action)

    def choose(self, setting: str) -> None:
        """Choose the language: `setting` is a code, or empty for the system's language."""
        before, self._settings.language = self._settings.language, setting
        code = language_of(setting)
        if code == translation.language:
            self._bar.put_away()
            return
        sentence = next_start(code).format(language=LANGUAGES[code].name)
        self._bar.offer(sentence, lambda: self.choose(before))

    def _chooser(self, code: str) -> Callable[[], None]:
        return lambda: self.choose(code)
