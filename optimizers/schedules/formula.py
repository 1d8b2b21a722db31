"""A formula."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from typing import Any

import tensorflow as tf

from optimizers.schedules.base import Schedule
from optimizers.schedules.expression import parse


class Formula(Schedule):
    """The rate is what a formula in the step says.

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
