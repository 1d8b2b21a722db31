"""signSGD."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Ge, Lt

from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, Update


class SignSGD(LibraryOptimizer):
    """Steps of one length along the sign of the gradient, or of its mean: Signum.

        m <- momentum m + (1 - momentum) g
        w <- w - learning_rate sign(m)

    With no momentum m is the gradient itself. Every element moves by `learning_rate`, or not at all where m is zero, so
    one bit of each gradient is enough. A sparse gradient counts as its dense equivalent: a row that no batch touches
    rests, or with momentum keeps moving along the sign of its mean.

    In practice: Each element moves by the learning rate at every step, however small its gradient: let the rate fall to
    zero at the end. Lion is this with a second momentum.

    Slots: `m`, shaped like its variable.

    Reference: Bernstein, Wang, Azizzadenesheli and Anandkumar, "signSGD: Compressed Optimisation for Non-Convex
    Problems", 2018, algorithms 1 (signSGD) and 2 (Signum).
    https://arxiv.org/abs/1802.04434

    Args:
        learning_rate: Length of a step of each element.
        momentum: Share of the mean gradient that is kept at each step; 0 for signSGD, 0.9 for Signum.
    """

    learning_rate: Annotated[float, Ge(0)] = 1e-3
    momentum: Annotated[float, Ge(0), Lt(1)] = 0.0

    slots = (Slot("m"),)

    terms = (
        "m = momentum * m + (1 - momentum) * g",
        "dw = -learning_rate * sign(m)",
    )

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        m = self.momentum * slots["m"] + (1 - self.momentum) * gradient
        return weight - context.rate * tf.sign(m), {"m": m}
