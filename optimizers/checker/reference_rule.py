"""Rule that compares an optimizer with a reference: same weights, same gradients, compared after each step."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import tensorflow as tf

from optimizers import catalogue
from optimizers.base.message import Message
from optimizers.checker.check_result import RuleOutcome, SlotPair, failed, passed, skipped
from optimizers.checker.hosted_runs import apply
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
from optimizers.checker.rule import Rule
from optimizers.checker.stochastic_optimizers import NOT_COMPARED, is_stochastic, with_fixed_draws
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.source import parse_reference

WEIGHT = "weight"
_ROUNDING = 1e-4
"""A share of the larger of both."""
_PROPORTIONAL_TOLERANCE = 1e-3
"""Share of a slot that a factor may leave unexplained."""
_SMALLEST_SLOT = 1e-30


class SlotHistory:
    """Weights and slots after each of these steps."""

    def __init__(self, subject: OptimizerUnderTest, gradients: Sequence[Sequence[Gradient]]) -> None:
        variables = subject.variables(WITH_TABLE)
        hosted = subject.plain(variables, [isinstance(g, tf.IndexedSlices) for g in gradients[0]])
        slots = {(s.variable, s.name): s.value for s in hosted.slots if s.variable >= 0 and s.value.dtype.is_floating}
        self.weights: list[list[Array]] = []
        self.slots: dict[tuple[int, str], list[Array]] = {key: [] for key in slots}

        def step(*given: Gradient) -> None:
            apply(hosted, given, variables)

        run: Callable[..., Any] = tf.function(step, autograph=False, reduce_retracing=True)
        for each in gradients:
            run(*each)
            self.weights.append([v.value.numpy() for v in variables])
            for key, value in slots.items():
                self.slots[key].append(np.asarray(value.numpy()).astype(np.float64))

    def of(self, variable: int) -> dict[str, list[Array]]:
        """Return the slots of a variable, by name."""
        return {name: values for (index, name), values in self.slots.items() if index == variable}


def match_slots(yours: SlotHistory, theirs: SlotHistory, *, sparse: bool = False) -> tuple[SlotPair, ...]:
    """Return every slot of `yours` and the weights with their counterparts in `theirs`; of slots with one name, the
    variable that differs first.
    """
    found: dict[str, SlotPair] = {}
    for index, variable in enumerate(WITH_TABLE):
        own, others = yours.of(index), theirs.of(index)
        named = _match_names(own, others)
        rows = [(name, named.get(name, ""), values, others.get(named.get(name, ""))) for name, values in own.items()]
        weights = [each[index] for each in yours.weights], [each[index] for each in theirs.weights]
        for name, other, values, beside in [*rows, (WEIGHT, WEIGHT, *weights)]:
            pair = _compare_slot(name, other, variable, values, beside, sparse)
            known = found.get(name)
            if known is None or (not pair.agrees and (known.agrees or pair.step < known.step)):
                found[name] = pair
    return tuple(found.values())


def first_difference(slots: Sequence[SlotPair]) -> SlotPair | None:
    """Return the first difference; at the same step, slots come before weights."""
    differing = [each for each in slots if not each.agrees and each.theirs is not None]
    return min(differing, key=lambda each: (each.step, each.name == WEIGHT), default=None)


def describe_slots(slots: Sequence[SlotPair], reference: str) -> str:
    """Describe the slots: `: velocity is 100 times Adam's after step 1, momentum agrees`; empty without findings."""
    first = first_difference(slots)
    if first is None:
        return ""
    agreeing = [each.name for each in slots if each.name != WEIGHT and each.agrees and each.theirs is not None]
    if first.name == WEIGHT:
        return (
            Message(
                ": slots agree until then ({names}), but the step computed from them differs",
                names=", ".join(agreeing),
            )
            if agreeing
            else ""
        )
    others = [
        each for each in slots if not each.agrees and each.name != WEIGHT and each.theirs is not None
        and each.step == first.step
    ]  # fmt: skip
    parts = [_describe_difference(each, reference) for each in others]
    if agreeing:
        parts.append(
            Message("{names} agrees", names=", ".join(agreeing))
            if len(agreeing) == 1
            else Message("{names} agree", names=", ".join(agreeing))
        )
    return (
        Message(" with sparse gradients: {parts}", parts=", ".join(parts))
        if first.sparse
        else Message(": {parts}", parts=", ".join(parts))
    )


def _describe_difference(pair: SlotPair, reference: str) -> str:
    what = Message("its {theirs_name}", theirs_name=pair.theirs_name) if pair.theirs_name != pair.name else "that"
    whose = f"{reference}'s" if pair.theirs_name == pair.name else f"{reference}'s {pair.theirs_name}"
    if pair.ratio is not None:
        return Message(
            "{pair} is {ratio:.3g} times {whose} after step {step}",
            pair=pair.name,
            ratio=pair.ratio,
            whose=whose,
            step=pair.step,
        )
    return Message(
        "{pair} is {yours:.3g} after step {step} where {what} of {reference} is {theirs:.3g} (root mean square)",
        pair=pair.name,
        yours=pair.yours,
        step=pair.step,
        what=what,
        reference=reference,
        theirs=pair.theirs or 0,
    )


def _compare_slot(
    name: str, other: str, variable: str, yours: Sequence[Array], theirs: Sequence[Array] | None, sparse: bool
) -> SlotPair:
    if theirs is None:
        return SlotPair(name, "", variable, len(yours), _rms(yours[-1]), None, None, False, sparse)
    at = next((i for i, pair in enumerate(zip(yours, theirs, strict=True)) if not _is_equal(*pair)), None)
    place = len(yours) - 1 if at is None else at
    one, two = yours[place], theirs[place]
    return SlotPair(name, other, variable, place + 1, _rms(one), _rms(two), factor(one, two), at is None, sparse)


def factor(one: Array, two: Array) -> float | None:
    """Return the factor between `one` and `two`; `None` if they are not proportional."""
    if one.shape != two.shape or not (np.isfinite(one).all() and np.isfinite(two).all()):
        return None
    a, b = one.astype(np.float64).ravel(), two.astype(np.float64).ravel()
    if float(b @ b) < _SMALLEST_SLOT or float(a @ a) < _SMALLEST_SLOT:
        return 1.0 if np.array_equal(a, b) else None
    found = float(a @ b) / float(b @ b)
    left = float(np.linalg.norm(a - found * b))
    return found if left <= _PROPORTIONAL_TOLERANCE * float(np.linalg.norm(a)) else None


def _match_names(own: dict[str, list[Array]], others: dict[str, list[Array]]) -> dict[str, str]:
    """Match each slot with one of the reference: of the same name, else one that is proportional at first."""
    by_name = {name.lower(): name for name in others}
    found = {name: by_name[name.lower()] for name in own if name.lower() in by_name}
    for name in own:
        if name in found:
            continue
        for other, values in others.items():
            if other not in found.values() and factor(own[name][0], values[0]) is not None:
                found[name] = other
                break
    free = [name for name in others if name not in found.values()]
    lone = [name for name in own if name not in found]
    if len(free) == len(lone) == 1:
        found[lone[0]] = free[0]
    return found


def _is_equal(one: Array, two: Array) -> bool:
    if one.shape != two.shape or not np.array_equal(np.isfinite(one), np.isfinite(two)):
        return False
    a, b = one.astype(np.float64), two.astype(np.float64)
    finite = np.isfinite(a)
    largest = float(np.max(np.abs(b), where=finite, initial=0.0))
    difference = float(np.max(np.abs(np.where(finite, a - b, 0.0)), initial=0.0))
    return difference <= _ROUNDING * largest + _SMALLEST_SLOT


def _rms(values: Array) -> float:
    """Return the RMS; the largest float32 if it is not finite."""
    size = float(np.sqrt(np.mean(np.square(values.astype(np.float64)))))
    return size if np.isfinite(size) else float(np.finfo(np.float32).max)


STEPS = 50
_OF_MOVE, _OF_WEIGHT = 1e-4, 1e-6
"""Shares of the move and of the weights that rounding may come to."""
_ROWS = 4
_SPARSE_INPUTS = (False, False, True)


@dataclass(frozen=True, slots=True)
class ReferenceComparison:
    """Largest differences between weights after each step, dense and sparse; `moved` is the largest movement of the
    reference's weights, `bound` the limit for float32 rounding. `given` are hyperparameters given to both; `missing`
    says why a path was not compared, empty if both were. `drawing` are the optimizers with random draws, equal for both
    if `fixed`.
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
        """First step, from 1, with a difference beyond float32 rounding; `None` if there is none."""
        steps = zip(self.dense, self.sparse or self.dense, strict=True)
        return next((i for i, pair in enumerate(steps, 1) if max(pair) > self.bound), None)


def resolve_reference(name: str) -> str:
    """Return the catalogue's name of a reference (`"adam"`, `"library.adam"`, `"other.py:Mine"`).

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
        raise LookupError(Message("No optimizer is called {name!r}; see `slotscope list optimizers`.", name=name))
    return found


def compare(subject: OptimizerUnderTest, reference: str, steps: int = STEPS) -> ReferenceComparison:
    """Compare steps of both with the same gradients and draws. Common hyperparameters are those of the subject.

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
        missing = Message("{class_name} takes no sparse gradients", class_name=refusing.class_name)
    return ReferenceComparison(other.name, given, moved, bound, differences, sparse, missing, slots=slots)


class StaysWith(Rule):
    """Rule that an optimizer gives the same weights as another one."""

    title = "Matches its reference"
    why = "The same weights at each step, dense and sparse, are the best evidence that the mathematics is the same."
    fix = "Compare the line that writes the first differing slot with the equation of the reference."

    def __init__(self, reference: str) -> None:
        self._reference = reference

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        compared = compare(subject, self._reference)
        steps, at = len(compared.dense), compared.parts_at
        # What is not finite is not a number that JSON knows.
        largest = compared.largest if np.isfinite(compared.largest) else Message("not finite")
        finite = float(np.finfo(np.float32).max)
        series = {
            name: [min(each, finite) for each in course]
            for name, course in (("dense", compared.dense), ("sparse", compared.sparse))
            if course
        }
        series["rounding"] = [compared.bound] * steps
        if at is not None and not compared.fixed:
            return skipped(NOT_COMPARED)
        if at is None:
            where = (
                Message("; {missing}, so only dense gradients were compared", missing=compared.missing)
                if compared.missing
                else ""
            )
            seen = passed(
                (
                    Message(
                        "Matches {reference} for {steps} steps{where}; random numbers were the same for both",
                        reference=compared.reference,
                        steps=steps,
                        where=where,
                    )
                    if compared.drawing
                    else Message(
                        "Matches {reference} for {steps} steps{where}",
                        reference=compared.reference,
                        steps=steps,
                        where=where,
                    )
                ),
                largest_difference=largest,
            )
            return replace(seen, series=series, slots=compared.slots)
        first = first_difference(compared.slots)
        seen = failed(
            (
                Message(
                    "Differs from {reference} from step {at} on{slots}; after {steps} steps weights differ by "
                    "{largest:.2g}, while {reference} moved them by up to {moved:.2g}; random numbers were the same "
                    "for both",
                    reference=compared.reference,
                    at=at,
                    slots=describe_slots(compared.slots, compared.reference),
                    steps=steps,
                    largest=compared.largest,
                    moved=compared.moved,
                )
                if compared.drawing
                else Message(
                    "Differs from {reference} from step {at} on{slots}; after {steps} steps weights differ by "
                    "{largest:.2g}, while {reference} moved them by up to {moved:.2g}",
                    reference=compared.reference,
                    at=at,
                    slots=describe_slots(compared.slots, compared.reference),
                    steps=steps,
                    largest=compared.largest,
                    moved=compared.moved,
                )
            ),
            _line_of(subject, first),
            largest_difference=largest,
            parts_at_step=at,
        )
        return replace(seen, series=series, slots=compared.slots)


def _line_of(subject: OptimizerUnderTest, pair: SlotPair | None) -> int | None:
    """Return the line of the file that writes the first different value."""
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
