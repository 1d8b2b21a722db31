from __future__ import annotations

import itertools
import math
from collections.abc import Mapping

import numpy as np
import pytest
from scipy import stats

from app.core.experiment.parameters import Value
from app.core.sweep.sweep_plan import Axis, SweepResult
from app.core.sweep.sweep_statistics import (
    CURVE_POINTS,
    basins,
    best_of,
    best_so_far,
    compare_groups,
    holm,
    importance,
    seed_band,
    seed_curve,
    summarize,
    too_few_seeds,
)

RATES = (1e-4, 1e-3, 1e-2, 1e-1, 1.0)


def results(values: Mapping[tuple[Value, ...], list[float]], names: tuple[str, ...]) -> list[SweepResult]:
    """Make one result for each seed: infinite is diverged."""
    found = []
    for trial, (point, seeds) in enumerate(values.items()):
        for seed, value in enumerate(seeds):
            status = "diverged" if math.isinf(value) else "finished"
            place = len(found)
            found.append(
                SweepResult(
                    place, trial, tuple(zip(names, point, strict=True)), seed, str(place), status=status, value=value
                )
            )
    return found


def of_rates(losses: Mapping[str, list[float]]) -> list[SweepResult]:
    values = {(name, rate): [loss] for name, row in losses.items() for rate, loss in zip(RATES, row, strict=True)}
    return results(values, ("optimizer", "optimizer.learning_rate"))


def test_the_best_run_and_the_sum_over_seeds() -> None:
    found = results({(1,): [3.0], (2,): [math.inf], (3,): [1.0], (4,): [1.0]}, ("batch_size",))
    best = best_of(found)
    assert best is not None
    assert best.setting("batch_size") == 3
    counts, values = best_so_far(found)
    assert counts.tolist() == [1, 2, 3, 4]
    assert values.tolist() == [3.0, 3.0, 1.0, 1.0]
    assert best_of([]) is None

    four, three, broken = summarize(
        results({("a",): [1, 2, 3, 5], ("b",): [4, 2, 9], ("c",): [1, math.inf, math.inf]}, ("optimizer",))
    )
    assert (four.low, four.median, four.high) == tuple(np.quantile([1, 2, 3, 5], (0.25, 0.5, 0.75)))
    assert (three.low, three.median, three.high) == (2, 4, 9)
    assert (broken.low, broken.median) == (1, math.inf)


def test_a_basin_is_as_wide_as_the_rates_that_are_nearly_as_good() -> None:
    wide, narrow = basins(
        summarize(of_rates({"Adam": [2.0, 1.05, 1.0, 1.09, math.inf], "SGD": [9.0, 8.0, 4.0, 2.0, 1.0]})),
        "optimizer.learning_rate",
    )
    assert (wide.group, wide.best, wide.value) == ("Adam", 1e-2, 1.0)
    assert (wide.low, wide.high, wide.below, wide.above) == (1e-3, 1e-1, 1e-4, 1.0)
    assert wide.decades == pytest.approx(2.0)
    assert not wide.is_open
    assert (narrow.low, narrow.high, narrow.decades) == (1.0, 1.0, 0.0)
    assert narrow.is_open

    found = basins(
        summarize(of_rates({"Adam": [1.0, 5.0, 1.0, 0.99, 5.0], "SGD": [math.inf] * 5})), "optimizer.learning_rate"
    )
    assert [(each.group, each.low, each.high) for each in found] == [("Adam", 1e-2, 1e-1)]


def test_holm_against_its_definition() -> None:
    """p(i) is adjusted to the greatest (m - j + 1) p(j) of j <= i, counted from 1 (Holm 1979)."""
    random = np.random.default_rng(0)
    for _ in range(20):
        p = random.uniform(size=6)
        ordered = np.sort(p)
        expected = {ordered[i]: min(1.0, max((6 - j) * ordered[j] for j in range(i + 1))) for i in range(6)}
        assert holm(p) == pytest.approx([expected[each] for each in p])
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx((0.03, 0.06, 0.06, 0.02))
    assert holm([math.nan, 0.02]) == pytest.approx((math.nan, 0.02), nan_ok=True)
    assert holm([]) == ()


def test_tests_between_optimizers_are_those_of_scipy() -> None:
    random = np.random.default_rng(1)
    losses = {name: (random.normal(size=8) + shift).tolist() for name, shift in (("A", 0), ("B", 0.5), ("C", 3))}
    found = compare_groups(summarize(results({(name,): row for name, row in losses.items()}, ("optimizer",))))
    assert [(each.first, each.second) for each in found] == list(itertools.combinations("ABC", 2))
    expected = [
        stats.wilcoxon(np.subtract(losses[a], losses[b]), method="exact").pvalue
        for a, b in itertools.combinations("ABC", 2)
    ]
    assert [each.p for each in found] == pytest.approx(expected)
    assert [each.verdict.p for each in found] == pytest.approx(holm(expected))


@pytest.mark.parametrize(("choices", "seeds"), [(2, 5), (2, 6), (3, 6), (3, 7), (5, 8), (10, 10), (1, 1)])
def test_too_few_seeds_are_those_that_no_outcome_makes_clear(choices: int, seeds: int) -> None:
    """The clearest outcome there is: each choice is worse than the one before at every seed."""
    values = {(f"C{i:02d}",): [i + 0.01 * seed for seed in range(seeds)] for i in range(choices)}
    found = compare_groups(summarize(results(values, ("optimizer",))))
    sentence = too_few_seeds(choices, seeds)
    assert bool(sentence) == (bool(found) and not any(each.verdict.certainty == "clear" for each in found))
    assert all((each.verdict.certainty == "few") == bool(sentence) for each in found)
    assert not sentence or not too_few_seeds(choices, int(sentence.split("Use ")[1].split()[0]))


def test_groups_are_compared_at_the_best_point_with_a_corrected_p() -> None:
    found = compare_groups(
        summarize(results({(name,): [i, i + 0.1] * 3 for i, name in enumerate("ABC")}, ("optimizer",)))
    )
    assert [each.verdict.sentence for each in found] == [
        f"{a}'s objective is lower than {b}'s in 6 of 6 seeds, by {size} in the median, but 6 pairs are too few to be "
        "significant (p = 0.094; the smallest p they can give is 0.094)."
        for a, b, size in (("A", "B", 1), ("A", "C", 2), ("B", "C", 1))
    ]

    values = {
        ("A", 0.1): [5.0] * 6,
        ("A", 0.2): [1.0, 1.1, 1.2, 1.3, 1.4, 1.5],
        ("B", 0.1): [2.0, 2.1, 2.2, 2.3, 2.4, 2.6],
    }
    (found,) = compare_groups(summarize(results(values, ("optimizer", "optimizer.learning_rate"))))
    assert found.verdict.p == pytest.approx(2 / 2**6)
    assert found.verdict.difference < 0


def test_importance_finds_the_setting_that_matters() -> None:
    axes = (Axis("optimizer", ("A", "B")), Axis("optimizer.learning_rate", low=1e-4, high=1.0, log=True, points=5))
    values = {
        (name, rate): [math.log10(rate) ** 2 + shift] for name, shift in (("A", 0.0), ("B", 1e-3)) for rate in RATES
    }
    found = importance(summarize(results(values, ("optimizer", "optimizer.learning_rate"))), axes)
    assert list(found) == ["optimizer.learning_rate", "optimizer"]
    assert found["optimizer.learning_rate"] > 0.8
    assert sum(found.values()) == pytest.approx(1.0)

    few = summarize(results({("A",): [1.0], ("B",): [2.0]}, ("optimizer",)))
    assert importance(few, (Axis("optimizer", ("A", "B")),)) == {}


def test_a_long_run_is_thinned_to_means_and_a_short_one_is_not() -> None:
    steps = np.arange(1.0, 1001.0)
    curve = seed_curve(7, (steps, 2 * steps))
    assert (curve.place, curve.stride) == (7, 5)
    assert len(curve.steps) <= CURVE_POINTS
    assert curve.steps[:2] == pytest.approx([3, 8])
    assert curve.values == pytest.approx(2 * curve.steps)
    short = seed_curve(0, (steps[:9], steps[:9]))
    assert short.stride == 1
    assert short.steps.tolist() == list(range(1, 10))


def test_a_band_spans_the_seeds_and_is_open_where_one_diverged() -> None:
    steps = np.arange(1.0, 6.0)
    broken = np.array([3.0, 3.0, np.inf])
    curves = [
        seed_curve(0, (steps, np.full(5, 1.0))),
        seed_curve(1, (steps, np.full(5, 2.0))),
        seed_curve(2, (steps[:3], broken), diverged=True),
    ]
    band = seed_band(curves)
    assert band.steps == pytest.approx(steps)
    assert band.low == pytest.approx([1] * 5)
    assert band.median == pytest.approx([2] * 5)
    assert band.high == pytest.approx([3, 3, np.nan, np.nan, np.nan], nan_ok=True)
    assert not len(seed_band([]).steps)
