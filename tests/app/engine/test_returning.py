"""The trainer, asked to go back: what it tells of past steps, of branches, of breaks and of runs that are taken up."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import (
    Edit,
    Inbox,
    Load,
    Pace,
    Pause,
    Race,
    Run,
    Seek,
    SetElement,
    Shutdown,
    SubscribeTensor,
)
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import (
    Applied,
    Branched,
    CheckpointSteps,
    CheckpointTaken,
    Logged,
    SeekCompleted,
    SeekFailed,
)
from app.core.messages.run_frames import Built, RaceFinished, RunFailed, State
from app.core.messages.step_frames import Probes, Steps, Validated
from app.core.messages.view_frames import TensorSnapshot
from app.core.runs.run import EditEvent, ElementEdit, Resumed
from app.engine.pacing import time_budget
from app.engine.run.trainer import Trainer
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import Frames, ServedTrainer, status

pytestmark = pytest.mark.usefixtures("plain_reused")

BASE = moons(rows=200, widths=(4,), bias=False, batch_size=32, steps=60, validate_every=20)


class Talk(Frames):
    """Commands one after another, each once the run stands still; what came of each."""

    def __init__(self, *commands: object, keeps: bool = False) -> None:
        super().__init__()
        self._waiting = list(commands)
        self.inbox = Inbox()
        self._send()
        Trainer(self, keeps=keeps).serve(self.inbox)

    def _send(self) -> None:
        command = self._waiting.pop(0) if self._waiting else Shutdown()
        self.inbox.put(command)  # type: ignore[arg-type]
        if isinstance(command, Edit | SetElement | SubscribeTensor | Pace):
            self._send()

    def put(self, frame: Frame) -> None:
        super().put(frame)
        still = isinstance(frame, State) and frame.status in ("ready", "paused", "finished", "broken")
        # An edit ends in a state of its own, and the next command was sent with it.
        if still and not isinstance(self._last_published, Logged):
            self._send()
        if isinstance(frame, RaceFinished):
            self._send()

    @property
    def _last_published(self) -> Frame | None:
        found = [f for f in self.frames[:-1] if isinstance(f, Logged | State)]
        return found[-1] if found else None

    def losses(self) -> list[float]:
        return [float(x) for frame in self.of(Steps) for x in frame.rows[:, 0]]


def lower(experiment: Experiment = BASE, rate: float = 0.1) -> Experiment:
    return dataclasses.replace(experiment, optimizer=Choice("Adam", {"learning_rate": rate}))


def test_going_back_and_on_publishes_no_step_twice() -> None:
    through = Talk(Load(BASE), Run(40)).losses()
    talk = Talk(Load(BASE), Run(30), Seek(12), Run(40))
    assert talk.losses() == through
    assert [(f.step, f.head) for f in talk.of(SeekCompleted)] == [(12, 30)]
    assert [f.step for f in talk.of(Validated)].count(20) == 1
    assert len(set(np.concatenate([f.steps for f in talk.of(Probes)]).tolist())) == sum(
        len(f.steps) for f in talk.of(Probes)
    )
    assert [s.step for s in talk.of(State) if s.status == "paused"] == [30, 12, 40]
    assert not talk.of(Branched)


@pytest.mark.exhaustive
def test_steps_validations_and_states_are_published_once() -> None:
    talk = Talk(Load(BASE), Run(10), Seek(5000), Seek(-3))
    assert [f.step for f in talk.of(SeekCompleted)] == [10, 0]
    assert talk.of(State)[-1].status == "ready"
    talk = Talk(Load(BASE), Run(40), Seek(12), Run(40), Run(60))
    assert [f.step for f in talk.of(Validated)] == [20, 40, 60]
    talk = Talk(Load(BASE), Run(60))
    steps = talk.of(CheckpointSteps)[-1].steps
    assert steps[0] == 0
    assert (np.diff(steps) > 0).all()


def test_an_edit_acts_again_at_its_step() -> None:
    talk = Talk(Load(BASE), Run(10), Edit(lower(), 1), Run(30), Seek(4), Seek(20), Seek(10), Run(30))
    stood = [(f.step, f.description.experiment.optimizer.values.get("learning_rate")) for f in talk.of(SeekCompleted)]
    assert stood[:3] == [(4, None), (20, 0.1), (10, 0.1)]
    assert len(talk.of(Logged)) == 1
    assert len(talk.losses()) == 30


def test_only_a_change_in_the_past_begins_a_branch() -> None:
    title = dataclasses.replace(BASE, title="Another name")
    talk = Talk(Load(BASE), Run(30), Seek(12), Edit(title, 1), Edit(lower(title), 2), Run(20))
    (branched,) = talk.of(Branched)
    (built,) = talk.of(Built)
    assert branched.origin.run == built.run
    assert branched.run != built.run
    assert branched.origin.step == 12
    kinds = [type(f) for f in talk.frames]
    assert kinds.index(Branched) < kinds.index(Logged) < kinds.index(Steps, kinds.index(Branched))
    assert kinds.index(Branched) < len(kinds) - 1 - kinds[::-1].index(Applied)
    after = [f for f in talk.of(Steps) if talk.frames.index(f) > talk.frames.index(branched)]
    assert after[0].first == 13
    (logged,) = talk.of(Logged)
    assert isinstance(logged.event, EditEvent)
    assert (logged.position, logged.event.step) == (0, 12)


def test_a_number_set_in_the_past_is_a_branch_and_logged_rounded() -> None:
    talk = Talk(Load(BASE), Run(8), Seek(5), SetElement(0, "weight", 1, 0.1, 5), Run(7))
    assert talk.of(Branched)[0].origin.step == 5
    event = talk.of(Logged)[0].event
    assert event == ElementEdit(5, 0, "weight", 1, float(np.float32(0.1)))


def test_tensors_are_those_of_the_step_with_its_gradient() -> None:
    def seen(*commands: object) -> TensorSnapshot:
        return Talk(Load(BASE), SubscribeTensor(0), *commands).of(TensorSnapshot)[-1]

    first, again = seen(Run(6)), seen(Run(20), Seek(6))
    assert first.step == again.step == 6
    for name in ("weight", "gradient", "update"):
        one, other = getattr(first.views[0], name), getattr(again.views[0], name)
        assert one is not None
        np.testing.assert_array_equal(one.cells, other.cells)


def test_a_broken_run_stands_before_its_step_and_goes_on_once_changed() -> None:
    wild = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e12}))
    tame = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 0.01}))
    talk = Talk(Load(wild), Run(60), Edit(tame, 1), Run(60))
    (broken,) = talk.of(NotFinite)
    stood = next(s for s in talk.of(State) if s.status == "broken")
    assert stood.step == broken.step - 1
    assert talk.of(Branched)[0].origin.step == broken.step - 1
    after = [f for f in talk.of(Steps) if talk.frames.index(f) > talk.frames.index(broken)]
    assert after[0].first == broken.step
    assert talk.of(State)[-1].step == 60
    assert np.isfinite(np.concatenate([f.rows[:, 0] for f in after])).all()


def test_a_stored_run_goes_on_as_it_would_have() -> None:
    through = Talk(Load(BASE), Run(10), Edit(lower(), 1), Run(50))
    kept = Talk(Load(BASE), Run(10), Edit(lower(), 1), Run(25), keeps=True)
    states = {f.state.step: f.state for f in kept.of(CheckpointTaken)}
    events = tuple(f.event for f in kept.of(Logged))
    resumed = Resumed(kept.of(Built)[0].run, BASE, events, states[10], 25, seconds=2.0)
    talk = Talk(Load(lower(), resumed), Run(50), Seek(3), Seek(12))
    (built,) = talk.of(Built)
    assert built.resumed
    assert built.run == resumed.run
    assert next(s for s in talk.of(State) if s.status == "paused").step == 25
    assert talk.of(Steps)[0].first == 26
    assert talk.losses() == through.losses()[25:]
    assert talk.of(Steps)[0].seconds > 2.0
    assert [f.step for f in talk.of(SeekCompleted)] == [3, 12]


def test_a_stored_state_that_does_not_fit_is_refused() -> None:
    kept = Talk(Load(BASE), Run(10), keeps=True)
    state = kept.of(CheckpointTaken)[-1].state
    wrong = dataclasses.replace(state, arrays={"weight/0 dense/kernel": np.zeros(3)})
    talk = Talk(Load(BASE, Resumed("x", BASE, (), wrong, 10)))
    (failed,) = talk.of(RunFailed)
    assert "no longer matches" in failed.sentence
    assert not talk.of(Built)
    assert talk.of(State)[-1].status == "broken"


def test_without_a_run_there_is_nothing_to_go_back_to() -> None:
    found = ServedTrainer((SeekFailed, ())).serve(Seek(3))
    assert "No experiment is loaded" in found.of(SeekFailed)[0].sentence


@pytest.mark.exhaustive
def test_a_race_is_made_beside_the_run_which_stays_in_place() -> None:
    other = dataclasses.replace(BASE, optimizer=Choice("SGD"), steps=20)
    mine = dataclasses.replace(BASE, steps=20)
    talk = Talk(Load(BASE), Run(10), Race("r", ("a", "b"), (mine, other)), Run(20))
    raced = {run: [] for run in "ab"}
    for frame in talk.of(RunFrame):
        if isinstance(frame.frame, Steps):
            raced[frame.run] += frame.frame.rows[:, 0].tolist()
    assert [len(each) for each in raced.values()] == [20, 20]
    assert raced["a"] == talk.losses()
    assert talk.of(RaceFinished)[0].race == "r"


WATCHING = dataclasses.replace(
    BASE,
    validate_every=5,
    schedule=Choice("reduce_on_plateau", {"patience": 1, "threshold": 0.9, "monitor": "validation_loss"}),
)


def weights(*commands: object) -> np.ndarray:
    """Return what the first variable holds in the end."""
    looked = Talk(*commands).of(TensorSnapshot)[-1]
    return looked.views[0].weight.cells


@pytest.mark.exhaustive
def test_a_state_of_a_validated_step_has_what_schedules_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(time_budget.BUDGETS, time_budget.CHECKPOINTS, time_budget.Budget(1e12))
    monkeypatch.setattr("app.engine.history.run_history.CHECKPOINT_SECONDS", 0.0)
    straight = weights(Load(WATCHING), SubscribeTensor(0), Run(33))
    np.testing.assert_array_equal(weights(Load(WATCHING), SubscribeTensor(0), Run(50), Seek(33)), straight)


@pytest.mark.exhaustive
def test_what_was_done_after_a_validation_is_repeated_after_it() -> None:
    easy = dataclasses.replace(WATCHING, schedule=WATCHING.schedule.with_value("threshold", 1e-4))
    begun = Load(easy), SubscribeTensor(0), Run(20), SetElement(0, "weight", 0, 50.0, 20), Run(40)
    np.testing.assert_array_equal(weights(*begun, Seek(10), Run(40)), weights(*begun))


@pytest.mark.exhaustive
def test_tensors_of_a_step_have_the_number_that_was_set_there() -> None:
    talk = Talk(Load(BASE), SubscribeTensor(0), Run(5), SetElement(0, "weight", 0, 50.0, 5), Run(9), Seek(2), Run(5))
    assert [f.views[0].weight.cells.flat[0] for f in talk.of(TensorSnapshot)][-1] == 50.0


@pytest.mark.exhaustive
def test_a_run_repeated_to_its_break_stands_as_it_stood() -> None:
    wild = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e12}))
    first = Talk(Load(wild), Run(60))
    last = first.of(NotFinite)[0].step - 1
    talk = Talk(Load(wild), Run(60), Seek(0), Run(last))
    assert (talk.of(State)[-1].status, talk.of(State)[-1].step) == ("broken", last)


class Pushing(Inbox):
    """Inbox into which another seek comes when one is read."""

    pushed = False

    def drain(self) -> list:
        found = super().drain()
        if not self.pushed and any(isinstance(c, Seek) for c in found):
            self.pushed = True
            self.put(Seek(30))
        return found


@pytest.mark.exhaustive
def test_an_edit_waits_until_the_run_stands_where_it_was_made() -> None:
    edited = (status("paused", step=40), (Seek(10), Edit(lower(), 1)))
    found = ServedTrainer((status("ready"), (Run(40),)), edited, (Branched, ()))
    found.inbox = Pushing()
    found.serve(Load(BASE))
    assert [frame.origin.step for frame in found.of(Branched)] == [10]


@pytest.mark.exhaustive
def test_a_broken_run_that_is_taken_up_stands_before_its_break() -> None:
    wild = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e12}))
    kept = Talk(Load(wild), Run(1), Run(60), keeps=True)
    (broken,) = kept.of(NotFinite)
    resumed = Resumed(kept.of(Built)[0].run, wild, (), kept.of(CheckpointTaken)[0].state, broken.step)
    talk = Talk(Load(wild, resumed), Seek(broken.step))
    stood = next(s for s in talk.of(State) if s.status != "building")
    assert (stood.status, stood.step) == ("broken", broken.step - 1)
    assert [f.step for f in talk.of(NotFinite)] == [broken.step]
    assert talk.of(SeekCompleted)[-1].step == broken.step - 1


@pytest.mark.exhaustive
def test_a_run_broken_at_its_first_step_is_opened_again_as_chosen() -> None:
    wild = dataclasses.replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e38}))
    kept = Talk(Load(BASE), Edit(wild, 1), Run(60), keeps=True)
    assert [f.step for f in kept.of(NotFinite)] == [1]
    (state,) = (f.state for f in kept.of(CheckpointTaken))
    assert (state.step, state.experiment.optimizer) == (0, wild.optimizer)
    resumed = Resumed(kept.of(Built)[0].run, BASE, tuple(f.event for f in kept.of(Logged)), state, 1)
    talk = Talk(Load(wild, resumed))
    assert talk.of(Built)[0].description.experiment.optimizer == wild.optimizer
    assert talk.of(State)[-1].status == "broken"


@pytest.mark.exhaustive
def test_slots_of_the_optimizer_before_survive_opening_a_run_twice() -> None:
    other = dataclasses.replace(BASE, optimizer=Choice("RMSprop", {"learning_rate": 0.01}))
    first = Talk(Load(BASE), Run(10), Edit(other, 1), Seek(10), keeps=True)
    events = tuple(f.event for f in first.of(Logged))
    resumed = Resumed(first.of(Built)[0].run, BASE, events, first.of(CheckpointTaken)[-1].state, 10)
    again = Talk(Load(other, resumed), Pause(), keeps=True)
    (state,) = (f.state for f in again.of(CheckpointTaken))
    resumed = dataclasses.replace(resumed, state=state)
    back = Talk(Load(other, resumed), Edit(BASE, 1), Seek(10), Run(12))
    assert back.losses() == Talk(Load(BASE), Run(12)).losses()[10:]


FAILING = """
import keras
import tensorflow as tf
from keras import ops

class Failing(keras.optimizers.Optimizer):
    def update_step(self, gradient, variable, learning_rate):
        tf.debugging.assert_less(self.iterations, tf.cast(7, self.iterations.dtype))
        self.assign_sub(variable, ops.cast(learning_rate, variable.dtype) * gradient)
    def get_config(self):
        return super().get_config()
"""


def test_a_chunk_that_fails_leaves_the_run_where_it_stood(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(FAILING)
    own = dataclasses.replace(BASE, optimizer=Choice(f"{file}:Failing", {"learning_rate": 0.1}))
    talk = Talk(Load(own), SubscribeTensor(0), Run(3), Run(20), SubscribeTensor(0), Pause())
    assert len(talk.of(RunFailed)) == 1
    stood = talk.of(State)[-1].step
    again = Talk(Load(own), SubscribeTensor(0), Run(stood)) if stood else Talk(Load(own), SubscribeTensor(0))
    ends = [each.of(TensorSnapshot)[-1].views[0].weight.cells for each in (talk, again)]
    np.testing.assert_array_equal(*ends)
