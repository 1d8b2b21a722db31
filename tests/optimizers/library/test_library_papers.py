"""What papers say that an optimizer does, and by how much."""

from __future__ import annotations

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.library.dadapt_sgd import DAdaptSGD
from optimizers.library.stable_adamw import StableAdamW
from tests.optimizers.library.feed import Runner
from tests.optimizers.library.matrix import slot_values


@pytest.mark.parametrize("beta_2", [0.9, 0.95, 0.99, 0.999])
def test_gradients_that_suddenly_grow_raise_the_rms_of_stable_adamw_and_leave_its_steps_short(beta_2: float) -> None:
    """Wortsman and others 2023: RMS comes to sqrt(1 / (1 - beta_2)), here less what v knew before."""
    weight = keras.Variable(np.zeros(3), dtype="float64", name="w")
    optimizer = StableAdamW(learning_rate=1.0, weight_decay=0.0, beta_2=beta_2)
    optimizer.build([weight])
    before = 5000

    def step(k: tf.Tensor) -> None:
        gradient = tf.where(k < before, tf.constant(1.0, tf.float64), 1000.0)
        optimizer.apply([tf.fill([3], gradient)], [weight])

    run = Runner(step)
    run(0, before)
    assert slot_values(optimizer, "rms_ratio")[0] == pytest.approx(1.0, rel=1e-9)
    peaks, steps = [], []
    for k in range(before, before + 30):
        at = float(weight.numpy()[0])
        run(k, k + 1)
        peaks.append(float(slot_values(optimizer, "rms_ratio")[0]))
        steps.append(abs(float(weight.numpy()[0]) - at))
    assert peaks[0] == max(peaks) == pytest.approx(np.sqrt(1 / (1 - beta_2)), rel=0.01)
    assert max(steps) < 1.1  # AdamW's largest is 6.5 with the last beta_2


@pytest.mark.parametrize(
    ("distance", "found", "half_way"), [(1.0, 0.506, 233), (10.0, 0.501, 311), (1000.0, 0.499, 499)]
)
def test_d_adaptation_finds_half_the_distance_within_a_few_hundred_steps(
    distance: float, found: float, half_way: int
) -> None:
    """Defazio and Mishchenko 2023, on ‖x - x*‖: d never passes D, comes to at least a half of it where it can, and the
    last point is near.
    """
    best = distance * np.array([0.6, 0.0, -0.8])
    weight = keras.Variable(np.zeros(3), dtype="float64", name="w")
    optimizer = DAdaptSGD()
    optimizer.build([weight])

    def step(_: tf.Tensor) -> None:
        away = weight.value - tf.constant(best)
        optimizer.apply([tf.math.divide_no_nan(away, tf.norm(away))], [weight])

    run = Runner(step)
    run(0, half_way - 2)
    early = float(optimizer.d.numpy())
    run(half_way - 2, half_way + 1)
    late = float(optimizer.d.numpy())
    run(half_way + 1, 5000)
    end = float(optimizer.d.numpy())
    assert end / distance == pytest.approx(found, abs=5e-4)
    assert early < end / 2 <= late
    assert np.linalg.norm(weight.numpy() - best) < 0.01 * distance
