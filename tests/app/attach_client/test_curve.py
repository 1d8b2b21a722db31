"""Keys of a training: a client with its public key and its token is let in, and nobody else is heard."""

from __future__ import annotations

import gc
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import keras
import pytest
import tensorflow as tf
import zmq

from app.attach import watch
from app.attach.kernel.rendezvous import FOLDER, trainings
from app.attach.kernel.wire_messages import TrainingInfo
from app.attach_client.client import TrainingClient

_SECONDS = 120


def test_with_keys_only_who_knows_the_public_one_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    public, secret = (key.decode() for key in zmq.curve_keypair())
    another, _ = (key.decode() for key in zmq.curve_keypair())
    optimizer, weight = keras.optimizers.SGD(0.1), tf.Variable([1.0])
    seen, over = threading.Event(), threading.Event()
    before = set(threading.enumerate())  # a training of a test before is there for as long as its model is

    def left() -> list[str]:
        names = {each.name for each in set(threading.enumerate()) - before}
        return sorted(names & {"slotscope", "attach client"})

    frames: dict[str, list[Any]] = {"known": [], "another": [], "bare": []}

    def received(frame: Any) -> None:
        frames["known"].append(frame)
        if isinstance(frame, TrainingInfo):
            seen.set()

    settings: dict[str, Any] = {
        "address": "tcp://0.0.0.0:*",
        "curve": (public, secret),
        "token": "secret",
        "title": "with keys",
    }
    with watch(keras.Sequential(), optimizer, **settings) as scope:
        address = replace(trainings()[0], address=trainings()[0].address.replace("0.0.0.0", "127.0.0.1"))
        assert (address.server_key, address.token) == (public, "secret")
        clients = [
            TrainingClient(replace(address, server_key=another), frames["another"].append),
            TrainingClient(replace(address, server_key=""), frames["bare"].append),
            TrainingClient(address, received),
        ]
        for client in clients:
            client.start()
        end = time.monotonic() + _SECONDS
        while not seen.is_set():
            assert time.monotonic() < end, "Nothing came."
            optimizer.apply_gradients([(tf.constant([0.5]), weight)])
            scope.step(loss=1.0)
        for client in clients:
            client.close()
    assert next(each for each in frames["known"] if isinstance(each, TrainingInfo)).title == "with keys"
    assert frames["another"] == frames["bare"] == []
    del scope, optimizer  # the training is there for as long as its model and optimizer are
    end = time.monotonic() + _SECONDS
    while trainings() or "slotscope" in left():
        assert time.monotonic() < end, "It does not end."
        gc.collect()  # the thread that serves has it now and then
        over.wait(0.05)
    assert left() == []
