from __future__ import annotations

import itertools

import numpy as np
import pytest
from scipy import stats

from app.core.runs.seed_groups import (
    gap,
    least_p,
    least_p_unpaired,
    mean_ranks,
    paired_interval,
    rank_sum,
    signed_rank,
    unpaired_interval,
)


@pytest.mark.parametrize("k", [1, 2, 5, 8, 13, 30])
def test_the_signed_rank_test_is_scipys_exact_one(k: int) -> None:
    differences = np.random.default_rng(k).normal(0.4, 1, k)
    assert signed_rank(differences) == pytest.approx(stats.wilcoxon(differences, method="exact").pvalue)


@pytest.mark.parametrize(("m", "n"), [(1, 1), (3, 5), (8, 8), (10, 25)])
def test_the_rank_sum_test_is_scipys_exact_one(m: int, n: int) -> None:
    rng = np.random.default_rng(m)
    first, second = rng.normal(0.5, 1, m), rng.normal(0, 1, n)
    assert rank_sum(first, second) == pytest.approx(stats.mannwhitneyu(first, second, method="exact").pvalue)


def test_with_ties_and_infinities_every_possibility_is_counted() -> None:
    differences = np.array([1.0, 1.0, -1.0, 2.0, 0.0, 3.0, -np.inf, np.inf, np.inf])
    there = differences[differences != 0]
    ranks = stats.rankdata(np.abs(there))
    seen = ranks[there > 0].sum()
    sums = np.array([ranks[list(signs)].sum() for signs in itertools.product((False, True), repeat=len(there))])
    expected = min(1.0, 2 * min((sums <= seen).mean(), (sums >= seen).mean()))
    assert signed_rank(differences) == pytest.approx(expected)

    first, second = np.array([1.0, 2.0, 2.0, np.inf]), np.array([2.0, 3.0, np.inf, np.inf, 5.0])
    ranks = stats.rankdata(np.concatenate((first, second)))
    sums = np.array([sum(dealt) for dealt in itertools.combinations(ranks, len(first))])
    seen = ranks[: len(first)].sum()
    expected = min(1.0, 2 * min((sums <= seen).mean(), (sums >= seen).mean()))
    assert rank_sum(first, second) == pytest.approx(expected)


def test_two_hundred_runs_are_no_trouble() -> None:
    differences = np.random.default_rng(0).normal(0.1, 1, 200)
    assert signed_rank(differences) == pytest.approx(stats.wilcoxon(differences, method="approx").pvalue, rel=0.02)
    first, second = differences[:60], differences[60:130] - 0.3
    expected = stats.mannwhitneyu(first, second, method="asymptotic").pvalue
    assert rank_sum(first, second) == pytest.approx(expected, rel=0.02)


def test_least_p_equal_groups_equal_infinities_and_ranks() -> None:
    for k in (1, 4, 6):
        assert signed_rank(np.arange(1.0, k + 1)) == pytest.approx(least_p(k))
    assert least_p(4) == 0.125
    assert rank_sum(np.arange(3.0), np.arange(5.0) + 10) == pytest.approx(least_p_unpaired(3, 5))
    assert signed_rank(np.zeros(5)) == 1.0
    assert rank_sum(np.empty(0), np.ones(3)) == 1.0
    assert gap(np.array([np.inf, 1.0, np.inf]), np.array([np.inf, 3.0, 2.0])).tolist() == [0.0, -2.0, np.inf]
    values = np.array([2.0, 1.0, 2.0, np.inf, np.inf, 0.5])
    assert mean_ranks(values).tolist() == stats.rankdata(values).tolist()


@pytest.mark.parametrize("k", [6, 8, 11])
def test_a_paired_interval_has_the_shifts_that_pass_the_test(k: int) -> None:
    differences = np.random.default_rng(k).normal(0.3, 1, k)
    low, high, sure = paired_interval(differences)
    assert 0.95 <= sure < 0.99
    for inside in (low + 1e-9, high - 1e-9):
        assert signed_rank(differences - inside) > 1 - sure + 1e-9
    for outside in (low - 1e-9, high + 1e-9):
        assert signed_rank(differences - outside) <= 1 - sure + 1e-9


@pytest.mark.parametrize(("m", "n"), [(5, 5), (4, 9)])
def test_an_unpaired_interval_has_the_shifts_that_pass_the_test(m: int, n: int) -> None:
    rng = np.random.default_rng(m)
    first, second = rng.normal(0.5, 1, m), rng.normal(0, 1, n)
    low, high, sure = unpaired_interval(first, second)
    assert 0.95 <= sure < 1
    for inside in (low + 1e-9, high - 1e-9):
        assert rank_sum(first - inside, second) > 1 - sure + 1e-9
    for outside in (low - 1e-9, high + 1e-9):
        assert rank_sum(first - outside, second) <= 1 - sure + 1e-9


def test_an_interval_of_too_few_is_the_widest() -> None:
    assert paired_interval(np.array([3.0, 1.0, 2.0, 4.0])) == pytest.approx((1.0, 4.0, 1 - 2 / 16))
    low, high, _ = paired_interval(np.array([1.0, np.inf, -np.inf, 2.0, 3.0, 4.0]))
    assert (low, high) == (-np.inf, np.inf)
