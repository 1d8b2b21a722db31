"""What code a file brings: itself, and the files beside it that it imports. Read and parsed, never run."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from optimizers.source.faults import SourceError
from optimizers.source.reading import parse, read_text


def reached(path: Path) -> dict[Path, str]:
    """The texts of the file and of every file of its folder that it, or one of them, imports.

    Raises `SourceError` where the file itself cannot be read. What of the others cannot be is left out: it cannot be
    run either.
    """
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
    return found


def content_hash(path: Path) -> str:
    """SHA-256 of all that the file brings, by name and text; another place on the disk does not change it.

    Raises `SourceError` where the file cannot be read.
    """
    digest, found = hashlib.sha256(), reached(path)
    folder = path.resolve().parent
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
