"""Curves: many steps at once, and the rise in front of a schedule."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf

from optimizers.catalogue import build_schedule, schedules
from optimizers.schedules.schedule_curve import Curve

BUILT = tuple(name for name in schedules() if name != "function")
WARM = {"warm_up_steps": 100, "warm_up_start": 0.25}


def rate_of(name: str) -> float:
    return 0.9 if name == "one_cycle_momentum" else 0.1


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", BUILT)
@pytest.mark.parametrize("warm_up", [{}, WARM], ids=["bare", "warm-up"])
def test_a_curve_gives_the_same_bits_whatever_else_is_asked_with_a_step(name: str, warm_up: dict[str, float]) -> None:
    curve = Curve(build_schedule(name, warm_up, rate_of(name)))
    whole = curve.at(np.arange(2048))
    assert (whole.dtype, whole.shape) == (np.float64, (2048,))
    blocks = [curve.at(np.arange(begin, begin + 512)) for begin in range(0, 2048, 512)]
    np.testing.assert_array_equal(np.concatenate(blocks), whole)
    few = np.array([2047, 3, 512, 1000, 3, 99, 100])
    np.testing.assert_array_equal(curve.at(few), whole[few])
    np.testing.assert_array_equal(curve.at([5]), whole[5:6])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", BUILT)
def test_a_curve_is_what_the_schedule_gives_step_by_step(name: str) -> None:
    schedule = build_schedule(name, WARM, rate_of(name))
    steps = np.array([0, 1, 99, 100, 101, 1500])
    np.testing.assert_allclose(
        Curve(schedule).at(steps), [float(schedule(int(step))) for step in steps], rtol=1e-6, atol=2e-8
    )


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", BUILT)
def test_a_warm_up_rises_straight_to_where_the_schedule_begins(name: str) -> None:
    rate = rate_of(name)
    bare = Curve(build_schedule(name, {}, rate, 1900)).at(np.arange(1900))
    warm = Curve(build_schedule(name, WARM, rate, 2000)).at(np.arange(2000))
    np.testing.assert_allclose(warm[:100], bare[0] * (0.25 + 0.75 * np.arange(100) / 100), rtol=1e-6)
    np.testing.assert_allclose(warm[100:], bare, rtol=1e-6)


def test_a_warm_up_takes_steps_of_the_schedule_and_begins_at_a_fraction() -> None:
    assert type(build_schedule("cosine", {"warm_up_steps": 0, "warm_up_start": 0.5}, 0.1)).__name__ == "Cosine"
    assert build_schedule("cosine", {"warm_up_steps": 500}, 0.1, 2000).schedule.plan == 1500
    assert build_schedule("cosine", {"warm_up_steps": 5000}, 0.1, 2000).schedule.plan == 1
    with pytest.raises(ValueError, match=r"warm_up_start must be at least 0 and at most 1; received 1\.5"):
        build_schedule("cosine", {"warm_up_steps": 10, "warm_up_start": 1.5}, 0.1)


@pytest.mark.parametrize("name", ["cosine", "CosineDecay", "keras2.CosineDecay"])
def test_a_curve_follows_a_rate_that_is_turned(name: str) -> None:
    rate = tf.Variable(0.1)
    curve = Curve(build_schedule(name, {"warm_up_steps": 10}, rate))
    before = curve.at(np.arange(100))
    rate.assign(0.2)
    np.testing.assert_allclose(curve.at(np.arange(100)), 2 * before, rtol=1e-6)


def test_a_curve_takes_any_callable_and_no_steps_at_all() -> None:
    curve = Curve(lambda step: 1.0 / (1.0 + tf.cast(step, tf.float32)))
    np.testing.assert_allclose(curve.at([0, 1, 3]), [1.0, 0.5, 0.25])
    assert curve.at([]).shape == (0,)
    assert Curve(build_schedule("cosine", {}, 0.1)).at([]).shape == (0,)
