"""Locations of the modules that a file may import, decided by paths alone, for reading and running alike."""

from __future__ import annotations

import functools
import importlib.metadata
import inspect
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import version
from pathlib import Path
from typing import Final

from optimizers.base.process_state import installed_path, path_before_guests


def distributions_of(module: str) -> tuple[str, ...]:
    """Return the normalized (PEP 503) names of the distributions that install a top-level module: `("tf-keras",)` for
    `"tf_keras"`. Several distributions may share a namespace; empty for modules of Python and for the user's own.
    """
    return _by_module().get(module, ())


@functools.cache
def _by_module() -> Mapping[str, tuple[str, ...]]:
    """Return the distributions of each module, like `importlib.metadata.packages_distributions`, which however stats
    every installed file: half a minute on a network disk.
    """
    found: dict[str, dict[str, None]] = {}
    for each in importlib.metadata.distributions():
        name = re.sub(r"[-_.]+", "-", each.name or "").lower()
        for module in _modules(each):
            found.setdefault(module, {})[name] = None
    return {module: tuple(names) for module, names in found.items()}


def _modules(distribution: importlib.metadata.Distribution) -> Iterator[str]:
    if listed := distribution.read_text("top_level.txt"):
        yield from listed.split()
        return
    for line in (distribution.read_text("RECORD") or "").splitlines():
        top, _, below = line.partition(",")[0].strip('"').partition("/")
        name = top if below else inspect.getmodulename(top) or ""
        if name.isidentifier():
            yield name


OURS: Final = frozenset({"app", "optimizers", "resources", "widgets"})
"""The packages of this program, which a person's file never gets: they are common names."""

ROOTS: Final = ("tensorflow", "keras", "tf_keras")
"""Names that an import view redefines."""

BELONGED: Final = ("tensorflow_addons", "tensorflow_core", "keras_contrib")
"""Packages that are gone; their optimizers were those of TensorFlow and Keras by name."""

_SITES = ("site-packages", "dist-packages")
_MAX_LEVELS = 8
"""Folders above a file in which its project is looked for."""


def lies_in_site(path: Path) -> bool:
    """Return whether the file belongs to an installed package, not to the user's own code."""
    return any(each in path.parts for each in _SITES)


@dataclass(frozen=True, slots=True)
class Mount:
    """Location of a dotted name: its first `skipped` parts are the folder `root`, the other parts lie below it."""

    root: Path
    skipped: int = 0


class ModuleLocations:
    """Folders and packages around the file at `path`.

    `packages` are the folders of the package that it is in, the outermost first, empty for a file that is in none;
    `top` is the folder above them, or its own.
    """

    def __init__(self, path: Path) -> None:
        self.file = path.resolve()
        self.packages = packages_of(self.file)
        self.top = self.packages[0].parent if self.packages else self.file.parent
        self._paths = path_before_guests()
        self._own_only = self.top.name in _SITES
        self._site = self.top if self._own_only and str(self.top) in map(_resolved, sys.path) else None

    def mount(self, parts: Sequence[str], wanted: Sequence[str] = ()) -> Mount | None:
        """Return the local file that `import parts`, or `from parts import wanted`, leads to; `None` if it is not
        local.

        The file's own package, or its folder, comes first, as if Python were started there, then what is installed,
        then the folders around it: those that the running file added to Python's path, those above it, and, for a name
        whose package is gone, the file that ends like it. A folder that holds a part of the name alone gives way to a
        package that is installed whole.
        """
        if not parts or parts[0] in sys.stdlib_module_names:
            return None
        if (not self._own_only or parts[0] == self.file.relative_to(self.top).parts[0]) and find_below(
            self.top, parts[:1]
        ):
            whole = not _can_import(self.top, parts, wanted) and is_installed(*parts)
            return None if whole else Mount(self.top)
        if is_installed(parts[0]):
            return None
        return self.mount_around(parts, wanted)

    def mount_around(self, parts: Sequence[str], wanted: Sequence[str]) -> Mount | None:
        """Return the mount, like `mount`, but only among the folders around the file."""
        folder = self.file.parent
        if self.packages and find_below(folder, parts[:1]):
            return Mount(folder)
        above = list(self.file.parents)[1:_MAX_LEVELS] if not self._own_only else []
        for root in (*self.added(), *above):
            if _can_import(root, parts, wanted):
                return Mount(root)
        for count, name in enumerate(parts, 1):
            for root in (folder, *above):
                if root.name == name and _can_import(root, parts[count:], wanted):
                    return Mount(root, count)
        # One that lies beside it under the last of its names: the others need not be those of the folders here.
        for count in range(1, len(parts) + (len(parts) > 1)):
            if _can_import(folder, parts[count:], wanted):
                return Mount(folder, count)
        return None

    @property
    def installed_path(self) -> list[str]:
        """Python's path without folders added by the running file and without the folder that Python was started in."""
        return [each for each in installed_path() if each in self._paths]

    def added(self) -> list[Path]:
        """Return the folders that the running file added to Python's path."""
        return [Path(each) for each in sys.path if each not in self._paths]

    def is_distributed(self, path: Path) -> bool:
        """Return whether the file belongs to an installed distribution, so name and version describe it."""
        return self._site is not None and path != self.file and self._site in path.parents

    def distribution(self) -> str:
        """Return `"name==version"` of the installed distribution that contains the file; empty if there is no such
        distribution.
        """
        if self._site is None or not self.packages:
            return ""
        return _distribution_version(self.packages[0].name)


def packages_of(path: Path) -> tuple[Path, ...]:
    """Return the folders with an `__init__.py` around the file, without a gap, the outermost first."""
    found: list[Path] = []
    for folder in path.parents:
        if not is_file(folder / "__init__.py"):
            break
        found.append(folder)
    return tuple(reversed(found))


def find_below(root: Path, parts: Sequence[str]) -> Path | None:
    """Return the location of the dotted name below `root`: the folder of a package, a file, or a folder that contains
    some.
    """
    place = root.joinpath(*parts)
    if is_file(place / "__init__.py"):
        return place
    if is_file(place.with_name(f"{place.name}.py")):
        return place.with_name(f"{place.name}.py")
    if _is_folder(place) and (len(parts) > 1 or not is_installed(parts[0])) and _holds_python(place):
        return place
    return None


def initial_of(place: Path) -> Path | None:
    """Return the file that runs on an import of `place`, as returned by `find_below`."""
    if place.suffix == ".py" and is_file(place):
        return place
    initial = place / "__init__.py"
    return initial if is_file(initial) else None


def is_installed(*parts: str) -> bool:
    """Return whether a dotted name is a module of Python or of an installed package, other than this program.

    Nothing of it is imported.
    """
    return parts[0] not in OURS and _is_installed(parts, tuple(installed_path()))


def is_file(path: Path) -> bool:
    """Return whether a path is a file; `False` also for invalid file names."""
    with suppress(OSError):  # no file can be called so
        return path.is_file()
    return False


@functools.lru_cache(maxsize=1024)
def _is_installed(parts: tuple[str, ...], path: tuple[str, ...]) -> bool:
    spec = find_spec(parts[0], path)
    for count in range(2, len(parts) + 1):
        if spec is None or spec.submodule_search_locations is None:
            break
        spec = PathFinder.find_spec(".".join(parts[:count]), list(spec.submodule_search_locations))
    else:
        if spec is not None:
            return True
    module = sys.modules.get(".".join(parts))  # made by a package as it runs, and found on no path
    return module is not None and getattr(module, "__spec__", None) is None


def find_spec(name: str, path: Sequence[str]) -> ModuleSpec | None:
    """Return the spec that Python would import for a top-level name if `path` were its path."""
    for finder in sys.meta_path:
        with suppress(ImportError, ValueError):
            spec = finder.find_spec(name, list(path) if finder is PathFinder else None)
            if spec is not None:
                return spec
    return None


def _is_folder(path: Path) -> bool:
    with suppress(OSError):
        return path.is_dir()
    return False


def _can_import(root: Path, parts: Sequence[str], wanted: Sequence[str]) -> bool:
    """Return whether the whole name is a file or a package below `root`, or all wanted names are."""
    place = find_below(root, parts) if parts else root
    if place is None:
        return False
    if parts and initial_of(place) is not None:
        return True
    names = [each for each in wanted if each != "*"]
    return bool(names) and all(find_below(place, (name,)) is not None for name in names)


def _holds_python(folder: Path) -> bool:
    return any(_python_files(folder, 3))


def _python_files(folder: Path, depth: int) -> Iterator[Path]:
    with suppress(OSError):
        yield from folder.glob("*.py")
        if depth:
            for each in folder.iterdir():
                if each.is_dir() and each.name.isidentifier():
                    yield from _python_files(each, depth - 1)


def _resolved(folder: str) -> str:
    with suppress(OSError, ValueError):
        return str(Path(folder).resolve())
    return folder


def _distribution_version(package: str) -> str:
    names = distributions_of(package)
    return f"{names[0]}=={version(names[0])}" if names else ""
