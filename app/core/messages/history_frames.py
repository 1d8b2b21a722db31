"""Frames about changes of a run: edits, events, checkpoints, branches and seeking."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.wire_messages import Delivery
from app.core.experiment.parameters import Value
from app.core.messages.message_policy import FrameBase, Policy, Scope, Storage
from app.core.messages.run_description import RunDescription
from app.core.runs.run import Checkpoint, Event, Origin


@dataclass(frozen=True, slots=True)
class Applied(FrameBase):
    """Report that an edit takes effect from step `step + 1` on. `how` is empty for a live edit."""

    policy = Policy(storage=Storage.ALWAYS)

    step: int
    name: str
    old: Value
    new: Value
    serial: int = 0
    how: str = ""


@dataclass(frozen=True, slots=True)
class Edited(FrameBase):
    """Report that edit `serial` is in effect; `waiting` names the settings of the new experiment that need a reset."""

    policy = Policy(storage=Storage.ALWAYS)

    serial: int
    description: RunDescription
    waiting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditRejected(FrameBase):
    """Rejection of an edit; the run continues unchanged. `key` names the faulty setting, if known."""

    policy = Policy()

    serial: int
    sentence: str
    details: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class ElementSet(FrameBase):
    """Report that a number of a weight or a slot was set after `step`; the next step starts from `new`.

    `element` is the flat index of an element of the variable, `index` that in the tensor itself, empty for a scalar.
    `old` and `new` are exactly what the tensor held and holds, in its `dtype`.
    """

    policy = Policy(scope=Scope.SHOWN)

    step: int
    variable: int
    tensor: str
    element: int
    index: tuple[int, ...]
    old: int | float
    new: int | float
    dtype: str = "float32"
    serial: int = 0


@dataclass(frozen=True, slots=True)
class ElementNotSet(FrameBase):
    """Rejection of setting a number; nothing has changed."""

    policy = Policy(scope=Scope.SHOWN)

    serial: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Branched(FrameBase):
    """Report that an edit at a past step began a branch, which shares the steps up to `origin.step` with the old run.
    It precedes the frame of the edit.
    """

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.SHOWN)

    run: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class Logged(FrameBase):
    """Event number `position` (from 0) of the run; all events together can replay it."""

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.SHOWN)

    position: int
    event: Event


@dataclass(frozen=True, slots=True)
class SeekCompleted(FrameBase):
    """Report that the run was restored at `step`; its steps were made up to `head`.

    `description` is what acts from there on. Also sent while past steps are replayed, where an edit of then acts again.
    """

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.SHOWN)

    step: int
    head: int
    description: RunDescription


@dataclass(frozen=True, slots=True)
class SeekFailed(FrameBase):
    """Report that the run could not be restored at a step; it stays at its step, or at the last replayed step."""

    policy = Policy(scope=Scope.SHOWN)

    sentence: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class CheckpointSteps(FrameBase):
    """Steps with a checkpoint in memory, ascending; seeking near them is fast. Only the newest counts."""

    policy = Policy(delivery=Delivery.NEWEST, scope=Scope.SHOWN)

    steps: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class CheckpointTaken(FrameBase):
    """Checkpoint of the run, for the disk only."""

    policy = Policy(delivery=Delivery.STORE_ONLY, storage=Storage.SAMPLED)

    state: Checkpoint

    @property
    def nbytes(self) -> int:
        return self.state.nbytes

    @property
    def kept(self) -> bool:
        return True
