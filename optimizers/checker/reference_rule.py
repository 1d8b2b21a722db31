"""Rule that compares an optimizer with a reference: same weights, same gradients, compared after each step."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from optimizers import catalogue
from optimizers.checker.check_result import RuleOutcome, SlotPair, failed, passed, skipped
from optimizers.checker.nonfinite_origin import watched
from optimizers.checker.optimizer_under_test import (
    TABLE,
    WITH_TABLE,
    Array,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
    sparse_gradient,
)
from optimizers.checker.reference_slots import WEIGHT, SlotHistory, describe_slots, first_difference, match_slots
from optimizers.checker.rule import Rule
from optimizers.checker.stochastic_optimizers import NOT_COMPARED, is_stochastic, with_fixed_draws
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.source import parse_reference

STEPS = 50
_OF_MOVE, _OF_WEIGHT = 1e-4, 1e-6
"""Shares of the move and of the weights that rounding may come to."""
_ROWS = 4
_SPARSE_INPUTS = (False, False, True)


@dataclass(frozen=True, slots=True)
class ReferenceComparison:
    """Largest differences between weights after each step, dense and sparse; `moved` is how far the reference's
    weights went at most, `bound` what float32 rounding may come to. `given` are the hyperparameters that both were
    given; `missing` says why a path was not compared, empty where both were. `drawing` are those that draw random
    numbers, which were the same for both where `fixed`.
    """

    reference: str
    given: Mapping[str, Any]
    moved: float
    bound: float
    dense: tuple[float, ...]
    sparse: tuple[float, ...]
    missing: str = ""
    drawing: tuple[str, ...] = ()
    fixed: bool = True
    slots: tuple[SlotPair, ...] = ()

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
    listings = catalogue.optimizers()
    if name in listings:
        return name
    found = next((each for each in listings if each.lower() == name.lower()), None)
    if found is None:
        found = next((each for each in listings if each.lower().rpartition(".")[2] == name.lower()), None)
    if found is None:
        raise LookupError(f"No optimizer is called {name!r}; `slotscope list optimizers` lists them.")
    return found


def compare(subject: OptimizerUnderTest, reference: str, steps: int = STEPS) -> ReferenceComparison:
    """Step both with the same gradients and the same draws. Hyperparameters that both have are the subject's.

    Raises as `OptimizerUnderTest`, and whatever either raises in a step.
    """
    shared = {**subject.opened.defaults, **subject.values}
    other = OptimizerUnderTest(resolve_reference(reference))
    given = {name: value for name, value in shared.items() if name in other.opened.defaults and _is_plain(value)}
    other.values.update(given)
    with contextlib.ExitStack() as stack:
        drawing = [each for each in (subject, other) if is_stochastic(each)]
        fixed = [stack.enter_context(with_fixed_draws(each)) for each in drawing]
        compared = _compare_with(subject, other, given, steps)
    return replace(compared, drawing=tuple(each.class_name for each in drawing), fixed=None not in fixed)


def _compare_with(
    subject: OptimizerUnderTest, other: OptimizerUnderTest, given: Mapping[str, Any], steps: int
) -> ReferenceComparison:
    variables = subject.variables(WITH_TABLE)
    start = [v.value.numpy() for v in variables]
    dense = dense_gradients(variables, steps)
    yours, theirs = SlotHistory(subject, dense), SlotHistory(other, dense)
    sparse: tuple[float, ...] = ()
    missing = ""
    rows = np.random.default_rng(3).integers(0, variables[TABLE].shape[0], size=(steps, _ROWS))
    with_table: list[list[Gradient]] = [
        [*each[:TABLE], merge_repeated(sparse_gradient(list(names), variables[TABLE], seed=seed))]
        for seed, (each, names) in enumerate(zip(dense, rows.tolist(), strict=True))
    ]
    differences = _largest_differences(yours.weights, theirs.weights)
    moved, size = largest_difference(start, theirs.weights[-1]), max(float(np.max(np.abs(each))) for each in start)
    bound = _OF_MOVE * moved + _OF_WEIGHT * size
    slots = match_slots(yours, theirs)
    refusing = next((s for s in (subject, other) if s.runner(WITH_TABLE, _SPARSE_INPUTS).hosted.refusal), None)
    if refusing is None:
        yours_sparse, theirs_sparse = SlotHistory(subject, with_table), SlotHistory(other, with_table)
        sparse = _largest_differences(yours_sparse.weights, theirs_sparse.weights)
        # Where dense ones stay together, what parts is the sparse path.
        if max(differences) <= bound < max(sparse):
            slots = match_slots(yours_sparse, theirs_sparse, sparse=True)
    else:
        missing = f"{refusing.class_name} takes no sparse gradients"
    return ReferenceComparison(other.name, given, moved, bound, differences, sparse, missing, slots=slots)


class StaysWith(Rule):
    """Whether an optimizer gives the weights of another one."""

    title = "Stays with its reference"
    why = "The same weights at each step, dense and sparse, are the best evidence that the mathematics is the same."
    fix = "Compare the line that writes the first slot that parts with the equation of the reference."

    def __init__(self, reference: str) -> None:
        self._reference = reference

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        compared = compare(subject, self._reference)
        steps, at = len(compared.dense), compared.parts_at
        # What is not finite is not a number that JSON knows.
        largest = compared.largest if np.isfinite(compared.largest) else "not finite"
        finite = float(np.finfo(np.float32).max)
        series = {
            name: [min(each, finite) for each in course]
            for name, course in (("dense", compared.dense), ("sparse", compared.sparse))
            if course
        }
        series["rounding"] = [compared.bound] * steps
        how = "; random numbers were the same for both" if compared.drawing else ""
        if at is not None and not compared.fixed:
            return skipped(NOT_COMPARED)
        if at is None:
            where = f"; {compared.missing}, so dense ones only" if compared.missing else ""
            seen = passed(
                f"It stays with {compared.reference} for {steps} steps{where}{how}", largest_difference=largest
            )
            return replace(seen, series=series, slots=compared.slots)
        first = first_difference(compared.slots)
        seen = failed(
            f"It parts from {compared.reference} at step {at}"
            f"{describe_slots(compared.slots, compared.reference)}; after {steps} steps weights are off by "
            f"{compared.largest:.2g}, where {compared.reference} moved them by up to {compared.moved:.2g}{how}",
            _line_of(subject, first),
            largest_difference=largest,
            parts_at_step=at,
        )
        return replace(seen, series=series, slots=compared.slots)


def _line_of(subject: OptimizerUnderTest, pair: SlotPair | None) -> int | None:
    """The line of the file that writes what parts first."""
    sparse = pair is not None and pair.sparse
    fallback = subject.sparse_hook_line if sparse else subject.hook_line
    if pair is None:
        return fallback
    runner = subject.runner(WITH_TABLE, _SPARSE_INPUTS if sparse else None)
    runner.reset()
    names = list(WITH_TABLE)
    of = {(s.name, names[s.variable]): s.value for s in runner.hosted.slots if s.variable >= 0}
    of |= {(WEIGHT, name): v.value for name, v in zip(names, runner.variables, strict=True)}
    target = of.get((pair.name, pair.variable))
    if target is None:
        return fallback
    gradients = dense_gradients(runner.variables, 1)[0]
    if sparse:
        gradients[TABLE] = sparse_gradient(range(_ROWS), runner.variables[TABLE])
    with watched(subject.opened.path, [target]) as trail:
        runner.continue_run([gradients])
    return trail.writes.get(id(target.handle), fallback)


def _largest_differences(ones: Sequence[Sequence[Array]], others: Sequence[Sequence[Array]]) -> tuple[float, ...]:
    return tuple(largest_difference(one, other) for one, other in zip(ones, others, strict=True))


def _is_plain(value: Any) -> bool:
    return isinstance(value, bool | int | float) or value is None
