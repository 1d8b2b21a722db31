"""Every per-step column of every gradient, weight, update and slot, held against NumPy on saved states."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.column_table import (
    GRADIENT_NORM,
    MAX_ABS,
    TOUCHED_RMS,
    TOUCHED_ROWS,
    UPDATE_NORM,
    WEIGHT_NORM,
    ZERO_GRADIENT,
    norm_of,
)
from app.attach.kernel.run_variables import slot_tensor
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.run_description import sampled_norms
from app.engine.training.training import Training
from tests.app.engine.experiments import skip_gram

pytestmark = pytest.mark.usefixtures("mostly_plain")
COMPILED = ("[adam]",)
"""XLA takes most of the time; with the dense ones of Adam it is held that nothing depends on it."""

MOONS = Choice("two-moons", {"rows": 120})
STEPS = 24

EXPERIMENTS = {
    "adam": Experiment(dataset=MOONS, model=Choice("mlp", {"widths": (6,)}), batch_size=16),
    "amsgrad": Experiment(
        dataset=MOONS,
        model=Choice("mlp", {"widths": (6,)}),
        optimizer=Choice("library.Adam", {"amsgrad": True}),
        batch_size=16,
    ),
    "slots of other shapes": Experiment(
        dataset=MOONS, model=Choice("mlp", {"widths": (6,)}), optimizer=Choice("Adafactor"), batch_size=16
    ),
    "parts and processing": Experiment(
        dataset=MOONS,
        model=Choice("mlp", {"widths": (6,)}),
        gradient=(Choice("noise"), Choice("clip_by_norm", {"norm": 1.0})),
        parts=(ParameterGroup(pattern="dense/.*", optimizer=Choice("SGD", {"momentum": 0.9})),),
        batch_size=16,
    ),
    "tables": skip_gram(vocabulary=50, dimension=4, optimizer=Choice("Adam"), batch_size=16),
    "a table too large for norms": skip_gram(
        vocabulary=600, dimension=32, optimizer=Choice("library.LazyAdam"), batch_size=16
    ),
    "two large tables, of two optimizers": skip_gram(
        vocabulary=600,
        dimension=32,
        optimizer=Choice("Adagrad", {"learning_rate": 0.5}),
        parts=(ParameterGroup(pattern="context/.*", optimizer=Choice("SGD", {"learning_rate": 0.5})),),
        batch_size=16,
    ),
}
KEPT = ("amsgrad", "tables")
"""Cases that `make test` looks at: dense and sparse."""


def state(training: Training) -> tuple[list[NDArray[np.float64]], list[NDArray[np.float64]]]:
    weights = [v.numpy().astype(np.float64) for v in training.problem.variables]
    return weights, [np.asarray(v.numpy(), np.float64) for v in training.program.slot_variables]


def gradients(training: Training, number: int) -> list[NDArray[np.float64]]:
    tensors = [v.value for v in training.problem.variables]
    rows = tf.constant(training.problem.indices(number, 1)[0])
    with tf.GradientTape() as tape:
        loss, _ = training.problem.loss(rows, tf.constant(number, tf.int64))
    return [tf.convert_to_tensor(g).numpy().astype(np.float64) for g in tape.gradient(loss, tensors)]


def rms(values: NDArray[np.float64]) -> float:
    return float(np.sqrt(np.mean(np.square(values))))


def expected(training: Training) -> list[dict[str, float]]:
    """Return what is expected of each step, from the states before and after it."""
    found = []
    for number in range(1, STEPS + 1):
        (before, _), of_batch = state(training), gradients(training, number)
        training.advance(1, 1)
        after, slots = state(training)
        row: dict[str, float] = {}
        for variable, old, new, gradient in zip(training.variables, before, after, of_batch, strict=True):
            row[GRADIENT_NORM(variable)] = float(np.linalg.norm(gradient))
            row[WEIGHT_NORM(variable)] = float(np.linalg.norm(old))
            row[UPDATE_NORM(variable)] = float(np.linalg.norm(new - old))
            row[MAX_ABS(f"gradient/{variable.path}")] = float(np.abs(gradient).max())
            row[MAX_ABS(f"weight/{variable.path}")] = float(np.abs(old).max())
            row[MAX_ABS(f"update/{variable.path}")] = float(np.abs(new - old).max())
            if variable.sparse:
                # A row whose gradient is zero to the last bit would be left out; no row of these runs has one.
                rows = np.flatnonzero(np.abs(gradient).reshape(len(gradient), -1).max(axis=1))
                row[TOUCHED_ROWS(variable)] = len(rows)
                of_rows = {"gradient": gradient, "weight": old, "update": new - old}
                for kind, values in of_rows.items():
                    row[TOUCHED_RMS(f"{kind}/{variable.path}")] = rms(values[rows])
                for slot, value in zip(training.slots, slots, strict=True):
                    if slot.variable == training.variables.index(variable) and len(value.shape) == 2:
                        tensor = slot_tensor(slot, training.variables)
                        row[TOUCHED_RMS(tensor)] = rms(value[rows])
            row[ZERO_GRADIENT(variable)] = float((gradient.astype(np.float32) == 0).mean())
        for slot, value in zip(training.slots, slots, strict=True):
            row[norm_of(slot_tensor(slot, training.variables))] = float(np.linalg.norm(value))
            row[MAX_ABS(slot_tensor(slot, training.variables))] = float(np.abs(value).max())
        found.append(row)
    return found


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in KEPT else pytest.mark.exhaustive) for name in EXPERIMENTS]
)
def test_every_column_of_every_step_is_that_of_numpy(name: str) -> None:
    training = Training(EXPERIMENTS[name])
    start = training.snapshot()
    wanted = expected(training)
    training.restore(start)
    rows = training.advance(STEPS, 8).rows
    measured = dict(zip(training.step_columns, rows.T, strict=True))
    assert training.slots
    sampled = sampled_norms(training.variables, training.slots, training.step_columns)
    for column in wanted[0].keys() - set(sampled):
        theirs = np.array([row[column] for row in wanted])
        # An update is the difference of two weights, rounded to float32.
        scale = float(np.abs(theirs).max()) + 1e-12
        np.testing.assert_allclose(measured[column], theirs, rtol=2e-4, atol=2e-5 * scale, err_msg=column)
    # No tensor is left out.
    for kinds in ("max_abs/", ("touched_rows/", "touched_rms/")):
        columns = {column for column in (*training.step_columns, *sampled) if column.startswith(kinds)}
        assert columns == {column for column in wanted[0] if column.startswith(kinds)}


@pytest.mark.exhaustive
def test_a_broken_slot_reads_nan_and_an_overflowing_norm_infinite() -> None:
    training = Training(EXPERIMENTS["adam"])
    training.advance(2, 1)
    first, second = training.program.slot_variables[1], training.program.slot_variables[2]
    kernel = first.numpy()
    kernel[0, 0] = np.nan
    first.assign(kernel)
    second.assign(np.full(second.shape, 1e30, np.float32))
    row = dict(zip(training.step_columns, training.advance(1, 1).rows[0], strict=True))
    tensors = [slot_tensor(training.slots[i], training.variables) for i in (1, 2)]
    assert np.isnan(row[MAX_ABS(tensors[0])])
    assert np.isnan(row[norm_of(slot_tensor(training.slots[1], training.variables))])
    assert np.isinf(row[norm_of(slot_tensor(training.slots[2], training.variables))])
    assert 0.8e30 < row[MAX_ABS(tensors[1])] <= 1e30
