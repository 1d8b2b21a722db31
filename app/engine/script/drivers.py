"""The optimizers of an experiment as code: how each is made, and how it makes its step."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from optimizers import catalogue
from optimizers.export.standalone import NotExportable, standalone
from optimizers.listings.listing import INNER_OPTIMIZER
from optimizers.source import choose_class, parse_reference, read_source

_COUNTS = "tf1.AdagradDAOptimizer"
"""It is handed the count of steps; as a file it counts for itself."""
_HOOKS = ("create_slots", "resource_apply_dense", "resource_apply_sparse")
_SCALES_LOSS = ("LossScaleOptimizer",)


@dataclass(frozen=True, slots=True)
class Made:
    """An optimizer as code: its classes, how it is constructed, its contract, and what its rate is called there."""

    classes: tuple[str, ...]
    call: str
    contract: str
    rate: str


def optimizer_source(name: str, values: Mapping[str, Any], view: str) -> Made:
    """The optimizer `name` with these values of its constructor.

    Raises `NotExportable` for one that scales the loss, `LookupError` and `SourceError` as the catalogue.
    """
    listing = catalogue.listing_of(name)
    if name in _SCALES_LOSS:
        raise NotExportable(f"{listing.title} scales the loss, which cannot be exported yet.")
    if listing.optimizers or listing.optimizer_lists or listing.patterns:
        raise NotExportable(
            f"{listing.title} holds several optimizers, variables or layers, which cannot be exported yet."
        )
    given: dict[str, Any] = {**listing.given, **values}
    classes: list[str] = []
    if catalogue.wraps(listing):
        inner = str(given.pop(INNER_OPTIMIZER, listing.signature.parameters[INNER_OPTIMIZER].default))
        inside = {key.removeprefix("inner/"): value for key, value in given.items() if key.startswith("inner/")}
        inside["learning_rate"] = given.get("learning_rate", 1e-3)
        own = {key: value for key, value in given.items() if not key.startswith("inner/")}
        if not listing.takes_rate:
            own.pop("learning_rate", None)
        made = optimizer_source(inner, inside, view)
        classes += made.classes
        given = {listing.inner_as: _Code(made.call), **own}
    arguments = ", ".join(f"{key}={_literal(value)}" for key, value in given.items())
    reference = parse_reference(name)
    if reference is not None:
        text, called = _file(*reference, view, listing.contract)
        classes.append(text)
    elif name == _COUNTS:
        classes.append(_beside_today(standalone(name)))
        called = listing.title
    elif listing.origin == "Library":
        classes.append(standalone(name))
        called = listing.title
    else:
        called = listing.source.replace("tensorflow.", "tf.")
    parameters = listing.signature.parameters
    rate = next((each for each in ("learning_rate", "lr") if each in parameters), "")
    return Made(tuple(classes), f"{called}({arguments})", listing.contract, rate)


class _Code(str):
    """Code, not a text."""


def _literal(value: Any) -> str:
    if isinstance(value, _Code):
        return value
    return repr(list(value) if isinstance(value, tuple) else value)


def _beside_today(text: str) -> str:
    """Code for TensorFlow 1 with the name `tf1` for it, so that `tf` is today's."""
    text = re.sub(r"^import tensorflow(\.compat\.v1)? as tf$", "import tensorflow.compat.v1 as tf1", text, flags=re.M)
    return re.sub(r"(?<![\w.])tf\.(?!compat)", "tf1.", text).replace("tf.compat.v1.", "tf1.")


def _file(path: Any, name: str, view: str, contract: str) -> tuple[str, str]:
    """The code of a file of one's own as today's TensorFlow understands it, and what its class is called."""
    chosen = choose_class(read_source(path), name)
    text = standalone(f"{path}:{chosen.name}", view=view)
    if re.search(r"^import tensorflow\.compat\.v1 as tf$", text, flags=re.M):
        text = _beside_today(text)
    if contract == "As documented":
        for hook in _HOOKS:
            text = re.sub(rf"(?<![\w]){hook}\b", f"_{hook}", text)
    if chosen.name not in {each.name for each in ast.parse(text).body if isinstance(each, ast.ClassDef)}:
        raise NotExportable(f"{path.name} makes {chosen.name} as it runs, which cannot be exported.")
    return text, chosen.name
