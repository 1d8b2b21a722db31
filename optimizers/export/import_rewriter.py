"""Rewriter of imports: replaces names that an import view resolved by their names today."""

from __future__ import annotations

import ast
import functools
import importlib
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from optimizers.export.source_edits import SourceModule, lines_of
from optimizers.source import import_view_tables, names
from optimizers.source.contract_detection import View
from optimizers.source.module_locations import ROOTS

Translate = Callable[[str, ast.AST], str]
"""Function called with the dotted name a thing has today and where the file uses it; answers what to write in its
place.
"""

_LEGACY = "tf_keras.optimizers.legacy"
_ANY_TYPE = "typing.Any"
# Names that only annotate or check, of packages that ended.
_TYPE_MODULES = ("tensorflow_addons.utils.types",)
_NAME_REPLACEMENTS = {
    "typeguard.typechecked": "typing.no_type_check",
    "tensorflow_addons.optimizers.KerasLegacyOptimizer": f"{_LEGACY}.Optimizer",
    "tensorflow_addons.optimizers.constants.KerasLegacyOptimizer": f"{_LEGACY}.Optimizer",
}
_ROOTS = (*ROOTS, "typeguard", "tensorflow_addons")

OPTIMIZERS_BY_NAME = frozenset({"tf_keras.optimizers.get", "tf_keras.optimizers.deserialize"})
"""Functions that make another kind of optimizer in plain Python than in the views `legacy` and `tf1`."""


class Unresolved(ValueError):
    """Name in a file that today's packages do not have; `line` is its line."""

    def __init__(self, name: str, line: int) -> None:
        super().__init__(name)
        self.name, self.line = name, line


class MakesByName(ValueError):
    """Error: a file of an older view makes an optimizer by its name, which would have another class today."""

    def __init__(self, name: str, line: int) -> None:
        super().__init__(name)
        self.name, self.line = name, line


@functools.cache
def import_today(dotted: str) -> Any:
    """Import the module or attribute of this dotted name; `None` if there is none."""
    parts = dotted.split(".")
    try:
        value: Any = importlib.import_module(parts[0])
    except ImportError:
        return None
    for i, part in enumerate(parts[1:], 2):
        try:
            value = getattr(value, part)
        except (AttributeError, ImportError):
            if not isinstance(value, ModuleType):
                return None
            try:
                value = importlib.import_module(".".join(parts[:i]))
            except ImportError:
                return None
    return value


class Names:
    """Meanings of the dotted names of a file in its import view `view`; with `None`, their literal meanings."""

    def __init__(self, view: View | None, says_v1: bool = False) -> None:
        self._view = view
        self._synonyms = {} if view is None else import_view_tables.SAME[view]
        replacements = {} if view is None else dict(import_view_tables.REPLACEMENTS[view])
        if view == "keras3":
            replacements.pop("tensorflow.keras", None)
        if view == "tf1" and says_v1:
            replacements |= import_view_tables.TF1_OF_TODAY
        self._replacements = replacements
        self.older = view in ("legacy", "tf1")

    def today(self, dotted: str) -> str | None:
        """Return today's name of `dotted` in the file; `None` if the view does not have it."""
        if dotted in _NAME_REPLACEMENTS:
            return _NAME_REPLACEMENTS[dotted]
        if any(dotted.startswith(f"{each}.") for each in _TYPE_MODULES):
            return _ANY_TYPE
        return next((each for each in self._candidates(dotted) if import_today(each) is not None), None)

    def _candidates(self, dotted: str) -> Iterator[str]:
        dotted = self._canonical_name(dotted)
        parent, _, name = dotted.rpartition(".")
        if dotted in self._replacements:
            yield from self._replacements[dotted]
            return
        if not parent:
            yield dotted
            return
        if parent in import_view_tables.LEGACY_OPTIMIZERS and self._view in ("legacy", "tf1"):
            legacy = f"{_LEGACY}.{'Optimizer' if name == 'OptimizerV2' else name}"
            if isinstance(import_today(legacy), type):
                yield legacy
        for above in self._candidates(parent):
            yield f"{above}.{name}"
        if (self._view != "keras3" or not dotted.startswith("keras.")) and (moved := names.today(dotted)):
            yield moved

    def _canonical_name(self, seen: str) -> str:
        found = max((each for each in self._synonyms if f"{seen}.".startswith(f"{each}.")), key=len, default=None)
        return seen if found is None else self._canonical_name(self._synonyms[found] + seen[len(found) :])


@dataclass(frozen=True, slots=True)
class _Binding:
    """Meaning of an imported name: its full name in the file, and its name after rewriting, if different."""

    seen: str
    now: str


@dataclass
class _ImportRewriter:
    """File whose imports, and names from them, are rewritten; `added` are additional imports."""

    module: SourceModule
    names: Names
    translate: Translate
    bound: dict[str, _Binding] = field(default_factory=dict)
    added: set[str] = field(default_factory=set)

    def run(self) -> None:
        optional = _optional_imports(self.module.tree)
        for node in ast.walk(self.module.tree):
            match node:
                case ast.Import():
                    self._import(node, id(node) in optional)
                case ast.ImportFrom(level=0, module=str(module)) if _is_framework_module(module):
                    self._import_from(node, module, id(node) in optional)
        inner = {id(n.value) for n in ast.walk(self.module.tree) if isinstance(n, ast.Attribute)}
        for node in ast.walk(self.module.tree):
            if isinstance(node, ast.Attribute | ast.Name) and id(node) not in inner:
                self._rewrite_use(node)

    def _import(self, node: ast.Import, optional: bool) -> None:
        if not any(_is_framework_module(each.name) for each in node.names):
            return
        statements = []
        for each in node.names:
            if not _is_framework_module(each.name):
                statements.append(_with_alias(f"import {each.name}", each.name, each.asname))
                continue
            seen = each.name if each.asname else each.name.partition(".")[0]
            today, whole = self._current_name(seen, node, optional), self._current_name(each.name, node, optional)
            if today is None or whole is None:
                return
            today, whole = self.translate(today, node), self.translate(whole, node)
            local = each.asname or seen
            if each.asname or today == seen:
                self.bound[local] = _Binding(seen, today)
                statements.append(_with_alias(f"import {whole}", whole, each.asname))
            else:
                self.bound[local] = _Binding(seen, "")
                statements.append(f"import {whole}")
        self._replace_import(node, statements)

    def _import_from(self, node: ast.ImportFrom, module: str, optional: bool) -> None:
        statements = []
        for each in node.names:
            seen, local = f"{module}.{each.name}", each.asname or each.name
            if each.name == "*":
                statements.append(f"from {self._current_name(module, node, optional) or module} import *")
                continue
            if seen in _TYPE_MODULES:
                self.bound[local] = _Binding(seen, "")
                continue
            today = self._current_name(seen, node, optional)
            if today is None:
                return
            today = self.translate(today, node)
            parent, _, name = today.rpartition(".")
            if not parent and today not in ROOTS:  # a class that is written into the file
                self.bound[local] = _Binding(seen, "")
                continue
            self.bound[local] = _Binding(seen, today)
            statements.append(_with_alias(f"from {parent} import {name}" if parent else f"import {name}", name, local))
        self._replace_import(node, statements)

    def _current_name(self, seen: str, node: ast.stmt, optional: bool) -> str | None:
        today = self.names.today(seen)
        if today is None and not optional:
            raise Unresolved(seen, node.lineno)
        return today

    def _replace_import(self, node: ast.stmt, statements: Sequence[str]) -> None:
        """Replace an import by one statement for each name, unless its meaning is the same."""
        message = {(each.name, each.asname) for each in ast.walk(node) if isinstance(each, ast.alias)}
        new = [each for line in dict.fromkeys(statements) for each in ast.parse(line).body]
        same = {(each.name, each.asname) for line in new for each in ast.walk(line) if isinstance(each, ast.alias)}
        parents = {each.module for each in new if isinstance(each, ast.ImportFrom)}
        if message == same and (isinstance(node, ast.Import) or parents == {getattr(node, "module", None)}):
            return
        text = ("\n" + " " * node.col_offset).join(dict.fromkeys(statements))
        self.module.replace(*self.module.span(node), text or ("pass" if node.col_offset else ""))

    def _rewrite_use(self, node: ast.Attribute | ast.Name) -> None:
        """Rewrite a chain of attributes, `tf.keras.optimizers.Adam`, if it has another meaning today."""
        chain: list[ast.Attribute] = []
        root: ast.expr = node
        while isinstance(root, ast.Attribute):
            chain.insert(0, root)
            root = root.value
        if not isinstance(root, ast.Name) or root.id not in self.bound or not isinstance(root.ctx, ast.Load):
            return
        binding = self.bound[root.id]
        seen, today, used = binding.seen, self.names.today(binding.seen), 0
        for each in chain:
            further = self.names.today(f"{seen}.{each.attr}")
            if further is None:
                if seen.startswith("tensorflow_addons") or _is_module(today):
                    raise Unresolved(f"{seen}.{each.attr}", node.lineno)
                break
            seen, today, used = f"{seen}.{each.attr}", further, used + 1
        if today is None:
            return
        replacement = self.translate(today, node)
        if replacement in OPTIMIZERS_BY_NAME and self.names.older:
            raise MakesByName(seen, node.lineno)
        if binding.now:
            unchanged = ".".join([binding.now, *(each.attr for each in chain[:used])])
            if replacement == unchanged or (
                import_today(unchanged) is not None and import_today(unchanged) is import_today(replacement)
            ):
                return
        self.module.put(chain[used - 1] if used else root, self._local_name(replacement))

    def _local_name(self, dotted: str) -> str:
        """Return `dotted` in terms of names of the file, adding an import if necessary."""
        if "." not in dotted or import_today(dotted.partition(".")[0]) is None:
            return dotted  # a class that is written into the file, or an attribute of one
        local_names = [
            local + dotted[len(binding.now) :]
            for local, binding in self.bound.items()
            if binding.now and dotted.startswith(f"{binding.now}.") and _is_module(binding.now)
        ]
        if local_names:
            return min(local_names, key=len)
        self.added.add(f"import {dotted.partition('.')[0]}")
        return dotted


def rewrite_imports(module: SourceModule, names: Names, translate: Translate) -> str:
    """Return the text of `module` with imports, and names from them, as they are called today.

    `translate` may change each name once more. Edits made on `module` before stay. Raises `Unresolved` for what
    no package of today has; imports in a `try` that catches that are left alone.
    """
    work = _ImportRewriter(module, names, translate)
    work.run()
    text = module.edited()
    have = {line.strip() for line in text.splitlines()}
    added = [each for each in sorted(work.added) if each not in have]
    return _insert_imports(text, added) if added else text


def _insert_imports(text: str, added: Sequence[str]) -> str:
    """Return `text` with imports inserted before its first one that is not from the standard library."""
    imports = [each for each in ast.parse(text).body if isinstance(each, ast.Import | ast.ImportFrom)]
    return "".join(add_imports(lines_of(text), imports, added))


def add_imports(lines: Sequence[str], imports: Sequence[ast.stmt], further: Iterable[str]) -> Iterator[str]:
    """Yield `lines` with additional imports: standard library first, others before the first other one."""
    own: list[str] = []
    others: list[str] = []
    for each in further:
        (own if each.split()[1].partition(".")[0] in sys.stdlib_module_names else others).append(f"{each}\n")
    python = [each for each in imports if _module_of(each) in sys.stdlib_module_names]
    rest = [each for each in imports if each not in python]
    first = (imports[0].lineno if imports else len(lines) + 1) - 1
    place = (rest[0].lineno if rest else len(lines) + 1) - 1
    future = [each for each in python if _module_of(each) == "__future__"]
    if future:
        first = place if len(python) == len(future) else python[len(future)].lineno - 1
    gap = ["\n"] if own and first == place else []
    for i, line in enumerate([*lines, ""]):
        if i == first:
            yield from [*sorted(own), *gap]
        if i == place:
            yield from sorted(others)
        yield line


def _module_of(statement: ast.stmt) -> str:
    if isinstance(statement, ast.ImportFrom):
        return (statement.module or "").partition(".")[0]
    assert isinstance(statement, ast.Import)
    return statement.names[0].name.partition(".")[0]


def _is_framework_module(module: str) -> bool:
    return module.partition(".")[0] in _ROOTS


def _is_module(dotted: str | None) -> bool:
    return dotted is not None and isinstance(import_today(dotted), ModuleType)


def _with_alias(statement: str, name: str, local: str | None) -> str:
    return statement if local is None or local == name else f"{statement} as {local}"


def _optional_imports(tree: ast.Module) -> set[int]:
    """Return the imports in a `try` that catches their failure."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Try) and node.handlers:
            found |= {id(n) for each in node.body for n in ast.walk(each)}
    return found
