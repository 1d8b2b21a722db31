"""Every text of the session as it stands in the code, which Qt translates.

Qt's own lupdate is not asked: it takes `menu.tr("…")` for a class `menu`, gives functions outside a class no context,
and passes over a module's own `_tr("…")`, so that a tenth of the texts would never be translated.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("app/session",)


DESCRIBED = {
    "Plot": (1, 2),
    "PlotContent": (0, 3),
    "VariableLines": (0, 1),
    "of_variables": (1,),
    "of_body": (1, 2),
    "_slot_plot": (1,),
    "PlotPlaceholder": (1, 2, 3),
    "Zone": (2,),
    "LineLayer": (0,),
    "PointLayer": (0,),
    "estimate": (1,),
    "noisy_line": (1,),
    "plot_text": (0,),
}
"""Places of the texts of what the files of plots describe, which are translated where they are shown, what they give
to the makers of their layers; and of those that are translated as part of another, there and in other panels. Their
context is "Plots".
"""
PLOTS = ("app/panels/plots/", "app/panels/plotting/")
_TRANSLATES = re.compile(r"\b_?tr\(|QCoreApplication|QT_TRANSLATE_NOOP|plot_text")
"""Pattern of a file that translates anything; to look through one takes far longer than to find that it has none."""


@dataclass(frozen=True, order=True)
class SourceText:
    """One text. `context` is the class, or what `QCoreApplication.translate` is given; `file` is relative."""

    context: str
    text: str
    file: str


class UnfindableText(Exception):
    """A text that no catalogue can hold, as it is not written where it is translated."""


@cache
def source_texts(root: Path = ROOT) -> tuple[SourceText, ...]:
    """Return the texts of all files of the session, in the order of their contexts. They are read once: that takes
    seconds.

    Raises `UnfindableText` with file and line of a translation whose text or context is not written out.
    """
    files = sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
    texts = {each for path in files for each in texts_of(path.read_text("utf-8"), path.relative_to(root).as_posix())}
    return tuple(sorted(texts))


def texts_of(code: str, file: str) -> Iterator[SourceText]:
    """Yield the texts of the source `code` of one file. Raises `UnfindableText`."""
    if file.startswith(PLOTS) or _TRANSLATES.search(code):
        yield from _Module(ast.parse(code), file).texts()


class _Module:
    def __init__(self, tree: ast.Module, file: str) -> None:
        self._tree, self._file = tree, file
        self._shorthands = {name: context for node in ast.walk(tree) for name, context in _shorthand(node)}
        self._constants = {
            ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)
        }
        # Texts of a table are marked where it is written, and translated where one is taken out.
        self._tables = {
            _written(node.args[0]) for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_mark(node)
        }

    def texts(self) -> Iterator[SourceText]:
        yield from self._texts_in(self._tree, "", set())

    def _texts_in(self, node: ast.AST, owner: str, given: set[str]) -> Iterator[SourceText]:
        if isinstance(node, ast.ClassDef):
            owner = node.name
        if isinstance(node, ast.FunctionDef) and node.name in self._shorthands:
            given = {node.args.args[0].arg}
        if isinstance(node, ast.Call) and (self._file.startswith(PLOTS) or _is_named(node.func, "plot_text")):
            yield from self._texts_described(node)
        if isinstance(node, ast.Call):
            yield from self._texts_of_call(node, owner, given)
        for child in ast.iter_child_nodes(node):
            yield from self._texts_in(child, owner, given)

    def _texts_of_call(self, call: ast.Call, owner: str, given: set[str]) -> Iterator[SourceText]:
        function = call.func
        if isinstance(function, ast.Name) and function.id in self._shorthands:
            context, arguments = self._shorthands[function.id], call.args
        elif isinstance(function, ast.Name) and function.id in ("tr", "_tr"):
            raise self._unfindable(call, "the context is that of another module")
        elif isinstance(function, ast.Attribute) and function.attr == "tr":
            if not (owner and isinstance(function.value, ast.Name) and function.value.id == "self"):
                raise self._unfindable(call, "tr() of another object has that object's class as its context")
            context, arguments = owner, call.args
        elif _is_translate(call.func) or _is_mark(call):
            context, arguments = _written(call.args[0]) or "", call.args[1:]
            if not context:
                raise self._unfindable(call, "the context is not written out")
        else:
            return
        if isinstance(arguments[0], ast.Name) and arguments[0].id in given:
            return  # what the shorthand was given
        if not (texts := _texts_written(arguments[0])):
            if context in self._tables:
                return
            raise self._unfindable(call, "the text is not written out")
        yield from (SourceText(context, text, self._file) for text in texts)

    def _texts_described(self, call: ast.Call) -> Iterator[SourceText]:
        """Yield the texts that a plot's file writes out; what it puts together from names and numbers is left out."""
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        for place in DESCRIBED.get(name, ()):
            if place < len(call.args):
                written = call.args[place]
                texts = _texts_written(self._constants.get(ast.unparse(written), written))
                yield from (SourceText("Plots", text, self._file) for text in texts if text)

    def _unfindable(self, call: ast.Call, reason: str) -> UnfindableText:
        return UnfindableText(f"{self._file}:{call.lineno}: {reason}: {ast.unparse(call)}")


def _shorthand(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Name and context of what translates its first argument: `def _tr(text)`, or `_tr = partial(…translate, "…")`."""
    if isinstance(node, ast.FunctionDef) and node.args.args:
        first = node.args.args[0].arg
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and _is_translate(call.func):
                text, context = call.args[1], _written(call.args[0])
                if context and isinstance(text, ast.Name) and text.id == first:
                    yield node.name, context
    elif isinstance(node, ast.Assign) and isinstance(value := node.value, ast.Call) and len(value.args) == 2:
        name, context = node.targets[0], _written(value.args[1])
        if context and isinstance(name, ast.Name) and _is_translate(value.args[0]):
            yield name.id, context


def _is_translate(function: ast.expr) -> bool:
    named = isinstance(function, ast.Attribute) and function.attr == "translate"
    return named and _is_named(function.value, "QCoreApplication")


def _is_mark(call: ast.Call) -> bool:
    return _is_named(call.func, "QT_TRANSLATE_NOOP")


def _is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _written(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _texts_written(node: ast.expr) -> list[str]:
    """Return the texts that `node` can be, where each is written out; none where one is not."""
    if isinstance(node, ast.IfExp):
        one, other = _texts_written(node.body), _texts_written(node.orelse)
        return one + other if one and other else []
    text = _written(node)
    return [] if text is None else [text]
