"""Stages that clip: each element, the norm of each variable, or that of all gradients together."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Gt

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import (
    Stage,
    StageContext,
    clip_factor,
    elements,
    global_norm,
    map_elements,
    norm,
    norm_ratio,
    scale_gradient,
)


class ClipByValue(Stage):
    """Clip every element to the range from minus to plus the limit.

        g <- min(max(g, -limit), limit)

    The direction of the gradient changes. Of a sparse gradient the rows are merged first, as the dense result would be,
    and the share that was clipped is one of the elements in them. An infinite element becomes the limit, NaN stays NaN.

    Args:
        limit: Largest absolute value of an element.
    """

    title = "Clip by value"
    phase = "clip"
    measures = ("clipped", "kept")
    merges = True
    limit: Annotated[float, Gt(0)] = 0.5

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        limit = self.number("limit")

        def clip(values: tf.Tensor) -> tf.Tensor:
            most = tf.cast(limit, values.dtype)
            return tf.clip_by_value(values, -most, most)

        def beyond(values: tf.Tensor) -> tf.Tensor:
            return tf.reduce_sum(tf.cast(tf.abs(values) > tf.cast(limit, values.dtype), tf.float32))

        clipped = [map_elements(each, clip) for each in gradients]
        values = [elements(each) for each in gradients]
        share = tf.math.divide_no_nan(
            tf.add_n([beyond(each) for each in values]),
            tf.cast(tf.add_n([tf.size(each) for each in values]), tf.float32),
        )
        before, after = (global_norm([norm(each) for each in gs]) for gs in (gradients, clipped))
        self.measured = {"clipped": share, "kept": norm_ratio(before, after)}
        return clipped


class ClipByNorm(Stage):
    """Scale down each variable's gradient if its Euclidean norm exceeds the limit.

        g <- g norm / max(norm, |g|)

    Each variable for itself, so their gradients change in relation to each other. Pascanu, Mikolov and Bengio, "On the
    difficulty of training recurrent neural networks", 2013. The norm of a sparse gradient is that of the dense one:
    repeated rows are merged first. Where the norm of a variable is not finite, its gradient becomes NaN.

    Args:
        norm: Largest norm of a variable's gradient.
    """

    title = "Clip by norm"
    phase = "clip"
    measures = ("clipped", "kept")
    merges = True
    norm: Annotated[float, Gt(0)] = 1.0

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        limit = self.number("norm")
        lengths = [norm(each) for each in gradients]
        factors = [clip_factor(each, limit) for each in lengths]
        exceeding = tf.add_n([tf.cast(each > tf.cast(limit, each.dtype), tf.float32) for each in lengths])
        after = global_norm([length * factor for length, factor in zip(lengths, factors, strict=True)])
        self.measured = {"clipped": exceeding / len(lengths), "kept": norm_ratio(global_norm(lengths), after)}
        return [scale_gradient(each, factor) for each, factor in zip(gradients, factors, strict=True)]


class ClipByGlobalNorm(Stage):
    """Scale down all gradients by one factor if their global norm exceeds the limit.

        g <- g norm / max(norm, |all g|)

    The direction of the whole gradient stays. Pascanu, Mikolov and Bengio, "On the difficulty of training recurrent
    neural networks", 2013. Repeated rows of sparse gradients are merged before the norm is taken: that of the parts is
    another one than that of the dense gradient, and `tf.clip_by_global_norm` takes that of the parts. A gradient of
    zeros stays as it is; where the norm is not finite, all gradients become NaN, as in TensorFlow.

    Args:
        norm: Largest norm of all gradients together.
    """

    title = "Clip by global norm"
    phase = "clip"
    measures = ("clipped", "kept")
    merges = True
    norm: Annotated[float, Gt(0)] = 1.0

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        length = global_norm([norm(each) for each in gradients])
        factor = clip_factor(length, self.number("norm"))
        exceeds = length > tf.cast(self.number("norm"), length.dtype)
        self.measured = {"clipped": tf.cast(exceeds, tf.float32), "kept": tf.cast(factor, tf.float32)}
        return [scale_gradient(each, factor) for each in gradients]
