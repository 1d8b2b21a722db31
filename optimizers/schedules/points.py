"""Points on the curve."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import numpy as np
import tensorflow as tf
from annotated_types import Ge

from optimizers.schedules.base import Schedule
from optimizers.schedules.curve_shapes import interval
from optimizers.schedules.interpolation import monotone_slopes


class Points(Schedule):
    """The rate goes through points that were set by hand.

        value(step) = rate f(step),    f(at[i]) = factors[i]

    Between two points f is a straight line, a line of log f, a cubic that never overshoots (Fritsch and Butland, "A
    Method for Constructing Local Monotone Piecewise Cubic Interpolants", 1984), or the first of the two until the
    second is there. Before the first point and after the last it is level.

    Args:
        at: Steps of the points, ascending.
        factors: Rate at each point, as a fraction of the learning rate.
        interpolation: How the rate goes from one point to the next.
    """

    title = "Points"
    at: tuple[Annotated[int, Ge(0)], ...] = (0, 200, 1400, 2000)
    factors: tuple[Annotated[float, Ge(0)], ...] = (0.1, 1.0, 0.4, 0.01)
    interpolation: Literal["linear", "log", "smooth", "step"] = "smooth"

    def __init__(self, learning_rate: Any = 1e-3, plan: int = 2000, **hyperparameters: Any) -> None:
        super().__init__(learning_rate, plan, **hyperparameters)
        self._is_log = self.interpolation == "log"
        levels = np.log(self.factors) if self._is_log else np.array(self.factors, np.float64)
        # The level pieces at both ends are pieces like the others.
        x = np.array([self.at[0] - 1.0, *self.at, self.at[-1] + 1.0])
        y = np.array([levels[0], *levels, levels[-1]])
        slopes = np.array([0.0, *monotone_slopes(self.at, levels), 0.0])
        begins, lengths = x[:-1], np.diff(x)
        rise = np.diff(y)
        if self.interpolation == "smooth":
            start, end = slopes[:-1] * lengths, slopes[1:] * lengths
            start[0] = end[0] = start[-1] = end[-1] = 0.0
            rows = [y[:-1], start, 3 * rise - 2 * start - end, start + end - 2 * rise]
        else:
            nothing = np.zeros_like(rise)
            rows = [y[:-1], nothing if self.interpolation == "step" else rise, nothing, nothing]
        self._pieces = np.stack([begins, lengths, *rows])

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        piece = interval(step, self._pieces[0, 1:], "right")
        begin, length, *coefficients = (tf.gather(row, piece) for row in tf.unstack(self._pieces))
        share = tf.clip_by_value((step - begin) / length, 0.0, 1.0)
        constant, linear, quadratic, cubic = coefficients
        level = constant + share * (linear + share * (quadratic + share * cubic))
        return rate * (tf.exp(level) if self._is_log else level)
