"""Process-wide state that a user's code may change, restored after each call.

Functions that the code replaces in Python, NumPy, TensorFlow and Keras are put back and named, so are the working
folder, streams and signal handlers. Python's path, the environment, seeds, filters and limits go back without a word.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import gc
import importlib
import locale
import logging
import os
import random
import signal
import socket
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

from optimizers.base.message import Message

GUEST: Final = "__slotscope_file__"
"""Entry among the builtins of a person's code: the file that was opened, for which it runs."""

_PATCHED_ROOTS = frozenset({"numpy", "tensorflow", "keras", "tf_keras"})
_WITH_CLASSES = _PATCHED_ROOTS | {"json", "logging", "pathlib", "queue", "random", "socket", "subprocess", "threading"}
_DESCRIPTORS = (FunctionType, property, classmethod, staticmethod)
_PUBLIC_LEVELS = 3
"""Modules of large packages with longer names are private: a patch that is looked up by name does not reach them."""
_SETTERS = ("setattr", "delattr", "vars", "globals", "exec", "eval")
_MOST_NAMED = 5
_FINDING = 3
"""States, the first ones, that decide where imports are found."""
_MISSING = object()

_Names = Mapping[str, Any]
_State = tuple[str, Callable[[], Any], Callable[[Any], Any]]

_classes: dict[int, tuple[type, _Names]] = {}
"""Classes of NumPy, TensorFlow and Keras, by id, with their methods as they were when they came."""
_known_modules: set[str] = set()
_patching_files: set[Path] = set()
_paths_before: list[list[str]] = []
"""Python's path as it was before each of the calls of a person's code that are running."""


def path_before_guests() -> list[str]:
    """Return Python's path without additions by a user's running code."""
    return list(_paths_before[0] if _paths_before else sys.path)


def installed_path() -> list[str]:
    """Return `path_before_guests` without the folder in which Python was started, where nothing is installed."""
    path = path_before_guests()
    if path and not sys.flags.safe_path and os.path.realpath(path[0]) == os.path.realpath("."):
        return path[1:]
    return path


def note_patches(path: Path, tree: ast.Module) -> None:
    """Search the syntax of a file that will run for assignments to attributes of foreign objects."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            target: ast.AST = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _SETTERS and node.args:
            target = node.args[0]
        elif isinstance(node, ast.alias) and "mock" in node.name:
            target = node
        else:
            continue
        while isinstance(target, ast.Attribute | ast.Subscript):
            target = target.value
        # A local list or dictionary is no module: of what is not an attribute only a call matters, `vars(np)[...]`.
        of_names = isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name)
        if not of_names and not (isinstance(target, ast.Name) and target.id in ("self", "cls")):
            _patching_files.add(path)
            return


def patches_expected() -> bool:
    """Return whether a file has run that may patch modules and classes."""
    return bool(_patching_files)


@contextlib.contextmanager
def preserve_process_state(*, imports: bool = False, draws: bool = True) -> Iterator[list[str]]:
    """Restore the process state at the end, and list the names of replaced objects.

    The functions of modules and classes, which take 50 ms, are looked after where a file is run that `imports` others,
    and where one that ran may replace some. Inside another such block the builtins alone are, which all here needs.
    Without `draws` the random generators of Python and NumPy go on: those of a step are not the same at the next one.
    """
    replaced: list[str] = []
    names = dict(vars(builtins))
    patches = imports or bool(_patching_files)
    whole = None if _paths_before and not patches else _Process(patches=patches, draws=draws)
    _paths_before.append(list(sys.path))
    try:
        yield replaced
    finally:
        _put_back(builtins, names, replaced)
        for name in vars(builtins).keys() - names.keys() - {"_"}:
            delattr(builtins, name)
        if whole is not None:
            whole.put_back(replaced)
        _paths_before.pop()


@contextlib.contextmanager
def preserve_builtins() -> Iterator[None]:
    """Restore the builtins and Python's path at the end; fast enough for every step."""
    names, path = dict(vars(builtins)), list(sys.path)
    try:
        yield
    finally:
        if vars(builtins) != names:
            _put_back(builtins, names, [])
        if sys.path != path:
            sys.path[:] = path


def replacement_notes(name: str, replaced: Sequence[str]) -> list[str]:
    """Describe the changes by a file or class `name` to the whole process."""
    if not replaced:
        return []
    names = list(dict.fromkeys(replaced))
    shown = Message.joined(names[:_MOST_NAMED], ", ")
    if len(names) > _MOST_NAMED:
        shown = Message("{names} and {count} more", names=shown, count=len(names) - _MOST_NAMED)
    return [Message("{name} changed {shown} for the whole process; the change was undone.", name=name, shown=shown)]


class _Process:
    """Snapshot of all restored state."""

    def __init__(self, *, patches: bool, draws: bool) -> None:
        self._modules = [(module, _functions(vars(module))) for module in _public_modules()] if patches else []
        if patches:
            _add_classes()
        self._members = {cls: set(vars(cls)) for cls, _ in _classes.values()} if patches else {}
        self._loaded = set(sys.modules)
        self._states = [(state, state[1]()) for state in (*_STATES, *(_DRAWS if draws else ()))]

    def put_back(self, replaced: list[str]) -> None:
        for module, names in self._modules:
            _put_back(module, names, replaced)
        for cls, names in list(_classes.values()) if self._members else ():
            _put_back(cls, names, replaced)
            for name in vars(cls).keys() - self._members.get(cls, vars(cls).keys()):
                _remove_override(cls, name, replaced)
        finds = [state for (_, read, _), state in self._states[:_FINDING] if not _is_same(read(), state)]
        for (name, read, write), before in self._states:
            if not _is_same(read(), before):
                write(before)
                if name:
                    replaced.append(name)
        if finds:
            self._forget_modules()

    def _forget_modules(self) -> None:
        """Remove modules from `sys.modules` that were imported from places that the code added."""
        roots = [Path(os.path.realpath(each)) for each in installed_path()]
        for name in sys.modules.keys() - self._loaded:
            spec = getattr(sys.modules[name], "__spec__", None)
            places = [getattr(spec, "origin", None), *(getattr(spec, "submodule_search_locations", None) or ())]
            files = [Path(os.path.realpath(each)) for each in places if isinstance(each, str) and os.sep in each]
            if files and not any(root in file.parents for root in roots for file in files):
                del sys.modules[name]


def _public_modules() -> list[ModuleType]:
    found = []
    for name, module in list(sys.modules.items()):
        root = name.partition(".")[0]
        large = root in _PATCHED_ROOTS and name.count(".") < _PUBLIC_LEVELS
        if isinstance(module, ModuleType) and (root in sys.stdlib_module_names or large) and module is not builtins:
            found.append(module)
    return found


def _functions(names: _Names) -> _Names:
    return {name: value for name, value in list(names.items()) if callable(value)}


def _add_classes() -> None:
    """Search new modules for classes."""
    for name in sys.modules.keys() - _known_modules:
        _known_modules.add(name)
        if name.partition(".")[0] not in _WITH_CLASSES:
            continue
        for value in list(vars(sys.modules[name]).values()):
            if isinstance(value, type) and id(value) not in _classes and value.__flags__ & _IS_HEAP_TYPE:
                methods = {each: held for each, held in vars(value).items() if isinstance(held, _DESCRIPTORS)}
                _classes[id(value)] = value, methods


_IS_HEAP_TYPE = 1 << 9
"""Flag of a type that can be changed at all."""


def _put_back(owner: Any, before: _Names, replaced: list[str]) -> None:
    now = vars(owner)
    for name, value in before.items():
        held = now.get(name, _MISSING)
        if held is not value and not _is_of_a_package(held):
            setattr(owner, name, value)
            replaced.append(f"{_title(owner)}.{name}")


def _remove_override(cls: type, name: str, replaced: list[str]) -> None:
    """Remove a name from a class if it hides that of a base; entirely new names stay."""
    hidden = next((vars(base)[name] for base in cls.__mro__[1:] if name in vars(base)), None)
    if isinstance(hidden, _DESCRIPTORS) and not _is_of_a_package(vars(cls)[name]):
        delattr(cls, name)
        replaced.append(f"{_title(cls)}.{name}")


def _is_of_a_package(held: Any) -> bool:
    """Return whether a function belongs to a package such as TensorFlow, which patches during import and relies on
    that.
    """
    if not callable(held):
        return False
    if GUEST in getattr(held, "__builtins__", ()):
        return False
    name = str(getattr(held, "__module__", "")).partition(".")[0]
    return name not in sys.stdlib_module_names and name != "numpy" and name in sys.modules


def _title(owner: Any) -> str:
    return f"{owner.__module__}.{owner.__qualname__}" if isinstance(owner, type) else str(owner.__name__)


def _numpy() -> Any:
    """Import NumPy lazily, because listing files does not need it."""
    return importlib.import_module("numpy")


def _is_same(one: Any, other: Any) -> bool:
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return all(_is_same(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, _numpy().ndarray):
        return bool(_numpy().array_equal(one, other))
    return one is other or (type(one) is type(other) and bool(one == other))


def _set_attribute(owner: Any, name: str) -> _State:
    return f"{owner.__name__}.{name}", lambda: getattr(owner, name), lambda value: setattr(owner, name, value)


def _set_list(owner: Any, name: str) -> _State:
    """Return functions to read and restore a list that may be changed in place or replaced."""

    def read() -> tuple[Any, ...]:
        held = getattr(owner, name)
        return held, tuple(held)

    def write(before: tuple[list[Any], tuple[Any, ...]]) -> None:
        setattr(owner, name, before[0])
        before[0][:] = before[1]

    return "", read, write


def _restore_environment(before: Mapping[str, str]) -> None:
    for name in os.environ.keys() - before.keys():
        del os.environ[name]
    os.environ.update(before)


def _working_folder() -> Path | None:
    try:
        return Path.cwd()
    except FileNotFoundError:
        return None


def _enter(folder: Path | None) -> None:
    if folder is not None:
        os.chdir(folder)


def _signal_handlers() -> tuple[Any, ...]:
    return tuple((each, signal.getsignal(each)) for each in sorted(signal.valid_signals()))


def _restore_signals(before: tuple[tuple[int, Any], ...]) -> None:
    if threading.current_thread() is threading.main_thread():  # another one cannot have changed them
        for number, handler in before:
            if handler is not None and signal.getsignal(number) is not handler:
                signal.signal(number, handler)


class _Moment(float):
    """Time of an alarm, to the second."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, float) and abs(self - other) < 1

    __hash__ = float.__hash__


def _alarm() -> _Moment | None:
    remaining = signal.getitimer(signal.ITIMER_REAL)[0] if hasattr(signal, "getitimer") else 0
    return _Moment(time.monotonic() + remaining) if remaining else None


def _set_alarm(before: _Moment | None) -> None:
    signal.setitimer(signal.ITIMER_REAL, 0 if before is None else max(before - time.monotonic(), 1e-3))


def _restore_gc(before: tuple[bool, tuple[int, int, int]]) -> None:
    gc.set_threshold(*before[1])
    (gc.enable if before[0] else gc.disable)()


_STATES: tuple[_State, ...] = (
    _set_list(sys, "path"),
    _set_list(sys, "meta_path"),
    _set_list(sys, "path_hooks"),
    _set_list(sys, "argv"),
    _set_list(warnings, "filters"),
    ("", lambda: dict(os.environ), _restore_environment),
    # Not before NumPy is there.
    ("", lambda: _numpy().geterr(), lambda before: _numpy().seterr(**before)),
    ("", lambda: _numpy().get_printoptions(), lambda before: _numpy().set_printoptions(**before)),
    ("", lambda: (gc.isenabled(), gc.get_threshold()), _restore_gc),
    ("", lambda: logging.root.level, logging.root.setLevel),
    ("", lambda: logging.root.manager.disable, logging.disable),
    ("", sys.getswitchinterval, sys.setswitchinterval),
    (Message("the recursion limit"), sys.getrecursionlimit, sys.setrecursionlimit),
    (
        Message("the locale"),
        lambda: locale.setlocale(locale.LC_ALL),
        lambda before: locale.setlocale(locale.LC_ALL, before),
    ),
    (Message("the time limit of sockets"), socket.getdefaulttimeout, socket.setdefaulttimeout),
    (Message("the working folder"), _working_folder, _enter),
    (Message("signal handlers"), _signal_handlers, _restore_signals),
    (Message("an alarm"), _alarm, _set_alarm),
    *(_set_attribute(sys, name) for name in ("stdin", "stdout", "stderr", "dont_write_bytecode")),
)
_DRAWS: tuple[_State, ...] = (
    ("", random.getstate, random.setstate),
    # Not before NumPy is there.
    ("", lambda: _numpy().random.get_state(legacy=True), lambda before: _numpy().random.set_state(before)),  # noqa: PLW0108
)
"""Random generators, apart from the others: a step that draws leaves them where the next one goes on."""
