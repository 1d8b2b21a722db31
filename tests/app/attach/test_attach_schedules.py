"""A schedule of who looks sets a hyperparameter before each step, and steps that are made again get the same value."""

from __future__ import annotations

from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.attach import watch
from app.attach.kernel import wire_messages as wire
from app.attach.training_core import Order
from tests.app.attach.looking import Listener


class Asker(Listener):
    """Someone who looks; what is asked for is done before the next step."""

    def __init__(self, training: Any) -> None:
        self.training = training
        self.answers: list[Any] = []
        self.then: list[tuple[str, dict[str, Any]]] = []
        """Orders that are each sent once the one before is answered."""
        self.shown: list[int] = []
        self.look_at(training)

    def ask(self, kind: str, values: Any = None, **fields: Any) -> None:
        if kind in ("set", "schedule"):
            fields = {"optimizer": 0, **fields}
        if values is not None:
            fields["values"] = np.array(values, np.float32)

        def answer(found: wire.Message) -> None:
            self.answers.append(found)
            if kind == "seek":
                self.shown.append(self.training.past.shown_step)
            self.ask_next()

        self.training.order(Order(wire.KINDS[kind](**fields), answer))

    def ask_next(self) -> None:
        if self.then:
            kind, fields = self.then.pop(0)
            self.ask(kind, **fields)


def test_each_step_is_made_with_its_value_also_when_it_is_made_again() -> None:
    weight, optimizer = tf.Variable(1.0), keras.optimizers.SGD(0.5)

    @tf.function
    def step() -> None:
        optimizer.apply_gradients([(tf.constant(1.0), weight)])

    rate = {"name": "learning_rate"}
    with watch(keras.Sequential(), optimizer, address="", every=1, replay=lambda _: step()) as scope:
        training: Any = scope.training
        asker = Asker(training)
        moved, before = [], weight.numpy()
        for made in range(1, 13):
            step()
            moved.append(float(before - weight.numpy()))
            before = weight.numpy()
            if made == 2:
                asker.ask("schedule", [9, 8, 0.25, 0.125], first=1, schedule="cosine", **rate)
            if made == 4:
                asker.ask("schedule", [0.0625], first=5, extends=True, **rate)
                asker.ask("schedule", [0.0625], first=9, extends=True, **rate)
            if made == 7:  # the value of step 6 comes too late
                asker.ask("schedule", [9, 9, 0.75], first=6, extends=True, **rate)
            if made == 6:  # as a callback does at the end of an epoch
                optimizer.learning_rate = 7.0
            if made == 8:
                asker.ask("set", value=1.0, **rate)
            if made == 9:
                asker.ask("schedule", [2, 4], first=10, schedule="points", **rate)
            if made == 11:
                training.collect()
                asker.ask("schedule", [], first=12, **rate)
                asker.then = [("seek", {"step": past}) for past in (3, 6, 9, 10)] + [("go", {})]
            scope.step()
    assert moved == [0.5, 0.5, 0.25, 0.125, 0.0625, 0.0625, 0.0625, 0.75, 1, 2, 4, 4]
    said = [found.sentence for found in asker.answers if found.kind == "rejected"]
    assert said == ["schedule failed: values of learning_rate must go on at step 6; received 9"]
    # Had a step that was made again moved the weight by another value, it would have been found to differ.
    assert training.past.refusal() == ""
    assert asker.shown == [3, 6, 9, 10]
    marks = [(mark["step"], mark["name"], mark["old"], mark["new"]) for mark in training.recording.marks]
    assert marks == [
        (2, "schedule.name", "constant", "cosine"),
        (8, "schedule.name", "cosine", "constant"),
        (8, "optimizer.learning_rate", 0.75, 1.0),
        (9, "schedule.name", "constant", "points"),
        (11, "schedule.name", "points", "constant"),
    ]


def test_what_no_schedule_can_set_is_refused_in_a_sentence() -> None:
    weight = tf.Variable(1.0)
    decay = keras.optimizers.schedules.ExponentialDecay(0.1, 10, 0.5)
    adam = keras.optimizers.Adam(decay)
    with watch(keras.Sequential(), adam, address="") as scope:
        asker = Asker(scope.training)
        adam.apply_gradients([(tf.constant(1.0), weight)])
        for name, first, values in (
            ("learning_rate", 1, [1]), ("beta_1", 1, [1]), ("rho", 1, [1]), ("learning_rate", 1, [np.nan]),
        ):  # fmt: skip
            asker.ask("schedule", values, name=name, first=first)
        asker.ask("schedule", [1], name="beta_1", first=1, extends=True)
        scope.step()
        (optimizer,) = scope.training.welcome().optimizers if scope.training is not None else ()
    assert [each.kind for each in asker.answers] == ["rejected"] * 5
    for found, words in zip(
        asker.answers,
        ("its own schedule", "a Python number", "no hyperparameter 'rho'", "its own schedule", "no schedule sets"),
        strict=True,
    ):
        assert words in found.sentence
    reasons = {each.name: each.schedule_refusal for each in optimizer.hyperparameters}
    assert "a Python number" in reasons["beta_1"]


def test_values_that_are_not_finite_or_too_far_ahead_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.attach.training_schedules.MOST", 4)
    weight, optimizer = tf.Variable(1.0), keras.optimizers.SGD(0.5)
    with watch(keras.Sequential(), optimizer, address="") as scope:
        asker = Asker(scope.training)
        optimizer.apply_gradients([(tf.constant(1.0), weight)])
        asker.ask("schedule", [1, np.inf], name="learning_rate", first=1)
        asker.ask("schedule", [1], name="learning_rate", first=0)
        asker.ask("schedule", [1, 2], name="learning_rate", first=1)
        asker.ask("schedule", [1, 2, 3], name="learning_rate", first=3, extends=True)
        scope.step()
    assert [each.kind for each in asker.answers] == ["rejected", "rejected", "done", "rejected"]
    assert float(optimizer.learning_rate.numpy()) == 2
