"""Every message says at its class what becomes of it, and the queues, the store and the session do that."""

from __future__ import annotations

from typing import get_args

import pytest

from app.attach.kernel.wire_messages import Delivery
from app.core.messages.commands import Command, Edit, Load, Pace, Shutdown
from app.core.messages.frames import Frame
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.message_policy import CommandPolicy, FrameBase, Policy, RowsBase, Scope, Storage
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import TensorSnapshot

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
