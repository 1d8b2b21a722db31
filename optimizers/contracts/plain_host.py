"""Contract "Plain class": an optimizer without a base class, as in Sonnet and TensorFlow's Core guide.

A `tf.Module` or a plain object whose step is a method, eager and traceable alike, given the gradients as
the tape has them: `apply(updates, parameters)`, `apply_gradients(gradients, variables)`, or
`apply_gradients(grads_and_vars)`. It makes its slots at its first step.

Reference: DeepMind, Sonnet 2, `sonnet.Optimizer`; TensorFlow, "Optimizers with Core APIs".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tensorflow as tf

from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient
from optimizers.contracts.hosting_fallbacks import convert_hooks
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.contracts.recognition import PLAIN, step_of

CONTRACT = PLAIN


class PlainOptimizer(OptimizerHost):
    """Object with its own step method. If it does not count steps, hosting does, as for TF1."""

    contract = CONTRACT
    merges_repeated = False

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        if owner is self.optimizer:
            self._steps = tf.Variable(0, dtype=tf.int64, trainable=False, name="iterations")
        if convert:
            convert_hooks(owner)

    def _is_inner(self, value: Any) -> bool:
        return step_of(type(value)) is not None

    def _build(self) -> None:
        """Build nothing, because the first step creates the state, and the trial step is one."""

    def _iterations_of(self, owner: Any) -> tf.Variable:
        return self._steps

    def _update(self, gradients: Sequence[Gradient], forward: ForwardPass | None) -> None:
        apply_plain(self.optimizer, gradients, self._tensors)
        self._steps.assign_add(1)


def apply_plain(optimizer: Any, gradients: Sequence[Gradient], variables: Sequence[tf.Variable]) -> Any:
    """Make one step of `optimizer` with the arguments of its class: gradients and variables. Traceable."""
    step = step_of(type(optimizer))
    assert step is not None
    method = getattr(optimizer, step.name)
    if step.takes_pairs:
        return method(list(zip(gradients, variables, strict=True)))
    return method(list(gradients), list(variables))
