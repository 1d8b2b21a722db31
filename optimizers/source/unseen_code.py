"""Audit of code that a trusted file would run without importing it as text: compiled files, archives, libraries.

A file that came with an experiment runs the texts that were shown. Python tells an audit hook what it is about to load
or to compile; where such a file asks for it, anything else than these texts and what is installed is refused. What the
text itself does with data is its own affair: a person read it.
"""

from __future__ import annotations

import ast
import functools
import importlib.util
import os
import site
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.machinery import BYTECODE_SUFFIXES, EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from optimizers.base.message import Message
from optimizers.base.process_state import GUEST, installed_path
from optimizers.source import code_permits
from optimizers.source.file_text import parse, read_text
from optimizers.source.module_locations import find_spec
from optimizers.source.source_errors import NotTrusted, SourceError, short

_LOADERS = frozenset({
    "importlib._bootstrap_external", "_frozen_importlib_external", "zipimport", "runpy", "site", "pkgutil", "imp",
})  # fmt: skip
"""Modules of Python that open files to run them."""
_PROCESSES = frozenset({"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile"})
_ADDRESSES = frozenset({"urllib.Request", "socket.connect"})
_EVENTS = frozenset({"open", "import", "compile", "marshal.loads", "ctypes.dlopen", "pickle.find_class"})
_WATCHED = _EVENTS | _PROCESSES | _ADDRESSES
_PICKLED = frozenset({
    "numpy", "collections", "datetime", "decimal", "fractions", "pathlib", "copyreg", "_codecs", "tensorflow",
    "keras", "tf_keras", "ml_dtypes",
})  # fmt: skip
"""Packages that a pickle may name: their data types are no commands."""
_PICKLED_BUILTINS = frozenset({
    "bytearray", "bytes", "complex", "dict", "float", "frozenset", "int", "list", "object", "range", "set", "slice",
    "str", "tuple",
})  # fmt: skip
_GENERATED = "__autograph_generated_file"
_MOST_READ = 64

_read: dict[Path, list[str]] = {}
"""Files and addresses, by the file that was opened, that it has read and nobody was shown."""


def refusal(main: Path, place: Path, name: str = "") -> str:
    """Return a sentence on why `place` does not run for `main`, which imports it as `name`, and on the remedy."""
    if name:
        return Message(
            "{main} imports {name} from {place}, {kind}, which is not trusted; put {name}.py beside {main}, or "
            "select {main} yourself",
            main=main.name,
            name=name,
            place=short(place),
            kind=_kind(place),
        )
    return Message(
        "{main} runs {place}, {kind}, which is not trusted; copy the needed code into {main}, or select {main} "
        "yourself",
        main=main.name,
        place=short(place),
        kind=_kind(place),
    )


def import_installed(
    name: str, globals: Mapping[str, Any] | None, locals: Mapping[str, Any] | None, wanted: Sequence[str]
) -> ModuleType:
    """Import an installed module with everything that it loads."""
    return __import__(name, globals, locals, wanted, 0)


@functools.cache
def watch() -> None:
    """Start the audit; Python never removes an audit hook."""
    sys.addaudithook(_watch)


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    if event not in _WATCHED:
        return
    main = _restricted_guest()
    if main is None:
        return
    if event == "open":
        _check_open(main, arguments[0], writes=str(arguments[1]).startswith(("w", "a", "x")))
    elif event == "import":
        _check_native(main, arguments[1])
    elif event == "ctypes.dlopen":
        _check_native(main, arguments[0])
    elif event == "compile":
        _check_compiled(main, arguments[0])
    elif event == "marshal.loads":
        if GUEST in sys._getframe(1).f_builtins:
            raise NotTrusted(main, Message("it unpacks and runs compiled code, which cannot be shown as text"))
    elif event == "pickle.find_class":
        _check_pickled(main, str(arguments[0]), str(arguments[1]))
    elif event in _ADDRESSES:
        _note_read(main, str(arguments[-1] if event == "socket.connect" else arguments[0]))
    else:
        for each in _named_files(arguments):
            if not _may_run(main, each):
                raise NotTrusted(main, refusal(main, each))


def _restricted_guest() -> Path | None:
    """Return the restricted file whose code is running; `None` for other code, and inside this audit."""
    frame = sys._getframe(2)
    while frame is not None:
        if frame.f_code in _LIFTING:
            return None
        main = frame.f_builtins.get(GUEST)
        if main is not None:
            return main if code_permits.is_restricted(main) else None
        frame = frame.f_back  # type: ignore[assignment]  # None at the end
    return None


_LIFTING: Final = frozenset({import_installed.__code__, find_spec.__code__, _watch.__code__})


def _check_open(main: Path, opened: Any, *, writes: bool) -> None:
    try:
        path = Path(os.fsdecode(opened))
    except TypeError:  # a number of a file that is open already
        return
    if sys._getframe(2).f_globals.get("__name__") not in _LOADERS:
        if not writes and not _may_run(main, path):
            _note_read(main, short(path))
        return
    if not _may_run(main, path):
        if _is_cache_of_text(path):
            raise PermissionError(
                Message("{path} is not used", path=path)
            )  # Python goes on with the text, which comes here too
        raise NotTrusted(main, refusal(main, path))


def _is_cache_of_text(path: Path) -> bool:
    try:
        return Path(importlib.util.source_from_cache(path)).is_file()
    except ValueError:
        return False


def _check_native(main: Path, name: Any) -> None:
    if isinstance(name, str | bytes) and os.sep in os.fsdecode(name):
        path = Path(os.fsdecode(name))
        if path.exists() and not _may_run(main, path):
            raise NotTrusted(main, refusal(main, path))


def _check_compiled(main: Path, source: Any) -> None:
    """Refuse a text that the file itself compiles and that the user cannot have read: not shown, and compiled after the
    file read others.
    """
    if GUEST not in sys._getframe(2).f_builtins or main not in _read or not isinstance(source, str | bytes):
        return
    text = source if isinstance(source, str) else source.decode("utf-8", "replace")
    if not any(text.strip() in each for each in _shown_strings(main)):
        raise NotTrusted(
            main,
            Message(
                "it runs a text that is not in any trusted file, after reading {reads}. Import that by name and "
                "trust it, or select {main} yourself",
                reads=", ".join(_read[main]),
                main=main.name,
            ),
        )


def _shown_strings(main: Path) -> Iterator[str]:
    """Yield the shown texts, and the string literals in them."""
    for path in code_permits.permitted_files(main):
        with suppress(SourceError):
            if code_permits.is_permitted(main, path, text := read_text(path)):
                yield text
                tree = parse(path, text)
                yield from (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))


def _check_pickled(main: Path, module: str, name: str) -> None:
    root = module.partition(".")[0]
    named = sys.modules.get(module)
    own = named is not None and GUEST in vars(named).get("__builtins__", ())
    if own or root in _PICKLED or (root in ("builtins", "__builtin__") and name in _PICKLED_BUILTINS):
        return
    raise NotTrusted(
        main,
        Message(
            "it loads a pickle that names {module}.{name}; a pickle can run any code and is not shown",
            module=module,
            name=name,
        ),
    )


def _may_run(main: Path, path: Path) -> bool:
    """Return whether a file may run: an installed file, a file written by AutoGraph, or a text that was shown and
    trusted.
    """
    path = Path(os.path.realpath(path))
    if path.name.startswith(_GENERATED) and path.parent == Path(os.path.realpath(tempfile.gettempdir())):
        return True
    if any(root in path.parents for root in _installed_folders(main)) or not path.is_file():
        return True
    try:
        return code_permits.is_permitted(main, path, read_text(path))
    except SourceError:
        return False


def _installed_folders(main: Path) -> Iterator[Path]:
    """Yield the folders on Python's path at its start, except those that contain the opened file."""
    own = Path(os.path.realpath(main))
    for root in _resolved_folders(tuple(installed_path())):
        if root not in own.parents or root.name in ("site-packages", "dist-packages"):
            yield root


@functools.lru_cache(maxsize=16)
def _resolved_folders(path: tuple[str, ...]) -> tuple[Path, ...]:
    prefixes = (sys.prefix, sys.base_prefix, sys.exec_prefix, site.getusersitepackages())
    return tuple(dict.fromkeys(Path(os.path.realpath(each)) for each in (*path, *prefixes) if each))


def _named_files(arguments: Sequence[Any]) -> Iterator[Path]:
    """Yield the files named in a command line."""
    for each in arguments:
        if isinstance(each, str | bytes | os.PathLike):
            for word in (text := os.fsdecode(each), *text.split()):
                if "\0" not in word and len(word) < 4096 and (path := Path(word)).is_file():
                    yield path
        elif isinstance(each, list | tuple):
            yield from _named_files(each)


def _note_read(main: Path, what: str) -> None:
    known = _read.setdefault(main, [])
    if what not in known and len(known) < _MOST_READ:
        known.append(what)


def _kind(place: Path) -> str:
    name = place.name
    if place.is_dir():
        return Message("a folder")
    if name.endswith(tuple(BYTECODE_SUFFIXES)):
        return Message("compiled Python")
    if name.endswith((*EXTENSION_SUFFIXES, ".so", ".pyd", ".dll", ".dylib")):
        return Message("a compiled library")
    if name.endswith((".zip", ".egg", ".whl", ".pyz")):
        return Message("an archive")
    return Message("another file")


def guarded_library_loader(main: Path, load: Callable[..., Any]) -> Callable[..., Any]:
    """Guard `load`, which takes the path of a compiled library and raises no audit event."""

    @functools.wraps(load)
    def guarded(library: Any, *more: Any, **options: Any) -> Any:
        if code_permits.is_restricted(main):
            _check_native(main, os.path.realpath(os.fsdecode(library)))
        return load(library, *more, **options)

    return guarded
