"""Imported files: a file and the local files that it imports. Parsed, never run."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from optimizers.source.file_text import parse, read_text
from optimizers.source.module_locations import ROOTS, ModuleLocations, Mount, find_below, initial_of, is_file
from optimizers.source.source_errors import SourceError

_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Fields of a statement that hold other statements."""
_Import = tuple[int, str, tuple[str, ...]]
"""Level, module and names of an import."""
_Mentions = tuple[tuple[_Import, ...], tuple[str, ...]]
_parsed: dict[Path, tuple[tuple[int, int, int], _Mentions]] = {}

_IMPORT_BY_NAME = ("importlib", "__import__", "runpy", "imp.", "pkgutil")
"""Words in a file whose strings may name what it imports."""
_RUN_BY_NAME = ("exec(", "eval(", "compile(", "subprocess", "os.system", "os.spawn", "os.exec", "posix_spawn")
"""Words in a file whose strings may name any file that it runs."""
_LONGEST_NAME = 255


@dataclass(frozen=True, slots=True)
class SourceBundle:
    """Texts of a file and of all local files that it imports, the file first, and their `content_hash`."""

    file: Path
    texts: Mapping[Path, str]
    key: str


def collect_source(path: Path, progress: Callable[[int], None] | None = None) -> SourceBundle:
    """Read the file, the packages that contain it, and every local file that any of them imports.

    Imports whose names are computed are not known before they run; a name that is written anywhere in a file that
    imports so counts. Of an installed distribution the name and version count in place of its files. `progress` is
    called with the number of files read, now and then. Raises `SourceError` if the file itself cannot be read. What
    of the others cannot be is left out: it cannot be run either.
    """
    named = path
    with suppress(ValueError):  # no file can be called so
        path = path.resolve()
    found = {path: read_text(path)}
    places = ModuleLocations(path)
    waiting = [path]
    for folder in places.packages:
        _add_file(folder / "__init__.py", places, found, waiting)
    while waiting:
        here = waiting.pop()
        for each in _imported_paths(here, found[here], places):
            _add_file(each, places, found, waiting)
            if progress is not None and len(found) % 50 == 0:
                progress(len(found))
    return SourceBundle(named, found, _hash(path, found, places.distribution()))


def _add_file(path: Path, places: ModuleLocations, found: dict[Path, str], waiting: list[Path]) -> None:
    if path in found or places.is_distributed(path):
        return
    with suppress(SourceError):
        found[path] = read_text(path)
        waiting.append(path)


def content_hash(path: Path) -> str:
    """Return the SHA-256 of the file and its local imports, by name and text; the location on disk does not matter.

    Raises `SourceError` if the file cannot be read.
    """
    return collect_source(path).key


def imported_modules(path: Path, texts: Mapping[Path, str]) -> frozenset[str]:
    """Return the non-local top-level modules that a file and its local imports import: of Python, installed, or
    missing. Parsed, never run.
    """
    places = ModuleLocations(path)
    found: set[str] = set()
    for file, text in texts.items():
        imports, strings = _find_mentions(file, text)
        for level, module, names in imports:
            parts = module.split(".")
            if not level and (parts[0] in ROOTS or places.mount(parts, names) is None):
                found.add(parts[0])
        named = {each.partition(".")[0] for each in strings}
        found |= {top for top in named if top.isidentifier() and places.mount((top,)) is None}
    return frozenset(found)


def _hash(path: Path, found: Mapping[Path, str], distribution: str) -> str:
    digest, folder = hashlib.sha256(distribution.encode()), path.parent
    for each, text in sorted(found.items(), key=lambda item: (item[0].parent != folder, str(item[0]))):
        name = each.name if each.parent == folder else str(each.relative_to(folder.anchor))
        for part in (name, text):
            data = part.encode("utf-8")
            digest.update(len(data).to_bytes(8, "big"))
            digest.update(data)
    return digest.hexdigest()


def _imported_paths(path: Path, text: str, places: ModuleLocations) -> Iterator[Path]:
    """Yield the files that imports in `text` may refer to."""
    imports, strings = _cached_mentions(path, text)
    for level, module, names in imports:
        parts = module.split(".") if module else []
        if level:
            folder = _parent_folder(path.parent, level - 1)
            mount: Mount | None = Mount(folder)
        else:
            mount = places.mount(parts, names) if parts[0] not in ROOTS else places.mount_around(parts, names)
        if mount is not None:
            yield from _files(mount, parts, names)
    for each in strings:
        yield from _files_named(each, path.parent, places, any_file=any(word in text for word in _RUN_BY_NAME))


def _cached_mentions(path: Path, text: str) -> _Mentions:
    """Return the imports of a text, and its strings if it imports by string; cached by the file's size and time."""
    stamp = path.stat()
    key = (stamp.st_mtime_ns, stamp.st_size, len(text))
    known = _parsed.get(path)
    if known is None or known[0] != key:
        known = _parsed[path] = key, _find_mentions(path, text)
    return known[1]


def _find_mentions(path: Path, text: str) -> _Mentions:
    imports: list[_Import] = []
    strings: list[str] = []
    by_name = any(each in text for each in (*_IMPORT_BY_NAME, *_RUN_BY_NAME))
    try:
        tree = parse(path, text)
    except SourceError:
        return (), ()
    statements: list[ast.AST] = list(tree.body)
    for node in statements:  # an import is a statement, and there are ten times as many expressions
        if isinstance(node, ast.Import):
            imports += [(0, alias.name, ()) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            imports.append((node.level, node.module or "", tuple(alias.name for alias in node.names)))
        else:
            for field in _BLOCKS:
                statements += getattr(node, field, ())
    if by_name:
        strings = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return tuple(imports), tuple(strings)


def _files(mount: Mount, parts: Sequence[str], names: Sequence[str]) -> Iterator[Path]:
    """Yield the files that run when `names` are imported from the module: itself, the packages above, and submodules
    among the names.
    """
    rest = parts[mount.skipped :]
    for count in range(0 if mount.skipped or not rest else 1, len(rest) + 1):
        place = find_below(mount.root, rest[:count]) if count else mount.root
        if place is not None and (initial := initial_of(place)) is not None:
            yield initial.resolve()
    place = find_below(mount.root, rest) if rest else mount.root
    if place is None or place.suffix == ".py":
        return
    for name in names if "*" not in names else _package_modules(place):
        found = find_below(place, (name,))
        if found is not None and (initial := initial_of(found)) is not None:
            yield initial.resolve()


def _package_modules(folder: Path) -> list[str]:
    """Return all modules of a package, which `from package import *` may name in its `__all__`."""
    return sorted(
        {each.stem for each in folder.glob("*.py")} | {each.parent.name for each in folder.glob("*/__init__.py")}
    )


def _files_named(name: str, folder: Path, places: ModuleLocations, *, any_file: bool) -> Iterator[Path]:
    """Yield the files that the string `name` may refer to: a module for `importlib.import_module`, or a path."""
    roots = tuple(dict.fromkeys((places.file.parent, places.top, folder)))
    if name.endswith(".py") or (any_file and 0 < len(name) <= _LONGEST_NAME and "\n" not in name):
        yield from (place.resolve() for root in roots if "\0" not in name and is_file(place := root / name))
    parts = name.lstrip(".").split(".")
    if all(part.isidentifier() for part in parts):
        level = len(name) - len(name.lstrip("."))
        if level:
            yield from _files(Mount(_parent_folder(folder, level - 1)), parts, ())
        for root in roots:
            yield from _files(Mount(root), parts, ())
        if (mount := places.mount(parts)) is not None:
            yield from _files(mount, parts, ())


def _parent_folder(folder: Path, levels: int) -> Path:
    for _ in range(levels):
        folder = folder.parent
    return folder
