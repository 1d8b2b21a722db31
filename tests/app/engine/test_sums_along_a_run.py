"""Tests that lengths of paths and averages of weights are functions of the path alone, however it is cut, left and
returned to.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice
from app.core.messages.run_description import path_lengths
from app.engine.training.snapshots import snapshot_of
from app.engine.training.training import Training
from app.engine.training.weight_average import WeightAverage
from tests.app.engine.experiments import moons
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain")

DENSE = moons(rows=200, widths=(5,), optimizer=Choice("library.Adam", {"learning_rate": 0.02}), batch_size=16)


def paths(training: Training, steps: int, most: int = 16) -> np.ndarray:
    """Return the columns of path lengths in so many steps, made in chunks of at most so many."""
    places = [training.step_columns.index(name) for name in path_lengths(training.variables)]
    rows, last = [], training.step + steps
    while training.step < last:
        rows.append(training.advance(min(most, last - training.step), 1).rows[:, places])
    return np.concatenate(rows)


def average_of(training: Training, interval: int = 3) -> WeightAverage:
    tensors = [v.value for v in training.problem.variables]
    return WeightAverage(tensors, "moving average", decay=0.9, start=0, interval=interval)


def test_the_path_is_the_sum_of_all_update_norms() -> None:
    training = used_training(DENSE)
    start, norms = training.snapshot(), []
    for _ in range(20):
        before = [v.numpy().astype(np.float64) for v in training.problem.variables]
        training.advance(1, 1)
        after = [v.numpy().astype(np.float64) for v in training.problem.variables]
        norms.append([np.linalg.norm(b - a) for a, b in zip(before, after, strict=True)])
    expected = np.cumsum(np.hstack([norms, np.linalg.norm(norms, axis=1)[:, None]]), axis=0)
    training.restore(start)
    singly = paths(training, 20, 1)
    np.testing.assert_allclose(singly, expected, rtol=1e-5)
    training.restore(start)
    np.testing.assert_array_equal(paths(training, 20, 7), singly)


def test_a_returned_or_stored_state_has_its_path_and_average() -> None:
    training = used_training(DENSE)
    average = average_of(training)
    training.follow(average)
    paths(training, 10)
    there, mean = training.snapshot(), [each.numpy() for each in average.values]
    onward = paths(training, 10)
    assert not np.array_equal(average.values[0].numpy(), mean[0])
    training.restore(there)
    for one, other in zip(average.values, mean, strict=True):
        np.testing.assert_array_equal(one.numpy(), other)
    np.testing.assert_array_equal(paths(training, 10), onward)

    stored = training.snapshot().portable()
    onward, mean = paths(training, 8), [each.numpy() for each in average.values]
    other = used_training(DENSE)
    other.restore(replace(snapshot_of(stored), serial=0))
    resumed = average_of(other)
    other.follow(resumed)
    np.testing.assert_array_equal(paths(other, 8), onward)
    for one, expected in zip(resumed.values, mean, strict=True):
        np.testing.assert_array_equal(one.numpy(), expected)


@pytest.mark.exhaustive
def test_a_state_that_knows_no_path_has_none_from_there() -> None:
    training = used_training(DENSE)
    paths(training, 3)
    training.restore(replace(training.snapshot(), formulas={}))
    assert np.isnan(paths(training, 2)).all()


@pytest.mark.exhaustive
def test_the_path_goes_on_under_another_optimizer() -> None:
    training = used_training(DENSE)
    before = paths(training, 4)[-1]
    training.edit(replace(DENSE, optimizer=Choice("SGD", {"learning_rate": 0.1})))
    after = paths(training, 1)[0]
    assert (after > before).all()
    assert (after < before + 1).all()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("most", [1, 2, 16])
def test_an_average_is_of_the_steps_that_count(most: int) -> None:
    training = used_training(DENSE)
    average = average_of(training)
    training.follow(average)
    expected: list[np.ndarray] = []
    while training.step < 14:
        training.advance(min(most, 14 - training.step), 1)
        if training.step % 3 == 0:
            weights = [v.numpy().astype(np.float64) for v in training.problem.variables]
            pairs = zip(expected or weights, weights, strict=True)
            expected = [mean + (1 - 0.9**3) * (w - mean) for mean, w in pairs]
    for one, other in zip(average.values, expected, strict=True):
        np.testing.assert_allclose(one.numpy(), other, rtol=1e-6)


@pytest.mark.exhaustive
def test_an_average_that_nobody_holds_any_more_cuts_no_chunk() -> None:
    training = used_training(DENSE)
    average = average_of(training)
    training.follow(average)
    assert len(training.advance(10, 1).rows) == 3
    del average
    assert len(training.advance(10, 1).rows) == 10
