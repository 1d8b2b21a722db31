"""Verdicts on runs: groups of seeds, exact tests, and what is said of them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from app.core.recording.telemetry_tables import StepTable
from app.core.runs.seed_groups import (
    SeedGroup,
    SeedRun,
    at_last_common,
    compare,
    gap,
    least_p,
    least_p_unpaired,
    mean_ranks,
    paired_interval,
    rank_sum,
    signed_rank,
    spread,
    unpaired_interval,
)

GAINS = np.array([0.012, 0.02, 0.011, 0.015, 0.03, 0.009, 0.008, -0.001])


def group(name: str, values: Sequence[float] | np.ndarray, first_seed: int = 0) -> SeedGroup:
    return SeedGroup(name, {first_seed + i: float(value) for i, value in enumerate(values)})


def test_clear_open_and_even_differences_are_said() -> None:
    verdict = compare(group("Adam", 0.05 - GAINS), group("SGD", np.full(8, 0.05)))
    assert (
        verdict.sentence
        == "Adam's final loss is lower than SGD's in 7 of 8 seeds, by 0.0115 in the median (p = 0.016)."
    )
    assert (verdict.certainty, verdict.pairs, verdict.p) == ("clear", 8, 0.015625)
    assert verdict.difference == pytest.approx(-0.0115)
    assert verdict.low < verdict.difference < verdict.high < 0
    assert verdict.confidence >= 0.95
    assert "Wilcoxon" in verdict.explanation
    assert "With 96.1 % confidence the difference is between −0.021 and −0.005 (Adam minus SGD)." in verdict.explanation

    verdict = compare(group("Adam", [1, 2, 3, 4, 5, 6.0]), group("SGD", [1.1, 1.8, 3.3, 4.4, 4.5, 6.6]))
    assert verdict.certainty == "open"
    assert "no evidence of a difference" in verdict.sentence
    verdict = compare(group("A", [1, 2, 3, 4.0]), group("B", [2, 1, 4, 3.0]))
    assert verdict.difference == 0
    assert verdict.sentence.startswith("A's final loss is lower than B's in 2 of 4 seeds and higher in equally many")


@pytest.mark.parametrize(
    ("size", "text"),
    [(1.23456e-5, "1.2e-5"), (0.000123456, "0.00012"), (0.001234, "0.00123"), (123.456, "123"), (12345.6, "1.2e4")],
)
def test_sizes_have_two_or_three_digits(size: float, text: str) -> None:
    verdict = compare(group("A", [0.0] * 6), group("B", [size] * 6))
    assert verdict.sentence == f"A's final loss is lower than B's in 6 of 6 seeds, by {text} in the median (p = 0.031)."
    assert f"is between −{text} and −{text}" in verdict.explanation


@pytest.mark.parametrize(("pairs", "least"), [(2, "0.5"), (4, "0.125"), (5, "0.062")])
def test_too_few_pairs_cannot_tell_whatever_they_say(pairs: int, least: str) -> None:
    verdict = compare(group("Adam", np.full(pairs, 0.1)), group("SGD", np.arange(1.0, pairs + 1)))
    assert verdict.certainty == "few"
    assert f"lower than SGD's in {pairs} of {pairs} seeds" in verdict.sentence
    assert (
        f"but {pairs} pairs are too few to be significant (p = {least}; the smallest p they can give is {least})."
        in verdict.sentence
    )


def test_one_pair_says_nothing_and_no_run_even_less() -> None:
    assert "one pair allows no test" in compare(group("A", [1.0]), group("B", [2.0])).sentence
    empty = compare(group("A", []), group("B", [2.0]))
    assert empty.sentence == "Nothing to compare: A has no run."
    assert math.isnan(empty.p)


@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_diverged_runs_count_as_worst_and_that_is_said(bad: float) -> None:
    other = np.full(8, 0.05)
    other[:2] = bad
    verdict = compare(group("Adam", 0.05 - GAINS), group("SGD", other))
    assert verdict.sentence.startswith(
        "Adam's final loss is lower than SGD's in 7 of 8 seeds, by 0.013 in the median (p = 0.016)."
    )
    assert verdict.sentence.endswith("Of SGD, 2 of 8 runs diverged and count as worst.")
    assert verdict.low == -math.inf


def test_diverged_runs_are_worst_where_higher_is_better_and_if_all_did() -> None:
    verdict = compare(group("Adam", [0.9] * 6), group("SGD", [math.nan] + [0.8] * 5), "accuracy", higher_is_better=True)
    assert verdict.sentence.startswith(
        "Adam's accuracy is higher than SGD's in 6 of 6 seeds, by 0.1 in the median (p = 0.031)."
    )
    assert "1 of 6 runs diverged and counts as worst" in verdict.sentence

    verdict = compare(group("Adam", GAINS), group("SGD", np.full(8, math.nan)))
    assert verdict.sentence.startswith("Adam's final loss is lower than SGD's in 8 of 8 seeds (p = 0.0078).")
    both = compare(group("A", [math.nan] * 6), group("B", [math.nan] * 6))
    assert both.sentence == "No verdict: all runs of A and B diverged."
    assert math.isnan(both.p)


def test_other_seeds_are_compared_as_groups_and_lone_ones_left_out() -> None:
    verdict = compare(group("Adam", 0.05 - GAINS), group("SGD", 0.06 + GAINS, first_seed=100))
    assert verdict.pairs == 0
    assert verdict.sentence.startswith("Adam's final loss is lower than SGD's, by ")
    assert "rank-sum" in verdict.explanation
    few = compare(group("Adam", [1.0, 2.0]), group("SGD", [3.0, 4.0], first_seed=9))
    assert few.certainty == "few"
    assert "2 and 2 runs are too few to be significant" in few.sentence

    verdict = compare(group("Adam", 0.05 - GAINS), group("SGD", np.full(10, 0.05)))
    assert verdict.pairs == 8
    assert "Omitted: 2 runs whose seed only one of them has." in verdict.explanation


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


N = 20_000
STEPS = np.arange(1, N + 1)


def run(values: NDArray[np.floating], *, diverged: bool = False) -> SeedRun:
    table = StepTable(("y",))
    table.append(STEPS[: len(values)], values.astype(np.float32)[:, None])
    return SeedRun(lambda a, b, n: table.read("y", a, b, n), lambda x: table.at("y", x), len(values), diverged)


def slopes(*factors: float) -> list[SeedRun]:
    return [run(factor * STEPS / N) for factor in factors]


@pytest.mark.parametrize("factors", [(1.0, 5.0, 2.0, 3.0, 9.0), (4.0, 1.0, 2.0, 8.0)])
def test_the_band_is_numpys_quartiles(factors: tuple[float, ...]) -> None:
    x, low, median, high = spread(slopes(*factors), 0, N, 200)
    values = np.array(factors)[:, None] * x / N
    for found, share in ((low, 0.25), (median, 0.5), (high, 0.75)):
        np.testing.assert_allclose(found, np.quantile(values, share, axis=0), atol=0.02)


def test_a_small_band_has_all_runs_and_noise_is_met_in_its_middle() -> None:
    x, low, median, high = spread(slopes(3, 1, 2), 0, N, 100)
    for found, factor in ((low, 1), (median, 2), (high, 3)):
        np.testing.assert_allclose(found, factor * x / N, atol=0.02)
    noise = np.random.default_rng(0).uniform(-1, 1, (3, N))
    _, low, median, high = spread([run(5 + row) for row in noise], 0, N, 50)
    for found in (low, median, high):
        assert np.abs(found - 5).max() < 0.1


def test_the_band_ends_with_the_first_run_and_joins_far_points() -> None:
    runs = [run(np.ones(N)), run(np.ones(N // 2))]
    x, *_ = spread(runs, 0, N, 100)
    assert N * 0.49 < x[-1] <= N / 2
    assert len(spread([], 0, N, 100)[0]) == 0
    assert len(spread(runs, N, N + 10, 100)[0]) == 0

    table = StepTable(("y",))
    table.append(np.array([0, 1000, 2000]), np.array([[0.0], [10.0], [20.0]], np.float32))
    rare = SeedRun(lambda a, b, n: table.read("y", a, b, n), lambda x: table.at("y", x), 2000)
    x, _, median, _ = spread([rare], 0, 2000, 40)
    between = (x > 100) & (x < 900)
    np.testing.assert_allclose(median[between], x[between] / 100, atol=0.3)


def test_a_place_of_the_band_is_the_mean_of_its_points() -> None:
    steps, values = np.array([-1, 0, 0.5, 1, 4, 5]), np.array([99.0, 1, 3, 5, 9, 99])
    x, low, median, high = spread([SeedRun(lambda *_: (steps, values), lambda _: 0.0, 4)], 0, 5, 4)
    assert x.tolist() == [0.5, 1.5, 2.5, 3.5]
    # The third place has no point: it lies on the line from (1, 5) to (4, 9).
    for found in (low, median, high):
        assert found.tolist() == [2, 5, 7, 9]


def test_diverged_runs_count_as_worst_from_there_on() -> None:
    runs = [*slopes(1, 2), run(np.full(N // 4, 0.1), diverged=True)]
    x, low, median, high = spread(runs, 0, N, 100)
    late = x > N / 3
    assert np.isnan(high[late]).all()
    np.testing.assert_allclose(median[late], 2 * x[late] / N, atol=0.02)
    np.testing.assert_allclose(low[late], x[late] / N, atol=0.02)
    assert np.isfinite(high[x < N / 5]).all()
    _, low, _, high = spread(runs, N / 2, N, 10, higher_is_better=True)
    assert np.isnan(low).all()
    assert np.isfinite(high).all()


def test_what_seeds_came_to_is_read_at_the_last_common_step() -> None:
    one = {1: run(STEPS.astype(float)), 2: run(np.full(10, np.nan), diverged=True)}
    other = {1: run(2.0 * STEPS[: N // 2])}
    x, (first, second) = at_last_common(one, other)
    assert x == N // 2
    assert first[1] == N // 2
    assert math.isnan(first[2])
    assert second == {1: N}
    assert math.isnan(at_last_common({1: run(np.ones(3), diverged=True)})[0])
