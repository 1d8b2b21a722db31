"""Element edit: one number of a weight or a slot, set by hand between two steps."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf

from app.core.messages.commands import SetElement
from app.core.messages.history_frames import ElementSet
from app.core.telemetry.tensor_view import index_of
from app.engine.program.tensor_capture import place_in
from optimizers.base.message import Message

if TYPE_CHECKING:
    from app.engine.training.training import Training


class ElementEditError(ValueError):
    """Error: a number cannot be set. The message is for the user."""


@dataclass(frozen=True, slots=True)
class _Target:
    """Variable with its name, and the flat index of the element to set."""

    value: tf.Variable
    name: str
    index: int


def set_element(training: Training, command: SetElement) -> ElementSet:
    """Set one element of a weight or a slot of any dtype; nothing else in the run changes.

    Of a slot with another shape than its variable it is what belongs to the element: the only number of a scalar, that
    of the row or the column of a factor.

    Raises:
        PlacingError: there is no such number, or what is to be set is none that its dtype holds.
    """
    target = _target_of(training, command)
    shape = tuple(target.value.shape)
    flat = np.asarray(target.value.numpy()).reshape(-1)
    old = flat[target.index]
    if not command.back and not math.isfinite(command.value):
        raise ElementEditError(Message("The value must be finite; received {value}.", value=command.value))
    flat[target.index] = _as_dtype(command.value, flat.dtype, target.name)
    new = flat[target.index]
    with tf.device(training.device.name):
        target.value.assign(flat.reshape(shape))
    training.program.layout.forget_running()
    training.forget_left()
    return ElementSet(
        training.step,
        command.variable,
        command.tensor,
        command.element,
        index_of(target.index, shape),
        _number(old),
        _number(new),
        flat.dtype.name,
        command.serial,
    )


def _target_of(training: Training, command: SetElement) -> _Target:
    if not 0 <= command.variable < len(training.variables):
        raise ElementEditError(
            Message(
                "There is no variable {variable}; the model has {count}.",
                variable=command.variable,
                count=len(training.variables),
            )
        )
    variable = training.variables[command.variable]
    size = math.prod(variable.shape)
    if not 0 <= command.element < size:
        raise ElementEditError(
            Message(
                "{path} has {size} elements, counted from 0; received {element}.",
                path=variable.path,
                size=size,
                element=command.element,
            )
        )
    if command.tensor == "weight":
        return _Target(training.problem.variables[command.variable].value, variable.path, command.element)
    name = command.tensor.removeprefix("slot/")
    slots = training.slots_by_variable[command.variable]
    if name not in slots or name == command.tensor:
        slot_names = ", ".join(slots) or "none"
        raise ElementEditError(
            Message(
                "{path} has no slot {name}; its slots are: {slot_names}.",
                path=variable.path,
                name=name,
                slot_names=slot_names,
            )
        )
    at = place_in(tuple(slots[name].shape), variable.shape, tf.constant(command.element))
    if at is None:
        raise ElementEditError(
            Message("The slot {name} of {path} has no value per element.", name=name, path=variable.path)
        )
    return _Target(slots[name], Message("The slot {name} of {path}", name=name, path=variable.path), int(at))


def _as_dtype(value: int | float, dtype: np.dtype[Any], name: str) -> Any:
    """Return `value` in `dtype`, rounded to the nearest if that is a float type."""
    if dtype == np.bool_:
        if value not in (0, 1):
            raise ElementEditError(Message("{name} must be 0 or 1; received {value:g}.", name=name, value=value))
        return np.bool_(value)
    if np.issubdtype(dtype, np.integer):
        limits = np.iinfo(dtype)
        if value != int(value):
            raise ElementEditError(
                Message(
                    "{name} must be a whole number ({dtype}); received {value:g}.",
                    name=name,
                    dtype=dtype.name,
                    value=value,
                )
            )
        if not limits.min <= int(value) <= limits.max:
            raise ElementEditError(
                Message(
                    "{name} must be a whole number from {low} to {high}; received {value:g}.",
                    name=name,
                    low=limits.min,
                    high=limits.max,
                    value=value,
                )
            )
        return dtype.type(int(value))
    largest = float(tf.as_dtype(dtype).max)
    with np.errstate(over="ignore"):
        rounded = np.asarray(float(value)).astype(dtype)[()]
    if math.isfinite(value) and not math.isfinite(float(rounded)):
        raise ElementEditError(
            Message(
                "{name} must be at most {largest:.4g} in magnitude ({dtype}); received {value:g}.",
                name=name,
                largest=largest,
                dtype=dtype.name,
                value=value,
            )
        )
    return rounded


def _number(value: Any) -> int | float:
    """Return the same number as a Python number, exactly."""
    return int(value) if np.issubdtype(value.dtype, np.integer) or value.dtype == np.bool_ else float(value)
