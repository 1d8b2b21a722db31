"""The catalogues hold every text that the code translates, in every language, and the program reads them."""

from __future__ import annotations

import ast
import re

import pytest

from app.core.text.sentences import LANGUAGES as SPOKEN
from app.core.text.sentences import Catalogue
from app.window.languages import ENGLISH
from app.window.languages import LANGUAGES as OFFERED
from optimizers.base.message import Message, fields_of, filled
from tests.translations.marked_texts import ROOT, UnfindableText, files, texts_of
from tests.translations.po_files import LANGUAGES, entries, read_catalogue, renewed
from tests.translations.shown_texts import all_texts

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
        ('raise E(Message("{a} is no {b!r}", a=a, b=b))', [("", "{a} is no {b!r}")]),
        ('Message("a step") if one else Message("{n} steps", n=n)', [("", "a step"), ("", "{n} steps")]),
        ('class Rule:\n    title = "Steps"\n    _other = "Not shown"', [("", "Steps")]),
        ('Message("{a}: {b}", a=a, b=b)', []),
        ('f"{a} is no {b}"', []),
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
        'Message("{a} of {b}", a=1)',
        'tr("{a}", b=1)',
    ],
)
def test_a_text_that_no_catalogue_can_hold_is_named_by_its_line(code):
    with pytest.raises(UnfindableText, match=r"file\.py:1"):
        list(texts_of(code, "file.py"))


FOR_PROGRAMS = (
    "app/api/",
    "app/attach/",
    "app/attach_client/frame_decoder.py",
    "app/window_api/",
    "optimizers/export/bases/",
)
"""Folders whose errors are for a program, for a person's own terminal, or in a file of theirs."""


def plain_errors(code):
    """Yield sentences that are raised as plain texts, so that they cannot be translated, with their lines."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            for each in node.exc.args:
                if isinstance(each, (ast.Constant, ast.JoinedStr)) and re.search("[a-z] [a-z]", ast.unparse(each)):
                    yield node.lineno, ast.unparse(each)


def test_errors_for_people_are_messages():
    found = {
        (path.relative_to(ROOT).as_posix(), line, text)
        for path in files()
        if not path.relative_to(ROOT).as_posix().startswith((*FOR_PROGRAMS, "widgets/"))
        for line, text in plain_errors(path.read_text("utf-8"))
        if "has no attribute" not in text  # as Python says it
    }
    assert found == set()
    assert list(plain_errors('raise E(f"{a} is missing from it", "key")')) == [(1, "f'{a} is missing from it'")]
