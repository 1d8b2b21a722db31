"""A saved run as a session resumes it, and the run that it takes the place of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.core.experiment.experiment import Experiment
from app.core.messages.edit_frames import Applied
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built
from app.core.runs.run import EditEvent, Origin, Resumed
from app.core.telemetry.column_table import LEARNING_RATE, LOSS, METRIC, VALIDATION_LOSS
from app.core.telemetry.run_columns import SMOOTHED_COLUMNS, Recording
from app.session.edits.markers import Markers
from app.session.edits.undo import UndoHistory
from app.session.inspection.hyperparameter_history import HyperparameterHistory
from app.session.inspection.step_origins import StepOrigins
from app.session.inspection.subscriptions import ReceivedTensors
from app.session.timeline_state import Branching, TimelineSnapshot
from app.store.database.store_errors import StoreError
from app.store.store import Store


@dataclass(frozen=True)
class ResumableRun:
    """A saved run with all that is needed to resume it, and what it recorded."""

    resumed: Resumed
    experiment: Experiment
    recording: Recording
    marks: tuple[Applied, ...] = ()
    bookmarks: tuple[tuple[int, str], ...] = ()
    branchings: tuple[Branching, ...] = ()
    contract: str = ""
    """How the optimizer of its last step is written."""

    @property
    def experiments(self) -> tuple[Experiment, ...]:
        """All that it ran, whose code runs once more."""
        turned = (event.experiment for event in self.resumed.events if isinstance(event, EditEvent))
        states = (each.experiment for each in (self.resumed.state, *self.resumed.earlier))
        return (self.resumed.began, *states, *turned)


@dataclass(frozen=True)
class PreviousRun:
    """What was shown of a run that another one is to take the place of."""

    experiment: Experiment
    recording: Recording
    course: HyperparameterHistory
    markers: Markers
    past: TimelineSnapshot
    made: StepOrigins
    built: Built | None
    description: RunDescription
    seen: ReceivedTensors
    history: UndoHistory = ((), 0)
    """What was done to it, and can be undone."""
    unconfirmed: Mapping[str, int] = field(default_factory=dict)
    """Edits that are not answered yet, by what they set, with their serial."""


_PICTURE = (LOSS, METRIC, LEARNING_RATE, VALIDATION_LOSS)
"""What is on screen first."""
_BUCKETS = 512
_DEEPEST = 100


def read_stored(store: Store, run: str) -> ResumableRun:
    """Everything needed to resume a run. Raises `StoreError`, and `LookupError` where it has no state."""
    kept = store.run(run)
    resumed = kept.resumed()
    acting = [event.experiment for event in resumed.events if isinstance(event, EditEvent)]
    recording = kept.recording()
    read_first_columns(recording)
    return ResumableRun(
        resumed,
        acting[-1] if acting else resumed.began,
        recording,
        kept.marks,
        tuple((each.step, each.text) for each in kept.bookmarks),
        _branchings(store, resumed.origin, kept.marks),
        kept.record.contract,
    )


def read_first_columns(recording: Recording) -> None:
    """Load what is on screen first."""
    for column in _PICTURE:
        recording.read(column, 0, recording.last_step, _BUCKETS)
    for column in SMOOTHED_COLUMNS:
        recording.smoothed(column, 0, recording.last_step, _BUCKETS)


def _branchings(store: Store, origin: Origin | None, marks: tuple[Applied, ...]) -> tuple[Branching, ...]:
    """Where it left its parent, that one its own, and so on, where it has those steps; the first of them first."""
    found: list[Branching] = []
    for _ in range(_DEEPEST):
        if origin is None:
            break
        try:
            parent = store.run(origin.run)
            theirs = sum(mark.step == origin.step for mark in parent.marks)
        except (LookupError, StoreError):
            break
        if not found or origin.step <= found[0].origin.step:
            own = [mark for mark in marks if mark.step == origin.step][theirs:]
            found.insert(0, Branching(origin, parent.record.steps, _first_change(own)))
        origin = parent.record.origin
    return tuple(found)


def _first_change(marks: Iterable[Applied]) -> str:
    """What was changed where a branch began; empty where that is nothing that is marked."""
    markers = Markers()
    for mark in marks:
        marker = markers.mark(mark)
        if marker is not None:
            return marker.label
    return ""
