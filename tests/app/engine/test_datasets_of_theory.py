"""Data sets whose answers are known: each against its closed form, in NumPy float64."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.engine.training.training import Training
from app.problems.datasets.point_datasets import GaussianMixture
from app.problems.datasets.theory_datasets import AdaptiveTrap, LinearRegression, MatrixFit, ZipfClasses

pytestmark = pytest.mark.usefixtures("plain")


ZERO = Choice("mlp", {"widths": (), "bias": False, "initial_scale": 0.0})


def test_zipf_classes_are_as_frequent_as_their_rank_and_never_empty() -> None:
    data = ZipfClasses(classes=64, head=640).load(0)
    assert data.targets is not None
    counts = np.bincount(data.targets)
    np.testing.assert_array_equal(counts, np.round(640 / np.arange(1, 65)))
    assert counts[0] / counts[63] == 64
    np.testing.assert_array_equal(data.inputs, np.eye(64)[data.targets])

    assert np.bincount(ZipfClasses(classes=50, head=3).load(0).targets).min() == 1


def test_gradient_descent_solves_the_trap_and_signs_do_not() -> None:
    data = AdaptiveTrap(rows=120).load(1)
    inputs, signs = data.inputs.astype(np.float64), np.asarray(data.targets, np.float64)[:, 0]
    x, y, unseen, wanted = inputs[:60], signs[:60], inputs[60:], signs[60:]
    assert inputs.shape == (120, 720)
    assert np.count_nonzero(y > 0) > 30
    # What gradient descent from 0 converges to, and what adaptive methods do, by the paper's lemma 3.1.
    least = np.linalg.pinv(x) @ y
    np.testing.assert_allclose(x @ least, y, atol=1e-9)
    np.testing.assert_array_equal(np.sign(unseen @ least), wanted)
    adaptive = np.sign(x.T @ y)
    assert len(np.unique(np.round(x @ adaptive / y, 9))) == 1 or (np.sign(x @ adaptive) == y).all()
    np.testing.assert_array_equal(np.sign(unseen @ adaptive), np.ones(60))


def test_the_trap_measures_the_share_of_signs_that_are_right() -> None:
    training = Training(
        Experiment(
            dataset=Choice("adaptive-trap", {"rows": 60}),
            model=ZERO,
            optimizer=Choice("SGD", {"learning_rate": 0.1}),
            batch_size=None,
            validation=0.5,
            device="cpu",
        )
    )
    assert training.problem.metric_name == "accuracy"
    for _ in range(4):
        training.advance(100, 100)
    weights = training.problem.variables[0].numpy().astype(np.float64)
    inputs, signs = training.problem.held_out_inputs.numpy(), training.problem.held_out_targets.numpy()
    found = training.validate()
    assert found is not None
    assert found[1] == np.mean((inputs @ weights) * signs > 0) == 1.0


def test_clouds_are_apart_as_asked_and_never_too_many() -> None:
    data = GaussianMixture(rows=40_000, classes=2, dimensions=3, separation=2.0).load(4)
    assert data.targets is not None
    middles = np.stack([data.inputs[data.targets == k].mean(axis=0) for k in (0, 1)]).astype(np.float64)
    distance = float(np.linalg.norm(middles[0] - middles[1]))
    sides = (data.inputs - middles.mean(axis=0)) @ (middles[1] - middles[0]) > 0
    wrong = float(np.mean(sides != data.targets))
    assert wrong == pytest.approx(0.5 * math.erfc(distance / 2 / math.sqrt(2)), abs=0.005)

    data = GaussianMixture(rows=8000, classes=200, dimensions=40, separation=30.0).load(0)
    middles = np.stack([data.inputs[data.targets == k].mean(axis=0) for k in range(200)]).astype(np.float64)
    squares = ((middles[:, None] - middles[None]) ** 2).sum(axis=2)
    assert math.sqrt(squares[np.triu_indices(200, 1)].mean()) == pytest.approx(30, rel=0.02)
    values = {"rows": 100, "classes": 60, "dimensions": 2, "separation": 1.0}
    assert GaussianMixture.objections(values) == [("classes", "must be at most half of the rows, 50; received 60")]


@pytest.mark.parametrize("at", [0.0, 0.7])
def test_the_noise_scale_of_the_regression_is_that_of_its_rows(at: float) -> None:
    made = LinearRegression(rows=400_000, features=5, condition=4.0, noise=0.8)
    data = made.load(2)
    inputs, targets = data.inputs.astype(np.float64), np.asarray(data.targets, np.float64)
    weights = np.linspace(at, 2 * at, 5)
    gradients = 2 * inputs * (inputs @ weights - targets[:, 0])[:, None]
    mean = gradients.mean(axis=0)
    measured = gradients.var(axis=0).sum() / (mean @ mean)
    assert measured == pytest.approx(made.noise_scale(weights), rel=0.02)
    np.testing.assert_allclose(np.cov(inputs.T), np.diag(made.eigenvalues()), atol=0.01)


def test_the_noise_scale_is_infinite_where_the_gradient_is_zero() -> None:
    made = LinearRegression()
    assert made.noise_scale(made.solution()) == math.inf


def test_the_first_gradient_of_the_matrix_has_its_singular_values() -> None:
    made = MatrixFit(size=8, condition=1000.0)
    experiment = Experiment(
        dataset=Choice("matrix-fit", {"size": 8, "condition": 1000.0}),
        model=ZERO,
        optimizer=Choice("SGD", {"learning_rate": 1.0}),
        batch_size=None,
        validation=0.0,
        device="cpu",
    )
    training = Training(experiment)
    training.advance(1, 1)
    update = training.problem.variables[0].numpy().astype(np.float64)
    matrix = np.asarray(made.load(0).targets, np.float64)
    np.testing.assert_allclose(update, 2 * matrix / 64, atol=1e-7)
    np.testing.assert_allclose(np.linalg.svd(matrix, compute_uv=False), np.geomspace(1, 1e-3, 8), rtol=1e-3)
