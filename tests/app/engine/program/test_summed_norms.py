"""Norms of large tables whose optimizer changes touched rows only: exact at every step, whatever set the state."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from app.attach.kernel.column_table import LOSS, UPDATE_NORM, UPDATE_RATIO, WEIGHT_NORM, norm_of
from app.attach.kernel.run_variables import slot_tensor
from app.core.experiment.experiment import Choice
from app.core.messages.commands import SetElement
from app.core.messages.run_description import is_large
from app.core.messages.step_frames import Steps
from app.core.recording.run_columns import Recording
from app.engine.training.element_edit import set_element
from app.engine.training.snapshots import snapshot_of
from app.engine.training.training import Training
from tests.app.engine.experiments import skip_gram

pytestmark = pytest.mark.usefixtures("plain")

PAIRS = skip_gram(
    vocabulary=600,
    length=3000,
    dimension=32,
    optimizer=Choice("library.LazyAdam", {"learning_rate": 0.05}),
    batch_size=16,
)


def norm(values: NDArray[np.float32]) -> float:
    return float(np.linalg.norm(values.astype(np.float64)))


def assert_next_step_is_exact(training: Training) -> None:
    """Compare every weight, update and slot with NumPy on the states around it."""
    before = [v.value.numpy() for v in training.problem.variables]
    row = dict(zip(training.step_columns, training.advance(1, 64).rows[0], strict=True))
    for variable, old, new in zip(training.variables, before, training.problem.variables, strict=True):
        assert is_large(variable)
        change = new.value.numpy().astype(np.float64) - old
        assert row[WEIGHT_NORM(variable)] == pytest.approx(norm(old), rel=1e-6)
        assert row[UPDATE_NORM(variable)] == pytest.approx(norm(change), rel=1e-4)
        assert row[UPDATE_RATIO(variable)] == pytest.approx(norm(change) / norm(old), rel=1e-4)
    for slot, value in zip(training.slots, training.program.slot_variables, strict=True):
        if is_large(slot):
            assert row[norm_of(slot_tensor(slot, training.variables))] == pytest.approx(norm(value.numpy()), rel=1e-6)


def test_they_are_exact_whatever_set_the_state_and_after_a_return() -> None:
    training = Training(PAIRS)
    begun = training.snapshot()
    training.advance(7, 64)
    saved = training.snapshot()
    after = training.advance(40, 64).rows
    assert_next_step_is_exact(training)
    # A return, in chunks and with probes as they may be; from memory, and from what is stored.
    for state in (saved, snapshot_of(saved.portable())):
        training.restore(state)
        again = [training.advance(count, stride).rows for count, stride in ((1, 1), (25, 4), (14, 64))]
        np.testing.assert_array_equal(np.vstack(again), after)
    training.restore(begun)
    np.testing.assert_array_equal(training.advance(47, 64).rows[7:], after)
    # A state that was stored before there were these columns.
    training.restore(replace(saved, formulas={}))
    assert_next_step_is_exact(training)
    for tensor in ("weight", "slot/v"):
        set_element(training, SetElement(0, tensor, 5, 40.0, training.step))
        assert_next_step_is_exact(training)
    edited = replace(PAIRS, optimizer=Choice("library.LazyAdam", {"learning_rate": 0.2}))
    training.edit(edited)
    assert_next_step_is_exact(training)
    for optimizer in ("library.Adagrad", "library.LazyAdam"):
        training.edit(replace(edited, optimizer=Choice(optimizer)))
        assert_next_step_is_exact(training)


@pytest.mark.sampled(14)
@pytest.mark.parametrize(
    ("changes", "summed"),
    [
        ({}, True),
        ({"optimizer": Choice("Adam")}, False),
        ({"optimizer": Choice("library.LazyAdam", {"weight_decay": 0.1})}, False),
        ({"optimizer": Choice("Adagrad")}, True),
        ({"optimizer": Choice("Adagrad", {"initial_accumulator_value": 0.0})}, False),
        ({"optimizer": Choice("legacy.SGD")}, True),
        ({"optimizer": Choice("SGD", {"momentum": 0.9})}, False),
        ({"dense_gradients": True}, False),
        ({"gradient": (Choice("clip_by_norm"),)}, False),
    ],
)
def test_a_norm_is_of_every_step_or_probed_and_never_both(changes: dict[str, object], summed: bool) -> None:
    training = Training(replace(PAIRS, **changes))
    chunk = training.advance(2, 1)
    assert chunk.rows.shape[1] == len(training.step_columns)
    assert chunk.probe_rows.shape[1] == len(training.assembly.probe_columns)
    for variable in training.variables:
        for column in (WEIGHT_NORM(variable), UPDATE_NORM(variable)):
            assert (column in training.step_columns, column in training.assembly.probe_columns) == (summed, not summed)
    assert not set(training.step_columns) & set(training.assembly.probe_columns)


def test_a_sum_is_unknown_where_keras_would_divide_by_zero_or_less() -> None:
    training = Training(replace(PAIRS, optimizer=Choice("Adagrad")))
    table = WEIGHT_NORM(training.variables[0])
    training.advance(1, 1)
    set_element(training, SetElement(0, "slot/accumulator", 599 * 32, -1.0, training.step))
    row = dict(zip(training.step_columns, training.advance(1, 1).rows[0], strict=True))
    assert np.isnan(row[table])


@pytest.mark.exhaustive
def test_a_recording_takes_norms_that_come_and_go() -> None:
    training, recording = Training(PAIRS), Recording()
    path = WEIGHT_NORM(training.variables[0])
    for optimizer in ("library.LazyAdam", "Adam", "library.LazyAdam"):
        training.edit(replace(PAIRS, optimizer=Choice(optimizer)))
        first = training.step + 1
        recording.add(Steps(training.step_columns, first, training.advance(3, 64).rows))
    values = [recording.at(path, step) for step in range(1, 10)]
    assert np.isfinite(values[:3]).all()
    assert np.isfinite(values[6:]).all()
    assert recording.at(LOSS, 9) > 0
