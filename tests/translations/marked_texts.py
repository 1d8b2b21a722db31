"""Every text as it stands in the code: what a catalogue of translations must hold.

Babel's own extractor is not asked: it passes over `tr("…")` within another call's brackets, as in
`", ".join([tr("…")])`, and within an f-string.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

ROOT = Path(__file__).parents[2]
FOLDERS = ("app", "optimizers", "widgets")
_FOR_PROGRAMS = ROOT / "app" / "window_api"
"""Folder whose sentences programs read, in English."""
CALLS = {"tr": 1, "tr_in": 2, "translatable": 1, "Message": 1}
"""The functions of `widgets.base.translation`, and a sentence, by the number of their texts: the last one, after its
context.
"""
DECLARED = ("title", "why", "fix", "no_terms", "no_weight_decay", "decays_itself")
"""Attributes of a class whose text is shown."""
_MARKED = re.compile(rf"\b(?:{'|'.join(CALLS)})\(|^    (?:{'|'.join(DECLARED)})\b", re.MULTILINE)


@dataclass(frozen=True, order=True)
class MarkedText:
    """One text. `context` is most often empty; `file` is relative."""

    context: str
    text: str
    file: str


class UnfindableText(Exception):
    """A text that no catalogue can hold, as it is not written out, or whose values are not those that it names."""


def files(root: Path = ROOT) -> list[Path]:
    """Return the files of code that people read texts of."""
    found = sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
    return [path for path in found if not path.is_relative_to(_FOR_PROGRAMS)]


@cache
def marked_texts(root: Path = ROOT) -> tuple[MarkedText, ...]:
    """Find the texts of all files. Raises `UnfindableText`."""
    texts = {
        each for path in files(root) for each in texts_of(path.read_text("utf-8"), path.relative_to(root).as_posix())
    }
    return tuple(sorted(texts))


def texts_of(code: str, file: str) -> Iterator[MarkedText]:
    """Find the texts of one file's source. Raises `UnfindableText` with file and line."""
    if not _MARKED.search(code):
        return
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in CALLS:
                yield from _marked(node, name, file)
            case ast.ClassDef(body=body):
                for statement in body:
                    match statement:
                        case (
                            ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text)))
                            | ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(text)))
                        ) if name in DECLARED and text:
                            yield MarkedText("", text, file)


def _marked(call: ast.Call, name: str, file: str) -> Iterator[MarkedText]:
    texts = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    given = {each.arg for each in call.keywords}
    if len(texts) != len(call.args) or len(texts) != CALLS[name]:
        if name == "Message":  # as it is made of its parts, or of one of a table
            return
        raise UnfindableText(f"{file}:{call.lineno}: the text is not written out: {ast.unparse(call)}")
    if given and None not in given and given != places_of(texts[-1]):
        raise UnfindableText(f"{file}:{call.lineno}: other values than the text names: {ast.unparse(call)}")
    if has_words(texts[-1]) or name != "Message":
        yield MarkedText("" if len(texts) == 1 else texts[0], texts[-1], file)


def has_words(text: str) -> bool:
    """Return whether there is something to translate besides values."""
    return re.search("[A-Za-z]{2}", re.sub(r"\{[^{}]*\}", "", text)) is not None


def places_of(text: str) -> set[str]:
    """Return the names between braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
