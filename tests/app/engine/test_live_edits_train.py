"""Live edits in mid-run of real problems: each equals a run started from there, to the bit; a burst is one edit."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Edit, Inbox, Load, Run, Shutdown
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied, Edited
from app.core.messages.run_frames import State
from app.core.messages.step_frames import Steps
from app.engine.run.trainer import Trainer
from app.engine.training.training import Training
from optimizers.contracts.hosted_optimizer import OptimizerState as Held
from tests.app.engine.experiments import moons, skip_gram

pytestmark = pytest.mark.usefixtures("mostly_plain")
COMPILED = ("Adam-dense",)
"""XLA takes most of the time, and one test with it holds that an edit acts there in the same way."""
REUSED = True

STEPS = 150
DENSE = moons(rows=300, widths=(6,), bias=False, dropout=0.3, batch_size=32, steps=STEPS)
EMBEDDING = skip_gram(vocabulary=120, dimension=8, batch_size=32, steps=STEPS)


@dataclass(frozen=True, slots=True)
class Stand:
    """State that a run carries after `step` steps."""

    step: int
    weights: tuple[NDArray[Any], ...]
    held: Held

    @staticmethod
    def of(training: Training) -> Stand:
        weights = tuple(variable.numpy() for variable in training.problem.variables)
        return Stand(training.step, weights, training.hosted.state())

    def started(self, experiment: Experiment) -> Training:
        """Return a run that starts here, with an optimizer constructed as `experiment` has it."""
        training = Training(experiment)
        for variable, array in zip(training.problem.variables, self.weights, strict=True):
            variable.assign(array)
        assert training.hosted.restore(self.held) == ()
        training.step = self.step
        return training


class EditedRun:
    """The trainer runs `first`; each experiment of `edits` is handed in while a chunk of steps is published.

    `stands` are where the run stood when each edit came to act, and at the end.
    """

    def __init__(self, first: Experiment, edits: list[list[Experiment]]) -> None:
        self.frames: list[Frame] = []
        self.stands: list[Stand] = []
        self._edits, self._inbox, self._serial = list(edits), Inbox(), 0
        self._trainer = Trainer(self)
        self._inbox.put(Load(first))
        self._inbox.put(Run(STEPS))
        self._trainer.serve(self._inbox)

    @property
    def training(self) -> Training:
        assert self._trainer.training is not None
        return self._trainer.training

    def put(self, frame: Frame) -> None:
        self.frames.append(frame)
        match frame:
            case Steps() if self._edits:
                for each in self._edits.pop(0):
                    self._serial += 1
                    self._inbox.put(Edit(each, self._serial))
            case Edited():
                self.stands.append(Stand.of(self.training))
            case State("finished" | "broken" | "paused"):
                self.stands.append(Stand.of(self.training))
                self._inbox.put(Shutdown())

    def of(self, kind: type) -> list[Any]:
        return [frame for frame in self.frames if isinstance(frame, kind)]

    def column(self, place: int) -> NDArray[np.float32]:
        return np.concatenate([frame.rows[:, place] for frame in self.of(Steps)])


def with_values(experiment: Experiment, **values: Any) -> Experiment:
    choice = experiment.optimizer
    return dataclasses.replace(experiment, optimizer=Choice(choice.name, {**choice.values, **values}))


def assert_same(found: Stand, expected: Stand) -> None:
    assert found.step == expected.step
    assert found.held.iterations == expected.held.iterations
    for a, b in zip(found.weights, expected.weights, strict=True):
        np.testing.assert_array_equal(a, b)
    assert found.held.slots.keys() == expected.held.slots.keys()
    for key, array in found.held.slots.items():
        np.testing.assert_array_equal(array, expected.held.slots[key], err_msg=str(key))


@pytest.mark.parametrize("problem", [DENSE, EMBEDDING], ids=["dense", "embedding"])
@pytest.mark.parametrize(
    ("optimizer", "turns"),
    [
        pytest.param("library.Momentum", {"momentum": 0.3}, id="Momentum"),
        pytest.param("Adam", {"learning_rate": 0.02, "beta_1": 0.5}, id="Adam", marks=pytest.mark.exhaustive),
    ],
)
def test_each_edit_and_its_undoing_equal_a_run_started_from_there(
    problem: Experiment, optimizer: str, turns: dict[str, float]
) -> None:
    first = dataclasses.replace(problem, optimizer=Choice(optimizer))
    edits = [with_values(first, **dict(list(turns.items())[: i + 1])) for i in range(len(turns))]
    edits.append(first)  # which is what undoing them hands in
    run = EditedRun(first, [[each] for each in edits])
    assert [applied.how for applied in run.of(Applied)] == [""] * 2 * len(turns)
    assert run.training.program.traces == 1
    steps = [stand.step for stand in run.stands]
    assert 0 < steps[0] < steps[-2] < steps[-1] == STEPS
    losses = run.column(0)
    for stand, after, experiment in zip(run.stands[:-1], run.stands[1:], edits, strict=True):
        started = stand.started(experiment)
        made = started.advance(after.step - stand.step, 16).rows
        np.testing.assert_array_equal(made[:, 0], losses[stand.step : after.step])
        assert_same(Stand.of(started), after)


def schedule(name: str, **values: Any) -> Callable[[Experiment], Experiment]:
    return lambda experiment: dataclasses.replace(experiment, schedule=Choice(name, values))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("problem", [DENSE, EMBEDDING], ids=["dense", "embedding"])
def test_another_schedule_equals_a_run_started_with_it(problem: Experiment) -> None:
    first = schedule("cosine")(problem)
    edit = with_values(schedule("one_cycle")(first), learning_rate=0.02)
    run = EditedRun(first, [[edit]])
    assert run.training.program.traces == 1
    stand, end = run.stands
    started = stand.started(edit)
    started.advance(STEPS - stand.step, 16)
    assert_same(end, Stand.of(started))


def test_a_burst_of_edits_is_one_edit_with_the_last_value() -> None:
    first = dataclasses.replace(DENSE, optimizer=Choice("Adam"))
    burst = [with_values(first, learning_rate=0.001 + i / 1e5) for i in range(1, 101)]
    run = EditedRun(first, [burst])
    (applied,) = run.of(Applied)
    assert (applied.name, applied.old, applied.new) == ("optimizer.learning_rate", 0.001, 0.002)
    assert applied.serial == 100
    (edited,) = run.of(Edited)
    assert edited.serial == 100
    rates = run.column(2)
    assert len(rates) == STEPS
    np.testing.assert_array_equal(rates, np.where(np.arange(STEPS) < applied.step, 0.001, 0.002).astype("f4"))
