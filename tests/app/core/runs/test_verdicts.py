from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest

from app.core.runs.seed_groups import SeedGroup, compare

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
