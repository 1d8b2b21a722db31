"""Source of one optimizer class, read for a listing: its constructor, its docstring and the slots it makes."""

from __future__ import annotations

import ast
import functools
import inspect
from dataclasses import dataclass

from optimizers.base import syntax
from optimizers.listings.listing import summary
from optimizers.listings.packages import inherited, lineage, parsed
from optimizers.listings.slot_parser import slots_made

_PLACEHOLDER = "{{base_optimizer_keyword_args}}"


@dataclass(frozen=True, slots=True)
class ClassSource:
    """One class. `slots` are made with the default arguments, `slots_off` with others only."""

    signature: inspect.Signature
    summary: str
    doc: str
    slots: tuple[str, ...]
    slots_off: tuple[str, ...]


def parse_class(module: str, name: str, maker: str, base: str = "") -> ClassSource | None:
    """The class `name` of `module`, whose slots the method `maker` makes; `base` is the module of its contract's base.

    `None` for a class that neither takes a learning rate nor wraps an optimizer that does. Raises `LookupError` where
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
    """The defaults of a signature by argument."""
    return {each.name: each.default for each in signature.parameters.values() if each.default is not each.empty}


@functools.cache
def shared_doc(base: str) -> str:
    """What Keras fills in when it is imported: a paragraph on each argument that all optimizers share."""
    for statement in parsed(base).body:
        match statement:
            case ast.Assign(targets=[ast.Name(id="base_optimizer_keyword_args")], value=ast.Constant(value=str(text))):
                return text
    return ""
