"""The optimizers with which a model trains, if the user names none, and those that cannot be measured."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from typing import Any

import tensorflow as tf

from .hyperparameters import inner
from .slots import contract_of


def optimizers_of(model: Any) -> tuple[Any, ...]:
    """Return the optimizers of a model, each once: the compiled one, then those in its attributes. A compiled optimizer
    that nobody asked for is last.
    """
    compiled = getattr(model, "optimizer", None)
    found: list[Any] = []
    for value in vars(model).values():
        several = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else [value]
        found += [each for each in several if each is not compiled and contract_of(each)]
    if compiled is not None:
        found.insert(len(found) if found and _is_default(inner(compiled)) else 0, compiled)
    # What holds another one hands its gradients on to it.
    held = {id(part) for each in found for part in (inner(each), *parts_of(each)) if part is not each}
    return tuple({id(each): each for each in found if id(each) not in held}.values())


def is_unasked(model: Any, optimizer: Any) -> bool:
    """Return whether an optimizer is the default of `compile`; a model with its own optimizers may never use it."""
    return optimizer is getattr(model, "optimizer", None) and _is_default(inner(optimizer))


def titles_of(model: Any, optimizers: Sequence[Any], given: Sequence[str] = ()) -> tuple[str, ...]:
    """Return different titles for optimizers: the `given` title, the attribute of the model without the word optimizer
    (`"generator"` for `generator_optimizer`), the name of the instance, else `"optimizer 2"`.
    """
    attributes: dict[int, str] = {}
    for name, value in getattr(model, "__dict__", {}).items():
        # Keras keeps lists of its own of what a model holds.
        if not name.startswith(("_self_", "_tracke")):
            items = value.items() if isinstance(value, dict) else [(name, value)]
            for key, each in items:
                attributes.setdefault(id(each), _WORD.sub("", str(key)).strip("_"))
    found: list[str] = []
    for place, each in enumerate(optimizers):
        own = given[place] if place < len(given) else attributes.get(id(each), "") or _given_name(each)
        title = own.replace("/", "_").strip()
        found.append(title if title and title not in found else f"optimizer {place + 1}")
    return tuple(found)


_WORD = re.compile(r"optimi[sz]er|(?<![a-z])opt(?![a-z])", re.IGNORECASE)


def _given_name(optimizer: Any) -> str:
    """Return the name that the user gave an optimizer; empty if it is the default of its class: `"adam"`, `"Adam"`,
    `"adam_w_1"`.
    """
    name = getattr(inner(optimizer), "name", None) or getattr(inner(optimizer), "_name", None)
    plain = re.sub(r"_\d+$", "", name).replace("_", "").lower() if isinstance(name, str) else ""
    return str(name) if plain and plain != type(inner(optimizer)).__name__.replace("_", "").lower() else ""


def _is_default(optimizer: Any) -> bool:
    """Return whether an optimizer is the default that `compile` makes."""
    if type(optimizer).__name__ != "RMSprop":
        return False
    settings, usual = optimizer.get_config(), type(optimizer)().get_config()
    return {**settings, "name": ""} == {**usual, "name": ""}


def parts_of(optimizer: Any) -> tuple[Any, ...]:
    """Return the optimizers that make the updates: the parts of a built `MultiOptimizer` of Keras 3, else the optimizer
    itself.
    """
    owner = inner(optimizer)
    names = {base.__name__ for base in type(owner).__mro__ if base.__module__.startswith("keras.")}
    return tuple(owner.optimizers) or (optimizer,) if "MultiOptimizer" in names else (optimizer,)


def refuse_parameter_servers(model: Any, optimizers: Sequence[Any]) -> None:
    """Refuse variables on parameter servers. Raises `ValueError`."""
    strategies = [getattr(model, "distribute_strategy", None), tf.distribute.get_strategy()]
    strategies += [getattr(each, "_distribution_strategy", None) for each in optimizers]
    kinds = (
        tf.distribute.experimental.ParameterServerStrategy,
        tf.compat.v1.distribute.experimental.ParameterServerStrategy,
    )
    names = [type(each).__name__ for each in strategies if isinstance(each, kinds)]
    # Keras 2 raises where weights are not made yet. The class of what is sharded has no public name.
    with contextlib.suppress(ValueError):
        held = [type(each).__name__ for each in getattr(model, "trainable_variables", ())]
        names += [name for name in held if name == "ShardedVariable"]
    if names:
        raise ValueError(
            f"Attach cannot measure variables on parameter servers; received {names[0]}. MirroredStrategy keeps "
            "them where they can be read."
        )
