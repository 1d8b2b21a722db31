"""Schedules that fall, or stay: at once, in steps, or along a curve."""

from __future__ import annotations

import math
from typing import Annotated, Literal

import tensorflow as tf
from annotated_types import Ge, Gt, Le

from optimizers.schedules.base import Schedule, cosine_fall, fall, interval, progress


class Constant(Schedule):
    """Keep the optimizer's learning rate constant.

    value(step) = rate
    """

    title = "Constant"

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate + tf.zeros_like(step)


class Step(Schedule):
    """Multiply the rate by the same factor at regular intervals.

        value(step) = rate factor^floor(step / period)

    PyTorch's `StepLR`, and Keras' `ExponentialDecay` with `staircase`.

    Args:
        period: Steps from one drop to the next.
        factor: Factor of the rate at each drop.
    """

    title = "Step"
    period: Annotated[int, Ge(1)] = 500
    factor: Annotated[float, Gt(0), Le(1)] = 0.3

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * tf.pow(tf.constant(self.factor, tf.float64), tf.floor(step / self.period))


class Piecewise(Schedule):
    """Multiply the rate by a factor for each interval of steps.

        value(step) = rate factors[i],    i the number of boundaries below step

    A boundary belongs to the piece before it, as in Keras' `PiecewiseConstantDecay`, which takes whole rates.

    Args:
        boundaries: Last steps of the pieces, ascending; the last piece has no end.
        factors: Rate in each piece as a fraction of the learning rate: one more than there are boundaries.
    """

    title = "Piecewise constant"
    boundaries: tuple[Annotated[int, Ge(0)], ...] = (1000, 1500)
    factors: tuple[Annotated[float, Ge(0)], ...] = (1.0, 0.3, 0.1)

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * tf.gather(tf.constant(self.factors, tf.float64), interval(step, self.boundaries, "left"))


class Exponential(Schedule):
    """Lower the rate by the same factor at every step.

        value(step) = rate factor^(step / steps)

    It does not stop at `steps`. Keras' `ExponentialDecay` is the same with `decay_rate` for `factor`.

    Args:
        factor: Rate after `steps` steps, as a fraction of the learning rate.
        steps: Steps in which the rate is multiplied by `factor`. Off: the planned length of the run.
    """

    title = "Exponential"
    factor: Annotated[float, Gt(0), Le(1)] = 0.01
    steps: Annotated[int, Ge(1)] | None = None

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * tf.pow(tf.constant(self.factor, tf.float64), step / self.length)


class InverseTime(Schedule):
    """Decay the rate as 1 / t, fast at first and then ever more slowly.

        value(step) = rate / (1 + step / period)^power

    With power 1 it is the classical decay of stochastic approximation (Robbins and Monro, "A Stochastic Approximation
    Method", 1951), and Keras' `InverseTimeDecay` with `period` = `decay_steps` / `decay_rate`; 0.5 gives the inverse
    square root.

    Args:
        period: Steps after which, with power 1, half of the rate is left.
        power: Exponent of the decay. 1 decays as 1 / t, 0.5 as 1 / √t.
    """

    title = "Inverse time"
    period: Annotated[int, Ge(1)] = 200
    power: Annotated[float, Gt(0)] = 1.0

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate / tf.pow(1.0 + step / self.period, tf.constant(self.power, tf.float64))


class Noam(Schedule):
    """Linear warm-up, then decay as 1 / √step: that of the first Transformer.

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


class Polynomial(Schedule):
    """Lower the rate to its end along a power of the remaining steps.

        left = 1 - min(step, steps) / steps
        value(step) = rate (end + (1 - end) left^power)

    Power 1 is a straight line. With `cycle` the end is put off to the next multiple of `steps` each time it is
    reached, as in Keras' `PolynomialDecay`.

    Args:
        steps: Steps until the end is reached. Off: the planned length of the run.
        end: Rate at the end, as a fraction of the rate at the start.
        power: Exponent of the decay. 1 is linear, 2 decays fast at first, 0.5 decays fast at the end.
        cycle: When the end is reached, move it to the next multiple of `steps` and continue.
    """

    title = "Polynomial"
    steps: Annotated[int, Ge(1)] | None = None
    end: Annotated[float, Ge(0), Le(1)] = 0.0
    power: Annotated[float, Gt(0)] = 1.0
    cycle: bool = False

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        length = tf.constant(self.length, tf.float64)
        if self.cycle:
            length *= tf.maximum(tf.math.ceil(step / length), 1.0)
        left = 1.0 - tf.minimum(step, length) / length
        return rate * (self.end + (1.0 - self.end) * tf.pow(left, tf.constant(self.power, tf.float64)))


class Cosine(Schedule):
    """The rate falls along half a period of the cosine: gently, then fast, then gently.

        value(step) = rate (end + (1 - end) (1 + cos(pi min(step, steps) / steps)) / 2)

    One period of Loshchilov and Hutter, "SGDR: Stochastic Gradient Descent with Warm Restarts", 2016, equation 5.
    Keras' `CosineDecay` is the same with `alpha` for `end`.

    Args:
        steps: Steps until the end is reached. Off: the planned length of the run.
        end: Rate at the end, as a fraction of the rate at the start.
    """

    title = "Cosine"
    steps: Annotated[int, Ge(1)] | None = None
    end: Annotated[float, Ge(0), Le(1)] = 0.0

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * (self.end + (1.0 - self.end) * cosine_fall(progress(step, 0, self.length)))


class CoolDown(Schedule):
    """Lower the rate to its end after training at a constant rate: fast at first, then ever more slowly.

        value(step) = rate (end + (start - end) left(min(step, steps) / steps))

    where left(x) is 1 - sqrt(x), 1 - x (linear) or (1 + cos(pi x)) / 2. Hägele and others, "Scaling Laws and
    Compute-Optimal Training Beyond Fixed Training Durations", 2024: one run at a constant rate serves any number of
    cool-downs, of different lengths and from different steps, and 1 - sqrt(x) was the best of the shapes.

    Args:
        shape: Shape of the fall: 1 - √x, a line, or half a cosine.
        start: Rate at the start, as a fraction of the learning rate.
        end: Rate at the end, as a fraction of the learning rate.
        steps: Steps until the end is reached. Off: the planned length of the run.
    """

    title = "Cool-down"
    shape: Literal["square root", "linear", "cosine"] = "square root"
    start: Annotated[float, Ge(0)] = 1.0
    end: Annotated[float, Ge(0)] = 0.0
    steps: Annotated[int, Ge(1)] | None = None

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * (self.end + (self.start - self.end) * fall(progress(step, 0, self.length), self.shape))


class CosineRestarts(Schedule):
    """Repeat half a cosine period; each restart raises the rate again.

        value(step) = rate (end + (1 - end) peak^i (1 + cos(pi t / T_i)) / 2),    T_i = first_period growth^i

    where i counts the restarts so far and t the steps since the last. Loshchilov and Hutter, "SGDR: Stochastic
    Gradient Descent with Warm Restarts", 2016. Keras' `CosineDecayRestarts` is the same with `t_mul` for `growth`,
    `m_mul` for `peak` and `alpha` for `end`.

    Args:
        first_period: Steps until the first restart.
        growth: Length of each period relative to the previous one.
        peak: Start of each restart, as a fraction of the previous start.
        end: Rate at the end of a period, as a fraction of the learning rate.
    """

    title = "Cosine with restarts"
    first_period: Annotated[int, Ge(1)] = 500
    growth: Annotated[float, Ge(1)] = 1.0
    peak: Annotated[float, Gt(0), Le(1)] = 1.0
    end: Annotated[float, Ge(0), Le(1)] = 0.0

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        periods = step / self.first_period
        if self.growth == 1.0:
            restarts = tf.floor(periods)
            share = periods - restarts
        else:
            restarts = tf.floor(tf.math.log(1.0 + periods * (self.growth - 1.0)) / math.log(self.growth))
            # Rounding may put the logarithm, and the sum, just beside the whole step that a restart comes at.
            reached = periods * (1.0 + 1e-12)
            restarts += tf.cast(reached >= self._period_start(restarts + 1.0), tf.float64)
            restarts -= tf.cast(reached < self._period_start(restarts), tf.float64)
            share = (periods - self._period_start(restarts)) / tf.pow(tf.constant(self.growth, tf.float64), restarts)
        height = tf.pow(tf.constant(self.peak, tf.float64), restarts)
        return rate * (self.end + (1.0 - self.end) * height * cosine_fall(share))

    def _period_start(self, restarts: tf.Tensor) -> tf.Tensor:
        """Return the start of the period after so many restarts, in units of the first period: 1 + growth + growth^2 +
        …
        """
        growth = tf.constant(self.growth, tf.float64)
        return (tf.pow(growth, restarts) - 1.0) / (growth - 1.0)
