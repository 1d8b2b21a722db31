"""The range test's mathematics, against curves made by hand."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.experiment.range_test import DIVERGED, MEMORY, SETTLED, RangeTest, advise, diverged, rate_curves, smoothed

TEST = RangeTest(1e-6, 10.0, 281, 1)
"""Forty steps to a decade."""


def falling(rates: NDArray[np.float64], middle: float = -3.0, least: float = -1.0) -> NDArray[np.float64]:
    """Make losses of 2 until about `middle` (log10), 1 below it, and growing without end from `least` on."""
    x = np.log10(rates)
    return 1 + 1 / (1 + np.exp(6 * (x - middle))) + 0.02 * np.exp(np.clip(5 * (x - least), -50, 50))


def suggested(losses: NDArray[np.float64], test: RangeTest = TEST) -> dict[str, float]:
    return {each.kind: each.rate for each in advise(rate_curves(test.rates, losses)).suggestions}


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"low": 0.0}, '"from" must be between'),
        ({"high": 1e9}, '"to" must be between'),
        ({"low": 0.1, "high": 0.1}, '"from" must be below "to"'),
        ({"steps": 3}, '"steps" must be between 40'),
        ({"seeds": 0}, '"seeds" must be between 1'),
        ({"low": float("nan")}, '"from" must be between'),
    ],
)
def test_settings_beyond_their_limits_are_refused_in_words(settings, words):
    with pytest.raises(ValueError, match=words):
        RangeTest(**settings)


def test_rates_grow_by_one_factor_from_the_lowest_to_the_highest():
    rates = RangeTest(1e-4, 1e-1, 61).rates
    assert len(rates) == 61
    np.testing.assert_allclose(rates[[0, 20, 40, 60]], [1e-4, 1e-3, 1e-2, 1e-1])
    np.testing.assert_allclose(rates[1:] / rates[:-1], rates[1] / rates[0])


def test_smoothing_is_a_weighted_mean_that_moves_no_loss() -> None:
    losses = np.random.default_rng(0).normal(size=50)
    weights = MEMORY ** np.arange(50)
    expected = [np.average(losses[: i + 1][::-1], weights=weights[: i + 1]) for i in range(50)]
    np.testing.assert_allclose(smoothed(losses), expected)
    np.testing.assert_allclose(smoothed(np.stack([losses, 2 * losses]))[1], 2 * np.array(expected))

    # A loss that is linear in the logarithm of the rate stays on its line: what lags in one lags in the other.
    losses = 3 - 0.2 * np.log(TEST.rates)
    curves = rate_curves(TEST.rates, losses[None])
    np.testing.assert_allclose(curves.median, 3 - 0.2 * np.log(curves.rates))


def test_a_seed_ends_where_it_diverges() -> None:
    losses = np.ones(100)
    losses[60:] = 50.0
    ended = diverged(losses)
    assert ended is not None
    found = smoothed(losses)
    assert found[ended] > DIVERGED * found[:ended].min() >= found[ended - 1]

    losses = np.ones(30)
    losses[17] = np.inf
    assert diverged(losses) == 17
    losses[17], losses[3] = 1.0, np.nan
    assert diverged(losses) == 3

    losses = np.ones(60)
    losses[0] = 1e-3
    assert diverged(losses) is None


def test_median_and_quartiles_over_finished_and_diverged_seeds() -> None:
    losses = np.stack([np.full(40, float(level)) for level in (4, 1, 3, 2, 5)])
    curves = rate_curves(RangeTest(steps=40).rates, losses)
    for found, level in ((curves.lower, 2), (curves.median, 3), (curves.upper, 4)):
        np.testing.assert_allclose(found, level)

    losses = np.stack([np.full(60, float(level)) for level in (1, 2, 3, 4)])
    losses[3, 20:] = np.nan
    curves = rate_curves(RangeTest(steps=60).rates, losses)
    np.testing.assert_allclose(curves.median, 2.5)
    assert np.isfinite(curves.upper[:20]).all()
    assert np.isinf(curves.upper[20:]).all()
    losses[2, 30:] = np.nan
    curves = rate_curves(RangeTest(steps=60).rates, losses)
    assert curves.length == 30
    np.testing.assert_allclose(curves.lower, 1.75)

    losses = np.stack([np.ones(40), np.full(40, np.nan)])
    losses[1, :5] = 9.0
    curves = rate_curves(RangeTest(steps=40).rates, losses, complete=1)
    np.testing.assert_allclose(curves.median, 1.0)
    np.testing.assert_allclose(curves.seeds[1, :5], 9.0)
    assert not rate_curves(RangeTest(steps=40).rates, losses, complete=0).length


def test_the_three_suggestions_stand_where_they_are_said_to() -> None:
    losses = falling(TEST.rates)
    rates = suggested(losses[None])
    assert list(rates) == ["steepest", "valley", "tenth"]
    assert np.log10(rates["steepest"]) == pytest.approx(-3, abs=0.1)
    least = TEST.rates[losses.argmin()]
    # Smoothing blunts a minimum that is steeper on one side.
    assert np.log10(rates["tenth"]) == pytest.approx(np.log10(least) - 1, abs=0.2)
    # The exact curve falls from the first step on, so the descent is all of it.
    middle = (np.log10(TEST.low) + SETTLED / 40 / 2 + np.log10(least)) / 2
    assert np.log10(rates["valley"]) == pytest.approx(middle, abs=0.15)

    noise = np.random.default_rng(1).normal(0, 0.05, (5, TEST.steps))
    rates = suggested(falling(TEST.rates) + noise)
    assert 10**-4.3 < rates["valley"] < 10**-2
    assert np.log10(rates["steepest"]) == pytest.approx(-3, abs=0.35)

    curves = rate_curves(TEST.rates, falling(TEST.rates)[None])
    for suggestion in advise(curves).suggestions:
        assert suggestion.rate == float(f"{suggestion.rate:.1e}")
        assert suggestion.rate == pytest.approx(suggestion.at, rel=0.05)
        expected = np.interp(np.log(suggestion.at), np.log(curves.rates), curves.median)
        assert suggestion.loss == pytest.approx(expected)
        assert suggestion.sentence.endswith(".")


@pytest.mark.parametrize(
    ("losses", "words"),
    [
        (np.full(281, 2.0), "does not fall at any tried rate"),
        (np.linspace(1, 3, 281), "does not fall at any tried rate"),
        (np.where(np.arange(281) < 200, 1.0, np.nan), "The loss grows before it falls at any rate"),
        (np.where(np.arange(281) < 4, 1.0, np.nan), "even at the smallest rate"),
        (np.full(281, np.nan), "even at the smallest rate"),
    ],
)
def test_where_the_loss_does_not_fall_nothing_is_suggested(losses, words):
    advice = advise(rate_curves(TEST.rates, losses[None]))
    assert not advice.suggestions
    assert words in advice.none_because


@pytest.mark.parametrize("seeds", [1, 5])
def test_only_a_fall_that_stands_out_of_the_noise_is_one(seeds) -> None:
    for draw in range(20):
        losses = 2 + np.random.default_rng(draw).normal(0, 0.8, (seeds, TEST.steps))
        assert not advise(rate_curves(TEST.rates, losses)).suggestions
    for draw in range(20):
        losses = falling(TEST.rates) + np.random.default_rng(draw).normal(0, 0.3, (seeds, TEST.steps))
        assert len(advise(rate_curves(TEST.rates, losses)).suggestions) == 3


def test_a_loss_that_still_falls_at_the_highest_rate_is_said_to():
    test = RangeTest(1e-6, 1e-3, 121, 1)
    advice = advise(rate_curves(test.rates, falling(test.rates)[None]))
    assert len(advice.suggestions) == 3
    assert "still falls at the highest rate" in advice.caution
    assert not advise(rate_curves(TEST.rates, falling(TEST.rates)[None])).caution
