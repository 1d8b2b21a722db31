"""Languages of the window: the list, the user's choice, and the translation of texts."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QFontDatabase

from app.core.text.sentences import Catalogue, catalogue_in_use, use_language
from optimizers.base.message import Message
from widgets.base.translation import translatable, translate_with

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Language:
    """Language: `name` is its native name; `packages` are installable fonts with its script."""

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
    """Return the code of the language in `setting`; by default the system's if there is a catalogue for it, else
    English.
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
    """Current translation of the application's and Qt's texts."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self._qt: QTranslator | None = None

    def use(self, code: str) -> list[str]:
        """Translate texts from now on to the language `code`; return notes for the user, a sentence each. Visible texts
        stay.
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
    """Return the sentence about the window's next language, in that language, with a placeholder for its name."""
    try:
        return Catalogue.load(code).gettext(_NEXT_START)
    except OSError:  # as for English, which has no file
        return _NEXT_START
