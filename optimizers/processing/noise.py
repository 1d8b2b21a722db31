"""Noise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.contracts.hosted import Gradient
from optimizers.processing.base import At, Stage, changed


class Noise(Stage):
    """Gaussian noise, which dies away, is added to every gradient.

        g <- g + N(0, stddev^2 / (1 + t)^decay),    t the step from 0

    Neelakantan and others, "Adding Gradient Noise Improves Learning for Very Deep Networks", 2015, where the variance
    begins at 0.01, 0.3 or 1 and decay is 0.55. The noise of a step follows from the seed of the experiment, the step
    and the place of the stage. Of a sparse gradient the rows that the batch touched get noise, once each, and no other.

    Args:
        stddev: Standard deviation of the noise at the first step.
        decay: How fast its variance falls with the step. 0 leaves it as it is.
    """

    title = "Noise"
    phase = "transform"
    merges = True
    stddev: Annotated[float, Ge(0)] = 0.1
    decay: Annotated[float, Ge(0)] = 0.55

    def prepare(self) -> None:
        if paths := self.sparse():
            self.notes = (f"Noise reaches the rows of {paths} that a batch touches, and no other.",)

    def process(self, gradients: list[Gradient], at: At) -> list[Gradient]:
        # The step counts from 1, so it is 1 + t.
        deviation = self.number("stddev") * tf.cast(at.step, tf.float64) ** (-self.number("decay") / 2)

        def noisy(index: int) -> Callable[[tf.Tensor], tf.Tensor]:
            return lambda values: values + self._drawn(values, index, at, deviation)

        return [changed(each, noisy(i)) for i, each in enumerate(gradients)]

    def _drawn(self, values: tf.Tensor, index: int, at: At, deviation: tf.Tensor) -> tf.Tensor:
        # One stream for each stage and variable; the golden ratio of 64 bits keeps streams of near numbers apart.
        stream = ((self.place << 20) + index + 1) * 0x9E3779B97F4A7C15 % 2**62
        seed = tf.stack([tf.constant((at.seed + stream) % 2**62, tf.int64), at.step])
        drawn = tf.random.stateless_normal(tf.shape(values), seed, dtype=tf.float32, alg="philox")
        return tf.cast(tf.cast(deviation, tf.float32) * drawn, values.dtype)
