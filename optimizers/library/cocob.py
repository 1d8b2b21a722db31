"""COCOB."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Gt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class COCOB(LibraryOptimizer):
    """Bets a fraction of each element's past winnings on its negative gradient, without a learning rate.

        L <- max(L, |g|)                            largest gradient
        G <- G + |g|                                sum of magnitudes
        reward <- max(reward - (w - w_1) g, 0)      money won
        theta <- theta - g                          sum of negative gradients
        w <- w_1 + learning_rate theta / (L max(G + L, alpha L)) (L + reward)

    The paper has no learning rate; Keras has one for every optimizer, and here it multiplies the bet: at 1 this is
    COCOB. An element that never had a gradient stays at w_1. A zero gradient changes nothing while the learning rate
    stays what it was, so a sparse gradient is applied to its rows alone and equals its dense twin; after a change of
    the rate the dense one moves all rows to their new bet, the sparse one each row at its next touch. It takes no
    `weight_decay`: each step sets the weight from where it started, whatever it was before.

    In practice: There is no rate to tune: leave `learning_rate` at 1. A larger `alpha` bets more carefully at first.

    Slots: `L`, `G`, `reward`, `theta`, `initial_weight` (w_1), each shaped like its variable and of its dtype.

    Reference: Orabona and Tommasi, "Training Deep Networks without Learning Rates Through Coin Betting", 2017,
    algorithm 2 (COCOB-Backprop).
    https://arxiv.org/abs/1705.07795

    Args:
        learning_rate: Factor of the bet: 1 in the paper.
        alpha: Bounds the fraction that is bet in the first steps.
    """

    learning_rate: Annotated[float, Ge(0)] = 1.0
    alpha: Annotated[float, Gt(0)] = 100.0

    slots = (Slot("L"), Slot("G"), Slot("reward"), Slot("theta"), Slot("initial_weight", initial="weight"))
    touched_rows_only = True
    no_weight_decay = "each step sets the weight from where it started, so a decay before it would be lost."

    terms = (
        "L = max(L, abs(g))",
        "G = G + abs(g)",
        "reward = max(reward - (w - initial_weight) * g, 0)",
        "theta = theta - g",
        "fraction = ratio(theta, max(G + L, alpha * L))",
        "wealth = ratio(L + reward, L)",
        "w = initial_weight + learning_rate * fraction * wealth",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        start = slots["initial_weight"]
        largest = tf.maximum(slots["L"], tf.abs(gradient))
        total = slots["G"] + tf.abs(gradient)
        reward = tf.nn.relu(slots["reward"] - (weight - start) * gradient)
        theta = slots["theta"] - gradient
        # Two quotients of like things: the product of the divisors would underflow with small gradients.
        fraction = tf.math.divide_no_nan(theta, tf.maximum(total + largest, self.alpha * largest))
        wealth = tf.math.divide_no_nan(largest + reward, largest)
        new = {"L": largest, "G": total, "reward": reward, "theta": theta}
        return start + context.rate * fraction * wealth, new
