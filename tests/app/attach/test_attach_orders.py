"""Orders to a training last as long as their sender is connected, and are held to the limits of the program's forms."""

from __future__ import annotations

import copy
import math
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import slotscope
import tensorflow as tf

from app.attach import Attach, watch
from app.attach.kernel import wire_messages as wire
from app.attach.kernel.hyperparameter_limits import KNOWN, bounds_of
from app.attach.kernel.protocol import decode, encode
from app.attach.training_core import Order
from app.attach_client.frame_decoder import FrameDecoder
from app.choices.catalogues import catalogues
from app.core.experiment.parameters import meaning_of
from app.core.messages.step_frames import Steps
from tests.app.attach.looking import Listener


class Lookers(Listener):
    """Clients of a training, who keep what it says."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.sent: list[wire.Message] = []

    def send_rows(self, rows: wire.Rows) -> None:
        self.sent.append(rows)

    def send(self, message: wire.Message) -> None:
        self.sent.append(message)
        if isinstance(message, wire.Said):
            self.said.append(message.sentence)


class Loop:
    """A loop of one weight that others look at."""

    def __init__(self, scope: Any, optimizer: Any) -> None:
        self.training, self._scope, self._optimizer = scope.training, scope, optimizer
        self.lookers = Lookers()
        self._weight = tf.Variable([1.0])
        self.step()
        self.training.publisher = self.lookers
        self.answers: list[Any] = []

    def step(self) -> None:
        self._optimizer.apply_gradients([(tf.constant([0.5]), self._weight)])
        self._scope.step(loss=1.0)

    def order(self, what: wire.Order, owner: str = "") -> None:
        self.training.order(Order(what, self.answers.append, owner))


@contextmanager
def looping(optimizer: Any | None = None) -> Iterator[Loop]:
    made = optimizer or keras.optimizers.SGD(0.1)
    with watch(tf.Module(), made, address="", record=None) as scope:
        yield Loop(scope, made)


def test_a_pause_ends_with_the_last_who_asked_for_it() -> None:
    with looping() as loop:
        loop.order(wire.Pause(), "one")
        loop.order(wire.Pause(), "other")
        leaving = [threading.Timer(0.1 * i, loop.training.forget, [who]) for i, who in ((1, "one"), (3, "other"))]
        still_paused: list[bool] = []
        leaving.insert(1, threading.Timer(0.2, lambda: still_paused.append(loop.training.orders.is_waiting)))
        for each in leaving:
            each.start()
        loop.step()  # comes back once nobody has it pause
        assert still_paused == [True]
        assert loop.lookers.said[-1] == "The client that paused this training is gone; training continues."


def test_going_on_for_oneself_leaves_the_pause_of_others() -> None:
    with looping() as loop:
        loop.order(wire.Pause(), "one")
        loop.order(wire.Pause(), "other")
        loop.order(wire.Go(release=True), "one")
        threading.Timer(0.1, loop.order, [wire.Go(), "other"]).start()
        loop.step()
        assert [each.kind for each in loop.answers] == ["done"] * 4


def test_how_often_it_is_measured_ends_with_who_asked() -> None:
    with looping() as loop:
        loop.order(wire.MeasureEvery(3), "one")
        loop.step()
        assert loop.training.every == 3
        loop.training.forget("other")
        loop.step()
        assert loop.training.every == 3
        loop.training.forget("one")
        loop.step()
        assert loop.training.every == 10


@pytest.mark.parametrize(
    ("name", "value"),
    [("learning_rate", -1.0), ("learning_rate", 0.0), ("rho", 1.5), ("rho", 1.0), ("learning_rate", math.inf)],
)
def test_a_value_that_no_form_takes_is_refused(name: str, value: float) -> None:
    def held() -> float:
        return float(getattr(optimizer, name))

    optimizer = keras.optimizers.RMSprop(0.1)
    optimizer.rho = tf.Variable(0.9) if name == "rho" else optimizer.rho
    with looping(optimizer) as loop:
        before = held()
        loop.order(wire.SetNumber(0, name, value))
        loop.step()
        assert loop.answers[0].kind == "rejected"
        assert name in loop.answers[0].sentence
        assert held() == before


@pytest.mark.parametrize(
    ("values", "kind"), [([0.1, 0.0], "done"), ([0.1, -0.1], "rejected"), ([math.nan], "rejected")]
)
def test_a_schedule_keeps_to_the_limits(values: list[float], kind: str) -> None:
    with looping() as loop:
        loop.order(wire.Schedule(0, "learning_rate", 1, np.array(values, np.float32)))
        loop.step()
        assert loop.answers[0].kind == kind


def test_forms_and_trainings_have_the_same_limits() -> None:
    for entry in catalogues().optimizers.values():
        for parameter in entry.parameters:
            meaning = meaning_of(parameter.name, parameter.default)
            if isinstance(parameter.default, float) and meaning is not None:
                bounds, limits = bounds_of(parameter.name, parameter.default), meaning.limits
                assert (bounds.low, bounds.high) == (limits.low, limits.high)
    assert {each.kind for each in KNOWN} == {"float", "integer", "floats", "integers"}


def test_a_step_whose_loss_nobody_says_is_sent_without_that_column() -> None:
    weight, optimizer, decoder = tf.Variable([1.0]), keras.optimizers.SGD(0.1), FrameDecoder()
    with watch(tf.Module(), optimizer, address="", every=1) as scope:
        lookers = Lookers()
        lookers.look_at(scope.training)
        for step in range(1, 5):
            optimizer.apply_gradients([(tf.constant([0.5]), weight)])
            scope.step(loss=None if step < 3 else 2.0)
        scope.training.collect()
    found = [each for message in lookers.sent for each in decoder.decode(decode(encode(message)))]
    losses = {
        frame.first + place: dict(zip(frame.columns, row, strict=True)).get("loss")
        for frame in found
        if isinstance(frame, Steps)
        for place, row in enumerate(frame.rows.tolist())
    }
    assert losses == {1: None, 2: None, 3: 2.0, 4: 2.0}


def test_a_copy_of_a_model_has_no_run() -> None:
    model = tf.Module()
    with watch(model, keras.optimizers.SGD(0.1), address=""):
        assert copy.deepcopy(model) is not model


def recorded(tmp_path: Path, model: Any, y: Any, **compiled: Any) -> Any:
    model.compile(keras.optimizers.Adam(0.01), jit_compile=False, **compiled)
    x = np.random.default_rng(0).normal(size=(32, 4)).astype(np.float32)
    file = tmp_path / "run.slotscope"
    model.fit(x, y, batch_size=16, epochs=2, verbose=0, callbacks=[Attach(file, "", every=1)])
    return slotscope.load(file)


class Reporting(keras.Sequential):
    """Its steps hand gradients alone to the optimizer, and report a loss, or two others."""

    names: tuple[str, ...] = ("loss",)

    def train_step(self, data: Any) -> Any:
        x, y = data
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((self(x) - y) ** 2)
        gradients = tape.gradient(loss, self.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.trainable_variables, strict=True))
        return dict.fromkeys(self.names, loss)


class Adversarial(Reporting):
    names = ("d_loss", "g_loss")


@pytest.mark.parametrize("cls", [Reporting, Adversarial])
def test_a_loss_is_what_is_reported_or_no_column(cls: type[Reporting], tmp_path: Path) -> None:
    record = recorded(tmp_path, cls([keras.layers.Dense(2, name="a")]), np.ones((32, 2), np.float32))
    assert ("loss" in record.columns) == (cls is Reporting)
    assert record["learning_rate"].steps.tolist() == [1, 2, 3, 4]
    for name in record.columns:
        if name.partition("/")[0] in ("loss", "metric", "learning_rate", "validation_loss", "validation_metric"):
            assert np.isfinite(record[name].values).all(), name


@pytest.mark.filterwarnings("ignore:Gradients do not exist")
@pytest.mark.parametrize("is_filtered", [False, True])
def test_a_layer_without_a_gradient_is_named_and_its_slots_are_not(is_filtered: bool, tmp_path: Path) -> None:
    class Filtering(keras.Model):
        def train_step(self, data: Any) -> Any:
            x, (y, _) = data
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean((self(x)[0] - y) ** 2)
            pairs = zip(tape.gradient(loss, self.trainable_variables), self.trainable_variables, strict=True)
            self.optimizer.apply_gradients([(g, v) for g, v in pairs if g is not None])
            return {"loss": loss}

    given = keras.Input((4,))
    hidden = keras.layers.Dense(3, name="a")(given)
    outputs = [keras.layers.Dense(2, name="b")(hidden), keras.layers.Dense(2, name="aux")(hidden)]
    model = (Filtering if is_filtered else keras.Model)(given, outputs)
    y = np.ones((32, 2), np.float32)
    with pytest.warns(RuntimeWarning, match="No gradient reaches these variables"):
        record = recorded(tmp_path, model, [y, y] if not is_filtered else (y, y), loss=["mse", None])
    assert any("aux/kernel, aux/bias" in sentence for _, sentence in record.log)
    assert not [name for name in record.columns if "optimizer" in name or "aux" in name]
