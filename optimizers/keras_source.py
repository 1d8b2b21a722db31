"""Keras' optimizers and schedules, read from its source files without importing it (which costs six seconds).

The exported names are those that `keras/optimizers/__init__.py` imports; each class's constructor, docstring and
`build` are parsed. Nothing here runs Keras' code.
"""

from __future__ import annotations

import ast
import functools
import importlib.util
import inspect
import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

_PLACEHOLDER = "{{base_optimizer_keyword_args}}"
_SLOT_MAKERS = ("add_optimizer_variables", "add_variable_from_reference")
_OPERATORS: dict[type[ast.AST], Callable[..., object]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.Pow: operator.pow, ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.Lt: operator.lt, ast.LtE: operator.le,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class KerasClass:
    """What the source of one exported class says.

    `base` names the arguments of Keras' own base class. `slots` are made with the default arguments, `slots_off` with
    others only (`velocity_hat` with `amsgrad`).
    """

    name: str
    signature: inspect.Signature
    doc: str
    base: frozenset[str]
    slots: tuple[str, ...]
    slots_off: tuple[str, ...]


def keras_optimizers() -> Iterator[KerasClass]:
    """Every class that `keras.optimizers` exports and that takes a learning rate or wraps one that does.

    Raises `ModuleNotFoundError` where Keras is not installed, `LookupError` where its files are laid out otherwise.
    """
    base = _constructor(_class("keras.src.optimizers.base_optimizer", "BaseOptimizer"))
    for module, name in _exports("keras.optimizers"):
        if name == "Optimizer":  # the base itself
            continue
        lineage = _lineage(module, name)
        constructor = next((found for each in lineage if (found := _method(each, "__init__"))), None)
        if constructor is None:
            continue
        signature = _signature(constructor)
        if not {"learning_rate", "inner_optimizer"} & set(signature.parameters):
            continue
        build = next((found for each in lineage if (found := _method(each, "build"))), None)
        on, off = _slots(build, signature) if build is not None else ((), ())
        yield KerasClass(name, signature, _doc(lineage[0]), frozenset(base.parameters), on, off)


def keras_schedules() -> Iterator[KerasClass]:
    """Every `LearningRateSchedule` that `keras.optimizers.schedules` exports. Raises as `keras_optimizers`."""
    for module, name in _exports("keras.optimizers.schedules"):
        found = _classes(module).get(name)
        if found is not None and _method(found, "__init__"):
            yield KerasClass(name, _constructor(found), _doc(found), frozenset(), (), ())


@functools.cache
def _root() -> Path:
    spec = importlib.util.find_spec("keras")  # a top-level name is found without being imported
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("Keras is not installed; `pip install keras` brings it.", name="keras")
    return Path(spec.submodule_search_locations[0])


@functools.cache
def _parsed(module: str) -> ast.Module:
    path = _root().joinpath(*module.split(".")[1:])
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not path.is_file():
        raise LookupError(f"{module} is missing from the Keras that is installed.")
    return ast.parse(path.read_text(encoding="utf-8"))


def _exports(module: str) -> Iterator[tuple[str, str]]:
    """(module, name) of each class that `module` re-exports, in order."""
    for statement in _parsed(module).body:
        if isinstance(statement, ast.ImportFrom) and statement.module and statement.module.startswith("keras.src."):
            for alias in statement.names:
                if alias.name[:1].isupper():
                    yield statement.module, alias.name


@functools.cache
def _classes(module: str) -> Mapping[str, ast.ClassDef]:
    return {each.name: each for each in _parsed(module).body if isinstance(each, ast.ClassDef)}


def _class(module: str, name: str) -> ast.ClassDef:
    try:
        return _classes(module)[name]
    except KeyError:
        raise LookupError(f"{module} of the Keras that is installed has no class {name}.") from None


def _lineage(module: str, name: str) -> list[ast.ClassDef]:
    """The class and those it derives from, up to Keras' own base: AdamW, Adam."""
    found = _class(module, name)
    modules = {
        alias.asname or alias.name: f"{each.module}.{alias.name}"
        for each in _parsed(module).body
        if isinstance(each, ast.ImportFrom)
        for alias in each.names
    }
    lineage = [found]
    for base in found.bases:
        match base:
            case ast.Attribute(value=ast.Name(id=package), attr=parent) if parent != "Optimizer" and package in modules:
                lineage += _lineage(modules[package], parent)
    return lineage


def _method(owner: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    return next((each for each in owner.body if isinstance(each, ast.FunctionDef) and each.name == name), None)


def _constructor(owner: ast.ClassDef) -> inspect.Signature:
    constructor = _method(owner, "__init__")
    if constructor is None:
        raise LookupError(f"{owner.name} of the Keras that is installed has no constructor.")
    return _signature(constructor)


def _signature(function: ast.FunctionDef) -> inspect.Signature:
    """The signature without `self`, defaults evaluated. Keras' constructors carry no annotations."""
    arguments = function.args
    empty = inspect.Parameter.empty
    positional = arguments.posonlyargs + arguments.args
    defaults = [empty] * (len(positional) - len(arguments.defaults)) + [_constant(each) for each in arguments.defaults]
    parameters = [
        inspect.Parameter(each.arg, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default)
        for each, default in zip(positional, defaults, strict=True)
    ]
    for each, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        default = empty if value is None else _constant(value)
        parameters.append(inspect.Parameter(each.arg, inspect.Parameter.KEYWORD_ONLY, default=default))
    if arguments.kwarg is not None:
        parameters.append(inspect.Parameter(arguments.kwarg.arg, inspect.Parameter.VAR_KEYWORD))
    return inspect.Signature(parameters[1:])


def _constant(node: ast.expr, values: Mapping[str, object] | None = None) -> object:
    """The value of a literal, of arithmetic on literals (`2.0**15`), or of a comparison of `self.x` from `values`.

    Raises `ValueError` for any other expression.
    """
    match node:
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_constant(left, values), _constant(right, values))
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_constant(left, values), _constant(right, values))
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if values is not None and name in values:
            return values[name]
        case _:
            return ast.literal_eval(node)


def _doc(owner: ast.ClassDef) -> str:
    """The docstring, with the arguments that every optimizer shares put in as Keras does when it is imported."""
    return (ast.get_docstring(owner, clean=False) or "").replace(_PLACEHOLDER, _shared_doc())


@functools.cache
def _shared_doc() -> str:
    for statement in _parsed("keras.src.optimizers.base_optimizer").body:
        match statement:
            case ast.Assign(targets=[ast.Name(id="base_optimizer_keyword_args")], value=ast.Constant(value=str(text))):
                return text
    return ""


def _slots(build: ast.FunctionDef, signature: inspect.Signature) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names of the slots that `build` makes with the default arguments, and of those it makes with others only."""
    defaults = {name: each.default for name, each in signature.parameters.items() if each.default is not each.empty}
    found = list(_made(build.body, defaults, True))
    on = tuple(dict.fromkeys(name for name, made in found if made))
    return on, tuple(dict.fromkeys(name for name, made in found if name not in on))


def _made(body: list[ast.stmt], defaults: Mapping[str, object], on: bool) -> Iterator[tuple[str, bool]]:
    for statement in body:
        match statement:
            case ast.If(test=test, body=then, orelse=otherwise):
                try:
                    holds = bool(_constant(test, defaults))
                except ValueError:  # a condition on the variable, not on an argument: some variables have the slot
                    yield from _made(then, defaults, on)
                    yield from _made(otherwise, defaults, on)
                else:
                    yield from _made(then, defaults, on and holds)
                    yield from _made(otherwise, defaults, on and not holds)
            case ast.For(body=inner) | ast.With(body=inner):
                yield from _made(inner, defaults, on)
            case _:
                for name in _named(statement):
                    yield name, on


def _named(statement: ast.stmt) -> Iterator[str]:
    """Slot names of the calls in one statement."""
    for node in ast.walk(statement):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=attr)) if attr in _SLOT_MAKERS:
                name = next((each.value for each in node.keywords if each.arg == "name"), None)
                if name is None and len(node.args) > 1:
                    name = node.args[1]
                literal = ast.literal_eval(name) if isinstance(name, ast.Constant | ast.List | ast.Tuple) else ()
                yield from (literal,) if isinstance(literal, str) else literal
            # `self._r.append(self.add_variable(...))`: a slot of another shape, known by the list it goes to
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(value=ast.Name(id="self"), attr=kept), attr="append"),
                args=[ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr="add_variable"))],
            ):
                yield kept.lstrip("_")


def summary(doc: str) -> str:
    """One sentence on what the class does: the first that says more than its name."""
    paragraphs = [each for each in inspect.cleandoc(doc).split("\n\n") if each]
    if len(paragraphs) > 1 and re.match(r"Optimizer that implements the .* algorithm", paragraphs[0]):
        described = not paragraphs[1].startswith(("Note", "Args:"))
        paragraphs = paragraphs[1:] if described else paragraphs[:1]
    first, rest = _plain(paragraphs[0] if paragraphs else ""), paragraphs[1:]
    sentence = match[0] if (match := re.match(r".*?[.:](?=\s|$)", first)) else first
    if sentence.endswith(":") and rest and rest[0].startswith("- "):
        points = [_plain(each).rstrip(".") for each in re.split(r"(?:^|\n)- ", rest[0])[1:]]
        sentence = f"{sentence} {'; '.join(each[:1].lower() + each[1:] for each in points)}."
    sentence = re.sub(r"^An? LearningRateSchedule that ", "", sentence)
    return sentence[:1].upper() + sentence[1:]


def _plain(text: str) -> str:
    """`text` on one line, links as their words, without back-quotes."""
    return re.sub(r"\s+", " ", re.sub(r"\[([^\]]+)\]\(\s*[^)]*\)", r"\1", text)).replace("`", "").strip()
