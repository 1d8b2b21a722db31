"""What code a file brings: itself, and the files beside it that it imports. Read once and parsed, never run."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from optimizers.source.faults import SourceError
from optimizers.source.reading import parse, read_text

_BY_NAME = ("importlib", "__import__", "runpy")
"""Where a file says one of these, its strings may name what it imports."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A file as it was named, the texts of it and of all that it imports, itself first, and their `content_hash`."""

    file: Path
    texts: Mapping[Path, str]
    key: str


def bring(path: Path) -> Brought:
    """Read the file and every file of its folder that it, or one of them, imports.

    Imports whose names are computed are not known before they run; a name that is written anywhere in a file that
    imports so counts. Raises `SourceError` where the file itself cannot be read. What of the others cannot be is left
    out: it cannot be run either.
    """
    named = path
    with suppress(ValueError):  # no file can be called so
        path = path.resolve()
    text = read_text(path)
    top = path.parent
    while (top / "__init__.py").is_file():
        top = top.parent
    found = {path: text}
    waiting = [path]
    while waiting:
        here = waiting.pop()
        for each in _imported(here, found[here], (path.parent, top)):
            if each not in found:
                try:
                    found[each] = read_text(each)
                except SourceError:
                    continue
                waiting.append(each)
    return Brought(named, found, _hash(path, found))


def content_hash(path: Path) -> str:
    """SHA-256 of all that the file brings, by name and text; another place on the disk does not change it.

    Raises `SourceError` where the file cannot be read.
    """
    return bring(path).key


def _hash(path: Path, found: Mapping[Path, str]) -> str:
    digest, folder = hashlib.sha256(), path.parent
    for each, text in sorted(found.items(), key=lambda item: (item[0].parent != folder, str(item[0]))):
        name = each.name if each.parent == folder else str(each.relative_to(folder.anchor))
        for part in (name, text):
            data = part.encode("utf-8")
            digest.update(len(data).to_bytes(8, "big"))
            digest.update(data)
    return digest.hexdigest()


def _imported(path: Path, text: str, roots: tuple[Path, ...]) -> Iterator[Path]:
    """The files that imports anywhere in `text` may mean."""
    try:
        tree = parse(path, text)
    except SourceError:
        return
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                for alias in aliases:
                    yield from _files(alias.name.split("."), roots)
            case ast.ImportFrom(module=module, names=aliases, level=level):
                places = roots if not level else (_upwards(path.parent, level - 1),)
                parts = module.split(".") if module else []
                yield from _files(parts, places)
                for alias in aliases:
                    yield from _files([*parts, alias.name], places)
    if any(each in text for each in _BY_NAME):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from _files_called(node.value, (*roots, path.parent))


def _files_called(name: str, roots: tuple[Path, ...]) -> Iterator[Path]:
    """The files that `name` may mean: a module as `importlib.import_module` takes it, or a file."""
    if name.endswith(".py"):
        yield from (place.resolve() for root in roots if "\0" not in name and (place := root / name).is_file())
    parts = name.lstrip(".").split(".")
    if all(part.isidentifier() for part in parts):
        level = len(name) - len(name.lstrip("."))
        yield from _files(parts, tuple(_upwards(root, max(level - 1, 0)) for root in roots))


def _upwards(folder: Path, levels: int) -> Path:
    for _ in range(levels):
        folder = folder.parent
    return folder


def _files(parts: list[str], roots: tuple[Path, ...]) -> Iterator[Path]:
    """The module and the packages on the way to it, in each root."""
    for root in roots:
        for count in range(1, len(parts) + 1):
            place = root.joinpath(*parts[:count])
            for each in (place.with_suffix(".py"), place / "__init__.py"):
                if each.is_file():
                    yield each.resolve()
