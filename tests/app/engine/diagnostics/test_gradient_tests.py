"""Norm, inner product and orthogonality test against a plain loop over rows, and against what they promise."""

from __future__ import annotations

import functools
import math
from dataclasses import replace

import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.engine.diagnostics.gradient_noise_tests import GradientTests, smallest_passing
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram, surface
from tests.app.engine.trainer_bench import never
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain")

DENSE = moons(
    rows=200,
    widths=(5,),
    activation="tanh",
    dropout=0.3,
    optimizer=Choice("SGD", {"learning_rate": 0.1}),
    batch_size=24,
)
DOCUMENTS = Experiment(
    dataset=Choice("documents", {"documents": 400}),
    model=Choice("bag-of-words"),
    optimizer=Choice("SGD"),
    batch_size=12,
)
SURFACE = surface(optimizer=Choice("SGD"))


@functools.cache
def trained(problem: str) -> Training:
    training = Training({"dense": DENSE, "documents": DOCUMENTS}[problem])
    training.advance(10, 1)
    return training


def by_hand(training: Training, measure: GradientTests) -> list[float]:
    """Compute θ of the three tests from the single rows of the measure and the gradient of all rows."""
    tensors = [training.problem.variables[i].value for i in training.trained]

    def gradient(rows: np.ndarray) -> np.ndarray:
        with tf.GradientTape() as tape:
            loss = training.problem.still_loss(tf.constant(rows, tf.int32))
        found = [tf.convert_to_tensor(g).numpy().astype(np.float64) for g in tape.gradient(loss, tensors)]
        return np.concatenate([each.reshape(-1) for each in found])

    rows, size = measure.rows(training.step), training.problem.batch_size
    single = np.array([gradient(rows[i : i + 1]) for i in range(min(measure.samples, len(rows)))])
    whole = gradient(np.arange(training.problem.rows))
    squared, projected = whole @ whole, single @ whole
    variance, along = single.var(axis=0, ddof=1).sum(), projected.var(ddof=1)
    squares = variance / squared, along / squared**2, (variance - along / squared) / squared
    return [math.sqrt(each / size) for each in squares]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("problem", ["dense", "documents"])
@pytest.mark.parametrize("samples", [8, 64])
def test_they_are_those_of_a_loop_over_single_rows(problem: str, samples: int) -> None:
    training = trained(problem)
    measure = GradientTests(training, samples=samples)
    rows = measure.rows(training.step)
    assert len(rows) == len(set(rows)) == training.problem.rows
    np.testing.assert_allclose((measure.take(never) or ())[:3], by_hand(training, measure), rtol=1e-3)


def test_theta_is_the_relative_error_of_gradients_of_batches() -> None:
    """Draw what the tests are about 4 000 times."""
    random = np.random.default_rng(0)
    truth, spread = np.array([3.0, 0.0]), np.array([2.0, 5.0])
    rows = truth + spread * random.normal(size=(100_000, 2))
    batches = rows[random.integers(len(rows), size=(4000, 25))].mean(axis=1)
    errors = batches - truth
    mean = rows.mean(axis=0)
    few = rows[:3000].astype(np.float32)
    found = smallest_passing(few, mean, mean @ mean, 25, (len(rows), len(rows)))[:3]
    norm = math.sqrt((errors**2).sum(axis=1).mean()) / 3
    inner_product = np.std(batches @ truth) / 9
    np.testing.assert_allclose(found, [norm, inner_product, np.std(errors[:, 1]) / 3], rtol=0.05)
    assert found[0] ** 2 == pytest.approx(found[1] ** 2 + found[2] ** 2)


def test_of_a_sample_they_are_those_of_all_rows_at_any_noise() -> None:
    """|g|² of the same few rows would bound θ by about 1."""
    random = np.random.default_rng(2)
    rows = (np.array([0.5, 0, 0, 0]) + [2, 5, 1, 3] * random.normal(size=(20_000, 4))).astype(np.float32)
    truth = rows.mean(axis=0, dtype=np.float64)
    variance, squared = rows.var(axis=0, ddof=1, dtype=np.float64).sum(), truth @ truth
    along = (rows @ truth).var(ddof=1)
    squares = np.array([variance / squared, along / squared**2, (variance - along / squared) / squared])
    apart = []
    for _ in range(200):
        drawn = rows[random.permutation(20_000)[: 4096 + 64]]
        mean = drawn[64:].mean(axis=0, dtype=np.float64)
        *found, _, _, _ = values = smallest_passing(drawn[:64], mean, mean @ mean, 32, (4096, 20_000))
        apart.append((np.array(found) - np.sqrt(squares / 32)) / values[3:])
    assert np.sqrt(squares[0] / 32) > 2
    assert np.abs(np.nanmean(apart, axis=0)).max() < 0.5
    assert (np.nanstd(apart, axis=0) < 1.5).all()


def test_theta_halves_with_four_times_the_batch_and_needs_a_gradient() -> None:
    rows = np.random.default_rng(1).normal(1, 1, (20, 6)).astype(np.float32)
    mean = rows.mean(axis=0)
    few, many = (np.array(smallest_passing(rows, mean, mean @ mean, size, (20, 20))) for size in (20, 80))
    np.testing.assert_allclose(few, 2 * many)
    np.testing.assert_array_equal(few[3:], 0)  # of all rows there is no error

    for value in (0.0, math.nan):
        rows = np.full((4, 3), value, np.float32)
        assert np.isnan(smallest_passing(rows, rows[0], value, 4, (9, 9))).all()


def test_frozen_variables_and_batches_of_one_row_are_tested_alike() -> None:
    training = used_training(replace(DENSE, parts=(ParameterGroup("dense/.*", frozen=True),)))
    measure = GradientTests(training)
    np.testing.assert_allclose((measure.take(never) or ())[:3], by_hand(training, measure), rtol=1e-3)
    training = used_training(replace(DENSE, batch_size=1))
    measure = GradientTests(training)
    np.testing.assert_allclose((measure.take(never) or ())[:3], by_hand(training, measure), rtol=1e-3)


def test_negatives_are_drawn_for_each_row_and_are_the_same_each_time() -> None:
    given = skip_gram(vocabulary=30, length=600, dimension=4, batch_size=16)
    training = used_training(given)
    found = GradientTests(training).take(never)
    assert all(math.isfinite(each) and each > 0 for each in found or (math.nan,))
    assert GradientTests(training).take(never) == found


def test_a_function_has_no_rows_to_test() -> None:
    assert np.isnan(GradientTests(used_training(SURFACE)).take(never)).all()


def test_it_gives_way_to_what_waits_and_refuses_too_large_gradients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.engine.diagnostics.gradient_noise_tests.PATIENCE", 0.0)
    measure = GradientTests(trained("dense"))
    assert measure.take(lambda: True) is None
    assert measure.take(never) is not None
    monkeypatch.setattr("app.engine.diagnostics.gradient_noise_tests.GRADIENT_ELEMENTS", 200)
    with pytest.raises(ValueError, match=r"of 64 rows by 27 weights .* samples must be at most 7\."):
        GradientTests(trained("dense"))
