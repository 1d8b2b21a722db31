"""Arguments of the forward pass that an optimizer requests besides gradients, by the names of its parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import tensorflow as tf

from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient

_FORWARD_ARGUMENTS: dict[str, Callable[[ForwardPass], Any]] = {
    "tape": lambda forward: forward.tape,
    "loss": lambda forward: forward.loss,
    "loss_fn": lambda forward: forward.recompute_loss,
    "closure": lambda forward: forward.recompute_loss,
}


FORWARD_ARGUMENTS = frozenset(_FORWARD_ARGUMENTS)
"""Names of parameters that request a part of the forward pass."""


def requested_arguments(method: Callable[..., Any]) -> tuple[str, ...]:
    """Which parts of the forward pass `method` takes."""
    return tuple(name for name in inspect.signature(method).parameters if name in _FORWARD_ARGUMENTS)


def loss_arguments(method: Callable[..., Any], forward: ForwardPass | None) -> dict[str, Any]:
    """Keyword arguments for what `method` takes of the forward pass; none without one."""
    return {} if forward is None else {name: _FORWARD_ARGUMENTS[name](forward) for name in requested_arguments(method)}


def differentiate(loss: Callable[[], tf.Tensor], tensors: Sequence[tf.Variable]) -> tuple[list[Gradient], ForwardPass]:
    """Compute the gradients of `loss`, and the forward pass whose tape recorded them, as a training step makes both.

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
