"""The catalogues hold the whole window: every text that the code translates, in every language."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from app.core.text.sentences import LANGUAGES as SPOKEN
from app.core.text.sentences import SentenceCatalogue
from app.window.languages import ENGLISH
from app.window.languages import LANGUAGES as OFFERED
from optimizers.base.message import Message
from optimizers.base.message import filled as rendered
from tests.translations.catalogue import (
    LANGUAGES,
    Catalogue,
    compile_sentences,
    sentences_path,
    source_path,
)
from tests.translations.marked_texts import MarkedText
from tests.translations.sentence_texts import CONTEXT, sentence_texts
from tests.translations.sentence_texts import texts_of as sentences_of

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


def test_every_sentence_renders_with_the_values_of_its_template(translations):
    loaded = SentenceCatalogue.load(translations.language)
    for (context, text), translation in translations.translations.items():
        if context != CONTEXT:
            continue
        places = re.findall(r"(?<!\{)\{([a-z_]\w*)((?:![rs])?(?::[^{}]*)?)\}", text)
        if not places or len(places) < text.count("{") - 2 * text.count("{{"):
            assert loaded.translate(text) == translation, text
        else:
            values = {name: value_for(written) for name, written in places}
            said = loaded.translate(Message(text, **values))
            assert said == rendered(translation, Message(text, **values).values), text
            assert all(each in said for each in values.values() if isinstance(each, str)), (text, said)


def value_for(written):
    """Return a value that the format and conversion of a place take."""
    if written.endswith(("g", "f", "d", "%")) and ":" in written:
        return 7 if written.endswith("d") else 1.5
    return ["q/1", "q/2"] if ":" in written else "q/3"


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
        ('Message("{a} is no {b!r}", a=a, b=b)', ["{a} is no {b!r}"]),
        ('raise E(Message("the end is " "near"))', ["the end is near"]),
        ('raise E("a key", "name")', ["a key"]),
        ('Message("a step") if one else Message("{n} steps", n=n)', ["a step", "{n} steps"]),
        ('class Rule:\n title = "Steps"\n _other = "Not shown"', ["Steps"]),
        ('class Verdict(StrEnum):\n NONE = "not made"', ["not made"]),
        ('State = Literal["warming up", "ready"]', ["warming up"]),
        ('option("--x", help="what it does")', ["what it does"]),
        ('Message("{a}: {b}", a=a, b=b)', []),
        ('f"{a} is no {b}"', []),
    ],
)
def test_sentences_are_found_where_they_are_made(code, found):
    assert sorted({text for text, _ in sentences_of(code, "app/core/file.py")}) == found


def test_values_that_a_template_does_not_name_are_refused():
    with pytest.raises(ValueError, match=r"file\.py:1: other values"):
        list(sentences_of('Message("{a} is no {b}", a=a)', "app/core/file.py"))
