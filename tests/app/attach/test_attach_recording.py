"""A training that is attached to is recorded to a file that the program opens; it makes the weights of the bare run."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras

from app.attach import Attach, watch
from app.attach.model_optimizers import refuse_parameter_servers
from tests.app.attach.looking import stored
from tests.comparison import assert_same

STEPS, BATCH = 200, 8
Make = Callable[[], Any]


def data(*, table: bool) -> tuple[Any, Any]:
    generator = np.random.default_rng(0)
    rows = STEPS * BATCH
    x = generator.integers(0, 40, (rows, 3)) if table else generator.normal(size=(rows, 4)).astype(np.float32)
    return x, generator.integers(0, 3, rows)


def model(package: Any, optimizer: Any, *, table: bool, **settings: Any) -> Any:
    package.utils.set_random_seed(0)
    layers = package.layers
    first = (
        [layers.Embedding(40, 4), layers.GlobalAveragePooling1D()]
        if table
        else [layers.Dense(6, activation="tanh", name="dense")]
    )
    found = package.Sequential([*first, layers.Dense(3, name="dense_1")])
    found.build((None, 3 if table else 4))
    loss = package.losses.SparseCategoricalCrossentropy(from_logits=True)
    found.compile(optimizer, loss, metrics=["accuracy"], **settings)
    return found


def fitted(made: Any, *, table: bool, **settings: Any) -> list[Any]:
    x, y = data(table=table)
    made.fit(x, y, batch_size=BATCH, shuffle=False, verbose=0, **settings)
    return [np.array(each) for each in made.get_weights()]


OPTIMIZERS: dict[str, tuple[Any, Make]] = {
    "Keras 3": (keras, lambda: keras.optimizers.Adam(0.01)),
    "Keras 3 sparse": (keras, lambda: keras.optimizers.SGD(0.05, momentum=0.9, nesterov=True, clipnorm=1.0)),
    "Keras 2": (tf_keras, lambda: tf_keras.optimizers.RMSprop(0.01)),
    "OptimizerV2": (tf_keras, lambda: tf_keras.optimizers.legacy.Adam(0.01)),
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", OPTIMIZERS)
def test_weights_after_200_steps_are_those_of_the_bare_run(name: str, tmp_path: Path) -> None:
    package, make = OPTIMIZERS[name]
    settings = {"jit_compile": False} if package is keras else {}
    bare = fitted(model(package, make(), table=True, **settings), table=True)
    attach = Attach(record=tmp_path / "run.slotscope", address="", every=3, distributions=True)
    seen = fitted(model(package, make(), table=True, **settings), table=True, callbacks=[attach])
    assert_same(seen, bare)


@pytest.mark.exhaustive
def test_a_step_that_xla_compiles_makes_the_same_weights(tmp_path: Path) -> None:
    def weights(**settings: Any) -> list[Any]:
        made = model(keras, keras.optimizers.SGD(0.05, momentum=0.9), table=True, jit_compile=True)
        return fitted(made, table=True, **settings)

    bare, seen = weights(), weights(callbacks=[Attach(record=tmp_path / "run.slotscope", address="")])
    assert_same(seen, bare)


def test_a_fit_is_a_run_of_the_store_with_its_curves_and_slots(tmp_path: Path) -> None:
    file = tmp_path / "run.slotscope"
    made = model(keras, keras.optimizers.Adam(0.01), table=False, steps_per_execution=4)
    attach = Attach(record=file, address="", every=10, title="mine")
    fitted(made, table=False, callbacks=[attach], validation_split=0.2)
    with stored(file) as run:
        record, series = run.record, run.series()
        assert (record.title, record.steps, record.status, record.contract) == ("mine", 160, "finished", "Keras 3")
        assert record.began.is_attached
        assert record.began.optimizer.name == "Adam"
        assert record.began.optimizer.values["learning_rate"] == 0.01
        assert record.metric == "accuracy"
        assert run.layout is not None
        shapes = {each.path: each.shape for each in run.layout.variables}
        assert shapes["dense/kernel"] == tuple(made.layers[0].kernel.shape)
        assert {(each.name, each.shape) for each in run.layout.slots if each.variable == 0} == {
            ("momentum", shapes["dense/kernel"]), ("velocity", shapes["dense/kernel"]),
        }  # fmt: skip
        steps, losses = series["loss"]
        assert steps.tolist() == [1, *range(10, 161, 10)]
        assert np.isfinite(losses).all()
        last_norm = series["weight_norm/dense/kernel"][1][-1]
        assert last_norm == pytest.approx(np.linalg.norm(made.layers[0].kernel), rel=0.1)
        velocity = next(v for v in made.optimizer.variables if v.path.endswith("dense_kernel_velocity"))
        slot = np.linalg.norm(velocity.numpy())
        assert series["slot_norm/dense/kernel/velocity"][1][-1] == pytest.approx(slot, rel=1e-5)
        assert series["learning_rate"][1][0] == np.float32(0.01)
        assert math.isfinite(record.validation_loss)
        # As the comparison of runs reads it.
        assert len(run.recording().smoothed("metric", 0, 160, 50)[0]) == 17
        with pytest.raises(LookupError, match=r"mine \(run 1\) was trained by another program"):
            run.resumed()
    assert "apply" not in vars(made.optimizer)


def test_a_call_that_finds_fewer_rows_counts_the_steps_that_it_made(tmp_path: Path) -> None:
    attach = Attach(record=tmp_path / "run.slotscope", address="", every=3)
    made = model(keras, keras.optimizers.SGD(0.1), table=False, steps_per_execution=4, jit_compile=False)
    x, y = (each[: 10 * BATCH] for each in data(table=False))
    made.fit(x, y, batch_size=BATCH, epochs=2, verbose=0, callbacks=[attach])
    assert attach.training is not None
    steps = next(each[2] for each in attach.training.recording.tables() if each[0] == "steps")
    assert steps.tolist() == [1, 3, 6, 9, 12, 15, 18]


def test_a_loop_of_ones_own_with_two_optimizers_is_recorded(tmp_path: Path) -> None:
    made = model(keras, keras.optimizers.SGD(0.1), table=False)
    one, other = keras.optimizers.SGD(0.1, momentum=0.9), keras.optimizers.Adam(0.1)
    x, y = data(table=False)
    loss_of = keras.losses.SparseCategoricalCrossentropy(from_logits=True)

    @tf.function
    def step(rows: Any, labels: Any) -> Any:
        with tf.GradientTape() as tape:
            loss = loss_of(labels, made(rows, training=True))
        weights = made.trainable_variables
        gradients = tape.gradient(loss, weights)
        one.apply_gradients(list(zip(gradients[:2], weights[:2], strict=True)))
        other.apply_gradients(list(zip(gradients[2:], weights[2:], strict=True)))
        return loss

    file = tmp_path / "run.slotscope"
    with watch(made, [one, other], record=file, address="", every=5) as scope:
        losses = []
        for i in range(22):
            losses.append(step(x[i * 8 : i * 8 + 8], y[i * 8 : i * 8 + 8]))
            scope.step(loss=losses[-1])
    with stored(file) as run:
        assert run.record.steps == 22
        series = run.series()
        steps, values = series["loss"]
        assert steps.tolist() == [1, 5, 10, 15, 20]
        np.testing.assert_array_equal(values, [np.float32(losses[step - 1]) for step in steps])
        assert series["slot_norm/optimizer 1/dense/kernel/momentum"][0].tolist() == steps.tolist()
        assert series["slot_norm/optimizer 2/dense_1/kernel/velocity"][0].tolist() == steps.tolist()


def test_loss_scaling_is_taken_off_the_gradients(tmp_path: Path) -> None:
    def norms(optimizer: Any) -> Any:
        file = tmp_path / f"{optimizer.name}.slotscope"
        fitted(model(keras, optimizer, table=False), table=False, callbacks=[Attach(record=file, address="")])
        with stored(file) as run:
            return run.series()["gradient_norm/dense/kernel"][1]

    scaled = norms(keras.optimizers.LossScaleOptimizer(keras.optimizers.SGD(0.1), initial_scale=1024.0))
    np.testing.assert_allclose(scaled, norms(keras.optimizers.SGD(0.1)), rtol=1e-4)


def test_replicas_are_measured_once(tmp_path: Path) -> None:
    strategy = tf.distribute.MirroredStrategy(["CPU:0"])
    with strategy.scope():
        made = model(keras, keras.optimizers.Adam(0.01), table=False)
    fitted(made, table=False, callbacks=[Attach(record=(file := tmp_path / "run.slotscope"), address="")])
    with stored(file) as run:
        assert len(run.series()["slot_norm/dense/kernel/momentum"][0]) == 21


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"every": 0}, "every must be a number of steps, 1 or more; received 0"),
        ({"memory": "64 MB"}, "memory must be a number of bytes, 1 or more; received '64 MB'"),
        ({"token": 7}, "token must be a string; received int"),
        ({"address": "tcp://0.0.0.0:5555"}, "Others could reach tcp://0.0.0.0:5555"),
        ({"curve": ("short", "short")}, "curve must be a public and a secret key"),
    ],
)
def test_what_cannot_be_is_said(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Attach(**settings)


def test_an_exception_gives_the_optimizer_back_and_the_file_is_whole(tmp_path: Path) -> None:
    optimizer = keras.optimizers.SGD(0.1)
    own = optimizer.apply_gradients
    optimizer.__dict__["apply_gradients"] = own
    weight = tf.Variable([1.0])
    file = tmp_path / "run.slotscope"

    def interrupted() -> None:
        with watch(keras.Sequential(), optimizer, record=file, address="", every=1) as scope:
            optimizer.apply_gradients([(tf.constant([0.5]), weight)])
            scope.step(loss=1.0)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert vars(optimizer)["apply_gradients"] is own
    assert "apply" not in vars(optimizer)
    with pytest.raises(TypeError, match="Attach needs an optimizer"), watch(None, [optimizer, object()], address=""):
        pass
    assert vars(optimizer)["apply_gradients"] is own
    with stored(file) as run:
        assert (run.record.status, run.record.steps) == ("stopped", 1)


def test_a_step_of_fit_that_fails_gives_the_optimizer_back(tmp_path: Path) -> None:
    made = model(keras, keras.optimizers.SGD(0.1), table=False, jit_compile=False)
    file = tmp_path / "run.slotscope"
    x, y = data(table=False)
    y[3 * BATCH] = 99  # no such class: the fourth step fails
    with pytest.raises(tf.errors.InvalidArgumentError):
        made.fit(x, y, batch_size=BATCH, shuffle=False, verbose=0, callbacks=[Attach(record=file, address="", every=1)])
    assert not {"apply", "apply_gradients"} & set(vars(made.optimizer))
    with stored(file) as run:
        assert (run.record.status, run.record.steps) == ("stopped", 3)


@pytest.mark.parametrize(
    ("owner", "name", "value", "sentence"),
    [
        (keras.backend, "backend", lambda: "torch", "its steps are made by torch"),
        (tf, "__version__", "2.11.1", "Attach needs TensorFlow 2.12 or newer; received 2.11.1. Training goes on."),
    ],
)
def test_training_continues_with_a_sentence_where_nothing_is_measured(
    owner: Any, name: str, value: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = keras.Sequential()
    optimizer, weight = keras.optimizers.SGD(0.1), tf.Variable([1.0])
    made.compile(optimizer)
    monkeypatch.setattr(owner, name, value)
    callback = Attach(record="run.slotscope", address="")
    with pytest.warns(RuntimeWarning, match=sentence) as said:
        callback.set_model(made)
    callback.on_train_begin()
    callback.on_train_end()
    watched = watch(made, optimizer, address="", record="run.slotscope")
    with pytest.warns(RuntimeWarning, match=sentence):
        scope = watched.__enter__()
    assert [each.filename for each in said] == [__file__]
    optimizer.apply_gradients([(tf.constant([0.5]), weight)])
    scope.step(loss=1.0)
    watched.__exit__(None, None, None)
    assert (callback.training, scope.training) == (None, None)
    assert weight.numpy() == np.float32(0.95)
    assert not {"apply", "apply_gradients"} & (set(vars(optimizer)) | set(vars(made.optimizer)))


def test_variables_on_parameter_servers_are_refused() -> None:
    # TensorFlow has no public name for what a parameter server's strategy makes.
    from tensorflow.python.distribute.sharded_variable import ShardedVariable

    sharded = SimpleNamespace(trainable_variables=[ShardedVariable([tf.Variable([1.0]), tf.Variable([2.0])])])
    optimizer = keras.optimizers.SGD(0.1)
    refuse_parameter_servers(tf_keras.Sequential([tf_keras.layers.Dense(3)]), [optimizer])  # not built yet
    with (
        pytest.raises(ValueError, match="Attach cannot measure variables on parameter servers"),
        watch(sharded, optimizer, address="", record="run.slotscope"),
    ):
        pass
    assert not {"apply", "apply_gradients"} & set(vars(optimizer))
