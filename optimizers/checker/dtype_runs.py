"""Runs of one optimizer on variables of several dtypes, from the same numbers, and with gradients that hold zeros."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping, Sequence

import keras
import numpy as np
import tensorflow as tf

from optimizers.checker.argument_variants import Variant
from optimizers.checker.check_result import WITH, RuleOutcome, failed, uncapitalized, warning
from optimizers.checker.optimizer_under_test import (
    TABLES,
    WITH_TABLE,
    Array,
    OptimizerUnderTest,
    dense_gradients,
    sparse_gradient,
)
from optimizers.contracts.hosted_optimizer import Gradient

_STEPS = 5
_ZERO_STEPS = 2
_PADDING = "the sparse gradient of a padding row, which is zero"
_PADDED_ROWS = (3, 5, 0, 7, 0, 0)
_EPSILON = re.compile(r"(.*_)?(epsilon|eps|fuzz)(_\d)?")
_SMALLEST_EXPONENT = -30
"""Adafactor's: nobody publishes a smaller epsilon."""
_EPSILON_FIX = "Add epsilon as it is to what is divided by: its square, or its product with a small number, is zero."


def run(
    subject: OptimizerUnderTest, dtype: str, rounded_to: str, *, weights_off: float = 0.0, gradients_off: float = 0.0
) -> tuple[list[Array], list[Array]]:
    """The weights before and after a few steps of variables of `dtype`.

    Weights and gradients are numbers that `rounded_to` has; `weights_off` and `gradients_off` then move each by about
    that share of itself.
    """
    generator, off = np.random.default_rng(0), np.random.default_rng(1)

    def values(shape: tuple[int, ...], share: float) -> Array:
        drawn = tf.cast(tf.cast(generator.normal(size=shape), rounded_to), tf.float64).numpy()
        shifted: Array = drawn * (1 + share * off.normal(size=shape))
        return shifted

    runner = subject.runner(WITH_TABLE, dtype=dtype)
    runner.reset()
    runner.set_weights([tf.cast(tf.constant(values(s, weights_off), tf.float64), dtype) for s in WITH_TABLE.values()])
    gradients = [
        [tf.cast(tf.constant(values(s, gradients_off), tf.float64), dtype) for s in WITH_TABLE.values()]
        for _ in range(_STEPS)
    ]
    start = [v.value.numpy() for v in runner.variables]
    return start, runner.continue_run(gradients)


def fault_with_zeros(subject: OptimizerUnderTest, dtype: str) -> RuleOutcome | None:
    """Find zeros in a gradient of `dtype` that make weights not finite which stay finite in float32.

    The zeros are those of a dead unit, of a padding row, or all; epsilon is the default, then as small as published
    ones are. What breaks with such an epsilon alone is a warning.
    """
    elsewhere = [] if dtype == "float32" else _breaking_zeros(subject, "float32")
    compared = "" if dtype == "float32" else "; those of float32 stay finite"
    for what, values in _breaking_zeros(subject, dtype):
        if (what, values) in elsewhere:
            continue
        sentence = f"With {what}, steps of {dtype} variables give weights that are not finite{compared}"
        line = subject.sparse_hook_line if what == _PADDING else subject.hook_line
        if not values:
            return failed(sentence, line, dtype=dtype)
        given = Variant(values, "off").text
        sentence = f"With {given}, {uncapitalized(sentence)}"
        return warning(sentence, line, _EPSILON_FIX, **{WITH: given, "dtype": dtype})
    return None


def _breaking_zeros(subject: OptimizerUnderTest, dtype: str) -> list[tuple[str, Mapping[str, float]]]:
    """Name the zeros after which weights are not finite, with the epsilon by which; found out once."""
    key = f"zeros_{dtype}"
    if key not in subject.cache:
        found: list[tuple[str, Mapping[str, float]]] = [(what, {}) for what in _zeros_that_break(subject, dtype)]
        for values in () if found else _smallest_epsilons(subject, dtype):
            found += [(what, values) for what in _zeros_that_break(subject.with_values(values), dtype)]
        subject.cache[key] = found
    zeros: list[tuple[str, Mapping[str, float]]] = subject.cache[key]
    return zeros


def _smallest_epsilons(subject: OptimizerUnderTest, dtype: str) -> Iterator[Mapping[str, float]]:
    """Give each epsilon the smallest power of ten that its constructor takes, down to the smallest in use.

    None at all is the choice of who divides by zero then, and float16 has no number as small.
    """
    if dtype == "float16":
        return
    for name, default in subject.opened.defaults.items():
        if _EPSILON.fullmatch(name) and name not in subject.values and default != 0:
            for exponent in range(_SMALLEST_EXPONENT, 0):
                value = 10.0**exponent
                if default is not None and value >= default:
                    break
                with contextlib.suppress(Exception):  # it is below the limit of the constructor
                    subject.make(**{name: value})
                    yield {name: value}
                    break


def _zeros_that_break(subject: OptimizerUnderTest, dtype: str) -> Iterator[str]:
    runner = subject.runner(WITH_TABLE, dtype=dtype)
    drawn = dense_gradients(runner.variables, _ZERO_STEPS)
    dead = [[tf.concat([g[..., :-1], tf.zeros_like(g[..., -1:])], -1) for g in each] for each in drawn]
    zeros = [[tf.zeros_like(g) for g in each] for each in drawn]
    for what, gradients in (("the gradient of a dead unit, which is zero", dead), ("gradients of zero", zeros)):
        if not _is_finite(runner.run(gradients)):
            yield what
    with contextlib.suppress(Exception):  # whether it takes sparse gradients is said by another rule
        runner = subject.runner(TABLES, [True], dtype=dtype)
        if runner.hosted.refusal is None and not _is_finite(runner.run(_padded(runner.variables[0]))):
            yield _PADDING


def _padded(table: keras.Variable) -> list[list[Gradient]]:
    """Gradients of a batch of words, of which the first row of the table fills up the ends."""
    drawn = [sparse_gradient(_PADDED_ROWS, table, seed) for seed in range(_ZERO_STEPS)]
    words = tf.cast(tf.constant([[row > 0] for row in _PADDED_ROWS]), table.dtype)
    return [[tf.IndexedSlices(each.values * words, each.indices, each.dense_shape)] for each in drawn]


def _is_finite(weights: Sequence[Array]) -> bool:
    return all(np.isfinite(np.asarray(each, np.float64)).all() for each in weights)
