"""Tests that whoever looks at training is one entry of one list, which sees every chunk from its plan to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Edit, Inbox, Load, Run, Seek, SetElement
from app.core.messages.run_frames import State
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk, PlannedChunk
from app.engine.run.trainer import Trainer
from tests.app.uncompiled import plain_steps

BOWL = Experiment(
    dataset=Choice("surface", {"function": "bowl"}),
    model=Choice("points"),
    optimizer=Choice("SGD", {"learning_rate": 0.01}),
    steps=40,
)


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    with plain_steps(reuse=True):
        yield


class Witness(ChunkObserver):
    """Observer that remembers what it was given, in a list that it shares with others."""

    def __init__(self, name: str, seen: list[Any]) -> None:
        self.name, self.seen = name, seen

    def before(self, chunk: PlannedChunk) -> None:
        self.seen.append((self.name, "before", chunk.first, chunk.count))

    def after(self, chunk: MadeChunk) -> None:
        self.seen.append((self.name, "after", chunk.plan.first, len(chunk.made.rows)))

    def invalidate(self, change: Change) -> None:
        self.seen.append((self.name, change))


class Bench:
    def __init__(self) -> None:
        self.seen: list[Any] = []
        self.trainer = Trainer(self)
        observers = self.trainer.observers
        observers.of_chunks = (Witness("chunk", self.seen), *observers.of_chunks)
        observers.of_states = (*observers.of_states, Witness("state", self.seen))

    def put(self, frame: Any) -> None:
        if isinstance(frame, State):
            self.seen.append(frame.status)

    def obey(self, *commands: Any) -> list[Any]:
        self.seen.clear()
        for command in commands:
            self.trainer.handle(command, Inbox())
            while self.trainer.is_running:
                self.trainer.advance(Inbox())
        return self.seen


def test_an_observer_sees_each_chunk_and_of_two_the_first_to_look_is_the_last_to_begin() -> None:
    bench = Bench()
    bench.obey(Load(BOWL))
    assert bench.obey(Run(1)) == [
        "running",
        ("state", "before", 1, 1),
        ("chunk", "before", 1, 1),
        ("chunk", "after", 1, 1),
        "paused",
        ("state", "after", 1, 1),
    ]


def test_whoever_looks_at_states_sees_no_step_that_broke() -> None:
    bench = Bench()
    bench.obey(Load(replace(BOWL, optimizer=Choice("SGD", {"learning_rate": 1e38}))))
    seen = bench.obey(Run(4))
    assert seen[-1] == "broken"
    broken = seen.index(("chunk", Change.REPLAY))
    assert seen[broken - 1][:2] == ("chunk", "after")
    assert not any(each[:2] == ("state", "after") for each in seen[broken:])


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("command", "change"),
    [
        (Edit(replace(BOWL, optimizer=Choice("SGD", {"learning_rate": 0.02})), 1), Change.EDIT),
        (SetElement(0, "weight", 0, 0.5, 3), Change.ELEMENT),
        (Seek(1), Change.SEEK),
        (Load(BOWL), Change.LOAD),
    ],
)
def test_an_observer_hears_why_the_next_step_starts_elsewhere(command: Any, change: Change) -> None:
    bench = Bench()
    bench.obey(Load(BOWL), Run(3))
    assert ("chunk", change) in bench.obey(command)
