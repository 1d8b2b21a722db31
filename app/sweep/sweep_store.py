"""Storage of a sweep: its runs in the run database, and its journal beside it, with one writing process."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from app.core.messages.run_frames import RaceFinished
from app.core.sweep.sweep_plan import Objective, SweepRecord, SweepResult, SweepRun
from app.core.sweep.sweep_statistics import DIVERGED, measure
from app.core.telemetry.column_formula import FormulaError
from app.store.database.schema import StoreError
from app.store.reading.stored_run import stored_series
from app.store.recording.recorder_thread import RecorderThread
from app.store.recording.run_insertion import PackedRun
from app.store.store import Store
from app.store.sweep_journal import JournalFolder, LiveCurvesFile, SweepJournal, runs_by_identity, sweeps_folder
from optimizers.base.message import Message

GROUP = "sweep"
"""Kind of the group of a sweep's runs."""
_CLOSE_SECONDS = 60.0
_BYTES_BETWEEN = 64 * 2**20
"""Bytes of runs handed to the recorder before waiting for it, so that they do not fill the memory."""


class SweepStore:
    """Store of the sweep `record`: its runs and its journal.

    Args:
        report: called with sentences on what could not be recorded, on the thread of the recorder.

    Attributes:
        reports: of trials that may be pruned, from an earlier call.

    Raises:
        StoreError: nothing can be recorded, or another process runs this sweep.
    """

    def __init__(self, path: Path, record: SweepRecord, report: Callable[[str], object]) -> None:
        self._journal = SweepJournal(sweeps_folder(path), record)
        self.reports = dict(self._journal.known.reports)
        self._live = LiveCurvesFile(self._journal.path)
        self._recorder = RecorderThread(path, report)
        self._recorder.group(record.key, GROUP, record.title)
        self._store = Store(path, sets_aside=False)
        self._key = record.key
        self._unflushed = 0
        """Bytes that may not be on disk."""
        self._others = runs_by_identity(JournalFolder(path).read())
        self._statuses = {run: stamp.recorded[1] for run, stamp in self._store.stamps().items()}
        """Statuses of the runs in the store, by id."""
        self._closed = False

    def __enter__(self) -> SweepStore:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> str:
        """Write all waiting data; return the reason why something is not saved, as the end of a sentence, or an empty
        text.
        """
        if self._closed:
            return self._recorder.lacks
        self._closed = True
        self._recorder.put(RaceFinished(self._key))
        whole = self._recorder.close(_CLOSE_SECONDS)
        self._store.close()
        self._live.close()
        self._journal.close()
        return self._recorder.lacks if not whole else ""

    def flush(self) -> None:
        """Wait until everything recorded is on disk."""
        self._recorder.flush(_CLOSE_SECONDS)
        self._unflushed = 0

    def known(self, identify: Callable[[SweepResult], str]) -> dict[int, SweepResult]:
        """Return the runs of the journal, by place: recorded ones, and others as waiting. Runs whose code or packages
        have changed are waiting too.
        """
        found = {}
        for each in self._journal.known.record.results:
            is_same = identify(each) == each.identity
            kept = is_same and each.status in ("finished", "diverged", "pruned") and self._is_kept(each.run)
            waiting = replace(each, status="waiting", run="", value=math.nan, steps=0, seconds=0.0, sentence="")
            found[each.place] = each if kept else replace(waiting, attempts=0, reused=False)
            if not is_same:
                self.reports.pop(each.trial, None)
        return found

    def _is_kept(self, run: str) -> bool:
        return self._statuses.get(run) in ("finished", "broken", "stopped", "paused")

    def put(self, result: SweepResult) -> None:
        """Write a result. Raises `StoreError`."""
        self._journal.put(result)
        if result.status != "running":
            self._live.remove(result.place)
        if result.status in ("finished", "diverged") and result.run:
            self._others.setdefault(result.identity, result)

    def show_progress(self, place: int, steps: Sequence[float], values: Sequence[float], value: float) -> None:
        """Publish the progress of a run: the values of the formula, and the objective."""
        self._live.put(place, steps, values, value)

    def report(self, trial: int, step: int, value: float) -> None:
        """Write the value of a trial at a step. Raises `StoreError`."""
        self._journal.report(trial, step, value)

    def find(self, run: SweepRun, objective: Objective) -> SweepResult | None:
        """Return the result of an earlier equal run, with the present objective; `None` if there is none, or if its
        recording lacks data.
        """
        made = self._others.get(run.identity)
        if made is None:
            return None
        try:
            value = self._value(made, objective)
        except (StoreError, LookupError, FormulaError):
            return None
        return replace(
            made, place=run.place, trial=run.trial, point=run.point, seed=run.seed, value=value, reused=True,
            sentence="", attempts=0,
        )  # fmt: skip

    def _value(self, made: SweepResult, objective: Objective) -> float:
        """Return the objective of a recorded run. Raises `StoreError`, `LookupError` and `FormulaError`."""
        if self._unflushed:
            self.flush()
        record = self._store.run(made.run)
        if record.record.status not in ("finished", "broken"):
            raise LookupError(Message("The run {run} was not recorded completely.", run=made.run))
        if made.status == "diverged":
            return DIVERGED
        return measure(objective, stored_series(record, objective.formula))

    def record(self, packed: PackedRun) -> None:
        """Record a run that its worker packed."""
        self._recorder.put_run(packed)
        self._statuses[packed.run] = "finished"
        self._unflushed += packed.nbytes
        if self._unflushed > _BYTES_BETWEEN:
            self.flush()
