"""The catalogues hold every text that the code translates, in every language, and the program reads them."""

from __future__ import annotations

import pytest

from app.core.text.sentences import LANGUAGES as SPOKEN
from app.core.text.sentences import Catalogue
from app.window.languages import ENGLISH
from app.window.languages import LANGUAGES as OFFERED
from optimizers.base.message import Message, fields_of, filled
from tests.translations.marked_texts import UnfindableText, texts_of
from tests.translations.po_files import LANGUAGES, entries, read_catalogue, renewed
from tests.translations.sentence_texts import all_texts
from tests.translations.sentence_texts import texts_of as sentences_of

ENDS = {"zh_CN": {".": "。", ":": "：", "?": "？", ",": "，"}, "bn": {".": "।"}}
"""Marks at the end of a text, and what they are in a language where they differ."""
RENEW = "`make translations` brings the catalogues up to date with the code; then translate what is empty."


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def translations(language):
    return dict(entries(read_catalogue(language)))


def test_every_language_that_is_offered_has_a_catalogue():
    assert {ENGLISH, *LANGUAGES} == set(OFFERED) == set(SPOKEN)


@pytest.fixture(scope="module")
def keys():
    return {(each.context, each.text) for each in all_texts()}


def test_catalogue_has_every_text_of_the_code_and_no_other(translations, keys):
    held = set(translations)
    assert sorted(keys - held) == [], RENEW
    assert sorted(held - keys) == [], RENEW


def test_every_text_is_translated(translations):
    assert [key for key, text in translations.items() if not text.strip()] == [], RENEW


def test_translation_has_the_places_of_its_text(translations):
    for (_, text), said in translations.items():
        assert sorted(places(said)) == sorted(places(text)), (text, said)


def places(text):
    """Return name, format and conversion of each value."""
    return [(name, spec, conversion or "") for _, name, spec, conversion in fields_of(text) if name is not None]


def test_marks_and_spaces_at_the_edges_are_kept(language, translations):
    same = ENDS[language]
    for (_, text), said in translations.items():
        if text.endswith("':"):  # the end of a line of code
            continue
        where = (text, said)
        for mark in (".", ":", "?", "…", " "):
            assert text.endswith(mark) == said.endswith((mark, same.get(mark, mark))), where
        for mark in (",", " "):
            assert text.startswith(mark) == said.startswith((mark, same.get(mark, mark))), where
        assert text.count("\n") == said.count("\n"), where


def test_context_is_given_only_where_a_text_has_several_translations():
    every = [dict(entries(read_catalogue(each))) for each in LANGUAGES]
    for context, text in every[0]:
        if context:
            assert any(each[context, text] != each.get(("", text)) for each in every), (context, text)


def test_every_text_renders_with_the_values_of_its_places(language, translations):
    loaded = Catalogue.load(language)
    for (context, text), said in translations.items():
        if context:
            assert loaded.pgettext(context, text) == said, RENEW
            continue
        values = {name: value_for(spec) for name, spec, _ in places(text)}
        message = Message(text, **values)
        assert loaded.translate(message) == filled(said, message.values), RENEW
        assert all(each in filled(said, message.values) for each in values.values() if isinstance(each, str)), text


def value_for(spec):
    """Return a value that a format takes."""
    if spec.endswith(("g", "f", "d", "%")):
        return 7 if spec.endswith("d") else 1.5
    return ["q/1", "q/2"] if spec else "q/3"


def test_renewed_catalogue_takes_in_new_texts_and_leaves_out_old_ones(language, translations):
    kept = next(key for key in translations if not key[0])
    found = renewed(read_catalogue(language), texts_of(f'tr({kept[1]!r}), tr("never said before")', "a.py"))
    assert dict(entries(found)) == {kept: translations[kept], ("", "never said before"): ""}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('tr("x") if a else tr("y")', [("", "x"), ("", "y")]),
        ('", ".join([tr("long " "text {n}", n=f(tr("inner")))])', [("", "inner"), ("", "long text {n}")]),
        ("f\"{tr_in('of a run', 'x')}!\"", [("of a run", "x")]),
        ('T = [translatable("x")]', [("", "x")]),
        ('words = tr("{a} of {b}")', [("", "{a} of {b}")]),
    ],
)
def test_texts_are_found_wherever_they_stand(code, found):
    assert sorted((each.context, each.text) for each in texts_of(code, "file.py")) == found


@pytest.mark.parametrize(
    "code",
    [
        "tr(text)",
        'tr(f"{self} x")',
        'tr("x" if self else "y")',
        'tr_in(name, "x")',
        'tr("{a} of {b}", a=1)',
        'tr("{a}", b=1)',
    ],
)
def test_a_text_that_no_catalogue_can_hold_is_named_by_its_line(code):
    with pytest.raises(UnfindableText, match=r"file\.py:1"):
        list(texts_of(code, "file.py"))


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('Message("{a} is no {b!r}", a=a, b=b)', ["{a} is no {b!r}"]),
        ('raise E(Message("the end is " "near"))', ["the end is near"]),
        ('raise E(Message("a key"), "name")', ["a key"]),
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


def test_sentence_that_is_raised_as_a_plain_text_is_refused():
    with pytest.raises(ValueError, match=r"file\.py:1: what is raised is no Message"):
        list(sentences_of('raise E("a key is missing")', "app/core/file.py"))
