"""Clip by the norm of each variable."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Gt

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext
from optimizers.processing.gradient_arithmetic import clip_factor, global_norm, norm, norm_ratio, scale_gradient


class ClipByNorm(Stage):
    """The gradient of each variable is scaled down where its Euclidean norm is beyond the limit.

        g <- g norm / max(norm, |g|)

    Each variable for itself, so their gradients change in relation to each other. Pascanu, Mikolov and Bengio, "On the
    difficulty of training recurrent neural networks", 2013. The norm of a sparse gradient is that of the dense one:
    repeated rows are merged first. Where the norm of a variable is not finite, its gradient becomes NaN.

    Args:
        norm: Greatest norm of a variable's gradient.
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
