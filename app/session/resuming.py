"""A run of the store as a session takes it up."""

from __future__ import annotations

from collections.abc import Iterable

from app.core import channels
from app.core.frames import Applied
from app.core.recording import SMOOTHED_COLUMNS
from app.core.runs import Origin, Turned
from app.session.markers import Markers
from app.session.past import Branching
from app.session.stored import Stored
from app.store.faults import StoreFault
from app.store.store import Store

_PICTURE = (channels.LOSS, channels.METRIC, channels.LEARNING_RATE, channels.VALIDATION_LOSS)
"""What is on screen first."""
_BUCKETS = 512
_DEEPEST = 100


def read_stored(store: Store, run: str) -> Stored:
    """Everything that goes on with a run. Raises `StoreFault`, and `LookupError` where it has no state."""
    kept = store.run(run)
    resumed = kept.resumed()
    acting = [event.experiment for event in resumed.events if isinstance(event, Turned)]
    recording = kept.recording()
    for column in _PICTURE:
        recording.read(column, 0, recording.last_step, _BUCKETS)
    for column in SMOOTHED_COLUMNS:
        recording.smoothed(column, 0, recording.last_step, _BUCKETS)
    return Stored(
        resumed,
        acting[-1] if acting else resumed.began,
        recording,
        kept.marks,
        tuple((each.step, each.text) for each in kept.bookmarks),
        _branchings(store, resumed.origin, kept.marks),
        kept.record.contract,
    )


def _branchings(store: Store, origin: Origin | None, marks: tuple[Applied, ...]) -> tuple[Branching, ...]:
    """Where it left its parent, that one its own, and so on, where it has those steps; the first of them first."""
    found: list[Branching] = []
    for _ in range(_DEEPEST):
        if origin is None:
            break
        try:
            parent = store.run(origin.run)
            theirs = sum(mark.step == origin.step for mark in parent.marks)
        except (LookupError, StoreFault):
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
