"""Hyperparameters of an optimizer in training: listing them, and setting one between two steps."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .kernel.hyperparameter_limits import bounds_of
from .kernel.training_message import Message
from .kernel.wire_messages import HyperparameterState, shortest
from .slots import contract_of, tensor_of

_PREFIXES = {"Keras 2": "keras2.", "OptimizerV2": "legacy.", "TF1": "tf1."}


def hyperparameters_of(optimizer: Any, *, can_retrace: bool) -> list[HyperparameterState]:
    """Return the numbers of an optimizer; each has the reason if it cannot be set."""
    owner = inner(optimizer)
    found = []
    for name, value in _settings(owner).items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            continue
        if name == "ema_momentum" and not getattr(owner, "use_ema", False):
            continue
        refusals = _refusal(owner, name, can_retrace), schedule_refusal(owner, name)
        found.append(HyperparameterState(name, float(value), *refusals))
    return found


def settable(optimizer: Any, *, can_retrace: bool) -> dict[str, Any]:
    """Return the numbers of an optimizer that can be set, by name, with their variables; `None` for a Python number."""
    owner = inner(optimizer)
    known = hyperparameters_of(owner, can_retrace=can_retrace)
    return {each.name: _live_variable(owner, each.name) for each in known if not each.refusal}


def _refusal(owner: Any, name: str, can_retrace: bool) -> str:
    if name.startswith("initial_"):
        return Message("it only takes effect when slots are created, and they already exist")
    if name in ("learning_rate", "lr") and _is_schedule(owner):
        return Message("it is driven by a schedule")
    if _live_variable(owner, name) is not None:
        return ""
    if not can_retrace:
        return Message("it is a Python number in a traced step; only fit can retrace it")
    if not isinstance(getattr(owner, name, None), int | float):
        return Message("{owner} has no hyperparameter with this name", owner=type(owner).__name__)
    return ""


def schedule_refusal(optimizer: Any, name: str) -> str:
    """Return the reason why a schedule cannot set a hyperparameter, as part of a sentence; empty if it can."""
    owner = inner(optimizer)
    if name in ("learning_rate", "lr") and _is_schedule(owner):
        return Message("the training has its own schedule for it")
    if name.startswith("initial_"):
        return _refusal(owner, name, can_retrace=False)
    if name in _settings(owner) and _live_variable(owner, name) is None:
        return Message("it is a Python number; every step would have to be retraced")
    return ""


def set_hyperparameter(
    optimizer: Any, name: str, value: float, retrace: Callable[[], None] | None
) -> tuple[float, float, str]:
    """Set a hyperparameter from the next step on. Return the old value, the new value, and `"retraced"` if `retrace`
    was called.

    Raises `ValueError`, a part of a sentence, for what cannot be set.
    """
    owner = inner(optimizer)
    if not math.isfinite(value):
        raise ValueError(Message("{name} must be finite; received {value}", name=name, value=value))
    known = {each.name: each for each in hyperparameters_of(owner, can_retrace=retrace is not None)}
    if name not in known:
        raise ValueError(
            Message(
                "{owner} has no hyperparameter {name!r}; it has {names}",
                owner=type(owner).__name__,
                name=name,
                names=", ".join(known) or "none",
            )
        )
    if known[name].refusal:
        raise ValueError(Message("{name} cannot be set: {known}", name=name, known=known[name].refusal))
    old, variable = known[name].value, _live_variable(owner, name)
    if value == old or (variable is not None and np.float32(value) == np.float32(old)):
        return old, old, ""
    bounds = bounds_of(name, old)
    if not bounds.holds(value):
        raise ValueError(
            Message(
                "the value of {name} must be {words}; received {value:g}", name=name, words=bounds.words, value=value
            )
        )
    if variable is not None:
        variable.assign(value)
        return old, value, ""
    # Optimizers make slots, or none, by whether such a number is zero.
    if (old == 0) != (value == 0):
        raise ValueError(
            Message(
                "{name} cannot change from {old:g} to {value:g} during training: the optimizer would "
                "have different slots",
                name=name,
                old=old,
                value=value,
            )
        )
    setattr(owner, name, type(getattr(owner, name))(value))
    if retrace is not None:
        retrace()
    return old, value, "retraced"


def catalogue_name(optimizer: Any) -> str:
    """Return the name of an optimizer in the catalogue (`"Adam"`, `"legacy.Adam"`), or the name of its class."""
    cls = type(inner(optimizer))
    is_packaged = cls.__module__.startswith(("keras.", "tf_keras.", "tensorflow."))
    return (_PREFIXES.get(contract_of(inner(optimizer)), "") if is_packaged else "") + cls.__name__


def plain_settings(optimizer: Any) -> dict[str, Any]:
    """Return the settings of an optimizer, as numbers and words."""

    def plain(value: Any) -> Any:
        value = value.item() if hasattr(value, "item") else value
        value = shortest(value) if isinstance(value, float) else value
        return value if value is None or isinstance(value, bool | int | float | str) else None

    found = {
        name: plain(value)
        for name, value in _settings(optimizer).items()
        if name not in ("name", "is_legacy_optimizer")
    }
    return {name: value for name, value in found.items() if value is not None and value is not False}


def _settings(optimizer: Any) -> dict[str, Any]:
    """Return `get_config` of an optimizer with its current learning rate; empty if it has none."""
    optimizer = inner(optimizer)
    try:
        found = dict(optimizer.get_config())
    except Exception:  # a person's own may raise anything, or have none
        found = {}
    for name in found:
        value = found[name]
        if hasattr(value, "item"):
            found[name] = value.item()
    variable = _live_variable(optimizer, "learning_rate")
    if variable is not None and not _is_schedule(optimizer):
        found["learning_rate"] = float(variable.read_value().numpy())
    for name, value in list(found.items()):
        if isinstance(value, int | float) and not isinstance(value, bool) and name != "learning_rate":
            now = getattr(optimizer, name, value)
            found[name] = type(value)(now) if isinstance(now, int | float) else value
    return found


def steps_made(optimizer: Any) -> int:
    """Return the number of steps that an optimizer has counted; 0 if it does not count."""
    try:
        return int(inner(optimizer).iterations.numpy())
    except Exception:  # a person's own may have none, or raise anything
        return 0


def inner(optimizer: Any) -> Any:
    """Return the optimizer inside a loss scaling optimizer."""
    return getattr(optimizer, "inner_optimizer", optimizer)


def _is_schedule(optimizer: Any) -> bool:
    held = getattr(optimizer, "_learning_rate", None)
    if held is None and hasattr(optimizer, "_hyper"):
        held = optimizer._hyper.get("learning_rate")
    return callable(held) and not hasattr(held, "assign")


def _live_variable(optimizer: Any, name: str) -> Any:
    """Return the variable that holds a hyperparameter; `None` for a Python number."""
    hypers = getattr(optimizer, "_hyper", None)
    own = vars(optimizer)
    places = (hypers.get(name) if isinstance(hypers, dict) else None, own.get(f"_{name}"), own.get(name))
    found = next((each for each in places if hasattr(each, "assign")), None)
    return None if found is None else tensor_of(found)
