"""Modules found on disk and parsed, never run: what they export, their classes, and what those derive from."""

from __future__ import annotations

import ast
import functools
import importlib.util
from collections.abc import Iterator, Mapping
from pathlib import Path

from optimizers.base import syntax
from optimizers.listings.wheels import install_advice

# The base of each contract: it is not an optimizer itself.
_BASES = {"BaseOptimizer", "Optimizer", "OptimizerV2", "LibraryOptimizer"}


@functools.cache
def folder(package: str) -> Path:
    """The folder of an installed top-level package. Raises `ModuleNotFoundError` where it is not installed."""
    spec = importlib.util.find_spec(package)  # a top-level name is found without being imported
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"{package} is not installed; {install_advice(package)}.", name=package)
    return Path(spec.submodule_search_locations[0])


@functools.cache
def parsed(module: str) -> ast.Module:
    """The syntax of a module by its dotted name. Raises `LookupError` where the package has no such file."""
    package, *rest = module.split(".")
    path = folder(package).joinpath(*rest)
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not path.is_file():
        raise LookupError(f"{module} is missing from the {package} that is installed.")
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@functools.cache
def classes(module: str) -> Mapping[str, ast.ClassDef]:
    """The classes at the top of a module by name."""
    return syntax.classes(parsed(module))


def exports(module: str) -> Iterator[tuple[str, str]]:
    """(module, name) of each class that `module` re-exports under its own name from its package's `src`, in order."""
    source = f"{module.partition('.')[0]}.src."
    for statement in parsed(module).body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith(source):
            for alias in statement.names:
                if alias.name[:1].isupper() and alias.asname in (None, alias.name):
                    yield str(statement.module), alias.name


def class_in(module: str, name: str) -> ast.ClassDef:
    """The class `name` of `module`. Raises `LookupError` where it has none."""
    try:
        return classes(module)[name]
    except KeyError:
        package = module.partition(".")[0]
        raise LookupError(f"{module} of the {package} that is installed has no class {name}.") from None


def lineage(module: str, name: str) -> list[ast.ClassDef]:
    """The class and those it derives from, up to its contract's base: AdamW, Adam."""
    found = class_in(module, name)
    line = [found]
    names = syntax.imported(parsed(module))
    for base in found.bases:
        match base:
            case ast.Attribute(value=ast.Name(id=package), attr=parent) if package in names:
                owner = names[package]
            case ast.Name(id=parent) if parent in names:
                owner, _, parent = names[parent].rpartition(".")
            case ast.Name(id=parent) if parent in classes(module):
                owner = module
            case _:
                continue
        if parent not in _BASES and owner.partition(".")[0] == module.partition(".")[0]:
            line += lineage(owner, parent)
    return line


def inherited(line: list[ast.ClassDef], name: str) -> ast.FunctionDef | None:
    """The method `name` as the first class of a lineage has it."""
    return next((found for each in line if (found := syntax.method(each, name))), None)
