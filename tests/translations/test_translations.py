"""The catalogues hold the whole window: every text that the code translates, in every language."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from app.core.text.sentences import LANGUAGES as SPOKEN
from app.core.text.sentences import SentenceCatalogue
from app.window.languages import ENGLISH
from app.window.languages import LANGUAGES as OFFERED
from tests.translations.catalogue import (
    LANGUAGES,
    Catalogue,
    compile_sentences,
    sentences_path,
    source_path,
)
from tests.translations.marked_texts import MarkedText
from tests.translations.sentence_texts import CONTEXT, sentence_texts, templates_of

ENDS = {"zh_CN": {".": "。", ":": "：", "?": "？", ",": "，"}, "bn": {".": "।"}}
"""Marks at the end of a text, and what they are in a language where they differ."""
RENEW = "`make translations` brings the catalogues up to date with the code; then translate what is unfinished."


@pytest.fixture(params=LANGUAGES)
def translations(request):
    return Catalogue.read(source_path(request.param))


def test_every_language_that_is_offered_has_a_catalogue():
    assert {ENGLISH, *LANGUAGES} == set(OFFERED) == set(SPOKEN)


@pytest.fixture(scope="module")
def keys():
    return {(each.context, each.text) for each in sentence_texts()}


def test_every_text_of_the_code_is_in_the_catalogue_and_no_other(translations, keys):
    held = set(translations.translations)
    assert sorted(keys - held) == [], RENEW
    assert sorted(held - keys) == [], RENEW


def test_every_text_is_translated(translations):
    assert [key for key, text in translations.translations.items() if not text.strip()] == [], RENEW


def test_placeholders_are_kept(translations):
    def placeholders(text):
        return Counter(re.findall(r"%n|%\d|\{[^{}]*\}", text))

    for (context, text), translation in translations.translations.items():
        assert not translation or placeholders(translation) == placeholders(text), (context, text, translation)


def test_marks_and_spaces_at_the_edges_are_kept(translations):
    same = ENDS[translations.language]
    for (context, text), translation in translations.translations.items():
        if not translation or text.endswith("':"):  # which is the end of a line of code
            continue
        where = (context, text, translation)
        for mark in (".", ":", "?", "…", " "):
            assert text.endswith(mark) == translation.endswith((mark, same.get(mark, mark))), where
        for mark in (",", " "):
            assert text.startswith(mark) == translation.startswith((mark, same.get(mark, mark))), where
        assert text.count("\n") == translation.count("\n"), where


def test_one_text_has_few_translations(translations):
    """A text that two places share may differ between them, but no third way to say it creeps in."""
    ways: dict[str, set[str]] = {}
    for (_, text), translation in translations.translations.items():
        ways.setdefault(text, set()).add(translation)
    assert {text: each for text, each in ways.items() if len(each) > 2} == {}


def test_the_compiled_catalogue_is_of_these_translations(translations, tmp_path):
    compile_sentences(translations, tmp_path / "made.json")
    assert sentences_path(translations.language).read_bytes() == (tmp_path / "made.json").read_bytes(), RENEW


def test_every_sentence_is_found_again_by_its_template(translations):
    """Filled with names that nobody translates, each is said as its translation, or as that of a template that is as
    close.
    """
    loaded = SentenceCatalogue.load(translations.language)
    for (context, text), translation in translations.translations.items():
        if context == CONTEXT and "{0}" not in text:
            assert loaded.translate(text) == translation, text
        elif context == CONTEXT and is_long(text):
            said = loaded.translate(filled(text))
            assert said != filled(text), text


def is_long(template):
    return len(re.findall(r"[a-z]{3,}", template)) > 3


def filled(template):
    return re.sub(r"\{(\d+)\}", r"q\1/q", template)


def test_a_renewed_catalogue_takes_in_new_texts_and_leaves_out_old_ones():
    old = Catalogue("bn", {("A", "kept"): "k", ("A", "gone"): "g", ("B", "Two"): "2", ("C", "Two"): "zwei"})
    found = [MarkedText(*each, "a.py") for each in (("A", "kept"), ("A", "new"), ("D", "Two"), ("D", "kept"))]
    assert old.renewed(found).translations == {
        ("A", "kept"): "k",
        ("A", "new"): "",
        ("D", "Two"): "",  # which of both ways is right, a person says
        ("D", "kept"): "k",
    }


def test_a_catalogue_is_read_as_it_was_written(tmp_path):
    texts = [MarkedText("A", 'a < b & "c"', "a.py"), MarkedText("A", "left\nopen", "a.py")]
    written = Catalogue("bn", {("A", 'a < b & "c"'): "ক < খ & গ", ("A", "left\nopen"): ""})
    written.write(tmp_path / "a.ts", texts)
    assert Catalogue.read(tmp_path / "a.ts") == written


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('raise ValueError(f"{a} is no {b!r}")', ["{0} is no {1}"]),
        ('raise E("the end is " "near")', ["the end is near"]),
        ("raise E(f\"{n} row{'s' if n > 1 else ''} left over\")", ["{0} row left over", "{0} rows left over"]),
        (
            'def f():\n end = "here" if x else "gone"\n return f"It is {end} now"',
            ["It is gone now", "It is here now"],
        ),
        ('say("%s of %d rows" % (a, b))', ["{0} of {1} rows"]),
        ('parser.add_argument("--x", help="what it is")', ["what it is"]),
        ('x = {"name": "SELECT a FROM b"}', []),
        ('x = re.compile("a word or two")', []),
        ('x = "dense/kernel"', []),
        ('self.tr("Found by another way")', []),
    ],
)
def test_templates_are_found_however_a_sentence_is_made(code, found):
    assert sorted({text for text, _ in templates_of(code, "app/core/file.py")}) == found
