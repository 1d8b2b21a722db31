"""The lessons that come with the program are there in each language, and only their words are others."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from app.choices.shipped import languages_of, lesson_folders, load_lesson
from app.core.lesson.lesson_file import texts_of

LANGUAGES = ("bn", "zh_CN")
MATHEMATICS = re.compile(r"```.+?```|\$\$.+?\$\$|\$.+?\$|`[^`]+`", re.DOTALL)
WORD_IN_MATHEMATICS = re.compile(r"(\\(?:mathrm|text|mathit)\{)[^{}]{2,}(\})")
LETTERS = re.compile(r"[^\W\d_]{3,}")
LINK_TARGET = re.compile(r"\]\([^)]*\)")
PROPER = re.compile(r"AdamW?|SGD|RAdam|AMSGrad|LazyAdam|Adagrad|RMSprop|Nadam|Lion|beta_[12]|epsilon|x{3}")
"""Names that are texts by themselves, and the same in each language."""


def mathematics(text: str) -> Counter[str]:
    """Formulas and code; a word in a formula may be in any language."""
    found = (" ".join(each.split()) for each in MATHEMATICS.findall(text))
    return Counter(WORD_IN_MATHEMATICS.sub(r"\1\2", each) for each in found)


@pytest.mark.parametrize("name", lesson_folders())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_translated_and_its_mathematics_is_the_same(name: str, language: str) -> None:
    folder = lesson_folders()[name]
    assert language in languages_of(folder)
    # What is no text, and the targets of links, are compared as it is read.
    original, lesson = load_lesson(folder), load_lesson(folder, language)
    assert lesson.language == language
    english, other = dict(texts_of(original)), dict(texts_of(lesson))
    assert english.keys() == other.keys()
    same = [key for key, text in english.items() if text == other[key] and has_words(text)]
    assert same == [], "the English text is there"
    changed = [key for key, text in english.items() if mathematics(text) != mathematics(other[key])]
    assert [(key, mathematics(english[key]), mathematics(other[key])) for key in changed] == []


def has_words(text: str) -> bool:
    """Return whether a text is more than symbols, numbers and names."""
    return bool(LETTERS.search(PROPER.sub("", LINK_TARGET.sub("", MATHEMATICS.sub("", text)))))
