"""The window shows nothing that it does not translate, and fills the places of what it translates."""

from __future__ import annotations

import ast
import re

import pytest

from app.core.text.sentences import Catalogue
from tests.translations.marked_texts import ROOT, places_of
from widgets.base import translation

CALLS = ("tr", "tr_in", "translatable")
FOLDERS = ("app/panels", "app/window", "widgets")


@pytest.fixture
def chinese():
    translation.translate_with(Catalogue.load("zh_CN"))
    yield
    translation.translate_with(None)


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
