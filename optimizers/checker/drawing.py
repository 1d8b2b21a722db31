"""Whether an optimizer draws random numbers, and the same optimizer with its draws fixed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import tensorflow as tf

from optimizers.checker.chance import LEVELS, fixed_draws, seeded
from optimizers.checker.course import first_steps
from optimizers.checker.subject import Array, Subject, dense_gradients, largest_difference

_STEPS = 2
"""After which a random number has shown."""
IN_PYTHON = "drawn in Python"
"""What a subject with fixed draws has remembered of a step: the functions of NumPy and Python that it draws with."""
NOT_COMPARED = "Not compared: it draws random numbers, which cannot be fixed here"


@dataclass(frozen=True, slots=True)
class _Fixed:
    """An optimizer, and how its draws are fixed: neither of them while that does not repeat its steps."""

    subject: Subject | None
    level: float = LEVELS[0]


def draws(subject: Subject) -> bool:
    """Whether its steps depend on random numbers: other seeds and other draws give other weights."""
    if "draws" not in subject.remembered:
        first = first_steps(subject).ends[_STEPS - 1]
        with seeded(2), fixed_draws(of=_classes(subject)):
            end = _end(subject)
        subject.remembered["draws"] = largest_difference(first, end) > 0
    return bool(subject.remembered["draws"])


@contextlib.contextmanager
def with_fixed_draws(subject: Subject, *, silent: bool = False) -> Iterator[Subject | None]:
    """The same optimizer, to be hosted, stepped and traced in this context alone; `None` where its draws cannot be
    fixed. `silent`: normal noise is zero.
    """
    name = f"fixed draws, {silent}"
    if name not in subject.remembered:
        subject.remembered[name] = _fixed(subject, silent=silent)
    found: _Fixed = subject.remembered[name]
    if found.subject is None:
        yield None
        return
    with seeded(1), fixed_draws(found.level, silent=silent, of=_classes(subject)):
        yield found.subject


def _fixed(subject: Subject, *, silent: bool) -> _Fixed:
    other, classes = subject.varied({}), _classes(subject)
    other.is_variant = subject.is_variant
    if "variants" in subject.__dict__:
        other.variants = [(variant, other.varied(variant.values)) for variant, _ in subject.variants]
    level = max(LEVELS, key=lambda each: _sensitivity(subject, each, classes))
    with fixed_draws(level, silent=silent, of=classes) as drawn:
        runner = other.runner()
        drawn.clear()
        runner.run(dense_gradients(runner.variables, 1))
        other.remembered[IN_PYTHON] = list(dict.fromkeys(drawn))
    ends = []
    for seed in (1, 2):
        with seeded(seed), fixed_draws(level, silent=silent, of=classes):
            ends.append(_end(other))
    if largest_difference(*ends) > 0 or not all(np.isfinite(each).all() for each in ends[0]):
        return _Fixed(None)
    if subject.is_eager_only:  # known once it is hosted as the training hosts it
        eagerly = tf.config.functions_run_eagerly()
        tf.config.run_functions_eagerly(False)
        with fixed_draws(level, silent=silent, of=classes):
            _ = other.lead
        tf.config.run_functions_eagerly(eagerly)
    return _Fixed(other, level)


def _sensitivity(subject: Subject, level: float, classes: Sequence[type]) -> float:
    """How much the weights depend on the gradients where what is drawn from 0 to 1 is `level`: a mask may drop all."""
    if "sensitivity" not in subject.remembered:
        subject.remembered["sensitivity"] = {}
    found: dict[float, float] = subject.remembered["sensitivity"]
    if level not in found:
        with fixed_draws(level, silent=True, of=classes):
            found[level] = largest_difference(_end(subject, 1), _end(subject, 2))
    return found[level]


def _end(subject: Subject, seed: int = 1) -> list[Array]:
    variables = subject.variables()
    return subject.after_steps(variables, dense_gradients(variables, _STEPS, seed))


def _classes(subject: Subject) -> list[type]:
    """Its class, and those of the optimizers inside."""
    return [type(owner) for owner, _ in first_steps(subject).hosted._owners]
