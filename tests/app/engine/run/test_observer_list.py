"""Tests that whoever looks at training is one entry of one list, which sees every chunk from its plan to its end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.core.experiment.experiment import Choice
from app.core.messages.commands import Edit, Load, Run, Seek, SetElement
from app.core.messages.run_frames import State
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk, PlannedChunk
from tests.app.engine.experiments import surface
from tests.app.engine.trainer_bench import TrainerBench

pytestmark = pytest.mark.usefixtures("plain_reused")

BOWL = surface(function="bowl", optimizer=Choice("SGD", {"learning_rate": 0.01}), steps=40)


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


class Witnessed(TrainerBench):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Any] = []
        observers = self.trainer.observers
        observers.of_chunks = (Witness("chunk", self.seen), *observers.of_chunks)
        observers.of_states = (*observers.of_states, Witness("state", self.seen))

    def put(self, frame: Any) -> None:
        if isinstance(frame, State):
            self.seen.append(frame.status)

    def seen_of(self, *commands: Any) -> list[Any]:
        self.seen.clear()
        self.obey_in_turn(*commands, idle=False)
        return self.seen


def test_the_first_observer_to_look_is_the_last_to_begin() -> None:
    bench = Witnessed()
    bench.seen_of(Load(BOWL))
    assert bench.seen_of(Run(1)) == [
        "running",
        ("state", "before", 1, 1),
        ("chunk", "before", 1, 1),
        ("chunk", "after", 1, 1),
        "paused",
        ("state", "after", 1, 1),
    ]


def test_whoever_looks_at_states_sees_no_step_that_broke() -> None:
    bench = Witnessed()
    bench.seen_of(Load(replace(BOWL, optimizer=Choice("SGD", {"learning_rate": 1e38}))))
    seen = bench.seen_of(Run(4))
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
    bench = Witnessed()
    bench.seen_of(Load(BOWL), Run(3))
    assert ("chunk", change) in bench.seen_of(command)
