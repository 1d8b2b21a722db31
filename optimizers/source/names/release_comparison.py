"""Script that writes `names.json`: the current names of older TensorFlow and Keras names, and the removed names.

    python -m optimizers.source.names.release_comparison TensorFlow-1.15=FOLDER Keras-2.10=FOLDER ...

Each folder holds one unpacked release, the oldest first. Nothing of them is imported: definitions, imports and exports
are read from the syntax, and compared with the TensorFlow and the tf-keras that are installed.
"""

from __future__ import annotations

import ast
import json
import sys
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from optimizers.listings.packages import folder

Moved = Mapping[str, Mapping[str, str]]
Removed = Mapping[str, Mapping[str, list[str]]]
FILE = Path(__file__).with_name("names.json")
_MODULE_ALIASES = (
    ("tensorflow_core", "tensorflow"), ("tensorflow._api.v1.v1", "tensorflow"), ("tensorflow._api.v1", "tensorflow"),
    ("tensorflow._api.v2.v2", "tensorflow"), ("tensorflow._api.v2", "tensorflow"), ("tensorflow.keras", "keras"),
    ("tensorflow.compat.v2", "tensorflow"), ("keras.api._v2.keras", "keras"), ("keras.api._v1.keras", "keras"),
)  # fmt: skip
"""Names of modules, by the file that makes them."""
_SKIPPED_PACKAGES = {
    "test", "tests", "testing", "tools", "lite", "tpu", "debug", "estimator", "autograph", "saved_model", "tensorrt",
    "profiler", "distribute_test", "examples", "benchmarks", "integration_test",
}  # fmt: skip
_OTHER_BACKENDS = {"theano_backend", "cntk_backend", "numpy_backend"}
"""Backends of other libraries: the same names of TensorFlow's backend are other things."""
_INFRASTRUCTURE = ("tensorflow.python.util", "tensorflow.python.platform")


@dataclass(frozen=True)
class Defined:
    """Definition of a name: kind, arguments (or the text of a value), the function that it only forwards to, public
    names.
    """

    module: str
    name: str
    kind: str
    arguments: tuple[str, ...] = ()
    delegates: str = ""
    exports: frozenset[str] = frozenset()


@dataclass
class ReleaseModule:
    """Definitions of a file and its imports, by name; `listed` are the names in its `__all__`."""

    own: dict[str, Defined] = field(default_factory=dict)
    taken: dict[str, tuple[str, str]] = field(default_factory=dict)
    whole: list[str] = field(default_factory=list)
    listed: set[str] = field(default_factory=set)


class Release:
    """The modules of one release by their dotted names."""

    def __init__(self, roots: Iterable[Path]) -> None:
        self.modules: dict[str, ReleaseModule] = {}
        for path, name in ((p, n) for root in roots for p, n in _files(root)):
            _read(path, name, self.modules.setdefault(name, ReleaseModule()))

    def names(self, module: str, seen: frozenset[str] = frozenset()) -> dict[str, Defined]:
        """Return the names of a module with their definitions, except submodules."""
        if module not in self.modules or module in seen:
            return {}
        here = self.modules[module]
        found: dict[str, Defined] = {}
        for each in here.whole:
            names = self.names(each, seen | {module})
            found |= {name: defined for name, defined in names.items() if not name.startswith("_")}
        for name, (owner, original) in here.taken.items():
            if (defined := self.defined(owner, original)) is not None:
                found[name] = defined
            elif name in here.listed and f"{owner}.{original}" in self.modules:
                found[name] = Defined(owner, original, "module")
        return found | here.own

    def defined(self, module: str, name: str, depth: int = 8) -> Defined | None:
        """Return the definition of `name`, as `module` has it."""
        here = self.modules.get(module)
        if here is None or not depth:
            return None
        if name in here.own:
            return here.own[name]
        if name in here.taken:
            return self.defined(*here.taken[name], depth - 1)
        return next((found for each in here.whole if (found := self.defined(each, name, depth - 1))), None)

    @cached_property
    def by_name(self) -> Mapping[str, list[Defined]]:
        """Definitions by their name."""
        found = defaultdict(list)
        for module in sorted(self.modules):
            for name, defined in self.modules[module].own.items():
                found[name].append(defined)
        return found

    @cached_property
    def by_export(self) -> Mapping[str, list[Defined]]:
        """Definitions by the public names they are exported under."""
        found = defaultdict(list)
        for defined in (each for several in self.by_name.values() for each in several):
            for exported in defined.exports:
                found[exported].append(defined)
        return found

    @cached_property
    def public(self) -> Mapping[str, str]:
        """Names in `tf` and `tf.compat.v1` by definition."""
        found: dict[str, str] = {}
        for module in ("tensorflow", "tensorflow.compat.v1"):
            for name, defined in sorted(self.names(module).items()):
                found.setdefault(f"{defined.module}.{defined.name}", f"{module}.{name}")
        return found


def _files(root: Path) -> Iterator[tuple[Path, str]]:
    for package in ("tensorflow", "tensorflow_core", "keras", "tf_keras"):
        for path in sorted((root / package).rglob("*.py")):
            parts = [*path.relative_to(root).with_suffix("").parts]
            if parts[-1] == "__init__":
                parts.pop()
            if parts and not _SKIPPED_PACKAGES & set(parts) and not parts[-1].endswith("_test"):
                yield path, _module_name(".".join(parts))


def _module_name(module: str) -> str:
    for written, name in _MODULE_ALIASES:
        if f"{module}.".startswith(f"{written}."):
            return _module_name(name + module[len(written) :])
    return module


def _read(path: Path, name: str, into: ReleaseModule) -> None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError):
        return
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    modules: dict[str, str] = {}
    for node in _top_level_nodes(tree.body):
        match node:
            case ast.ClassDef():
                methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
                made = _arguments(methods["__init__"]) if "__init__" in methods else ()
                into.own[node.name] = Defined(name, node.name, "class", made, "", _exports(node))
            case ast.FunctionDef():
                into.own[node.name] = Defined(
                    name, node.name, "function", _arguments(node), _delegated_function(node, modules), _exports(node)
                )
            case ast.Assign(targets=[ast.Name(id=target)], value=value):
                if target.startswith("__") or "lazy" in (text := ast.unparse(value)[:200]).lower():
                    continue
                if "symbols" in target and isinstance(value, ast.List):
                    into.listed |= {
                        each.value
                        for each in value.elts
                        if isinstance(each, ast.Constant) and isinstance(each.value, str)
                    }
                same = into.own.get(value.id) if isinstance(value, ast.Name) else None
                into.own[target] = same or Defined(name, target, "value", (text,), _dotted(value, modules))
            case ast.ImportFrom(module=source, names=names, level=level):
                above = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                owner = _module_name(".".join([*above, *([source] if source else [])]))
                for alias in names:
                    modules[alias.asname or alias.name] = f"{owner}.{alias.name}"
                    if alias.name == "*":
                        into.whole.append(owner)
                    elif owner != "__future__":
                        into.taken[alias.asname or alias.name] = (owner, alias.name)


def _top_level_nodes(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.If):
            yield from _top_level_nodes([*node.body, *node.orelse])
        elif isinstance(node, ast.Try):
            yield from _top_level_nodes(node.body)
        else:
            yield node


def _arguments(node: ast.FunctionDef) -> tuple[str, ...]:
    return tuple(each.arg for each in (*node.args.posonlyargs, *node.args.args))


def _exports(node: ast.ClassDef | ast.FunctionDef) -> frozenset[str]:
    """Return the public names of a definition from `tf_export` and `keras_export`."""
    calls = [each for each in node.decorator_list if isinstance(each, ast.Call) and "export" in ast.unparse(each.func)]
    found = (each for call in calls for each in ast.walk(call) if isinstance(each, ast.Constant))
    return frozenset(each.value for each in found if isinstance(each.value, str))


def _delegated_function(node: ast.FunctionDef, modules: Mapping[str, str]) -> str:
    """Return the function of another module that this function only calls with its own arguments."""
    body = [each for each in node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    match body:
        case [ast.Return(value=ast.Call(func=function, args=given, keywords=named))]:
            handed = [each.id if isinstance(each, ast.Name) else "" for each in given]
            handed += [(k.arg or "") if isinstance(k.value, ast.Name) and k.value.id == k.arg else "" for k in named]
            return _dotted(function, modules) if tuple(handed) == _arguments(node) else ""
    return ""


def _dotted(node: ast.expr, modules: Mapping[str, str]) -> str:
    match node:
        case ast.Attribute(value=ast.Name(id=module), attr=name) if module in modules:
            return f"{modules[module]}.{name}"
        case ast.Name(id=name) if name in modules:
            return modules[name]
    return ""


def find_current_name(old: Defined, then: Release, now: Release) -> str:
    """Return the current dotted name of the same object, empty if it has none.

    It is the same where its module still has it, or where one class or function alone has its name and its arguments.
    """
    module = old.module
    if module.split(".")[0] == "keras":
        module = "tf_keras.src" + module.removeprefix("keras").removeprefix(".src")
    if module.rpartition(".")[2] in _OTHER_BACKENDS:
        return ""
    here = now.defined(module, old.name)
    if here is not None and here.kind == "function" and not _has_same_call(old, here):  # another form has the name now
        forms = [
            each
            for exported in old.exports
            for each in now.by_export.get(exported, ())
            if each.kind == "function" and each.arguments[: len(old.arguments)] == old.arguments
        ]
        if len(set(forms)) == 1:
            return f"{forms[0].module}.{forms[0].name}"
    if here is not None or (old.kind == "module" and f"{module}.{old.name}" in now.modules):
        return f"{module}.{old.name}"
    if old.delegates:
        owner, _, name = old.delegates.rpartition(".")
        target = then.defined(owner, name)
        if target is None or target == old or not _has_same_call(old, target):
            return ""
        return find_current_name(target, then, now)
    if old.module.startswith("tensorflow.contrib."):  # the same name is another thing there
        return ""
    root = "tf_keras.src." if module.startswith("tf_keras") else "tensorflow.python."
    alike = [
        each
        for each in now.by_name.get(old.name, ())
        if each.module.startswith(root)
        and ".legacy_tf_layers." not in each.module
        and each.kind == old.kind
        and each.module.startswith("tensorflow.python.keras.") == module.startswith("tensorflow.python.keras.")
        and (old.exports & each.exports or each.arguments[: len(old.arguments)] == old.arguments)
    ]
    if len(alike) > 1 and old.exports:
        alike = [each for each in alike if old.exports & each.exports] or alike
    if len(alike) > 1:
        alike = [each for each in alike if each.module.rpartition(".")[2] == old.module.rpartition(".")[2]]
    if len(alike) > 1:  # Keras' optimizers of before and after 2.11
        alike = [each for each in alike if each.arguments[: len(old.arguments)] == old.arguments]
    return f"{alike[0].module}.{old.name}" if len(alike) == 1 else ""


def _has_same_call(old: Defined, target: Defined) -> bool:
    """Return whether a positional call means the same: arguments may be renamed, not moved.

    `streaming_accuracy(predictions, labels)` hands its arguments on by name to `accuracy(labels, predictions)`: a call
    by position would exchange them without a word.
    """
    pairs = zip(old.arguments, target.arguments, strict=False)
    return old.kind != "function" or all(
        one == other or (one not in target.arguments and other not in old.arguments) for one, other in pairs
    )


def _is_available(module: str, name: str, now: Release) -> bool:
    """Return whether an import view finds the name today without this table."""
    places = [module]
    if module.split(".", maxsplit=1)[0] == "keras":
        rest = module.removeprefix("keras").removeprefix(".src")
        places = [f"tf_keras{rest}", f"tf_keras.src{rest}"]
    elif module == "tensorflow" or not module.startswith(("tensorflow.python.", "tensorflow.compat.")):
        places.append(f"tensorflow.compat.v1{module.removeprefix('tensorflow')}")
    return any(
        p in now.modules and (name in now.modules[p].taken or now.defined(p, name) is not None) for p in places
    ) or any(f"{p}.{name}" in now.modules for p in places)


def compare(releases: Mapping[str, Release], now: Release) -> tuple[Moved, Removed, int]:
    """Return the moved names, {module: {name: new place}}, the removed names, {release: {module: [name]}}, and the
    number of compared names.
    """
    moved: dict[str, dict[str, str]] = defaultdict(dict)
    last: dict[tuple[str, str], str] = {}
    compared: set[tuple[str, str]] = set()
    for label, then in releases.items():
        for module in then.modules:
            for name, old in then.names(module).items():
                compared.add((module, name))
                if _is_available(module, name, now) or _is_infrastructure_import(module, old):
                    continue
                last[module, name] = label
                found = find_current_name(old, then, now)
                found = now.public.get(found, found)
                if found and found != f"{module}.{name}":
                    moved[module][name] = found
    removed: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for (module, name), label in last.items():
        if name not in moved.get(module, {}) and not name.startswith("_") and module != "tensorflow":
            removed[label][module].append(name)
    return moved, removed, len(compared)


def _is_infrastructure_import(module: str, old: Defined) -> bool:
    """Return whether a module has a name only because it imported it for its own use."""
    return old.module != module and old.kind != "module" and old.module.startswith(_INFRASTRUCTURE)


def _text(moved: Moved, removed: Removed) -> str:
    def grouped(names: Mapping[str, str]) -> dict[str, str]:
        by_owner = defaultdict(list)
        for name, where in sorted(names.items()):
            owner, _, today = where.rpartition(".")
            by_owner[owner].append(name if name == today else f"{name}={today}")
        return {owner: " ".join(found) for owner, found in sorted(by_owner.items())}

    def lines(table: Mapping[str, object]) -> str:
        return "{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in sorted(table.items())) + "\n}"

    gone = {each: {m: " ".join(sorted(names)) for m, names in table.items()} for each, table in removed.items()}
    parts = ",\n".join(f"{json.dumps(each)}: {lines(table)}" for each, table in sorted(gone.items()))
    return f'{{"moved": {lines({m: grouped(n) for m, n in moved.items()})},\n"removed": {{\n{parts}\n}}}}\n'


def main(arguments: list[str]) -> None:
    """Compare the releases `LABEL=FOLDER`, write the file and print the number of names in it."""
    releases = {}
    for each in arguments:
        label, _, path = each.partition("=")
        releases[label.replace("-", " ")] = Release([Path(path)])
    now = Release([folder("tensorflow").parent])
    moved, removed, compared = compare(releases, now)
    FILE.write_text(_text(moved, removed), encoding="utf-8")
    gone = sum(len(names) for table in removed.values() for names in table.values())
    sys.stdout.write(f"{compared} names compared, {sum(map(len, moved.values()))} moved, {gone} removed\n")


if __name__ == "__main__":
    main(sys.argv[1:])
