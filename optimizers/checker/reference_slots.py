"""Comparison of slots with those of a reference: which belong together, which differ first, by what factor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import tensorflow as tf

from optimizers.checker.check_result import SlotPair
from optimizers.checker.forward_pass import apply
from optimizers.checker.optimizer_under_test import WITH_TABLE, Array, OptimizerUnderTest
from optimizers.contracts.hosted_optimizer import Gradient

WEIGHT = "weight"
_ROUNDING = 1e-4
"""A share of the larger of both."""
_PROPORTIONAL_TOLERANCE = 1e-3
"""How much of a slot a factor may leave unexplained."""
_SMALLEST_SLOT = 1e-30


class SlotHistory:
    """The weights and the slots of the variables after each of these steps."""

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
        """The slots of a variable, by name."""
        return {name: values for (index, name), values in self.slots.items() if index == variable}


def match_slots(yours: SlotHistory, theirs: SlotHistory, *, sparse: bool = False) -> tuple[SlotPair, ...]:
    """Every slot of `yours` and the weights, each beside what it is in `theirs`; slots of one name in one row, that of
    the variable where it parts first.
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
    """What parts first: a slot before the weights of the same step."""
    differing = [each for each in slots if not each.agrees and each.theirs is not None]
    return min(differing, key=lambda each: (each.step, each.name == WEIGHT), default=None)


def describe_slots(slots: Sequence[SlotPair], reference: str) -> str:
    """`: velocity is 100 times Adam's after step 1, momentum agrees`; empty where there is nothing to say."""
    first = first_difference(slots)
    if first is None:
        return ""
    agreeing = [each.name for each in slots if each.name != WEIGHT and each.agrees and each.theirs is not None]
    if first.name == WEIGHT:
        return (
            f": its slots agree until then ({', '.join(agreeing)}), the step made of them differs" if agreeing else ""
        )
    others = [
        each for each in slots if not each.agrees and each.name != WEIGHT and each.theirs is not None
        and each.step == first.step
    ]  # fmt: skip
    parts = [_describe_difference(each, reference) for each in others]
    if agreeing:
        parts.append(f"{', '.join(agreeing)} {'agrees' if len(agreeing) == 1 else 'agree'}")
    where = " with sparse gradients" if first.sparse else ""
    return f"{where}: {', '.join(parts)}"


def _describe_difference(pair: SlotPair, reference: str) -> str:
    what = f"its {pair.theirs_name}" if pair.theirs_name != pair.name else "that"
    whose = f"{reference}'s" if pair.theirs_name == pair.name else f"{reference}'s {pair.theirs_name}"
    if pair.ratio is not None:
        return f"{pair.name} is {pair.ratio:.3g} times {whose} after step {pair.step}"
    return (
        f"{pair.name} is {pair.yours:.3g} after step {pair.step} where {what} of {reference} is {pair.theirs or 0:.3g} "
        "(root mean square)"
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
    """What `two` must be multiplied by to give `one`; `None` where no number does."""
    if one.shape != two.shape or not (np.isfinite(one).all() and np.isfinite(two).all()):
        return None
    a, b = one.astype(np.float64).ravel(), two.astype(np.float64).ravel()
    if float(b @ b) < _SMALLEST_SLOT or float(a @ a) < _SMALLEST_SLOT:
        return 1.0 if np.array_equal(a, b) else None
    found = float(a @ b) / float(b @ b)
    left = float(np.linalg.norm(a - found * b))
    return found if left <= _PROPORTIONAL_TOLERANCE * float(np.linalg.norm(a)) else None


def _match_names(own: dict[str, list[Array]], others: dict[str, list[Array]]) -> dict[str, str]:
    """Which slot of a reference each slot is: the one of its name, else the one that it is a multiple of at first."""
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
    """Root mean square; as large as float32 goes where it is not finite."""
    size = float(np.sqrt(np.mean(np.square(values.astype(np.float64)))))
    return size if np.isfinite(size) else float(np.finfo(np.float32).max)
