"""Noam."""

from __future__ import annotations

import math
from typing import Annotated

import tensorflow as tf
from annotated_types import Ge

from optimizers.schedules.base import Schedule


class Noam(Schedule):
    """A straight rise, then a fall as one over the square root of the step: that of the first Transformer.

        value(step) = rate min(s / rise_steps, sqrt(rise_steps / s)),    s = step + 1

    so that the learning rate is the peak. With `model_size` it is the paper's own scale, in which the learning rate
    is a factor that the paper has at 1::

        value(step) = rate model_size^-0.5 min(s^-0.5, s rise_steps^-1.5)

    Vaswani and others, "Attention Is All You Need", 2017, equation 3. Noam Shazeer wrote it.

    Args:
        rise_steps: Steps of the rise, warmup_steps in the paper. Off: a tenth of the planned length of the run.
        model_size: Width of the model, d_model in the paper. Off: the learning rate is the peak.
    """

    title = "Noam"
    rise_steps: Annotated[int, Ge(1)] | None = None
    model_size: Annotated[int, Ge(1)] | None = None

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        rise = float(max(1, round(self.plan / 10)) if self.rise_steps is None else self.rise_steps)
        peak = rate if self.model_size is None else rate / math.sqrt(self.model_size * rise)
        s = step + 1.0
        return peak * tf.minimum(s / rise, tf.sqrt(rise / s))
