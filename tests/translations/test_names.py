"""Tests that a name within a text is called as the window calls it, in each language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.panels.scope.column_parts import column_items
from app.panels.setup.picker_items import items_of, stage_items
from app.panels.setup.schedule_panel import schedule_item
from app.window.languages import translation
from tests.translations.marked_texts import ROOT
from tests.translations.po_files import LANGUAGES, all_translations

NAMES = re.compile(r"(?<![*\w])\*{1,2}([^*\n]+)\*{1,2}(?!\*)|“([^”\n%{}]+)”")
"""Names in a text: what is emphasized, or in quotation marks."""


def pages(language: str) -> list[Path]:
    """Return lessons, and pages of reference experiments."""
    resources = ROOT / "resources"
    found = [*resources.glob(f"lessons/*/lesson.{language}.md"), *resources.glob(f"reference/*/page.{language}.md")]
    return sorted(found)


@cache
def translated(language: str) -> dict[str, set[str]]:
    """Return the translations of each English text."""
    found: dict[str, set[str]] = {}
    for (_, english), text in all_translations(language):
        if text:
            found.setdefault(english, set()).add(text)
    return found


def names_left_in_english(text: str, language: str) -> list[str]:
    """Return the names in a text that have another translation in the catalogue."""
    known = translated(language)
    names = ("".join(each) for each in NAMES.findall(text))
    return [name for name in names if name in known and name not in known[name]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_call_a_name_as_the_window_does(language: str) -> None:
    found = {page.parent.name: names_left_in_english(page.read_text("utf-8"), language) for page in pages(language)}
    assert {name: names for name, names in found.items() if names} == {}


@pytest.mark.parametrize("language", ["zh_CN"])
def test_texts_call_a_name_as_the_window_does(language: str) -> None:
    texts = [text for _, text in all_translations(language)]
    assert [(text, names) for text in texts if (names := names_left_in_english(text, language))] == []


@pytest.mark.parametrize("language", ["zh_CN"])
def test_a_lesson_is_titled_as_the_window_titles_it(language: str) -> None:
    for page in sorted((ROOT / "resources" / "lessons").glob(f"*/lesson.{language}.md")):
        english, title = (title_of(each) for each in (page.with_name("lesson.md"), page))
        assert title in translated(language).get(english, {title}), page.parent.name


def title_of(page: Path) -> str:
    return page.read_text("utf-8").partition("\n")[0].removeprefix("# ")


@pytest.fixture(params=LANGUAGES)
def headings(qapp, request):
    """Return the headings of lists to choose from, in a language."""
    translation.use(request.param)
    found = catalogues()
    items = [
        *stage_items(found.stages),
        *items_of(found.optimizers.values()),
        *map(schedule_item, found.schedules.values()),
        *column_items(["loss", "gradient_norm", "weight_norm", "update_norm", "slot_norm", "touched_rows"], ""),
    ]
    yield {item.group for item in items}
    translation.use("en")


def test_lists_are_headed_in_the_language(headings):
    packages = re.compile(r"Keras \d|OptimizerV2|TensorFlow 1|TF1")
    assert {each for each in headings if each.isascii() and not packages.fullmatch(each)} == set()
