"""Which optimizers a model trains with: of `fit`, where nobody names them."""

from __future__ import annotations

from typing import Any

from .hyperparameters import inner
from .slots import contract_of


def optimizers_of(model: Any) -> tuple[Any, ...]:
    """The optimizers of a model, each once: the one that it was compiled with, and those that it holds as attributes,
    as one does whose `train_step` makes several updates. The first is last where nobody asked `compile` for it.
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


def _is_default(optimizer: Any) -> bool:
    """Whether it is such an optimizer as `compile` makes where none is given."""
    if type(optimizer).__name__ != "RMSprop":
        return False
    settings, usual = optimizer.get_config(), type(optimizer)().get_config()
    return {**settings, "name": ""} == {**usual, "name": ""}


def parts_of(optimizer: Any) -> tuple[Any, ...]:
    """The optimizers whose hyperparameters make the updates: those that a `MultiOptimizer` of Keras 3 hands variables
    to, where it knows them before it trains, else the one that it is.
    """
    owner = inner(optimizer)
    names = {base.__name__ for base in type(owner).__mro__ if base.__module__.startswith("keras.")}
    return tuple(owner.optimizers) or (optimizer,) if "MultiOptimizer" in names else (optimizer,)
