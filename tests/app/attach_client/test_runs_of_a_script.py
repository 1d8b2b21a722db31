"""Runs of a script: a client sees one run over all its fits, hears of each change, and when another run begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest

from app.attach import Attach
from app.attach.kernel.rendezvous import FOLDER, trainings
from app.attach_client.attached_trainer import AttachedTrainer
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied
from app.core.messages.run_frames import Built, State, TrainingConnection
from app.core.messages.step_frames import Steps
from tests.app.attach.looking import wait_for


class Looker:
    """Keeps what comes."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def put(self, frame: Frame) -> None:
        self.frames.append(frame)

    def of(self, kind: type[Any]) -> list[Any]:
        return [each for each in self.frames if isinstance(each, kind)]


class WaitFor(keras.callbacks.Callback):
    """Holds the training up before its first step until this is true."""

    def __init__(self, what: Callable[[], Any]) -> None:
        super().__init__()
        self._what = what

    def on_epoch_begin(self, epoch: int, logs: Any = None) -> None:
        wait_for(self._what)


def model(optimizer: Any) -> Any:
    made = keras.Sequential([keras.layers.Dense(3, name="a"), keras.layers.Dense(2, name="b")])
    made.build((None, 4))
    made.compile(optimizer, "mse", jit_compile=False)
    return made


def fit(made: Any, *callbacks: Any) -> None:
    made.fit(np.ones((64, 4), np.float32), np.ones((64, 2), np.float32), batch_size=16, verbose=0, callbacks=callbacks)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))


@pytest.fixture
def looker() -> Iterator[tuple[Looker, list[AttachedTrainer]]]:
    found: list[AttachedTrainer] = []
    yield Looker(), found
    for each in found:
        each.close()


def test_one_address_for_all_fits_of_a_script(looker: tuple[Looker, list[AttachedTrainer]]) -> None:
    seen, clients = looker

    def attach() -> bool:
        if not clients:
            clients.append(AttachedTrainer(trainings()[0], seen, "mine"))
            clients[0].start()
        return bool(seen.of(TrainingConnection))

    def losses() -> list[int]:
        return [step for frame in seen.of(Steps) for step in range(frame.first, frame.first + len(frame.rows))]

    first = model(keras.optimizers.Adam(0.01))
    fit(first, Attach(every=1), WaitFor(attach))
    wait_for(lambda: losses() == [1, 2, 3, 4])
    fit(first, Attach(every=1))
    first.compile(keras.optimizers.SGD(0.5, momentum=0.9), "mse", jit_compile=False)
    fit(first, Attach(every=1))
    wait_for(lambda: losses() == list(range(1, 13)) and seen.of(State)[-1].status == "finished")
    assert [each.state for each in seen.of(TrainingConnection)] == ["connected"] * len(seen.of(TrainingConnection))
    assert [each.description.experiment.optimizer.name for each in seen.of(Built)] == ["Adam", "SGD"]
    assert ("optimizer.name", "Adam", "SGD") in [(each.name, each.old, each.new) for each in seen.of(Applied)]
    rates = {each.name: each.value for each in seen.of(Built)[-1].description.hyperparameters}
    assert rates["learning_rate"] == 0.5

    where = trainings()
    fit(model(keras.optimizers.Adam(0.01)), Attach(every=1))
    wait_for(lambda: seen.of(TrainingConnection)[-1].is_followed)
    assert [each.address for each in trainings()] == [each.address for each in where]
