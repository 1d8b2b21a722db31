"""Schedules that a user draws or writes: points, a formula, or a function in a file."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

import numpy as np
import tensorflow as tf
from annotated_types import Ge
from numpy.typing import ArrayLike, NDArray

from optimizers.schedules.base import Schedule, interval
from optimizers.schedules.expression import parse
from optimizers.schedules.schedule_validation import load_rate_function
from optimizers.source import source_error_from


def monotone_slopes(at: ArrayLike, values: ArrayLike) -> NDArray[np.float64]:
    """Return the slope at each point for cubic Hermite interpolation that rises and falls only where the points do.

    Fritsch and Butland, "A Method for Constructing Local Monotone Piecewise Cubic Interpolants", 1984: the harmonic
    mean of the slopes on both sides, weighted by their lengths, 0 at a turn; at the ends the three-point formula, cut
    where it would overshoot. `at` ascends and has the length of `values`.
    """
    x, y = np.asarray(at, np.float64), np.asarray(values, np.float64)
    if len(x) < 2:
        return np.zeros_like(y)
    step = np.diff(x)
    rise = np.diff(y) / step
    if len(x) == 2:
        return np.repeat(rise, 2)
    left, right = step[:-1], step[1:]
    before, after = rise[:-1], rise[1:]
    first, second = 2 * right + left, right + 2 * left
    same = before * after > 0
    mean = (first + second) / (first / np.where(same, before, 1.0) + second / np.where(same, after, 1.0))
    inner = np.where(same, mean, 0.0)
    return np.array(
        [_end_slope(step[0], step[1], rise[0], rise[1]), *inner, _end_slope(step[-1], step[-2], rise[-1], rise[-2])]
    )


def _end_slope(near: float, far: float, rise: float, next_rise: float) -> float:
    slope = ((2 * near + far) * rise - near * next_rise) / (near + far)
    if np.sign(slope) != np.sign(rise):
        return 0.0
    if np.sign(rise) != np.sign(next_rise) and abs(slope) > 3 * abs(rise):
        return 3 * rise
    return slope


class Points(Schedule):
    """Follow points that were set by hand.

        value(step) = rate f(step),    f(at[i]) = factors[i]

    Between two points f is a straight line, a line of log f, a cubic that never overshoots (Fritsch and Butland, "A
    Method for Constructing Local Monotone Piecewise Cubic Interpolants", 1984), or the first of the two until the
    second is there. Before the first point and after the last it is level.

    Args:
        at: Steps of the points, ascending.
        factors: Rate at each point, as a fraction of the learning rate.
        interpolation: Shape between points.
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


class Formula(Schedule):
    """Compute the rate by a formula in the step.

        value(step) = formula(step, steps, rate)

    Known are + - * / // % ** (or ^), comparisons, `a if test else b`, and sin, cos, tan, tanh, exp, log, sqrt, abs,
    sign, floor, ceil, round, min, max, where(test, a, b) and clip(value, low, high). It is read as arithmetic and
    nothing else; no part of it runs as Python.

    Args:
        formula: The learning rate itself, in step (updates made before, 0 for the first), steps (planned length of
            the run), rate (the learning rate), pi and e.
    """

    title = "Formula"
    formula: str = "rate * 0.5 * (1 + cos(pi * step / steps))"

    def __init__(self, learning_rate: Any = 1e-3, plan: int = 2000, **hyperparameters: Any) -> None:
        super().__init__(learning_rate, plan, **hyperparameters)
        self._node = parse(self.formula)

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        steps, pi, e = (tf.constant(each, tf.float64) for each in (self.plan, math.pi, math.e))
        names = {"step": step, "steps": steps, "rate": rate, "pi": pi, "e": e}
        return self._node.evaluate(names, TENSORFLOW, tf.constant(1.0, tf.float64)) + tf.zeros_like(step)


def _as_number(compare: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda a, b: tf.cast(compare(a, b), tf.float64)


TENSORFLOW: Mapping[str, Callable[..., Any]] = {
    "add": tf.add, "subtract": tf.subtract, "multiply": tf.multiply, "divide": tf.divide, "power": tf.pow,
    "floor_divide": lambda a, b: tf.floor(tf.divide(a, b)), "remainder": tf.math.floormod, "negative": tf.negative,
    "less": _as_number(tf.less), "less_equal": _as_number(tf.less_equal), "greater": _as_number(tf.greater),
    "greater_equal": _as_number(tf.greater_equal), "equal": _as_number(tf.equal), "not_equal": _as_number(tf.not_equal),
    "sin": tf.sin, "cos": tf.cos, "tan": tf.tan, "tanh": tf.tanh, "exp": tf.exp, "log": tf.math.log, "sqrt": tf.sqrt,
    "abs": tf.abs, "sign": tf.sign, "floor": tf.floor, "ceil": tf.math.ceil, "round": tf.round,
    "min": lambda *values: functools.reduce(tf.minimum, values),
    "max": lambda *values: functools.reduce(tf.maximum, values),
    "where": lambda test, a, b: tf.where(tf.not_equal(test, 0.0), a, b),
    "clip": lambda value, low, high: tf.minimum(tf.maximum(value, low), high),
}  # fmt: skip


class Function(Schedule):
    """Compute the rate by a function in a Python file.

        value(step) = f(step) or f(step, rate)

    `f` is called step by step with plain numbers, a whole one and a float, and gives a number or a tensor of one; a
    `LearningRateSchedule` that the file makes does for a function. In a traced call it gets tensors, and AutoGraph
    turns its Python branches into those of the graph.

    Args:
        file: Python file and function, as path/to/file.py:name. The file runs when the schedule is made; the name
            can be left out where the file has one function.

    Raises:
        SourceError: the file does not run or has no such function; later, the function fails.
    """

    title = "Function from a file"
    file: str = ""

    def __init__(self, learning_rate: Any = 1e-3, plan: int = 2000, **hyperparameters: Any) -> None:
        super().__init__(learning_rate, plan, **hyperparameters)
        self._function, self._takes_rate, self._path = load_rate_function(self.file)

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        if not tf.executing_eagerly():
            each = tf.function(self._traced_rate)
            return each(step, rate) if step.shape.rank == 0 else tf.map_fn(lambda one: each(one, rate), step)
        base = float(rate)
        steps, places = np.unique(np.asarray(step), return_inverse=True)
        found = np.array([self._rate_at(int(each), base) for each in steps], np.float64)
        return tf.constant(found[places.reshape(tuple(step.shape))], tf.float64)

    def _traced_rate(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return tf.reshape(
            tf.cast(self._function(step, rate) if self._takes_rate else self._function(step), tf.float64), []
        )

    def _rate_at(self, step: int, rate: float) -> float:
        try:
            return float(self._function(step, rate) if self._takes_rate else self._function(step))
        except BaseException as error:  # user code may raise anything
            raise source_error_from(error, self._path) from error
