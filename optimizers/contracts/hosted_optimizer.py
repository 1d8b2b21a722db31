"""Hosted optimizer: its common parts in all contracts, and requested parts of a forward pass."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.contracts.argument_attributes import AttributePath

Gradient: TypeAlias = tf.Tensor | tf.IndexedSlices


@dataclass(frozen=True, slots=True)
class SlotVariable:
    """State of one variable. `variable` is its index in the list given to `build`, -1 for the optimizer's own.

    `name` is what the optimizer calls it, `inner/name` where it belongs to an optimizer inside a wrapper. `value` is
    the variable that holds it; its shape and dtype may differ from those of the variable it belongs to.
    """

    name: str
    variable: int
    value: tf.Variable


@dataclass(frozen=True, slots=True)
class Hyperparameter:
    """Hyperparameter; `live`: an edit takes effect on the next step without a retrace. Otherwise the optimizer must be
    hosted again.
    """

    name: str
    value: Any
    live: bool


@dataclass(frozen=True, slots=True)
class OptimizerState:
    """Complete state of an optimizer: (variable, slot name) -> array, and its iteration."""

    slots: Mapping[tuple[int, str], NDArray[Any]]
    iterations: int


@dataclass(frozen=True, slots=True)
class ForwardPass:
    """Forward pass of a step, for an optimizer that needs more than gradients.

    `loss` is a scalar, `tape` the persistent tape that recorded it and the gradient; `recompute_loss` computes it once
    more.
    """

    loss: tf.Tensor
    tape: tf.GradientTape
    recompute_loss: Callable[[], tf.Tensor]


def numpy_state(slots: Sequence[SlotVariable], iterations: tf.Variable) -> OptimizerState:
    return OptimizerState({(s.variable, s.name): np.array(s.value.numpy()) for s in slots}, int(iterations.numpy()))


_FORWARD_ARGUMENTS: dict[str, Callable[[ForwardPass], Any]] = {
    "tape": lambda forward: forward.tape,
    "loss": lambda forward: forward.loss,
    "loss_fn": lambda forward: forward.recompute_loss,
    "closure": lambda forward: forward.recompute_loss,
}


FORWARD_ARGUMENTS = frozenset(_FORWARD_ARGUMENTS)
"""Names of parameters that request a part of the forward pass."""


def requested_arguments(method: Callable[..., Any]) -> tuple[str, ...]:
    """Return the parts of the forward pass among the arguments of `method`."""
    return tuple(name for name in inspect.signature(method).parameters if name in _FORWARD_ARGUMENTS)


def loss_arguments(method: Callable[..., Any], forward: ForwardPass | None) -> dict[str, Any]:
    """Return the keyword arguments of `method` from the forward pass; none without one."""
    return {} if forward is None else {name: _FORWARD_ARGUMENTS[name](forward) for name in requested_arguments(method)}


def differentiate(loss: Callable[[], tf.Tensor], tensors: Sequence[tf.Variable]) -> tuple[list[Gradient], ForwardPass]:
    """Compute the gradients of `loss`, and the forward pass whose tape recorded them, as in a training step.

    The outer tape records the gradient too, for an optimizer that differentiates it once more; asked for it from
    inside, it would record its own walk back.
    """
    with tf.GradientTape(persistent=True) as tape:
        tape.watch(list(tensors))
        with tf.GradientTape() as first:
            first.watch(list(tensors))
            value = loss()
        gradients = first.gradient(value, list(tensors))
    return gradients, ForwardPass(value, tape, loss)


Aggregator = Callable[[list[tuple[Gradient, tf.Variable]]], Sequence[Any]]
"""Function called on each replica with pairs of gradient and variable; answers the gradients of all, or such pairs."""


class Contract:
    """Parts of hosting that depend on the contract; `OptimizerHost` does the rest. `owner` is an optimizer, or an inner
    one.
    """

    contract: ClassVar[str]
    merges_repeated: ClassVar[bool] = True
    skips_overflow = False
    _has_positive_divisors = False
    """True if its optimizer divides sparse gradients by nothing but tensors that are above zero, as long as its slots
    are.
    """
    answers_nothing = False
    """True if some hook of it answers no operation, for which the bare class cannot be traced."""
    optimizer: Any
    notes: tuple[str, ...]
    _variables: list[keras.Variable]
    _tensors: list[tf.Variable]
    _observed: list[SlotVariable]
    """Slots seen while they were made."""

    def _prepare_variables(self) -> None:
        """Give the variables the attributes that optimizers of the contract expect."""

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        """Adapt an optimizer instance so that it can be called; its class does not change.

        With `convert` AutoGraph converts its hooks.
        """

    def _is_inner(self, value: Any) -> bool:
        """Return whether the attribute `value` is the inner optimizer of a wrapper."""
        raise NotImplementedError

    def _observe(self, owner: Any, prefix: str) -> None:
        """Observe `owner` making slots from now on, adding to `self._observed`."""

    def _build(self) -> None:
        """Create all state eagerly."""
        raise NotImplementedError

    def _named_slots(self, owner: Any, prefix: str) -> Iterator[SlotVariable]:
        """Yield the slots that `owner` lists by name, after building."""
        yield from ()

    def _hyper_variables(self, owner: Any) -> dict[AttributePath, tf.Variable]:
        """Return the hyperparameters that the contract stores in variables, without the learning rate, by place."""
        return {}

    def _rate_of(self, owner: Any) -> tf.Variable | float | None:
        """Return the learning rate of `owner` if the contract has a place for it; a number before building."""
        return None

    def _share_rate(self, owner: Any, source: Any) -> None:
        """Let `owner` use the learning rate variable of `source`."""

    def _iterations_of(self, owner: Any) -> tf.Variable:
        raise NotImplementedError

    def _bookkeeping_variables(self, owner: Any) -> Iterator[tf.Variable]:
        """Yield the variables of `owner` that are not state of its algorithm: its rate and its hyperparameters."""
        rate = self._rate_of(owner)
        if isinstance(rate, tf.Variable):
            yield rate

    def _update(self, gradients: Sequence[Gradient], forward: ForwardPass | None) -> None:
        """Make one step of the optimizer. Traceable."""
        raise NotImplementedError

    @property
    def aggregator(self) -> Aggregator | None:
        """Aggregator of the gradients of replicas, if the optimizer does not sum them like its base."""
        return None

    def expect_aggregated(self) -> None:
        """Tell the optimizer that its gradients are already aggregated."""

    def _asks_forward(self) -> bool:
        """Return whether a step needs more than gradients."""
        return False

    def _differentiates(self) -> bool:
        """Return whether the optimizer ignores the gradients and differentiates the loss itself."""
        return False

    @property
    def _result_type(self) -> tf.DType:
        """Default type to which a live value is converted."""
        return tf.float32
