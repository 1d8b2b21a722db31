"""A run as it is kept: where it came from, what was done to it and when, and states that it can be taken back to."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from numpy.typing import NDArray

from app.core.experiment import Experiment


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a branch left another run: after `step` steps of it."""

    run: str
    step: int


@dataclass(frozen=True, slots=True)
class Turned:
    """An edit, as it acts from step `step + 1` on: `experiment` is what runs then, less what waits for a reset.

    With `reloaded` the optimizer's file was run anew.
    """

    step: int
    experiment: Experiment
    reloaded: bool = False


@dataclass(frozen=True, slots=True)
class Put:
    """A number of a weight or a slot, set by hand after `step` steps; as `commands.Place` has it."""

    step: int
    variable: int
    tensor: str
    element: int
    value: int | float


Event = Turned | Put
"""What was done to a run. With the experiment it began with, all of them in order say everything that it did."""


@dataclass(frozen=True, slots=True)
class RunState:
    """Everything that a run carries from step to step, after `step` steps, to the bit. Plain data.

    Attributes:
        position: how many events of the run had acted.
        experiment: what ran.
        arrays: what every variable held, by a name of its own: `"model/0 dense/kernel"`, and of what optimizers and
            gradient processing hold. Any dtype that NumPy has or `ml_dtypes` adds to it.
        schedules: what schedules that watch the loss carry, by path; numbers, strings, `None` and lists of them.
        losses: of the last steps, that such a schedule was not told yet.
    """

    step: int
    position: int
    experiment: Experiment
    arrays: Mapping[str, NDArray[Any]] = field(repr=False)
    schedules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    losses: tuple[float, ...] = ()

    @property
    def nbytes(self) -> int:
        return sum(array.nbytes for array in self.arrays.values())


@dataclass(frozen=True, slots=True)
class Resumed:
    """A run that is gone on with: its id, what it began with, what was done to it, how far it came, where it stands.

    `head` steps were made and recorded. Those after `state` are made again, and are the same.
    """

    run: str
    began: Experiment
    events: tuple[Event, ...]
    state: RunState
    head: int
    origin: Origin | None = None
    seconds: float = 0.0
    """Seconds of training until `head`."""


def new_run_id() -> str:
    """A name no other run has, on whatever machine."""
    return uuid.uuid4().hex
