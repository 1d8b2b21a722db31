"""Tests that the page of each reference experiment is there in each language, with the same numbers, names and
links.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from app.choices.shipped import reference_experiments
from app.core.text.sentences import Catalogue
from tests.translations.po_files import LANGUAGES

LINK = re.compile(r"\]\(([^)]*)\)")
SAME_IN_EACH = re.compile(r"`[^`]+`|\d+(?: \d{3})*(?:\.\d+)?(?:e-\d+)?")
"""Code, and numbers."""
OTHER_SCRIPTS = re.compile(r"[\u0980-\u09ff\u4e00-\u9fff]")


@pytest.mark.parametrize("name", reference_experiments())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_translated_and_says_the_same(name: str, language: str) -> None:
    reference = reference_experiments()[name]
    page = reference.page_in(language)
    assert page.startswith(f"# {Catalogue.load(language).gettext(reference.title)}\n")
    assert LINK.findall(page) == LINK.findall(reference.page)
    assert written(page) == written(reference.page)
    english, other = paragraphs(reference.page), paragraphs(page)
    assert len(english) == len(other)
    assert [each for each in other if not OTHER_SCRIPTS.search(each)] == [], "the English text is there"


def written(page: str) -> Counter[str]:
    """Count what is the same in each language; a line may break within a number."""
    return Counter(SAME_IN_EACH.findall(" ".join(LINK.sub("]", page).split())))


def paragraphs(page: str) -> list[str]:
    return LINK.sub("]", page).strip().split("\n\n")
