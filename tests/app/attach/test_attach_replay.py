"""Replay for a client: any step of a training is shown as it was, and the training does not notice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.attach import Attach, watch
from app.attach.kernel import wire_messages as wire
from app.attach.replay_batches import ReplayBatches
from app.attach.training_core import Order
from tests.app.attach.looking import Listener
from tests.comparison import assert_same

ROWS, BATCH, EPOCHS = 160, 16, 6
Weights = list[Any]


class Looker(Listener):
    """Someone who looks and asks for one thing after the other once a step is made."""

    def __init__(self, orders: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        self.orders = list(orders)
        self.answers: list[Any] = []
        self.shown: dict[tuple[str, int], Any] = {}
        self.states: list[wire.TrainingState] = []

    def ask(self, training: Any) -> None:
        if not self.orders:
            return
        training.collect()  # what was measured says which variables there are
        kind, fields = self.orders.pop(0)

        def answer(found: wire.Message) -> None:
            self.answers.append(found)
            self.states.append(training.state())
            self.ask(training)

        training.order(Order(wire.KINDS[kind](**fields), answer))

    def send(self, message: wire.Message) -> None:
        if isinstance(message, wire.Picture | wire.PastRow):
            self.shown[message.kind, message.step] = message


class Steps(keras.callbacks.Callback):
    """Sets the rate at an epoch, keeps all weights, and has someone look, who asks after a step."""

    async_safe = False

    def __init__(self, looker: Looker | None = None, attach: Attach | None = None, after: int = 0) -> None:
        super().__init__()
        self.weights: list[Weights] = []
        self._looker, self._attach, self._after = looker, attach, after

    def on_train_begin(self, logs: Any = None) -> None:
        if self._looker is not None and self._attach is not None:
            self._looker.look_at(self._attach.training)

    def on_epoch_begin(self, epoch: int, logs: Any = None) -> None:
        if epoch == 2:
            self.model.optimizer.learning_rate = 0.02

    def on_train_batch_end(self, batch: int, logs: Any = None) -> None:
        self.weights.append(self.model.get_weights())
        if len(self.weights) == self._after and self._looker is not None and self._attach is not None:
            self._looker.ask(self._attach.training)


def data() -> tuple[Any, Any]:
    generator = np.random.default_rng(0)
    return generator.normal(size=(ROWS, 4)).astype(np.float32), generator.integers(0, 3, ROWS)


def fitted(callbacks: list[Any]) -> Any:
    keras.utils.set_random_seed(0)
    layers = keras.layers
    model = keras.Sequential([layers.Dense(6, name="dense"), layers.Dropout(0.2), layers.Dense(3, name="dense_1")])
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    model.compile(keras.optimizers.Adam(0.01), loss, metrics=["accuracy"], jit_compile=False)
    model.fit(*data(), batch_size=BATCH, epochs=EPOCHS, shuffle=False, verbose=0, callbacks=callbacks)
    return model


def state_of(model: Any) -> list[Any]:
    variables = [*model.variables, *model.optimizer.variables, *model.metrics_variables]
    return [each.numpy() for each in variables]


@pytest.mark.parametrize("clock", ["running", "still"])
def test_a_look_at_a_past_step_leaves_the_training_as_it_was(clock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if clock == "still":  # a state costs too much on a busy machine for a second one to be due
        monkeypatch.setattr("app.attach.training_states.time", SimpleNamespace(monotonic=lambda: 0.0))
    seen = Steps()
    bare = fitted([seen])
    weights = seen.weights
    looker = Looker([
        ("subscribe", {"variable": 0, "element": 5, "first_row": 0, "rows": 0}),
        ("seek", {"step": 13}),
        ("set", {"optimizer": 0, "name": "learning_rate", "value": 1.0}),
        ("seek", {"step": 35}),
        ("seek", {"step": 20}),
        ("seek", {"step": 19}),
        ("go", {}),
    ])  # fmt: skip
    x, y = data()

    def batch(step: int) -> tuple[Any, Any]:
        first = (step - 1) * BATCH % ROWS
        # Once step 35 was shown, other ones.
        rows = slice(first, first + BATCH) if ("picture", 35) not in looker.shown else slice(BATCH)
        return x[rows], y[rows]

    attach = Attach(record=None, address="", every=10, replay=batch)
    model = fitted([attach, Steps(looker, attach, after=42)])
    assert_same(state_of(model), state_of(bare))
    kinds = " ".join(each.kind for each in looker.answers)
    assert kinds == "done done rejected done rejected rejected done"
    for found in looker.answers[4:6]:
        assert "was not reproduced" in found.sentence
    assert [state.shown for state in looker.states[1:4]] == [13, 13, 35]
    rates = [(state.numbers or ())[0]["learning_rate"] for state in looker.states[1:4]]
    assert rates == pytest.approx([0.01, 0.01, 0.02])
    for step in (13, 35):
        picture = looker.shown["picture", step]
        after, before = weights[step - 1][0], weights[step - 2][0]
        places = {each.name: place for place, each in enumerate(picture.tensors)}
        np.testing.assert_array_equal(picture.map[places["weight"]], after)
        np.testing.assert_array_equal(picture.map[places["update"]], after - before)
        assert picture.before["weight"] == before.reshape(-1)[5]
        # Adam's first moment is a mean of gradients, so that the gradient follows from it.
        moment = picture.map[places["slot/momentum"]].reshape(-1)[5]
        gradient = picture.map[places["gradient"]].reshape(-1)[5]
        assert gradient == pytest.approx((moment - 0.9 * picture.before["slot/momentum"]) / 0.1, rel=1e-3)
        assert np.isfinite(looker.shown["row", step].row).all()


def test_a_loop_of_ones_own_makes_its_steps_again() -> None:
    weight, optimizer = tf.Variable([1.0, 2.0]), keras.optimizers.SGD(0.1, momentum=0.5)
    generator = tf.random.Generator.from_seed(0)

    @tf.function
    def step() -> None:
        optimizer.apply_gradients([(weight + generator.normal([2]), weight)])

    known, looker = [], Looker([("subscribe", {"variable": 0, "element": 1, "first_row": 0, "rows": 0}),
                                ("seek", {"step": 4}), ("go", {})])  # fmt: skip
    with watch(keras.Sequential(), optimizer, address="", replay=lambda _: step()) as scope:
        looker.look_at(scope.training)
        for i in range(12):
            step()
            known.append(weight.numpy())
            if i == 8:
                looker.ask(scope.training)
            scope.step()
    assert [each.kind for each in looker.answers] == ["done"] * 3, looker.answers
    np.testing.assert_array_equal(looker.shown["picture", 4].map[0][0], known[3])
    bare, again = tf.random.Generator.from_seed(0), np.array([1.0, 2.0], np.float32)
    velocity = np.zeros(2, np.float32)
    for each in known:
        velocity = np.float32(0.5) * velocity - np.float32(0.1) * (again + bare.normal([2]).numpy())
        again = again + velocity
        np.testing.assert_allclose(each, again, rtol=1e-5)


def test_batches_come_by_their_step_and_what_gives_none_is_refused() -> None:
    kinds: tuple[Any, ...] = (
        tf.data.Dataset.range(5),
        tf.data.Dataset.range(5).filter(lambda _: True),
        range(5),
        lambda step: (step - 1) % 5,
    )
    for source in kinds:
        given = ReplayBatches(source).since(9)
        assert [int(next(given)) for _ in range(4)] == [3, 4, 0, 1]
    dataset = tf.data.Dataset.range(5)
    for source, words in (
        (dataset.shuffle(5).batch(2), "reshuffles on every iteration"),
        ((np.ones(3), np.ones(3)), "from_tensor_slices"),
        (7, "received int"),
    ):
        with pytest.raises(ValueError, match=words):
            Attach(address="", replay=source)
    Attach(address="", replay=dataset.shuffle(5, reshuffle_each_iteration=False))
