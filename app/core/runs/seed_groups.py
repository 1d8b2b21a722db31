"""Runs of one experiment over several seeds: curves with a band, results of each seed, and which of two is better."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from optimizers.base.message import Message

Array = NDArray[np.float64]

FEWEST_FOR_QUARTILES = 4
"""Number of runs below which the band spans least to greatest instead of quartiles."""


@dataclass(frozen=True, slots=True)
class SeedRun:
    """One of several runs: `read(x0, x1, buckets)` and `at(x)` like a recording's, and its last x.

    A diverged one has no finite number from somewhere on; there it counts as worse than any that has.
    """

    read: Callable[[float, float, int], tuple[Array, Array]]
    at: Callable[[float], float]
    last: float
    diverged: bool = False


def spread(
    runs: Sequence[SeedRun], x0: float, x1: float, points: int, *, higher_is_better: bool = False
) -> tuple[Array, Array, Array, Array]:
    """Return x, low, median and high, (n,) float64 each, over all runs at up to `points` places from `x0` to `x1`.

    The band is from the lower to the upper quartile, of fewer than four runs from the least to the greatest. It goes as
    far as every run that did not diverge. NaN if it is worse than any number: so many have diverged.
    """
    empty = np.empty(0)
    ends = [run.last for run in runs if not run.diverged] or [run.last for run in runs]
    end = min(x1, min(ends, default=-math.inf))
    if not end > x0 or points < 1:
        return empty, empty, empty, empty
    edges = np.linspace(x0, end, points + 1)
    worst = -math.inf if higher_is_better else math.inf
    values = np.stack([_binned(run, edges, worst) for run in runs])
    x = (edges[:-1] + edges[1:]) / 2
    is_known = ~np.isnan(values).any(axis=0)
    x, values = x[is_known], np.sort(values[:, is_known], axis=0)
    low, high = (0.25, 0.75) if len(runs) >= FEWEST_FOR_QUARTILES else (0.0, 1.0)
    bottom, median, top = (_finite(quantile(values, share)) for share in (low, 0.5, high))
    return x, bottom, median, top


def at_last_common(*groups: Mapping[int, SeedRun]) -> tuple[float, list[dict[int, float]]]:
    """Return the last x that every run has, and the value of each run there, by seed; NaN for a diverged run.

    A diverged run need not go as far as the others. x is NaN if there is no run that did not diverge.
    """
    common = min((run.last for group in groups for run in group.values() if not run.diverged), default=math.nan)
    values = [{seed: math.nan if run.diverged else run.at(common) for seed, run in group.items()} for group in groups]
    return common, values


def _binned(run: SeedRun, edges: Array, worst: float) -> Array:
    """Return the mean of a run in each bin between edges (n + 1,), interpolated linearly in empty bins; (n,).

    `worst` from where it diverged on, NaN before its first value.
    """
    x, y = run.read(float(edges[0]), float(edges[-1]), len(edges) - 1)
    finite = np.isfinite(y)
    if not finite.any():
        return np.full(len(edges) - 1, worst if run.diverged else math.nan)
    known_x, known_y = x[finite], y[finite]
    cell = np.clip(np.searchsorted(edges, known_x, side="right") - 1, 0, len(edges) - 2)
    inside = (known_x >= edges[0]) & (known_x <= edges[-1])
    middles = (edges[:-1] + edges[1:]) / 2
    sums = np.bincount(cell[inside], known_y[inside], len(middles))
    counts = np.bincount(cell[inside], minlength=len(middles))
    # Where a cell has no point the curve goes straight on between its neighbours, which may lie beyond the edges.
    found = np.interp(middles, known_x, known_y, left=math.nan)
    np.divide(sums, counts, out=found, where=counts > 0)
    if run.diverged:
        found[middles > known_x[-1]] = worst
    return found


def _finite(values: Array) -> Array:
    return np.where(np.isfinite(values), values, np.nan)


def quantile(ordered: Array, share: float) -> Array:
    """Return a quantile of each column of `ordered` (runs, n), interpolated between the two nearest; infinite if one of
    them is.
    """
    at = share * (len(ordered) - 1)
    below, rest = int(at), at - int(at)
    if rest == 0:
        return ordered[below]
    with np.errstate(invalid="ignore"):
        found: Array = ordered[below] * (1 - rest) + ordered[below + 1] * rest
    return found


def signed_rank(differences: Array) -> float:
    """Return the two-sided p of Wilcoxon's signed-rank test (Wilcoxon 1945) for paired differences (k,), also infinite
    ones.

    Differences of zero say nothing and are left out; equal ones share their mean rank, and the distribution is that of
    the ranks there are: of all 2^k ways to give them signs. 1 if nothing is left.
    """
    differences = differences[differences != 0]
    # Twice the rank is whole where ranks are shared.
    ranks = np.round(2 * mean_ranks(np.abs(differences))).astype(np.int64)
    return _two_sided(_sums(ranks), int(ranks[differences > 0].sum()))


def rank_sum(first: Array, second: Array) -> float:
    """Return the two-sided p of the Wilcoxon-Mann-Whitney test (Mann and Whitney 1947) for (m,) and (n,) unpaired
    numbers.

    The distribution is that of all ways to choose m of the ranks; equal numbers share their mean rank. 1 if a group
    is empty.
    """
    if not len(first) or not len(second):
        return 1.0
    ranks = np.round(2 * mean_ranks(np.concatenate((first, second)))).astype(np.int64)
    chosen = np.zeros((len(first) + 1, int(ranks.sum()) + 1))
    chosen[0, 0] = 1.0
    # Probabilities, not counts, so that nothing overflows: each rank is chosen or not, at even odds.
    for rank in ranks.tolist():
        chosen *= 0.5
        chosen[1:, rank:] += chosen[:-1, : chosen.shape[1] - rank]
    shares = chosen[-1] / chosen[-1].sum()
    return _two_sided(shares, int(ranks[: len(first)].sum()))


def paired_interval(differences: Array, confidence: float = 0.95) -> tuple[float, float, float]:
    """Return the interval of shifts that the signed-rank test accepts: low, high and confidence (Tukey 1949).

    Ends are means of two differences (or one). As sure as `confidence` or more; of too few the widest, and less sure.
    """
    k = len(differences)
    rows, columns = np.triu_indices(k)
    means = np.sort(_mean_of(differences[rows], differences[columns]))
    return _interval(means, np.cumsum(_sums(np.arange(1, k + 1))), confidence)


def unpaired_interval(first: Array, second: Array, confidence: float = 0.95) -> tuple[float, float, float]:
    """Return the interval of the shift between groups, like `paired_interval`: its ends are differences of two values
    (Hodges and Lehmann 1963).
    """
    m, n = len(first), len(second)
    differences = np.sort(gap(first[:, None], second[None, :]).ravel())
    shares = np.zeros((m + 1, m * n + m * (m + 1) // 2 + 1))
    shares[0, 0] = 1.0
    for rank in range(1, m + n + 1):
        shares[1:, rank:] += shares[:-1, : max(0, shares.shape[1] - rank)]
        shares /= 2
    last = shares[-1, m * (m + 1) // 2 :]
    return _interval(differences, np.cumsum(last / last.sum()), confidence)


def gap(first: Array, second: Array) -> Array:
    """Subtract `second` from `first`; the difference of two infinite values is 0."""
    same = first == second
    with np.errstate(invalid="ignore"):
        return np.where(same, 0.0, first - second)


def mean_ranks(values: Array) -> Array:
    """Rank values from 1; equal values share the mean of their ranks."""
    ordered = np.sort(values)
    first, last = np.searchsorted(ordered, values, side="left"), np.searchsorted(ordered, values, side="right")
    return (first + 1 + last) / 2


def _sums(ranks: NDArray[np.int64]) -> Array:
    """Return the share of the subsets of `ranks` with each sum, from 0 on."""
    counts = np.zeros(int(ranks.sum()) + 1)
    counts[0] = 1.0
    for rank in ranks.tolist():
        grown = counts.copy()
        grown[rank:] += counts[: len(counts) - rank]
        # Halved each time, so that nothing overflows.
        counts = grown / 2
    return counts


def _two_sided(shares: Array, seen: int) -> float:
    lower, upper = float(shares[: seen + 1].sum()), float(shares[seen:].sum())
    return min(1.0, 2 * min(lower, upper))


def _interval(ordered: Array, below: Array, confidence: float) -> tuple[float, float, float]:
    """Return the narrowest interval between the i-th smallest and the i-th largest value, with its confidence;
    `below[i]` is the chance of i or less on one side.
    """
    fitting = np.flatnonzero(2 * below <= 1 - confidence + 1e-12)
    i = int(fitting[-1]) if len(fitting) else 0
    return float(ordered[i]), float(ordered[-1 - i]), 1 - 2 * float(below[i])


def _mean_of(first: Array, second: Array) -> Array:
    with np.errstate(invalid="ignore"):
        means = (first + second) / 2
    return np.where(np.isnan(means), 0.0, means)


def least_p(pairs: int) -> float:
    """Return the smallest p that `signed_rank` can give."""
    return min(1.0, 2.0 ** (1 - pairs))


def least_p_unpaired(first: int, second: int) -> float:
    return min(1.0, 2.0 / math.comb(first + second, first))


LEVEL = 0.05
"""Level of p below which a difference counts as more than chance."""


@dataclass(frozen=True, slots=True)
class SeedGroup:
    """Results of one experiment, by seed. NaN or infinite means diverged, and counts as worst."""

    name: str
    values: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a comparison.

    Attributes:
        sentence: the whole of it.
        p: how often chance alone would part the two so far or further, in either direction; NaN if nothing was
            compared.
        difference: median of the differences, first less second; infinite if a diverged run makes it so.
        low, high: what the difference may as well be, with `confidence`.
        confidence: 0.95 or more; less where runs are too few for that.
        pairs: runs of the same seed; 0 if seeds differ and groups were compared as wholes.
        standing: `"clear"` (p at most `LEVEL`), `"open"`, or `"few"` where no outcome of so many could be clear.
        explanation: which test, what it leans on, what was left out.
        outcome, remark: the sentence without its p, and what follows that.
        least: the smallest p that so many runs can give.
        runs: how many there are of each.
    """

    sentence: str
    p: float
    difference: float
    low: float
    high: float
    confidence: float
    pairs: int
    certainty: Literal["clear", "open", "few"]
    explanation: str
    outcome: str = ""
    remark: str = ""
    least: float = math.nan
    runs: tuple[int, int] = (0, 0)

    def corrected(self, p: float, comparisons: int) -> Verdict:
        """Return the verdict with `p` corrected for `comparisons` tests, of which this is the first: multiplied by
        their number (Bonferroni, Holm).
        """
        if math.isnan(self.p):
            return self
        return _judged(replace(self, p=p, least=min(1.0, comparisons * self.least)))


def compare(
    first: SeedGroup, second: SeedGroup, quantity: str = Message("final loss"), *, higher_is_better: bool = False
) -> Verdict:
    """Compare in pairs if the larger group has all seeds of the smaller one, else as unpaired groups."""
    common = sorted(set(first.values) & set(second.values))
    if not first.values or not second.values:
        empty = first if not first.values else second
        return no_verdict(Message("Nothing to compare: {empty} has no run.", empty=empty.name))
    paired = len(common) == min(len(first.values), len(second.values))
    a, b = (_numbers(group, common if paired else sorted(group.values), higher_is_better) for group in (first, second))
    if np.isinf(a).all() and np.isinf(b).all():
        return no_verdict(
            Message("No verdict: all runs of {first} and {second} diverged.", first=first.name, second=second.name)
        )
    differences = gap(a, b) if paired else gap(a[:, None], b[None, :]).ravel()
    if paired:
        p, (low, high, sure) = signed_rank(differences), paired_interval(differences)
        least = least_p(len(differences))
    else:
        p, (low, high, sure) = rank_sum(a, b), unpaired_interval(a, b)
        least = least_p_unpaired(len(a), len(b))
    median = _median(differences)
    outcome = _outcome(first.name, second.name, quantity, differences, median, paired)
    remark = _diverged((first.name, a), (second.name, b))
    explanation = _explain(first, second, len(common), (low, high, sure), paired)
    pairs, runs = len(common) if paired else 0, (len(a), len(b))
    return _judged(Verdict("", p, median, low, high, sure, pairs, "open", explanation, outcome, remark, least, runs))


def _judged(verdict: Verdict) -> Verdict:
    """Return the verdict with its certainty and sentence, from its p."""
    p, least = verdict.p, verdict.least
    certainty: Literal["clear", "open", "few"] = "few" if least > LEVEL else "clear" if p <= LEVEL else "open"
    chance = _chance(p, least, certainty, *verdict.runs, paired=verdict.pairs > 0)
    outcome = Message("{outcome}{chance}.", outcome=verdict.outcome, chance=chance)
    return replace(verdict, certainty=certainty, sentence=Message.paragraph([outcome, verdict.remark]))


def no_verdict(sentence: str) -> Verdict:
    """Return the verdict for groups that cannot be compared."""
    return Verdict(sentence, math.nan, math.nan, math.nan, math.nan, 0.0, 0, "few", "")


def _numbers(group: SeedGroup, seeds: list[int], higher_is_better: bool) -> Array:
    """Return the results (k,) of these seeds; a diverged run has the worst possible value."""
    values = np.array([group.values[seed] for seed in seeds], np.float64)
    return np.where(np.isfinite(values), values, -math.inf if higher_is_better else math.inf)


def _median(values: Array) -> float:
    """Return the median; zero if the middle two are infinite in opposite directions."""
    ordered = np.sort(values)
    low, high = float(ordered[(len(ordered) - 1) // 2]), float(ordered[len(ordered) // 2])
    return 0.0 if low == -high else (low + high) / 2


def _outcome(first: str, second: str, quantity: str, differences: Array, median: float, paired: bool) -> str:
    """Describe the outcome: `"Adam's final loss is lower than SGD's in 7 of 8 seeds, by 0.012 in the median"`."""
    lower, higher = int((differences < 0).sum()), int((differences > 0).sum())
    if lower == higher == 0:
        return (
            Message(
                "{first} and {second} have the same {quantity} in all seeds",
                first=first,
                second=second,
                quantity=quantity,
            )
            if paired
            else Message(
                "{first} and {second} have the same {quantity} in all runs",
                first=first,
                second=second,
                quantity=quantity,
            )
        )
    size = _number(abs(median)) if math.isfinite(median) and median != 0 else ""
    count = len(differences)
    if lower == higher and paired:
        return Message(
            "{first}'s {quantity} is lower than {second}'s in {lower} of {count} seeds and higher in equally many",
            first=first,
            quantity=quantity,
            second=second,
            lower=lower,
            count=count,
        )
    if lower == higher:
        return Message(
            "{first}'s {quantity} is lower than {second}'s as often as higher",
            first=first,
            quantity=quantity,
            second=second,
        )
    most = max(lower, higher)
    # Each is a whole sentence, so that it can be said in another language.
    if paired and size:
        return (
            Message(
                "{first}'s {quantity} is lower than {second}'s in {most} of {count} seeds, by {size} in the median",
                first=first,
                quantity=quantity,
                second=second,
                most=most,
                count=count,
                size=size,
            )
            if lower > higher
            else Message(
                "{first}'s {quantity} is higher than {second}'s in {most} of {count} seeds, by {size} in the median",
                first=first,
                quantity=quantity,
                second=second,
                most=most,
                count=count,
                size=size,
            )
        )
    if paired:
        return (
            Message(
                "{first}'s {quantity} is lower than {second}'s in {most} of {count} seeds",
                first=first,
                quantity=quantity,
                second=second,
                most=most,
                count=count,
            )
            if lower > higher
            else Message(
                "{first}'s {quantity} is higher than {second}'s in {most} of {count} seeds",
                first=first,
                quantity=quantity,
                second=second,
                most=most,
                count=count,
            )
        )
    if size:
        return (
            Message(
                "{first}'s {quantity} is lower than {second}'s, by {size} in the median",
                first=first,
                quantity=quantity,
                second=second,
                size=size,
            )
            if lower > higher
            else Message(
                "{first}'s {quantity} is higher than {second}'s, by {size} in the median",
                first=first,
                quantity=quantity,
                second=second,
                size=size,
            )
        )
    return (
        Message("{first}'s {quantity} is lower than {second}'s", first=first, quantity=quantity, second=second)
        if lower > higher
        else Message("{first}'s {quantity} is higher than {second}'s", first=first, quantity=quantity, second=second)
    )


def _chance(p: float, least: float, certainty: str, m: int, n: int, paired: bool) -> str:
    if certainty == "clear":
        return Message(" (p = {p})", p=_probability(p))
    if certainty == "open":
        return Message(" (p = {p}: no evidence of a difference)", p=_probability(p))
    if paired and m == 1:
        return Message(", but one pair allows no test")
    groups = Message("{count} pairs", count=m) if paired else Message("{first} and {second} runs", first=m, second=n)
    seen, possible = _probability(p), _probability(least)
    return Message(
        ", but {groups} are too few to be significant (p = {seen}; the smallest p they can give is {possible})",
        groups=groups,
        seen=seen,
        possible=possible,
    )


def _diverged(*groups: tuple[str, Array]) -> str:
    """Describe diverged runs: `"Of SGD, 2 of 8 runs diverged and count as worst."`"""
    counts = [(name, int(np.isinf(values).sum()), len(values)) for name, values in groups]
    return Message.paragraph(
        (
            Message(
                "Of {name}, {count} of {whole} runs diverged and counts as worst.", name=name, count=count, whole=whole
            )
            if count == 1
            else Message(
                "Of {name}, {count} of {whole} runs diverged and count as worst.", name=name, count=count, whole=whole
            )
            for name, count, whole in counts
            if count
        )
    )


def _explain(
    first: SeedGroup, second: SeedGroup, common: int, interval: tuple[float, float, float], paired: bool
) -> str:
    low, high, sure = interval
    parts = [
        (
            Message(
                "Wilcoxon signed-rank test over the differences of runs with the same seed. Exact and two-sided. It "
                "compares ranks, so a single outlier does not dominate."
            )
            if paired
            else Message(
                "Mann-Whitney rank-sum test over all runs, because their seeds differ. Exact and two-sided. It "
                "compares ranks, so a single outlier does not dominate."
            )
        )
    ]
    parts.append(
        Message(
            "With {sure:.3g} % confidence the difference is between {low} and {high} ({first} minus {second}).",
            sure=100 * sure,
            low=_number(low),
            high=_number(high),
            first=first.name,
            second=second.name,
        )
    )
    left = max(len(first.values), len(second.values)) - common
    if paired and left:
        parts.append(
            Message("Omitted: {left} run whose seed only one of them has.", left=left)
            if left == 1
            else Message("Omitted: {left} runs whose seed only one of them has.", left=left)
        )
    parts.append(
        Message(
            "p is the probability of a difference at least this large by chance alone. It does not measure importance."
        )
    )
    return Message.paragraph(parts)


def _probability(p: float) -> str:
    return _number(float(f"{p:.2g}") if p < 0.1 else p)


def _number(value: float) -> str:
    """Format a number with two or three digits: `0.012`, `0.0156`, `1.2e-5`."""
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    text = f"{value:.3g}" if 1e-3 <= abs(value) < 1e4 or value == 0 else f"{value:.2g}"
    mantissa, _, exponent = text.partition("e")
    return (f"{mantissa}e{int(exponent)}" if exponent else mantissa).replace("-", "−", text.startswith("-"))
