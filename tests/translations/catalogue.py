"""A catalogue of sentences: a `.ts` file of Qt, which Qt Linguist opens too, and what it is compiled to."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.translations.marked_texts import ROOT, MarkedText
from tests.translations.sentence_texts import CONTEXT as SENTENCES

FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("zh_CN", "bn")
Key = tuple[str, str]
"""Context and text."""


@dataclass(frozen=True)
class Catalogue:
    """Translations by context and text; an empty one is yet to be made."""

    language: str
    translations: dict[Key, str]

    @classmethod
    def read(cls, path: Path) -> Catalogue:
        """Read a catalogue; a translation that is marked unfinished counts as none. Raises `OSError`,
        `ET.ParseError`.
        """
        tree = ET.parse(path).getroot()
        translations = {}
        for context in tree.iter("context"):
            for message in context.iter("message"):
                translation = message.find("translation")
                finished = translation is not None and translation.get("type") is None
                key = (context.findtext("name", ""), message.findtext("source", ""))
                translations[key] = (translation.text or "") if finished and translation is not None else ""
        return cls(tree.get("language", ""), translations)

    def renewed(self, texts: Iterable[MarkedText]) -> Catalogue:
        """Return the catalogue with exactly these texts. A new one has the translation of the same text in another
        context, where all of that text's translations agree.
        """
        known: dict[str, set[str]] = {}
        for (_, text), translation in self.translations.items():
            if translation:
                known.setdefault(text, set()).add(translation)

        def translation_of(key: Key) -> str:
            same = known.get(key[1], set())
            return self.translations.get(key, "") or (next(iter(same)) if len(same) == 1 else "")

        return Catalogue(
            self.language, {key: translation_of(key) for key in sorted({(t.context, t.text) for t in texts})}
        )

    def write(self, path: Path, texts: Iterable[MarkedText]) -> None:
        """Write the catalogue; `texts` says which file each is in; lines are left out, as they move with every change
        of the code.
        """
        files: dict[Key, list[str]] = {}
        for each in texts:
            files.setdefault((each.context, each.text), []).append(each.file)
        tree = ET.Element("TS", version="2.1", language=self.language, sourcelanguage="en")
        contexts: dict[str, ET.Element] = {}
        for key in sorted(self.translations):
            if key[0] not in contexts:
                contexts[key[0]] = ET.SubElement(tree, "context")
                ET.SubElement(contexts[key[0]], "name").text = key[0]
            message = ET.SubElement(contexts[key[0]], "message")
            for file in sorted(files.get(key, ())):
                ET.SubElement(message, "location", filename=f"../../{file}")
            ET.SubElement(message, "source").text = key[1]
            translation = ET.SubElement(message, "translation")
            if text := self.translations[key]:
                translation.text = text
            else:
                translation.set("type", "unfinished")
        ET.indent(tree, " " * 4)
        xml = ET.tostring(tree, "unicode", short_empty_elements=False)
        path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{xml}\n', encoding="utf-8")


def source_path(language: str) -> Path:
    """Return the file that a translator works in."""
    return FOLDER / f"slotscope_{language}.ts"


def sentences_path(language: str) -> Path:
    """Return the file that `app.core.text.sentences` reads."""
    return FOLDER / f"sentences_{language}.json"


def compile_sentences(catalogue: Catalogue, compiled: Path) -> None:
    """Write the translated sentences as the command line reads them, which knows no Qt."""
    found = {
        text: translation
        for (context, text), translation in sorted(catalogue.translations.items())
        if context == SENTENCES and translation
    }
    compiled.write_text(json.dumps(found, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
