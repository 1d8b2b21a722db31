"""Every schedule against its formula, written again in plain Python, and against Keras' own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.catalogue import build_optimizer, build_schedule, schedules
from optimizers.schedules.schedule_curve import Curve
from tests.optimizers.schedules.schedule_formulas import FORMULAS, VARIANTS, Values

OURS = tuple(name for name, each in schedules().items() if each.origin == "Library")
BUILT = tuple(name for name in OURS if name != "function")  # which needs a file: test_schedule_rules.py
PLAN = 2000
STEPS = np.arange(PLAN + 150)
KERAS: tuple[tuple[str, Values, str, Values], ...] = (
    ("exponential", {"factor": 0.9, "steps": 100}, "ExponentialDecay", {"decay_rate": 0.9, "decay_steps": 100}),
    (
        "step", {"factor": 0.5, "period": 300},
        "ExponentialDecay", {"decay_rate": 0.5, "decay_steps": 300, "staircase": True},
    ),
    ("inverse_time", {"period": 50}, "InverseTimeDecay", {"decay_rate": 2.0, "decay_steps": 100}),
    ("polynomial", {"end": 0.1, "power": 2.0}, "PolynomialDecay", {"end_learning_rate": 0.005, "power": 2.0}),
    (
        "polynomial", {"steps": 700, "end": 0.1, "cycle": True},
        "PolynomialDecay", {"decay_steps": 700, "end_learning_rate": 0.005, "cycle": True},
    ),
    (
        "piecewise", {"boundaries": (10, 1000), "factors": (1.0, 0.5, 0.1)},
        "PiecewiseConstantDecay", {"boundaries": (10, 1000), "values": (0.05, 0.025, 0.005)},
    ),
    ("cosine", {"steps": 1500, "end": 0.2}, "CosineDecay", {"decay_steps": 1500, "alpha": 0.2}),
    (
        "cosine_restarts", {"first_period": 128, "growth": 2.0, "peak": 0.5, "end": 0.01},
        "CosineDecayRestarts", {"first_decay_steps": 128, "t_mul": 2.0, "m_mul": 0.5, "alpha": 0.01},
    ),
    ("cosine_restarts", {}, "CosineDecayRestarts", {"t_mul": 1.0}),
)  # fmt: skip


def rate_of(name: str) -> float:
    return 0.95 if name == "one_cycle_momentum" else 0.05


def values_of(schedule: Any, rate: float, steps: Any = STEPS) -> Any:
    return schedule.value(tf.constant(steps, tf.float64), tf.constant(rate, tf.float64)).numpy()


def test_every_schedule_has_a_formula_to_be_held_against() -> None:
    assert set(FORMULAS) == set(BUILT)


@pytest.mark.parametrize(("name", "values"), [*((name, {}) for name in BUILT), *VARIANTS])
def test_a_schedule_is_its_formula(name: str, values: Values) -> None:
    rate = rate_of(name)
    expected = [FORMULAS[name](int(step), rate, PLAN, **values) for step in STEPS]
    found = values_of(build_schedule(name, values, rate, PLAN), rate)
    np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-16)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "values", "keras_name", "keras_values"), KERAS)
@pytest.mark.parametrize("prefix", ["", "keras2."])
def test_a_schedule_is_that_of_keras(
    name: str, values: Values, keras_name: str, keras_values: Values, prefix: str
) -> None:
    theirs = build_schedule(prefix + keras_name, keras_values, 0.05)
    ours = build_schedule(name, values, 0.05, PLAN)(STEPS[:1900:7])
    # In float32 a restart, or the end of a cosine, comes out a little beside the place.
    np.testing.assert_allclose([float(theirs(step)) for step in STEPS[:1900:7]], ours, rtol=1e-6, atol=2e-8)


@pytest.mark.parametrize("name", BUILT)
def test_a_schedule_takes_a_step_of_any_shape_and_number_type(name: str) -> None:
    schedule = build_schedule(name, {}, rate_of(name), PLAN)
    alone = [schedule(step) for step in (0, 7, 1999)]
    assert {(each.dtype, each.shape.rank) for each in alone} == {(tf.float32, 0)}
    together = schedule(tf.constant([0, 7, 1999], tf.int64))
    np.testing.assert_allclose(together, [float(each) for each in alone], rtol=1e-6)
    assert schedule(tf.constant([[0], [7]], tf.int32)).shape == (2, 1)
    assert float(schedule(keras.Variable(7, dtype="int64"))) == pytest.approx(float(alone[1]))
    assert float(tf.function(schedule)(tf.constant(7.0))) == pytest.approx(float(alone[1]))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", BUILT)
def test_a_schedule_compiles_with_xla(name: str) -> None:
    schedule = build_schedule(name, {}, rate_of(name), PLAN)
    compiled = tf.function(schedule, jit_compile=True)(tf.constant([0, 7, 1500], tf.int64))
    np.testing.assert_allclose(compiled, schedule(np.array([0, 7, 1500])), rtol=1e-5, atol=1e-9)


@pytest.mark.parametrize("name", [name for name in BUILT if name != "one_cycle_momentum"])
def test_a_rate_that_is_a_variable_is_read_at_each_call(name: str) -> None:
    rate = tf.Variable(0.1)
    schedule = build_schedule(name, {}, rate, PLAN)
    traced = tf.function(schedule)
    before = (float(schedule(900)), float(traced(tf.constant(900))))
    rate.assign(0.2)
    np.testing.assert_allclose((schedule(900), traced(tf.constant(900))), [2 * each for each in before], rtol=1e-6)


@pytest.mark.parametrize("name", ["one_cycle", "one_cycle_momentum", "warm_up_stable_decay", "polynomial", "cosine"])
@pytest.mark.parametrize("plan", [1, 2, 3])
def test_a_run_of_hardly_any_steps_has_finite_rates(name: str, plan: int) -> None:
    schedule = build_schedule(name, {}, 0.9, plan)
    found = values_of(schedule, 0.9, np.arange(5))
    np.testing.assert_allclose(tf.function(schedule)(np.arange(5)), found, rtol=1e-6)
    assert np.isfinite(found).all()
    assert (found >= 0).all()
    assert (found <= 0.9 + 1e-12).all()


@pytest.mark.parametrize("first", [3, 10, 100, 999])
@pytest.mark.parametrize("growth", [1.1, 1.5, 2.0, 3.0])
def test_a_restart_comes_at_its_very_step(first: int, growth: float) -> None:
    schedule = build_schedule("cosine_restarts", {"first_period": first, "growth": growth}, 1.0)
    begin, starts = 0.0, []
    for restart in range(12):
        starts.append(begin)
        begin += first * growth**restart
    whole = [each for each in starts if each.is_integer()]
    np.testing.assert_allclose(values_of(schedule, 1.0, whole), 1.0, rtol=1e-12)


@pytest.mark.parametrize("name", [name for name in BUILT if name not in ("constant", "reduce_on_plateau")])
def test_a_schedule_does_something_in_a_run_of_the_default_length(name: str) -> None:
    rate = rate_of(name)
    found = values_of(build_schedule(name, {}, rate, PLAN), rate, STEPS[:PLAN])
    assert found.max() <= rate * (1 + 1e-9)
    assert found.max() > 0.99 * rate
    assert found.min() < (0.9 if name == "one_cycle_momentum" else 0.35) * rate


# A schedule of tf-keras is none to an optimizer of Keras 3.
OF_KERAS_3 = [name for name in schedules() if name != "function" and not name.startswith("keras2.")]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", [*OF_KERAS_3, "warm-up"])
def test_an_optimizer_of_keras_follows_a_schedule(name: str) -> None:
    values = {"warm_up_steps": 2} if name == "warm-up" else {}
    schedule = build_schedule("one_cycle" if name == "warm-up" else name, values, 0.9, 20)
    optimizer = build_optimizer("SGD", {}, schedule)
    weight = keras.Variable([1.0, -1.0])
    optimizer.build([weight])
    expected = 1.0
    for step in range(5):
        expected -= float(schedule(step))
        optimizer.apply([keras.ops.ones(2)], [weight])
    assert float(weight[0]) == pytest.approx(expected, rel=1e-5)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ["one_cycle", "points", "reduce_on_plateau", "function", "warm-up"])
def test_a_model_trains_under_a_schedule_and_is_saved_with_it(name: str, tmp_path: Path) -> None:
    (tmp_path / "rates.py").write_text("def decay(step, rate):\n    return rate if step < 50 else rate / 2\n")
    values = {"function": {"file": str(tmp_path / "rates.py")}, "warm-up": {"warm_up_steps": 10}}.get(name, {})
    schedule = build_schedule("one_cycle" if name == "warm-up" else name, values, 0.3, 160)
    keras.utils.set_random_seed(0)
    model = keras.Sequential([keras.layers.Input((2,)), keras.layers.Dense(1)])
    model.compile(keras.optimizers.SGD(schedule), "mse")
    x = np.random.default_rng(0).normal(size=(320, 2)).astype(np.float32)
    history = model.fit(x, x @ [[1.0], [-2.0]], batch_size=32, epochs=16, verbose=0).history["loss"]
    assert history[-1] < 1e-3 * history[0]
    assert float(model.optimizer.learning_rate) == pytest.approx(float(schedule(160)), rel=1e-5)
    model.save(tmp_path / "model.keras")
    again = keras.models.load_model(tmp_path / "model.keras")
    assert float(again.optimizer.learning_rate) == pytest.approx(float(schedule(160)), rel=1e-5)


BUILT_CURVES = tuple(name for name in schedules() if name != "function")
WARM = {"warm_up_steps": 100, "warm_up_start": 0.25}


def curve_of(name: str) -> float:
    return 0.9 if name == "one_cycle_momentum" else 0.1


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", BUILT_CURVES)
@pytest.mark.parametrize("warm_up", [{}, WARM], ids=["bare", "warm-up"])
def test_a_curve_gives_the_same_bits_whatever_else_is_asked_with_a_step(name: str, warm_up: dict[str, float]) -> None:
    curve = Curve(build_schedule(name, warm_up, curve_of(name)))
    whole = curve.at(np.arange(2048))
    assert (whole.dtype, whole.shape) == (np.float64, (2048,))
    blocks = [curve.at(np.arange(begin, begin + 512)) for begin in range(0, 2048, 512)]
    np.testing.assert_array_equal(np.concatenate(blocks), whole)
    few = np.array([2047, 3, 512, 1000, 3, 99, 100])
    np.testing.assert_array_equal(curve.at(few), whole[few])
    np.testing.assert_array_equal(curve.at([5]), whole[5:6])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", BUILT_CURVES)
def test_a_curve_is_what_the_schedule_gives_step_by_step(name: str) -> None:
    schedule = build_schedule(name, WARM, curve_of(name))
    steps = np.array([0, 1, 99, 100, 101, 1500])
    np.testing.assert_allclose(
        Curve(schedule).at(steps), [float(schedule(int(step))) for step in steps], rtol=1e-6, atol=2e-8
    )


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", BUILT_CURVES)
def test_a_warm_up_rises_straight_to_where_the_schedule_begins(name: str) -> None:
    rate = curve_of(name)
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
