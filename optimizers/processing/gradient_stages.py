"""Stages that change gradients: their scale, their mean, their signs, and noise."""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np
import tensorflow as tf
from annotated_types import Ge

from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext, Target, map_elements, scale_gradient


class Scale(Stage):
    """Multiply the gradients of some variables by a factor.

        g <- factor g    where the pattern matches the variable's whole path

    Under plain gradient descent that is a learning rate of their own; an optimizer that divides by the gradient's size
    (Adam, RMSprop) takes no notice of it.

    Args:
        factor: Factor of the gradient. 0 leaves the variable to weight decay and momentum.
        pattern: Regular expression for whole paths of variables.
    """

    title = "Scale"
    phase = "transform"
    factor: Annotated[float, Ge(0)] = 0.1
    pattern: str = ".*"

    def prepare(self) -> None:
        self._places = set(self.matching(self.pattern))

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        factor = self.number("factor")
        return [scale_gradient(each, factor) if i in self._places else each for i, each in enumerate(gradients)]


class Centralize(Stage):
    """Subtract the mean from the gradient of each unit's incoming weights.

        g <- g - mean(g)    over all axes but the last

    Of variables with two axes or more. Yong, Huang, Hua and Zhang, "Gradient Centralization: A New Optimization
    Technique for Deep Neural Networks", 2020. The gradient of a table, whose rows are not incoming weights of one
    unit, stays as it is, sparse or dense.
    """

    title = "Centralize"
    phase = "transform"

    def prepare(self) -> None:
        if paths := ", ".join(target.path for target in self.targets if target.table or target.sparse):
            self.notes = (
                Message("The gradient of {paths} covers rows of a table, so it is not centralized.", paths=paths),
            )

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        return [self._center(*each) for each in zip(gradients, self.targets, strict=True)]

    def _center(self, gradient: Gradient, target: Target) -> Gradient:
        if isinstance(gradient, tf.IndexedSlices) or target.table or gradient.shape.rank < 2:
            return gradient
        over = list(range(gradient.shape.rank - 1))
        return map_elements(gradient, lambda values: values - tf.reduce_mean(values, axis=over, keepdims=True))


class Sign(Stage):
    """Replace each element by its sign.

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


class Noise(Stage):
    """Add Gaussian noise with decaying variance to every gradient.

        g <- g + N(0, stddev^2 / (1 + t)^decay),    t the step from 0

    Neelakantan and others, "Adding Gradient Noise Improves Learning for Very Deep Networks", 2015, where the variance
    begins at 0.01, 0.3 or 1 and decay is 0.55. The noise of a step follows from the seed of the experiment, the step
    and the place of the stage. Of a sparse gradient the rows that the batch touched get noise, once each, and no other.

    Args:
        stddev: Standard deviation of the noise at the first step.
        decay: Decay of the variance with the step. 0 keeps it constant.
    """

    title = "Noise"
    phase = "transform"
    merges = True
    stddev: Annotated[float, Ge(0)] = 0.1
    decay: Annotated[float, Ge(0)] = 0.55

    def prepare(self) -> None:
        self._seed = -1
        self._streams = [tf.Variable(0, dtype=tf.int64, trainable=False) for _ in self.targets]
        if paths := self.sparse():
            self.notes = (Message("Noise is added only to the rows of {paths} that a batch touches.", paths=paths),)

    def reseed(self, seed: int) -> None:
        if seed != self._seed:
            self._seed = seed
            for index, stream in enumerate(self._streams):
                stream.assign(self._stream(seed, index))

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        with tf.init_scope():
            self.reseed(context.seed)
        # The step counts from 1, so it is 1 + t.
        deviation = self.number("stddev") * tf.cast(context.step, tf.float64) ** (-self.number("decay") / 2)

        def noisy(gradient: Gradient, index: int) -> Gradient:
            seed = tf.stack([self._streams[index].read_value(), context.step])

            def with_noise(values: tf.Tensor) -> tf.Tensor:
                return values + tf.cast(deviation, values.dtype) * tf.cast(normal(tf.shape(values), seed), values.dtype)

            return map_elements(gradient, with_noise)

        return [noisy(each, i) for i, each in enumerate(gradients)]

    def _stream(self, seed: int, index: int) -> int:
        """Return a unique number for this stage and variable. XLA reads only the lowest 32 bits of a seed."""
        return int(np.random.SeedSequence((seed, self.place, index)).generate_state(1)[0]) >> 1


def normal(shape: tf.Tensor, seed: tf.Tensor) -> tf.Tensor:
    """Return standard normal numbers, float32, derived from the seed, (2,) int64, by the method of Box and Muller,
    1958.

    XLA and TensorFlow draw the same bits and make different numbers of them, so the numbers are made here.
    """
    count = tf.reduce_prod(shape)
    bits = tf.random.stateless_uniform(
        tf.stack([2, (count + 1) // 2]), seed, minval=None, maxval=None, dtype=tf.uint32, alg="philox"
    )
    uniform = (tf.cast(tf.bitwise.right_shift(bits, tf.constant(8, tf.uint32)), tf.float32) + 0.5) * 2.0**-24
    radius, angle = tf.sqrt(-2.0 * tf.math.log(uniform[0])), 2.0 * math.pi * uniform[1]
    both = tf.concat([radius * tf.cos(angle), radius * tf.sin(angle)], 0)
    return tf.reshape(both[:count], shape)
