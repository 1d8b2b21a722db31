"""Schedules with phases: rises and falls in cycles, one cycle of the whole run, and warm-up, stable, decay."""

from __future__ import annotations

from typing import Annotated, Literal

import tensorflow as tf
from annotated_types import Ge, Gt, Le, Lt

from optimizers.schedules.base import Schedule, fall, progress, through


class Cyclical(Schedule):
    """Move the rate between two bounds, along triangles.

        cycle = floor(1 + step / (2 step_size))
        x = |step / step_size - 2 cycle + 1|
        value(step) = rate (low + (1 - low) (1 - x) scale)

    where scale is 1 (triangular), 2^(1 - cycle) (triangular2) or 2^(-step / half_life) (exp_range, whose gamma is
    2^(-1 / half_life)). Smith, "Cyclical Learning Rates for Training Neural Networks", 2015. The learning rate is the
    upper bound, max_lr.

    Args:
        mode: Height of the triangles: constant, halved with each triangle, or falling at every step.
        step_size: Steps in half a cycle: up, or down.
        low: Lower bound, as a fraction of the learning rate, which is the upper one.
        half_life: Number of steps after which the triangles of exp_range have lost half of their height.
    """

    title = "Cyclical"
    mode: Literal["triangular", "triangular2", "exp_range"] = "triangular"
    step_size: Annotated[int, Ge(1)] = 250
    low: Annotated[float, Ge(0), Le(1)] = 0.1
    half_life: Annotated[int, Ge(1)] = 500

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        cycle = tf.floor(1.0 + step / (2.0 * self.step_size))
        height = 1.0 - tf.abs(step / self.step_size - 2.0 * cycle + 1.0)
        if self.mode == "triangular2":
            height *= tf.pow(tf.constant(2.0, tf.float64), 1.0 - cycle)
        elif self.mode == "exp_range":
            height *= tf.pow(tf.constant(2.0, tf.float64), -step / self.half_life)
        return rate * (self.low + (1.0 - self.low) * height)


class OneCycle(Schedule):
    """Rise to the learning rate in the first part of the run, then fall to almost zero.

        from rate start at step 0, to rate at step rise steps - 1, to rate end at step steps - 1

    with half a cosine between, or a line. In three phases the fall is as long as the rise and goes back to the start,
    and the rest of the run falls from there to the end, as in the paper. Smith and Topin, "Super-Convergence: Very
    Fast Training of Neural Networks Using Large Learning Rates", 2017; steps and defaults are those of PyTorch's
    `OneCycleLR`, where `start` is 1 / div_factor and `end` is `start` / final_div_factor.

    Args:
        steps: Steps of the whole cycle. Off: the planned length of the run.
        rise: Share of the steps in which the rate rises.
        start: Rate at the first step, as a fraction of the learning rate, which is the peak.
        end: Rate at the last step, as a fraction of the learning rate.
        shape: Shape between phases: half a cosine or a line.
        three_phases: Fall back to the initial rate as fast as the rise, then to the final rate.
    """

    title = "One cycle"
    steps: Annotated[int, Ge(1)] | None = None
    rise: Annotated[float, Gt(0), Lt(1)] = 0.3
    start: Annotated[float, Ge(0), Le(1)] = 0.04
    end: Annotated[float, Ge(0), Le(1)] = 4e-6
    shape: Literal["cosine", "linear"] = "cosine"
    three_phases: bool = False

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        top = self.rise * self.length - 1.0
        turns = [(0.0, self.start), (top, 1.0), (self.length - 1.0, self.end)]
        if self.three_phases:
            turns.insert(2, (2.0 * top, self.start))
        return rate * through(step, turns, smooth=self.shape == "cosine")


class OneCycleMomentum(Schedule):
    """Lower the momentum while one cycle raises the learning rate, and raise it again while the rate falls.

        from base at step 0, to low at step rise steps - 1, back to base at step steps - 1

    with half a cosine between, or a line; base is the momentum that is driven. In three phases it is back as soon as
    the rate is, and stays. Smith, "A Disciplined Approach to Neural Network Hyper-Parameters", 2018; steps are those
    of PyTorch's `OneCycleLR`, where base is max_momentum and `low` is base_momentum.

    Args:
        steps: Steps of the whole cycle. Off: the planned length of the run.
        low: Momentum where the learning rate peaks; below the one it starts from.
        rise: Share of the steps in which the learning rate rises and the momentum falls.
        shape: Shape between the two momenta: half a cosine or a line.
        three_phases: Raise the momentum back as fast as it fell, then keep it for the rest of the cycle.
    """

    title = "One-cycle momentum"
    steps: Annotated[int, Ge(1)] | None = None
    low: Annotated[float, Ge(0), Lt(1)] = 0.85
    rise: Annotated[float, Gt(0), Lt(1)] = 0.3
    shape: Literal["cosine", "linear"] = "cosine"
    three_phases: bool = False

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        top = self.rise * self.length - 1.0
        back = 2.0 * top if self.three_phases else self.length - 1.0
        return through(step, [(0.0, rate), (top, self.low), (back, rate)], smooth=self.shape == "cosine")


class WarmUpStableDecay(Schedule):
    """Rise briefly, keep the full rate for most of the run, and fall fast at its end.

        value(step) = rate min(1, (step + 1) / (warm_up_fraction steps)) (end + (1 - end) left(x))
        x = clip((step - (1 - decay_fraction) steps) / (decay_fraction steps), 0, 1)

    where left(x) is 1 - x (linear), (1 + cos(pi x)) / 2 (cosine) or 1 - sqrt(x); the exponential fall is end^x
    altogether. Hu and others, "MiniCPM: Unveiling the Potential of Small Language Models with Scalable Training
    Strategies", 2024, section 4, decay exponentially; the other falls are compared by Hägele and others, "Scaling Laws
    and Compute-Optimal Training Beyond Fixed Training Durations", 2024.

    Args:
        steps: Steps of the three phases together. Off: the planned length of the run.
        warm_up_fraction: Share of the steps in which the rate rises from zero.
        decay_fraction: Share of the steps in which the rate falls.
        end: Rate at the end, as a fraction of the learning rate.
        shape: Shape of the decay.
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
            left = self.end + (1.0 - self.end) * fall(decayed, self.shape)
        return rate * tf.minimum((step + 1.0) / rise, 1.0) * left
