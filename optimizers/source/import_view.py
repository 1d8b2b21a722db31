"""Import view: the version of TensorFlow and Keras that one file and its local imports see.

A file written for another TensorFlow finds its names because it is executed with its own `__import__`. No module
is changed and none is added to `sys.modules`; files with different views live side by side.
"""

from __future__ import annotations

import builtins
import functools
import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from optimizers.base.message import Message
from optimizers.base.process_state import GUEST, preserve_process_state, replacement_notes
from optimizers.listings.packages import install_advice
from optimizers.source import code_permits, import_view_tables, names, unseen_code
from optimizers.source.contract_detection import View
from optimizers.source.file_execution import DIMENSION_VALUE, LocalImports
from optimizers.source.module_locations import OURS, ROOTS, Mount, is_installed
from optimizers.source.shims import dimension_value, get_global_step, get_variable, make_shim
from optimizers.source.source_errors import short

LookUp = Callable[[str, tuple[ModuleType, ...], str], Any]
"""Function called with the name a file knows the module by, what it means, and an attribute's name."""


class ProxyModule(ModuleType):
    """Proxy of the modules `layers`, which it never changes; attributes that a file sets are kept on the proxy.

    It is made by `proxy_module`. A file may make a copy as it would of any module: `type(m)(m.__name__, m.__doc__)`,
    then `copy.__dict__.update(m.__dict__)`.
    """

    def __getattr__(self, name: str) -> Any:
        if "_look_up" not in self.__dict__:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        value = self._look_up(self._seen, self._layers, name)
        if isinstance(value, ModuleType) or callable(value):
            self.__dict__[name] = value
        return value

    def __dir__(self) -> list[str]:
        return sorted({name for layer in self.__dict__.get("_layers", ()) for name in dir(layer)})


def proxy_module(seen: str, layers: tuple[ModuleType, ...], look_up: LookUp) -> ProxyModule:
    """Return the proxy of `layers` for a file that imports them under the name `seen`."""
    # The name is that of today: Python falls back to `sys.modules[f"{module.__name__}.{name}"]`.
    module = ProxyModule(layers[0].__name__, layers[0].__doc__)
    module.__dict__.update(_seen=seen, _layers=layers, _look_up=look_up)
    return module


_GLOBAL_STEPS = ("get_global_step", "get_or_create_global_step", "create_global_step")
_real_print = print
_printed: set[tuple[Path, str]] = set()
_CONTRIB = "tensorflow.contrib"
_V1_MARKS = ("compat.v1", "compat import v1")


def says_v1(text: str) -> bool:
    """Return whether a file mentions `tf.compat.v1`, so its `tf` is TensorFlow 2."""
    return any(each in text for each in _V1_MARKS)


class ImportView:
    """Import view `name` of the file at `path`, whose text is `text`.

    With `multi_backend` its Keras is the one before TensorFlow 2 (`optimizers.source.multi_backend`).
    `notes` says, once the file has run, what it would have changed for the whole process and did not.
    """

    def __init__(self, name: View, path: Path, text: str, *, multi_backend: bool = False) -> None:
        self.name = name
        self._multi_backend = multi_backend
        self._has_interfaces = name in ("legacy", "keras2")
        self.notes: list[str] = []
        self._path, self._text = path, text
        self._undecorated = import_view_tables.SAME[name]
        self._replacements = dict(import_view_tables.REPLACEMENTS[name])
        if name == "tf1" and says_v1(text):
            self._replacements |= import_view_tables.TF1_OF_TODAY
        self._modules: dict[str, ProxyModule] = {}
        self._siblings = LocalImports(path, self._prepare_namespace, self.notes, has_dimensions=name != "keras3")
        self._builtins = ModuleType("builtins", builtins.__doc__)
        """Builtins of this file alone: what it replaces in them is replaced for nobody else."""
        own = {"__import__": self.importing, "print": self._print, GUEST: path, DIMENSION_VALUE: dimension_value}
        self._builtins.__dict__.update({**vars(builtins), **own})

    def run(self) -> ModuleType:
        """Execute the file and return it as a module. Raises every error of its code."""
        if code_permits.is_restricted(self._path):
            unseen_code.watch()
        with preserve_process_state(imports=True) as replaced:
            module = self._siblings.main(self._text)
        self.notes += replacement_notes(self._path.name, replaced)
        return module

    def _prepare_namespace(self, module: ModuleType) -> None:
        module.__dict__["__builtins__"] = self._builtins.__dict__

    def _print(self, *values: Any, **options: Any) -> None:
        """Replace `print` for the file: output during import is printed only once, although the file may be imported
        often.
        """
        if self._siblings.is_running and not options:
            line = self._path, " ".join(map(str, values))
            if line in _printed:
                return
            _printed.add(line)
        _real_print(*values, **options)

    # Importing

    def importing(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """Replace `__import__` for the file. Raises `ImportError` with a sentence that names the remedy."""
        wanted = tuple(fromlist or ())
        root = name.partition(".")[0]
        if level:
            return self._siblings.imported(name, wanted, level, dict(globals or {}))
        if root in ROOTS:
            try:
                return self._import_name(name, wanted)
            except ModuleNotFoundError:
                mount = self._siblings.mount_around(name, wanted)
                if mount is None:
                    raise
                return self._import_from_mount(name, wanted, mount)
        mount = self._siblings.mount(name, wanted)
        if mount is not None:
            return self._import_from_mount(name, wanted, mount)
        if root == "importlib":
            return self._importlib(name, wanted)
        if root == "builtins":
            return self._builtins
        try:
            if root in OURS:
                raise ModuleNotFoundError(name=root)
            with self._siblings.installed_only():
                return unseen_code.import_installed(name, globals, locals, wanted)
        except ModuleNotFoundError as error:
            missing = (error.name or name).partition(".")[0]
            if missing != root or is_installed(root):
                raise
            self._siblings.require_none_added(root)
            if (found := make_shim(name, wanted)) is not None:
                note = Message(
                    "{root} is not installed; the parts that the file uses do not affect "
                    "updates, so a shim replaces it.",
                    root=root,
                )
                if note not in self.notes:
                    self.notes.append(note)
                return found
            raise ModuleNotFoundError(_missing_text(root), name=root) from None

    def _import_from_mount(self, name: str, wanted: Sequence[str], mount: Mount) -> ModuleType:
        if mount.skipped:
            note = Message("{name} was found in {root}.", name=name, root=short(mount.root))
            if note not in self.notes:
                self.notes.append(note)
        return self._siblings.imported(name, wanted, 0, {}, mount)

    def _import_name(self, name: str, wanted: Sequence[str]) -> ModuleType:
        if self._has_interfaces and self._canonical_name(name) in ("keras.legacy", "keras.legacy.interfaces"):
            legacy: ModuleType = _multi_backend()["keras", "legacy"]
            return legacy.interfaces if name.endswith("interfaces") else legacy
        if name == _CONTRIB and not wanted:  # a file that asks whether it is there takes another way without it
            raise ModuleNotFoundError(_missing_text(name), name=name)
        try:
            module = self.module(name)
        except ModuleNotFoundError as error:
            if not wanted or wanted[0] == "*":
                raise
            raise ModuleNotFoundError(_missing_text(f"{name}.{wanted[0]}", str(error)), name=name) from None
        for each in wanted:
            if each != "*":
                try:
                    getattr(module, each)
                except AttributeError as error:
                    raise ImportError(str(error), name=name) from None
        return module if wanted else self.module(name.partition(".")[0])

    def _importlib(self, name: str, wanted: Sequence[str]) -> ModuleType:
        """Return `importlib` with `import_module` and `__import__` that respect the import view."""
        real = __import__(name, fromlist=wanted)
        if name != "importlib":
            real = real if wanted else importlib
        seen = ModuleType(real.__name__)
        seen.__dict__.update(vars(real))
        if real is importlib:
            seen.__dict__.update({"import_module": self._import_module, "__import__": self.importing})
        return seen

    def _import_module(self, name: str, package: str | None = None) -> ModuleType:
        level = len(name) - len(name.lstrip("."))
        here = self._siblings.folder_of(package) / "__init__.py"
        return self.importing(name[level:], {"__file__": str(here)}, None, ("__name__",), level)

    # Modules

    def module(self, seen: str) -> ProxyModule:
        """Return the module that the file imports as `seen`. Raises `ModuleNotFoundError` if this view has none."""
        seen = self._canonical_name(seen)
        if seen not in self._modules:
            parent, _, name = seen.rpartition(".")
            if seen in self._replacements:
                layers = tuple(map(real_module, self._replacements[seen]))
            elif parent:
                above = self.module(parent)
                layers = _children(above.__dict__["_layers"], name)
            else:
                layers = (importlib.import_module(seen),)
            if not layers and self._renamed(seen, names.is_module):
                layers = (ModuleType(seen),)
            if not layers:
                raise ModuleNotFoundError(_missing_text(seen), name=seen)
            self._modules[seen] = proxy_module(seen, layers, self.attribute)
        return self._modules[seen]

    def _canonical_name(self, seen: str) -> str:
        found = max((each for each in self._undecorated if f"{seen}.".startswith(f"{each}.")), key=len, default=None)
        return seen if found is None else self._canonical_name(self._undecorated[found] + seen[len(found) :])

    def attribute(self, seen: str, layers: tuple[ModuleType, ...], name: str) -> Any:
        """Return the attribute `name` of the module `seen`. Raises `AttributeError` if this view has none."""
        dotted = f"{seen}.{name}"
        if name == "__all__":
            return getattr(layers[0], "__all__", [each for each in dir(layers[0]) if not each.startswith("_")])
        if (self._multi_backend or (self._has_interfaces and name == "symbolic")) and (seen, name) in _multi_backend():
            return _multi_backend()[seen, name]
        if (
            seen in import_view_tables.LEGACY_OPTIMIZERS
            and self.name in ("legacy", "tf1")
            and name in _legacy_optimizers()
        ):
            return _legacy_optimizers()[name]
        if dotted in self._replacements or dotted in self._undecorated:
            return self.module(dotted)
        for layer in layers:
            try:
                value = getattr(layer, name)
            except AttributeError:
                continue
            except ImportError:  # a lazy module of something that is not installed
                continue
            return self._view_of(dotted, name, value)
        if name.startswith("__"):
            raise AttributeError(f"module {seen!r} has no attribute {name!r}")
        if (today := self._renamed(dotted, names.today)) and (found := _real_attribute(today)) is not None:
            return self._view_of(today if isinstance(found, ModuleType) else dotted, name, found)
        try:
            return self.module(dotted)
        except ModuleNotFoundError:
            raise AttributeError(_missing_text(dotted), name=name, obj=None) from None

    def _renamed(self, dotted: str, ask: Callable[[str], Any]) -> Any:
        """Return the answer of `ask` for an older name; `None` for Keras in the view "keras3", which has no names of
        Keras 2.
        """
        return None if self.name == "keras3" and dotted.startswith("keras.") else ask(dotted)

    def _view_of(self, dotted: str, name: str, value: Any) -> Any:
        if isinstance(value, ModuleType):
            name = getattr(value, "__name__", "")
            if not name:  # `tf.compat.v1.layers` and its kin, which have a name with the Keras before 3 alone
                return _in_tf_keras(value)
            return self.module(dotted) if name.partition(".")[0] in ROOTS else value
        if not callable(value):
            return value
        if name in import_view_tables.REGISTERING:
            return _unregistered
        if name in import_view_tables.EXPORTING:
            return _unexported
        if name == "get_variable" and self.name == "tf1":
            return get_variable
        if name in _GLOBAL_STEPS and self.name == "tf1":
            return functools.partial(get_global_step, name)
        if isinstance(value, type):
            return value
        if any(_is_process_wide(each) for each in (name, getattr(value, "__name__", ""))):
            return functools.partial(self._skip_call, dotted)
        loads = name in import_view_tables.LOADING_LIBRARIES
        return unseen_code.guarded_library_loader(self._path, value) if loads else value

    def _skip_call(self, dotted: str, *args: Any, **options: Any) -> None:
        frame = sys._getframe(1)
        note = Message(
            "{dotted}, called in line {line}, would change the whole process; it was skipped.",
            dotted=dotted,
            line=frame.f_lineno,
        )
        if note not in self.notes:
            self.notes.append(note)


def _in_tf_keras(lazy: ModuleType) -> ModuleType:
    """Return the module of tf_keras for a module that TensorFlow loads lazily from Keras."""
    try:
        return importlib.import_module(f"tf_keras.api._v1.keras.{vars(lazy)['_tfll_submodule']}")
    except (ImportError, KeyError):
        return lazy


def _is_process_wide(name: str) -> bool:
    return name in import_view_tables.PROCESS_WIDE or name.startswith(import_view_tables.PROCESS_WIDE_PREFIXES)


def real_module(dotted: str) -> ModuleType:
    """Import a module of today, also if it is reachable only as an attribute (`tensorflow.compat.v1.train`)."""
    try:
        return importlib.import_module(dotted)
    except ModuleNotFoundError:
        parent, _, name = dotted.rpartition(".")
        found: ModuleType = getattr(real_module(parent), name)
        return found


def _children(layers: Sequence[ModuleType], name: str) -> tuple[ModuleType, ...]:
    """Return the submodule `name` of each module that has it."""
    found = []
    for layer in layers:
        child = layer.__dict__.get(name) if isinstance(layer.__dict__.get(name), ModuleType) else None
        if child is None:
            child = getattr(layer, name, None)
        if not isinstance(child, ModuleType):
            try:
                child = importlib.import_module(f"{layer.__name__}.{name}")
            except ImportError:
                continue
        found.append(child)
    return tuple(found)


def _real_attribute(dotted: str) -> Any:
    """Return the object of a name of today; `None` if the installed TensorFlow differs from the compared release."""
    module, _, name = dotted.rpartition(".")
    try:
        return getattr(real_module(module), name, None)
    except (ImportError, AttributeError):
        return None


@functools.cache
def _multi_backend() -> Mapping[tuple[str, str], Any]:
    """Return the contents of Keras before TensorFlow 2, by module and name."""
    from optimizers.source import multi_backend

    found: dict[tuple[str, str], Any] = {("keras", "legacy"): ModuleType("keras.legacy")}
    found["keras", "legacy"].interfaces = multi_backend.interfaces()
    found |= {(each, "Optimizer"): multi_backend.MultiBackendOptimizer for each in import_view_tables.LEGACY_OPTIMIZERS}
    return found | {("keras.backend", name): each for name, each in multi_backend.backend_functions().items()}


@functools.cache
def _legacy_optimizers() -> Mapping[str, Any]:
    """Return the contents of `keras.optimizers` from TensorFlow 2.0 to 2.10."""
    from tf_keras import optimizers
    from tf_keras.optimizers import legacy

    found = {name: value for name, value in vars(legacy).items() if isinstance(value, type)}
    found["OptimizerV2"] = legacy.Optimizer

    def get(identifier: Any, **options: Any) -> Any:
        return optimizers.get(identifier, **{**options, "use_legacy_optimizer": True})

    def deserialize(config: Any, custom_objects: Any = None, **options: Any) -> Any:
        return optimizers.deserialize(config, custom_objects, **{**options, "use_legacy_optimizer": True})

    return {**found, "get": get, "deserialize": deserialize}


def _unregistered(*_: Any, **__: Any) -> Callable[[Any], Any]:
    """Return a stand-in for `register_keras_serializable`, which registers for the whole process and refuses a class
    the second time.
    """
    return _undecorated


def _unexported(*_: Any, **__: Any) -> Callable[[Any], Any]:
    """Return a stand-in for `keras_export` and `tf_export`, which register a class in TensorFlow's list of names."""
    return _undecorated


def _undecorated(decorated: Any) -> Any:
    return decorated


def _missing_text(dotted: str, otherwise: str = "") -> str:
    """Return a sentence on why a module or attribute does not exist, and on its replacement."""
    if (
        dotted.partition(".")[0] in ROOTS
        and dotted not in import_view_tables.GONE
        and (release := names.removed(dotted))
    ):
        written = f"tf.{dotted.removeprefix('tensorflow.')}" if dotted.startswith(f"{_CONTRIB}.") else dotted
        return Message("{written} was removed after {release} and has no replacement", written=written, release=release)
    if otherwise:
        return otherwise
    gone = max((each for each in import_view_tables.GONE if f"{dotted}.".startswith(f"{each}.")), key=len, default=None)
    if gone is not None:
        return import_view_tables.GONE[gone]
    root = dotted.partition(".")[0]
    if root not in ROOTS:
        if root in OURS:
            return Message(
                "there is no module {root} beside the file; it cannot use slotscope's own modules", root=root
            )
        return Message(
            "there is no module {module}; {advice}, or put {module}.py beside the file",
            module=root,
            advice=install_advice(root),
        )
    package = sys.modules.get("tensorflow" if root == "tensorflow" else root)
    version = getattr(package, "__version__", "")
    return Message(
        "there is no {dotted} in {root} {version}",
        dotted=dotted,
        root="TensorFlow" if root == "tensorflow" else root,
        version=version,
    ).rstrip()
