"""One parsed file: its classes, what its names stand for, and the bases of a class, here and in files beside it."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from optimizers import syntax
from optimizers.source.faults import SourceError
from optimizers.source.places import ROOTS, Mount, Places, below, initial_of
from optimizers.source.reading import parse, read_text

_GONE = "tensorflow.contrib."
"""What of TensorFlow's own names may be that of a file beside this one."""
_ALIASES = 5  # steps from a name to what it stands for


@dataclass(frozen=True)
class Written:
    """A file: `classes` by name in order, `names` with what is imported or assigned, `literals` assigned at its top."""

    path: Path
    text: str
    tree: ast.Module
    classes: Mapping[str, ast.ClassDef]
    names: Mapping[str, str]
    literals: Mapping[str, object]

    def resolved(self, dotted: str) -> str:
        """What a dotted name stands for: `tensorflow.keras.optimizers.Adam` for `tf.keras.optimizers.Adam`."""
        for _ in range(_ALIASES):
            head, dot, rest = dotted.partition(".")
            if head not in self.names or self.names[head] == head:
                break
            dotted = f"{self.names[head]}{dot}{rest}"
        return dotted


@dataclass(frozen=True)
class Ancestor:
    """A class of a lineage and the file it stands in."""

    file: Written
    node: ast.ClassDef


def written(path: Path) -> Written:
    """The file at `path`, parsed. Raises `SourceError` where it cannot be, and where it is empty."""
    text = read_text(path)
    if not text.strip():
        raise SourceError(path, "the file is empty; write a class in it that derives from keras.optimizers.Optimizer")
    stamp = path.stat()
    return _written(path, text, stamp.st_mtime_ns)


@functools.lru_cache(maxsize=64)
def _written(path: Path, text: str, _stamp: int) -> Written:
    tree = parse(path, text)
    classes: dict[str, ast.ClassDef] = {}
    names: dict[str, str] = {}
    literals: dict[str, object] = {}
    for statement in statements(tree.body):
        match statement:
            case ast.ClassDef(name=name):
                classes.setdefault(name, statement)
            case ast.Import(names=aliases):
                for alias in aliases:
                    names.setdefault(alias.asname or alias.name.partition(".")[0], _imported(alias))
            case ast.ImportFrom(module=module, names=aliases, level=level):
                source = "." * level + (f"{module}." if module else "")
                for alias in aliases:
                    names.setdefault(alias.asname or alias.name, f"{source}{alias.name}")
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if target := dotted_name(value):
                    names.setdefault(name, target)
                else:
                    try:
                        literals.setdefault(name, syntax.constant(value))
                    except (ValueError, TypeError, ArithmeticError):
                        continue
    return Written(path, text, tree, classes, names, literals)


def statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those under `if`, `try` and `with` too."""
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
    """`a.b.c` of a chain of attributes, of a subscript's value (`Generic[T]`); empty for another expression."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attr):
            owner = dotted_name(value)
            return f"{owner}.{attr}" if owner else ""
        case ast.Subscript(value=value):
            return dotted_name(value)
    return ""


def lineage(file: Written, node: ast.ClassDef) -> tuple[list[Ancestor], list[str]]:
    """The class and its bases whose source is at hand, the nearest first, and the resolved names of all other bases."""
    line: list[Ancestor] = []
    ends: list[str] = []
    _climb(Ancestor(file, node), line, ends)
    return line, ends


def _climb(here: Ancestor, line: list[Ancestor], ends: list[str]) -> None:
    if any(here.node is each.node for each in line):
        return
    line.append(here)
    for base in here.node.bases:
        name = dotted_name(base)
        if name in here.file.classes:
            _climb(Ancestor(here.file, here.file.classes[name]), line, ends)
            continue
        full = here.file.resolved(name) if name else ast.unparse(base)
        beside = _beside(here.file, full)
        if beside is None:
            ends.append(full)
        else:
            _climb(beside, line, ends)


def _beside(file: Written, full: str, depth: int = 0) -> Ancestor | None:
    """The class `module.Name` of a file around this one, `None` where it is none or does not parse."""
    level = len(full) - len(full.lstrip("."))
    module, _, name = full.lstrip(".").rpartition(".")
    parts = module.split(".") if module else []
    if level:
        folder = file.path.resolve().parent
        for _ in range(level - 1):
            folder = folder.parent
        mount: Mount | None = Mount(folder)
    else:
        places = Places(file.path)
        find = places.mount_around if module.startswith(_GONE) else places.mount
        mount = find(parts, (name,)) if parts and (parts[0] not in ROOTS or module.startswith(_GONE)) else None
    if mount is None:
        return None
    rest = parts[mount.skipped :]
    place = below(mount.root, rest) if rest else mount.root
    path = initial_of(place) if place is not None else None
    if path is None or path == file.path or depth > _ALIASES:
        return None
    try:
        other = written(path)
    except (SourceError, OSError):
        return None  # reported when the file that imports it is run
    if name in other.classes:
        return Ancestor(other, other.classes[name])
    return _beside(other, other.names[name], depth + 1) if name in other.names else None


def _imported(alias: ast.alias) -> str:
    return alias.name if alias.asname else alias.name.partition(".")[0]
