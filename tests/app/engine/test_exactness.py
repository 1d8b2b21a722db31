"""The result depends on the experiment alone: on no chunk length, pause, pace, probe or telemetry."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.experiment.experiment import Choice, Experiment
from app.engine.diagnostics.gradient_noise_tests import NoiseScale
from app.engine.program.train_step import StepProgram
from app.engine.training.snapshots import Snapshot
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram

PROBLEMS = {
    "dense": moons(rows=300, widths=(12, 8), dropout=0.3, batch_size=32),
    "sparse": skip_gram(vocabulary=120, dimension=8, optimizer=Choice("Adam"), batch_size=32),
}
SPARSE_FIRST = ("sparse", "dense")
"""Problems in the order in which each test builds a training: the sparse one is not compiled by XLA, which takes most
of the time.
"""
STEPS = 60


def weights(training: Training) -> list[np.ndarray]:
    return [v.numpy() for v in training.problem.variables] + [s.value.numpy() for s in training.hosted.slots]


def trained(training: Training, lengths: list[int], stride: int = 16) -> list[np.ndarray]:
    """Return weights and slots after `STEPS` steps in chunks of these lengths, again and again."""
    while training.step < STEPS:
        for length in lengths:
            count = min(length, STEPS - training.step)
            if count:
                training.advance(count, stride)
    return weights(training)


@functools.cache
def shared(problem: str) -> tuple[Training, Snapshot, list[np.ndarray]]:
    """Return a training that is built and traced once, its start, and what 60 steps in one chunk make of it."""
    training = Training(PROBLEMS[problem])
    start = training.snapshot()
    return training, start, trained(training, [STEPS])


def started(problem: str) -> Training:
    """Return the training at its start; that another training of the experiment gives the same is a test of its own."""
    training, start, _ = shared(problem)
    training.restore(start)
    return training


def reference(problem: str) -> list[np.ndarray]:
    return shared(problem)[2]


@pytest.fixture(scope="module", autouse=True)
def nothing_is_kept() -> Iterator[None]:
    yield
    shared.cache_clear()


def assert_same_bits(found: list[np.ndarray], expected: list[np.ndarray]) -> None:
    for a, b in zip(found, expected, strict=True):
        np.testing.assert_array_equal(a, b)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("problem", PROBLEMS)
@pytest.mark.parametrize(("lengths", "stride"), [([1], 1), ([7], 1), ([13, 1, 4], 4), ([60], 256)])
def test_chunks_and_probes_change_no_bit(problem: str, lengths: list[int], stride: int) -> None:
    training = started(problem)
    assert training.step == 0
    assert_same_bits(trained(training, lengths, stride), reference(problem))
    assert training.program.traces == 1


@pytest.mark.sampled(2)
@pytest.mark.parametrize("problem", SPARSE_FIRST)
def test_runs_of_one_seed_are_identical_and_another_seed_differs(problem: str) -> None:
    assert_same_bits(trained(Training(PROBLEMS[problem]), [STEPS]), reference(problem))
    other = trained(Training(dataclasses.replace(PROBLEMS[problem], seed=1)), [STEPS])
    assert any(not np.array_equal(a, b) for a, b in zip(other, reference(problem), strict=True))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_validating_in_between_changes_no_bit(problem: str) -> None:
    training = started(problem)
    for _ in range(6):
        training.advance(10, 16)
        training.validate()
    assert_same_bits(weights(training), reference(problem))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("problem", SPARSE_FIRST)
def test_training_without_telemetry_gives_the_same_bits(problem: str) -> None:
    training = Training(PROBLEMS[problem])
    training.assembly.program = StepProgram(
        training.problem, training.bindings, compiled=training.program.compiled, telemetry=False
    )
    assert_same_bits(trained(training, [STEPS]), reference(problem))


RATE = 0.3
FULL_STEPS = 12
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
    for _ in range(FULL_STEPS):
        errors = inputs @ kernel + bias - np.eye(3)[classes]
        found.append((errors**2).sum(axis=1).mean() / 2)
        kernel, bias = kernel - RATE * inputs.T @ errors / len(inputs), bias - RATE * errors.mean(axis=0)
    return np.array(found)


@pytest.fixture(scope="module")
def training() -> Training:
    return Training(LINEAR)


@pytest.fixture(scope="module")
def losses(training: Training) -> NDArray[np.float32]:
    return np.concatenate([training.advance(count, 4).losses for count in (1, 4, FULL_STEPS - 5)])


def test_each_step_descends_the_loss_of_all_rows(training: Training, losses: NDArray[np.float32]) -> None:
    assert training.program.compiled
    np.testing.assert_allclose(losses, descent(Training(LINEAR)), rtol=1e-5)


@pytest.mark.exhaustive
def test_the_seed_plays_no_part_and_the_noise_scale_compares_batches(
    training: Training, losses: NDArray[np.float32]
) -> None:
    again = Training(replace(LINEAR, steps=7))
    np.testing.assert_array_equal(again.advance(FULL_STEPS, 4).losses, losses)
    assert training.problem.steps_per_epoch == 1
    del losses
    variance = (NoiseScale(training).take(lambda: False) or (0.0, 0.0, 0.0))[2]
    assert variance > 0
