"""Stochastic optimizers: recognition of random draws, and fixing them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import tensorflow as tf

from optimizers.base.message import Message
from optimizers.checker.optimizer_steps import first_steps
from optimizers.checker.optimizer_under_test import Array, OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.random_draws import LEVELS, fixed_draws, temporary_seed

_STEPS = 2
"""Number of steps after which a random number has shown."""
PYTHON_DRAWS = Message("drawn in Python")
"""Key under which a subject with fixed draws remembers the functions of NumPy and Python that a step draws with."""
NOT_COMPARED = Message("Not compared: it draws random numbers, which cannot be fixed here")


@dataclass(frozen=True, slots=True)
class _FixedDraws:
    """Optimizer with a way to fix its draws; both are empty while its steps are not repeatable."""

    subject: OptimizerUnderTest | None
    level: float = LEVELS[0]


def is_stochastic(subject: OptimizerUnderTest) -> bool:
    """Return whether steps depend on random numbers: other seeds and draws give other weights."""
    if "draws" not in subject.cache:
        first = first_steps(subject).ends[_STEPS - 1]
        with temporary_seed(2), fixed_draws(of=_classes(subject)):
            end = _weights_at_end(subject)
        subject.cache["draws"] = largest_difference(first, end) > 0
    return bool(subject.cache["draws"])


@contextlib.contextmanager
def with_fixed_draws(subject: OptimizerUnderTest, *, silent: bool = False) -> Iterator[OptimizerUnderTest | None]:
    """Yield the same optimizer with fixed draws, for use in this context only; `None` if its draws cannot be fixed.
    `silent`: normal noise is zero.
    """
    name = Message("fixed draws, {silent}", silent=silent)
    if name not in subject.cache:
        subject.cache[name] = _fix_draws(subject, silent=silent)
    found: _FixedDraws = subject.cache[name]
    if found.subject is None:
        yield None
        return
    with temporary_seed(1), fixed_draws(found.level, silent=silent, of=_classes(subject)):
        yield found.subject


def _fix_draws(subject: OptimizerUnderTest, *, silent: bool) -> _FixedDraws:
    other, classes = subject.with_values({}), _classes(subject)
    other.is_variant = subject.is_variant
    if "variants" in subject.__dict__:
        other.variants = [(variant, other.with_values(variant.values)) for variant, _ in subject.variants]
    level = max(LEVELS, key=lambda each: _sensitivity(subject, each, classes))
    with fixed_draws(level, silent=silent, of=classes) as drawn:
        runner = other.runner()
        drawn.clear()
        runner.run(dense_gradients(runner.variables, 1))
        other.cache[PYTHON_DRAWS] = list(dict.fromkeys(drawn))
    ends = []
    for seed in (1, 2):
        with temporary_seed(seed), fixed_draws(level, silent=silent, of=classes):
            ends.append(_weights_at_end(other))
    if largest_difference(*ends) > 0 or not all(np.isfinite(each).all() for each in ends[0]):
        return _FixedDraws(None)
    if subject.is_eager_only:  # known once it is hosted as the training hosts it
        eagerly = tf.config.functions_run_eagerly()
        tf.config.run_functions_eagerly(False)
        with fixed_draws(level, silent=silent, of=classes):
            _ = other.lead
        tf.config.run_functions_eagerly(eagerly)
    return _FixedDraws(other, level)


def _sensitivity(subject: OptimizerUnderTest, level: float, classes: Sequence[type]) -> float:
    """Return how strongly the weights depend on the gradients if each draw from 0 to 1 is `level`; a mask may drop all
    of them.
    """
    if "sensitivity" not in subject.cache:
        subject.cache["sensitivity"] = {}
    found: dict[float, float] = subject.cache["sensitivity"]
    if level not in found:
        with fixed_draws(level, silent=True, of=classes):
            found[level] = largest_difference(_weights_at_end(subject, 1), _weights_at_end(subject, 2))
    return found[level]


def _weights_at_end(subject: OptimizerUnderTest, seed: int = 1) -> list[Array]:
    variables = subject.variables()
    return subject.weights_after_steps(variables, dense_gradients(variables, _STEPS, seed))


def _classes(subject: OptimizerUnderTest) -> list[type]:
    """Return the classes of the optimizer and its inner optimizers."""
    return [type(owner) for owner, _ in first_steps(subject).hosted.owners]
