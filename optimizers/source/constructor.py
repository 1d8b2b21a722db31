"""Constructor of a class by syntax, for a form: its own arguments, and the arguments that it passes to its base."""

from __future__ import annotations

import ast
import functools
import inspect
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from optimizers.base import syntax
from optimizers.base.message import Message
from optimizers.contracts.recognition import contract_of
from optimizers.listings.framework_listings import (
    OWN,
    base_signature,
    keras2_optimizers,
    keras_optimizers,
    legacy_optimizers,
    tf1_optimizers,
)
from optimizers.listings.listing import Listing
from optimizers.source.contract_detection import CONTRACT_OF_VIEW, View
from optimizers.source.module_locations import BELONGED, ROOTS
from optimizers.source.parsed_file import Ancestor, ParsedFile

DICT, FUNCTION = Message("a dict"), Message("a function")
_ANNOTATIONS = {
    **dict.fromkeys(("dict", "Dict", "Mapping", "MutableMapping", "OrderedDict", "defaultdict"), DICT),
    **dict.fromkeys(("Callable", "FunctionType"), FUNCTION),
}
_READS_DICT = ("items", "keys", "values")
_ASKS_FIRST = ("callable", "isinstance")
"""Functions by calling which on an argument a class says that it takes something else, too."""


def arguments_without_text(functions: Iterable[ast.FunctionDef]) -> dict[str, str]:
    """Return the arguments that accept only a dict or a function, and which of the two.

    `functions` are the methods of a class, or one function. The annotation says it, else the default, else the use:
    what is called is a function, what is asked for its items is a dict.
    """
    functions = list(functions)
    makers = [each for each in functions if each.name == "__init__"] or functions
    uses = [(name, what) for each in functions for name, what in _uses(each) if each in makers or "." in name]
    asked = {name for name, what in uses if not what}
    found: dict[str, str] = {}
    for maker in makers:
        for argument, default in _arguments(maker):
            held = {argument.arg, *_held_as(maker, argument.arg)}
            used = next((what for name, what in uses if name in held and what), "") if not held & asked else ""
            what = _of_annotation(argument.annotation) if argument.annotation else _of_default(default) or used
            if what:
                found.setdefault(argument.arg, what)
    return found


def way_to_give(name: str, file: str, missing: Sequence[str], without_text: Mapping[str, str]) -> str:
    """Say how the user gives `name` of `file` the arguments in `missing`: by a setting, or by a function of the
    file.
    """
    given = ", ".join(f"{each}=..." for each in missing)
    write = Message("write def make(): return {call} and choose {maker}", call=f"{name}({given})", maker=f"{file}:make")
    if (first := next((each for each in missing if each in without_text), None)) is not None:
        return Message(
            "{first} takes {without}, which cannot be typed: {write}",
            first=first,
            without=without_text[first],
            write=write,
        )
    return Message(
        "--set {missing}=VALUE takes a number, a string or a list of them; for anything else {write}",
        missing=missing[0],
        write=write,
    )


def _arguments(function: ast.FunctionDef) -> Iterator[tuple[ast.arg, ast.expr | None]]:
    places = [*function.args.posonlyargs, *function.args.args]
    defaults = [None] * (len(places) - len(function.args.defaults)) + function.args.defaults
    yield from zip(places, defaults, strict=True)
    yield from zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True)


def _of_annotation(annotation: ast.expr) -> str:
    """Return `DICT` or `FUNCTION` if every alternative of a union is a dict or a function."""
    text = annotation.value if isinstance(annotation, ast.Constant) else ast.unparse(annotation)
    text = re.sub(r"(\w+\.)*(Optional|Union)\[(.*)\]$", r"\3", str(text))
    while text != (text := re.sub(r"\[[^][]*\]", "", text)):
        pass
    names = [each.strip().rpartition(".")[2] for each in re.split(r"[|,]", text)]
    kinds = [_ANNOTATIONS.get(each, "") for each in names if each != "None"]
    return kinds[0] if kinds and all(kinds) else ""


def _of_default(default: ast.expr | None) -> str:
    match default:
        case ast.Dict() | ast.Call(func=ast.Name(id="dict")):
            return DICT
        case ast.Lambda():
            return FUNCTION
    return ""


def _held_as(function: ast.FunctionDef, argument: str) -> Iterator[str]:
    """Yield `self.fn` if the function stores the argument there."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id == argument:
            yield from (ast.unparse(each) for each in node.targets if isinstance(each, ast.Attribute))


def _uses(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield names used as a dict or a function, each with its kind; the kind is empty if the function tests the type
    first.
    """
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Name(id=asks), args=[asked, *_]) if asks in _ASKS_FIRST:
                used, what = asked, ""
            case ast.Call(func=ast.Attribute(value=used, attr=attribute), args=[]) if attribute in _READS_DICT:
                what = DICT
            case ast.Subscript(value=used, slice=ast.Constant(value=str())) | ast.keyword(arg=None, value=used):
                what = DICT
            case ast.Call(func=used):
                what = FUNCTION
            case _:
                continue
        if isinstance(used, ast.Name | ast.Attribute):
            yield ast.unparse(used), what


class _Default(Enum):
    OWN = "the file's own"

    def __repr__(self) -> str:
        return "OWN_DEFAULT"


OWN_DEFAULT: Final = _Default.OWN
"""A default that is only known once the file runs: a form leaves that argument to the class."""

_LISTINGS: Mapping[View, Callable[[], Iterator[Listing]]] = {
    "keras3": keras_optimizers, "keras2": keras2_optimizers, "legacy": legacy_optimizers, "tf1": tf1_optimizers,
}  # fmt: skip


def constructor_of(line: Sequence[Ancestor], ends: Sequence[str], view: View) -> inspect.Signature:
    """Return the signature without `self` of the first constructor in the lineage.

    Where none is at hand it is that of the Keras or TensorFlow class at its end (`Adam`). Where one takes `**options`
    and hands them on to its base, the arguments of the base that it leaves open are added.
    """
    for place, each in enumerate(line):
        function = syntax.method(each.node, "__init__")
        if function is not None:
            own = syntax.signature_of(function, functools.partial(_default, each.file))
            return _with_base_arguments(own, function, line[place + 1 :], ends, view)
    known = _listed_base(ends, view)
    if known is not None:
        return known.signature
    return base_signature() if view == "keras3" else inspect.Signature()


def function_signature(file: ParsedFile, function: ast.FunctionDef) -> inspect.Signature:
    """Return the signature of a function of the file."""
    return syntax.signature_of(function, functools.partial(_default, file), method=False)


def hands_on(line: Sequence[Ancestor]) -> bool:
    """Return whether the constructor also accepts arguments of a base class without readable source."""
    found = (syntax.method(each.node, "__init__") for each in line)
    function = next((each for each in found if each is not None), None)
    return function is None or _base_call_arguments(function) is not None


def signature_of(made: Callable[..., Any]) -> inspect.Signature:
    """Return the signature, in the form of `constructor_of`, of the class itself or of a function after its file has
    run.

    Arguments that every optimizer of its contract takes are left out. An empty signature where Python knows none.
    """
    if not isinstance(made, type):
        try:
            return _form_signature(inspect.signature(made).parameters.values())
        except (TypeError, ValueError):
            return inspect.Signature()
    view = next((view for view, contract in CONTRACT_OF_VIEW.items() if contract == contract_of(made)), "keras3")
    found: dict[str, inspect.Parameter] = {}
    closed, places = {"name"}, 0
    for base in made.__mro__:
        if base.__module__.partition(".")[0] in ROOTS:
            known = _listings_by_name(view).get(base.__name__)
            if known is not None:
                parameters, shared = known.signature.parameters.values(), known.shared
            elif view == "keras3":
                parameters = base_signature().parameters.values()
                shared = frozenset(base_signature().parameters) - OWN
            else:
                break
            taken = {p.name for p in [p for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD][:places]}
            found |= {p.name: p for p in parameters if p.name not in closed | taken | found.keys() | shared}
            break
        function = vars(base).get("__init__")
        if function is None:
            continue
        try:
            own = list(inspect.signature(function).parameters.values())[1:]
        except (TypeError, ValueError):
            break
        closed |= {p.name for p in [p for p in own if p.kind is p.POSITIONAL_OR_KEYWORD][:places]}
        found |= {p.name: p for p in own if p.name not in closed | found.keys()}
        arguments = _arguments_to_base(function)
        if arguments is None:
            break
        places = arguments[0]
        closed |= arguments[1]
    return _form_signature(found.values())


def _form_signature(parameters: Iterable[inspect.Parameter]) -> inspect.Signature:
    """Return the parameters that can be given by name, required ones first, without annotations that no form
    supports.
    """
    named = [p for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    shown = [
        p.replace(kind=p.KEYWORD_ONLY, annotation=p.annotation if p.annotation in (bool, int, float, str) else p.empty)
        for p in named
    ]
    return inspect.Signature(shown)


def _arguments_to_base(function: Any) -> tuple[int, set[str]] | None:
    """Return the arguments that a constructor passes to its base besides its own, by position and by name; `None` if it
    passes none on.
    """
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return None
    node = tree.body[0]
    return _base_call_arguments(node) if isinstance(node, ast.FunctionDef) else None


def _with_base_arguments(
    own: inspect.Signature, function: ast.FunctionDef, above: Sequence[Ancestor], ends: Sequence[str], view: View
) -> inspect.Signature:
    arguments, known = _base_call_arguments(function), _listed_base(ends, view)
    if arguments is None:
        return own
    shared: frozenset[str] = frozenset()
    if any(syntax.method(each.node, "__init__") for each in above):
        base = constructor_of(above, ends, view)
    elif known is not None:
        base, shared = known.signature, known.shared
    else:
        return own
    count, names = arguments
    positional = [p.name for p in base.parameters.values() if p.kind is p.POSITIONAL_OR_KEYWORD][:count]
    closed = {*own.parameters, *positional, *names, *shared, "name"}
    more = [
        p.replace(kind=p.KEYWORD_ONLY)
        for p in base.parameters.values()
        if p.name not in closed and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
    ]
    first = [p for p in own.parameters.values() if p.kind is not p.VAR_KEYWORD]
    last = [p for p in own.parameters.values() if p.kind is p.VAR_KEYWORD]
    return inspect.Signature([*first, *more, *last])


def _base_call_arguments(function: ast.FunctionDef) -> tuple[int, set[str]] | None:
    """Return the number of positional arguments and the names of keyword arguments in the call of the base's
    constructor that passes `**options`.
    """
    if function.args.kwarg is None:
        return None
    for node in ast.walk(function):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__"),
                args=places,
                keywords=keywords,
            ):
                handed = [k for k in keywords if k.arg is None and ast.unparse(k.value) == function.args.kwarg.arg]
                names = {k.arg for k in keywords if k.arg is not None}
                return (len(places), names) if handed else None
    return None


def _default(file: ParsedFile, node: ast.expr) -> object:
    try:
        if isinstance(node, ast.Name) and node.id in file.literals:
            return file.literals[node.id]
        return syntax.constant(node)
    except (ValueError, TypeError, ArithmeticError):
        return OWN_DEFAULT


def _listed_base(ends: Sequence[str], view: View) -> Listing | None:
    """Return the catalogue optimizer that a class derives from."""
    names = [end.rpartition(".")[2] for end in ends if "." not in end or end.partition(".")[0] in (*ROOTS, *BELONGED)]
    return next((found for name in names if (found := _listings_by_name(view).get(name)) is not None), None)


@functools.cache
def _listings_by_name(view: View) -> Mapping[str, Listing]:
    return {listing.name.rpartition(".")[2]: listing for listing in _LISTINGS[view]()}
