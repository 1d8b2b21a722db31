"""A saved run as a session resumes it."""

from __future__ import annotations

from collections.abc import Iterable

from app.attach.kernel.column_table import LEARNING_RATE, LOSS, METRIC, VALIDATION_LOSS
from app.core.experiment.experiment import Experiment
from app.core.messages.history_frames import Applied
from app.core.recording.run_columns import SMOOTHED_COLUMNS, Recording
from app.core.runs.run import EditEvent, Origin, Resumed
from app.session.edits.edit_text import difference_text
from app.session.run.context import RunContext, Source
from app.session.run.markers import Markers
from app.session.run.timeline import Branching
from app.store.database.schema import StoreError
from app.store.store import Store

_PICTURE = (LOSS, METRIC, LEARNING_RATE, VALIDATION_LOSS)
"""What is on screen first."""
_BUCKETS = 512
_DEEPEST = 100


def experiments_run(resumed: Resumed) -> tuple[Experiment, ...]:
    """All that a saved run ran, whose code runs once more where it is resumed."""
    turned = (event.experiment for event in resumed.events if isinstance(event, EditEvent))
    states = (each.experiment for each in (resumed.state, *resumed.earlier))
    return (resumed.began, *states, *turned)


def read_stored(store: Store, run: str, source: Source) -> RunContext:
    """A run with all that it recorded, to be resumed by `source`. Variables and slots are known once it is built.

    Raises `StoreError`, and `LookupError` where it has no state.
    """
    kept = store.run(run)
    resumed = kept.resumed()
    recording = kept.recording()
    read_first_columns(recording)
    found = RunContext.saved(resumed, recording, source, kept.record.contract)
    found.markers.restore(kept.marks, recording, lambda each: difference_text(each, found.experiment, found.experiment))
    found.timeline.bookmarks = {each.step: each.text for each in kept.bookmarks}
    found.timeline.branchings = _branchings(store, resumed.origin, kept.marks)
    return found


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
