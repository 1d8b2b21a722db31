"""Execution of a user's file as a module, with the local files that it imports; none is left in `sys.modules`."""

from __future__ import annotations

import ast
import contextlib
import importlib.machinery
import itertools
import linecache
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from optimizers.base.guest_code import is_ctrl_c
from optimizers.base.message import Message
from optimizers.base.process_state import note_patches
from optimizers.source import code_permits, unseen_code
from optimizers.source.file_text import parse, read_text
from optimizers.source.module_locations import (
    OURS,
    ROOTS,
    ModuleLocations,
    Mount,
    find_below,
    find_spec,
    initial_of,
    is_installed,
    packages_of,
)
from optimizers.source.source_errors import NotTrusted, mark_as_user_code, short, source_error_from

DIMENSION_VALUE: Final = "__slotscope_dimension_value__"
"""Builtin that gives `.value` of a length of a shape."""
_INIT_FILE = "__init__.py"
_module_numbers = itertools.count(1)


class LocalImports:
    """Modules of the file at `path` and of the local files that it imports, each executed once.

    A file of a package runs as Python would import it: the packages that hold it first, then the file under its dotted
    name, once. Where a package does not run, the file is run alone, and `notes` says so. `prepare` is called with each
    module before its code runs. Where a shape `has_dimensions`, as in TensorFlow 1, `shape[0].value` is read through
    `DIMENSION_VALUE`, which `prepare` has put among its builtins. Each text is one that may run (`permits`), or
    `NotTrusted` is raised instead.
    """

    def __init__(
        self, path: Path, prepare: Callable[[ModuleType], None], notes: list[str], *, has_dimensions: bool = False
    ) -> None:
        self._has_dimensions = has_dimensions
        self._requested_path = path
        self._places = ModuleLocations(path)
        self._prepare = prepare
        self._notes = notes
        self._text = ""
        self._modules: dict[Path, ModuleType] = {}
        self._running: set[Path] = set()
        self._missing_packages: dict[str, ModuleType] = {}
        self._prefixes: dict[str, str] = {}
        self._finders = list(sys.meta_path), list(sys.path_hooks)

    def main(self, text: str) -> ModuleType:
        """Execute the file itself and return its module. Raises every error of its code."""
        self._text = text
        file, packages = self._places.file, self._places.packages
        failure = self._import_error(packages)
        if failure is None:
            return self._module(packages[-1] if file.name == _INIT_FILE else file)
        fault = source_error_from(failure, file)
        runs = file in self._modules
        if not runs:
            self._modules = {folder: self._package_module(folder) for folder in packages}
        try:
            module = self._module(file)
        except BaseException as error:  # user code may raise anything
            initials = {str(folder / _INIT_FILE) for folder in packages}
            if any(frame.f_code.co_filename in initials for frame, _ in traceback.walk_tb(error.__traceback__)):
                raise fault from failure  # it needs its package, so that one's fault is the cause
            raise
        self._notes.append(
            Message("Its package does not run, the file does: {fault}.", fault=fault)
            if runs
            else Message("Its package does not run, so the file was run alone: {fault}.", fault=fault)
        )
        return module

    def _import_error(self, packages: Sequence[Path]) -> BaseException | None:
        """Return why the packages cannot be imported; `None` if they can."""
        try:
            for folder in packages:
                self._module(folder)
        except NotTrusted:
            raise
        except BaseException as error:  # user code may raise anything
            if is_ctrl_c(error):
                raise
            return error
        return None

    @property
    def is_running(self) -> bool:
        """True while a file is being imported."""
        return bool(self._running)

    def mount(self, name: str, wanted: Sequence[str]) -> Mount | None:
        """Return the place among local files that an import of `name` leads to; `None` if it is not local."""
        return self._places.mount(name.split("."), wanted)

    def mount_around(self, name: str, wanted: Sequence[str]) -> Mount | None:
        """Return the local place for a name of an installed package that lacks the module, like `mount`."""
        return self._places.mount_around(name.split("."), wanted)

    def imported(
        self, name: str, wanted: Sequence[str], level: int, namespace: Mapping[str, Any], mount: Mount | None = None
    ) -> ModuleType:
        """Return the module or names imported by `import name`, or by `from name import wanted`. Raises `ImportError`
        if no such file exists.
        """
        parts = tuple(each for each in name.split(".") if each)
        if level:
            folder = Path(namespace.get("__file__") or self._places.file).resolve().parent
            for _ in range(level - 1):
                folder = folder.parent
            mount = Mount(folder)
        assert mount is not None
        self._require_shown(mount, parts)
        modules = self._chain(parts, mount, "." * level + name)
        last = modules[-1] if modules else self._module(mount.root)
        for each in wanted:
            names = getattr(last, "__all__", ()) if each == "*" else (each,)
            for one in names:
                self._import_attribute(last, one)
        return last if wanted or not modules else modules[0]

    @contextlib.contextmanager
    def installed_only(self) -> Iterator[None]:
        """Hide folders that a restricted file added to Python's path from imports."""
        if not code_permits.is_restricted(self._requested_path):
            yield
            return
        before = sys.path, sys.meta_path, sys.path_hooks
        sys.path, sys.meta_path, sys.path_hooks = self._places.installed_path, *self._finders
        try:
            yield
        finally:
            sys.path, sys.meta_path, sys.path_hooks = before

    def require_none_added(self, name: str) -> None:
        """Raise `ImportError` for a top-level module that is found only in folders that the file added to Python's
        path.
        """
        if not code_permits.is_restricted(self._requested_path):
            return
        spec = find_spec(name, list(map(str, self._places.added())))
        if spec is not None:
            place = spec.origin or next(iter(spec.submodule_search_locations or ()), name)
            raise ImportError(unseen_code.refusal(self._places.file, Path(place), name), name=name)

    def folder_of(self, package: str | None) -> Path:
        """Return the folder of a package by its `__package__` name; for another name, the folder of the file."""
        for path, module in self._modules.items():
            if module.__name__ == package and path.is_dir():
                return path
        return self._places.file.parent

    def _require_shown(self, mount: Mount, parts: Sequence[str]) -> None:
        """Raise `ImportError` for a module found only because a trusted file of an experiment adds a folder to Python's
        path.
        """
        if mount.root in self._places.added() and code_permits.is_restricted(self._requested_path):
            place = find_below(mount.root, parts[:1]) or mount.root / parts[0]
            raise ImportError(unseen_code.refusal(self._places.file, place, parts[0]), name=parts[0])

    def _chain(self, parts: Sequence[str], mount: Mount, written: str) -> list[ModuleType]:
        modules: list[ModuleType] = []
        for count, name in enumerate(parts, 1):
            if count < mount.skipped:
                module = self._missing_packages.setdefault(".".join(parts[:count]), ModuleType(name))
            else:
                found = find_below(mount.root, parts[mount.skipped : count]) if count > mount.skipped else mount.root
                if found is None:
                    place = mount.root.joinpath(*parts[mount.skipped : count])
                    raise ModuleNotFoundError(
                        Message(
                            "there is no module {written}: neither {place}.py nor a folder {place} is in {parent}",
                            written=written,
                            place=place.name,
                            parent=place.parent,
                        ),
                        name=written,
                    )
                module = self._module(found)
            if modules and name not in vars(modules[-1]):
                setattr(modules[-1], name, module)
            modules.append(module)
        return modules

    def _import_attribute(self, module: ModuleType, name: str) -> None:
        """Make sure that `module` has the attribute `name`: import a submodule if its own code does not define it."""
        if hasattr(module, name):
            return
        own = vars(module).get("__file__")
        for folder in map(Path, vars(module).get("__path__", ())):
            found = find_below(folder, (name,))
            if found is not None:
                setattr(module, name, self._module(found))
                return
            if own is None and (folder / _INIT_FILE).is_file():  # a package of which only files were needed so far
                whole = self._execute(folder, folder / _INIT_FILE)
                vars(module).update({k: v for k, v in vars(whole).items() if not k.startswith("__")})
                self._modules[folder] = module
            own = own or str(folder)
        if hasattr(module, name):
            return
        if own is not None and Path(own) in self._running:
            raise ImportError(
                Message(
                    "there is no {name} in {own} yet: files that import each other are still running",
                    name=name,
                    own=short(Path(own)),
                ),
                name=name,
                path=own,
            )
        raise ImportError(
            Message("there is no {name} in {own}", name=name, own=own or module.__name__), name=name, path=own
        )

    def _module(self, place: Path) -> ModuleType:
        """Return the module of a file or a folder, executed if it was not yet."""
        if place in self._modules:
            return self._modules[place]
        initial = initial_of(place)
        if initial is None:
            self._modules[place] = self._package_module(place)
            return self._modules[place]
        return self._execute(place, initial)

    def _package_module(self, folder: Path) -> ModuleType:
        """Return the module of a folder without running anything; its files are imported on demand."""

        def attribute(name: str) -> ModuleType:
            found = None if name.startswith("__") else find_below(folder, (name,))
            if found is None:
                raise AttributeError(
                    f"module {module.__name__!r} has no attribute {name!r}",
                    name=name,
                    obj=module,
                )
            return self._module(found)

        module = ModuleType(self._name_of(folder))
        module.__path__ = [str(folder)]
        module.__dict__["__getattr__"] = attribute
        return module

    def _execute(self, place: Path, path: Path) -> ModuleType:
        text = self._text if path == self._places.file else read_text(path)
        if not self._places.is_distributed(path):
            code_permits.require_permit(self._requested_path, path, text)
        module = ModuleType(self._name_of(place))
        module.__file__ = str(path)
        module.__package__ = module.__name__.rpartition(".")[0]
        if place != path:
            module.__path__ = [str(place)]
            module.__package__ = module.__name__
        loader = importlib.machinery.SourceFileLoader(module.__name__, str(path))
        module.__spec__ = importlib.machinery.ModuleSpec(
            module.__name__, loader, origin=str(path), is_package=place != path
        )
        module.__loader__ = loader
        self._prepare(module)
        before = self._modules.get(place)
        self._modules[place] = module
        self._running.add(path)
        try:
            with _registered(self._packages_above(place)):
                run(module, path, text, has_dimensions=self._has_dimensions)
        except BaseException:  # whatever it is, it goes on, and a module is not left half made
            del self._modules[place]
            if before is not None:
                self._modules[place] = before
            raise
        finally:
            self._running.discard(path)
        parent = self._modules.get(place.parent)
        if parent is not None:
            setattr(parent, place.stem, module)
        return module

    def _packages_above(self, place: Path) -> list[ModuleType]:
        """Return the modules of the packages around a file, for relative and absolute imports of its neighbours."""
        return [self._modules[folder] for folder in packages_of(place) if folder in self._modules]

    def _name_of(self, place: Path) -> str:
        """Return the dotted name of the file in Python; another name if a loaded module already has it."""
        folders = packages_of(place)
        dotted = ".".join([*(each.name for each in folders), place.stem])
        root = dotted.partition(".")[0]
        if root not in self._prefixes:
            taken = root in sys.modules or root in ROOTS or root in OURS or root in sys.stdlib_module_names
            taken = taken or (not folders and is_installed(root))  # the file may import the package of its own name
            self._prefixes[root] = f"slotscope_file_{next(_module_numbers)}_" if taken else ""
        return self._prefixes[root] + dotted


class _ReadDimensions(ast.NodeTransformer):
    """Transformer that reads `.value` through a function, for TensorFlow 1 code that expects a `Dimension` but gets a
    number.
    """

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Attribute):  # `variable.value()`
            node.func.value = self.visit(node.func.value)
        else:
            node.func = self.visit(node.func)
        node.args = [self.visit(each) for each in node.args]
        node.keywords = [self.visit(each) for each in node.keywords]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if node.attr != "value" or not isinstance(node.ctx, ast.Load):
            return node
        call = ast.Call(ast.Name(DIMENSION_VALUE, ast.Load()), [node.value], [])
        return ast.fix_missing_locations(ast.copy_location(call, node))


def run(module: ModuleType, path: Path, text: str, *, has_dimensions: bool = False) -> None:
    """Run `text`, the text of the file at `path`, in `module`.

    Its lines are kept as they were run, so that a later edit of the file does not mislead tracebacks and AutoGraph.
    Raises `SourceError` if it is not Python, and what its code raises.
    """
    tree = parse(path, text)
    note_patches(path, tree)
    if has_dimensions and ".value" in text:
        tree = _ReadDimensions().visit(tree)
    mark_as_user_code(path)
    name = str(path)
    before = linecache.cache.get(name)
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    try:
        with _registered([module]):
            exec(compile(tree, name, "exec", dont_inherit=True), module.__dict__)
    except BaseException:
        if before is not None:  # an older version of the file is still in use
            linecache.cache[name] = before
        raise


@contextlib.contextmanager
def _registered(modules: Sequence[ModuleType]) -> Iterator[None]:
    """Register modules while they run: decorators such as `dataclass` look up the module of a class while it is made,
    `importlib.resources` the package of a file.
    """
    before = {each.__name__: sys.modules.get(each.__name__) for each in modules}
    sys.modules.update({each.__name__: each for each in modules})
    try:
        yield
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module
