"""Models with several optimizers, each of which is measured, set and reset by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.attach import Attach, watch
from app.attach.kernel import wire_messages as wire
from app.attach.model_optimizers import optimizers_of
from app.attach.training_core import Order
from tests.app.attach.looking import Listener
from tests.comparison import assert_same

BATCHES = 10


class TwoPlayers(keras.Model):  # type: ignore[misc]  # Keras has no types
    """Two layers, each with an optimizer; the other one makes two updates a step, with numbers drawn by TensorFlow."""

    def __init__(self, *, draws: bool) -> None:
        super().__init__()
        self.one, self.other = keras.layers.Dense(3, name="one"), keras.layers.Dense(3, name="other")
        self.draws = draws

    def call(self, rows: Any) -> Any:
        return self.one(rows) + self.other(rows)

    def compile(self, one: Any, other: Any) -> None:
        super().compile(jit_compile=False)
        self.one_optimizer, self.other_optimizer = one, other

    def train_step(self, data: Any) -> Any:
        rows, labels = data
        if self.draws:
            rows += tf.random.normal(tf.shape(rows))
        with tf.GradientTape(persistent=True) as tape:
            loss = tf.reduce_mean((self(rows) - labels) ** 2)
        for optimizer, layer, updates in ((self.one_optimizer, self.one, 1), (self.other_optimizer, self.other, 2)):
            gradients = tape.gradient(loss, layer.trainable_variables)
            for _ in range(updates):
                optimizer.apply(gradients, layer.trainable_variables)
        return {"loss": loss, "distance": loss}


class After(keras.callbacks.Callback):  # type: ignore[misc]
    """Calls what it is given after each epoch."""

    def __init__(self, ended: Callable[[int], object]) -> None:
        super().__init__()
        self.ended = ended

    def on_epoch_end(self, epoch: int, logs: Any = None) -> None:
        self.ended(epoch)


def trained(*callbacks: Any, draws: bool = False) -> TwoPlayers:
    keras.utils.set_random_seed(0)
    generator = np.random.default_rng(0)
    made = TwoPlayers(draws=draws)
    made.compile(keras.optimizers.SGD(0.1), keras.optimizers.Adam(0.1))
    x, y = (generator.normal(size=(BATCHES * 4, n)).astype(np.float32) for n in (5, 3))
    made.fit(x, y, batch_size=4, epochs=3, shuffle=False, verbose=0, callbacks=list(callbacks))
    return made


def table(attach: Attach, kind: str) -> dict[str, Any]:
    """Return a table of the recording, by column, with its steps."""
    assert attach.training is not None
    found = next(each for each in attach.training.recording.tables() if each[0] == kind)
    return {"steps": found[2].tolist(), **dict(zip(found[1], found[3].T, strict=True))}


def test_each_optimizer_of_a_model_is_set_and_set_back(tmp_path: Any) -> None:
    attach = Attach(record=tmp_path / "run.slotscope", address="", every=5)
    answers: list[Any] = []

    def order(epoch: int) -> None:
        training = attach.training
        assert training is not None
        settings = {
            0: [
                (0, "learning_rate", 0.5),
                (1, "learning_rate", 0.25),
                (1, "beta_1", 0.5),
                (3, "rho", 1),
                (2, "rho", 1),
            ],
            1: [(each.optimizer, each.name, each.old) for each in answers if each.kind == "done"],
        }.get(epoch, [])
        for place, name, value in settings:
            training.order(Order(wire.SetNumber(place, name, value, serial=len(answers)), answers.append))

    made = trained(attach, After(order))
    assert attach.training is not None
    assert [each.name for each in attach.training.welcome().optimizers][:2] == ["SGD", "Adam"]
    assert [each.kind for each in answers] == ["done"] * 3 + ["rejected"] * 2 + ["done"] * 3
    steps, other = table(attach, "steps"), table(attach, "probes")
    assert steps["steps"] == other["steps"] == [1, 5, 10, 15, 20, 25, 30]
    np.testing.assert_allclose(steps["learning_rate"], np.repeat([0.1, 0.5, 0.1], [3, 2, 2]))
    np.testing.assert_allclose(other["learning_rate/other/.*"], np.repeat([0.1, 0.25, 0.1], [3, 2, 2]))
    assert {"weight_norm/one/kernel", "slot_norm/one/kernel/momentum"}.isdisjoint(other)
    assert "slot_norm/other/kernel/velocity" in other
    # No step hands its loss over: it is what train_step reports as one.
    assert np.isfinite(steps["loss"]).all()
    assert list(table(attach, "measured")) == ["steps", "metric"]
    assert made.other_optimizer.beta_1 == 0.9
    assert [(mark["step"], mark["name"]) for mark in attach.training.recording.marks[:3]] == [
        (10, "optimizer.learning_rate"), (10, "part/0/optimizer.learning_rate"), (10, "part/0/optimizer.beta_1"),
    ]  # fmt: skip
    # That which `compile` made because nobody gave it one never stepped.
    description = attach.training.description()
    assert description["optimizer"]["name"] == "SGD"
    assert [(part["pattern"], part["optimizer"]["name"]) for part in description["parts"]] == [("other/.*", "Adam")]


def test_numbers_that_tensorflow_draws_are_those_of_the_bare_run(tmp_path: Any) -> None:
    bare = trained(draws=True)
    attach = Attach(record=tmp_path / "run.slotscope", address="", every=5)
    seen = trained(attach, draws=True)
    assert_same(seen.get_weights(), bare.get_weights())
    assert table(attach, "steps")["steps"] == [1, 5, 10, 15, 20, 25, 30]


def test_parts_of_a_multi_optimizer_have_their_own_rates(tmp_path: Any) -> None:
    keras.utils.set_random_seed(0)
    made = keras.Sequential([keras.layers.Dense(4, name="one"), keras.layers.Dense(3, name="two")])
    parts = keras.optimizers.OptimizerMap(keras.optimizers.SGD(0.1), {".*one/.*": keras.optimizers.Adam(0.01)})
    made.compile(keras.optimizers.MultiOptimizer(parts), "mse", jit_compile=False)
    assert optimizers_of(made) == (made.optimizer,)
    attach = Attach(record=tmp_path / "run.slotscope", address="", every=2)
    made.fit(np.ones((16, 5)), np.ones((16, 3)), batch_size=4, verbose=0, callbacks=[attach])
    assert attach.training is not None
    assert [each.name for each in attach.training.welcome().optimizers] == ["Adam", "SGD"]
    columns = table(attach, "steps")
    np.testing.assert_allclose(columns["learning_rate"], [0.01] * 3)
    np.testing.assert_allclose(columns["learning_rate/two/.*"], [0.1] * 3)
    assert {"slot_norm/one/kernel/velocity", "weight_norm/two/kernel"} <= set(columns)


class Loop:
    """A loop of one's own over one weight for each optimizer, of which those that are `used` step."""

    def __init__(self, used: Sequence[bool]) -> None:
        self.weights = [tf.Variable([1.0, 2.0], name="w") for _ in used]
        self.optimizers = [keras.optimizers.SGD(0.1, momentum=0.5) for _ in used]
        self.used = used

    @tf.function
    def step(self, rows: Any) -> Any:
        loss = tf.constant(0.0)
        for used, weight, optimizer in zip(self.used, self.weights, self.optimizers, strict=True):
            if used:
                with tf.GradientTape() as tape:
                    own = tf.reduce_mean((rows * weight) ** 2)
                optimizer.apply(tape.gradient(own, [weight]), [weight])
                loss += own
        return loss


def test_optimizers_of_a_loop_have_the_given_names_and_unique_paths() -> None:
    loop = Loop([True, True])
    named = dict(zip(("generator", "critic"), loop.optimizers, strict=True))
    with watch(tf.Module(), named, address="", every=1, memory=10**6) as scope:
        Silent().look_at(scope.training)
        for _ in range(3):
            scope.step(loss=loop.step(tf.ones((4, 2))))
    kinds = {kind: columns for kind, columns, *_ in scope.training.recording.tables()}
    assert kinds["steps"][:3] == ("loss", "learning_rate", "gradient_norm/generator/w")
    assert kinds["probes"][:2] == ("learning_rate/critic/.*", "gradient_norm/critic/w")


def test_an_optimizer_that_never_steps_is_passed_over_by_a_seek() -> None:
    loop, weights = Loop([False, True, True]), list[Any]()
    looker = Silent()
    with watch(
        tf.Module(), loop.optimizers, address="", every=2, replay=lambda step: loop.step(tf.fill((4, 2), 1.0 + step))
    ) as scope:
        training = scope.training
        looker.look_at(training)
        for step in range(1, 9):
            loss = loop.step(tf.fill((4, 2), 1.0 + step))
            weights.append([each.numpy() for each in loop.weights])
            if step == 8:
                training.order(Order(wire.Seek(5), partial(looker.go_on, training)))
            scope.step(loss=loss)
    assert [each.kind for each in looker.answers] == ["done", "done"], looker.answers
    tables = {kind: (columns, steps, rows) for kind, columns, steps, rows in training.recording.tables()}
    columns, steps, rows = tables["steps"]
    assert columns[:3] == ("loss", "learning_rate", "gradient_norm/optimizer 2/w")
    assert steps.tolist() == [1, 2, 4, 6, 8]
    assert np.isfinite(rows[:, 0]).all()
    layouts = training.layouts()
    shown = [(layouts[each.layout], each.row) for each in looker.shown if isinstance(each, wire.PastRow)]
    assert [layout.optimizer for layout, _ in shown] == [1, 2]
    for (layout, row), place in zip(shown, (1, 2), strict=True):
        weight = row[layout.columns.index(f"weight_norm/optimizer {place + 1}/w")]
        assert weight == pytest.approx(np.linalg.norm(weights[3][place])), "the weight before step 5"


class Silent(Listener):
    """Someone who looks and keeps what is shown."""

    def __init__(self) -> None:
        self.shown: list[wire.Message] = []
        self.answers: list[Any] = []

    def send(self, message: wire.Message) -> None:
        self.shown.append(message)

    def go_on(self, training: Any, answer: Any) -> None:
        self.answers.append(answer)
        training.order(Order(wire.Go(), self.answers.append))
