"""Slices of the loss: exact values, against closed forms, NumPy's decomposition and the loss itself."""

from __future__ import annotations

import functools
import math

import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.experiment import Choice
from app.core.messages.commands import SubscribeSlices
from app.core.messages.view_frames import SlicesMeasured
from app.engine.history.run_history import RunHistory
from app.engine.observation.slice_measurement import (
    SliceMeasurement,
    across,
    filter_normalized,
    principal_plane,
    restored_weights,
)
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, surface
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain")

DENSE = moons(
    rows=200, widths=(5,), activation="tanh", optimizer=Choice("library.Adam", {"learning_rate": 0.02}), batch_size=16
)
QUADRATIC = surface(
    function="formula",
    formula="x**2 + 3 * y**2",
    start_x=1.0,
    start_y=-0.5,
    optimizer=Choice("SGD", {"learning_rate": 0.1, "momentum": 0.0}),
)
RATE = 0.1


@functools.cache
def run_of(problem: str) -> tuple[Training, RunHistory, SliceMeasurement]:
    training = Training({"dense": DENSE, "quadratic": QUADRATIC}[problem])
    history = RunHistory(training)
    for _ in range(4):
        training.advance(3, 1)
        history.record_chunk(training, 0.0)
        history.keep_checkpoint(training)
    return training, history, SliceMeasurement(training)


def slices(problem: str, request: SubscribeSlices) -> SlicesMeasured:
    training, history, measurement = run_of(problem)
    pieces = measurement.pieces(history, request)
    with restored_weights(training):
        while True:
            try:
                next(pieces)
            except StopIteration as end:
                found: SlicesMeasured = end.value
                return found


def weights(problem: str) -> list[np.ndarray]:
    return [each.value.numpy() for each in run_of(problem)[0].problem.variables]


def test_lines_over_a_quadratic_are_its_parabolas() -> None:
    (point,) = weights("quadratic")
    gradient = np.array([2, 6]) * point.astype(np.float64)
    found = {line.direction: line for line in slices("quadratic", SubscribeSlices("lines")).lines}
    for name in ("update", "gradient"):
        line = found[name]
        along = point - RATE * gradient * line.places[:, None]
        assert line.losses == pytest.approx(along[:, 0] ** 2 + 3 * along[:, 1] ** 2, rel=1e-4, abs=1e-6)
        assert line.length == pytest.approx(RATE * np.linalg.norm(gradient), rel=1e-4)
        assert line.slope == pytest.approx(-RATE * gradient @ gradient, rel=1e-4)


@pytest.mark.exhaustive
def test_the_slope_along_the_gradient_is_at_the_scale_of_the_update() -> None:
    line = next(
        each for each in slices("dense", SubscribeSlices("lines", reach=0.01)).lines if each.direction == "gradient"
    )
    here = int(np.flatnonzero(line.places == 0)[0])
    measured = (line.losses[here + 1] - line.losses[here - 1]) / (line.places[here + 1] - line.places[here - 1])
    assert line.slope < 0
    assert measured == pytest.approx(line.slope, rel=0.05)


@pytest.mark.sampled(9)
@pytest.mark.parametrize("kind", ["lines", "step", "random", "path"])
@pytest.mark.parametrize("whole", [False, True])
def test_the_middle_is_the_present_loss_and_nothing_is_moved(kind, whole) -> None:
    training, history, _ = run_of("dense")
    before, step = weights("dense"), training.step
    slots = [each.numpy() for each in training.hosted.all_variables]
    found = slices("dense", SubscribeSlices(kind, whole))
    rows = np.arange(training.problem.rows) if whole else training.problem.indices(training.step + 1, 1)[0]
    assert (found.rows, found.all_rows) == (len(rows), training.problem.rows)
    assert found.loss == pytest.approx(float(training.problem.still_loss(tf.constant(rows, tf.int32))), rel=1e-6)
    for line in found.lines:
        assert line.losses[line.places == 0] == [found.loss]
    if found.plane is not None:
        assert found.plane.losses[found.plane.y == 0][:, found.plane.x == 0] == [[found.loss]]
    assert training.step == step == history.current_step
    after = (*weights("dense"), *(each.numpy() for each in training.hosted.all_variables))
    for old, new in zip((*before, *slots), after, strict=True):
        np.testing.assert_array_equal(old, new)


def test_the_update_and_the_loss_are_those_of_the_next_step() -> None:
    training = run_of("dense")[0]
    found, before, snapshot = slices("dense", SubscribeSlices("lines")), weights("dense"), training.snapshot()
    (loss,) = training.advance(1, 1).losses
    moved = [b.astype(np.float64) - a for a, b in zip(before, weights("dense"), strict=True)]
    training.restore(snapshot)
    assert found.loss == pytest.approx(loss, rel=1e-5)
    assert found.lines[0].length == pytest.approx(math.sqrt(sum((each**2).sum() for each in moved)), rel=1e-5)


def test_directions_are_filter_normalized_principal_or_across() -> None:
    random = np.random.default_rng(1)
    for shape, axes in (((4, 3), (0,)), ((3, 3, 2, 5), (0, 1, 2)), ((7,), (0,))):
        weight, direction = random.normal(size=shape), random.normal(size=shape)
        found = filter_normalized(direction, weight)
        assert np.sqrt((found**2).sum(axes)) == pytest.approx(np.sqrt((weight**2).sum(axes)))
        assert np.sign(found) == pytest.approx(np.sign(direction))
    table, direction = random.normal(size=(6, 2)), random.normal(size=(6, 2))
    rows = filter_normalized(direction, table, is_table=True)
    assert np.linalg.norm(rows, axis=1) == pytest.approx(np.linalg.norm(table, axis=1))
    assert not filter_normalized(direction, np.zeros((6, 2))).any()

    states = np.cumsum(np.random.default_rng(2).normal(size=(9, 40)), axis=0).astype(np.float32)
    states -= states[-1]
    first, second, coordinates, shares = principal_plane(states)
    _, values, rows = np.linalg.svd(states - states.mean(0), full_matrices=False)
    assert abs(first @ rows[0]) == pytest.approx(1, abs=1e-5)
    assert abs(second @ rows[1]) == pytest.approx(1, abs=1e-5)
    assert shares == pytest.approx(tuple(values[:2] ** 2 / (values**2).sum()), rel=1e-5)
    assert coordinates == pytest.approx(np.stack([states @ first, states @ second], 1), abs=1e-4)
    assert coordinates[-1].tolist() == [0, 0]

    one, other = [np.array([3.0, 0.0])], [np.array([1.0, 2.0])]
    assert across(one, other)[0] == pytest.approx([0, 3])
    assert across(one, [np.array([-2.0, 0.0])])[0] == pytest.approx([0, 0])


@pytest.mark.exhaustive
def test_random_lines_are_as_long_as_the_weights_and_differ_by_draw() -> None:
    length = math.sqrt(sum((each.astype(np.float64) ** 2).sum() for each in weights("dense")))
    first = slices("dense", SubscribeSlices("lines")).lines[2:]
    other = slices("dense", SubscribeSlices("lines", draw=1)).lines[2:]
    for line in (*first, *other):
        assert line.length == pytest.approx(length, rel=1e-5)
    assert not np.array_equal(first[0].losses, first[1].losses)
    assert not np.array_equal(first[0].losses, other[0].losses)


def test_the_path_has_the_held_states_and_lies_within_its_plane() -> None:
    plane = slices("dense", SubscribeSlices("path")).plane
    assert plane is not None
    assert plane.steps.tolist() == [0, 3, 6, 9, 12]
    assert plane.x[0] < plane.path[:, 0].min() <= plane.path[:, 0].max() < plane.x[-1]
    assert 0 < plane.shares[1] <= plane.shares[0] <= sum(plane.shares) <= 1 + 1e-9


@pytest.mark.exhaustive
def test_without_states_the_plane_of_the_path_says_what_it_needs() -> None:
    training = used_training(DENSE)
    pieces = SliceMeasurement(training).pieces(RunHistory(training), SubscribeSlices("path"))
    with pytest.raises(ValueError, match="needs at least three states; 1 "):
        next(pieces)
