"""Port of an optimizer of an older contract to Keras 3: its own hooks, with a base class in the same file."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from optimizers import catalogue
from optimizers.base.message import Message, all_of
from optimizers.contracts.optimizer_host import RATE_NAMES
from optimizers.contracts.recognition import PLAIN, base_contract
from optimizers.export.import_rewriter import OPTIMIZERS_BY_NAME, add_imports, import_today
from optimizers.export.source_edits import SourceModule, lines_of, with_docstring_line
from optimizers.export.standalone import (
    OF_TENSORFLOW,
    NotExportable,
    for_plain_python,
    packaged_source,
    parsed,
    refuse_foreign,
    refuse_get_updates,
    rename_class,
    standalone,
    with_what_is_used,
)
from optimizers.source import choose_class, load_class, parse_reference, read_source
from optimizers.source.contract_detection import VIEWS

_BASES = {
    "OptimizerV2": ("optimizer_v2_base", "OptimizerV2Hooks"),
    "As documented": ("optimizer_v2_base", "OptimizerV2Hooks"),
    "Keras 2": ("keras2_base", "Keras2Hooks"),
    "TF1": ("tf1_base", "TF1Hooks"),
}
_PUBLIC = {
    "OptimizerV2": "tf_keras.optimizers.legacy",
    "Keras 2": "tf_keras.optimizers",
    "TF1": "tensorflow.compat.v1.train",
}
_DOCUMENTED = (
    "create_slots",
    "resource_apply_dense",
    "resource_apply_sparse",
    "resource_apply_sparse_duplicate_indices",
)
_GRADIENT_METHODS = {
    "_compute_gradients", "compute_gradients", "_get_gradients", "_transform_loss", "_transform_gradients",
    "_transform_unaggregated_gradients", "_aggregate_gradients", "aggregate_gradients", "_distributed_apply",
    "_internal_apply_gradients",
}  # fmt: skip
"""Hooks that Keras 3 has no place for."""
# Where Keras 3 has what `tf_keras` and `tensorflow.python.keras` have elsewhere.
_MOVED_MODULES = (
    ("tf_keras.src.optimizers.schedules.learning_rate_schedule", "keras.optimizers.schedules"),
    ("tensorflow.python.keras.optimizer_v2.learning_rate_schedule", "keras.optimizers.schedules"),
    ("tf_keras.src.backend_config", "keras.backend"),
    ("tensorflow.python.keras.backend_config", "keras.backend"),
    ("tf_keras.src", "keras"),
    ("tf_keras", "keras"),
    ("tensorflow.python.keras", "keras"),
)


@dataclass(frozen=True, slots=True)
class Port:
    """Class ported to Keras 3: the text of its file, its name, and notes for the user."""

    text: str
    title: str
    contract: str
    notes: tuple[str, ...] = ()


class _NotPortable(ValueError):
    """Error: a construct has no counterpart in Keras 3."""

    def __init__(self, sentence: str, node: ast.AST) -> None:
        super().__init__(sentence)
        self.line = getattr(node, "lineno", 0)


def port_to_keras3(name: str, class_name: str = "", view: str = "auto") -> Port:
    """Port the optimizer `name`, of the catalogue or `"path/to/file.py:Class"`, to one file with a Keras 3 optimizer.

    The update stays the person's own code, hook by hook, dense and sparse; what its base class did for it is written in
    front of it. One that is a Keras 3 optimizer already stays as it is. The file is executed to learn its contract.

    Raises `LookupError` for an unknown name, `SourceError` for a file that holds no optimizer or does not run, and
    `NotExportable` with the construct, and its line, that has no counterpart in Keras 3.
    """
    reference = parse_reference(name)
    if reference is None:
        listing = catalogue.listing_of(name)
        path, contract, text, title = Path(f"{name}.py"), listing.contract, standalone(name), listing.title
        source = None
    else:
        loaded = load_class(*reference, view=view)
        path, contract, view = loaded.path, loaded.contract, loaded.view
        source = read_source(path)
        title = choose_class(source, reference[1]).name
        listing = catalogue.listing_of(name)
        text = source.text
        refuse_get_updates(source, title)
    if contract == "Keras 3":
        return Port(standalone(name, class_name, view), class_name or title, contract)
    if contract == PLAIN:
        raise NotExportable(
            Message(
                "{title} derives from no optimizer and steps all variables at once; Keras 3 steps "
                "one at a time. Write its step as update_step(self, gradient, variable, "
                "learning_rate).",
                title=title,
            )
        )
    if catalogue.wraps(listing):
        raise NotExportable(
            Message(
                "{title} wraps another optimizer ({inner_as}), which Keras 3 does not support: "
                "export the inner one, and add the wrapper's part to its update_step.",
                title=title,
                inner_as=listing.inner_as,
            )
        )
    of_file = view if source is not None else None
    text, notes = (
        _ported(path, contract, text, title, of_file)
        if source is None
        else with_what_is_used(text, title, lambda part: _ported(path, contract, part, title, of_file))
    )
    if class_name and class_name != title:
        text = (
            re.sub(rf"(class |super\()\b{title}\b", rf"\g<1>{class_name}", text)
            if source is None
            else rename_class(source, text, title, class_name)
        )
    return Port(parsed(text), class_name or title, contract, notes)


def _ported(path: Path, contract: str, text: str, title: str, view: str | None) -> tuple[str, tuple[str, ...]]:
    """Return the port of the class `title` of `text`, and notes for its user."""
    refuse_foreign(path, text)
    work = _KerasPorter(path, contract)
    try:
        return with_docstring_line(work.port(text, title, view), OF_TENSORFLOW), tuple(work.notes)
    except _NotPortable as found:
        raise NotExportable(
            Message("{path}, line {line}: {found}", path=path.name, line=found.line, found=found)
        ) from None


class _KerasPorter:
    """Porter of one file to Keras 3; `stock` are its packaged base classes, as code."""

    def __init__(self, path: Path, contract: str) -> None:
        self._path, self._contract = path, contract
        self._base_file, self._base = _BASES[contract]
        self._stock_classes: dict[str, str] = {}
        self._made_positions: set[int] = set()
        """Ends of the calls that create something."""
        self.notes: list[str] = []

    def port(self, text: str, title: str, view: str | None) -> str:
        code = self._port(text, title, view)
        for each in self._stock_classes.values():
            code = _insert_before_classes(code, each)
        return _insert_before_classes(code, _needed_base(self._base_file, self._base, code))

    def _port(self, text: str, title: str, view: str | None) -> str:
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self._refuse(node)
        self._made_positions = {_end_position(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        known = next((each for each in VIEWS if each == view), None)
        return self._with_hooks(for_plain_python(self._path, text, known, self._current_import), title)

    # Names

    def _current_import(self, today: str, node: ast.AST, makes: bool | None = None) -> str:
        owner, _, attribute = today.rpartition(".")
        if owner and isinstance(cls := import_today(owner), type) and base_contract(cls) not in (None, "Keras 3"):
            return f"{self._current_import(owner, node, makes=False)}.{attribute}"  # Base.__init__(self)
        thing = import_today(today)
        if today in OPTIMIZERS_BY_NAME:
            raise _NotPortable(
                Message("it creates another optimizer by name; Keras 3 does not support nested optimizers."), node
            )
        contract = base_contract(thing) if isinstance(thing, type) else None
        if contract is not None and contract != "Keras 3":
            if makes is None and _end_position(node) in self._made_positions:
                raise _NotPortable(
                    Message("{today} is used inside the class as a separate optimizer.", today=today), node
                )
            if contract != self._contract and not (contract == "OptimizerV2" and self._contract == "As documented"):
                raise _NotPortable(
                    Message("it derives from {today}, of the contract {contract}.", today=today, contract=contract),
                    node,
                )
            return self._base if base_contract(thing, itself=True) else self._stock_class(thing, contract)
        for old, new in _MOVED_MODULES:
            if f"{today}.".startswith(f"{old}."):
                rest = today[len(old) :]
                candidates = (f"{new}{rest}", f"tensorflow.keras{rest}" if new == "keras" else "")
                found = next((each for each in candidates if each and import_today(each) is not None), None)
                if found is not None:
                    return found
        if today.partition(".")[0] == "tf_keras" or today.startswith("tensorflow.python.keras."):
            if isinstance(thing, type(ast)) and not isinstance(node, ast.Attribute):
                return today  # a module that is imported; what is used of it decides
            raise _NotPortable(Message("{today} has no counterpart in Keras 3.", today=today), node)
        return today

    def _stock_class(self, cls: type, contract: str) -> str:
        """Return the name of a packaged base class in the file, and add its code."""
        title = f"{contract.replace(' ', '')}{cls.__name__}"
        if title not in self._stock_classes:
            self._stock_classes[title] = ""  # its own bases come first
            public = f"{_PUBLIC[contract]}.{cls.__name__}"
            within = _KerasPorter(Path(f"{cls.__name__}.py"), contract)
            text = within._port(packaged_source(public, title, {}), title, None)
            self._stock_classes[title] = _classes_of(text)
        return title

    # Hooks

    def _with_hooks(self, text: str, title: str) -> str:
        module = SourceModule(self._path, text)
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                if self._contract == "Keras 2":
                    _rename_keras2(module, node)
                if self._contract == "As documented":
                    _rename_documented(module, node)
                if node.name == title:
                    self._add_decorators(module, node)
        return module.edited()

    def _refuse(self, node: ast.ClassDef) -> None:
        for each in node.body:
            if not isinstance(each, ast.FunctionDef):
                continue
            names = {a.arg for a in (*each.args.args, *each.args.kwonlyargs)}
            if each.name in _GRADIENT_METHODS:
                raise _NotPortable(
                    Message(
                        "{title} overrides {method}; Keras 3 computes gradients in the model, where no "
                        "optimizer takes part. Do it in train_step, or in update_step.",
                        title=node.name,
                        method=each.name,
                    ),
                    each,
                )
            if each.name == "apply_gradients" and names & {"loss", "tape"}:
                raise _NotPortable(
                    (
                        Message(
                            "{title}.apply_gradients needs {names}, which Keras 3 does not pass.",
                            title=node.name,
                            names=all_of(sorted(names & {"loss", "tape"})),
                        )
                    ),
                    each,
                )
            if each.name in ("minimize", "get_updates", "get_gradients"):
                self.notes.append(
                    Message("{method} is kept unchanged; model.fit of Keras 3 never calls it.", method=each.name)
                )

    def _add_decorators(self, module: SourceModule, node: ast.ClassDef) -> None:
        """Register the class, and for TensorFlow 1 declare the attribute of the learning rate."""
        if not any("register_keras_serializable" in ast.unparse(each) for each in node.decorator_list):
            module.insert_line_before(node, "@keras.saving.register_keras_serializable()", "\n")
        if self._contract == "TF1":
            attribute = _rate_attribute(node)
            if attribute is None:
                self.notes.append(
                    Message("No attribute holds only its learning rate, so Keras schedules cannot set it.")
                )
                return
            if attribute == "_learning_rate":  # Keras has an attribute of that name
                attribute = "_given_rate"
                for each in ast.walk(node):
                    if isinstance(each, ast.Attribute) and each.attr == "_learning_rate":
                        module.rename_attribute(each, attribute)
            body = node.body[1] if ast.get_docstring(node) is not None and len(node.body) > 1 else node.body[0]
            module.insert_line_before(body, f'_rate_attribute = "{attribute}"', "\n\n")


def _end_position(node: ast.AST) -> int:
    """Return the end of a name or chain of names: line and column, as one number."""
    return int(getattr(node, "end_lineno", 0) or 0) * 100_000 + int(getattr(node, "end_col_offset", 0) or 0)


def _rename_keras2(module: SourceModule, node: ast.ClassDef) -> None:
    for each in ast.walk(node):
        match each:
            case ast.FunctionDef(name="build"):
                module.rename_function(each, "_build_slots")
            case ast.FunctionDef(name="update_step", args=ast.arguments(args=[*_, last])) if len(each.args.args) == 3:
                end = module.span(last)[1]
                module.replace(end, end, ", learning_rate=None")
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="build"):
                module.rename_attribute(each, "_build_slots")


def _rename_documented(module: SourceModule, node: ast.ClassDef) -> None:
    written = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    for each in ast.walk(node):
        if isinstance(each, ast.FunctionDef) and each.name in _DOCUMENTED and f"_{each.name}" not in written:
            module.rename_function(each, f"_{each.name}")
        elif isinstance(each, ast.Attribute) and each.attr in _DOCUMENTED and f"_{each.attr}" not in written:
            module.rename_attribute(each, f"_{each.attr}")


def _rate_attribute(node: ast.ClassDef) -> str | None:
    """Return the attribute to which the constructor assigns the learning rate."""
    for each in ast.walk(node):
        match each:
            case ast.Assign(
                targets=[ast.Attribute(value=ast.Name(id="self"), attr=attribute)],
                value=ast.Name(id=argument) | ast.Call(func=ast.Name(id="float"), args=[ast.Name(id=argument)]),
            ) if argument in RATE_NAMES:
                return attribute
    return None


def _classes_of(text: str) -> str:
    """Return the classes of a file, with preceding imports, without its docstring."""
    tree = ast.parse(text)
    lines = lines_of(text)
    docstring = tree.body[0]
    return "".join(lines[docstring.end_lineno or 0 :]).strip() + "\n"


def _insert_before_classes(text: str, code: str) -> str:
    """Insert `code` in `text` before its first class or function or use, and its imports among those of `text`.

    A name that `text` binds otherwise (`tf` as TensorFlow 1) is written out in `code`.
    """
    wanted = [each for each in ast.parse(code).body if isinstance(each, ast.Import | ast.ImportFrom)]
    body = "".join(_lines_without(code, wanted)).strip()
    tree = ast.parse(text)
    bound = dict(_import_bindings(tree.body))
    missing = []
    for name, needed in _import_bindings(wanted):
        statement = needed
        if bound.get(name) == statement:
            continue
        if name in bound:
            module = re.fullmatch(r"import ([\w.]+) as \w+", statement)
            assert module is not None
            body = re.sub(rf"(?<![\w.]){name}\.", f"{module[1]}.", body)
            statement = f"import {module[1].partition('.')[0]}"
            if statement in bound.values():
                continue
        missing.append(statement)
    lines = lines_of(text)
    made = {each.name for each in ast.parse(code).body if isinstance(each, ast.ClassDef)}
    first = next(each for each in tree.body if _defines(each) or made & _names_in(each))
    imports = [
        each for each in tree.body if isinstance(each, ast.Import | ast.ImportFrom) and each.lineno < first.lineno
    ]
    docstring = tree.body[0] if ast.get_docstring(tree) is not None else None
    after = max((each.end_lineno or 0 for each in (*imports, *([docstring] if docstring else []))), default=0)
    at = min([first.lineno, *(each.lineno for each in getattr(first, "decorator_list", []))]) - 1
    while at and lines[at - 1].startswith("#"):
        at -= 1
    head = "".join(add_imports(lines[:after], imports, dict.fromkeys(missing)))
    between = "".join(lines[after:at]).strip("\n")
    parts = [head.rstrip("\n"), *([between] if between else []), f"\n{body}", f"\n{''.join(lines[at:])}"]
    return "\n\n".join(parts)


def _defines(statement: ast.stmt) -> bool:
    return any(isinstance(each, ast.ClassDef | ast.FunctionDef) for each in ast.walk(statement))


def _names_in(statement: ast.stmt) -> set[str]:
    return {each.id for each in ast.walk(statement) if isinstance(each, ast.Name)}


def _lines_without(text: str, nodes: Iterable[ast.stmt]) -> list[str]:
    removed = {line for each in nodes for line in range(each.lineno, (each.end_lineno or each.lineno) + 1)}
    return [line for i, line in enumerate(lines_of(text), 1) if i not in removed]


def _import_bindings(statements: Iterable[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield the names from imports, each with a statement that imports only it."""
    for each in statements:
        if isinstance(each, ast.Import):
            for alias in each.names:
                yield alias.asname or alias.name.partition(".")[0], ast.unparse(ast.Import([alias]))
        elif isinstance(each, ast.ImportFrom):
            for alias in each.names:
                yield alias.asname or alias.name, ast.unparse(ast.ImportFrom(each.module, [alias], each.level))


_ALWAYS_KEPT = frozenset({
    "__new__", "__init__", "__setattr__", "__getattr__", "build", "apply_gradients", "update_step", "get_config",
    "_backend_update_step", "_apply_weight_decay",
})  # fmt: skip


def _needed_base(file: str, title: str, user: str) -> str:
    """Return the base class `title` of `bases/file.py`, with its helpers and those that `user`, the code on it,
    uses.
    """
    module = SourceModule(Path(__file__).with_name("bases") / f"{file}.py")
    cls = module.named(title)
    assert isinstance(cls, ast.ClassDef)
    methods: dict[str, list[ast.FunctionDef]] = {}
    for each in cls.body:
        if isinstance(each, ast.FunctionDef):
            methods.setdefault(each.name, []).append(each)
    names = {
        name: {w for each in found for w in re.findall(r"\w+", module.segment(each))} for name, found in methods.items()
    }
    kept, words = set(_ALWAYS_KEPT & methods.keys()), set(re.findall(r"\w+", user))
    while True:
        words = words.union(*(names[name] for name in kept))
        further = (methods.keys() & words) - kept
        if not further:
            break
        kept |= further
    for name, each in ((name, each) for name, several in methods.items() for each in several):
        if name not in kept:
            module.drop_method(each)
    text = module.edited()
    head = ast.parse(text).body[0]
    text = re.sub("  # noqa.*", "", "".join(lines_of(text)[head.end_lineno or 0 :]))
    text = re.sub(r"\n    # (?:Slots|State|Hyperparameters|Configuration)\n(?=\n|\Z)", "\n", text)
    return re.sub(r"\n{3,}(?=    )", "\n\n", text)
