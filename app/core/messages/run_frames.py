"""Frames about runs as a whole: description, state, log and end, and the connection to an attached training."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.run_variables import VariableInfo
from app.attach.kernel.wire_messages import Delivery
from app.core.experiment.experiment import Experiment
from app.core.messages.message_policy import FrameBase, Policy, Scope, Storage
from app.core.messages.run_description import DenseLayer, RunDescription
from app.core.runs.run import ALONE, Origin, RunGroup


@dataclass(frozen=True, slots=True)
class EngineReady(FrameBase):
    """Report that TensorFlow is imported. `device` is the text of the badge (`"CPU"`, `"GPU:0"`); `note` says why no
    GPU is used, `notes` are further lines for the log.
    """

    policy = Policy(scope=Scope.WINDOW)

    device: str
    note: str
    seconds: float
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Built(FrameBase):
    """Report that a run is built, at step 0 or at the step of its checkpoint (see `State`).

    `metric` is what the metric is called: `"accuracy"`, `"R²"`, `"distance"`; empty if there is none.
    """

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.WINDOW)

    description: RunDescription
    device: str
    variables: tuple[VariableInfo, ...]
    metric: str
    rows: int
    steps_per_epoch: float
    validate_every: int
    compiled: bool
    notes: tuple[str, ...] = ()
    token_counts: NDArray[np.int64] | None = None
    token_names: tuple[str, ...] = ()
    token_topics: NDArray[np.int32] | None = None
    """Topic from which each token was made, where that is known."""
    named_tables: tuple[int, ...] = ()
    """The variables that have a row for each of `token_names`."""
    run: str = ""
    """Id of the run, from `runs.new_run_id`."""
    origin: Origin | None = None
    """Origin of a resumed run that was a branch."""
    resumed: bool = False
    """True if the run is resumed: its earlier recording stays."""
    evaluations: float = 1.0
    """Number of gradients evaluated in a step."""
    data: str = ""
    """Size of the data: `"150 rows, 4 features, 3 classes"`; empty for a surface."""
    held_out: int = 0
    """Number of rows that validate; `rows` are those that train."""
    baseline: float | None = None
    """Metric of a model that has learnt nothing, where that is not obvious: for skip-gram, "always no"."""
    classes: tuple[str, ...] = ()
    """A name for each class, no two the same; empty where there are none to tell apart."""
    features: int = 0
    """Number of features that the model takes from each row; 0 where it takes something else."""
    layers: tuple[DenseLayer, ...] = ()
    """Layers of a model that consists of dense layers in a row."""
    no_network: str = ""
    """Sentence that says why there are no `layers`."""
    environment: tuple[tuple[str, str], ...] = ()
    """Packages and their versions, where another process trains."""
    group: RunGroup = ALONE
    """Group in which this run is stored."""


Status = Literal["warming up", "building", "ready", "running", "paused", "finished", "broken"]


Level = Literal["info", "edit", "warn", "error"]


@dataclass(frozen=True, slots=True)
class State(FrameBase):
    """Status of the trainer. `"warming up"` is the status before its first frame."""

    policy = Policy(delivery=Delivery.NEWEST_LAST, storage=Storage.ALWAYS, scope=Scope.WINDOW)

    status: Status
    step: int
    steps_per_second: float = 0.0


@dataclass(frozen=True, slots=True)
class Compiling(FrameBase):
    """Notice that compiling a step begins or ends. In between, no other frame is sent and no command is obeyed."""

    policy = Policy(scope=Scope.WINDOW)

    on: bool


@dataclass(frozen=True, slots=True)
class LoadRefused(FrameBase):
    """Report that an experiment could not be loaded; the previous one, `running`, is still active."""

    policy = Policy(scope=Scope.WINDOW)

    running: Experiment
    sentence: str
    details: str = ""


@dataclass(frozen=True, slots=True)
class Note(FrameBase):
    """Line of the log. `level` is `"info"`, `"edit"` (a change by the user), `"warn"` or `"error"`.

    `details` may hold a traceback.
    """

    policy = Policy(storage=Storage.DROPPABLE, scope=Scope.WINDOW)

    sentence: str
    level: Level = "info"
    details: str = ""


@dataclass(frozen=True, slots=True)
class RunFailed(FrameBase):
    """Report that a command failed; the thread continues with the next one. `key` names the faulty setting, if
    known.
    """

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.WINDOW)

    sentence: str
    details: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class RaceFinished(FrameBase):
    """Report that every run of the race has ended, or that the race was cancelled."""

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.WINDOW)

    race: str
    sentence: str = ""


ConnectionState = Literal["connected", "silent", "refused", "ended", "closed"]
OVER = ("refused", "ended", "closed")
"""States after which no more frames come."""


@dataclass(frozen=True, slots=True)
class TrainingConnection(FrameBase):
    """State of the connection to an attached training, with a sentence if necessary."""

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.WINDOW)

    state: ConnectionState
    sentence: str = ""
    is_followed: bool = False
    """True if another run of the same program is at this address now."""

    @property
    def is_over(self) -> bool:
        """True if no further frames will come."""
        return self.state in OVER
