"""Lookahead."""

from __future__ import annotations

import tensorflow as tf

from optimizers.library.base import At, Slot, Tensors
from optimizers.library.wrapper import Wrapper


class Lookahead(Wrapper):
    """Lets the inner optimizer explore for k steps, then goes part of the way and starts again from there.

        k steps of the inner optimizer, from w = slow; then
        slow <- slow + alpha (w - slow)
        w <- slow

    The inner optimizer keeps its slots across the jump, as in the authors' experiments.

    Slots: `slow`, shaped like its variable and of its dtype; those of the inner optimizer beside it.

    Reference: Zhang, Lucas, Hinton and Ba, "Lookahead Optimizer: k steps forward, 1 step back", 2019, algorithm 1.

    Args:
        inner_optimizer: The optimizer of the fast weights.
        k: Fast steps to each slow one.
        alpha: The share of the way that a slow step goes.
    """

    k: int = 5
    alpha: float = 0.5

    slots = (Slot("slow", initial="weight"),)

    terms = (
        "slow = slow + alpha * (w_new - slow) if t % k == 0 else slow",
        "w = slow if t % k == 0 else w_new",
    )

    def due(self, t: tf.Tensor) -> tf.Tensor:
        return t % self.k == 0

    def after(self, weight: tf.Tensor, slots: Tensors, at: At) -> tuple[tf.Tensor, Tensors]:
        slow = slots["slow"] + self.alpha * (weight - slots["slow"])
        return slow, {"slow": slow}
