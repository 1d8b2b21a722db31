"""Update equations of a live optimizer for one variable: the terms of its class, and those of Keras' base class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import keras
import tensorflow as tf

from optimizers.base.message import Message
from optimizers.contracts.live_hyperparameters import LiveValue
from optimizers.library.base import LibraryOptimizer
from optimizers.library.wrapper import Wrapper
from optimizers.schedules.expression import FormulaNode
from optimizers.update_equations.equations import GIVEN, Equations, NoEquations
from optimizers.update_equations.keras3_equations import KERAS3, MUON_OF_A_MATRIX, MUON_OF_THE_REST, Declaration
from optimizers.update_equations.language import (
    Term,
    condition_holds,
    names_in,
    parse_declaration,
    parse_term,
)
from optimizers.update_equations.stated_equations import free_names, resolve_new_weight, with_decay, without_aliases

_INNER_PREFIX = "inner/"
"""Prefix that hosting gives to names of the optimizer inside a wrapper."""
_UPDATE_METHODS = (
    "update", "update_step", "prepare", "after", "advance", "apply", "_apply_weight_decay", "_clip_gradients",
)  # fmt: skip
"""Methods that make the update: a class that overrides one has other terms than its base."""
_CLIPPED_ALONE = "Keras' convention: clipnorm applies to this variable's gradient only."


def equations_of(optimizer: Any, variable: keras.Variable) -> Equations | NoEquations:
    """Return the terms of the update of `variable` by `optimizer` with its current hyperparameters.

    Those that a class of Keras 3 or of the library declares; of a user-defined class, those in its attribute `terms`.
    Raises `ValueError` for a declaration that is wrong.
    """
    name = type(optimizer).__name__
    if not isinstance(optimizer, keras.optimizers.Optimizer):
        return NoEquations(Message("{name} declares no terms.", name=name))
    if isinstance(optimizer, keras.optimizers.LossScaleOptimizer):
        return _wrapper_equations(optimizer, [], variable)
    declared = _declaration(optimizer, variable)
    if isinstance(declared, NoEquations):
        return declared
    reason = _unsupported_reason(optimizer, variable)
    if reason:
        return NoEquations(Message("{place}: {sentence}", place=name, sentence=reason))
    known = _Values(optimizer, variable)
    chosen = [each for condition, each in map(parse_declaration, declared.terms) if condition_holds(condition, known)]
    if isinstance(optimizer, Wrapper):
        return _wrapper_equations(optimizer, chosen, variable)
    slots = {**{slot: slot for slot in _slots(optimizer, variable)}, **declared.slots}
    chosen = without_aliases(chosen, slots)
    chosen = [
        *_clipping_terms(optimizer),
        *with_decay(chosen, _decay_name(optimizer, declared, variable)),
        *_averaging_terms(optimizer),
    ]
    return _bind_names(resolve_new_weight(chosen), known, slots, declared)


def _declaration(optimizer: Any, variable: keras.Variable) -> Declaration | NoEquations:
    owner = type(optimizer)
    if owner.__module__.startswith("keras.src.optimizers."):
        if owner.__name__ == "Muon":
            return MUON_OF_THE_REST if optimizer._should_use_adamw(variable) else MUON_OF_A_MATRIX
        return KERAS3.get(owner.__name__) or NoEquations(Message("{name} declares no terms.", name=owner.__name__))
    line = owner.__mro__
    at = next((i for i, each in enumerate(line) if "terms" in vars(each) or "no_terms" in vars(each)), None)
    declares = None if at is None else vars(line[at])
    if declares and declares.get("no_terms"):
        return NoEquations(f"{owner.__name__}: {declares['no_terms']}")
    if at is None or not declares or not declares.get("terms"):
        return NoEquations(Message("{name} declares no terms.", name=owner.__name__))
    for i, each in enumerate(line[:at]):
        written = [name for name in _UPDATE_METHODS if name in vars(each)]
        if written:
            return NoEquations(
                Message("{line} defines its own {written} without terms.", line=line[i].__name__, written=written[0])
            )
    bases = (LibraryOptimizer, keras.optimizers.Optimizer)
    usual = any(owner._apply_weight_decay is base._apply_weight_decay for base in bases)
    lacking = dict(getattr(owner, "lacking", ()))
    return Declaration(tuple(declares["terms"]), lacking=lacking, weight_decay="weight_decay" if usual else "")


def _unsupported_reason(optimizer: Any, variable: keras.Variable) -> str:
    """Return a sentence on a part of the step that the terms of one variable cannot express."""
    if optimizer.gradient_accumulation_steps:
        return Message(
            "gradient_accumulation_steps lets it step at some batches only, along the mean of several gradients."
        )
    if _is_positive(optimizer.global_clipnorm) and not _is_positive(optimizer.clipnorm):
        return Message("global_clipnorm scales the gradient by the norm over all variables, which needs them all.")
    if variable.constraint is not None:
        return Message("the constraint of {variable} changes the weight after the step.", variable=variable.path)
    return optimizer.why_no_terms(variable) if isinstance(optimizer, LibraryOptimizer) else ""


def _is_positive(value: Any) -> bool:
    return value is not None and _as_python(value) > 0


def _as_python(value: Any) -> Any:
    return float(value.tensor(tf.float64)) if isinstance(value, LiveValue) else value


class _Values(Mapping[str, Any]):
    """Values that conditions and terms can use: the optimizer's attributes, the variable's numbers, and its shape."""

    def __init__(self, optimizer: Any, variable: keras.Variable) -> None:
        shape = tuple(variable.shape)
        self.optimizer = optimizer
        self.own: dict[str, Any] = {"rank": len(shape), "longest": max(shape, default=1)}
        if isinstance(optimizer, LibraryOptimizer):
            self.own |= optimizer.term_values(variable)

    def __getitem__(self, name: str) -> Any:
        if name in self.own:
            return self.own[name]
        try:
            return _as_python(getattr(self.optimizer, name))
        except AttributeError:
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.own)

    def __len__(self) -> int:
        return len(self.own)


def _slots(optimizer: Any, variable: keras.Variable) -> Sequence[str]:
    return [slot.name for slot in optimizer.slots_of(variable)] if isinstance(optimizer, LibraryOptimizer) else []


# What Keras' base class does


def _clipping_terms(optimizer: Any) -> list[Term]:
    if _is_positive(optimizer.clipnorm):
        return [parse_term(f"g = g * clipnorm / max(norm(g), clipnorm)  # {_CLIPPED_ALONE}")]
    return [parse_term("g = clip(g, -clipvalue, clipvalue)")] if _is_positive(optimizer.clipvalue) else []


def _decay_name(optimizer: Any, declared: Declaration, variable: keras.Variable) -> str:
    """Return the hyperparameter of the weight decay before the update, empty for none."""
    name = declared.weight_decay
    return name if name and getattr(optimizer, name) is not None and optimizer._use_weight_decay(variable) else ""


def _averaging_terms(optimizer: Any) -> list[Term]:
    """Return the terms of Keras' own moving average of the weights, which may replace the weights."""
    if not optimizer.use_ema:
        return []
    average_formula = "ema_momentum * average + (1 - ema_momentum) * w_new"
    average = [parse_term(f"average = w_new if t == 1 else {average_formula}")]
    if optimizer.ema_overwrite_frequency:
        average.append(parse_term("w = average if t % ema_overwrite_frequency == 0 else w_new"))
    return average


# Names


def _bind_names(terms: Sequence[Term], known: _Values, slots: Mapping[str, str], declared: Declaration) -> Equations:
    """Return `terms` with the meaning of each name: a slot, a hyperparameter or a number of the variable."""
    assigned = {each.name for each in terms}
    used = {name for each in terms for name in (each.name, *names_in(each.tree))}
    found = {name: slot for name, slot in slots.items() if name in used}
    hyperparameters: dict[str, str] = {}
    numbers: dict[str, float] = {}
    after: set[str] = set()
    for name in free_names(terms):
        if name in found or name in GIVEN or name in known.own:
            continue
        value = known.get(name)
        if isinstance(value, bool | int | float):
            hyperparameters[name], numbers[name] = name, float(value)
        else:
            found[name] = name
            # Made by the optimizer before the updates, of all variables together.
            after |= {name} - assigned if isinstance(value, keras.Variable | tf.Variable) else set()
    after |= set(getattr(known.optimizer, "made_before", ())) & used - assigned
    return Equations(
        tuple(terms), found, hyperparameters, numbers,
        own={name: float(value) for name, value in known.own.items() if name in used},
        lacking={name: axis for name, axis in declared.lacking.items() if name in used},
        after=frozenset(after),
        touched_rows_only=bool(getattr(known.optimizer, "touched_rows_only", False)),
    )  # fmt: skip


# Wrappers


def _wrapper_equations(optimizer: Any, own: Sequence[Term], variable: keras.Variable) -> Equations | NoEquations:
    """Return the terms of the inner optimizer, then the wrapper's own."""
    inside = equations_of(optimizer.inner_optimizer, variable)
    if isinstance(inside, NoEquations):
        return inside
    slots = {slot: slot for slot in _slots(optimizer, variable)}
    taken = {name for each in inside.terms for name in (each.name, *names_in(each.tree))}
    taken -= {*GIVEN, "dw"}
    names = {name for each in own for name in (each.name, *names_in(each.tree))} & taken
    renamed = {name: f"{name}_outer" for name in names}
    own = without_aliases(own, slots)
    known = _Values(optimizer, variable)
    outer = _bind_names(own, known, slots, Declaration(()))
    moved = [
        replace(each, name=renamed.get(each.name, each.name)).renamed({a: FormulaNode(b) for a, b in renamed.items()})
        for each in own
    ]
    return Equations(
        tuple(resolve_new_weight([*inside.terms, *moved])),
        {**{name: _INNER_PREFIX + slot for name, slot in inside.slots.items()},
         **{renamed.get(name, name): slot for name, slot in outer.slots.items() if name != "w_new"}},
        {"learning_rate": f"{_INNER_PREFIX}learning_rate",
         **{name: _INNER_PREFIX + key for name, key in inside.hyperparameters.items()},
         **{renamed.get(name, name): key for name, key in outer.hyperparameters.items()}},
        {**inside.numbers, **{renamed.get(name, name): value for name, value in outer.numbers.items()}},
        inside.own, inside.lacking, inside.after, inside.touched_rows_only,
    )  # fmt: skip
