"""Steps of a hosted optimizer for rules: one traced step, a loop of many, comparison of results, and the origin of
errors.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from typing import Any

import keras
import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.hosted_runs import apply, with_shape
from optimizers.checker.optimizer_under_test import (
    TABLES,
    Array,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
    sparse_gradient,
)
from optimizers.checker.random_draws import temporary_seed
from optimizers.contracts import host_of
from optimizers.contracts.argument_attributes import simple_values
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient
from optimizers.contracts.hosting_fallbacks import FrozenInTrace
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.source import source_error_from
from optimizers.source.source_errors import line_in_traceback


def line_in_file(error: BaseException, subject: OptimizerUnderTest, *methods: str) -> int | None:
    """Return the line of the checked file in the traceback of `error`, else that of the first of these methods, or of
    its class.
    """
    path = subject.opened.path
    if path is None:
        return None
    fault = source_error_from(error, path)
    own = fault.line if fault.path.resolve() == path.resolve() else line_in_traceback(error, path)
    return own or subject.line_of(*methods)


def other_location(error: BaseException, subject: OptimizerUnderTest) -> str:
    """Return `", raised at libopt.py, line 18"` if the error is in another file of the user."""
    path = subject.opened.path
    fault = None if path is None else source_error_from(error, path)
    if fault is None or path is None or fault.line is None or fault.path.resolve() == path.resolve():
        return ""
    return Message(" ({path}, line {line})", path=fault.path.name, line=fault.line)


def refusal_of_sparse(subject: OptimizerUnderTest) -> BaseException | None:
    """Return the error of a sparse step, eager or traced; computed once."""
    if "sparse" not in subject.cache:
        subject.cache["sparse"] = _sparse_refusal(subject)
    found: BaseException | None = subject.cache["sparse"]
    return found


def _sparse_refusal(subject: OptimizerUnderTest) -> BaseException | None:
    if not subject.is_variant:
        hosted = subject.host(subject.variables(TABLES), [True])
        known = subject.is_eager_only or isinstance(hosted.graph_refusal, FrozenInTrace)
        return hosted.refusal or (None if known else hosted.graph_refusal)
    runner = subject.runner(TABLES, [True])
    if runner.hosted.refusal is None:
        error = attempt(runner.trace, [sparse_gradient((0, 9, 0), runner.variables[0])])
        if isinstance(error, Exception):
            return subject.opened.fault(error) if _traces_dense(subject) else None
    return runner.hosted.refusal


def _traces_dense(subject: OptimizerUnderTest) -> bool:
    """Return whether the dense step works in a graph; otherwise a failure of the sparse path alone is not reported."""
    runner = subject.runner(TABLES)
    return not isinstance(attempt(runner.trace, dense_gradients(runner.variables, 1)[0]), Exception)


STEPS = 5
"""Number of steps that is enough for an optimizer that collects the gradients of four batches."""
_MAX_LENGTH = 200
_NODE = re.compile(r"\s*\[Op:\w+\]( name:.*)?$")
_OBJECT = re.compile(r"<([\w.<>]+?)(?: object)? at 0x[0-9a-f]+>")
ROUNDING = 1e-5
"""Rounding error of float32 in a few steps, as a share of the largest weight."""


def host_from_factory(
    subject: OptimizerUnderTest,
    make: Callable[[], Any],
    variables: Sequence[keras.Variable],
    sparse: Sequence[bool] | None = None,
) -> OptimizerHost:
    """Host the result of `make` with plain numbers, also for constructors with other defaults."""
    return host_of(subject.contract)(lambda **_: make(), {}, variables, {}, sparse, live=False)


def traced_step(hosted: OptimizerHost, variables: Sequence[keras.Variable], **options: Any) -> Callable[..., Any]:
    """Return one step as a `tf.function` of the gradients; `options` are those of `tf.function`."""

    def step(*given: Gradient) -> None:
        shaped = [with_shape(g, v) for g, v in zip(given, variables, strict=True)]
        apply(hosted, shaped, variables)

    run: Callable[..., Any] = tf.function(step, autograph=False, **options)
    return run


def traced_loop(
    hosted: OptimizerHost,
    variables: Sequence[keras.Variable],
    gradients: Callable[[], tuple[Sequence[Gradient], ForwardPass | None]],
) -> Callable[[int], None]:
    """Return many steps in one call; `gradients` computes them, and the forward pass if requested, in the graph."""

    def body(i: tf.Tensor) -> list[tf.Tensor]:
        given, passed = gradients()
        hosted.apply(given, variables, passed)
        return [i + 1]

    @tf.function(autograph=False)
    def loop(count: tf.Tensor) -> None:
        tf.while_loop(lambda i: i < count, body, [tf.constant(0)], parallel_iterations=1)

    return lambda count: loop(tf.constant(count))


def weights_after_graph_steps(subject: OptimizerUnderTest) -> list[Array]:
    """Return the weights after `STEPS` dense steps in a graph, for comparison in several rules."""
    if "graph" not in subject.cache:
        lead = subject.lead
        lead.reset()
        for each in dense_gradients(lead.variables, STEPS):
            lead.traced(*each)
        subject.cache["graph"] = weights(lead.variables)
    found: list[Array] = subject.cache["graph"]
    return found


class FirstSteps:
    """First `STEPS` dense eager steps of a new optimizer with seed 1: `ends` are the weights after each,
    `numbers_before` and `numbers_after` its numbers in Python. `hosted` and `variables` are the optimizer and its
    variables.
    """

    def __init__(self, subject: OptimizerUnderTest) -> None:
        self.variables = subject.variables()
        self.ends: list[list[Array]] = []
        with temporary_seed(1):
            self.hosted = subject.plain(self.variables)
            owners = [owner for owner, _ in self.hosted.owners]
            self.numbers_before = [_python_numbers(owner) for owner in owners]
            for each in dense_gradients(self.variables, STEPS):
                self.continue_run(each)
                self.ends.append(weights(self.variables))
        self.numbers_after = [_python_numbers(owner) for owner in owners]

    def continue_run(self, gradients: Sequence[Gradient]) -> None:
        """Make one more step."""
        apply(self.hosted, gradients, self.variables)


def first_steps(subject: OptimizerUnderTest) -> FirstSteps:
    """Return the first steps, made once for all rules."""
    if "first steps" not in subject.cache:
        subject.cache["first steps"] = FirstSteps(subject)
    found: FirstSteps = subject.cache["first steps"]
    return found


def weights_after_eager_steps(subject: OptimizerUnderTest) -> list[Array]:
    """Return the weights after `STEPS` dense steps made eagerly."""
    if not subject.is_variant:
        return first_steps(subject).ends[-1]
    runner = subject.runner()
    return runner.run(dense_gradients(runner.variables, STEPS))


def _python_numbers(owner: object) -> dict[tuple[str | int, ...], object]:
    """Return the numbers and arrays that an optimizer stores in Python, arrays as copies."""
    return {
        place: np.array(value) if isinstance(value, np.ndarray) else value
        for place, value in simple_values(owner).items()
        if isinstance(value, int | float | np.ndarray | np.generic) and not isinstance(value, bool)
    }


def weights(variables: Sequence[keras.Variable]) -> list[Array]:
    return [np.array(v.value.numpy()) for v in variables]


def largest_magnitude(arrays: Sequence[Array]) -> float:
    """Return the largest magnitude among arrays, but at least 1."""
    return max(1.0, *(float(np.max(np.abs(np.asarray(a, np.float64)), initial=0.0)) for a in arrays))


def is_close(ones: Sequence[Array], others: Sequence[Array], share: float = ROUNDING) -> bool:
    """Return whether two lists of arrays differ by at most this share of the largest element."""
    difference = largest_difference(ones, others)
    return bool(np.isfinite(difference)) and difference <= share * largest_magnitude(ones)


def error_text(error: BaseException) -> str:
    """Return an error in one line, with objects by their class, cut between words."""
    plain = _NODE.sub("", " ".join(str(error).split()))
    text = _OBJECT.sub(lambda found: found[1].rpartition(".")[2], plain)
    if not text:
        return type(error).__name__
    return f"{type(error).__name__}: {textwrap.shorten(text, _MAX_LENGTH, placeholder=' …', break_on_hyphens=False)}"


def json_number(value: float) -> float | str:
    """Return a number for JSON."""
    return value if np.isfinite(value) else Message("not finite")
