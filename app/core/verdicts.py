"""Which of two did better over its seeds, in a sentence that says no more than so many runs can tell."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from app.core.exact_tests import (
    Array,
    gap,
    least_p,
    least_p_unpaired,
    paired_interval,
    rank_sum,
    signed_rank,
    unpaired_interval,
)

LEVEL = 0.05
"""Of p: what chance alone gives so rarely counts as a difference."""


@dataclass(frozen=True, slots=True)
class Group:
    """One experiment: what each of its seeds came to. NaN or infinite is diverged, and counts as worst."""

    name: str
    values: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a comparison comes to.

    Attributes:
        sentence: the whole of it.
        p: how often chance alone would part the two so far or further, in either direction; NaN where nothing was
            compared.
        difference: median of the differences, first less second; infinite where a diverged run makes it so.
        low, high: what the difference may as well be, with `confidence`.
        confidence: 0.95 or more; less where runs are too few for that.
        pairs: runs of the same seed; 0 where seeds differ and groups were compared as wholes.
        standing: `"clear"` (p at most `LEVEL`), `"open"`, or `"few"` where no outcome of so many could be clear.
        explanation: which test, what it leans on, what was left out.
    """

    sentence: str
    p: float
    difference: float
    low: float
    high: float
    confidence: float
    pairs: int
    standing: Literal["clear", "open", "few"]
    explanation: str


def compare(first: Group, second: Group, quantity: str = "final loss", *, higher_is_better: bool = False) -> Verdict:
    """By pairs where all seeds of the smaller group are in the other one too, else group against group."""
    common = sorted(set(first.values) & set(second.values))
    if not first.values or not second.values:
        empty = first if not first.values else second
        return no_verdict(f"Nothing to compare: {empty.name} has no run.")
    paired = len(common) == min(len(first.values), len(second.values))
    a, b = (_numbers(group, common if paired else sorted(group.values), higher_is_better) for group in (first, second))
    if np.isinf(a).all() and np.isinf(b).all():
        return no_verdict(f"No verdict: all runs of {first.name} and {second.name} diverged.")
    differences = gap(a, b) if paired else gap(a[:, None], b[None, :]).ravel()
    if paired:
        p, (low, high, sure) = signed_rank(differences), paired_interval(differences)
        least = least_p(len(differences))
    else:
        p, (low, high, sure) = rank_sum(a, b), unpaired_interval(a, b)
        least = least_p_unpaired(len(a), len(b))
    median = _median(differences)
    standing: Literal["clear", "open", "few"] = "few" if least > LEVEL else "clear" if p <= LEVEL else "open"
    outcome = _outcome(first.name, second.name, quantity, differences, median, paired)
    chance = _chance(p, least, standing, len(a), len(b), paired)
    sentence = f"{outcome}{chance}. {_diverged((first.name, a), (second.name, b))}".strip()
    explanation = _explain(first, second, len(common), (low, high, sure), paired)
    return Verdict(sentence, p, median, low, high, sure, len(common) if paired else 0, standing, explanation)


def no_verdict(sentence: str) -> Verdict:
    """What is said where there is nothing to compare."""
    return Verdict(sentence, math.nan, math.nan, math.nan, math.nan, 0.0, 0, "few", "")


def _numbers(group: Group, seeds: list[int], higher_is_better: bool) -> Array:
    """(k,), a diverged one as the worst there is."""
    values = np.array([group.values[seed] for seed in seeds], np.float64)
    return np.where(np.isfinite(values), values, -math.inf if higher_is_better else math.inf)


def _median(values: Array) -> float:
    """Zero between one that is infinite and one that is so in the other direction."""
    ordered = np.sort(values)
    low, high = float(ordered[(len(ordered) - 1) // 2]), float(ordered[len(ordered) // 2])
    return 0.0 if low == -high else (low + high) / 2


def _outcome(first: str, second: str, quantity: str, differences: Array, median: float, paired: bool) -> str:
    """`"Adam's final loss is lower in 7 of 8 seeds, by 0.012 in the median"`."""
    lower, higher = int((differences < 0).sum()), int((differences > 0).sum())
    if lower == higher == 0:
        return f"{first} and {second} have the same {quantity} in all {'seeds' if paired else 'runs'}"
    word = "lower" if lower > higher or (lower == higher and median < 0) else "higher"
    size = f", by {_number(abs(median))} in the median" if math.isfinite(median) and median != 0 else ""
    if lower == higher:
        where = f"in {lower} of {len(differences)} seeds and higher in as many" if paired else f"as often as {second}'s"
        return f"{first}'s {quantity} is lower {where}"
    if not paired:
        return f"{first}'s {quantity} is {word} than {second}'s{size}"
    return f"{first}'s {quantity} is {word} in {max(lower, higher)} of {len(differences)} seeds{size}"


def _chance(p: float, least: float, standing: str, m: int, n: int, paired: bool) -> str:
    if standing == "clear":
        return f" (p = {_probability(p)})"
    if standing == "open":
        return f" (p = {_probability(p)}: chance alone may well do that)"
    if paired and m == 1:
        return ", but one pair says nothing of chance"
    groups = f"{m} pairs" if paired else f"{m} and {n} runs"
    seen, possible = _probability(p), _probability(least)
    return f", but {groups} are too few to tell (p = {seen}, and {possible} is the least they can give)"


def _diverged(*groups: tuple[str, Array]) -> str:
    """`"Of SGD 2 of 8 runs diverged and count as worst."`"""
    counts = [(name, int(np.isinf(values).sum()), len(values)) for name, values in groups]
    return " ".join(
        f"Of {name}, {count} of {whole} runs diverged and {'counts' if count == 1 else 'count'} as worst."
        for name, count, whole in counts
        if count
    )


def _explain(first: Group, second: Group, common: int, interval: tuple[float, float, float], paired: bool) -> str:
    low, high, sure = interval
    test = (
        "Wilcoxon's signed-rank test over the differences of runs with the same seed"
        if paired
        else "Mann and Whitney's rank-sum test of all runs of both, for their seeds differ"
    )
    parts = [f"{test}: exact, two-sided, by ranks, so that no run counts for more because it is far off."]
    parts.append(
        f"With {100 * sure:.3g} % confidence the difference is between {_number(low)} and {_number(high)}"
        f" ({first.name} less {second.name})."
    )
    left = max(len(first.values), len(second.values)) - common
    if paired and left:
        parts.append(f"Left out: {left} {'run' if left == 1 else 'runs'} whose seed only one of them has.")
    parts.append("p is how often chance alone would part them so far or further. It does not say how much it matters.")
    return " ".join(parts)


def _probability(p: float) -> str:
    return _number(float(f"{p:.2g}") if p < 0.1 else p)


def _number(value: float) -> str:
    """Two or three digits: `0.012`, `0.0156`, `1.2e-5`."""
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    text = f"{value:.3g}" if 1e-3 <= abs(value) < 1e4 or value == 0 else f"{value:.2g}"
    mantissa, _, exponent = text.partition("e")
    return (f"{mantissa}e{int(exponent)}" if exponent else mantissa).replace("-", "−", text.startswith("-"))
