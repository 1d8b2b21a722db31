"""Schedules in Keras' own training."""

from __future__ import annotations

from pathlib import Path

import keras
import numpy as np
import pytest

from optimizers.catalogue import build_optimizer, build_schedule, schedules

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
