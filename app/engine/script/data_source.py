"""The data set of an experiment as code: how its rows are made or read."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import Any

from app.engine.script.inlined_code import function, functions, imported, names_in
from app.problems import datasets
from optimizers.export.source_edits import SourceModule, read_module
from optimizers.export.standalone import NotExportable

_RETURNED_FIELDS = {
    "features": ("inputs", "targets"),
    "documents": ("inputs", "targets"),
    "ratings": ("inputs", "targets"),
    "pairs": ("inputs", "noise"),
}


def data_source(name: str, values: Mapping[str, Any]) -> str:
    """`load_data()` and what it needs: inputs and targets, of skip-gram the pairs and how often each word is drawn.

    Raises `NotExportable` for a data set in a file.
    """
    cls = datasets.discover()[name]
    if {"path", "file"} & cls.__dataclass_fields__.keys():  # type: ignore[attr-defined]  # every data set is a dataclass
        raise NotExportable(f'The data set "{name}" cannot be exported yet; one that is generated or bundled can.')
    dataset: Any = cls(**values)
    owner = read_module(cls.__module__)
    node = owner.named(cls.__name__)
    assert isinstance(node, ast.ClassDef)
    methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
    for each in ast.walk(node):
        _edit_node(owner, each, dataset, methods, _RETURNED_FIELDS[cls.form])
    parts, seen, waiting = [], set[str](), ["load"]
    needed: set[str] = set()
    while waiting:
        method = waiting.pop(0)
        if method in seen:
            continue
        seen.add(method)
        text = function(owner, methods[method], drop_self=True, name="load_data" if method == "load" else "")
        text = text.replace("def load_data(seed):", "def load_data():")
        text = text.replace("def load_data():\n", f'def load_data():\n    """{_first_line(cls)}"""\n')
        text = re.sub(r"\[: (\d+)\]", r"[:\1]", text)
        parts.append(text)
        used = names_in(text)
        waiting += [each for each in methods if each in used]
        needed |= used - set(methods)
    ours = {each for each in needed if owner.named(each) is not None or each in imported(owner)}
    helpers = functions(cls.__module__, sorted(ours - {"generator", "Stream", "Data", "DatasetError"}))
    return "\n\n\n".join([*helpers, *reversed(parts)])


def _first_line(cls: type) -> str:
    return (cls.__doc__ or "").strip().split("\n\n")[0].split("\n")[0].strip()


def _edit_node(
    owner: SourceModule, node: ast.AST, made: Any, methods: Mapping[str, object], given: tuple[str, ...]
) -> None:
    """Fields of the data set as numbers, its methods as functions, and what it gives as a tuple."""
    match node:
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if name in methods:
            owner.put(node, name)
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            owner.put(node, repr(getattr(made, name)))
        case ast.Call(func=ast.Name(id="generator")):
            owner.put(node, "numbers(DATA)")
        case ast.Call(func=ast.Name(id="Data"), keywords=keywords):
            by_name = {each.arg: each.value for each in keywords}
            start, end = owner.span(node)
            (first, until), (second, last) = sorted(owner.span(by_name[each]) for each in given)
            owner.replace(start, first, "")
            owner.replace(until, second, ", ")
            owner.replace(last, end, "")
        case ast.If(body=[ast.Raise(exc=ast.Call(func=ast.Name(id="DatasetError")))]):
            owner.drop_line(node)
        case ast.AnnAssign(target=ast.Name() as target, annotation=annotation, value=ast.expr()):
            owner.replace(owner.span(target)[1], owner.span(annotation)[1], "")
        case ast.Raise(exc=ast.Call(func=ast.Name(id="DatasetError")) as raised):
            owner.put(raised, 'ValueError("such data cannot be made")')
