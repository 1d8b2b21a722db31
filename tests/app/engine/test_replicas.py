"""Replicas: the same step as one device where losses are divided rightly, and by how much it is off where not."""

from __future__ import annotations

import dataclasses
import json
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.column_table import (
    LOSS,
    REPLICA_FACTOR,
    REPLICA_GRADIENT_NORM,
    REPLICA_LOSS,
    REPLICA_MEAN,
    REPLICA_RECEIVED,
    REPLICA_SUM,
    REPLICA_TRUE,
)
from app.core.experiment.experiment import Choice, Experiment, Replicas
from app.core.experiment.experiment_file import write_experiment
from app.engine.program import devices
from app.engine.training.training import Training
from optimizers.source.source_errors import SourceError
from tests.app.engine.experiments import moons, skip_gram

pytestmark = pytest.mark.usefixtures("plain")

ROOT = Path(__file__).parents[3]
TEMPLATES = ROOT / "resources" / "templates"
CONTRACTS = ("keras3", "keras2", "optimizer_v2", "tf1", "documented")
DENSE = moons(
    rows=300,
    widths=(6,),
    optimizer=Choice("SGD", {"learning_rate": 0.125, "momentum": 0.5}),
    batch_size=32,
    device="cpu",
)
SPARSE = skip_gram(
    vocabulary=50, dimension=4, optimizer=Choice("SGD", {"learning_rate": 0.5}), batch_size=64, device="cpu"
)
WAYS = {  # what the optimizer receives, in gradients of the whole batch
    ("global", "sum"): lambda count: 1.0,
    ("replica", "sum"): float,
    ("global", "mean"): lambda count: 1 / count,
    ("replica", "mean"): lambda count: 1.0,
}
OWN = """
import tensorflow as tf


def total(gradients):
    if isinstance(gradients[0], tf.IndexedSlices):
        values, rows = tf.concat([g.values for g in gradients], 0), tf.concat([g.indices for g in gradients], 0)
        return tf.IndexedSlices(values, rows, gradients[0].dense_shape)
    return tf.add_n(gradients)


def first(gradients):
    return gradients[0]


def short(gradients):
    return tf.zeros([7])


def broken(gradients):
    return gradients[0] + gradient_of_nobody
"""

PLAIN = """
import tensorflow as tf


class Descent:
    def __init__(self, learning_rate=0.125):
        self.learning_rate = learning_rate

    def apply(self, updates, parameters):
        for update, parameter in zip(updates, parameters):
            parameter.assign_sub(self.learning_rate * update)
"""
AGGREGATING = """
import tensorflow as tf
from tensorflow.keras.optimizers import SGD as Newer2
from tensorflow.keras.optimizers.legacy import SGD


def averaged(grads_and_vars):
    pairs = list(grads_and_vars)
    replica = tf.distribute.get_replica_context()
    gradients = replica.all_reduce(tf.distribute.ReduceOp.MEAN, [g for g, _ in pairs])
    return [(g, v) for g, (_, v) in zip(gradients, pairs)]


class Given(SGD):
    def __init__(self, learning_rate=0.125, name="Given"):
        super().__init__(learning_rate, name=name, gradient_aggregator=averaged)


class Overridden(SGD):
    def __init__(self, learning_rate=0.125, name="Overridden"):
        super().__init__(learning_rate, name=name)

    def _aggregate_gradients(self, grads_and_vars):
        return averaged(grads_and_vars)


class Newer(Newer2):
    def __init__(self, learning_rate=0.125, name="Newer"):
        super().__init__(learning_rate, name=name)

    def aggregate_gradients(self, grads_and_vars):
        return averaged(grads_and_vars)


class Asking(SGD):
    def __init__(self, learning_rate=0.125, name="Asking"):
        super().__init__(learning_rate, name=name)
        self.published = []

    def apply_gradients(self, grads_and_vars, name=None, experimental_aggregate_gradients=True):
        self.published.append(experimental_aggregate_gradients)
        return super().apply_gradients(grads_and_vars, name, experimental_aggregate_gradients)
"""


def trained(experiment: Experiment, steps: int = 12, **replicas: Any) -> Training:
    training = Training(dataclasses.replace(experiment, replicas=Replicas(**replicas)))
    training.advance(steps, 4)
    return training


@dataclasses.dataclass(frozen=True)
class Alone:
    """Result of one device: weights after some steps, and the columns of the next."""

    weights: list[NDArray[np.float32]]
    row: dict[str, float]


def alone(experiment: Experiment, steps: int) -> Alone:
    """Return the result of one device; made once."""
    key = f"{experiment} {steps}"
    if key not in _ALONE:
        training = Training(experiment)
        if steps:
            training.advance(steps, 4)
        _ALONE[key] = Alone(weights(training), columns(training))
    return _ALONE[key]


_ALONE: dict[str, Alone] = {}


def weights(training: Training) -> list[NDArray[np.float32]]:
    return [v.numpy() for v in training.problem.variables]


def columns(training: Training, stride: int = 4) -> dict[str, float]:
    return dict(zip(training.step_columns, map(float, training.advance(1, stride).rows[0]), strict=True))


def four_columns(paths: Sequence[str]) -> list[str]:
    """Return the columns that four replicas add to every row."""
    own = [kind(i) for kind in (REPLICA_LOSS, REPLICA_GRADIENT_NORM) for i in range(4)]
    own += [REPLICA_GRADIENT_NORM(i, path) for path in paths for i in range(4)]
    return [REPLICA_SUM, REPLICA_MEAN, REPLICA_RECEIVED, REPLICA_TRUE, REPLICA_FACTOR, *own]


def assert_same(one: Alone, other: Training, *, off: float = 2e-6) -> None:
    for a, b in zip(one.weights, weights(other), strict=True):
        np.testing.assert_allclose(a, b, rtol=0, atol=off)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_means_divided_and_summed_are_the_step_of_one_device(experiment: Experiment) -> None:
    one, four = alone(experiment, 6), trained(experiment, 6, count=4)
    assert_same(one, four)
    mine, theirs = one.row, columns(four)
    assert theirs[LOSS] == pytest.approx(mine[LOSS], rel=1e-5)
    assert set(theirs) - set(mine) == {*four_columns(four.problem.paths)}
    assert theirs[LOSS] == pytest.approx(np.mean([theirs[REPLICA_LOSS(i)] for i in range(4)]))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("contract", [*CONTRACTS, "plain"])
def test_every_contract_makes_the_step_of_one_device(contract: str, tmp_path: Path) -> None:
    file = TEMPLATES / f"momentum_{contract}.py"
    if contract == "plain":
        file = tmp_path / "plain.py"
        file.write_text(PLAIN)
    # One of the older contracts and the newest have an own path for sparse gradients.
    experiment = SPARSE if contract in ("optimizer_v2", "keras3") else DENSE
    one = dataclasses.replace(experiment, optimizer=Choice(str(file)))
    assert_same(alone(one, 6), trained(one, 6, count=2), off=1e-5)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ["Given", "Overridden", "Newer"])
def test_an_optimizer_of_an_older_contract_aggregates_by_itself(name: str, tmp_path: Path) -> None:
    file = tmp_path / "aggregating.py"
    file.write_text(AGGREGATING)
    experiment = dataclasses.replace(DENSE, optimizer=Choice(f"{file}:{name}"))
    training = Training(dataclasses.replace(experiment, replicas=Replicas(2, loss_divisor="replica")))
    row = columns(training)
    assert row[REPLICA_FACTOR] == 1.0  # it averages, where the experiment would sum
    assert_same(alone(experiment, 1), training)


@pytest.mark.exhaustive
def test_the_caller_has_aggregated_where_it_says_so(tmp_path: Path) -> None:
    file = tmp_path / "aggregating.py"
    file.write_text(AGGREGATING)
    experiment = dataclasses.replace(DENSE, optimizer=Choice(f"{file}:Asking"))
    shared = trained(experiment, 2, count=2)
    assert shared.hosted.optimizer.published[-1] is False
    assert_same(alone(experiment, 2), shared)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("divisor", "aggregation"), WAYS)
def test_the_received_gradient_is_off_by_exactly_the_factor(divisor: Any, aggregation: str) -> None:
    factor = WAYS[divisor, aggregation](2)
    row = columns(Training(dataclasses.replace(DENSE, replicas=Replicas(2, aggregation, loss_divisor=divisor))))
    one = alone(DENSE, 0).row
    true = np.sqrt(sum(value**2 for name, value in one.items() if name.startswith("gradient_norm/")))
    assert row[REPLICA_FACTOR] == factor == Replicas(2, aggregation, loss_divisor=divisor).factor
    assert row[REPLICA_TRUE] == pytest.approx(true, rel=1e-5)
    assert row[REPLICA_RECEIVED] == pytest.approx(factor * true, rel=1e-5)
    assert row[REPLICA_SUM] == 2 * row[REPLICA_MEAN]


def test_momentum_over_replicas_is_that_of_numpy() -> None:
    """Softmax regression by hand, in float64: each replica's own mean, summed."""
    experiment = DENSE.with_choice("model", Choice("mlp", {"widths": ()}))
    training = Training(dataclasses.replace(experiment, replicas=Replicas(2, loss_divisor="replica")))
    problem = training.problem
    inputs, classes = problem.inputs.numpy().astype(np.float64), problem.targets.numpy()
    state = [w.astype(np.float64) for w in weights(training)]
    velocity = [np.zeros_like(w) for w in state]
    for step in range(1, 9):
        total = [np.zeros_like(w) for w in state]
        for rows in np.split(problem.indices(step, 1)[0], 2):
            logits = inputs[rows] @ state[0] + state[1]
            chances = np.exp(logits - logits.max(1, keepdims=True))
            errors = (chances / chances.sum(1, keepdims=True) - np.eye(2)[classes[rows]]) / len(rows)
            total = [t + g for t, g in zip(total, (inputs[rows].T @ errors, errors.sum(0)), strict=True)]
        velocity = [0.5 * v - 0.125 * g for v, g in zip(velocity, total, strict=True)]
        state = [w + v for w, v in zip(state, velocity, strict=True)]
    training.advance(8, 8)
    for mine, theirs in zip(weights(training), state, strict=True):
        np.testing.assert_allclose(mine, theirs, rtol=0, atol=2e-6)


@pytest.mark.exhaustive
def test_weights_are_those_of_variables_that_are_mirrored() -> None:
    """Against a program as TensorFlow's guide has it: variables and Adam made in the scope of the strategy."""
    training = Training(dataclasses.replace(DENSE, optimizer=Choice("Adam"), replicas=Replicas(2)))
    problem, start = training.problem, weights(training)
    strategy = tf.distribute.MirroredStrategy(["/cpu:0", "/cpu:1"])
    with strategy.scope():
        model = keras.Sequential([keras.Input((2,)), keras.layers.Dense(6, activation="relu"), keras.layers.Dense(2)])
        model.set_weights(start)
        optimizer = keras.optimizers.Adam()
        optimizer.build(model.trainable_variables)

    def replica(rows: tf.Tensor) -> None:
        with tf.GradientTape() as tape:
            logits = model(tf.gather(problem.inputs, rows), training=True)
            each = tf.nn.sparse_softmax_cross_entropy_with_logits(tf.gather(problem.targets, rows), logits)
            loss = tf.nn.compute_average_loss(each, global_batch_size=32)
        optimizer.apply(tape.gradient(loss, [v.value for v in model.trainable_variables]), model.trainable_variables)

    @tf.function(autograph=False)
    def make(rows: tf.Tensor) -> None:
        parts = tf.split(rows, 2)
        given = strategy.experimental_distribute_values_from_function(lambda at: parts[at.replica_id_in_sync_group])
        strategy.run(replica, args=(given,))

    for step in range(1, 11):
        make(tf.constant(problem.indices(step, 1)[0]))
    training.advance(10, 8)
    for mine, theirs in zip(weights(training), model.get_weights(), strict=True):
        np.testing.assert_allclose(mine, theirs, rtol=0, atol=2e-6)


@pytest.mark.exhaustive
def test_per_replica_each_has_a_whole_batch() -> None:
    halves = trained(dataclasses.replace(DENSE, batch_size=16), 6, count=2, split="per_replica")
    assert halves.problem.batch_size == 32
    assert_same(alone(DENSE, 6), halves)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_a_function_of_ones_own_aggregates(experiment: Experiment, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN)
    assert_same(alone(experiment, 6), trained(experiment, 6, count=2, aggregation=f"{file}:total"))
    if experiment is SPARSE:
        return
    row = columns(Training(dataclasses.replace(experiment, replicas=Replicas(2, f"{file}:first"))))
    assert row[REPLICA_RECEIVED] == pytest.approx(row[REPLICA_GRADIENT_NORM(0)], rel=1e-6)
    assert row[REPLICA_FACTOR] == pytest.approx(row[REPLICA_RECEIVED] / row[REPLICA_TRUE])


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("function", "error", "sentence"), [
    ("short", ValueError, r"gives a gradient of shape \(7,\) for dense/kernel; give one of shape \(2, 6\)"),
    ("broken", SourceError, "gradient_of_nobody"),
    ("absent", ValueError, "there is no function absent"),
])  # fmt: skip
def test_a_function_that_cannot_aggregate_is_one_sentence(
    function: str, error: type[Exception], sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN)
    with pytest.raises(error, match=sentence):
        trained(DENSE, 1, count=2, aggregation=f"{file}:{function}")


def test_steps_made_again_are_the_same_bits_however_they_are_cut() -> None:
    dropped = DENSE.with_choice("model", Choice("mlp", {"widths": (6,), "dropout": 0.3}))
    training = Training(dataclasses.replace(dropped, replicas=Replicas(2)))
    training.advance(5, 4)
    snapshot = training.snapshot()
    rows = training.advance(7, 4).rows
    after = weights(training)
    training.restore(snapshot)
    again = [training.advance(3, 4).rows, training.advance(4, 4).rows]
    np.testing.assert_array_equal(np.concatenate(again), rows)
    for mine, theirs in zip(weights(training), after, strict=True):
        np.testing.assert_array_equal(mine, theirs)
    assert rows[0, training.step_columns.index(REPLICA_LOSS(0))] != rows[0, 0]


@pytest.mark.exhaustive
def test_columns_of_single_variables_are_bounded() -> None:
    deep = DENSE.with_choice("model", Choice("mlp", {"widths": (4,) * 5}))
    eight = Training(dataclasses.replace(deep, replicas=Replicas(8)))
    named = [name for name in eight.step_columns if name.startswith("replica/")]
    assert named == [*map(REPLICA_LOSS, range(8)), *map(REPLICA_GRADIENT_NORM, range(8))]


def test_replicas_that_cannot_be_are_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = dataclasses.replace(DENSE, batch_size=None, validation=0.0)
    with pytest.raises(ValueError, match="does not divide the 300 rows of a step"):
        Training(dataclasses.replace(everything, replicas=Replicas(7)))
    with pytest.raises(ValueError, match="computes more than gradients from the loss"):
        Training(dataclasses.replace(DENSE, optimizer=Choice("library.SAM"), replicas=Replicas(2)))

    monkeypatch.setattr(tf.config, "list_logical_devices", lambda kind: [object()] * (3 if kind == "GPU" else 1))
    with pytest.raises(ValueError, match="started before the CPU could be split and has 1 of it"):
        devices.replica_devices(devices.Device("/CPU:0", "CPU", ""), 2)
    with pytest.raises(ValueError, match='TensorFlow sees 2 GPUs from GPU:1 on; use count = 2, or device = "cpu"'):
        devices.replica_devices(devices.Device("/GPU:1", "GPU:1", ""), 3)
    assert devices.replica_devices(devices.Device("/GPU:1", "GPU:1", ""), 2) == ("/gpu:1", "/gpu:2")


@pytest.mark.exhaustive
def test_processes_that_tensorflow_names_make_the_steps_together(tmp_path: Path) -> None:
    with socket.socket() as first, socket.socket() as second:
        for each in (first, second):
            each.bind(("127.0.0.1", 0))
        places = [f"127.0.0.1:{each.getsockname()[1]}" for each in (first, second)]
    file = tmp_path / "shared.toml"
    file.write_text(write_experiment(dataclasses.replace(DENSE, steps=40, replicas=Replicas(2))))
    cluster = {"cluster": {"worker": places}}
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "app", "run", str(file), "--out", str(tmp_path / str(i))],
            env=os.environ | {"TF_CONFIG": json.dumps(cluster | {"task": {"type": "worker", "index": i}})},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT,
        )
        for i in range(2)
    ]  # fmt: skip
    try:
        said = [each.communicate(timeout=300)[0] for each in running]
    finally:
        for each in running:
            each.kill()
    assert [each.returncode for each in running] == [0, 0], said
    tables = [
        np.genfromtxt(tmp_path / str(i) / "scalars.csv", delimiter=",", names=True, deletechars="") for i in range(2)
    ]
    here = Training(dataclasses.replace(DENSE, replicas=Replicas(2)))
    losses = here.advance(40, 8).losses
    for table in tables:
        np.testing.assert_allclose(table["loss"], losses, rtol=1e-4)
        np.testing.assert_allclose(table[REPLICA_FACTOR], 1.0)
        np.testing.assert_array_equal(table[REPLICA_LOSS(1)], tables[0][REPLICA_LOSS(1)])
