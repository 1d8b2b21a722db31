"""A rate that drops when the loss no longer falls."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest
import tensorflow as tf

from optimizers.catalogue import build_schedule
from optimizers.schedules.schedule_curve import Curve


def plateau(**values: Any) -> Any:
    return build_schedule("reduce_on_plateau", {"patience": 1, "cooldown": 0, **values}, 1.0)


def drops(schedule: Any, losses: list[float], every: int = 50) -> list[int]:
    """Return the steps at which the rate dropped."""
    return [step for i, loss in enumerate(losses, 1) if schedule.observe(step := every * i, loss)]


def pytorch(
    losses: list[float], factor: float, patience: int, threshold: float, cooldown: int, least: float
) -> list[float]:
    """Compute ReduceLROnPlateau.step of PyTorch, mode min, relative threshold: the rate after each loss."""
    rate, best, bad, cooling, rates = 1.0, math.inf, 0, 0, []
    for loss in losses:
        if loss < best * (1 - threshold):
            best, bad = loss, 0
        else:
            bad += 1
        if cooling > 0:
            cooling -= 1
            bad = 0
        if bad > patience:
            rate = max(rate * factor, least)
            cooling, bad = cooldown, 0
        rates.append(rate)
    return rates


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("values", [
    {}, {"factor": 0.1, "patience": 0, "least": 1e-3}, {"patience": 4, "threshold": 0.05}, {"cooldown": 3},
])  # fmt: skip
def test_it_drops_where_pytorchs_does(values: dict[str, Any], seed: int) -> None:
    rng = np.random.default_rng(seed)
    losses = (1 / np.sqrt(np.arange(1, 80)) + 0.05 * rng.random(79)).tolist()
    settings = {"factor": 0.5, "patience": 1, "threshold": 1e-3, "cooldown": 0, "least": 0.0, **values}
    schedule = plateau(**settings)
    drops(schedule, losses)
    looks = np.arange(50, 50 * 80, 50)
    np.testing.assert_allclose(Curve(schedule).at(looks), pytorch(losses, **settings), rtol=1e-12)


def test_the_rate_drops_from_the_next_update_on_and_past_rates_stay() -> None:
    schedule = plateau()
    assert drops(schedule, [1.0, 1.0, 1.0, 1.0, 1.0]) == [150, 250]
    np.testing.assert_array_equal(Curve(schedule).at([0, 149, 150, 249, 250, 9999]), [1, 1, 0.5, 0.5, 0.25, 0.25])


def test_a_traced_call_follows_what_was_seen() -> None:
    schedule = plateau()
    for traced in (tf.function(schedule), tf.function(schedule, jit_compile=True)):
        before = float(traced(tf.constant(5000)))
        drops(schedule, [1.0, 1.0, 1.0, 1.0])
        assert float(traced(tf.constant(5000))) < before


def test_it_goes_on_from_its_state_as_if_it_had_never_stopped() -> None:
    losses = [1.0, 0.9, 0.9, 0.9, 0.8, 0.8, 0.8, 0.8]
    first, second = plateau(cooldown=1), plateau(cooldown=1)
    drops(first, losses)
    state = json.loads(json.dumps(first.state()))
    second.restore(state)
    assert second.state() == first.state()
    assert [each.observe(450, 0.8) for each in (first, second)] in ([True, True], [False, False])
    np.testing.assert_array_equal(Curve(first).at(np.arange(600)), Curve(second).at(np.arange(600)))
    second.restore(plateau().state())
    np.testing.assert_array_equal(Curve(second).at(np.arange(600)), 1.0)


def test_it_stops_at_the_least_rate() -> None:
    schedule = plateau(least=0.3)
    drops(schedule, [1.0] * 40)
    assert Curve(schedule).at([10_000]) == 0.3
    assert len(schedule.state()["reductions"]) == 2


def test_a_loss_that_is_nan_or_below_zero_is_judged_rightly() -> None:
    assert drops(plateau(), [1.0, math.nan, math.nan]) == [150]
    assert drops(plateau(), [-1.0, -1.0, -1.0]) == [150]
    assert drops(plateau(), [-1.0, -1.1, -1.2, -1.3]) == []


def test_what_is_seen_during_a_warm_up_counts_for_nothing() -> None:
    schedule = plateau(warm_up_steps=100)
    assert (schedule.watches, schedule.period, schedule.monitor) == (True, 50, "loss")
    assert drops(schedule, [1.0] * 5) == [250]
    np.testing.assert_array_equal(Curve(schedule).at([100, 249, 250]), [1.0, 1.0, 0.5])
    again = plateau(warm_up_steps=100)
    again.restore(schedule.state())
    np.testing.assert_array_equal(Curve(again).at([100, 249, 250]), [1.0, 1.0, 0.5])


def test_other_schedules_do_not_watch() -> None:
    warm = build_schedule("cosine", {"warm_up_steps": 10}, 0.1)
    assert not warm.watches
    with pytest.raises(AttributeError, match="Cosine does not watch the loss"):
        warm.observe(50, 1.0)
