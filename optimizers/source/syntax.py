"""The optimizer classes of a file by its syntax alone: contract, hooks and constructor. Nothing of the file is run."""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import itertools
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from optimizers import syntax
from optimizers.contracts.recognition import DOCUMENTED_HOOKS
from optimizers.listings.packages import exports
from optimizers.source.clues import CONTRACT_OF_VIEW, Clue, Hook, View, chosen, chosen_by_text
from optimizers.source.constructor import constructor_of, function_signature, hands_on
from optimizers.source.places import BELONGED, ROOTS
from optimizers.source.written import Ancestor, Written, lineage, statements, written

_TELLING = frozenset({
    "update_step", "_resource_apply_dense", "_resource_apply_sparse", "_apply_dense", "_apply_sparse", "get_updates",
    *DOCUMENTED_HOOKS,
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class SourceClass:
    """An optimizer class as its file has it.

    `bases` are as written, `lineage` the classes whose source is at hand, from this one up; `hooks` every method of
    these by name, the most derived. `signature` is the constructor's without `self`, with `OWN_DEFAULT` for what only
    the file can reckon. `view` is chosen by `why` ("it overrides _resource_apply_dense"). `abstract` names methods that
    are left to subclasses. `multi_backend` is the line of `get_updates` where that is the only hook: the class is of
    the Keras before TensorFlow 2.

    `asks` says that only running the file tells the whole: a base comes from another library, or it is a function or a
    value that the file computes. Then `contract` may be empty and `signature` lack arguments.
    """

    name: str
    line: int
    doc: str
    bases: tuple[str, ...]
    lineage: tuple[str, ...]
    hooks: Mapping[str, Hook]
    signature: inspect.Signature
    view: View
    why: str
    contract: str
    abstract: tuple[str, ...] = ()
    multi_backend: int | None = None
    asks: bool = False


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file: `classes` are its optimizers in order, `others` the names of its other classes.

    `possible` are classes that may be optimizers, as a base of theirs is at hand only once the file runs, and
    `factories` functions and values of the file that may give one.
    """

    path: Path
    text: str
    classes: tuple[SourceClass, ...]
    others: tuple[str, ...]
    possible: tuple[SourceClass, ...] = ()
    factories: tuple[SourceClass, ...] = ()


def read_source(path: Path | str) -> SourceFile:
    """The file at `path`; unless it has changed, or one beside it whose classes it derives from, read once.

    Raises `SourceError` where there is no such file or where it is no Python.
    """
    file = written(Path(path))
    beside = {each.file.path for node in file.classes.values() for each in lineage(file, node)[0]}
    return _read(file.path, file.text, tuple((each, each.stat().st_mtime_ns) for each in sorted(beside)))


@functools.lru_cache(maxsize=64)
def _read(path: Path, text: str, _stamps: tuple[tuple[Path, int], ...]) -> SourceFile:
    file = written(path)
    found, possible, others = [], [], []
    for node in file.classes.values():
        line, ends = lineage(file, node)
        hooks = _hooks(line)
        if _TELLING & hooks.keys() or any(_is_optimizer(end) for end in ends):
            found.append(_source_class(file, node, line, ends, hooks))
            continue
        others.append(node.name)
        if any(map(_asks, ends)):
            possible.append(replace(_source_class(file, node, line, ends, hooks), contract="", asks=True))
    return SourceFile(path, text, tuple(found), tuple(others), tuple(possible), tuple(_factories(file)))


def _source_class(
    file: Written, node: ast.ClassDef, line: Sequence[Ancestor], ends: Sequence[str], hooks: Mapping[str, Hook]
) -> SourceClass:
    only = "get_updates" in hooks and _TELLING & hooks.keys() == {"get_updates"}
    clue = Clue("legacy", 1, "its only hook is get_updates") if only else chosen(line, ends, hooks)
    documented = clue.view == "legacy" and any(hook in hooks and f"_{hook}" not in hooks for hook in DOCUMENTED_HOOKS)
    contract = "As documented" if documented else CONTRACT_OF_VIEW[clue.view]
    return SourceClass(
        name=node.name,
        line=node.lineno,
        doc=syntax.docstring(node),
        bases=tuple(ast.unparse(base) for base in node.bases),
        lineage=tuple(each.node.name for each in line),
        hooks=MappingProxyType(hooks),
        signature=constructor_of(line, ends, clue.view),
        view=clue.view,
        why=clue.phrase,
        contract=contract,
        abstract=_abstract(line),
        multi_backend=hooks["get_updates"].line if only else None,
        asks=any(map(_asks, ends)) and hands_on(line),
    )


def _factories(file: Written) -> Iterator[SourceClass]:
    """The functions of a file that return something, and what it computes by a call."""
    for node in statements(file.tree.body):
        match node:
            case ast.FunctionDef(name=name) if any(isinstance(n, ast.Return) and n.value for n in ast.walk(node)):
                yield _factory(file, node, name, function_signature(file, node))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call()) if name[:1].isupper():
                yield _factory(file, node, name, inspect.Signature())


def _factory(file: Written, node: ast.FunctionDef | ast.Assign, name: str, signature: inspect.Signature) -> SourceClass:
    doc = syntax.docstring(node) if isinstance(node, ast.FunctionDef) else ""
    why = "most of what its file calls is of it"
    return SourceClass(name, node.lineno, doc, (), (name,), {}, signature, chosen_by_text(file), why, "", asks=True)


def _hooks(line: Sequence[Ancestor]) -> dict[str, Hook]:
    found: dict[str, Hook] = {}
    for each in line:
        for method in each.node.body:
            if isinstance(method, ast.FunctionDef):
                arguments = [a.arg for a in (*method.args.posonlyargs, *method.args.args)][1:]
                found.setdefault(method.name, Hook(method.name, method.lineno, tuple(arguments), each.node.name))
    return found


def _abstract(line: Sequence[Ancestor]) -> tuple[str, ...]:
    written_by: dict[str, ast.FunctionDef] = {}
    for method in itertools.chain.from_iterable(each.node.body for each in line):
        if isinstance(method, ast.FunctionDef):
            written_by.setdefault(method.name, method)
    marked = (name for name, method in written_by.items() if any(map(_is_abstract, method.decorator_list)))
    return tuple(marked)


def _is_abstract(decorator: ast.expr) -> bool:
    return ast.unparse(decorator).rpartition(".")[2].startswith("abstract")


def _is_optimizer(end: str) -> bool:
    """Whether a base is an optimizer by its name: one of TensorFlow, of Keras or of what belonged to them."""
    root, _, _ = end.partition(".")
    if "." in end and not end.startswith(".") and root not in (*ROOTS, *BELONGED):
        return end.rpartition(".")[2].endswith(("Optimizer", "OptimizerV2"))
    name = end.rpartition(".")[2]
    return name.endswith(("Optimizer", "OptimizerV2")) or name in _keras_names()


def _asks(end: str) -> bool:
    """Whether only running the file tells what a base is."""
    root, dot, _ = end.partition(".")
    if root in (*ROOTS, *BELONGED) or root in sys.stdlib_module_names:
        return False
    return bool(dot) or not hasattr(builtins, end)


@functools.cache
def _keras_names() -> frozenset[str]:
    return frozenset(name for _, name in exports("keras.optimizers"))
