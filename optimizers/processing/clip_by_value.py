"""Clip by value."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Gt

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext
from optimizers.processing.gradient_arithmetic import elements, global_norm, map_elements, norm, norm_ratio


class ClipByValue(Stage):
    """Every element is brought between the negative and the positive limit.

        g <- min(max(g, -limit), limit)

    The direction of the gradient changes. Of a sparse gradient the rows are merged first, as the dense result would be,
    and the share that was clipped is one of the elements in them. An infinite element becomes the limit, NaN stays NaN.

    Args:
        limit: Greatest absolute value of an element.
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
