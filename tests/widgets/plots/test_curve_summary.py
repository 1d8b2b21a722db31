"""Summaries of curves, against answers that were computed by hand."""

from __future__ import annotations

import numpy as np
import pytest

from widgets.base.display_numbers import read_out
from widgets.plots.curve_reading import (
    StepValue,
    SummarizedCurve,
    describe_curves,
    summarize_curve,
    trend,
    unusual,
)

NAN = float("nan")


def curve(values: list[float] | np.ndarray, *, first: int = 1, broken: tuple[int, ...] = ()) -> SummarizedCurve:
    numbers = np.asarray(values, np.float64)
    steps = np.arange(first, first + len(numbers), dtype=np.float64)
    return SummarizedCurve("loss", steps, numbers, read_out, None, lambda step: step in broken)


def said(*curves: SummarizedCurve, more: int = 0) -> str:
    return describe_curves(curves, lambda step: f"step {step:g}", more)


def wavy(count: int) -> np.ndarray:
    """Return 1.0, 1.1, 0.9 over and over: a median of 1 and a median absolute deviation of 0.1."""
    return np.resize([1.0, 1.1, 0.9], count)


def test_a_summary_has_last_least_and_greatest_or_is_none() -> None:
    found = summarize_curve(curve([3.0, 1.0, 2.0, 1.0, 5.0, 4.0], first=10))
    assert found is not None
    assert (found.first, found.last) == (StepValue(10, 3.0), StepValue(15, 4.0))
    # Of equal ones the first.
    assert (found.least, found.greatest) == (StepValue(11, 1.0), StepValue(14, 5.0))
    assert found.count == 6

    assert summarize_curve(curve([])) is None
    assert summarize_curve(curve([NAN, NAN])) is None
    assert said(curve([NAN])) == "loss: no values yet."
    assert said() == "Nothing is shown."


@pytest.mark.parametrize(
    ("values", "direction", "start"),
    [
        (np.linspace(10, 1, 40), "falling", 32),
        (np.linspace(1, 10, 40), "rising", 32),
        (np.full(40, 2.0), "level", 32),
        # 1.005 after 1: half of a hundredth.
        (np.r_[np.full(36, 1.0), np.full(4, 1.005)], "level", 32),
        # Of 30 the tenths are 1.0, 1.1, 0.9 both.
        (wavy(30), "level", 24),
        (np.array([4.0]), "level", 0),
        (np.array([4.0, 3.0]), "falling", 0),
    ],
)
def test_the_trend_is_the_last_tenth_against_the_one_before(values: np.ndarray, direction: str, start: int) -> None:
    assert trend(values) == (direction, start)


def test_spikes_are_far_values_that_come_back_among_enough_others() -> None:
    values = wavy(60)
    # 6 x 1.4826 x 0.1 is 0.8896.
    values[20], values[21], values[40] = 1.95, 2.4, 0.05
    values[50] = 1.85
    found = summarize_curve(curve(values))
    assert found is not None
    assert found.spikes == (StepValue(22, 2.4), StepValue(41, 0.05))

    higher = np.r_[wavy(30), wavy(30) + 5]
    begun = np.r_[wavy(57), np.full(3, 9.0)]
    for values in (higher, begun, np.linspace(0, 100, 60), np.full(60, 3.0)):
        found = summarize_curve(curve(values))
        assert found is not None
        assert found.spikes == ()

    found = summarize_curve(curve([1.0] * 10 + [9.0] + [1.0] * 9))
    assert found is not None
    assert found.spikes is None
    assert "spike" not in said(curve([1.0] * 20))
    assert not unusual(np.ones(20)).any()


def test_unusual_agrees_with_a_loop_over_windows() -> None:
    rng = np.random.default_rng(3)
    values = rng.standard_normal(300)
    values[rng.integers(0, 300, 12)] *= 20
    expected = []
    for at, value in enumerate(values):
        start = min(max(at - 10, 0), 300 - 21)
        window = sorted(values[start : start + 21])
        spread = sorted(abs(each - window[10]) for each in window)[10]
        expected.append(abs(value - window[10]) > 6 * 1.4826 * spread)
    assert unusual(values).tolist() == expected
    assert sum(expected) > 5


def test_gaps_lie_between_steps_with_values_and_what_broke_is_no_gap() -> None:
    values = [NAN, 1.0, NAN, NAN, 2.0, NAN, 3.0, 2.0, NAN, NAN]
    found = summarize_curve(curve(values, broken=(6, 9, 10)))
    assert found is not None
    assert found.gaps == ((2, 5),)
    assert found.broken == ((6, 6), (9, 10))
    infinite = summarize_curve(curve([1.0, float("inf"), 2.0]))
    assert infinite is not None
    assert (infinite.gaps, infinite.broken, infinite.greatest.value) == ((), ((2, 2),), 2.0)


def test_a_curve_in_words_counts_many_spikes_and_gaps() -> None:
    values = np.linspace(2.0, 1.0, 41)
    values[9] = 7.0
    assert said(curve(values)) == (
        "loss: last 1.00 at step 41, falling since step 34, minimum 1.00 at step 41, maximum 7.00 at "
        "step 10. 1 spike: 7.00 at step 10."
    )
    assert said(curve([NAN, 0.5])) == "loss: 0.500 at step 2, the only value."
    text = said(curve([3.0, NAN, 2.0, NAN], broken=(4,)))
    assert text.endswith("Gaps in the measurement: step 1 to step 3. Not finite: step 4.")

    values = wavy(200)
    values[[20, 60, 100, 140, 180]] = 9.0
    text = said(curve(values), more=3)
    assert "5 spikes, the last ones: 9.00 at step 101, 9.00 at step 141, 9.00 at step 181." in text
    assert text.endswith("And 3 more curves.")
    gaps = said(curve(np.resize([1.0, NAN], 11)))
    assert gaps.endswith("Gaps in the measurement: step 1 to step 3, step 3 to step 5, step 5 to step 7 and 2 more.")


def test_what_is_a_spike_is_judged_on_the_scale_that_is_drawn() -> None:
    decades = np.resize([1.0, 1e3, 1e-3], 60)
    decades[30] = 1e5
    linear = curve(decades)
    log = SummarizedCurve("loss", linear.steps, decades, read_out, np.log10(decades))
    assert summarize_curve(linear).spikes != summarize_curve(log).spikes == ()
