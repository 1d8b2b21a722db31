"""Clip by the norm of all gradients together."""

from __future__ import annotations

from typing import Annotated

import tensorflow as tf
from annotated_types import Gt

from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.processing.base import Stage, StageContext
from optimizers.processing.gradient_arithmetic import clip_factor, global_norm, norm, scale_gradient


class ClipByGlobalNorm(Stage):
    """All gradients are scaled down by one factor where their norm together is beyond the limit.

        g <- g norm / max(norm, |all g|)

    The direction of the whole gradient stays. Pascanu, Mikolov and Bengio, "On the difficulty of training recurrent
    neural networks", 2013. Repeated rows of sparse gradients are merged before the norm is taken: that of the parts is
    another one than that of the dense gradient, and `tf.clip_by_global_norm` takes that of the parts. A gradient of
    zeros stays as it is; where the norm is not finite, all gradients become NaN, as in TensorFlow.

    Args:
        norm: Greatest norm of all gradients together.
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
