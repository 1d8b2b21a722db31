"""Trainings that are used again: after a load, an edit that goes back, and another page of a lesson."""

from __future__ import annotations

import dataclasses
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.commands import Edit, Load, PrepareNext, Run, SetElement
from app.core.messages.history_frames import Applied
from app.core.messages.run_frames import Built, Compiling, RunFailed, State
from app.core.messages.step_frames import Steps
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, surface
from tests.app.engine.trainer_bench import TrainerBench

pytestmark = pytest.mark.usefixtures("plain")

BASE = moons(
    rows=100,
    widths=(4,),
    dropout=0.2,
    batch_size=16,
    steps=40,
    gradient=(Choice("noise"),),
    parts=(ParameterGroup(pattern="dense/.*", optimizer=Choice("SGD", {"momentum": 0.9})),),
)


def edit(experiment: Experiment, **changes: object) -> Edit:
    return Edit(dataclasses.replace(experiment, **changes), 1)


EDITS = {
    "none": [],
    "of a live value": [edit(BASE, optimizer=Choice("Adam", {"learning_rate": 0.5}))],
    "that retraces": [edit(BASE, optimizer=Choice("Adam", {"amsgrad": True}))],
    "of the optimizer": [edit(BASE, optimizer=Choice("RMSprop")), edit(BASE, gradient=())],
    "by hand": [SetElement(0, "weight", 0, 3.0, 20)],
    "that breaks": [edit(BASE, optimizer=Choice("SGD", {"learning_rate": 1e30}))],
}


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", EDITS)
def test_a_reset_after_an_edit_makes_the_same_steps_without_a_trace(name: str) -> None:
    bench = TrainerBench()
    columns, rows = bench.train(BASE)
    training, built = bench.trainer.training, bench.of(Built)[0]
    program = training.program
    for each in EDITS[name]:
        bench.obey_in_turn(each, Run(30), idle=False)
    again, rows_again = bench.train(BASE)
    assert again == columns
    np.testing.assert_array_equal(rows_again, rows)
    assert bench.trainer.training is training
    assert (training.program is program, program.traces) == (True, 1)
    # It is another run, which has no past.
    anew = bench.of(Built)[0]
    assert anew.run != built.run
    assert anew.description == built.description
    states = bench.of(State)
    assert [states[0].status, states[1].status] == ["building", "ready"]
    assert bench.trainer.history.checkpoints.before(0).event_index == 0
    assert not training.previous_assemblies


def test_another_experiment_is_built() -> None:
    bench = TrainerBench()
    bench.train(BASE)
    training = bench.trainer.training
    bench.train(dataclasses.replace(BASE, batch_size=8))
    assert bench.trainer.training is not training


def test_what_reads_a_file_is_built_again(tmp_path: Path) -> None:
    path = tmp_path / "data.csv"
    path.write_text("x,y\n" + "".join(f"{i},{2 * i}\n" for i in range(40)))
    bench = TrainerBench()
    experiment = Experiment(
        dataset=Choice("file", {"path": str(path)}), model=Choice("mlp", {"widths": (3,)}), batch_size=4
    )
    _, rows = bench.train(experiment)
    path.write_text("x,y\n" + "".join(f"{i},{-i * i}\n" for i in range(40)))
    _, changed = bench.train(experiment)
    assert not np.array_equal(rows, changed)


SMALL_MOONS = moons(rows=100, widths=(4,), batch_size=16, optimizer=Choice("Adam", {"learning_rate": 0.01}))
AMSGRAD = replace(SMALL_MOONS, optimizer=Choice("Adam", {"learning_rate": 0.01, "amsgrad": True}))
LOW = replace(SMALL_MOONS, optimizer=Choice("Adam", {"learning_rate": 0.001, "beta_1": 0.5}))
SGD = replace(SMALL_MOONS, optimizer=Choice("SGD", {"momentum": 0.9}))
CLIPPED = replace(SMALL_MOONS, gradient=(Choice("noise"), Choice("clip_by_norm", {"norm": 0.1})))
LOOSER = replace(SMALL_MOONS, gradient=(Choice("noise"), Choice("clip_by_norm", {"norm": 0.3})))
PARTS = replace(SMALL_MOONS, parts=(ParameterGroup(pattern="dense/.*", optimizer=Choice("SGD", {"momentum": 0.5})),))
WAYS = {
    "a flag and numbers": [AMSGRAD, LOW, AMSGRAD, SMALL_MOONS],
    "optimizers": [SGD, SMALL_MOONS, SGD],
    "processing": [CLIPPED, SMALL_MOONS, LOOSER],
    "parts": [PARTS, SMALL_MOONS],
}


def train(way: list[Experiment], *, forget: bool) -> tuple[list[Any], Training]:
    """Return rows, columns and states of a run with these edits; `forget` lets go of what was traced before each."""
    training, found = Training(SMALL_MOONS), []
    for edit in (SMALL_MOONS, *way):
        if forget:
            training.previous_assemblies.clear()
        training.edit(edit)
        rows = training.advance(7, 3).rows
        found.append((training.step_columns, rows, [np.asarray(each) for each in training.snapshot().values]))
    return found, training


@pytest.mark.exhaustive
@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", WAYS)
def test_a_reused_trace_gives_the_numbers_of_a_new_one(name: str) -> None:
    wanted, _ = train(WAYS[name], forget=True)
    found, training = train(WAYS[name], forget=False)
    for (columns, rows, state), (columns_wanted, rows_wanted, state_wanted) in zip(found, wanted, strict=True):
        assert columns == columns_wanted
        np.testing.assert_array_equal(rows, rows_wanted)
        for a, b in zip(state, state_wanted, strict=True):
            np.testing.assert_array_equal(a, b)
    # Two programs, each traced once.
    programs = {each.program for each in (training.assembly, *training.previous_assemblies.values())}
    assert [program.traces for program in programs] == [1, 1]


def test_the_way_back_leads_through_reused_traces() -> None:
    from app.core.runs.run import EditEvent
    from app.engine.history.run_history import RunHistory

    training = Training(SMALL_MOONS)
    history, states = RunHistory(training), {}
    for edit in (SMALL_MOONS, *WAYS["a flag and numbers"], LOW):
        if edit is not SMALL_MOONS or training.step:
            history.log(training, EditEvent(training.step, edit), retraced=bool(training.edit(edit).retraced))
        for _ in range(6):
            history.record_chunk(training, 0.0 * len(training.advance(1, 1).rows))
            states[training.step] = [np.asarray(each) for each in training.snapshot().values]
    for step in (33, 20, 8, 30, 3, 36):
        history.seek(training, step, lambda: False)
        assert training.step == step
        if step % 6:
            for a, b in zip(training.snapshot().values, states[step], strict=True):
                np.testing.assert_array_equal(np.asarray(a), b)


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
