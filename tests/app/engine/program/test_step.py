"""Values of a chunk's steps, held against NumPy and eager TensorFlow."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
import tensorflow as tf

from app.attach.kernel.column_table import (
    GRADIENT_NORM,
    LOSS,
    MAX_ABS,
    QUANTILE,
    UPDATE_NORM,
    UPDATE_RATIO,
    WEIGHT_NORM,
    norm_of,
)
from app.attach.kernel.run_variables import slot_tensor
from app.attach.kernel.sampling import QUANTILES
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.run_description import is_large
from app.engine.program.compiled_run import CompiledRun
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram

pytestmark = pytest.mark.usefixtures("mostly_plain")

DENSE = moons(rows=300, widths=(6,), batch_size=32)
SPARSE = skip_gram(vocabulary=50, dimension=4, optimizer=Choice("SGD", {"learning_rate": 0.5}), batch_size=64)


COMPILED = ("a_row_holds", "probes_hold", "stops_at_the_step", "where_xla", "preparing")


def row_of(training: Training, chunk_row: np.ndarray) -> dict[str, float]:
    return dict(zip(training.step_columns, map(float, chunk_row), strict=True))


def eager_gradients(training: Training, number: int) -> tuple[float, list[np.ndarray]]:
    tensors = [v.value for v in training.problem.variables]
    with tf.GradientTape() as tape:
        loss, _ = training.problem.loss(
            tf.constant(training.problem.indices(number, 1)[0]), tf.constant(number, tf.int64)
        )
    dense = [tf.convert_to_tensor(g).numpy().astype(np.float64) for g in tape.gradient(loss, tensors)]
    return float(loss), dense


@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_a_row_holds_loss_gradient_weight_and_update_of_its_step(experiment: Experiment) -> None:
    training = Training(experiment)
    training.advance(3, 1)
    before = [v.numpy().astype(np.float64) for v in training.problem.variables]
    loss, gradients = eager_gradients(training, 4)
    row = row_of(training, training.advance(1, 1).rows[0])
    after = [v.numpy().astype(np.float64) for v in training.problem.variables]
    assert row[LOSS] == pytest.approx(loss, rel=1e-5)
    for variable, old, new, gradient in zip(training.variables, before, after, gradients, strict=True):
        assert row[GRADIENT_NORM(variable)] == pytest.approx(np.linalg.norm(gradient), rel=1e-4)
        assert row[WEIGHT_NORM(variable)] == pytest.approx(np.linalg.norm(old), rel=1e-5)
        assert row[UPDATE_NORM(variable)] == pytest.approx(np.linalg.norm(new - old), rel=1e-3)
        ratio = np.linalg.norm(new - old) / np.linalg.norm(old)
        assert row[UPDATE_RATIO(variable)] == pytest.approx(ratio, rel=1e-3)


def test_probes_hold_quantiles_of_slots_weights_and_gradients() -> None:
    training = Training(dataclasses.replace(DENSE, optimizer=Choice("Adam")))
    chunk = training.advance(5, 4)
    assert chunk.probe_steps.tolist() == [1, 5]
    row = dict(zip(training.assembly.probe_columns, chunk.probe_rows[-1], strict=True))
    for slot, hosted in zip(training.slots, training.hosted.slots, strict=True):
        value = hosted.value.numpy().astype(np.float64)
        tensor = slot_tensor(slot, training.variables)
        for q in QUANTILES:
            assert row[QUANTILE(tensor, q)] == pytest.approx(np.quantile(value, q), rel=1e-4, abs=1e-9)
    for variable, value in zip(training.variables, training.problem.variables, strict=True):
        median = row[QUANTILE(f"weight/{variable.path}", 0.5)]
        assert median == pytest.approx(np.median(value.numpy()), rel=1e-5, abs=1e-8)


def test_a_large_table_is_measured_at_probes_and_its_norms_agree() -> None:
    training = Training(
        dataclasses.replace(
            SPARSE,
            dataset=Choice("skip-gram", {"vocabulary": 5000}),
            model=Choice("skip-gram", {"dimension": 16}),
            optimizer=Choice("RMSprop"),
        )
    )
    table = training.variables[0]
    assert is_large(table)
    assert UPDATE_NORM(table) not in training.step_columns
    training.advance(4, 4)
    before = training.problem.variables[0].numpy().astype(np.float64)
    chunk = training.advance(1, 4)
    after = training.problem.variables[0].numpy().astype(np.float64)
    row = dict(zip(training.assembly.probe_columns, chunk.probe_rows[0], strict=True))
    assert row[WEIGHT_NORM(table)] == pytest.approx(np.linalg.norm(before), rel=1e-4)
    assert row[UPDATE_NORM(table)] == pytest.approx(np.linalg.norm(after - before), rel=1e-3)
    assert row[MAX_ABS(f"weight/{table.path}")] == pytest.approx(np.abs(before).max(), rel=1e-6)
    assert row[MAX_ABS(f"update/{table.path}")] == pytest.approx(np.abs(after - before).max(), rel=1e-3)
    slots = [s for s in training.slots if is_large(s)]
    assert slots
    for slot in slots:
        value = training.program.slot_variables[training.slots.index(slot)].numpy().astype(np.float64)
        assert row[norm_of(slot_tensor(slot, training.variables))] == pytest.approx(np.linalg.norm(value), rel=1e-4)
        largest = row[MAX_ABS(slot_tensor(slot, training.variables))]
        assert largest == pytest.approx(np.abs(value).max(), rel=1e-6)


def test_the_gradient_of_a_table_reaches_the_optimizer_as_slices() -> None:
    for merge in (True, False):
        training = Training(dataclasses.replace(SPARSE, merge_repeated=merge))
        seen = []
        apply = training.hosted.apply
        training.hosted.apply = lambda given, *rest, a=apply, s=seen: (s.extend(given), a(given, *rest))[1]
        # The batch repeats rows: 64 centres of 50 tokens.
        training.advance(1, 1)
        slices = [g for g in seen if isinstance(g, tf.IndexedSlices)]
        assert len(slices) == 2
        rows_known_when_traced = slices[0].indices.shape[0] is not None
        assert rows_known_when_traced != merge


@pytest.mark.exhaustive
def test_merging_makes_a_sparse_run_agree_with_its_dense_twin() -> None:
    experiment = dataclasses.replace(SPARSE, optimizer=Choice("Adam", {"learning_rate": 0.05}))
    sparse = Training(experiment)
    start = [v.numpy() for v in sparse.problem.variables]
    sparse.advance(10, 16)
    dense = Training(experiment)
    for variable, value in zip(dense.problem.variables, start, strict=True):
        np.testing.assert_array_equal(variable.numpy(), value)
    for number in range(1, 11):
        _, gradients = eager_gradients(dense, number)
        dense.hosted.apply([tf.constant(g, tf.float32) for g in gradients], dense.problem.variables)
    for a, b in zip(sparse.problem.variables, dense.problem.variables, strict=True):
        np.testing.assert_allclose(a.numpy(), b.numpy(), atol=2e-5)


@pytest.mark.exhaustive
def test_the_loop_stops_at_the_step_that_is_not_finite() -> None:
    training = Training(dataclasses.replace(DENSE, optimizer=Choice("SGD", {"learning_rate": 1e30})))
    chunk = training.advance(50, 16)
    assert len(chunk.rows) < 50
    assert training.step == len(chunk.rows)
    assert not np.isfinite(chunk.rows[-1]).all()
    assert np.isfinite(chunk.rows[:-1, : 3 + len(training.variables)]).all()


@pytest.mark.exhaustive
def test_a_schedule_sets_every_rate_and_the_preview_is_the_same() -> None:
    schedule = Choice("ExponentialDecay", {"decay_steps": 10, "decay_rate": 0.5})
    training = Training(dataclasses.replace(DENSE, schedule=schedule, steps=40))
    rates = training.advance(40, 16).rows[:, 2]
    np.testing.assert_allclose(rates, 1e-3 * 0.5 ** (np.arange(40) / 10), rtol=1e-5)
    (planned,) = training.planned()
    np.testing.assert_allclose(planned.rates, rates[planned.steps - 1], rtol=1e-6)


def test_where_xla_refuses_an_op_the_loop_runs_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(DENSE)
    expected = training.advance(6, 4).rows[:, 0]
    twin = Training(DENSE)
    loss = twin.problem.loss

    def refused(rows: tf.Tensor, number: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
        found, metric = loss(rows, number)
        # XLA cannot call back into Python.
        kinds = tf.numpy_function(lambda each: np.int64(len(set(each))), [rows], tf.int64, stateful=False)
        kinds.set_shape([])
        return found + 0 * tf.cast(kinds, tf.float32), metric

    monkeypatch.setattr(twin.problem, "loss", refused)
    made = twin.assembly
    twin.assembly = CompiledRun(
        made.problem, made.infos, made.active_experiment, made.bindings, made.chain, compiled=True
    )
    assert twin.program.compiled
    rows = twin.advance(6, 4).rows[:, 0]
    assert not twin.program.compiled
    np.testing.assert_allclose(rows, expected, rtol=1e-4)


@pytest.mark.exhaustive
@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_preparing_makes_no_step_and_leaves_nothing_to_trace(experiment: Experiment) -> None:
    prepared, other = Training(experiment), Training(experiment)
    weights = [v.numpy() for v in prepared.problem.variables]
    prepared.prepare()
    traces = prepared.program.traces
    for before, now in zip(weights, prepared.problem.variables, strict=True):
        np.testing.assert_array_equal(now.numpy(), before)
    np.testing.assert_array_equal(prepared.advance(6, 1).rows, other.advance(6, 1).rows)
    for mine, its in zip(prepared.problem.variables, other.problem.variables, strict=True):
        np.testing.assert_array_equal(mine.numpy(), its.numpy())
    assert (prepared.step, prepared.program.traces, prepared.program.is_prepared) == (6, traces, True)
