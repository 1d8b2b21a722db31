"""Hosted optimizer: the one interface of every contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

Gradient: TypeAlias = tf.Tensor | tf.IndexedSlices


@dataclass(frozen=True, slots=True)
class SlotVariable:
    """State of one variable. `variable` is its place in the list given to `build`, -1 for the optimizer's own.

    `name` is what the optimizer calls it, `inner/name` where it belongs to an optimizer inside a wrapper. `value` is
    the variable that holds it; its shape and dtype may differ from those of the variable it belongs to.
    """

    name: str
    variable: int
    value: tf.Variable


@dataclass(frozen=True, slots=True)
class Hyperparameter:
    """`live`: an edit acts on the next step with no retrace. Otherwise the optimizer must be hosted again."""

    name: str
    value: Any
    live: bool


@dataclass(frozen=True, slots=True)
class OptimizerState:
    """Everything an optimizer carries from step to step: (variable, slot name) -> array, and its iteration."""

    slots: Mapping[tuple[int, str], NDArray[Any]]
    iterations: int


@dataclass(frozen=True, slots=True)
class ForwardPass:
    """The forward pass of a step, for an optimizer that asks for more than gradients.

    `loss` is a scalar, `tape` the persistent tape that recorded it and the gradient; `recompute_loss` computes it once
    more.
    """

    loss: tf.Tensor
    tape: tf.GradientTape
    recompute_loss: Callable[[], tf.Tensor]


def numpy_state(slots: Sequence[SlotVariable], iterations: tf.Variable) -> OptimizerState:
    return OptimizerState({(s.variable, s.name): np.array(s.value.numpy()) for s in slots}, int(iterations.numpy()))
