"""Lookahead."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Le

from optimizers.library.base import Slot, StepContext, Tensors
from optimizers.library.wrapper import Wrapper


class Lookahead(Wrapper):
    """Lets the inner optimizer run k steps, then moves part of the way and restarts from there.

        k steps of the inner optimizer, from w = slow; then
        slow <- slow + alpha (w - slow)
        w <- slow

    The inner optimizer keeps its slots across the jump, as in the authors' experiments.

    In practice: 5 and 0.5 do for most; the inner optimizer takes the learning rate that it takes alone, or a larger
    one.

    Slots: `slow`, shaped like its variable and of its dtype; those of the inner optimizer beside it.

    Reference: Zhang, Lucas, Hinton and Ba, "Lookahead Optimizer: k steps forward, 1 step back", 2019, algorithm 1.
    https://arxiv.org/abs/1907.08610

    Args:
        inner_optimizer: The optimizer of the fast weights.
        k: Fast steps per slow step.
        alpha: Fraction of the distance to the fast weights that a slow step covers.

    Example:
        >>> weight = keras.Variable([1.0, -2.0])
        >>> optimizer = Lookahead(keras.optimizers.SGD(0.1), k=2)
        >>> for _ in range(2):
        ...     optimizer.apply([keras.ops.array([0.5, -4.0])], [weight])
        >>> [round(float(each), 4) for each in weight.numpy()]
        [0.95, -1.6]
    """

    k: Annotated[int, Ge(1)] = 5
    alpha: Annotated[float, Ge(0), Le(1)] = 0.5

    slots = (Slot("slow", initial="weight"),)

    terms = (
        "slow = slow + alpha * (w_new - slow) if t % k == 0 else slow",
        "w = slow if t % k == 0 else w_new",
    )

    def due(self, t: tf.Tensor) -> tf.Tensor:
        return t % self.k == 0

    def after(self, weight: tf.Tensor, slots: Tensors, context: StepContext) -> tuple[tf.Tensor, Tensors]:
        slow = slots["slow"] + self.alpha * (weight - slots["slow"])
        return slow, {"slow": slow}
