"""The catalogues hold the whole window: every text that the code translates, in every language."""

from __future__ import annotations

import ast
import re
from string import Formatter

import pytest

from app.core.text.translation_catalogue import load_catalogue
from tests.translations.marked_texts import CALLS, FOLDERS, ROOT, UnfindableText, marked_texts, places_of, texts_of
from tests.translations.po_files import LANGUAGES, entries, read_catalogue, renewed
from widgets.base import translation

ENDS = {"zh_CN": {".": "。", ":": "：", "?": "？", ",": "，"}, "bn": {".": "।"}}
"""Marks at the end of a text, and what they are in a language where they differ."""
RENEW = "`make translations` brings the catalogues up to date with the code; then translate what is empty."


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def translations(language):
    return dict(entries(read_catalogue(language)))


def test_catalogue_has_every_text_of_the_code_and_no_other(translations):
    texts = {(each.context, each.text) for each in marked_texts()}
    held = set(translations)
    assert sorted(texts - held) == [], RENEW
    assert sorted(held - texts) == [], RENEW


def test_every_text_is_translated(translations):
    assert [key for key, text in translations.items() if not text.strip()] == [], RENEW


def test_translation_has_the_places_of_its_text(translations):
    for (_, text), said in translations.items():
        assert sorted(fields(said)) == sorted(fields(text)), (text, said)


def fields(text):
    return [(name, spec) for _, name, spec, _ in Formatter().parse(text) if name is not None]


def test_every_text_renders_with_its_values(translations):
    for (_, text), said in translations.items():
        values = dict.fromkeys(places_of(text), 3.0)
        assert "{" not in said.format(**values), (text, said)


def test_marks_and_spaces_at_the_edges_are_kept(language, translations):
    same = ENDS[language]
    for (_, text), said in translations.items():
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


def test_program_reads_each_translation(language, translations):
    loaded = load_catalogue(language)
    for (context, text), said in translations.items():
        found = loaded.pgettext(context, text) if context else loaded.gettext(text)
        assert found == said, RENEW


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


@pytest.fixture
def chinese():
    translation.translate_with(load_catalogue("zh_CN"))
    yield
    translation.translate_with(translation.NullTranslations())


def test_values_stand_where_the_language_puts_them(chinese):
    assert translation.tr("{name} of {whole}", name="m", whole="kernel") == "kernel 的 m"
    assert translation.tr("step {step}", step="{step}") == "第 {step} 步"


def test_context_tells_two_translations_apart(chinese):
    assert (translation.tr("step"), translation.tr_in("response", "step")) == ("步", "阶跃")


def test_marked_text_is_translated_where_it_is_shown(chinese):
    assert translation.translated(translation.translatable("Loss")) == translation.tr("Loss") != "Loss"
    assert translation.translated("") == ""
    assert not re.search("[a-z]", translation.translated("median"))


def unfilled(code):
    """Texts with places for values that are given none, in a function that fills no text later."""
    functions = [each for each in ast.walk(ast.parse(code)) if isinstance(each, ast.FunctionDef)]
    for function in functions:
        inside = [each for each in ast.walk(function) if isinstance(each, ast.Call)]
        if not any(isinstance(each.func, ast.Attribute) and each.func.attr == "format" for each in inside):
            for call in inside:
                if getattr(call.func, "id", "") in CALLS and not call.keywords and places_of(call.args[-1].value):
                    yield call.lineno, call.args[-1].value


def test_every_text_with_places_gets_values():
    assert [found for path in files() for found in unfilled(path.read_text("utf-8"))] == []
    assert list(unfilled('def f(): return tr("{count} rows")')) == [(1, "{count} rows")]


def files():
    return [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]


SHOWN = re.compile(
    r"set_?(?:text|tool_?tip|status_?tip|whats_?this|placeholder_?text|accessible_?(?:name|description)|window_?title|"
    r"title|label|words|note|caption|summary|after|standing|tab_?text)|add_?(?:action|item|menu|tab|section)|draw_?text|"
    r"offer|begin|announce|show_(?:text|message|state)|(?:text_)?label|\w*(?:button|action|box|menu|menuitem|state|tile|"
    r"field|readout|section|segmented|legendentry|placeholder|layer)",
    re.IGNORECASE,
)
"""The functions that show what they are given."""
KEYS = re.compile(
    r"(?:(?:Ctrl|Alt|Shift|Del|Delete|Ins|Home|End|Esc|Space|Enter|F\d|Backspace|Up|Down|Left|Right|[A-Z←→↑↓])(?:\+|$))+"
)


def literals_shown(code):
    """Texts in English that are shown as they are written: sentences, and words that begin like one."""
    for call in ast.walk(ast.parse(code)):
        if not isinstance(call, ast.Call) or not SHOWN.fullmatch(
            getattr(call.func, "attr", getattr(call.func, "id", ""))
        ):
            continue
        for given in (*call.args, *(each.value for each in call.keywords)):
            for text in written(given):
                if re.search(r"[a-z]{2,} [a-z]|\b[A-Z][a-z]+\b", text) and not KEYS.fullmatch(text) and "<" not in text:
                    yield call.lineno, text


def written(node):
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from written(part)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from written(one)
            yield from written(other)


def test_nothing_is_shown_that_is_not_translated():
    found = [
        (path.relative_to(ROOT).as_posix(), line, text)
        for path in files()
        for line, text in literals_shown(path.read_text("utf-8"))
        if text not in NAMES
    ]
    assert found == []


NAMES = {"Slotscope", "Title", "Software", "Aa"}
"""The program's own, keys of a file of a picture, and the sign for letters of both cases."""


@pytest.mark.parametrize(
    "code",
    [
        'button.setToolTip("Show all")',
        'menu.addAction("Copy" if a else tr("Cut"))',
        'text_label(f"{count} rows left", "title")',
        'IconButton("copy", "Copy code", size=24)',
        'EmptyState("cube", tr("None"), "Nothing is here.")',
    ],
)
def test_text_that_is_not_translated_is_found(code):
    assert len(list(literals_shown(code))) == 1


@pytest.mark.parametrize(
    "code", ['label.setText(tr("Show all"))', 'IconButton("copy", tr("Copy"), key="Ctrl+C")', 'f("Show all")']
)
def test_translated_texts_icons_and_keys_are_not_taken_for_escaped_ones(code):
    assert list(literals_shown(code)) == []
