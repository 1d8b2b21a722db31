"""Trainings that are at hand: the next page of a lesson, and the page before, trace nothing and give the same bits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Inbox, Load, PrepareNext, Run
from app.core.messages.history_frames import Applied
from app.core.messages.run_frames import Compiling, RunFailed
from app.core.messages.step_frames import Steps
from app.engine.run.trainer import Trainer
from tests.app.uncompiled import plain_steps


@pytest.fixture(scope="module", autouse=True)
def uncompiled() -> Iterator[None]:
    with plain_steps():
        yield


BOWL = Experiment(
    title="bowl",
    dataset=Choice("surface", {"function": "formula", "formula": "x**2 + 3 * y**2"}),
    model=Choice("points", {"start_x": 2.0, "start_y": 0.5}),
    optimizer=Choice("library.GradientDescent", {"learning_rate": 0.1}),
    steps=30,
)


class Script:
    """Output that keeps every frame."""

    def __init__(self) -> None:
        self.frames: list[Any] = []

    def put(self, frame: Any) -> None:
        self.frames.append(frame)

    def of(self, kind: type) -> list[Any]:
        return [each for each in self.frames if isinstance(each, kind)]


def with_rate(rate: float, **changes: object) -> Experiment:
    return replace(BOWL, optimizer=BOWL.optimizer.with_value("learning_rate", rate), **changes)


def trainer_of(*, prepares: bool = False) -> tuple[Trainer, Script, Inbox]:
    out, inbox = Script(), Inbox()
    return Trainer(out, prepares=prepares), out, inbox


def made(trainer: Trainer, out: Script, inbox: Inbox, experiment: Experiment, steps: int = 6) -> np.ndarray:
    """Return the rows of the first steps of an experiment that is loaded now."""
    before = len(out.of(Steps))
    trainer.handle(Load(experiment), inbox)
    trainer.handle(Run(steps), inbox)
    while trainer.is_running:
        trainer.advance(inbox)
    assert not out.of(RunFailed)
    return np.concatenate([each.rows for each in out.of(Steps)[before:]])


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "optimizer",
    [
        Choice("library.GradientDescent", {"learning_rate": 0.1}),
        Choice("library.Adam", {"learning_rate": 0.1, "beta_1": 0.8}),
        Choice("SGD", {"learning_rate": 0.1, "momentum": 0.5}),
    ],
    ids=lambda each: each.name,
)
def test_an_experiment_that_differs_in_numbers_gives_the_bits_that_it_gives_alone(optimizer: Choice) -> None:
    first = replace(BOWL, optimizer=optimizer)
    second = replace(first, optimizer=optimizer.with_value("learning_rate", 0.03), steps=7, title="other")
    alone = made(*trainer_of(), second)
    trainer, out, inbox = trainer_of()
    made(trainer, out, inbox, first)
    program = trainer.training.program
    np.testing.assert_array_equal(made(trainer, out, inbox, second), alone)
    assert trainer.training.program is program, "nothing is traced again"
    assert trainer.training.experiment == trainer.training.active_experiment == second
    assert not out.of(Applied), "what a page sets is no edit of its run"


def test_another_seed_traces_nothing_and_gives_the_bits_that_it_gives_alone() -> None:
    first = Experiment(
        dataset=Choice("two-moons"), model=Choice("mlp", {"widths": (4,), "bias": False}), batch_size=16, steps=30
    )
    second = replace(first, seed=1, optimizer=first.optimizer.with_value("learning_rate", 0.03))
    alone, trainer_out_inbox = made(*trainer_of(), second), trainer_of()
    rows = made(*trainer_out_inbox, first)
    trainer = trainer_out_inbox[0]
    program = trainer.training.program
    np.testing.assert_array_equal(made(*trainer_out_inbox, second), alone)
    np.testing.assert_array_equal(made(*trainer_out_inbox, first), rows)
    assert trainer.training.program is program
    assert program.traces == 1


@pytest.mark.exhaustive
def test_another_problem_is_another_training_and_the_one_before_is_at_hand_for_going_back() -> None:
    trainer, out, inbox = trainer_of()
    rows = made(trainer, out, inbox, BOWL)
    program = trainer.training.program
    made(trainer, out, inbox, replace(BOWL, model=BOWL.model.with_value("start_x", 1.0)))
    assert trainer.training.program is not program
    np.testing.assert_array_equal(made(trainer, out, inbox, BOWL), rows)
    assert trainer.training.program is program
    assert trainer.training.program.traces == 1


@pytest.mark.exhaustive
def test_what_is_likely_to_come_next_is_compiled_while_nothing_is_asked_for() -> None:
    trainer, out, inbox = trainer_of(prepares=True)
    following = replace(BOWL, dataset=BOWL.dataset.with_value("formula", "x**2 + 7 * y**2"))
    alone = made(*trainer_of(), following)
    rows = made(trainer, out, inbox, BOWL, 3)
    trainer.handle(PrepareNext(following), inbox)
    inbox.put(Run(4))
    trainer.idle(inbox)
    assert not out.of(Compiling)[2:], "what is asked for comes first"
    inbox.drain()
    trainer.idle(inbox)
    assert [each.on for each in out.of(Compiling)[2:]] == [True, False]
    # The run that is loaded goes on as if nothing had been.
    trainer.handle(Run(6), inbox)
    while trainer.is_running:
        trainer.advance(inbox)
    whole = np.concatenate([each.rows for each in out.of(Steps)])
    np.testing.assert_array_equal(whole, made(*trainer_of(), BOWL))
    np.testing.assert_array_equal(rows, whole[:3])
    compiled = len(out.of(Compiling))
    np.testing.assert_array_equal(made(trainer, out, inbox, following), alone)
    assert len(out.of(Compiling)) == compiled


@pytest.mark.sampled(3)
@pytest.mark.parametrize("changes", [{"steps": 9}, {"title": "named"}, {}])
def test_nothing_is_compiled_ahead_that_what_is_loaded_serves(changes: dict[str, object]) -> None:
    trainer, out, inbox = trainer_of(prepares=True)
    made(trainer, out, inbox, BOWL, 1)
    compiled = len(out.of(Compiling))
    trainer.handle(PrepareNext(with_rate(0.3, **changes)), inbox)
    trainer.idle(inbox)
    assert len(out.of(Compiling)) == compiled
