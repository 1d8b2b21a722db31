"""Parsed file: its classes, the meaning of its names, and the bases of a class, in it and in local files."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from optimizers.base import syntax
from optimizers.base.message import Message
from optimizers.source.file_text import parse, read_text
from optimizers.source.module_locations import ROOTS, ModuleLocations, Mount, find_below, initial_of
from optimizers.source.source_errors import SourceError

_CONTRIB_PREFIX = "tensorflow.contrib."
"""Prefix of TensorFlow's own names that may mean a file beside this one."""
_ALIASES = 5  # steps from a name to what it means


@dataclass(frozen=True)
class ParsedFile:
    """Parsed file: `classes` by name in order, imported or assigned `names`, and `literals` assigned at top level."""

    path: Path
    text: str
    tree: ast.Module
    classes: Mapping[str, ast.ClassDef]
    names: Mapping[str, str]
    literals: Mapping[str, object]
    stars: tuple[str, ...] = ()
    """The modules of `from module import *`, each with a dot at its end."""

    def resolved(self, dotted: str) -> str:
        """Return the meaning of a dotted name: `tensorflow.keras.optimizers.Adam` for `tf.keras.optimizers.Adam`."""
        for _ in range(_ALIASES):
            head, dot, rest = dotted.partition(".")
            if head not in self.names or self.names[head] == head:
                break
            dotted = f"{self.names[head]}{dot}{rest}"
        return dotted


@dataclass(frozen=True)
class Ancestor:
    """Class of a lineage and its file."""

    file: ParsedFile
    node: ast.ClassDef


def parse_file(path: Path) -> ParsedFile:
    """Parse the file at `path`. Raises `SourceError` if it cannot be parsed or is empty."""
    text = read_text(path)
    if not text.strip():
        raise SourceError(
            path, Message("the file is empty; write a class in it that derives from keras.optimizers.Optimizer")
        )
    stamp = path.stat()
    return _parse_cached(path, text, stamp.st_mtime_ns)


@functools.lru_cache(maxsize=64)
def _parse_cached(path: Path, text: str, _stamp: int) -> ParsedFile:
    tree = parse(path, text)
    classes: dict[str, ast.ClassDef] = {}
    names: dict[str, str] = {}
    literals: dict[str, object] = {}
    stars: list[str] = []
    for statement in statements(tree.body):
        match statement:
            case ast.ClassDef(name=name):
                classes.setdefault(name, statement)
            case ast.Import(names=aliases):
                for alias in aliases:
                    names.setdefault(alias.asname or alias.name.partition(".")[0], _imported_name(alias))
            case ast.ImportFrom(module=module, names=aliases, level=level):
                source = "." * level + (f"{module}." if module else "")
                for alias in aliases:
                    if alias.name == "*":
                        stars.append(source)
                    names.setdefault(alias.asname or alias.name, f"{source}{alias.name}")
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if target := dotted_name(value):
                    names.setdefault(name, target)
                else:
                    try:
                        literals.setdefault(name, syntax.constant(value))
                    except (ValueError, TypeError, ArithmeticError):
                        continue
    return ParsedFile(path, text, tree, classes, names, literals, tuple(stars))


def statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a module, including those under `if`, `try` and `with`."""
    for statement in body:
        yield statement
        match statement:
            case ast.If(body=then, orelse=otherwise):
                yield from statements([*then, *otherwise])
            case ast.Try(body=tried, handlers=handlers, orelse=otherwise, finalbody=last):
                yield from statements([*tried, *(each for h in handlers for each in h.body), *otherwise, *last])
            case ast.With(body=inner):
                yield from statements(inner)


def dotted_name(node: ast.expr) -> str:
    """Return `a.b.c` for a chain of attributes, or for the value of a subscript (`Generic[T]`); empty for other
    expressions.
    """
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attr):
            owner = dotted_name(value)
            return f"{owner}.{attr}" if owner else ""
        case ast.Subscript(value=value):
            return dotted_name(value)
    return ""


def lineage(file: ParsedFile, node: ast.ClassDef) -> tuple[list[Ancestor], list[str]]:
    """Return the class and its bases with readable source, the nearest first, and the resolved names of all other
    bases.
    """
    line: list[Ancestor] = []
    ends: list[str] = []
    _follow_bases(Ancestor(file, node), line, ends)
    return line, ends


def find_imported_class(file: ParsedFile, name: str) -> Ancestor | None:
    """Return the class that the file imports as `name` from a local file; `None` if it does not."""
    return _reexported_class(file, name, 0)


def _follow_bases(here: Ancestor, line: list[Ancestor], ends: list[str]) -> None:
    if any(here.node is each.node for each in line):
        return
    line.append(here)
    for base in here.node.bases:
        name = dotted_name(base)
        if name in here.file.classes:
            _follow_bases(Ancestor(here.file, here.file.classes[name]), line, ends)
            continue
        full = here.file.resolved(name) if name else ast.unparse(base)
        neighbour = _find_beside(here.file, full)
        if neighbour is None:
            ends.append(full)
        else:
            _follow_bases(neighbour, line, ends)


def _find_beside(file: ParsedFile, full: str, depth: int = 0) -> Ancestor | None:
    """Return the class `module.Name` of a local file; `None` if the file has no such class or does not parse."""
    level = len(full) - len(full.lstrip("."))
    module, _, name = full.lstrip(".").rpartition(".")
    parts = module.split(".") if module else []
    if level:
        folder = file.path.resolve().parent
        for _ in range(level - 1):
            folder = folder.parent
        mount: Mount | None = Mount(folder)
    else:
        places = ModuleLocations(file.path)
        find = places.mount_around if module.startswith(_CONTRIB_PREFIX) else places.mount
        mount = (
            find(parts, (name,)) if parts and (parts[0] not in ROOTS or module.startswith(_CONTRIB_PREFIX)) else None
        )
    if mount is None:
        return None
    rest = parts[mount.skipped :]
    place = find_below(mount.root, rest) if rest else mount.root
    path = initial_of(place) if place is not None else None
    if path is None or path == file.path or depth > _ALIASES:
        return None
    try:
        other = parse_file(path)
    except (SourceError, OSError):
        return None  # reported when the file that imports it is run
    if name in other.classes:
        return Ancestor(other, other.classes[name])
    return _reexported_class(other, name, depth + 1)


def _reexported_class(file: ParsedFile, name: str, depth: int) -> Ancestor | None:
    """Return the class that a file imports under this name or by `*`."""
    if name in file.names:
        return _find_beside(file, file.names[name], depth)
    found = (_find_beside(file, f"{star}{name}", depth) for star in file.stars)
    return next((each for each in found if each is not None), None)


def _imported_name(alias: ast.alias) -> str:
    return alias.name if alias.asname else alias.name.partition(".")[0]
