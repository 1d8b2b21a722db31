"""Optimizer classes of a file by syntax alone: contract, hooks and constructor. The file is not run."""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import itertools
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from optimizers.base import syntax
from optimizers.base.message import Message
from optimizers.contracts.recognition import DOCUMENTED_HOOKS, PLAIN, PlainStep, plain_arguments
from optimizers.listings.packages import exports
from optimizers.source.constructor import arguments_without_text, constructor_of, function_signature, hands_on
from optimizers.source.contract_detection import (
    CONTRACT_OF_VIEW,
    Evidence,
    Hook,
    View,
    detect_view,
    detect_view_of_text,
)
from optimizers.source.module_locations import BELONGED, ROOTS
from optimizers.source.parsed_file import Ancestor, ParsedFile, lineage, parse_file, statements

_TYPICAL_HOOKS = frozenset({
    "update_step", "_resource_apply_dense", "_resource_apply_sparse", "_apply_dense", "_apply_sparse", "get_updates",
    *DOCUMENTED_HOOKS,
})  # fmt: skip
_GRADIENTS, _VARIABLES = re.compile(r"grad|updat|^d|^gs?$"), re.compile(r"var|param|weight|^[vwp]s?$")
"""Names of the arguments of `apply` where it is an optimizer's step."""
_MAKERS = ("globals", "setattr", "exec")
"""Functions by calling which a file gives names that its text does not have."""


@dataclass(frozen=True, slots=True)
class SourceClass:
    """Optimizer class as written in its file.

    `bases` are as written, `lineage` the classes whose source is at hand, from this one up; `hooks` every method of
    these by name, the most derived. `signature` is the constructor's without `self`, with `OWN_DEFAULT` for what only
    the file computes. `view` was chosen because of `why` ("it overrides _resource_apply_dense"). `abstract` names
    methods that are left to subclasses. `multi_backend` is the line of `get_updates` where that is the only hook: the
    class is of the Keras before TensorFlow 2.

    `without_text` names arguments that take a dict or a function, which no text gives, and which of the two.

    `step` is how one of the contract "Plain class" is stepped.

    `asks` says that only running the file gives all of it: a base comes from another library, or it is a function or a
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
    step: PlainStep | None = None
    without_text: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file: `classes` are its optimizers in order, `others` the names of its other classes.

    `possible` are classes that may be optimizers, as a base of theirs is at hand only once the file runs, and
    `factories` functions and values of the file that may give one. A class of the contract "Plain class" is among
    `classes` where there are no others, nor `possible` ones; else it is in `plain`, to be chosen by name.
    """

    path: Path
    text: str
    classes: tuple[SourceClass, ...]
    others: tuple[str, ...]
    possible: tuple[SourceClass, ...] = ()
    factories: tuple[SourceClass, ...] = ()
    plain: tuple[SourceClass, ...] = ()


def read_source(path: Path | str) -> SourceFile:
    """Read the file at `path`; cached until the file, or a file of one of its base classes, changes.

    Raises `SourceError` if there is no such file or if it is not Python.
    """
    file = parse_file(Path(path))
    beside = {each.file.path for node in file.classes.values() for each in lineage(file, node)[0]}
    return _read(file.path, file.text, tuple((each, each.stat().st_mtime_ns) for each in sorted(beside)))


@functools.lru_cache(maxsize=64)
def _read(path: Path, text: str, _stamps: tuple[tuple[Path, int], ...]) -> SourceFile:
    file = parse_file(path)
    found, possible, plain, others = [], [], [], []
    for node in file.classes.values():
        line, ends = lineage(file, node)
        hooks = _hooks(line)
        if _TYPICAL_HOOKS & hooks.keys() or any(_is_optimizer(end) for end in ends):
            found.append(_source_class(file, node, line, ends, hooks))
            continue
        if not any(map(_must_run, ends)) and (step := _plain_step(line)):
            why = Message(
                "it updates through its own {step}({arguments})",
                step=step.name,
                arguments=", ".join(hooks[step.name].arguments[:2]),
            )
            found_so = _source_class(file, node, line, ends, hooks)
            view = detect_view_of_text(file)  # it may hold another optimizer
            plain.append(replace(found_so, view=view, contract=PLAIN, why=why, step=step))
            continue
        others.append(node.name)
        if any(map(_must_run, ends)):
            possible.append(replace(_source_class(file, node, line, ends, hooks), contract="", asks=True))
    beside = bool(found or possible)
    return SourceFile(
        path, text, tuple(found if beside else plain), tuple(others), tuple(possible), tuple(_factories(file)),
        tuple(plain) if beside else (),
    )  # fmt: skip


def _source_class(
    file: ParsedFile, node: ast.ClassDef, line: Sequence[Ancestor], ends: Sequence[str], hooks: Mapping[str, Hook]
) -> SourceClass:
    only = "get_updates" in hooks and _TYPICAL_HOOKS & hooks.keys() == {"get_updates"}
    clue = Evidence("legacy", 1, Message("its only hook is get_updates")) if only else detect_view(line, ends, hooks)
    documented = clue.view == "legacy" and any(hook in hooks and f"_{hook}" not in hooks for hook in DOCUMENTED_HOOKS)
    contract = Message("As documented") if documented else CONTRACT_OF_VIEW[clue.view]
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
        abstract=_abstract_methods(line),
        multi_backend=hooks["get_updates"].line if only else None,
        asks=any(map(_must_run, ends)) and hands_on(line),
        without_text=arguments_without_text(
            method for each in line for method in each.node.body if isinstance(method, ast.FunctionDef)
        ),
    )


def brought(path: Path, name: str) -> SourceClass | None:
    """Return the object that the file has as `name` only after it runs, imported or assigned; `None` if it cannot have
    one.
    """
    file = parse_file(path)
    node = next((each for each in ast.walk(file.tree) if _may_define(each, name)), None)
    return None if node is None else _factory(file, node, name, inspect.Signature())


def _may_define(node: ast.AST, name: str) -> bool:
    match node:
        case ast.alias(name=imported, asname=alias):
            return (alias or imported) in (name, "*")
        case ast.Call(func=ast.Name(id=called)):
            return called in _MAKERS
    return False


def _factories(file: ParsedFile) -> Iterator[SourceClass]:
    """Yield the functions of a file that return a value, and the names assigned from a call."""
    for node in statements(file.tree.body):
        match node:
            case ast.FunctionDef(name=name) if any(isinstance(n, ast.Return) and n.value for n in ast.walk(node)):
                yield _factory(file, node, name, function_signature(file, node))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call()) if name[:1].isupper():
                yield _factory(file, node, name, inspect.Signature())


def _factory(file: ParsedFile, node: ast.AST, name: str, signature: inspect.Signature) -> SourceClass:
    doc = syntax.docstring(node) if isinstance(node, ast.FunctionDef) else ""
    why = Message("most calls in its file belong to it")
    line, functions = getattr(node, "lineno", 1), [node] if isinstance(node, ast.FunctionDef) else []
    return SourceClass(
        name, line, doc, (), (name,), {}, signature, detect_view_of_text(file), why, "", asks=True,
        without_text=arguments_without_text(functions),
    )  # fmt: skip


def _hooks(line: Sequence[Ancestor]) -> dict[str, Hook]:
    found: dict[str, Hook] = {}
    for each in line:
        for method in each.node.body:
            if isinstance(method, ast.FunctionDef):
                arguments = [a.arg for a in (*method.args.posonlyargs, *method.args.args)][1:]
                found.setdefault(method.name, Hook(method.name, method.lineno, tuple(arguments), each.node.name))
    return found


def _plain_step(line: Sequence[Ancestor]) -> PlainStep | None:
    """Return the step method of a class without a base that is an optimizer only by this method; `None` for other
    classes.
    """
    for name in ("apply_gradients", "apply"):
        method = next((found for each in line if (found := syntax.method(each.node, name)) is not None), None)
        if method is None:
            continue
        parameters = list(syntax.signature_of(method, lambda _: None).parameters.values())
        names = [p.name for p in parameters[:2]]
        speaks = name != "apply" or all(map(re.search, (_GRADIENTS, _VARIABLES), names))
        if speaks and (count := plain_arguments(name, parameters)) is not None:
            return PlainStep(name, count == 1)
    return None


def _abstract_methods(line: Sequence[Ancestor]) -> tuple[str, ...]:
    written_by: dict[str, ast.FunctionDef] = {}
    for method in itertools.chain.from_iterable(each.node.body for each in line):
        if isinstance(method, ast.FunctionDef):
            written_by.setdefault(method.name, method)
    marked = (name for name, method in written_by.items() if any(map(_is_abstract, method.decorator_list)))
    return tuple(marked)


def _is_abstract(decorator: ast.expr) -> bool:
    return ast.unparse(decorator).rpartition(".")[2].startswith("abstract")


def _is_optimizer(end: str) -> bool:
    """Return whether a base class is an optimizer by its name: a class of TensorFlow, Keras or their former
    packages.
    """
    root, _, _ = end.partition(".")
    if "." in end and not end.startswith(".") and root not in (*ROOTS, *BELONGED):
        return end.rpartition(".")[2].endswith(("Optimizer", "OptimizerV2"))
    name = end.rpartition(".")[2]
    return name.endswith(("Optimizer", "OptimizerV2")) or name in _keras_names()


def _must_run(end: str) -> bool:
    """Return whether a base class can only be determined by running the file."""
    root, dot, _ = end.partition(".")
    if root in (*ROOTS, *BELONGED) or root in sys.stdlib_module_names:
        return False
    return bool(dot) or not hasattr(builtins, end)


@functools.cache
def _keras_names() -> frozenset[str]:
    return frozenset(name for _, name in exports("keras.optimizers"))
