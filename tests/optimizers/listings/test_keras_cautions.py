"""Faults of Keras' optimizers that the catalogue names, shown: each gives what the fault gives.

A test that fails here means that Keras was fixed: its caution in `listings/framework_listings.py` is to go.
"""

from __future__ import annotations

import keras
import numpy as np
import pytest
import tensorflow as tf
from numpy.typing import NDArray

from optimizers import catalogue
from optimizers.listings.framework_listings import CAUTIONS
from optimizers.optimizer_loader import open_optimizer

Array = NDArray[np.float64]
START, SCALES, STEPS, RATE = np.array([1.0, -2.0, 0.5]), np.array([3.0, 0.5, 10.0]), 60, 0.05
BETA_1, BETA_2, EPSILON = 0.9, 0.999, 1e-8


def keras_weights(optimizer: keras.optimizers.Optimizer) -> Array:
    weight = keras.Variable(START, dtype="float64", name="weight")
    for _ in range(STEPS):
        optimizer.apply([tf.constant(SCALES * weight.numpy())], [weight])
    return np.array(weight.numpy())


def schedule_free(*, reads_after_assigning: bool) -> Array:
    """Compute Keras' formula: x is the mean of all z with equal weights, and w = (1 - beta_1) z + beta_1 x."""
    w, z, v = START.copy(), START.copy(), np.zeros(3)
    for t in range(1, STEPS + 1):
        g, old = SCALES * w, z
        v = BETA_2 * v + (1 - BETA_2) * g**2
        z = z - RATE * g / (np.sqrt(v / (1 - BETA_2**t)) + EPSILON)
        x = (w - (1 - BETA_1) * (z if reads_after_assigning else old)) / BETA_1
        x = (1 - 1 / t) * x + z / t
        w = (1 - BETA_1) * z + BETA_1 * x
    return w


def nadam(period: float) -> Array:
    """Compute Dozat 2016 with a momentum of beta_1 (1 - 0.96^(t / period) / 2)."""
    w, m, v, product = START.copy(), np.zeros(3), np.zeros(3), 1.0
    for t in range(1, STEPS + 1):
        g = SCALES * w
        now, ahead = (BETA_1 * (1 - 0.5 * 0.96 ** (each / period)) for each in (t, t + 1))
        product *= now
        m, v = BETA_1 * m + (1 - BETA_1) * g, BETA_2 * v + (1 - BETA_2) * g**2
        mean = ahead * m / (1 - product * ahead) + (1 - now) * g / (1 - product)
        w = w - RATE * mean / (np.sqrt(v / (1 - BETA_2**t)) + EPSILON)
    return w


def test_schedule_free_of_keras_is_what_reading_after_assigning_gives() -> None:
    found = keras_weights(keras.optimizers.ScheduleFreeAdamW(RATE, beta_2=BETA_2, epsilon=EPSILON))
    np.testing.assert_allclose(found, schedule_free(reads_after_assigning=True), rtol=1e-5, atol=1e-7)
    assert np.max(np.abs(found - schedule_free(reads_after_assigning=False))) > 1e-2


def test_nadam_of_keras_warms_its_momentum_up_250_times_too_fast() -> None:
    found = keras_weights(keras.optimizers.Nadam(RATE, BETA_1, BETA_2, EPSILON))
    np.testing.assert_allclose(found, nadam(1.0), rtol=1e-4, atol=1e-6)
    assert np.max(np.abs(found - nadam(250.0))) > 1e-2


def test_nadam_of_the_library_is_dozats() -> None:
    made = catalogue.build_optimizer("library.NadamW", {"learning_rate": RATE, "weight_decay": 0.0, "epsilon": EPSILON})
    np.testing.assert_allclose(keras_weights(made), nadam(250.0), rtol=1e-6, atol=1e-8)


@pytest.mark.parametrize("name", CAUTIONS)
def test_the_catalogue_and_every_run_say_what_is_wrong(name: str) -> None:
    assert CAUTIONS[name] in catalogue.optimizers()[name].summary
    assert open_optimizer(name).notes == (f"{name}: {CAUTIONS[name]}",)
    assert open_optimizer("Adam").notes == ()
