"""Runs of the store that are to be compared: opened, and what is drawn of them read, where nobody waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.core import channels
from app.core.recording import Recording
from app.core.runs import RunRecord
from app.core.totals import GRADIENT_NORM, UPDATE_RATIO, Totals
from app.session.compared import Compared, of_record
from app.session.keeping import Keeping

_AVERAGED = (channels.LOSS, channels.METRIC)
_READ = (channels.VALIDATION_LOSS, channels.VALIDATION_METRIC, channels.LEARNING_RATE, channels.SECONDS)
_BUCKETS = 64


def open_kept(
    keeping: Keeping,
    records: Sequence[RunRecord],
    then: Callable[[list[Compared]], object],
    failed: Callable[[str], object],
) -> None:
    """Give the runs of these records to `then`, once all that is compared of them can be read at once.

    `failed` is given a sentence where they cannot be read.
    """

    def read() -> list[Compared]:
        keeping.flush()
        found = []
        for record in records:
            recording = keeping.store.run(record.run).recording()
            load(recording)
            found.append(of_record(record, recording))
        return found

    keeping.do(read, then, failed)


def load(recording: Recording) -> None:
    """Have every column that is compared read from the disk."""
    last, totals = recording.last_step, Totals(recording)
    for column in _AVERAGED:
        recording.smoothed(column, 0, last, _BUCKETS)
        recording.read(column, 0, last, _BUCKETS)
    for column in (*_READ, GRADIENT_NORM, UPDATE_RATIO):
        totals.read(column, 0, last, _BUCKETS)
