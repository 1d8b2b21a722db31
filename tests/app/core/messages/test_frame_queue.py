"""Messages: their policies, and the queues that keep them."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest

from app.attach.kernel.wire_messages import Delivery
from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Command, Edit, Inbox, Load, Pace, Pause, Run, Shutdown
from app.core.messages.frame_queue import MOST_ROWS, Feed, coalesce_frames
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.message_policy import CommandPolicy, FrameBase, Policy, RowsBase, Scope, Storage
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, Note, State
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import Elements, Replayed, ScheduleCurve, TensorSnapshot, TouchedRows
from app.core.runs.run import Checkpoint


def test_recorded_frames_arrive_complete_and_of_shown_ones_the_newest() -> None:
    feed = Feed()
    for first in range(1, 100):
        feed.put(Steps(("loss",), first, np.zeros((1, 1), np.float32)))
        feed.put(State("running", first))
    frames = feed.take()
    assert [f.first for f in frames if isinstance(f, Steps)] == list(range(1, 100))

    feed = Feed()
    for step in range(5):
        feed.put(TouchedRows(step, np.array([step])))
        feed.put(State("running", step))
    feed.put(Note("hello"))
    assert [type(f).__name__ for f in feed.take()] == ["Note", "TouchedRows", "State"]
    assert feed.dropped == 8
    assert feed.take() == []


def test_every_schedule_has_its_own_plan_of_which_the_newest_arrives() -> None:
    feed = Feed()
    at = np.array([1])
    for rate in (0.1, 0.2):
        for path in ("schedule", "drive/momentum"):
            feed.put(ScheduleCurve(at, np.array([rate]), path))
    feed.put(ScheduleCurve(at, np.array([0.9]), "schedule", candidate=True))
    assert [(f.path, f.candidate, float(f.rates[0])) for f in feed.take() if isinstance(f, ScheduleCurve)] == [
        ("schedule", False, 0.2),
        ("drive/momentum", False, 0.2),
        ("schedule", True, 0.9),
    ]


def steps(first: int, count: int, columns: tuple[str, ...] = ("loss",)) -> Steps:
    return Steps(columns, first, np.full((count, len(columns)), first, np.float32))


def test_steps_that_follow_one_another_are_joined_up_to_a_limit() -> None:
    frames = coalesce_frames([steps(1, 2), steps(3, 1), Note("x"), steps(4, 3), steps(7, 1)])
    assert [(type(f).__name__, getattr(f, "first", None)) for f in frames] == [
        ("Steps", 1),
        ("Note", None),
        ("Steps", 4),
    ]
    assert [len(f.rows) for f in frames if isinstance(f, Steps)] == [3, 4]

    frames = coalesce_frames([steps(1, 2), steps(3, 1, ("loss", "metric"))])
    assert [f.columns for f in frames if isinstance(f, Steps)] == [("loss",), ("loss", "metric")]
    found = coalesce_frames([steps(1 + 1000 * i, 1000) for i in range(20)])
    assert sum(len(each.rows) for each in found if isinstance(each, Steps)) == 20_000
    assert max(len(each.rows) for each in found if isinstance(each, Steps)) < 2 * MOST_ROWS


def elements(first: int, count: int, columns: tuple[str, ...] = ("g", "w")) -> Elements:
    steps = np.arange(first, first + count, dtype=np.float32)
    return Elements(columns, first, np.stack([steps] * len(columns), axis=1))


def test_elements_between_steps_are_joined_where_they_go_on() -> None:
    found = coalesce_frames([steps(1, 2), elements(1, 2), steps(3, 2), elements(3, 2), steps(5, 1), elements(5, 1)])
    assert [(type(f).__name__, len(f.rows)) for f in found] == [("Steps", 5), ("Elements", 5)]
    np.testing.assert_array_equal(found[1].rows[:, 0], [1, 2, 3, 4, 5])
    # Another element, and one that begins with the step before once more, are frames of their own.
    found = coalesce_frames([elements(1, 2), elements(3, 1, ("g",)), elements(4, 2), elements(5, 2)])
    assert [(f.first, len(f.rows)) for f in found] == [(1, 2), (3, 1), (4, 2), (5, 2)]


def test_neither_an_old_runs_view_nor_a_state_for_the_disk_is_passed_on() -> None:
    built = Built(RunDescription(Experiment(), "Keras 3"), "CPU", (), "accuracy", 10, 1.0, 100, True)
    feed = Feed()
    feed.put(TouchedRows(7, np.array([1])))
    feed.put(built)
    feed.put(State("ready", 0))
    assert feed.take() == [built, State("ready", 0)]

    feed = Feed()
    kept = CheckpointTaken(Checkpoint(1, 0, Experiment(), {}))
    feed.put(kept)
    feed.put(RunFrame("a", kept))
    assert feed.take() == []


def replayed(*at: int, columns: tuple[str, ...] = ("w",)) -> Replayed:
    rows = np.array(at, np.float32)[:, None].repeat(len(columns), axis=1)
    return Replayed(columns, np.array(at), rows)


def test_replayed_rows_are_joined_while_their_steps_ascend() -> None:
    found = coalesce_frames([replayed(1, 2), replayed(7), replayed(3), replayed(4, columns=("w", "m"))])
    assert [each.steps.tolist() for each in found if isinstance(each, Replayed)] == [[1, 2, 7], [3], [4]]


ONE, TWO = Experiment(title="one"), Experiment(title="two")


def drained(*commands: object) -> list[object]:
    inbox = Inbox()
    for command in commands:
        inbox.put(command)  # type: ignore[arg-type]  # commands, by the tests' own word
    return list(inbox.drain())


def test_edits_in_a_row_loads_and_shutdowns_replace_what_waits() -> None:
    assert drained(Run(3), Edit(ONE, 1), Edit(TWO, 2)) == [Run(3), Edit(TWO, 2)]
    # A pause takes back a run that has not begun.
    assert drained(Run(3), Edit(ONE, 1), Edit(TWO, 2), Pause()) == [Edit(TWO, 2), Pause()]
    assert drained(Edit(ONE, 1), Run(3), Edit(TWO, 2)) == [Edit(ONE, 1), Run(3), Edit(TWO, 2)]
    assert drained(Load(ONE), Pace(4.0), Edit(ONE), Run(3), Load(TWO)) == [Pace(4.0), Load(TWO)]
    assert drained(Load(ONE), Run(3), Shutdown()) == [Shutdown()]


def test_waiting_ends_when_a_command_comes_or_the_time_is_up() -> None:
    inbox = Inbox()
    assert not inbox.wait(0.001)
    inbox.put(Pause())
    assert inbox.wait(180)


FRAMES, COMMANDS = get_args(Frame), get_args(Command)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.__name__)
def test_a_frame_declares_its_policy_itself(frame: type[FrameBase]) -> None:
    assert isinstance(vars(frame)["policy"], Policy)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__)
def test_a_command_declares_its_policy_itself(command: type) -> None:
    assert isinstance(vars(command)["policy"], CommandPolicy)


def test_policies_of_frames_agree_with_one_another() -> None:
    declared = {*FrameBase.__subclasses__(), *RowsBase.__subclasses__()} - {RowsBase}
    assert {frame.__name__ for frame in declared} == {frame.__name__ for frame in FRAMES}
    stored = [frame for frame in FRAMES if frame.policy.storage in (Storage.ALWAYS, Storage.DROPPABLE)]
    assert Steps in stored
    # The state is stored whenever it changes, and only its last value is shown.
    assert {f.__name__ for f in stored if f.policy.delivery is not Delivery.LOSSLESS} == {"State"}
    newest = {frame for frame in FRAMES if frame.policy.delivery is Delivery.NEWEST}
    assert TensorSnapshot in newest
    assert all(frame.policy.scope is not Scope.WINDOW for frame in newest)
    assert [f for f in FRAMES if f.policy.delivery is Delivery.STORE_ONLY] == [CheckpointTaken]


def test_what_outlives_a_load_observes_a_run_or_ends_the_program() -> None:
    lasting = {command for command in COMMANDS if command.policy.survives_load}
    assert {Pace, Shutdown} <= lasting
    assert not {Edit, Load} & lasting
    assert all(command.policy.is_observation for command in lasting - {Shutdown})
