"""Curvature and noise of a training that is attached to: right, and without a trace in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.attach import Attach
from app.attach.kernel import wire_messages as wire
from app.attach.replay_batches import FitLoss, ReplayBatches
from app.attach.training_core import Order
from app.attach.training_diagnostics import Curvature, NoiseScale
from tests.app.attach.looking import Listener
from tests.comparison import assert_same

ROWS, BATCH = 96, 16


def test_curvature_and_noise_scale_are_those_of_linear_least_squares() -> None:
    """H = 2 XᵀX / B, and the gradients of rows and of batches in NumPy."""
    generator = np.random.default_rng(0)
    x, y = (generator.normal(size=(64, n)).astype(np.float32) for n in (5, 1))
    weight, table = tf.Variable(np.zeros((5, 1), np.float32)), tf.Variable(np.zeros((3, 1), np.float32))

    def loss(parts: Any) -> Any:
        rows, targets = parts
        places = tf.zeros(tf.shape(rows)[0], tf.int32)
        return tf.reduce_mean(tf.square(rows @ weight + tf.gather(table, places) - targets))

    parts = [tf.constant(x), tf.constant(y)]
    wide = np.concatenate([x, np.ones((64, 1))], 1)
    curvature = Curvature([weight, table], loss)
    for step in (1, 2):
        assert curvature.take(parts, step) == pytest.approx([2 * np.linalg.eigvalsh(wide.T @ wide / 64)[-1]], rel=1e-3)
    scale, gradient, variance, *errors = NoiseScale([weight, table], loss).take(parts, 7)
    order = np.random.Generator(np.random.Philox(key=7)).permutation(64)
    rows = (-2 * y * wide)[order]
    small = np.mean([np.sum(rows[i : i + 4].mean(0) ** 2) for i in range(0, 64, 4)])
    big = np.sum(rows.mean(0) ** 2)
    assert gradient == pytest.approx((64 * big - 4 * small) / 60, rel=1e-4)
    assert variance == pytest.approx((small - big) / (1 / 4 - 1 / 64), rel=1e-4)
    assert scale == pytest.approx(variance / gradient) or np.isnan(scale)
    apart = [np.sum((rows[i : i + 4].mean(0) - rows.mean(0)) ** 2) for i in range(0, 64, 4)]
    assert errors[2] == pytest.approx(np.std(apart, ddof=1) / 4 / (1 / 4 - 1 / 64), rel=1e-4)


def test_noise_scale_is_within_its_error_of_the_distribution_of_rows() -> None:
    """Measure rows drawn from a known normal distribution, in 60 batches."""
    generator, weight = np.random.default_rng(1), tf.Variable(np.zeros(4, np.float32))
    truth, spread = np.float32([0.5, 0, 0, 0]), np.float32([2, 1, 1, 1])
    measure = NoiseScale([weight], lambda parts: tf.reduce_mean(parts[0] @ weight[:, None]))
    found = np.array([
        measure.take([tf.constant(truth + spread * generator.normal(size=(64, 4)).astype(np.float32))], step)
        for step in range(60)
    ])  # fmt: skip
    for place, exact in ((1, 0.25), (2, 7.0)):
        apart = (found[:, place] - exact) / found[:, place + 3]
        assert np.abs(apart).max() < 5
        assert np.std(apart) < 1.4
        assert found[:, place].mean() == pytest.approx(exact, abs=4 * found[:, place].std() / 60**0.5)


class Looker(keras.callbacks.Callback, Listener):
    """Someone who looks and orders diagnostics after the third step."""

    async_safe = False

    def __init__(self, attach: Attach, orders: list[Mapping[str, Any]]) -> None:
        super().__init__()
        self.attach, self.orders, self.steps = attach, orders, 0
        self.said: list[Any] = []

    def on_train_batch_end(self, batch: int, logs: Any = None) -> None:
        self.steps += 1
        if self.steps == 3:
            training: Any = self.attach.training
            training.publisher = self
            for fields in self.orders:
                training.order(Order(wire.Diagnose(**fields), self.send))

    def send(self, message: wire.Message) -> None:
        self.said.append(message)

    def of(self, kind: str) -> list[Any]:
        return [each for each in self.said if each.kind == kind]


class Calls(keras.layers.Layer):
    """Counts how often it is called, and adds a hundredth of that."""

    def build(self, shape: Any) -> None:
        self.calls = self.add_weight(shape=(), initializer="zeros", trainable=False)

    def call(self, inputs: Any) -> Any:
        self.calls.assign_add(1.0)
        return inputs + 0.01 * self.calls


def fitted(batches: Any, looker: Looker | None = None) -> list[Any]:
    keras.utils.set_random_seed(0)
    layers = keras.layers
    model = keras.Sequential([layers.BatchNormalization(), Calls(), layers.Dropout(0.3), layers.Dense(3)])
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    model.compile(keras.optimizers.SGD(0.1), loss, metrics=["accuracy"], jit_compile=False)
    callbacks = [] if looker is None else [looker.attach, looker]
    history = model.fit(batches, epochs=2, shuffle=False, verbose=0, callbacks=callbacks)
    return [*(each.numpy() for each in (*model.variables, *model.optimizer.variables)), history.history["accuracy"]]


def test_diagnostics_between_steps_leave_the_training_the_same_to_the_bit() -> None:
    generator = np.random.default_rng(0)
    x, y = generator.normal(size=(ROWS, 4)).astype(np.float32), generator.integers(0, 3, ROWS)
    batches = tf.data.Dataset.from_tensor_slices((x, y)).batch(BATCH)

    def batch(step: int) -> tuple[Any, ...]:
        rows = slice((step - 1) * BATCH % ROWS, (step - 1) * BATCH % ROWS + BATCH)
        return (x[rows], y[rows]) if step < 8 else (x[rows],)

    looker = Looker(
        Attach(address="", record=None, every=10**6, replay=batch),
        [
            {"name": "curvature", "every": 4},
            {"name": "noise_scale", "every": 0, "now": True},
            {"name": "sharpness", "every": 1},
        ],
    )
    assert_same(fitted(batches, looker), fitted(batches))
    assert "unknown diagnostic sharpness" in looker.of("rejected")[0].sentence
    taken = looker.of("diagnostic")
    assert [(each.name, each.step) for each in taken] == [("noise_scale", 3), ("curvature", 4)]
    assert all(np.isfinite(each.values[-1]) for each in taken)
    # Of one that could not be taken a sentence says why, and the training went on.
    reason = "Curvature could not be measured after step 8: ValueError: a batch of fit has 2 tensors; replay= gave 1"
    assert looker.of("note")[0].sentence == reason
    offered = looker.of("welcome")[-1].diagnostic_refusals
    assert offered == {"curvature": reason, "noise_scale": ""}


def test_it_is_said_why_the_loss_of_a_fit_cannot_be_called_again() -> None:
    class Own(keras.Model):
        def train_step(self, data: Any) -> Any:
            raise NotImplementedError

    batches = ReplayBatches([])
    assert "Attach(replay=dataset)" in FitLoss(keras.Model(), None, lambda: None).refusal()
    assert "a custom train_step" in FitLoss(Own(), batches, lambda: None).refusal()
    assert FitLoss(keras.Model(), batches, lambda: None).refusal() == ""
