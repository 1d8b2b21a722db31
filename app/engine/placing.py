"""One number of a weight or a slot, set by hand between two steps."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf

from app.core.commands import Place
from app.core.frames import Placed
from app.core.views import index_of
from app.engine.looking import place_in

if TYPE_CHECKING:
    from app.engine.training import Training


class PlacingError(ValueError):
    """Why a number cannot be set. The message is for a person."""


@dataclass(frozen=True, slots=True)
class _Held:
    """A variable, what it is called, and the flat index in it of what is to be set."""

    value: tf.Variable
    name: str
    index: int


def place(training: Training, command: Place) -> Placed:
    """Set one element of a weight or a slot of any dtype; every other bit of the run stays as it is.

    Of a slot with another shape than its variable it is what belongs to the element: the only number of a scalar, that
    of the row or the column of a factor.

    Raises:
        PlacingError: there is no such number, or what is to be set is none that its dtype holds.
    """
    held = _held(training, command)
    shape = tuple(held.value.shape)
    flat = np.asarray(held.value.numpy()).reshape(-1)
    old = flat[held.index]
    if not command.back and not math.isfinite(command.value):
        raise PlacingError(f"A number set by hand must be finite; received {command.value}.")
    flat[held.index] = _as_dtype(command.value, flat.dtype, held.name)
    new = flat[held.index]
    with tf.device(training.device.name):
        held.value.assign(flat.reshape(shape))
    training.forget_left()
    return Placed(
        training.step,
        command.variable,
        command.tensor,
        command.element,
        index_of(held.index, shape),
        _number(old),
        _number(new),
        flat.dtype.name,
        command.serial,
    )


def _held(training: Training, command: Place) -> _Held:
    if not 0 <= command.variable < len(training.variables):
        raise PlacingError(f"There is no variable {command.variable}; the model has {len(training.variables)}.")
    variable = training.variables[command.variable]
    size = math.prod(variable.shape)
    if not 0 <= command.element < size:
        raise PlacingError(f"{variable.path} has {size} elements, counted from 0; received {command.element}.")
    if command.tensor == "weight":
        return _Held(training.problem.variables[command.variable].value, variable.path, command.element)
    name = command.tensor.removeprefix("slot/")
    slots = training.held[command.variable]
    if name not in slots or name == command.tensor:
        there = ", ".join(slots) or "none"
        raise PlacingError(f"{variable.path} has no slot {name}; its slots are: {there}.")
    at = place_in(tuple(slots[name].shape), variable.shape, tf.constant(command.element))
    if at is None:
        raise PlacingError(f"Nothing in the slot {name} of {variable.path} belongs to a single element of it.")
    return _Held(slots[name], f"The slot {name} of {variable.path}", int(at))


def _as_dtype(value: int | float, dtype: np.dtype[Any], name: str) -> Any:
    """`value` as `dtype` holds it, rounded to the nearest where that is a kind of float."""
    if dtype == np.bool_:
        if value not in (0, 1):
            raise PlacingError(f"{name} holds 0 or 1; received {value:g}.")
        return np.bool_(value)
    if np.issubdtype(dtype, np.integer):
        limits = np.iinfo(dtype)
        if value != int(value):
            raise PlacingError(f"{name} holds whole numbers ({dtype.name}); received {value:g}.")
        if not limits.min <= int(value) <= limits.max:
            raise PlacingError(f"{name} holds whole numbers from {limits.min} to {limits.max}; received {value:g}.")
        return dtype.type(int(value))
    largest = float(tf.as_dtype(dtype).max)
    with np.errstate(over="ignore"):
        rounded = np.asarray(float(value)).astype(dtype)[()]
    if math.isfinite(value) and not math.isfinite(float(rounded)):
        raise PlacingError(f"{name} holds numbers up to {largest:.4g} ({dtype.name}); received {value:g}.")
    return rounded


def _number(value: Any) -> int | float:
    """The same number, exactly."""
    return int(value) if np.issubdtype(value.dtype, np.integer) or value.dtype == np.bool_ else float(value)
