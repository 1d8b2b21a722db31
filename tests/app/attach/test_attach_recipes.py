"""Scripts that train more than once record each step exactly once, and end at the weights of the bare run."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import slotscope
import tensorflow as tf
import tf_keras

from app.attach import Attach, watch
from app.attach.kernel import wire_messages as wire
from app.attach.training_core import Order
from tests.comparison import assert_same

ROWS, BATCH = 64, 16
Recipe = Callable[["Script"], None]


class Ends(Exception):
    """Exception with which a callback ends `fit`."""


class Script:
    """A script that trains models: `fit` with Attach, one for all fits or made anew for each, or without it."""

    def __init__(self, attach: Callable[[], Attach | None], folder: Path) -> None:
        self._attach, self.folder = attach, folder
        self.models: list[Any] = []
        self.steps: list[int] = []
        """Steps of each model."""
        self.rates: list[list[float]] = []
        generator = np.random.default_rng(0)
        self.x = generator.normal(size=(ROWS, 4)).astype(np.float32)
        self.y = generator.normal(size=(ROWS, 2)).astype(np.float32)

    @property
    def is_attached(self) -> bool:
        return self._attach() is not None

    def model(self, package: Any = keras, *, trainable: bool = True, cls: Any = None, **settings: Any) -> Any:
        package.utils.set_random_seed(len(self.models))
        layers = package.layers
        first, last = layers.Dense(3, activation="tanh", name="a"), layers.Dense(2, name="b")
        made = (cls or package.Sequential)([first, last])
        made.build((None, 4))
        first.trainable = trainable
        self.models.append(made)
        self.steps.append(0)
        self.rates.append([])
        self.compile(made, package.optimizers.Adam(0.01), package, **settings)
        return made

    def compile(self, model: Any, optimizer: Any, package: Any = keras, **settings: Any) -> None:
        if package is keras:
            settings = {"jit_compile": False, **settings}
        model.compile(optimizer=optimizer, loss="mse", **settings)

    def fit(self, model: Any, *callbacks: Any, package: Any = keras, **settings: Any) -> None:
        place, script = self.models.index(model), self

        class Counted(package.callbacks.Callback):  # type: ignore[misc, name-defined]
            def on_train_batch_end(self, batch: int, logs: Any = None) -> None:
                made = int(self.model.optimizer.iterations.numpy())
                for _ in range(made - self.before):
                    script.steps[place] += 1
                    script.rates[place].append(float(self.model.optimizer.learning_rate.numpy()))
                self.before = made

            def on_epoch_begin(self, epoch: int, logs: Any = None) -> None:
                self.before = int(self.model.optimizer.iterations.numpy())

        own = [each for each in [self._attach()] if each is not None]
        given = {"batch_size": BATCH, "shuffle": False, "verbose": 0, "epochs": 1, **settings}
        model.fit(self.x, self.y, callbacks=[*own, *callbacks, Counted()], **given)


def fits(count: int, package: Any = keras, **settings: Any) -> Recipe:
    """Return a script that fits one model so many times."""

    def recipe(script: Script) -> None:
        model = script.model(package, **settings)
        for _ in range(count):
            script.fit(model, package=package)

    return recipe


_loop, _loop_of_keras_2, _compiled_by_xla = fits(3), fits(3, tf_keras), fits(2, jit_compile=True)


def _unfreeze_and_compile(script: Script) -> None:
    model = script.model(trainable=False)
    script.fit(model)
    model.layers[0].trainable = True
    script.compile(model, keras.optimizers.Adam(0.001))
    script.fit(model, epochs=2)


def _freeze_and_compile(script: Script) -> None:
    model = script.model()
    script.fit(model)
    model.layers[0].trainable = False
    script.compile(model, keras.optimizers.SGD(0.1, momentum=0.9))
    script.fit(model)


def _compile_another_kind_and_back(script: Script) -> None:
    model = script.model()
    first = model.optimizer
    script.fit(model)
    script.compile(model, keras.optimizers.SGD(0.5))
    script.fit(model)
    script.compile(model, first)
    script.fit(model)


def _compile_the_same_optimizer(script: Script) -> None:
    model = script.model()
    script.fit(model)
    script.compile(model, model.optimizer)
    script.fit(model)


def _unfreeze_without_compile(script: Script) -> None:
    model = script.model(trainable=False)
    script.fit(model)
    model.layers[0].trainable = True
    script.fit(model)


def _unfreeze_in_a_callback(script: Script) -> None:
    class Unfreeze(keras.callbacks.Callback):
        def on_epoch_begin(self, epoch: int, logs: Any = None) -> None:
            if epoch == 1:
                self.model.layers[0].trainable = False
                self.model.make_train_function(force=True)

    script.fit(script.model(), Unfreeze(), epochs=3)


def _assign_an_optimizer(script: Script) -> None:
    model = script.model()
    script.fit(model)
    model.optimizer.learning_rate = 0.5
    script.fit(model)


def _load_weights(script: Script) -> None:
    model = script.model()
    file = str(script.folder / "kept.weights.h5")
    script.fit(model)
    model.save_weights(file)
    script.fit(model)
    model.load_weights(file)
    script.fit(model)


def _other_batch_sizes(script: Script) -> None:
    model = script.model()
    for size in (16, 8, 24):
        script.fit(model, batch_size=size)


def _several_models(script: Script) -> None:
    one, other = script.model(), script.model()
    for _ in range(2):
        script.fit(one)
        script.fit(other)


def _folds(script: Script) -> None:
    for _ in range(3):
        script.fit(script.model(), epochs=2)


_steps_per_execution = fits(2, steps_per_execution=3)


def _eager(script: Script) -> None:
    model = script.model(run_eagerly=True)
    script.fit(model)
    model.layers[0].trainable = False
    script.compile(model, keras.optimizers.SGD(0.1), run_eagerly=True)
    script.fit(model)


def _interrupted(script: Script) -> None:
    class Ending(keras.callbacks.Callback):
        def on_epoch_end(self, epoch: int, logs: Any = None) -> None:
            raise Ends

    model = script.model()
    with pytest.raises(Ends):
        script.fit(model, Ending())
    script.fit(model)


def _initial_epoch(script: Script) -> None:
    model = script.model()
    script.fit(model, epochs=2)
    script.fit(model, epochs=4, initial_epoch=2)


class Noisy(keras.Sequential):
    """Draws numbers in its steps."""

    def call(self, inputs: Any, training: Any = None, mask: Any = None) -> Any:
        return super().call(inputs + tf.random.normal([4]), training=training)


_random_operations = fits(2, cls=Noisy)


def _bare_between(script: Script) -> None:
    model = script.model()
    script.fit(model)
    model.fit(script.x, script.y, batch_size=BATCH, shuffle=False, verbose=0)
    script.fit(model)


RECIPES: dict[str, Recipe] = {
    name.strip("_").replace("_", " "): made
    for name, made in list(globals().items())
    if name.startswith("_") and callable(made) and getattr(made, "__module__", "") == __name__
}


@contextmanager
def _sentences() -> Iterator[list[str]]:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        found: list[str] = []
        yield found
    found += [str(each.message) for each in said if "slotscope" in str(each.message)]


def _records(folder: Path) -> list[Any]:
    number = re.compile(r"run-(\d+)")
    files = sorted(folder.glob("*.slotscope"), key=lambda each: int((number.search(each.stem) or [0, 1])[1]))
    return [slotscope.load(each) for each in files]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("is_anew", [False, True], ids=["one Attach", "an Attach for each fit"])
@pytest.mark.parametrize("recipe", RECIPES)
def test_each_step_of_a_script_is_recorded_once(recipe: str, is_anew: bool, tmp_path: Path) -> None:
    bare = Script(lambda: None, tmp_path)
    RECIPES[recipe](bare)

    def attach() -> Attach:
        return Attach(tmp_path / "run.slotscope", "", every=1)

    one = attach()
    script = Script(attach if is_anew else lambda: one, tmp_path)
    with _sentences() as said:
        RECIPES[recipe](script)
    for bare_model, model in zip(bare.models, script.models, strict=True):
        assert_same(model.get_weights(), bare_model.get_weights())
        assert not vars(model.optimizer).keys() & {"apply", "apply_gradients"}
        assert "make_train_function" not in vars(model)
    records = _records(tmp_path)
    assert len(records) == len(script.models)
    assert script.steps == bare.steps
    for record, steps, rates in zip(records, script.steps, script.rates, strict=True):
        assert record["loss"].steps.tolist() == list(range(1, steps + 1))
        assert np.isfinite(record["loss"].values).all()
        np.testing.assert_allclose(record["learning_rate"].values, rates, rtol=1e-6)
    # Whatever is recorded elsewhere than was asked for is said.
    assert sum("this one goes to" in each for each in said) == len(script.models) - 1


def test_a_loop_of_ones_own_and_train_on_batch_go_on_with_their_run(tmp_path: Path) -> None:
    weight, optimizer = tf.Variable([1.0, 2.0]), keras.optimizers.Adam(0.1)

    @tf.function
    def step() -> Any:
        with tf.GradientTape() as tape:
            loss = tf.reduce_sum(weight**2)
        optimizer.apply_gradients([(tape.gradient(loss, weight), weight)])
        return loss

    script = Script(lambda: None, tmp_path)
    model = script.model()
    for name, watched, own, make in (
        ("Variable", tf.Module(), optimizer, step),
        ("a/kernel", model, model.optimizer, lambda: model.train_on_batch(script.x, script.y)),
    ):
        folder = tmp_path / name.partition("/")[0]
        folder.mkdir()
        for _ in range(3):
            with watch(watched, own, folder / "run.slotscope", "", every=1) as scope:
                for _ in range(4):
                    scope.step(loss=make())
        (record,) = _records(folder)
        assert record["loss"].steps.tolist() == list(range(1, 13))
        assert record[f"update_norm/{name}"].steps.tolist() == list(range(1, 13))


def test_traces_are_kept_from_fit_to_fit(tmp_path: Path) -> None:
    traced = []

    class Counting(keras.Sequential):
        def train_step(self, data: Any) -> Any:
            traced.append(1)
            return super().train_step(data)

    script = Script(lambda: Attach(tmp_path / "run.slotscope", "", every=3), tmp_path)
    model = script.model(cls=Counting)
    script.fit(model)
    first = len(traced)
    for _ in range(3):
        script.fit(model)
    assert len(traced) == first


def test_a_change_by_compile_is_a_mark(tmp_path: Path) -> None:
    script = Script(lambda: Attach(tmp_path / "run.slotscope", "", every=1), tmp_path)
    model = script.model()
    script.fit(model)
    script.compile(model, keras.optimizers.Adam(0.5))
    script.fit(model)
    script.compile(model, keras.optimizers.SGD(0.5))
    script.fit(model)
    (record,) = _records(tmp_path)
    assert [(each.step, each.name, each.old, each.new) for each in record.marks] == [
        (4, "optimizer.learning_rate", 0.01, 0.5), (8, "optimizer.name", "Adam", "SGD"),
    ]  # fmt: skip


def test_a_change_that_keras_does_not_notice_is_said(tmp_path: Path) -> None:
    script = Script(lambda: Attach(tmp_path / "run.slotscope", "", every=1), tmp_path)
    model = script.model()
    script.fit(model)
    model.optimizer = keras.optimizers.SGD(0.5)
    with _sentences() as said:
        model.fit(
            script.x, script.y, batch_size=BATCH, verbose=0, callbacks=[Attach(tmp_path / "run.slotscope", "", 1)]
        )
    assert any("Call compile() for the change to count" in each for each in said)


def test_a_replaced_record_and_an_order_between_fits_give_sentences(tmp_path: Path) -> None:
    file = tmp_path / "run.slotscope"
    file.write_text("of before")
    attach = Attach(file, "", every=1)
    script = Script(lambda: attach, tmp_path)
    with _sentences() as said:
        script.fit(script.model())
    assert [each for each in said if "run.slotscope already exists; this run will replace it." in each]
    answers: list[Any] = []
    assert attach.training is not None
    attach.training.order(Order(wire.SetNumber(0, "learning_rate", 0.5, serial=1), answers.append))
    idle = "This training is idle. Try again while fit runs."
    assert [(each.kind, each.serial, each.step) for each in answers] == [("rejected", 1, attach.training.step)]
    assert answers[0].sentence == idle


class Loop:
    """Its step is traced for batches of each size; of three rows the gradient is dense, and it updates twice."""

    def __init__(self) -> None:
        self.weight = tf.Variable(np.arange(8, dtype=np.float32).reshape(4, 2), name="w")
        self.optimizer = keras.optimizers.SGD(0.1, momentum=0.5)
        self.optimizer.build([self.weight])

    @tf.function
    def step(self, rows: Any) -> Any:
        loss = tf.constant(0.0)
        for _ in range(2 if rows.shape[0] == 3 else 1):
            with tf.GradientTape() as tape:
                dense = tf.matmul(tf.one_hot(rows, 4), self.weight)
                loss = tf.reduce_mean((dense if rows.shape[0] == 3 else tf.gather(self.weight, rows)) ** 2)
            self.optimizer.apply([tape.gradient(loss, self.weight)], [self.weight])
        return loss


@pytest.mark.parametrize("every", [1, 2])
def test_steps_of_other_shapes_are_measured_as_the_loop_counts_them(tmp_path: Path, every: int) -> None:
    loop, norms, losses = Loop(), [0.0], [0.0]
    loop.step(tf.range(4))  # traced before anybody looks, so that nothing of it can be measured
    sizes = (2, 3, 4, 4, 3, 3, 2, 3, 2, 2)

    def train() -> Any:
        with watch(tf.Module(), loop.optimizer, tmp_path / "run.slotscope", "", every) as scope:
            for size in sizes:
                norms.append(float(np.linalg.norm(loop.weight)))
                losses.append(float(loop.step(tf.range(size))))
                scope.step(loss=losses[-1])
        return scope.training.recording

    with pytest.warns(RuntimeWarning, match="No optimizer step was observed at some steps"):
        recording = train()
    (_, columns, steps, rows), *others = [each for each in recording.tables() if each[0] == "steps"]
    assert not others
    due = [i for i, size in enumerate(sizes, 1) if size != 4 and (i % every == 0 or i == 1)]
    assert steps.tolist() == due
    np.testing.assert_allclose(rows[:, columns.index("weight_norm/w")], [norms[step] for step in due], rtol=1e-6)
    np.testing.assert_allclose(rows[:, columns.index("loss")], [losses[step] for step in due], rtol=1e-6)
