"""A file executed as a module: it, the packages it is in and the files that it imports, none kept in `sys.modules`."""

from __future__ import annotations

import contextlib
import itertools
import linecache
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from optimizers.source import permits
from optimizers.source.faults import NotTrusted, executing, fault_from, is_ctrl_c, short
from optimizers.source.places import OURS, ROOTS, Mount, Places, below, initial_of, packages_of
from optimizers.source.reading import parse, read_text

_INITIAL = "__init__.py"
_numbers = itertools.count(1)


class Siblings:
    """The modules made of the file at `path` and of those around it that it imports, each executed once.

    A file of a package runs as Python would import it: the packages that hold it first, then the file under its dotted
    name, once. Where a package does not run, the file is run alone, and `notes` says so. `prepare` is called with each
    module before its code runs. Each text is one that may run (`permits`), or `NotTrusted` is raised instead.
    """

    def __init__(self, path: Path, prepare: Callable[[ModuleType], None], notes: list[str]) -> None:
        self._named = path
        self._places = Places(path)
        self._prepare = prepare
        self._notes = notes
        self._text = ""
        self._made: dict[Path, ModuleType] = {}
        self._running: set[Path] = set()
        self._gone: dict[str, ModuleType] = {}
        self._prefixes: dict[str, str] = {}

    def main(self, text: str) -> ModuleType:
        """The file itself, executed. Raises what its code raises."""
        self._text = text
        file, packages = self._places.file, self._places.packages
        failure = self._failure_of(packages)
        if failure is None:
            return self._module(packages[-1] if file.name == _INITIAL else file)
        fault = fault_from(failure, file)
        runs = file in self._made
        if not runs:
            self._made = {folder: self._bare(folder) for folder in packages}
        try:
            module = self._module(file)
        except BaseException as error:  # a guest's code may raise anything
            initials = {str(folder / _INITIAL) for folder in packages}
            if any(frame.f_code.co_filename in initials for frame, _ in traceback.walk_tb(error.__traceback__)):
                raise fault from failure  # it needs its package, so that one's fault is the cause
            raise
        what = "the file does" if runs else "so the file was run alone"
        self._notes.append(f"Its package does not run, {what}: {fault}.")
        return module

    def _failure_of(self, packages: Sequence[Path]) -> BaseException | None:
        """Why the packages cannot be imported, `None` where they were."""
        try:
            for folder in packages:
                self._module(folder)
        except NotTrusted:
            raise
        except BaseException as error:  # a guest's code may raise anything
            if is_ctrl_c(error):
                raise
            return error
        return None

    @property
    def is_running(self) -> bool:
        """Whether a file is being imported at this moment."""
        return bool(self._running)

    def mount(self, name: str, wanted: Sequence[str]) -> Mount | None:
        """Where an import of `name` leads among the files around this one; `None` where it means something else."""
        return self._places.mount(name.split("."), wanted)

    def mount_around(self, name: str, wanted: Sequence[str]) -> Mount | None:
        """As `mount`, for a name of an installed package that has no such module."""
        return self._places.mount_around(name.split("."), wanted)

    def imported(
        self, name: str, wanted: Sequence[str], level: int, namespace: Mapping[str, Any], mount: Mount | None = None
    ) -> ModuleType:
        """What `import name`, or `from name import wanted`, gives. Raises `ImportError` where there is no such file."""
        parts = tuple(each for each in name.split(".") if each)
        if level:
            folder = Path(namespace.get("__file__") or self._places.file).resolve().parent
            for _ in range(level - 1):
                folder = folder.parent
            mount = Mount(folder)
        assert mount is not None
        self._check_shown(mount, parts)
        modules = self._chain(parts, mount, "." * level + name)
        last = modules[-1] if modules else self._module(mount.root)
        for each in wanted:
            names = getattr(last, "__all__", ()) if each == "*" else (each,)
            for one in names:
                self._provide(last, one)
        return last if wanted or not modules else modules[0]

    def folder_of(self, package: str | None) -> Path:
        """The folder of a package by the name that its `__package__` has; that of the file itself for another."""
        for path, module in self._made.items():
            if module.__name__ == package and path.is_dir():
                return path
        return self._places.file.parent

    def _check_shown(self, mount: Mount, parts: Sequence[str]) -> None:
        """Raises `ImportError` for a module that is found only because the file, which came with an experiment and was
        read, adds a folder to Python's path.
        """
        if mount.root in self._places.added() and permits.is_held(self._named):
            raise ImportError(
                f"{self._places.file.name} adds a folder to Python's path and imports {parts[0]} from there, which was "
                f"not among the files that were shown and trusted; put {parts[0]}.py beside it, or choose "
                f"{self._places.file.name} by hand",
                name=parts[0],
            )

    def _chain(self, parts: Sequence[str], mount: Mount, written: str) -> list[ModuleType]:
        modules: list[ModuleType] = []
        for count, name in enumerate(parts, 1):
            if count < mount.skipped:
                module = self._gone.setdefault(".".join(parts[:count]), ModuleType(name))
            else:
                found = below(mount.root, parts[mount.skipped : count]) if count > mount.skipped else mount.root
                if found is None:
                    place = mount.root.joinpath(*parts[mount.skipped : count])
                    raise ModuleNotFoundError(
                        f"there is no module {written}: neither {place.name}.py nor a folder {place.name} is in "
                        f"{place.parent}",
                        name=written,
                    )
                module = self._module(found)
            if modules and name not in vars(modules[-1]):
                setattr(modules[-1], name, module)
            modules.append(module)
        return modules

    def _provide(self, module: ModuleType, name: str) -> None:
        """See that `module` has the attribute `name`: a module below it, where its own code gives none."""
        if hasattr(module, name):
            return
        own = vars(module).get("__file__")
        for folder in map(Path, vars(module).get("__path__", ())):
            found = below(folder, (name,))
            if found is not None:
                setattr(module, name, self._module(found))
                return
            if own is None and (folder / _INITIAL).is_file():  # a package of which only files were needed so far
                whole = self._executed(folder, folder / _INITIAL)
                vars(module).update({k: v for k, v in vars(whole).items() if not k.startswith("__")})
                self._made[folder] = module
            own = own or str(folder)
        if hasattr(module, name):
            return
        if own is not None and Path(own) in self._running:
            raise ImportError(
                f"there is no {name} in {short(Path(own))} yet: files that import each other are still running",
                name=name,
                path=own,
            )
        raise ImportError(f"there is no {name} in {own or module.__name__}", name=name, path=own)

    def _module(self, place: Path) -> ModuleType:
        """The module of a file or a folder, executed where it was not."""
        if place in self._made:
            return self._made[place]
        initial = initial_of(place)
        if initial is None:
            self._made[place] = self._bare(place)
            return self._made[place]
        return self._executed(place, initial)

    def _bare(self, folder: Path) -> ModuleType:
        """The module of a folder, of which nothing is run; the files in it are imported as they are asked for."""

        def attribute(name: str) -> ModuleType:
            found = None if name.startswith("__") else below(folder, (name,))
            if found is None:
                raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}", name=name, obj=module)
            return self._module(found)

        module = ModuleType(self._name_of(folder))
        module.__path__ = [str(folder)]
        module.__dict__["__getattr__"] = attribute
        return module

    def _executed(self, place: Path, path: Path) -> ModuleType:
        text = self._text if path == self._places.file else read_text(path)
        if not self._places.is_distributed(path):
            permits.require(self._named, path, text)
        module = ModuleType(self._name_of(place))
        module.__file__ = str(path)
        module.__package__ = module.__name__.rpartition(".")[0]
        if place != path:
            module.__path__ = [str(place)]
            module.__package__ = module.__name__
        self._prepare(module)
        before = self._made.get(place)
        self._made[place] = module
        self._running.add(path)
        try:
            run(module, path, text)
        except BaseException:
            del self._made[place]
            if before is not None:
                self._made[place] = before
            raise
        finally:
            self._running.discard(path)
        parent = self._made.get(place.parent)
        if parent is not None:
            setattr(parent, place.stem, module)
        return module

    def _name_of(self, place: Path) -> str:
        """The dotted name that Python would know it by; another where that is one of a module that is in use."""
        folders = packages_of(place)
        dotted = ".".join([*(each.name for each in folders), place.stem])
        root = dotted.partition(".")[0]
        if root not in self._prefixes:
            taken = root in sys.modules or root in ROOTS or root in OURS or root in sys.stdlib_module_names
            self._prefixes[root] = f"slotscope_file_{next(_numbers)}_" if taken else ""
        return self._prefixes[root] + dotted


def run(module: ModuleType, path: Path, text: str) -> None:
    """Execute `text`, the file at `path`, in `module`.

    Its lines are kept as they were run, so that a later edit of the file does not mislead tracebacks and AutoGraph.
    Raises `SourceError` where it is no Python, and what its code raises.
    """
    parse(path, text)
    executing(path)
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
    before = sys.modules.get(module.__name__)
    sys.modules[module.__name__] = module
    try:
        yield
    finally:
        sys.modules.pop(module.__name__, None)
        if before is not None:
            sys.modules[module.__name__] = before
