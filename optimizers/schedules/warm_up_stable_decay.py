"""Warm-up, stable, decay."""

from __future__ import annotations

from typing import Annotated, Literal

import tensorflow as tf
from annotated_types import Ge, Le

from optimizers.schedules.base import Schedule
from optimizers.schedules.curve_shapes import cosine_fall, progress


class WarmUpStableDecay(Schedule):
    """A short rise, the full rate for most of the run, and a fast fall at its end.

        value(step) = rate min(1, (step + 1) / (warm_up_fraction steps)) (end + (1 - end) left(x))
        x = clip((step - (1 - decay_fraction) steps) / (decay_fraction steps), 0, 1)

    where left(x) is 1 - x (linear), (1 + cos(pi x)) / 2 (cosine) or 1 - sqrt(x); the exponential fall is end^x
    altogether. Hu and others, "MiniCPM: Unveiling the Potential of Small Language Models with Scalable Training
    Strategies", 2024, section 4, decay exponentially; the other falls are compared by Hägele and others, "Scaling Laws
    and Compute-Optimal Training Beyond Fixed Training Durations", 2024.

    Args:
        steps: Steps of the three phases together. Off: the planned length of the run.
        warm_up_fraction: Share of the steps in which the rate rises from nothing.
        decay_fraction: Share of the steps in which it falls.
        end: Rate at the end, as a fraction of the learning rate.
        shape: How it falls.
    """

    title = "Warm-up, stable, decay"
    steps: Annotated[int, Ge(1)] | None = None
    warm_up_fraction: Annotated[float, Ge(0), Le(1)] = 0.05
    decay_fraction: Annotated[float, Ge(0), Le(1)] = 0.2
    end: Annotated[float, Ge(0), Le(1)] = 0.01
    shape: Literal["linear", "cosine", "square root", "exponential"] = "linear"

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        rise = max(1.0, self.warm_up_fraction * self.length)
        decayed = progress(step, (1.0 - self.decay_fraction) * self.length, self.length)
        if self.shape == "exponential":
            left = tf.pow(tf.constant(self.end, tf.float64), decayed)
        else:
            fall = {"linear": 1.0 - decayed, "cosine": cosine_fall(decayed), "square root": 1.0 - tf.sqrt(decayed)}[
                self.shape
            ]
            left = self.end + (1.0 - self.end) * fall
        return rate * tf.minimum((step + 1.0) / rise, 1.0) * left
