"""Catalogues of translations: a `.po` file a language, and the `.mo` file that the program reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.core.text.sentences import FOLDER
from tests.translations.marked_texts import MarkedText

LANGUAGES = ("zh_CN", "bn")
Key = tuple[str, str]
"""Context, most often empty, and text."""


def read_catalogue(language: str) -> Catalog:
    """Read what translators work in. Raises `OSError`."""
    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, language, abort_invalid=True)


def entries(catalogue: Catalog) -> Iterator[tuple[Key, str]]:
    """Give each text with its translation; an empty one is yet to be made, or to be read again."""
    for message in catalogue:
        if isinstance(message.id, str) and message.id:
            yield (message.context or "", message.id), "" if message.fuzzy else str(message.string)


def renewed(catalogue: Catalog, texts: Iterable[MarkedText]) -> Catalog:
    """Make the catalogue of exactly these texts, a new one without a translation. Lines are left out, as they move."""
    known = dict(entries(catalogue))
    files: dict[Key, set[str]] = defaultdict(set)
    for each in texts:
        files[each.context, each.text].add(each.file)
    found = Catalog(
        catalogue.locale,
        header_comment="# Translations of Slotscope; docs/translating.md says how.",
        project="Slotscope",
        version="catalogue",
        msgid_bugs_address="none",
        last_translator="Slotscope",
        language_team="Slotscope",
        creation_date=catalogue.creation_date,
        revision_date=catalogue.revision_date,
        fuzzy=False,
    )
    for (context, text), where in sorted(files.items()):
        places = [(file, 0) for file in sorted(where)]
        added = found.add(text, known.get((context, text), ""), places, context=context or None)
        added.flags.discard("python-format")  # Babel takes a percentage for one
    return found


def write_catalogue(language: str, catalogue: Catalog) -> None:
    """Write it for translators, and compiled for the program."""
    with (FOLDER / f"{language}.po").open("wb") as file:
        write_po(file, catalogue, width=120, sort_output=True, include_lineno=False)
    with (FOLDER / f"{language}.mo").open("wb") as file:
        write_mo(file, catalogue)


@cache
def all_translations(language: str) -> tuple[tuple[Key, str], ...]:
    """Return each text with its translation, read once."""
    return tuple(entries(read_catalogue(language)))
