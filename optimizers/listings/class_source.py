"""Source of one optimizer class, read for a listing: its constructor, its docstring and the slots it makes."""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from optimizers.base import syntax
from optimizers.base.message import Message
from optimizers.base.syntax import constant
from optimizers.listings.listing import summary
from optimizers.listings.packages import inherited, lineage, parsed

Found = tuple[tuple[str, ...], tuple[str, ...]]
"""Names of the slots made with the default arguments, and of those made with others only (`v_max` with `amsgrad`)."""

# Where each contract's makers take the name: the place, and the keyword.
_SLOT_FUNCTIONS = {
    "add_optimizer_variables": (1, "name"),  # Keras 3; a list of names does as well
    "add_variable_from_reference": (1, "name"),
    "add_slot": (1, "slot_name"),  # OptimizerV2
    "_zeros_slot": (1, "slot_name"),  # TF1
    "_get_or_make_slot": (2, "slot_name"),
    "_get_or_make_slot_with_initializer": (4, "slot_name"),
    "Slot": (0, "name"),  # the library
}


def slots_made(bodies: list[list[ast.stmt]], defaults: Mapping[str, object]) -> Found:
    """Return the slots that the bodies of these methods make; `defaults` has the constructor's defaults."""
    return _merge_conditions([pair for body in bodies for pair in _created_slots(body, defaults, True)])


def slots_declared(node: ast.expr, inherited: Found, defaults: Mapping[str, object]) -> Found:
    """Return the slots of a literal `(Slot("m"), Slot("v_max", when="amsgrad"))`; `*Adam.slots` means `inherited`."""
    return _merge_conditions(list(_declared_slots(node, inherited, defaults)))


def _declared_slots(node: ast.expr, inherited: Found, defaults: Mapping[str, object]) -> Iterator[tuple[str, bool]]:
    match node:
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            for each in elements:
                yield from _declared_slots(each, inherited, defaults)
        case ast.Starred(value=value):
            yield from _declared_slots(value, inherited, defaults)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield from _declared_slots(left, inherited, defaults)
            yield from _declared_slots(right, inherited, defaults)
        case ast.Attribute(attr="slots"):
            for names, made in zip(inherited, (True, False), strict=True):
                yield from ((name, made) for name in names)
        case ast.Call(func=ast.Name(id="Slot"), keywords=keywords):
            when = next((ast.literal_eval(word.value) for word in keywords if word.arg == "when"), "")
            yield from ((name, not when or bool(defaults.get(when))) for name in _slot_names(node))


def _merge_conditions(found: list[tuple[str, bool]]) -> Found:
    on = tuple(dict.fromkeys(name for name, made in found if made))
    return on, tuple(dict.fromkeys(name for name, _ in found if name not in on))


def _created_slots(body: list[ast.stmt], defaults: Mapping[str, object], on: bool) -> Iterator[tuple[str, bool]]:
    for statement in body:
        match statement:
            case ast.If(test=test, body=then, orelse=otherwise):
                try:
                    holds = bool(constant(test, defaults))
                except ValueError:  # a condition on the variable, not on an argument: some variables have the slot
                    yield from _created_slots(then, defaults, on)
                    yield from _created_slots(otherwise, defaults, on)
                else:
                    yield from _created_slots(then, defaults, on and holds)
                    yield from _created_slots(otherwise, defaults, on and not holds)
            case ast.For(body=inner) | ast.With(body=inner):
                yield from _created_slots(inner, defaults, on)
            case _:
                for node in ast.walk(statement):
                    for name in _slot_names(node):
                        yield name, on


def _slot_names(node: ast.AST) -> Iterator[str]:
    """Yield the slot names in one call."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=maker) | ast.Name(id=maker)) if (
            maker in _SLOT_FUNCTIONS
        ):
            place, keyword = _SLOT_FUNCTIONS[maker]
            keywords = (keyword, f"variable_{keyword}")  # Keras 2 says `variable_name` for `name`
            given = next((each.value for each in node.keywords if each.arg in keywords), None)
            if given is None and len(node.args) > place:
                given = node.args[place]
            yield from _strings(given)
        # `self._r.append(self.add_variable(...))`: a slot of another shape, known by the list it goes to
        case ast.Call(
            func=ast.Attribute(value=ast.Attribute(value=ast.Name(id="self"), attr=kept), attr="append"),
            args=[ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr="add_variable"))],
        ):
            yield kept.lstrip("_")


def _strings(node: ast.expr | None) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(name)):
            yield name
        case ast.List(elts=elements) | ast.Tuple(elts=elements):
            for each in elements:
                yield from _strings(each)
        case ast.JoinedStr(values=parts):  # `f"root_{i}"`: root_i
            yield "".join(
                ast.unparse(part.value) if isinstance(part, ast.FormattedValue) else str(ast.literal_eval(part))
                for part in parts
            )


_PLACEHOLDER = "{{base_optimizer_keyword_args}}"


@dataclass(frozen=True, slots=True)
class ClassSource:
    """Source of one class. `slots` exist with the default arguments, `slots_off` only with other arguments."""

    signature: inspect.Signature
    summary: str
    doc: str
    slots: tuple[str, ...]
    slots_off: tuple[str, ...]


def parse_class(module: str, name: str, maker: str, base: str = "") -> ClassSource | None:
    """Parse the class `name` of `module`, whose method `maker` makes the slots; `base` is the module of the contract's
    base class.

    `None` for a class that neither takes a learning rate nor wraps an optimizer that does. Raises `LookupError` if
    the class is not there.
    """
    line = lineage(module, name)
    constructor = inherited(line, "__init__")
    if constructor is None:
        return None
    signature = syntax.signature_of(constructor)
    if not {"learning_rate", "inner_optimizer"} & set(signature.parameters):
        return None
    slots = inherited(line, maker)
    on, off = slots_made([] if slots is None else [slots.body], defaults_of(signature))
    doc = syntax.docstring(line[0])
    sentence = summary(doc)
    if "Args:" not in doc:  # TensorFlow 1 describes the arguments where they are taken
        doc = f"{inspect.cleandoc(doc)}\n\n{inspect.cleandoc(syntax.docstring(constructor))}"
    if base:
        doc = doc.replace(_PLACEHOLDER, shared_doc(base))
    return ClassSource(signature, sentence, doc, on, off)


def defaults_of(signature: inspect.Signature) -> dict[str, object]:
    """Return the defaults of a signature by argument."""
    return {each.name: each.default for each in signature.parameters.values() if each.default is not each.empty}


@functools.cache
def shared_doc(base: str) -> str:
    """Return the documentation of the arguments that all optimizers share, which Keras adds at import."""
    for statement in parsed(base).body:
        match statement:
            case ast.Assign(targets=[ast.Name(id="base_optimizer_keyword_args")], value=ast.Constant(value=str(text))):
                return text
    return ""


def declared_parameters(module: str, owner: ast.ClassDef) -> dict[str, inspect.Parameter]:
    """Return the hyperparameters that the class itself declares, in order: its annotated attributes.

    Raises `ValueError` for a default that is no literal.
    """
    found: dict[str, inspect.Parameter] = {}
    for statement in owner.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=ast.expr() as value) if (
                name != "slots"
            ):
                try:
                    default = syntax.constant(value)
                except ValueError:
                    raise ValueError(
                        Message(
                            "{module}, line {line}: the default of {name} must be a literal, received {received}.",
                            module=module,
                            line=statement.lineno,
                            name=name,
                            received=ast.unparse(value),
                        )
                    ) from None
                found[name] = inspect.Parameter(
                    name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default,
                    annotation=syntax.annotation_of(annotation),
                )  # fmt: skip
    return found


def declared_text(owner: ast.ClassDef, name: str) -> str:
    """Return the string that the class assigns to its attribute `name`; empty if it assigns none."""
    for statement in owner.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=attribute)], value=ast.Constant(value=str(text))) if attribute == name:
                return text
    return ""
