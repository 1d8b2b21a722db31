"""A training of another process is looked at, paused, edited and left, and does not notice."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest
import zmq

from app.attach.kernel import wire_messages as wire
from app.attach.kernel.rendezvous import FOLDER, TrainingAddress, trainings
from app.attach.kernel.wire_messages import Picture, TrainingInfo
from app.attach_client.client import TrainingClient
from app.core.messages.history_frames import Applied, EditRejected
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import TensorSnapshot
from tests.app.attach.looking import wait_for

_SECONDS = 300
T = TypeVar("T")


class Looking:
    """A client, and all that it received."""

    def __init__(self, address: TrainingAddress) -> None:
        self.frames: list[Any] = []
        self.states: list[tuple[str, str]] = []
        self.client = TrainingClient(address, self.frames.append, lambda *each: self.states.append(each))
        self.client.start()

    def first(self, kind: type[T], such: Callable[[T], bool] = lambda frame: True) -> T:
        return wait_for(lambda: next((f for f in list(self.frames) if isinstance(f, kind) and such(f)), None))


def answering(serial: int) -> Callable[[Any], bool]:
    """Return a test of whether a frame answers the command of this serial."""
    return lambda each: each.serial == serial


@pytest.fixture
def training(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TrainingAddress]:
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))
    stop = tmp_path / "stop"
    command = [sys.executable, "-m", "tests.app.attach.attached_training", str(stop)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield wait_for(lambda: next(iter(trainings()), None))
        stop.touch()
        output, _ = process.communicate(timeout=_SECONDS)
        assert process.returncode == 0
        assert int(output) > 0
        assert not trainings()
    finally:
        process.kill()
        process.wait()


def test_a_training_is_watched_paused_edited_and_left(training: TrainingAddress, tmp_path: Path) -> None:
    looking = Looking(training)
    client = looking.client
    info, built, rows = looking.first(TrainingInfo), looking.first(Built), looking.first(Steps)
    assert (info.title, [each.name for each in info.optimizers]) == ("in a process", ["Adam"])
    assert [each.path for each in built.variables][:2] == ["dense/kernel", "dense/bias"]
    assert {each.name for each in built.description.slots} == {"momentum", "velocity"}
    assert np.isfinite(rows.rows[:, rows.columns.index("loss")]).all()

    client.subscribe(0, element=3)
    picture = looking.first(Picture, lambda each: "gradient" in each.values)
    snapshot = looking.first(TensorSnapshot, lambda each: each.step == picture.step)
    assert snapshot.views[0].weight.cells.reshape(-1)[3] == pytest.approx(picture.values["weight"])

    client.order(wire.Pause())
    paused = looking.first(State, lambda each: each.status == "paused")
    live = looking.first(Applied, answering(client.order(wire.SetNumber(0, "learning_rate", 0.5))))
    assert (live.step, live.new) == (paused.step, 0.5)
    traced = looking.first(Applied, answering(client.order(wire.SetNumber(0, "beta_1", 0.5))))
    assert (traced.old, traced.new, traced.how) == (0.9, 0.5, "retraced")
    refused = looking.first(EditRejected, answering(client.order(wire.SetNumber(0, "beta_3", 0.5))))
    assert "no hyperparameter 'beta_3'" in refused.sentence
    saved = looking.first(Applied, answering(client.order(wire.SaveCheckpoint())))
    assert (tmp_path / f"step-{paused.step}.keras").exists(), saved

    client.order(wire.MakeSteps(3))
    stepped = looking.first(State, lambda each: each.status == "paused" and each.step > paused.step)
    assert stepped.step == paused.step + 3
    client.order(wire.Go())
    later = looking.first(Steps, lambda each: each.first > stepped.step)
    assert later.rows[0, later.columns.index("learning_rate")] == 0.5
    client.close()
    assert [state for state, _ in looking.states] == ["connected", "closed"]

    # With another token nobody gets in, and garbage at the port is nobody's.
    stranger = Looking(replace(training, token="guessed"))
    wait_for(lambda: ("refused", "Wrong token for this training.") in stranger.states)
    stranger.client.close()
    with zmq.Context() as context, context.socket(zmq.DEALER) as socket:
        socket.setsockopt(zmq.LINGER, 0)
        socket.connect(training.address)
        socket.send(b"SLSP\xff\xff\xff\xffgarbage")


def test_training_goes_on_when_who_paused_it_is_killed(training: TrainingAddress) -> None:
    command = [sys.executable, "-m", "tests.app.attach_client.watching"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watcher:
        assert watcher.stdout is not None
        assert watcher.stdout.readline() == "paused\n"
        watcher.kill()
    looking = Looking(training)
    first = looking.first(State)
    looking.client.order(wire.Go())
    looking.first(State, lambda each: each.step > first.step)
    looking.client.close()
