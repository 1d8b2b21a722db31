"""Whether two groups of numbers differ, by ranks and exactly: every way that chance could have dealt is counted.

Runs are few, some tie, and a diverged one has no number: ranks need none, and no limit of large samples is leant on.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


def signed_rank(differences: Array) -> float:
    """The two-sided p of Wilcoxon's signed-rank test (Wilcoxon 1945) for paired differences (k,), also infinite ones.

    Differences of zero say nothing and are left out; equal ones share their mean rank, and the distribution is that of
    the ranks there are: of all 2^k ways to give them signs. 1 where nothing is left.
    """
    differences = differences[differences != 0]
    # Twice the rank is whole where ranks are shared.
    ranks = np.round(2 * mean_ranks(np.abs(differences))).astype(np.int64)
    counts = _sums(ranks)
    return _two_sided(counts / counts.sum(), int(ranks[differences > 0].sum()))


def rank_sum(first: Array, second: Array) -> float:
    """The two-sided p of the Wilcoxon-Mann-Whitney test (Mann and Whitney 1947) for (m,) and (n,) unpaired numbers.

    Of all ways to choose m of the ranks there are; equal numbers share their mean rank. 1 where a group is empty.
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
    """Low and high of a shift that the signed-rank test would not refuse, and how sure that is (Tukey 1949).

    Ends are means of two differences (or one). As sure as `confidence` or more; of too few the widest, and less sure.
    """
    k = len(differences)
    rows, columns = np.triu_indices(k)
    means = np.sort(_mean_of(differences[rows], differences[columns]))
    shares = _sums(np.arange(1, k + 1))
    return _interval(means, np.cumsum(shares / shares.sum()), confidence)


def unpaired_interval(first: Array, second: Array, confidence: float = 0.95) -> tuple[float, float, float]:
    """Like `paired_interval`, of the shift between groups: ends are differences of two (Hodges and Lehmann 1963)."""
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
    """`first` less `second`; nothing between two that are both infinite."""
    same = first == second
    with np.errstate(invalid="ignore"):
        return np.where(same, 0.0, first - second)


def mean_ranks(values: Array) -> Array:
    """From 1; equal values share the mean of theirs."""
    ordered = np.sort(values)
    first, last = np.searchsorted(ordered, values, side="left"), np.searchsorted(ordered, values, side="right")
    return (first + 1 + last) / 2


def _sums(ranks: NDArray[np.int64]) -> Array:
    """How many of all subsets have each sum."""
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
    """The narrowest from the i-th least to the i-th greatest; `below[i]` is the chance of i or less on one side."""
    fitting = np.flatnonzero(2 * below <= 1 - confidence + 1e-12)
    i = int(fitting[-1]) if len(fitting) else 0
    i = min(i, (len(ordered) - 1) // 2)
    return float(ordered[i]), float(ordered[-1 - i]), 1 - 2 * float(below[i])


def _mean_of(first: Array, second: Array) -> Array:
    with np.errstate(invalid="ignore"):
        means = (first + second) / 2
    return np.where(np.isnan(means), 0.0, means)


def least_p(pairs: int) -> float:
    """The least that `signed_rank` can give."""
    return min(1.0, 2.0 ** (1 - pairs))


def least_p_unpaired(first: int, second: int) -> float:
    return min(1.0, 2.0 / math.comb(first + second, first))
