"""Sign."""

from __future__ import annotations

import tensorflow as tf

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext
from optimizers.processing.gradient_arithmetic import map_elements


class Sign(Stage):
    """Of every element only its sign is left.

        g <- sign(g)

    Bernstein, Wang, Azizzadenesheli and Anandkumar, "signSGD: Compressed Optimisation for Non-Convex Problems", 2018.
    The learning rate is then the length of each element's step. Of a sparse gradient the rows are merged first, and
    those that the batch did not touch stay zero. The sign of 0 is 0, that of NaN is NaN.
    """

    title = "Sign"
    phase = "transform"
    merges = True

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        return [map_elements(each, tf.sign) for each in gradients]
