"""A file run as a module of nobody: it and the files beside it that it imports, none of them in `sys.modules`."""

from __future__ import annotations

import contextlib
import importlib.util
import itertools
import linecache
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

from optimizers.source import permits
from optimizers.source.reading import parse, read_text

_numbers = itertools.count(1)


class Siblings:
    """The modules made of the file at `path` and of those in its folder, each executed once.

    `prepare` is called with each module before its code runs. Each text is one that may run (`permits`), or
    `SourceError` is raised instead.
    """

    def __init__(self, path: Path, prepare: Callable[[ModuleType], None]) -> None:
        self._named, self._path = path, path.resolve()
        self._paths = list(sys.path)
        self._prepare = prepare
        self._made: dict[Path, ModuleType] = {}
        top = self._path.parent
        while (top / "__init__.py").is_file():
            top = top.parent
        self._roots = (self._path.parent, *([top] if top != self._path.parent else []))

    def main(self, text: str) -> ModuleType:
        """The file itself, executed."""
        return self._executed(self._path, text)

    def has(self, name: str) -> bool:
        """Whether an import of `name` means a file beside this one; Python's own modules come first."""
        return name not in sys.stdlib_module_names and self._located((name,), self._roots) is not None

    def refuse_hidden(self, root: str) -> None:
        """Raises `ImportError` for a module that is found only because the file, which came with an experiment and was
        read, adds a folder to Python's path.
        """
        if root in sys.modules or not permits.is_held(self._named):
            return
        added = [each for each in sys.path if each not in self._paths]
        if added and PathFinder.find_spec(root, added) is not None:
            raise ImportError(
                f"{self._path.name} adds a folder to Python's path and imports {root} from there, which was not among "
                f"the files that were shown and trusted; put {root}.py beside it, or choose {self._path.name} by hand",
                name=root,
            )

    def imported(self, name: str, wanted: Sequence[str], level: int, namespace: Mapping[str, Any]) -> ModuleType:
        """What `import name`, or `from name import wanted`, gives. Raises `ImportError` where there is no such file."""
        parts = tuple(each for each in name.split(".") if each)
        roots = self._roots
        if level:
            folder = Path(namespace.get("__file__") or self._path).resolve().parent
            for _ in range(level - 1):
                folder = folder.parent
            roots = (folder,)
        modules = self._chain(parts, roots, "." * level + name)
        last = modules[-1] if modules else self._package(roots[0])
        for each in wanted:
            if each != "*":
                self._provide(last, each, (*parts, each), roots)
        return last if wanted or not modules else modules[0]

    def _chain(self, parts: Sequence[str], roots: Sequence[Path], written: str) -> list[ModuleType]:
        modules: list[ModuleType] = []
        for count in range(1, len(parts) + 1):
            found = self._located(parts[:count], roots)
            if found is None:
                place = roots[0].joinpath(*parts[:count])
                raise ModuleNotFoundError(
                    f"there is no module {written}: neither {place.name}.py nor a folder {place.name} is in "
                    f"{place.parent}",
                    name=written,
                )
            modules.append(self._module(found))
            if count > 1:
                setattr(modules[-2], parts[count - 1], modules[-1])
        return modules

    def _provide(self, module: ModuleType, name: str, parts: Sequence[str], roots: Sequence[Path]) -> None:
        if hasattr(module, name):
            return
        found = self._located(parts, roots)
        if found is not None:
            setattr(module, name, self._module(found))
            return
        own = module.__dict__.get("__file__")
        folder = roots[0].joinpath(*parts[:-1])
        initial = folder / "__init__.py"
        if own is None and initial.is_file():  # a package of which only files were needed so far
            vars(module).update({k: v for k, v in vars(self._module(initial)).items() if not k.startswith("__")})
        if not hasattr(module, name):
            raise ImportError(f"there is no {name} in {own or folder}", name=name, path=own)

    def _located(self, parts: Sequence[str], roots: Sequence[Path]) -> Path | None:
        """A file, a package's `__init__.py`, or a folder of files that is no package."""
        for root in roots:
            place = root.joinpath(*parts)
            if place.with_suffix(".py").is_file():
                return place.with_suffix(".py")
            if (place / "__init__.py").is_file():
                return place / "__init__.py"
            if place.is_dir() and any(place.glob("*.py")) and (len(parts) > 1 or not _installed(parts[0])):
                return place
        return None

    def _module(self, path: Path) -> ModuleType:
        if path in self._made:
            return self._made[path]
        return self._package(path) if path.is_dir() else self._executed(path, read_text(path))

    def _package(self, folder: Path) -> ModuleType:
        if folder not in self._made:
            self._made[folder] = module = ModuleType(_private(folder))
            module.__path__ = [str(folder)]
        return self._made[folder]

    def _executed(self, path: Path, text: str) -> ModuleType:
        permits.require(self._named, path, text)
        module = ModuleType(_private(path))
        module.__file__ = str(path)
        if path.name == "__init__.py":
            module.__path__ = [str(path.parent)]
        self._prepare(module)
        self._made[path] = module
        try:
            run(module, path, text)
        except BaseException:
            del self._made[path]
            raise
        return module


def run(module: ModuleType, path: Path, text: str) -> None:
    """Execute `text`, the file at `path`, in `module`.

    Its lines are kept as they were run, so that a later edit of the file does not mislead tracebacks and AutoGraph.
    Raises `SourceError` where it is no Python, and what its code raises.
    """
    parse(path, text)
    name = str(path)
    before = linecache.cache.get(name)
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    try:
        with _known_while_running(module):
            exec(compile(text, name, "exec", dont_inherit=True), module.__dict__)
    except BaseException:
        if before is not None:  # an older version of the file is still in use
            linecache.cache[name] = before
        raise


@contextlib.contextmanager
def kept_process() -> Iterator[None]:
    """`sys.path` and the environment are afterwards as they were before."""
    path, environment = list(sys.path), dict(os.environ)
    try:
        yield
    finally:
        sys.path[:] = path
        for name in os.environ.keys() - environment.keys():
            del os.environ[name]
        os.environ.update(environment)


@contextlib.contextmanager
def _known_while_running(module: ModuleType) -> Iterator[None]:
    """Decorators such as `dataclass` look the module of a class up while it is being made."""
    sys.modules[module.__name__] = module
    try:
        yield
    finally:
        sys.modules.pop(module.__name__, None)


def _private(path: Path) -> str:
    """A name of its own for every run: no `__main__`, and none that AutoGraph takes for a library's."""
    return f"slotscope_file_{next(_numbers)}_{path.stem}"


def _installed(name: str) -> bool:
    return importlib.util.find_spec(name) is not None
