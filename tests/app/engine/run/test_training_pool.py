"""Trainings that are at hand: the next page of a lesson, and the page before, trace nothing and give the same bits."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Load, PrepareNext, Run
from app.core.messages.history_frames import Applied
from app.core.messages.run_frames import Compiling, RunFailed
from app.core.messages.step_frames import Steps
from tests.app.engine.experiments import moons, surface
from tests.app.engine.trainer_bench import TrainerBench

pytestmark = pytest.mark.usefixtures("plain")


BOWL = surface(
    function="formula",
    formula="x**2 + 3 * y**2",
    start_x=2.0,
    start_y=0.5,
    title="bowl",
    optimizer=Choice("library.GradientDescent", {"learning_rate": 0.1}),
    steps=30,
)


def made(bench: TrainerBench, experiment: Experiment, steps: int = 6) -> np.ndarray:
    """Return the rows of the first steps of an experiment that is loaded now."""
    before = len(bench.of(Steps))
    bench.obey(Load(experiment), Run(steps), idle=False)
    assert not bench.of(RunFailed)
    return np.concatenate([each.rows for each in bench.of(Steps)[before:]])


def with_rate(rate: float, **changes: object) -> Experiment:
    return replace(BOWL, optimizer=BOWL.optimizer.with_value("learning_rate", rate), **changes)


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
def test_an_experiment_of_other_numbers_gives_the_bits_of_one_alone(optimizer: Choice) -> None:
    first = replace(BOWL, optimizer=optimizer)
    second = replace(first, optimizer=optimizer.with_value("learning_rate", 0.03), steps=7, title="other")
    alone = made(TrainerBench(), second)
    bench = TrainerBench()
    made(bench, first)
    program = bench.training.program
    np.testing.assert_array_equal(made(bench, second), alone)
    assert bench.training.program is program, "nothing is traced again"
    assert bench.training.experiment == bench.training.active_experiment == second
    assert not bench.of(Applied), "what a page sets is no edit of its run"


def test_another_seed_traces_nothing_and_gives_the_bits_of_one_alone() -> None:
    first = moons(widths=(4,), bias=False, batch_size=16, steps=30)
    second = replace(first, seed=1, optimizer=first.optimizer.with_value("learning_rate", 0.03))
    alone, bench = made(TrainerBench(), second), TrainerBench()
    rows = made(bench, first)
    program = bench.training.program
    np.testing.assert_array_equal(made(bench, second), alone)
    np.testing.assert_array_equal(made(bench, first), rows)
    assert bench.training.program is program
    assert program.traces == 1


@pytest.mark.exhaustive
def test_another_problem_keeps_the_training_before_it_at_hand() -> None:
    bench = TrainerBench()
    rows = made(bench, BOWL)
    program = bench.training.program
    made(bench, replace(BOWL, model=BOWL.model.with_value("start_x", 1.0)))
    assert bench.training.program is not program
    np.testing.assert_array_equal(made(bench, BOWL), rows)
    assert bench.training.program is program
    assert bench.training.program.traces == 1


@pytest.mark.exhaustive
def test_the_next_experiment_is_compiled_while_nothing_is_asked_for() -> None:
    bench = TrainerBench(prepares=True)
    following = replace(BOWL, dataset=BOWL.dataset.with_value("formula", "x**2 + 7 * y**2"))
    alone = made(TrainerBench(), following)
    rows = made(bench, BOWL, 3)
    bench.trainer.handle(PrepareNext(following), bench.inbox)
    bench.inbox.put(Run(4))
    bench.trainer.idle(bench.inbox)
    assert not bench.of(Compiling)[2:], "what is asked for comes first"
    bench.inbox.drain()
    bench.trainer.idle(bench.inbox)
    assert [each.on for each in bench.of(Compiling)[2:]] == [True, False]
    # The run that is loaded goes on as if nothing had been.
    bench.obey(Run(6), idle=False)
    whole = bench.rows
    np.testing.assert_array_equal(whole, made(TrainerBench(), BOWL))
    np.testing.assert_array_equal(rows, whole[:3])
    compiled = len(bench.of(Compiling))
    np.testing.assert_array_equal(made(bench, following), alone)
    assert len(bench.of(Compiling)) == compiled


@pytest.mark.sampled(3)
@pytest.mark.parametrize("changes", [{"steps": 9}, {"title": "named"}, {}])
def test_nothing_is_compiled_ahead_that_what_is_loaded_serves(changes: dict[str, object]) -> None:
    bench = TrainerBench(prepares=True)
    made(bench, BOWL, 1)
    compiled = len(bench.of(Compiling))
    bench.trainer.handle(PrepareNext(with_rate(0.3, **changes)), bench.inbox)
    bench.trainer.idle(bench.inbox)
    assert len(bench.of(Compiling)) == compiled
