"""Norm, inner product and orthogonality test against a plain loop over rows, and against what they promise."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.engine.diagnostics.gradient_tests import GradientTests, smallest_passing
from app.engine.program import devices
from app.engine.run.training import Training
from tests.app.uncompiled import steps_without_xla, used_training

DENSE = Experiment(
    dataset=Choice("two-moons", {"rows": 200}),
    model=Choice("mlp", {"widths": (5,), "activation": "tanh", "dropout": 0.3}),
    optimizer=Choice("SGD", {"learning_rate": 0.1}),
    batch_size=24,
)
DOCUMENTS = Experiment(
    dataset=Choice("documents"), model=Choice("bag-of-words"), optimizer=Choice("SGD"), batch_size=12
)
SURFACE = Experiment(dataset=Choice("surface"), model=Choice("points"), optimizer=Choice("SGD"))


@pytest.fixture(scope="module", autouse=True)
def uncompiled() -> Iterator[None]:
    with steps_without_xla():
        devices.prepare()
        yield


@functools.cache
def trained(problem: str) -> Training:
    training = Training({"dense": DENSE, "documents": DOCUMENTS}[problem])
    training.advance(10, 1)
    return training


def never() -> bool:
    return False


def by_hand(training: Training, rows: np.ndarray) -> tuple[list[float], np.ndarray]:
    """θ of the three tests as Cockpit writes them, and each row's whole gradient, float64."""
    tensors = [training.problem.variables[i].value for i in training.trained]
    single = []
    for row in rows:
        with tf.GradientTape() as tape:
            loss = training.problem.still_loss(tf.constant([row]))
        gradients = [tf.convert_to_tensor(g).numpy().astype(np.float64) for g in tape.gradient(loss, tensors)]
        single.append(np.concatenate([g.reshape(-1) for g in gradients]))
    g, count, size = np.mean(single, axis=0), len(single), training.problem.batch_size
    squares = sum(each @ each for each in single)
    products = sum((each @ g) ** 2 for each in single)
    norm = (squares / (g @ g) - count) / (size * (count - 1))
    inner_product = (products / (g @ g) ** 2 - count) / (size * (count - 1))
    orthogonality = (squares / (g @ g) - products / (g @ g) ** 2) / (size * (count - 1))
    return [math.sqrt(each) for each in (norm, inner_product, orthogonality)], np.array(single)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("problem", ["dense", "documents"])
@pytest.mark.parametrize("samples", [8, 64])
def test_they_are_those_of_a_loop_over_single_rows(problem: str, samples: int) -> None:
    training = trained(problem)
    measure = GradientTests(training, samples=samples)
    rows = measure.rows(training.step)
    assert len(rows) == len(set(rows)) == min(samples, training.problem.batch_size)
    expected, _ = by_hand(training, rows)
    np.testing.assert_allclose(measure.take(never), expected, rtol=1e-3)


def test_of_a_batch_the_mean_of_the_gradients_is_the_gradient_of_the_batch() -> None:
    training = trained("dense")
    rows = GradientTests(training).rows(3)
    _, single = by_hand(training, rows)
    tensors = [v.value for v in training.problem.variables]
    with tf.GradientTape() as tape:
        loss = training.problem.still_loss(tf.constant(rows))
    whole = np.concatenate([g.numpy().reshape(-1) for g in tape.gradient(loss, tensors)])
    np.testing.assert_allclose(single.mean(axis=0), whole, atol=1e-6)


def test_theta_is_the_relative_error_of_gradients_of_batches_and_of_their_projections() -> None:
    """What the tests are about, drawn 4 000 times."""
    random = np.random.default_rng(0)
    truth, spread = np.array([3.0, 0.0]), np.array([2.0, 5.0])
    rows = truth + spread * random.normal(size=(100_000, 2))
    batches = rows[random.integers(len(rows), size=(4000, 25))].mean(axis=1)
    errors = batches - truth
    found = smallest_passing(rows.astype(np.float32), 25)
    norm = math.sqrt((errors**2).sum(axis=1).mean()) / 3
    inner_product = np.std(batches @ truth) / 9
    np.testing.assert_allclose(found, [norm, inner_product, np.std(errors[:, 1]) / 3], rtol=0.03)
    assert found[0] ** 2 == pytest.approx(found[1] ** 2 + found[2] ** 2)


def test_a_batch_four_times_as_large_passes_with_half_of_theta() -> None:
    rows = np.random.default_rng(1).normal(1, 1, (20, 6)).astype(np.float32)
    np.testing.assert_allclose(np.array(smallest_passing(rows, 20)), 2 * np.array(smallest_passing(rows, 80)))


def test_a_frozen_variable_has_no_part_in_it() -> None:
    training = used_training(replace(DENSE, parts=(ParameterGroup("dense/.*", frozen=True),)))
    measure = GradientTests(training)
    expected, _ = by_hand(training, measure.rows(0))
    np.testing.assert_allclose(measure.take(never), expected, rtol=1e-3)


def test_negatives_are_drawn_for_each_row_and_are_the_same_each_time() -> None:
    given = Experiment(
        dataset=Choice("skip-gram", {"vocabulary": 30, "length": 600}),
        model=Choice("skip-gram", {"dimension": 4}),
        batch_size=16,
    )
    training = used_training(given)
    found = GradientTests(training).take(never)
    assert all(math.isfinite(each) and each > 0 for each in found)
    assert GradientTests(training).take(never) == found


@pytest.mark.parametrize("experiment", [SURFACE, replace(DENSE, batch_size=1)], ids=["surface", "one row"])
def test_a_batch_of_one_row_has_no_variance(experiment: Experiment) -> None:
    assert np.isnan(GradientTests(used_training(experiment)).take(never)).all()


def test_where_the_gradient_is_zero_or_not_finite_nothing_is_defined() -> None:
    assert np.isnan(smallest_passing(np.zeros((4, 3), np.float32), 4)).all()
    assert np.isnan(smallest_passing(np.full((4, 3), np.nan, np.float32), 4)).all()


def test_the_gradient_tests_give_way_to_what_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.engine.diagnostics.gradient_tests.PATIENCE", 0.0)
    measure = GradientTests(trained("dense"))
    assert measure.take(lambda: True) is None
    assert measure.take(never) is not None


def test_gradients_that_are_too_large_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.engine.diagnostics.gradient_tests.GRADIENT_ELEMENTS", 200)
    with pytest.raises(ValueError, match=r"of 24 rows by 27 weights .* samples must be at most 7\."):
        GradientTests(trained("dense"))
