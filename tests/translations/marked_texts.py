"""Every text of the window as it stands in the code: what a catalogue of translations must hold.

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
FOLDERS = ("app/panels", "app/window", "widgets")
CALLS = {"tr": 1, "tr_in": 2, "translatable": 1}
"""The functions of `widgets.base.translation`, by the number of their texts: the last one, after its context."""
_CALLED = re.compile(rf"\b(?:{'|'.join(CALLS)})\(")


@dataclass(frozen=True, order=True)
class MarkedText:
    """One text. `context` is most often empty; `file` is relative."""

    context: str
    text: str
    file: str


class UnfindableText(Exception):
    """A text that no catalogue can hold, as it is not written out, or whose values are not those that it names."""


@cache
def marked_texts(root: Path = ROOT) -> tuple[MarkedText, ...]:
    """Find the texts of all files. Raises `UnfindableText`."""
    files = sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
    texts = {each for path in files for each in texts_of(path.read_text("utf-8"), path.relative_to(root).as_posix())}
    return tuple(sorted(texts))


def texts_of(code: str, file: str) -> Iterator[MarkedText]:
    """Find the texts of one file's source. Raises `UnfindableText` with file and line."""
    if not _CALLED.search(code):
        return
    for call in ast.walk(ast.parse(code)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in CALLS:
            texts = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            given = {each.arg for each in call.keywords}
            if len(texts) != len(call.args) or len(texts) != CALLS[call.func.id]:
                raise UnfindableText(f"{file}:{call.lineno}: the text is not written out: {ast.unparse(call)}")
            if given and given != places_of(texts[-1]):
                raise UnfindableText(f"{file}:{call.lineno}: other values than the text names: {ast.unparse(call)}")
            yield MarkedText("" if len(texts) == 1 else texts[0], texts[-1], file)


def places_of(text: str) -> set[str]:
    """Return the names between braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
