"""Runs side by side: each is the same as alone, whatever becomes of the others."""

from __future__ import annotations

import dataclasses
import itertools
import math
import re
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.attach.kernel.column_table import LEARNING_RATE
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import Edit, Load, Race, Run
from app.core.messages.frames import RunFrame
from app.core.messages.history_frames import Branched, CheckpointTaken, Logged
from app.core.messages.run_frames import Built, Note, RaceFinished, RunFailed, State
from app.core.messages.step_frames import Steps, Validated
from app.engine.run.trainer import Trainer
from app.engine.training import training
from app.engine.training.training import Training
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import RaceBench, ServedTrainer, TrainerBench, status

pytestmark = pytest.mark.usefixtures("plain")

BASE = moons(
    rows=200,
    widths=(4,),
    bias=False,
    dropout=0.2,
    optimizer=Choice("SGD", {"learning_rate": 0.1}),
    batch_size=32,
    steps=45,
    validate_every=20,
)
ADAM = dataclasses.replace(BASE, optimizer=Choice("Adam"), steps=30)
WATCHES = dataclasses.replace(
    BASE, schedule=Choice("reduce_on_plateau", {"period": 10, "patience": 1, "threshold": 0.9})
)
BREAKS = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e30}))
REFUSED = dataclasses.replace(BASE, batch_size=100_000)
RAISES = '''
import tensorflow as tf


class Raises(tf.keras.optimizers.Optimizer):
    """Goes wrong at its seventh step."""

    def __init__(self, learning_rate=0.1, name="Raises"):
        super().__init__(name)
        self._set_hyper("learning_rate", learning_rate)

    def _resource_apply_dense(self, grad, var):
        tf.debugging.assert_less(self.iterations, tf.constant(6, tf.int64), "that is enough")
        return var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)
'''


STEPS = {"a": 45, "b": 30, "c": 45}


@pytest.fixture(scope="module")
def three(plain: None) -> RaceBench:
    return raced(BASE, ADAM, WATCHES)


def raced(*experiments: Experiment) -> RaceBench:
    return RaceBench(*experiments).run()


def alone(experiment: Experiment) -> np.ndarray:
    """Return the rows of one run that is made in few pieces."""
    run, rows = Training(experiment), []
    while run.step < experiment.steps:
        chunk = run.advance(min(experiment.steps - run.step, 20 - run.step % 20), 64)
        run.observe(chunk.rows[:, 0])
        rows.append(chunk.rows)
    return np.concatenate(rows)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("run", "experiment"), [("a", BASE), ("b", ADAM), ("c", WATCHES)])
def test_each_gives_to_the_bit_what_it_gives_alone(three: RaceBench, run: str, experiment: Experiment) -> None:
    np.testing.assert_array_equal(three.rows_of(run), alone(experiment))


@pytest.mark.exhaustive
def test_runs_in_turn_end_one_after_the_other_with_the_same_bits(three: RaceBench) -> None:
    found = RaceBench(BASE, ADAM, WATCHES, in_turn=True).run()
    order = [each.run for each in found.frames if isinstance(each, RunFrame) and isinstance(each.frame, Steps)]
    assert [run for run, _ in itertools.groupby(order)] == ["a", "b", "c"]
    for run in "abc":
        np.testing.assert_array_equal(found.rows_of(run), three.rows_of(run))
        assert found.of_run(run, State)[-1] == State("finished", STEPS[run])
    assert len(found.of(RaceFinished)) == 1


RATES = [dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": rate})) for rate in (0.1, 0.01, 0.3)]
MOMENTUM = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 0.1, "momentum": 0.9}))


def test_runs_that_differ_in_live_numbers_share_a_trace_and_its_bits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    built: list[tuple[Choice, Training]] = []

    class Counted(Training):
        def __init__(self, experiment: Experiment) -> None:
            super().__init__(experiment)
            built.append((experiment.optimizer, self))

    plateaus = [
        dataclasses.replace(WATCHES, schedule=WATCHES.schedule.with_value("threshold", value)) for value in (0.9, 0.5)
    ]
    monkeypatch.setattr(training, "Training", Counted)
    found = raced(*RATES, MOMENTUM, *plateaus)
    assert [optimizer for optimizer, _ in built] == [RATES[0].optimizer, MOMENTUM.optimizer, BASE.optimizer]
    assert [each.program.traces for _, each in built] == [1, 1, 1]
    monkeypatch.undo()
    for run, experiment in zip("abcdef", (*RATES, MOMENTUM, *plateaus), strict=True):
        np.testing.assert_array_equal(found.rows_of(run), alone(experiment))
        assert found.of_run(run, Built)[0].description.experiment == experiment
        assert found.of_run(run, State)[-1] == State("finished", 45)


@pytest.mark.exhaustive
def test_cells_of_a_grid_share_a_trace_for_each_traced_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rates are live, momentum of Keras' SGD is traced, and there is room for one model at a time."""
    built: list[weakref.ref[Training]] = []
    alive: list[int] = []

    class Counted(Training):
        def __init__(self, experiment: Experiment) -> None:
            super().__init__(experiment)
            built.append(weakref.ref(self))
            alive.append(sum(each() is not None for each in built))

    cells = [
        dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": rate, "momentum": momentum}))
        for momentum in (0.5, 0.9)
        for rate in (0.1, 0.01, 0.3)
    ]
    monkeypatch.setattr(training, "Training", Counted)
    found = RaceBench(*cells, most_models=1).run()
    assert alive == [1, 1]
    monkeypatch.undo()
    for run, experiment in zip("abcdef", cells, strict=True):
        np.testing.assert_array_equal(found.rows_of(run), alone(experiment))
        assert found.of_run(run, State)[-1] == State("finished", 45)
    assert found.of(RaceFinished) == [RaceFinished("race")]


@pytest.mark.exhaustive
def test_runs_of_other_seeds_or_batches_have_trainings_of_their_own() -> None:
    others = [dataclasses.replace(BASE, seed=5), dataclasses.replace(BASE, batch_size=16)]
    found = raced(BASE, *others)
    for run, experiment in zip("abc", (BASE, *others), strict=True):
        np.testing.assert_array_equal(found.rows_of(run), alone(experiment))


@pytest.mark.exhaustive
def test_a_run_that_breaks_leaves_those_alone_that_share_its_training() -> None:
    found = raced(RATES[0], BREAKS, RATES[1])
    assert found.of_run("b", NotFinite)
    for run, experiment in (("a", RATES[0]), ("c", RATES[1])):
        np.testing.assert_array_equal(found.rows_of(run), alone(experiment))


@pytest.mark.exhaustive
def test_races_start_alike_and_keep_order_notes_and_seconds(three: RaceBench) -> None:
    kinds = [(each.run, type(each.frame)) for each in three.frames if isinstance(each, RunFrame)]
    assert kinds.index(("a", Steps)) < kinds.index(("b", Built)) < kinds.index(("b", Steps)) < kinds.index(("c", Built))

    a, b = Training(BASE), Training(ADAM)
    for one, other in zip(a.problem.variables, b.problem.variables, strict=True):
        np.testing.assert_array_equal(one.numpy(), other.numpy())
    np.testing.assert_array_equal(a.problem.indices(1, 45), b.problem.indices(1, 45))
    # Their first step has the same loss and the same gradients, whatever each makes of them.
    columns = [i for i, name in enumerate(a.step_columns) if name in ("loss", "metric") or name.startswith("gradient")]
    assert len(columns) == 4
    first = [three.rows_of(run)[0, columns] for run in "abc"]
    np.testing.assert_array_equal(first[0], first[1])
    np.testing.assert_array_equal(first[0], first[2])

    assert any(note.level == "edit" and "has plateaued" in note.sentence for note in three.of_run("c", Note))
    for run in "abc":
        seconds = [steps.seconds for steps in three.of_run(run, Steps)]
        assert all(0 <= a < b for a, b in itertools.pairwise([0.0, *seconds]))


def test_the_least_far_goes_next_and_each_is_built_and_finished(three: RaceBench) -> None:
    made: dict[str, int] = {}
    for frame in three.frames:
        if isinstance(frame, RunFrame) and isinstance(frame.frame, Steps):
            assert frame.frame.first == made.setdefault(frame.run, 0) + 1
            assert made[frame.run] == min(steps for run, steps in made.items() if steps < STEPS[run])
            made[frame.run] += len(frame.frame.rows)
    assert made == STEPS

    for run, steps in STEPS.items():
        assert isinstance(three.of_run(run, Built, Steps)[0], Built)
        (built,) = three.of_run(run, Built)
        assert (built.run, built.evaluations, built.validate_every) == (run, 1.0, 20)
        assert [validated.step for validated in three.of_run(run, Validated)] == (
            [20, 30] if run == "b" else [20, 40, 45]
        )
        assert three.of_run(run)[-1] == State("finished", steps)
    assert three.frames[-1] == RaceFinished("race")
    assert len(three.of(RaceFinished)) == 1


def test_what_breaks_is_refused_or_raises_ends_alone(three: RaceBench, tmp_path: Path) -> None:
    file = tmp_path / "raises.py"
    file.write_text(RAISES)
    raises = dataclasses.replace(BASE, optimizer=Choice(f"{file}:Raises"))
    found = raced(BREAKS, BASE, REFUSED, raises)
    (broken,) = found.of_run("a", NotFinite)
    assert 0 <= broken.last_good_step < broken.step == len(found.rows_of("a")) < 10
    (refused,) = found.of_run("c", RunFailed)
    assert "batch_size is 100000" in refused.sentence
    assert found.of_run("c") == [refused]
    (failed,) = found.of_run("d", RunFailed)
    # Where the chunk begins that holds the step depends on how fast the machine is.
    assert re.match(r"Step \d+ failed\.", failed.sentence)
    assert "that is enough" in failed.details
    np.testing.assert_array_equal(found.rows_of("b"), three.rows_of("a"))
    assert not any(found.of_run(run, State) for run in "acd")
    assert found.of(RaceFinished) == [RaceFinished("race")]


def test_each_tells_the_state_in_which_it_ends_where_somebody_keeps_it() -> None:
    found = RaceBench(ADAM, dataclasses.replace(BASE, steps=10_000), keeps=True)
    racing = found.scheduler
    while racing.advance(lambda: False) and not (found.of_run("a", State) and found.of_run("b", Steps)):
        pass
    racing.close()
    (one,), (other,) = found.of_run("a", CheckpointTaken), found.of_run("b", CheckpointTaken)
    assert (one.state.step, other.state.step) == (30, len(found.rows_of("b")))
    alone = Training(ADAM)
    while alone.step < 30:
        alone.advance(10, 10)
    np.testing.assert_array_equal(
        one.state.arrays["weight/0 dense/kernel"], alone.snapshot().portable().arrays["weight/0 dense/kernel"]
    )


def test_a_race_called_off_ends_where_it_is_and_frees_its_models(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[weakref.ref[Training]] = []

    class Seen(Training):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(weakref.ref(self))

    monkeypatch.setattr(training, "Training", Seen)
    found = RaceBench(BASE, ADAM)
    race = found.scheduler
    for _ in range(5):
        assert race.advance(lambda: True)
    # Built and traced, and what is asked goes before every step.
    assert found.of_run("b", Built)
    assert not found.of_run("a", Steps)
    while not found.of_run("b", Steps):
        assert race.advance(lambda: False)
    race.close("The race was called off.")
    race.close()
    assert [found.of_run(run)[-1].status for run in "ab"] == ["paused", "paused"]
    assert found.of_run("a")[-1].step == len(found.rows_of("a"))
    assert found.of(RaceFinished) == [RaceFinished("race", "The race was called off.")]
    assert [each() for each in made] == [None, None]
    assert not race.advance(lambda: False)
    assert len(found.of(RaceFinished)) == 1


def branch(length: int, shape: str = "square root", **changes: Any) -> Experiment:
    schedule = Choice("cool_down", {"shape": shape, "begins_at": 20, "lasts": length})
    return dataclasses.replace(ADAM, schedule=schedule, steps=20 + length, **changes)


def race_from(step: int, *branches: Experiment) -> ServedTrainer:
    """Race the branches a, b, … from step 20 of a run, as if it were at `step`."""
    served = ServedTrainer()
    served.trainer = Trainer(served, keeps=True)
    race = Race("race", tuple("abc"[: len(branches)]), branches, step=step)
    return (
        served.when(status("ready"), Run(20)).when(status("paused", step=20), race).when(RaceFinished).serve(Load(ADAM))
    )


def test_branches_of_a_race_are_the_run_edited_at_that_step(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[Experiment] = []
    branches = {"a": branch(8), "b": branch(5, "linear")}
    with monkeypatch.context() as patch:
        make = Training.__init__

        def counted(self: Training, experiment: Experiment, *rest: Any) -> None:
            built.append(experiment)
            make(self, experiment, *rest)

        patch.setattr(Training, "__init__", counted)
        served = race_from(20, *branches.values())
    assert len(built) == 2, "the run has one, and both branches share one"
    for name, experiment in branches.items():
        frames = [each.frame for each in served.of(RunFrame) if each.run == name]
        edited = TrainerBench()
        edited.obey(Load(ADAM), Run(20))
        first = len(edited.frames)
        edited.obey(Edit(experiment, 1), Run(experiment.steps))
        steps = [each for each in frames if isinstance(each, Steps)]
        expected = [each for each in edited.frames[first:] if isinstance(each, Steps)]
        assert (steps[0].first, steps[-1].first + len(steps[-1].rows) - 1) == (21, experiment.steps)
        columns = [expected[0].columns.index(column) for column in steps[0].columns]
        rows = np.concatenate([each.rows for each in steps])
        np.testing.assert_array_equal(rows, np.concatenate([each.rows for each in expected])[:, columns])
        left = [math.sqrt(k / 8) if name == "a" else k / 5 for k in range(experiment.steps - 20)]
        rates = rows[:, steps[0].columns.index(LEARNING_RATE)]
        assert rates == pytest.approx([0.001 * (1 - each) for each in left], rel=1e-5)
        branched, event = (next(e for e in frames if isinstance(e, kind)) for kind in (Branched, Logged))
        assert branched.origin.step == event.event.step == 20
        assert event.event.experiment == experiment
        kept = next(each.state for each in frames if isinstance(each, CheckpointTaken))
        assert (kept.step, kept.position) == (experiment.steps, event.position + 1)


def test_run_in_the_window_stays_as_it_is_beside_its_branches() -> None:
    alone = TrainerBench()
    alone.obey(Load(ADAM), Run(20))
    beside = race_from(20, branch(3)).trainer.training
    assert beside is not None
    for mine, before in zip(beside.snapshot().values, alone.training.snapshot().values, strict=True):
        np.testing.assert_array_equal(mine, before)


def test_branches_are_refused_where_the_run_has_moved_on() -> None:
    (ended,) = race_from(19, branch(8)).of(RaceFinished)
    assert ended.sentence == "The run is no longer at step 19."
