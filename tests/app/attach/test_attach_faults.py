"""Whatever happens to the network, the disk or who looks, the training goes on, and a sentence says what is missing."""

from __future__ import annotations

import random
import resource
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
import zmq

from app.attach import publisher, watch
from app.attach.attached_run import Training
from app.attach.kernel import wire_messages as wire
from app.attach.kernel.protocol import decode, encode
from app.attach.kernel.rendezvous import FOLDER, TrainingAddress, trainings
from app.attach.publisher import Publisher
from app.attach.training_core import Options
from app.attach_client.client import TrainingClient
from app.core.messages.step_frames import Steps
from tests.app.attach.cut_line import CutLine
from tests.app.attach.looking import wait_for
from tests.app.attach.mutating_messages import mutated

_SECONDS = 120


class Loop:
    """A loop of one's own with one weight, whose steps are made where they are asked for."""

    def __init__(self, **settings: Any) -> None:
        self.optimizer, self.weight = keras.optimizers.SGD(0.1), tf.Variable([1.0])
        self.watched = watch(keras.Sequential(), self.optimizer, every=1, **settings)
        self.steps = 0

    def step(self, scope: Any, until: Callable[[], Any] = lambda: True) -> Any:
        """Make steps, at least one, until this is true."""
        end = time.monotonic() + _SECONDS
        while True:
            assert time.monotonic() < end, "It did not come."
            self.optimizer.apply_gradients([(tf.constant([0.5]), self.weight)])
            scope.step(loss=1.0)
            self.steps += 1
            if answer := until():
                assert int(self.optimizer.iterations) == self.steps
                return answer


@contextmanager
def looking(address: str, token: str) -> Iterator[zmq.Socket[bytes]]:
    """Yield a connection that has said hello."""
    with zmq.Context() as context, context.socket(zmq.DEALER) as socket:
        socket.setsockopt(zmq.LINGER, 0)
        socket.setsockopt(zmq.RCVHWM, 2)
        socket.connect(address)
        socket.send(encode(wire.Hello(wire.VERSION, token)))
        yield socket


def messages(socket: zmq.Socket[bytes], kind: str) -> list[Any]:
    """Return the messages of this kind received so far."""
    found = []
    while socket.poll(0):
        message = decode(socket.recv())
        found += [message] if message.kind == kind else []
    return found


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))


def test_garbage_and_mutated_messages_are_passed_over_by_a_training() -> None:
    generator, loop = random.Random(1), Loop()
    with loop.watched as scope:
        address = trainings()[0]
        with looking(address.address, address.token) as socket, looking(address.address, "guessed") as stranger:
            loop.step(scope, lambda: messages(socket, "welcome"))
            for i in range(300):
                (socket if i % 2 else stranger).send(mutated(generator))
            socket.send(encode(wire.SetNumber(0, "learning_rate", 0.25, serial=7)))
            answers = loop.step(scope, lambda: [m for m in messages(socket, "done") if m.name == "learning_rate"])
    assert answers[-1].serial == 7
    assert float(loop.optimizer.learning_rate) == 0.25


def test_who_is_cut_off_is_forgotten_and_can_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop()
    with loop.watched as scope:
        address = trainings()[0]
        line = CutLine(int(address.address.rpartition(":")[2]))
        try:
            way = f"tcp://127.0.0.1:{line.port}"
            with looking(way, address.token) as socket:
                loop.step(scope, lambda: messages(socket, "columns"))
                line.is_cut = True
                monkeypatch.setattr(publisher, "SILENCE", 0.5)
                loop.step(scope, lambda: not scope.training.is_looked_at)
            monkeypatch.undo()
            line.is_cut = False
            with looking(way, address.token) as socket:
                first = loop.steps
                loop.step(scope, lambda: any(m.steps[-1] > first for m in messages(socket, "columns")))
        finally:
            line.close()


def test_a_step_at_which_it_pauses_is_shown_with_its_update() -> None:
    loop, shown, went_on = Loop(), [], threading.Event()
    with loop.watched as scope:
        address = trainings()[0]
        with looking(address.address, address.token) as socket:
            socket.setsockopt(zmq.RCVTIMEO, _SECONDS * 1000)
            loop.step(scope, lambda: messages(socket, "layout"))
            socket.send(encode(wire.Subscribe(0, 0, 0, 0, serial=1)))
            socket.send(encode(wire.MakeSteps(3, serial=2)))

            def go_on() -> None:  # while the loop stands still
                paused = -1
                while paused < 0 or paused not in [each.step for each in shown]:
                    message = decode(socket.recv())
                    if isinstance(message, wire.Picture):
                        shown.append(message)
                    elif isinstance(message, wire.TrainingState) and message.status == "paused":
                        paused = message.step
                socket.send(encode(wire.Go(serial=9)))
                went_on.set()

            thread = threading.Thread(target=go_on)
            thread.start()
            loop.step(scope, went_on.is_set)
            thread.join()
    assert [each.reasons for each in shown] == [{}] * len(shown)


@pytest.mark.exhaustive
def test_a_client_comes_back_by_itself_when_the_line_does() -> None:
    loop, frames, states = Loop(), [], []
    with loop.watched as scope:
        address: TrainingAddress = trainings()[0]
        line = CutLine(int(address.address.rpartition(":")[2]))
        client = TrainingClient(
            replace(address, address=f"tcp://127.0.0.1:{line.port}"),
            frames.append,
            lambda state, _: states.append(state),
        )
        client.start()
        pause = threading.Event()
        try:
            loop.step(scope, lambda: any(isinstance(each, Steps) for each in frames))
            line.is_cut = True
            loop.step(scope, lambda: pause.wait(0.01) or not scope.training.is_looked_at)
            line.is_cut = False
            first = loop.steps
            loop.step(scope, lambda: pause.wait(0.01) or any(isinstance(f, Steps) and f.first > first for f in frames))
        finally:
            client.close()
            line.close()
    assert states == ["connected", "silent", "connected", "closed"]


def test_a_slow_reader_gets_fewer_steps_and_the_number_that_it_missed() -> None:
    optimizer, backlog = keras.optimizers.SGD(0.1), 2**21
    training = Training(keras.Sequential(), [optimizer], Options(every=1))
    training.publisher = sender = Publisher("tcp://127.0.0.1:*", None, "secret", backlog)
    sender.begin(training)
    training.begin()
    try:
        with looking(sender.endpoint, "secret") as socket:
            wait_for(lambda: sender.has_clients)
            count, sent = 128, 0
            for _ in range(100):  # 52 MB, far more than the connection and the backlog hold
                rows = np.zeros((count, 1000), np.float32)
                sender.send_rows(wire.Rows(0, np.arange(sent, sent + count), rows, 0.0, 0))
                sent += count
            got: list[Any] = []

            def is_complete() -> bool:
                got.extend(messages(socket, "columns"))
                return bool(got) and got[-1].steps[-1] == sent - 1

            wait_for(is_complete)
    finally:
        training.end()
    steps = np.concatenate([each.steps for each in got])
    assert (np.diff(steps) > 0).all()
    assert 0 < len(steps) < sent
    assert len(steps) + sum(each.missed for each in got) == sent


def test_a_disk_that_takes_no_more_leaves_the_file_of_before_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "run.slotscope"
    file.write_bytes(b"of before")
    loop = Loop(record=file, address="")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            with loop.watched as scope:
                loop.step(scope)
                # The system refuses what is written beyond a size as a full disk does: with an error of writing.
                resource.setrlimit(resource.RLIMIT_FSIZE, (64, limits[1]))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert [str(each.message) for each in said] == [
        "slotscope: run.slotscope already exists; this run will replace it.",
        f"slotscope: {file} could not be written: File too large. Training continues.",
    ]
    assert file.read_bytes() == b"of before"
    assert [path.name for path in tmp_path.iterdir() if path.name != "trainings"] == ["run.slotscope"]
    assert "apply" not in vars(loop.optimizer)
