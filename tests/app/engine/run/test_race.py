"""Runs side by side: each is the same as alone, whatever becomes of the others."""

from __future__ import annotations

import dataclasses
import itertools
import re
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import Race
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.run_frames import Built, Note, RaceFinished, RunFailed, State
from app.core.messages.step_frames import Steps, Validated
from app.engine.run.race import RaceScheduler
from app.engine.training import training
from app.engine.training.training import Training
from tests.app.uncompiled import plain_steps

BASE = Experiment(
    dataset=Choice("two-moons", {"rows": 200}),
    model=Choice("mlp", {"widths": (4,), "bias": False, "dropout": 0.2}),
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


@pytest.fixture(scope="module", autouse=True)
def uncompiled() -> Iterator[None]:
    """Run without XLA: that it gives the same however steps are cut into chunks is held by the tests of exactness."""
    with plain_steps():
        yield


class Told:
    """An `Out` that keeps what is told."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def put(self, frame: Frame) -> None:
        self.frames.append(frame)

    def of(self, run: str, *kinds: type) -> list[Any]:
        found = [each.frame for each in self.frames if isinstance(each, RunFrame) and each.run == run]
        return [frame for frame in found if isinstance(frame, kinds or object)]

    def rows(self, run: str) -> np.ndarray:
        return np.concatenate([frame.rows for frame in self.of(run, Steps)])

    @property
    def over(self) -> list[RaceFinished]:
        return [frame for frame in self.frames if isinstance(frame, RaceFinished)]


def racing(*experiments: Experiment) -> tuple[RaceScheduler, Told]:
    """Start a race whose runs are called a, b, c, …"""
    told = Told()
    return RaceScheduler(Race("race", tuple("abcdef"[: len(experiments)]), experiments), told), told


def raced(*experiments: Experiment) -> Told:
    race, told = racing(*experiments)
    while race.advance(lambda: False):
        pass
    return told


STEPS = {"a": 45, "b": 30, "c": 45}


@pytest.fixture(scope="module")
def three(uncompiled: None) -> Told:
    return raced(BASE, ADAM, WATCHES)


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
def test_each_gives_to_the_bit_what_it_gives_alone(three: Told, run: str, experiment: Experiment) -> None:
    np.testing.assert_array_equal(three.rows(run), alone(experiment))


@pytest.mark.exhaustive
def test_runs_in_turn_end_one_after_the_other_and_are_the_same_to_the_bit(three: Told) -> None:
    told = Told()
    race = RaceScheduler(Race("race", ("a", "b", "c"), (BASE, ADAM, WATCHES), in_turn=True), told)
    while race.advance(lambda: False):
        pass
    order = [each.run for each in told.frames if isinstance(each, RunFrame) and isinstance(each.frame, Steps)]
    assert [run for run, _ in itertools.groupby(order)] == ["a", "b", "c"]
    for run in "abc":
        np.testing.assert_array_equal(told.rows(run), three.rows(run))
        assert told.of(run, State)[-1] == State("finished", STEPS[run])
    assert len(told.over) == 1


RATES = [dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": rate})) for rate in (0.1, 0.01, 0.3)]
MOMENTUM = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 0.1, "momentum": 0.9}))


def test_runs_that_differ_in_live_numbers_are_traced_once_and_are_the_same_to_the_bit(
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
    told = raced(*RATES, MOMENTUM, *plateaus)
    assert [optimizer for optimizer, _ in built] == [RATES[0].optimizer, MOMENTUM.optimizer, BASE.optimizer]
    assert [each.program.traces for _, each in built] == [1, 1, 1]
    monkeypatch.undo()
    for run, experiment in zip("abcdef", (*RATES, MOMENTUM, *plateaus), strict=True):
        np.testing.assert_array_equal(told.rows(run), alone(experiment))
        assert told.of(run, Built)[0].description.experiment == experiment
        assert told.of(run, State)[-1] == State("finished", 45)


@pytest.mark.exhaustive
def test_the_cells_of_a_grid_are_the_same_to_the_bit_with_one_trace_for_each_value_that_is_traced(
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
    told = Told()
    race = RaceScheduler(Race("race", tuple("abcdef"), tuple(cells)), told, most_models=1)
    while race.advance(lambda: False):
        pass
    assert alive == [1, 1]
    monkeypatch.undo()
    for run, experiment in zip("abcdef", cells, strict=True):
        np.testing.assert_array_equal(told.rows(run), alone(experiment))
        assert told.of(run, State)[-1] == State("finished", 45)
    assert told.over == [RaceFinished("race")]


@pytest.mark.exhaustive
def test_runs_of_other_seeds_or_batches_have_trainings_of_their_own() -> None:
    others = [dataclasses.replace(BASE, seed=5), dataclasses.replace(BASE, batch_size=16)]
    told = raced(BASE, *others)
    for run, experiment in zip("abc", (BASE, *others), strict=True):
        np.testing.assert_array_equal(told.rows(run), alone(experiment))


@pytest.mark.exhaustive
def test_a_run_that_breaks_leaves_those_alone_that_share_its_training() -> None:
    told = raced(RATES[0], BREAKS, RATES[1])
    assert told.of("b", NotFinite)
    for run, experiment in (("a", RATES[0]), ("c", RATES[1])):
        np.testing.assert_array_equal(told.rows(run), alone(experiment))


@pytest.mark.exhaustive
def test_the_first_trains_before_the_last_is_built(three: Told) -> None:
    kinds = [(each.run, type(each.frame)) for each in three.frames if isinstance(each, RunFrame)]
    assert kinds.index(("a", Steps)) < kinds.index(("b", Built)) < kinds.index(("b", Steps)) < kinds.index(("c", Built))


@pytest.mark.exhaustive
def test_all_start_from_the_same_weights_and_see_the_same_batches(three: Told) -> None:
    a, b = Training(BASE), Training(ADAM)
    for one, other in zip(a.problem.variables, b.problem.variables, strict=True):
        np.testing.assert_array_equal(one.numpy(), other.numpy())
    np.testing.assert_array_equal(a.problem.indices(1, 45), b.problem.indices(1, 45))
    # Their first step has the same loss and the same gradients, whatever each makes of them.
    columns = [i for i, name in enumerate(a.step_columns) if name in ("loss", "metric") or name.startswith("gradient")]
    assert len(columns) == 4
    first = [three.rows(run)[0, columns] for run in "abc"]
    np.testing.assert_array_equal(first[0], first[1])
    np.testing.assert_array_equal(first[0], first[2])


def test_every_step_is_told_once_and_of_those_that_have_begun_the_least_far_goes_next(three: Told) -> None:
    made: dict[str, int] = {}
    for frame in three.frames:
        if isinstance(frame, RunFrame) and isinstance(frame.frame, Steps):
            assert frame.frame.first == made.setdefault(frame.run, 0) + 1
            assert made[frame.run] == min(steps for run, steps in made.items() if steps < STEPS[run])
            made[frame.run] += len(frame.frame.rows)
    assert made == STEPS


def test_each_is_built_before_its_first_step_validated_as_planned_and_finished(three: Told) -> None:
    for run, steps in STEPS.items():
        assert isinstance(three.of(run, Built, Steps)[0], Built)
        (built,) = three.of(run, Built)
        assert (built.run, built.evaluations, built.validate_every) == (run, 1.0, 20)
        assert [validated.step for validated in three.of(run, Validated)] == ([20, 30] if run == "b" else [20, 40, 45])
        assert three.of(run)[-1] == State("finished", steps)
    assert three.frames[-1] == RaceFinished("race")
    assert len(three.over) == 1


@pytest.mark.exhaustive
def test_a_schedule_that_watches_the_loss_is_told_of_it(three: Told) -> None:
    assert any(note.level == "edit" and "has plateaued" in note.sentence for note in three.of("c", Note))


@pytest.mark.exhaustive
def test_the_seconds_of_each_are_its_own_and_grow(three: Told) -> None:
    for run in "abc":
        seconds = [steps.seconds for steps in three.of(run, Steps)]
        assert all(0 <= a < b for a, b in itertools.pairwise([0.0, *seconds]))


def test_what_breaks_is_refused_or_raises_ends_alone(three: Told, tmp_path: Path) -> None:
    file = tmp_path / "raises.py"
    file.write_text(RAISES)
    raises = dataclasses.replace(BASE, optimizer=Choice(f"{file}:Raises"))
    told = raced(BREAKS, BASE, REFUSED, raises)
    (broken,) = told.of("a", NotFinite)
    assert 0 <= broken.last_good_step < broken.step == len(told.rows("a")) < 10
    (refused,) = told.of("c", RunFailed)
    assert "batch_size is 100000" in refused.sentence
    assert told.of("c") == [refused]
    (failed,) = told.of("d", RunFailed)
    # Where the chunk begins that holds the step depends on how fast the machine is.
    assert re.match(r"Step \d+ failed\.", failed.sentence)
    assert "that is enough" in failed.details
    np.testing.assert_array_equal(told.rows("b"), three.rows("a"))
    assert not any(told.of(run, State) for run in "acd")
    assert told.over == [RaceFinished("race")]


def test_each_tells_the_state_in_which_it_ends_where_somebody_keeps_it() -> None:
    told = Told()
    racing = RaceScheduler(Race("race", ("a", "b"), (ADAM, dataclasses.replace(BASE, steps=10_000))), told, keeps=True)
    while racing.advance(lambda: False) and not (told.of("a", State) and told.of("b", Steps)):
        pass
    racing.close()
    (one,), (other,) = told.of("a", CheckpointTaken), told.of("b", CheckpointTaken)
    assert (one.state.step, other.state.step) == (30, len(told.rows("b")))
    alone = Training(ADAM)
    while alone.step < 30:
        alone.advance(10, 10)
    np.testing.assert_array_equal(
        one.state.arrays["weight/0 dense/kernel"], alone.snapshot().portable().arrays["weight/0 dense/kernel"]
    )


def test_a_race_that_is_called_off_ends_where_it_is_and_frees_its_models(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[weakref.ref[Training]] = []

    class Seen(Training):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(weakref.ref(self))

    monkeypatch.setattr(training, "Training", Seen)
    race, told = racing(BASE, ADAM)
    for _ in range(5):
        assert race.advance(lambda: True)
    # Built and traced, and what is asked goes before every step.
    assert told.of("b", Built)
    assert not told.of("a", Steps)
    while not told.of("b", Steps):
        assert race.advance(lambda: False)
    race.close("The race was called off.")
    race.close()
    assert [told.of(run)[-1].status for run in "ab"] == ["paused", "paused"]
    assert told.of("a")[-1].step == len(told.rows("a"))
    assert told.over == [RaceFinished("race", "The race was called off.")]
    assert [each() for each in made] == [None, None]
    assert not race.advance(lambda: False)
    assert len(told.over) == 1
