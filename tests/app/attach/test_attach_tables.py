"""Tables for a client: the rows that a step touched, and what it did in them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
import zmq

from app.attach import watch
from app.attach.kernel import wire_messages as wire
from app.attach.kernel.protocol import decode, encode
from app.attach.kernel.rendezvous import FOLDER, trainings
from app.attach.tap import Tap
from app.attach.watched_variable import table


def rms(rows: Any) -> Any:
    return np.sqrt(np.square(np.asarray(rows)).mean(1))


def test_rows_that_a_step_touched_come_with_what_it_did_in_them() -> None:
    weights = np.random.default_rng(0).normal(size=(6, 4)).astype(np.float32)
    embedding, optimizer = tf.Variable(weights), keras.optimizers.SGD(0.5, momentum=0.9)
    values = np.arange(12, dtype=np.float32).reshape(3, 4)
    tap = Tap(optimizer, every=1)
    tap.attach()
    tap.captures.assign(True)
    # Row 4 comes twice: its gradient is the sum of both.
    optimizer.apply([tf.IndexedSlices(values, [4, 1, 4], tf.constant([6, 4]))], [embedding])
    tap.detach()
    layout = next(iter(tap.layouts.values()))
    message = decode(encode(table(layout, 0, before=tf.constant(weights), has_gradient=True)))
    assert isinstance(message, wire.TableRows)
    assert (message.rows, message.names) == (6, ("gradient", "weight", "update", "slot/momentum"))
    np.testing.assert_array_equal(message.touched, [1, 4])
    gradient = np.stack([values[1], values[0] + values[2]])
    after = np.asarray(embedding)[[1, 4]]
    for place, expected in enumerate((gradient, after, after - weights[[1, 4]], -0.5 * gradient)):
        np.testing.assert_allclose(message.rms[place], rms(expected), rtol=1e-5)
    # Of a table of this size every row is known, and where it lies.
    np.testing.assert_allclose(message.all[1], rms(embedding), rtol=1e-5)
    np.testing.assert_allclose(message.all[2], rms(np.asarray(embedding) - weights), rtol=1e-5)
    assert message.changes == {"weight": (2, 0, 0)}
    centred = np.asarray(embedding) - np.asarray(embedding).mean(0)
    variances = np.linalg.svd(centred, compute_uv=False) ** 2
    assert message.shown.tolist() == list(range(6))
    np.testing.assert_allclose((message.points**2).sum(0), variances[:2], rtol=1e-4)
    np.testing.assert_allclose(message.explained, variances[:2] / variances.sum(), rtol=1e-4)


def test_a_table_is_sent_beside_an_element_of_another_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    embedding, dense, optimizer = tf.Variable(tf.ones([6, 2])), tf.Variable(tf.zeros(3)), keras.optimizers.SGD(0.5)
    asked = wire.Subscribe(1, 2, 0, 0, table_variable=0, serial=1)
    found: list[wire.TableRows] = []
    pictures: list[wire.Picture] = []
    with watch(keras.Sequential(), optimizer, every=1) as scope, zmq.Context() as context:
        address = trainings()[0]
        with context.socket(zmq.DEALER) as socket:
            socket.setsockopt(zmq.LINGER, 0)
            socket.connect(address.address)
            socket.send(encode(wire.Hello(wire.VERSION, address.token)))
            end = time.monotonic() + 120
            while not found or not pictures:
                assert time.monotonic() < end, "It did not come."
                rows = tf.IndexedSlices(tf.ones([1, 2]), [3], tf.constant([6, 2]))
                optimizer.apply([rows, -tf.ones(3)], [embedding, dense])
                scope.step()
                while socket.poll(0):
                    message = decode(socket.recv())
                    if isinstance(message, wire.Layout):
                        socket.send(encode(asked))
                    found += [message] if isinstance(message, wire.TableRows) and not message.reason else []
                    pictures += [message] if isinstance(message, wire.Picture) else []
    assert found[0].touched.tolist() == [3]
    assert found[0].names == ("gradient", "weight", "update")
    assert (pictures[0].variable, pictures[0].values["weight"]) == (1, pictures[0].step / 2)
