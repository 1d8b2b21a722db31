"""Sentences in the user's language, translated when they are shown or printed.

Engine, checker, store, core, session and command line make their sentences in English, as `Message`. A catalogue holds
the template of each, `"{name} is no {kind}"`, with its translation. A message is translated by its template, and what
fills it in the same way; any other text by looking up the whole of it, or of each line. What is unknown stays as it is:
names, numbers, and what other programs say.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from gettext import GNUTranslations
from pathlib import Path
from typing import BinaryIO

from optimizers.base.message import Message, filled, is_message

FOLDER = Path(__file__).parents[3] / "resources" / "translations"
ENGLISH = "en"
LANGUAGES = (ENGLISH, "zh_CN", "bn")

_STOPS = re.compile(r"(?<=[.!?])(?<!et al\.)\s+(?=[^a-z\s]|slotscope |p is )")


@dataclass(frozen=True, slots=True)
class _Marks:
    """Marks that end and join sentences."""

    stop: str
    between_sentences: str
    between_clauses: str


_MARKS = {"zh_CN": _Marks("。", "", "；"), "bn": _Marks("।", " ", "; ")}


def language_of_environment(environment: Mapping[str, str]) -> str:
    """Return the language of the system's environment variables; English if there is no catalogue for it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := environment.get(name):
            break
    else:
        return ENGLISH
    if asked.partition(".")[0] in ("C", "POSIX"):
        return ENGLISH
    for each in (*environment.get("LANGUAGE", "").split(":"), asked):
        code = each.partition(".")[0].partition("@")[0]
        if code in ("zh_CN", "zh_SG", "zh", "zh_Hans"):
            return "zh_CN"
        if code.partition("_")[0] in LANGUAGES:
            return code.partition("_")[0]
        if code:
            break
    return ENGLISH


def sentences_in(text: str) -> list[str]:
    """Split a paragraph into sentences, for looking them up one by one."""
    return _STOPS.split(text)


class Catalogue(GNUTranslations):
    """Texts of one language with their translations: a `.mo` file of GNU gettext."""

    def __init__(self, language: str, file: BinaryIO) -> None:
        super().__init__(file)
        self._marks = _MARKS[language]

    @classmethod
    def load(cls, language: str, folder: Path = FOLDER) -> Catalogue:
        """Load the catalogue of a language. Raises `OSError` for a file that is absent or damaged."""
        with (folder / f"{language}.mo").open("rb") as file:
            try:
                return cls(language, file)
            except (ValueError, struct.error) as error:
                raise OSError(Message("The file {path} is damaged.", path=file.name)) from error

    def translate(self, text: str) -> str:
        """Translate a message by its template and each of its values; other texts as a whole, or line by line."""
        if is_message(text) and text.values:
            template = self._whole(text.template) or self._punctuated(text.template)
            return filled(template, text.values, self.translate)
        if found := self._whole(text) or self._by_sentence(text):
            return found
        return "\n".join(map(self.translate, text.split("\n"))) if "\n" in text else text

    def _whole(self, text: str) -> str | None:
        """Look up a text, also with another first letter or without its full stop."""
        stop = self._marks.stop
        for each in (text, text[:1].swapcase() + text[1:]):
            if found := self._known(each):
                return found
            if found := self._known(f"{each}."):
                return found.removesuffix(stop)
            if each.endswith(".") and (found := self._known(each[:-1])):
                return f"{found}{stop}"
        return None

    def _known(self, text: str) -> str | None:
        found = self.gettext(text) if text else text
        return None if found is text else found

    def _punctuated(self, template: str) -> str:
        """Return a template that only joins its values with the marks of the language."""
        if re.search(r"\w", re.sub(r"\{[^{}]*\}", "", template)):
            return template
        marks = self._marks
        template = template.replace("{sentences: }", f"{{sentences:{marks.between_sentences}}}")
        template = template.replace("{parts:; }", f"{{parts:{marks.between_clauses}}}")
        return f"{template[:-1]}{marks.stop}" if template.endswith(".") else template

    def _by_sentence(self, text: str) -> str | None:
        """Translate a paragraph of documentation if every sentence is known."""
        known = [self._whole(each) for each in sentences_in(text)]
        said = [each for each in known if each is not None]
        return self._marks.between_sentences.join(said) if len(said) == len(known) > 1 else None


class _Speaker:
    """Holder of the current language: one for the program."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.catalogue: Catalogue | None = None


_speaker = _Speaker()


def use_language(code: str, folder: Path = FOLDER) -> str:
    """Have `translate` speak the language `code` from here on; a sentence where its catalogue cannot be read, which
    leaves it at English.
    """
    _speaker.language, _speaker.catalogue = ENGLISH, None
    if code not in _MARKS:
        return ""
    try:
        _speaker.catalogue = Catalogue.load(code, folder)
    except OSError as error:
        return Message("The catalogue of the language {code} cannot be read: {error}.", code=code, error=error)
    _speaker.language = code
    return ""


def catalogue_in_use() -> Catalogue | None:
    """Return the catalogue of the current language; none for English."""
    return _speaker.catalogue


def language_in_use() -> str:
    """Return the code of the current language."""
    return _speaker.language


def translate(text: str) -> str:
    """Translate a sentence into the current language, if it is known."""
    return text if _speaker.catalogue is None else _speaker.catalogue.translate(text)
