"""Saved runs in a window: the present one, overlaid ones, and resumed ones."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QLockFile, QTimer, Signal

from app.attach.kernel.column_table import LOSS, SECONDS, VALIDATION_LOSS, VALIDATION_METRIC
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_name import experiment_name
from app.core.messages.run_frames import Built, RaceFinished, State
from app.core.runs.run import EditEvent, RunRecord
from app.session.attach.attached_session_run import AttachedRun
from app.session.attach.recorded_run import read_recorded
from app.session.run.context import RunContext, StepOrigins
from app.session.runs.overlays import Overlay, Overlays
from app.session.runs.store_service import RunRecords, StoreService
from app.session.session import Session
from app.session.steering.long_work import LongWork
from app.session.steering.run_loader import read_stored
from optimizers.base.message import Message

_CURVE = 32
_STATUS = {"running": "running", "finished": "finished", "broken": "broken"}


def with_live_values(record: RunRecord, run: RunContext) -> RunRecord:
    """Return the `record` of a run, extended by the steps since it was saved."""
    recording = run.recording
    _, curve = recording.smoothed(LOSS, 0, recording.last_step, _CURVE)
    seconds = recording.last(SECONDS)
    acts = run.built is not None and not run.is_resuming
    steps = max(run.timeline.head, recording.last_step)
    ran = run.step_origins.experiments(steps) if acts else record.made_by
    return replace(
        record,
        ended=ran[-1],
        ran=ran,
        contract=run.step_origins.contract if acts else record.contract,
        steps=steps,
        seconds=record.seconds if math.isnan(seconds) else seconds,
        status="stopped" if run.is_over else _STATUS.get(run.state.status, "paused"),
        loss=recording.last(LOSS),
        validation_loss=recording.last(VALIDATION_LOSS),
        validation_metric=recording.last(VALIDATION_METRIC),
        curve=curve[np.isfinite(curve)][: 2 * _CURVE].astype(np.float32),
    )


_SILENT, _SILENT_BESIDE = 2.0, 60.0
"""Seconds without a sign of a running run after which it counts as interrupted: where no other window may be making it,
and where one may.
"""


class WindowLock:
    """Lock beside the store. Its holder knows that no other window records there."""

    def __init__(self, store: Path) -> None:
        self._lock = QLockFile(str(store.with_name(f"{store.stem}.lock")))
        # One whose program has ended is taken over; one whose program lives never is, however old.
        self._lock.setStaleLockTime(0)
        self.alone = self._lock.tryLock(0)

    def close(self) -> None:
        if self.alone:
            self._lock.unlock()


def newest_unfinished(records: Iterable[RunRecord], now: float, *, alone: bool) -> tuple[RunRecord | None, bool]:
    """Return the run that was interrupted by the last abrupt end of the program, and whether to ask about it again.

    Only what was written last counts, and not where that is of a race, whose states come at its end. While it was a
    moment ago another window may be at it, and what another process trained cannot be continued. `now` in seconds
    since 1970, as in `RunRecord.seen`.
    """
    newest = max(records, key=lambda record: record.seen, default=None)
    if newest is None or newest.status != "running" or not newest.steps or newest.group or not newest.can_continue:
        return None, False
    if now - newest.seen < (_SILENT if alone else _SILENT_BESIDE):
        return None, True
    return newest, False


_LIVE_MS, _LOOK_MS = 500, 2000
_OVER = ("paused", "finished", "broken")


class Runs(RunRecords):
    """Saved runs in a window. For the present run the session knows more than the store: see `live`."""

    liveChanged = Signal()
    """Signal that the present run has advanced, at most twice a second: see `live`."""
    unfinished = Signal(object)
    """Signal with the `RunRecord` of a run that the program left unfinished when it ended abruptly."""

    def __init__(self, session: Session, keeping: StoreService) -> None:
        super().__init__(keeping, lambda: session.run.timeline.run, session)
        self._session = session
        self._shown: tuple[object, ...] = ()
        self._goes_on = ""
        """Run that continues once it is ready."""
        self._bookmarked = ""
        """Run whose earlier bookmarks have been saved too."""
        self._brought = ""
        """Run that is restored once the worker has left it."""
        self._read = ""
        """Run that is being read, to be shown."""
        self._returns = ""
        """Run that is resumed again, because another one could not be."""
        self._window = WindowLock(keeping.store.path) if keeping.store.writable else None
        self._seeks_unfinished = keeping.store.writable
        self.overlays = Overlays(keeping, self, lambda: self.live)
        self.learned.connect(self.overlays.follow)
        self.removed.connect(self.overlays.remove)
        self.looked.connect(self._looked_at)
        keeping.noted.connect(session.logged)
        session.timeline.bookmarked.connect(self._keep_bookmark)
        session.loaded.connect(self._begun)
        session.runChanged.connect(self._live_moved)
        session.branched.connect(self.refresh)
        session.raceFrameReceived.connect(lambda frame: self.refresh() if isinstance(frame, RaceFinished) else None)
        session.stateChanged.connect(self._stated)
        session.resumeFailed.connect(self._go_back)
        if keeping.store.writable:
            session.loader.reopen_run = self.reopen_run
        session.works.add(self._reading)
        self._status = session.run.state.status
        self.live_timer = self._timer(_LIVE_MS, self._live_moved)
        self.look_timer = self._timer(_LOOK_MS, self.look)

    def _timer(self, milliseconds: int, act: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setInterval(milliseconds)
        timer.timeout.connect(act)
        return timer

    def start(self) -> None:
        """Report messages of the store, and read it."""
        self._keeping.tell(*self._keeping.store.messages)
        self.live_timer.start()
        self.look_timer.start()
        self.refresh()

    def close(self) -> bool:
        """Close the store. Return whether all recordings are on disk."""
        self.live_timer.stop()
        self.look_timer.stop()
        done = self._keeping.close()
        if self._window is not None:
            self._window.close()
        return done

    def is_made_here(self, run: str) -> bool:
        attached = self._session.attachment.run(run)
        return self.is_live(run) or (attached is not None and attached.stage != "over")

    @property
    def live(self) -> RunRecord | None:
        """Present run with its latest steps; `None` before the store has it."""
        record = self._records.get(self._session.run.timeline.run)
        return None if record is None else with_live_values(record, self._session.run)

    def _looked_at(self) -> None:
        """Update everything that depends on the records after reading them."""
        live = self._session.run.timeline.run
        if live in self._records and live != self._bookmarked:
            self._bookmarked = live
            self._keep_bookmarks()
        self._live_moved()
        if self._seeks_unfinished:
            self._seek_unfinished()

    def _seek_unfinished(self) -> None:
        others = [record for record in self.records if not self.is_live(record.run)]
        alone = self._window is not None and self._window.alone
        found, self._seeks_unfinished = newest_unfinished(others, time.time(), alone=alone)
        # A person who has begun something else does not miss it.
        if found is not None and not self._session.run.recording.last_step:
            self.unfinished.emit(found)

    # The present run

    def _live_moved(self) -> None:
        session = self._session
        run = session.run.timeline.run
        if run not in self._records:
            if session.run.recording.last_step and run and self._keeping.writer is not None:
                self.refresh()
            return
        here = session.run
        now = (run, here.state.status, here.timeline.head, here.recording.last_step, here.is_over)
        if now != self._shown:
            self._shown = now
            self.overlays.remove(run)
            self.overlays.rename()
            self.liveChanged.emit()

    def _begun(self, built: Built) -> None:
        self.refresh()
        self._returns = ""
        self._fetch_brought()
        if built.run == self._goes_on:
            self._goes_on = ""
            if not self._session.run.is_running:
                self._session.playback.toggle()

    def _stated(self, state: State) -> None:
        before, self._status = self._status, state.status
        if before == "running" and state.status in _OVER:
            self.refresh()
        if not self._session.run.is_loading:
            self._fetch_brought()

    def _keep_bookmarks(self) -> None:
        """Save the bookmarks of a new run, including those that a branch inherited."""
        for step, text in self._session.run.timeline.bookmarks.items():
            self._keep_bookmark(step, text)

    def _keep_bookmark(self, step: int, text: str) -> None:
        run, store = self._session.run.timeline.run, self._keeping.store
        if not store.writable or run not in self._records:
            return
        if text:
            self._keeping.do(lambda: store.bookmark(run, step, text), _nothing, lasts=True)
        else:
            self._keeping.do(lambda: store.remove_bookmark(run, step), _nothing, lasts=True)

    # Actions on a run

    def lay_over(self, run: str, on: bool = True) -> None:
        """Overlay a run on the plots, or remove it. The present run is always there."""
        record = self._records.get(run)
        if not on:
            self.overlays.remove(run)
        elif record is not None and not self.is_live(run):
            self.overlays.add(record)

    @property
    def laid_over(self) -> tuple[Overlay, ...]:
        return self.overlays.all

    def resume(self, run: str, *, running: bool = False) -> None:
        """Restore the last step of a run with its whole recording; with `running`, continue from there."""
        if not self.is_live(run):
            self._goes_on = run if running else ""
            self._fetch(run)

    def show(self, run: str) -> None:
        """Restore the last step of a run that may have just arrived in the store."""
        if not self.is_live(run):
            self._goes_on = ""
            self._fetch(run)

    def renew(self, imported: tuple[str, ...]) -> None:
        """Refresh after an import: a shown run that was imported again is shown in its new state."""
        self.refresh()
        attachment, store = self._session.attachment, self._keeping.store
        for run in imported:
            attached = attachment.run(run)
            if attached is not None and attached.address is None:
                self._keeping.do(partial(read_recorded, store, run), attachment.renew, self._not_resumed)

    def reopen_run(self, run: str) -> None:
        """Restore a run as it was left. The worker may not have left it yet, and then still publishes it."""
        self._brought = run
        if not self._session.run.is_loading:
            self._fetch_brought()

    def _fetch_brought(self) -> None:
        run, self._brought = self._brought, ""
        if run:
            self._fetch(run)

    def _fetch(self, run: str) -> None:
        attachment, store, own = self._session.attachment, self._keeping.store, self._session.own_source
        attached = attachment.run(run)
        if attached is not None:
            self._goes_on = ""
            self._set_read("")
            attachment.show(attached)
            return

        def read() -> RunContext | AttachedRun | None:
            if run != self._read:
                # Cancelled, or another one was chosen meanwhile.
                return None
            self._keeping.flush()
            can_continue = store.run(run).record.can_continue
            return read_stored(store, run, own) if can_continue else read_recorded(store, run)

        self._set_read(run)
        self._keeping.do(read, partial(self._fetched, run), partial(self._not_fetched, run))

    def _set_read(self, run: str) -> None:
        self._read = run
        self._session.works.renew()

    def _reading(self) -> LongWork | None:
        record = self._records.get(self._read)
        if not self._read:
            return None
        name = Message("Reading the run") if record is None else Message("Reading {name!s}", name=record.shown_title)
        return LongWork(name, cancel=self._cancel_reading)

    def _cancel_reading(self) -> None:
        """Stay at the run that is shown."""
        self._goes_on = ""
        self._set_read("")
        self._session.loader.return_failed()

    def _not_fetched(self, run: str, sentence: str) -> None:
        if run == self._read:
            self._set_read("")
            self._not_resumed(sentence)

    def _fetched(self, run: str, found: RunContext | AttachedRun | None) -> None:
        if found is None or run != self._read:
            return
        self._set_read("")
        if isinstance(found, AttachedRun):
            self._goes_on = ""
            self._session.attachment.open_recorded(found)
        else:
            self._session.loader.resume(found)

    def _not_resumed(self, sentence: str) -> None:
        self._goes_on = ""
        self._session.loader.return_failed()
        self._session.log(sentence, "error")

    def _go_back(self, run: str, experiment: Experiment) -> None:
        """Resume the previous run, which is no longer loaded, because another run could not be resumed."""
        self._goes_on = ""
        if run in self._records and run != self._returns:
            self._returns = run
            self._fetch(run)
        else:
            self._session.loader.open(experiment)

    def use_settings(self, run: str) -> None:
        """Copy the last settings of a run into the forms; an undoable edit if the problem is the same."""
        record, session = self._records.get(run), self._session
        if record is None:
            return
        wanted, here = record.ended, session.run.experiment
        if not record.can_continue:
            self._refuse_attached(record)
            return
        same = (wanted.dataset, wanted.model) == (here.dataset, here.model)
        if not same or session.trust.lacking(wanted):
            session.loader.open(wanted)
        else:
            session.editor.edit(wanted, Message("Settings of {title!s}", title=record.shown_title), by_hand=False)

    def duplicate(self, run: str) -> None:
        """Start a new run at step 0 with the first experiment of this run."""
        store, record = self._keeping.store, self._records.get(run)
        if record is not None and not record.can_continue:
            self._refuse_attached(record)
            return

        def read() -> Experiment:
            kept = store.run(run)
            return StepOrigins(
                kept.record.began, tuple(each for each in kept.events if isinstance(each, EditEvent))
            ).at(1)

        if run in self._records:
            self._keeping.do(read, self._session.loader.open, self._not_resumed)

    def _refuse_attached(self, record: RunRecord) -> None:
        sentence = Message(
            "{title!s} was trained by another program: its model and data are not available here.",
            title=record.shown_title,
        )
        self._session.log(sentence, "error")


def title_of_present(session: Session, runs: Runs | None) -> str:
    """Return the title of the run in the window; that of its experiment until it is saved."""
    shown, record = session.attachment.shown, runs.live if runs is not None else None
    if shown is not None:
        return session.attachment.name(shown)
    return record.full_title if record is not None else experiment_name(session.run.experiment)


def _nothing(_: object) -> None:
    pass
