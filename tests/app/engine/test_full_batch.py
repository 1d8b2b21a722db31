"""Training on every row at every step, against gradient descent in NumPy."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.experiment.experiment import Choice, Experiment
from app.engine.diagnostics.gradient_noise_tests import NoiseScale
from app.engine.training.training import Training

RATE = 0.3
STEPS = 12
LINEAR = Experiment(
    dataset=Choice("iris"),
    model=Choice("mlp", {"widths": ()}),
    optimizer=Choice("SGD", {"learning_rate": RATE}),
    batch_size=None,
    loss="squared",
    device="cpu",
)


def descent(training: Training) -> NDArray[np.float64]:
    """Return the losses of a linear least-squares classifier, float64; `training` gives the rows and the initial
    weights.
    """
    problem = training.problem
    inputs, classes = problem.inputs.numpy().astype(np.float64), problem.targets.numpy()
    kernel, bias = (v.numpy().astype(np.float64) for v in problem.variables)
    found = []
    for _ in range(STEPS):
        errors = inputs @ kernel + bias - np.eye(3)[classes]
        found.append((errors**2).sum(axis=1).mean() / 2)
        kernel, bias = kernel - RATE * inputs.T @ errors / len(inputs), bias - RATE * errors.mean(axis=0)
    return np.array(found)


@pytest.fixture(scope="module")
def training() -> Training:
    return Training(LINEAR)


@pytest.fixture(scope="module")
def losses(training: Training) -> NDArray[np.float32]:
    return np.concatenate([training.advance(count, 4).losses for count in (1, 4, STEPS - 5)])


def test_each_step_descends_the_loss_of_all_rows(training: Training, losses: NDArray[np.float32]) -> None:
    assert training.program.compiled
    np.testing.assert_allclose(losses, descent(Training(LINEAR)), rtol=1e-5)


@pytest.mark.exhaustive
def test_the_seed_plays_no_part_and_the_noise_scale_compares_batches(
    training: Training, losses: NDArray[np.float32]
) -> None:
    again = Training(replace(LINEAR, steps=7))
    np.testing.assert_array_equal(again.advance(STEPS, 4).losses, losses)
    assert training.problem.steps_per_epoch == 1
    del losses
    variance = (NoiseScale(training).take(lambda: False) or (0.0, 0.0, 0.0))[2]
    assert variance > 0
