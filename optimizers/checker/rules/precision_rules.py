"""Rules on number types: float64, 16-bit floats, and gradients with zeros."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping, Sequence

import keras
import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.argument_variants import Variant
from optimizers.checker.check_result import WITH, RuleOutcome, failed, passed, uncapitalized, warning
from optimizers.checker.optimizer_steps import error_text, json_number, largest_magnitude
from optimizers.checker.optimizer_under_test import (
    TABLES,
    WITH_TABLE,
    Array,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
    sparse_gradient,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient

_STEPS = 5
_ZERO_STEPS = 2
_PADDING = Message("the sparse gradient of a padding row, which is zero")
_PADDED_ROWS = (3, 5, 0, 7, 0, 0)
_EPSILON_NAME = re.compile(r"(.*_)?(epsilon|eps|fuzz)(_\d)?")
_SMALLEST_EXPONENT = -30
"""Adafactor's: nobody publishes a smaller epsilon."""
_EPSILON_FIX = Message("Add epsilon itself to the divisor: its square, or its product with a small number, is zero.")


def _run(
    subject: OptimizerUnderTest, dtype: str, rounded_to: str, *, weights_off: float = 0.0, gradients_off: float = 0.0
) -> tuple[list[Array], list[Array]]:
    """Return the weights before and after a few steps with variables of `dtype`.

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
    """Find zeros in a gradient of `dtype` that make weights not finite, although they stay finite in float32.

    The zeros are those of a dead unit, of a padding row, or all; epsilon is the default, then as small as published
    ones are. What breaks with such an epsilon alone is a warning.
    """
    elsewhere = [] if dtype == "float32" else _breaking_zeros(subject, "float32")
    for what, values in _breaking_zeros(subject, dtype):
        if (what, values) in elsewhere:
            continue
        sentence = (
            Message("With {what}, steps of {dtype} variables give weights that are not finite", what=what, dtype=dtype)
            if dtype == "float32"
            else Message(
                "With {what}, steps of {dtype} variables give weights that are not finite; those of "
                "float32 stay finite",
                what=what,
                dtype=dtype,
            )
        )
        line = subject.sparse_hook_line if what == _PADDING else subject.hook_line
        if not values:
            return failed(sentence, line, dtype=dtype)
        given = Variant(values, "off").text
        sentence = Message("With {given}, {sentence}", given=given, sentence=uncapitalized(sentence))
        return warning(sentence, line, _EPSILON_FIX, **{WITH: given, "dtype": dtype})
    return None


def _breaking_zeros(subject: OptimizerUnderTest, dtype: str) -> list[tuple[str, Mapping[str, float]]]:
    """Return the zeros after which weights are not finite, with the responsible epsilon; computed once."""
    key = f"zeros_{dtype}"
    if key not in subject.cache:
        found: list[tuple[str, Mapping[str, float]]] = [(what, {}) for what in _zeros_that_break(subject, dtype)]
        for values in () if found else _smallest_epsilons(subject, dtype):
            found += [(what, values) for what in _zeros_that_break(subject.with_values(values), dtype)]
        subject.cache[key] = found
    zeros: list[tuple[str, Mapping[str, float]]] = subject.cache[key]
    return zeros


def _smallest_epsilons(subject: OptimizerUnderTest, dtype: str) -> Iterator[Mapping[str, float]]:
    """Return each epsilon with the smallest power of ten that its constructor accepts, down to the smallest common one.

    None at all is the choice of who divides by zero then, and float16 has no number as small.
    """
    if dtype == "float16":
        return
    for name, default in subject.opened.defaults.items():
        if _EPSILON_NAME.fullmatch(name) and name not in subject.values and default != 0:
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
    for what, gradients in (
        (Message("the gradient of a dead unit, which is zero"), dead),
        (Message("gradients of zero"), zeros),
    ):
        if not _is_finite(runner.run(gradients)):
            yield what
    with contextlib.suppress(Exception):  # whether it takes sparse gradients is said by another rule
        runner = subject.runner(TABLES, [True], dtype=dtype)
        if runner.hosted.refusal is None and not _is_finite(runner.run(_padded(runner.variables[0]))):
            yield _PADDING


def _padded(table: keras.Variable) -> list[list[Gradient]]:
    """Return the gradients of a batch of words with padding, which is the first row of the table."""
    drawn = [sparse_gradient(_PADDED_ROWS, table, seed) for seed in range(_ZERO_STEPS)]
    words = tf.cast(tf.constant([[row > 0] for row in _PADDED_ROWS]), table.dtype)
    return [[tf.IndexedSlices(each.values * words, each.indices, each.dense_shape)] for each in drawn]


def _is_finite(weights: Sequence[Array]) -> bool:
    return all(np.isfinite(np.asarray(each, np.float64)).all() for each in weights)


_SMALL, _BIG = 1e-11, 1e-4
"""Shares by which the numbers are moved: float32 has no room for the first."""
_ROUNDING = 1e-5
_NOISE = 1e-13
"""Rounding error of float64 in a few steps, as a share of the largest weight."""


class Float64(Rule):
    title = "Computes float64 in float64"
    why = "float64 is used for its precision; a single cast to float32 loses half of the digits."
    fix = "Cast to variable.dtype, never to tf.float32, and make slots of the variable's dtype."
    cost = 0.6

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        start, single = _run(subject, "float32", "float32")
        both = attempt(_run, subject, "float64", "float32")
        if isinstance(both, Exception):
            return failed(
                Message("A step of float64 variables raises {cause}", cause=error_text(both.__cause__ or both)),
                getattr(both, "line", None) or subject.hook_line,
            )
        _, final_weights = both
        if any(str(each.dtype) != "float64" for each in final_weights):
            return failed(Message("A step changes the dtype of float64 variables"), subject.hook_line)
        if (fault := fault_with_zeros(subject, "float64")) is not None:
            return fault
        difference = largest_difference(final_weights, single)
        moved = largest_difference(start, single)
        if not difference <= _ROUNDING * largest_magnitude(final_weights) + 0.01 * moved:
            return failed(
                Message(
                    "float64 weights differ by {difference:.2g} from float32 weights, which moved by {moved:.2g}",
                    difference=difference,
                    moved=moved,
                ),
                subject.hook_line,
                largest_difference=json_number(difference),
            )
        for what, name in (("weights_off", Message("the weights")), ("gradients_off", Message("the gradients"))):
            small = largest_difference(final_weights, _run(subject, "float64", "float32", **{what: _SMALL})[1]) / _SMALL
            if 1e-3 < small < 1e2:
                continue
            big = largest_difference(final_weights, _run(subject, "float64", "float32", **{what: _BIG})[1]) / _BIG
            if big * _SMALL < _NOISE * largest_magnitude(final_weights):
                continue  # too little for float64 itself
            # What answers in jumps, a sign, says nothing; a response through float32 is none at all, or a jump.
            if 0 < big < 1e3 and not 0.01 * big < small < 100 * big:
                return warning(
                    Message("Steps of float64 variables respond to {name} with float32 precision only", name=name),
                    subject.hook_line,
                    response=small,
                    due=big,
                )
        return passed(Message("Steps of float64 are those of float32 with more digits"), largest_difference=difference)


_EPSILON = {"float16": 2.0**-10, "bfloat16": 2.0**-7}
_MOVE_TOLERANCE = 0.35
"""A share of the move: second moments of sixteen bits forget, yet the steps stay of one size."""


class LowPrecision(Rule):
    title = "Supports float16 and bfloat16"
    why = "Models are trained in 16-bit types; a number of another type raises an error, and overflow is not finite."
    fix = (
        "Cast hyperparameters to variable.dtype, compute 1 - beta**t in float32 first, and take an epsilon that "
        "is not zero in float16."
    )
    repeats = "together"
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        measured: dict[str, float] = {}
        # Numbers that all three types have.
        start, expected = _run(subject, "float32", "bfloat16")
        for dtype, epsilon in _EPSILON.items():
            both = attempt(_run, subject, dtype, "bfloat16")
            if isinstance(both, Exception):
                root = both.__cause__ or both
                line = getattr(both, "line", None) or subject.hook_line
                verdict = warning if "No OpKernel" in str(root) else failed  # this device may lack it, another have it
                return verdict(
                    Message("A step of {dtype} variables raises {root}", dtype=dtype, root=error_text(root)),
                    line,
                    dtype=dtype,
                )
            _, final_weights = both
            if any(str(each.dtype) != dtype for each in final_weights):
                return failed(
                    Message("A step changes the dtype of {dtype} variables", dtype=dtype),
                    subject.hook_line,
                    dtype=dtype,
                )
            if not all(np.isfinite(np.asarray(each, np.float32)).all() for each in final_weights):
                return failed(
                    Message("Steps of {dtype} variables give weights that are not finite", dtype=dtype),
                    subject.hook_line,
                    dtype=dtype,
                )
            if (fault := fault_with_zeros(subject, dtype)) is not None:
                return fault
            moved = largest_difference(start, expected)
            difference = largest_difference(final_weights, expected)
            measured[dtype] = difference
            bound = _MOVE_TOLERANCE * moved + 4 * epsilon * max(float(np.max(np.abs(e))) for e in expected)
            if difference > bound:
                return failed(
                    Message(
                        "{dtype} weights differ by {difference:.2g} from float32 weights, which moved by {moved:.2g}",
                        dtype=dtype,
                        difference=difference,
                        moved=moved,
                    ),
                    subject.hook_line,
                    largest_difference=difference,
                    dtype=dtype,
                )
        return passed(Message("Steps of float16 and bfloat16 are near those of float32"), **measured)
