"""An optimizer beside a reference: both start from the same weights, get the same gradients, and are compared at each
step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import tensorflow as tf

from optimizers import catalogue
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.forward_pass import forward
from optimizers.checker.rule import Rule
from optimizers.checker.subject import (
    TABLE,
    Array,
    Subject,
    dense_gradients,
    largest_difference,
    sparse_gradient,
)
from optimizers.contracts.hosted import Gradient
from optimizers.contracts.merging import merge_repeated
from optimizers.source import parse_reference

STEPS = 50
_OF_MOVE, _OF_WEIGHT = 1e-4, 1e-6
"""Shares of the move and of the weights that rounding may come to."""
_ROWS = 4


@dataclass(frozen=True, slots=True)
class Compared:
    """Largest differences between weights after each step, dense and sparse; `moved` is how far the reference's
    weights went at most, `bound` what float32 rounding may come to. `given` are the hyperparameters that both were
    given; `missing` says why a path was not compared, empty where both were.
    """

    reference: str
    given: Mapping[str, Any]
    moved: float
    bound: float
    dense: tuple[float, ...]
    sparse: tuple[float, ...]
    missing: str = ""

    @property
    def largest(self) -> float:
        return max((*self.dense, *self.sparse), default=0.0)

    @property
    def parts_at(self) -> int | None:
        """The first step, from 1, after which they differ by more than float32 rounding; `None` where they do not."""
        steps = zip(self.dense, self.sparse or self.dense, strict=True)
        return next((i for i, pair in enumerate(steps, 1) if max(pair) > self.bound), None)


def resolve_reference(name: str) -> str:
    """A reference as a person writes it (`"adam"`, `"library.adam"`, `"other.py:Mine"`) as the catalogue names it.

    Raises `LookupError` for one that there is not.
    """
    if parse_reference(name) is not None:
        return name
    there = catalogue.optimizers()
    if name in there:
        return name
    found = next((each for each in there if each.lower() == name.lower()), None)
    if found is None:
        found = next((each for each in there if each.lower().rpartition(".")[2] == name.lower()), None)
    if found is None:
        raise LookupError(f"No optimizer is called {name!r}; `slotscope list optimizers` tells which there are.")
    return found


def compare(subject: Subject, reference: str, steps: int = STEPS) -> Compared:
    """Step both with the same gradients. Hyperparameters that both have are the subject's.

    Raises as `Subject`, and whatever either raises in a step.
    """
    shared = {**subject.opened.defaults, **subject.values}
    other = Subject(resolve_reference(reference))
    given = {name: value for name, value in shared.items() if name in other.opened.defaults and _plain(value)}
    other.values.update(given)
    variables = subject.variables()
    start = [v.value.numpy() for v in variables]
    dense = dense_gradients(variables, steps)
    ends = _courses(other, dense)
    sparse: tuple[float, ...] = ()
    missing = ""
    rows = np.random.default_rng(3).integers(0, variables[TABLE].shape[0], size=(steps, _ROWS))
    with_table: list[list[Gradient]] = [
        [*each[:TABLE], merge_repeated(sparse_gradient(list(names), variables[TABLE], seed=seed))]
        for seed, (each, names) in enumerate(zip(dense, rows.tolist(), strict=True))
    ]
    refusing = next((s for s in (subject, other) if s.host(s.variables(), [False, False, True]).refusal), None)
    if refusing is None:
        sparse = _apart(_courses(subject, with_table), _courses(other, with_table))
    else:
        missing = f"{refusing.class_name} takes no sparse gradients"
    moved, size = largest_difference(start, ends[-1]), max(float(np.max(np.abs(each))) for each in start)
    bound = _OF_MOVE * moved + _OF_WEIGHT * size
    return Compared(other.name, given, moved, bound, _apart(_courses(subject, dense), ends), sparse, missing)


class StaysWith(Rule):
    """Whether an optimizer gives the weights of another one."""

    title = "Stays with its reference"
    why = "The same weights at each step, dense and sparse, are the best evidence that the mathematics is the same."
    mend = "Step both by hand with one gradient and compare slot by slot at the step where they part."

    def __init__(self, reference: str) -> None:
        self._reference = reference

    def look(self, subject: Subject) -> Seen:
        compared = compare(subject, self._reference)
        steps, at = len(compared.dense), compared.parts_at
        # What is not finite is no number that JSON knows.
        largest = compared.largest if np.isfinite(compared.largest) else "not finite"
        finite = float(np.finfo(np.float32).max)
        series = {
            name: [min(each, finite) for each in course]
            for name, course in (("dense", compared.dense), ("sparse", compared.sparse))
            if course
        }
        series["rounding"] = [compared.bound] * steps
        if at is None:
            where = f"; {compared.missing}, so dense ones only" if compared.missing else ""
            seen = holds(f"It stays with {compared.reference} for {steps} steps{where}", largest_difference=largest)
            return replace(seen, series=series)
        seen = fails(
            f"It parts from {compared.reference} at step {at}; after {steps} steps weights are off by "
            f"{compared.largest:.2g}, where {compared.reference} moved them by up to {compared.moved:.2g}",
            subject.hook_line,
            largest_difference=largest,
            parts_at_step=at,
        )
        return replace(seen, series=series)


def _courses(subject: Subject, gradients: Sequence[Sequence[Gradient]]) -> list[list[Array]]:
    """The weights after each step."""
    variables = subject.variables()
    hosted = subject.host(variables, [isinstance(g, tf.IndexedSlices) for g in gradients[0]])

    @tf.function(autograph=False, reduce_retracing=True)
    def step(*given: Gradient) -> None:
        hosted.apply(list(given), variables, forward(variables, hosted))

    course = []
    for each in gradients:
        step(*each)
        course.append([v.value.numpy() for v in variables])
    return course


def _apart(ones: Sequence[Sequence[Array]], others: Sequence[Sequence[Array]]) -> tuple[float, ...]:
    return tuple(largest_difference(one, other) for one, other in zip(ones, others, strict=True))


def _plain(value: Any) -> bool:
    return isinstance(value, bool | int | float) or value is None
