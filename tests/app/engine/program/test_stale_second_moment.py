"""The column of stale second moments, against NumPy on gradients and slots of single steps, and closed forms."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import tensorflow as tf

from app.attach.kernel.column_table import STALE_SECOND_MOMENT
from app.core.experiment.experiment import Choice, ParameterGroup
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram, surface
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain")

DENSE = moons(
    rows=200, widths=(5,), optimizer=Choice("library.Adam", {"learning_rate": 0.02, "beta_2": 0.9}), batch_size=16
)
SPARSE = skip_gram(
    vocabulary=20,
    length=600,
    dimension=2,
    optimizer=Choice("library.Adam", {"learning_rate": 0.05, "beta_2": 0.9}),
    batch_size=16,
)


def columns(training: Training) -> list[str]:
    return [name for name in training.step_columns if name.startswith("stale_second_moment/")]


def stale(training: Training) -> np.ndarray:
    """Make a step; return the column of each variable that has one."""
    row = training.advance(1, 1).rows[0]
    return row[[training.step_columns.index(name) for name in columns(training)]]


def gradients(training: Training) -> list[np.ndarray]:
    """Return dense gradients of the batch of the next step, float64."""
    tensors = [v.value for v in training.problem.variables]
    step = training.step + 1
    with tf.GradientTape() as tape:
        loss, _ = training.problem.loss(tf.constant(training.problem.indices(step, 1)[0]), tf.constant(step, tf.int64))
    return [tf.convert_to_tensor(g).numpy().astype(np.float64) for g in tape.gradient(loss, tensors)]


@pytest.mark.sampled(10)
@pytest.mark.parametrize(
    ("optimizer", "slot", "beta", "corrects", "epsilon"),
    [
        ("library.Adam", "v", ("beta_2", 0.9), True, 1e-7),
        ("Adam", "velocity", ("beta_2", 0.9), True, 1e-7),
        ("keras2.Adam", "v", ("beta_2", 0.9), True, 1e-7),
        ("legacy.Adam", "v", ("beta_2", 0.9), True, 1e-7),
        ("tf1.AdamOptimizer", "v", ("beta2", 0.9), True, 1e-8),
        ("RMSprop", "velocity", ("rho", 0.8), False, 1e-7),
        ("tf1.RMSPropOptimizer", "rms", ("decay", 0.8), False, 1e-10),
    ],
)
def test_it_is_the_rms_of_the_gradient_over_the_root_of_the_slot(
    optimizer: str, slot: str, beta: tuple[str, float], corrects: bool, epsilon: float
) -> None:
    values = {"learning_rate": 0.01, beta[0]: beta[1]}
    training = used_training(replace(DENSE, optimizer=Choice(optimizer, values)))
    assert columns(training) == [*map(STALE_SECOND_MOMENT, training.variables)]
    for step in range(1, 6):
        given = gradients(training)
        found = stale(training)
        divisor = 1 - beta[1] ** step if corrects else 1.0
        squares = [slots[slot].numpy().astype(np.float64) / divisor for slots in training.slots_by_variable]
        pairs = zip(given, squares, strict=True)
        expected = [np.sqrt(np.mean(g**2 / np.maximum(v, epsilon**2))) for g, v in pairs]
        np.testing.assert_allclose(found, expected, rtol=2e-4)


def test_of_a_table_it_is_over_the_rows_that_the_gradient_names() -> None:
    training = used_training(SPARSE)
    assert columns(training) == [*map(STALE_SECOND_MOMENT, training.variables)]
    for step in range(1, 4):
        given = gradients(training)
        found = stale(training)
        expected = []
        for g, slots in zip(given, training.slots_by_variable, strict=True):
            rows = np.abs(g).sum(axis=1) > 0
            v = slots["v"].numpy().astype(np.float64)[rows] / (1 - 0.9**step)
            expected.append(np.sqrt(np.mean(g[rows] ** 2 / v)))
        np.testing.assert_allclose(found, expected, rtol=1e-3)


def test_stable_adamw_measures_the_same_itself() -> None:
    training = used_training(replace(DENSE, optimizer=Choice("library.StableAdamW", {"learning_rate": 0.01})))
    for _ in range(4):
        found = stale(training)
        own = [slots["rms_ratio"].numpy() for slots in training.slots_by_variable]
        np.testing.assert_allclose(found, own, rtol=1e-5)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("beta", [0.9, 0.95, 0.99, 0.999])
def test_after_a_long_silence_it_peaks_near_the_inverse_root(beta: float) -> None:
    """g = 1 for long, then 100: 100 / √(β + (1 − β) 100²) is 3.16, 4.47, 9.95 and 30.2; 1 / √(1 − β) at most."""
    plain = surface(
        function="formula",
        formula="x + y",
        start_x=0.0,
        start_y=0.0,
        optimizer=Choice("library.Adam", {"learning_rate": 1e-4, "beta_2": beta}),
        gradient=(Choice("scale", {"factor": 1.0}),),
    )
    training = used_training(plain)
    training.advance(64, 8)
    before = stale(training)
    training.edit(replace(plain, gradient=(Choice("scale", {"factor": 100.0}),)))
    found = [stale(training)[0] for _ in range(3)]
    assert before == pytest.approx(1.0, rel=1e-4)
    v = (1 - beta**65) * beta + (1 - beta) * 100**2
    assert found[0] == pytest.approx(100 / np.sqrt(v / (1 - beta**66)), rel=1e-3)
    assert found[0] > found[1] > found[2] > 1
    assert found[0] < 1 / np.sqrt(1 - beta)


def test_a_step_that_only_accumulates_has_none() -> None:
    training = used_training(replace(DENSE, gradient=(Choice("accumulate", {"every": 2}),)))
    found = np.array([stale(training) for _ in range(4)])
    np.testing.assert_array_equal(np.isnan(found).all(axis=1), [True, False, True, False])
    assert np.isfinite(found[1::2]).all()


@pytest.mark.sampled(6)
@pytest.mark.parametrize(
    "optimizer",
    [Choice("SGD"), Choice("Adagrad"), Choice("Adafactor"), Choice("Adam", {"clipnorm": 1.0}), Choice("library.Lion")],
    ids=lambda choice: choice.name,
)
def test_without_a_mean_of_squares_there_is_no_column(optimizer: Choice) -> None:
    assert columns(used_training(replace(DENSE, optimizer=optimizer))) == []


def test_each_part_of_the_model_has_that_of_its_own_optimizer() -> None:
    part = ParameterGroup("dense/.*", optimizer=Choice("SGD", {"learning_rate": 0.1}))
    training = used_training(replace(DENSE, parts=(part,)))
    assert columns(training) == [STALE_SECOND_MOMENT(v) for v in training.variables if not v.path.startswith("dense/")]
    assert np.isfinite(stale(training)).all()
