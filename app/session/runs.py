"""The kept runs in a window: the present one among them, those laid over it, and going on with one."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal

from app.core.experiment import Experiment
from app.core.frames import Built, Note, RaceOver, State
from app.core.runs import RunRecord, Turned
from app.session.keeping import Keeping
from app.session.live_run import as_it_stands
from app.session.made import Made
from app.session.overlays import Overlay, Overlays
from app.session.resuming import read_stored
from app.session.run_records import RunRecords
from app.session.session import Session
from app.session.stored import Stored
from app.session.unfinished import OnlyWindow, newest_unfinished

_LIVE_MS, _LOOK_MS = 500, 2000
_OVER = ("paused", "finished", "broken")


class Runs(RunRecords):
    """Of the present run the session knows more than the store: see `live`."""

    liveChanged = Signal()
    """The present run went on, at most twice a second: see `live`."""
    unfinished = Signal(object)
    """`RunRecord`: it was made when the program ended without a word."""

    def __init__(self, session: Session, keeping: Keeping) -> None:
        super().__init__(keeping, lambda: session.past.run, session)
        self._session = session
        self._shown: tuple[object, ...] = ()
        self._goes_on = ""
        """The run that is to run on once it stands ready."""
        self._bookmarked = ""
        """The run whose bookmarks of before it was kept are kept too."""
        self._brought = ""
        """The run that is brought back once the worker has left it."""
        self._returns = ""
        """The run that is gone back to, because another one could not be gone on with."""
        self._window = OnlyWindow(keeping.store.path) if keeping.store.writable else None
        self._seeks_unfinished = keeping.store.writable
        self.overlays = Overlays(keeping, self)
        self.learned.connect(self.overlays.follow)
        self.removed.connect(self.overlays.remove)
        self.looked.connect(self._looked_at)
        keeping.noted.connect(session.noted)
        session.past.bookmarked.connect(self._keep_bookmark)
        session.loaded.connect(self._begun)
        session.takenUp.connect(self._live_moved)
        session.branched.connect(self.refresh)
        session.raced.connect(lambda frame: self.refresh() if isinstance(frame, RaceOver) else None)
        session.stateChanged.connect(self._stated)
        session.notTakenUp.connect(self._go_back)
        if keeping.store.writable:
            session.bring_back = self.bring_back
        self._status = session.state.status
        self._live_timer = self._timer(_LIVE_MS, self._live_moved)
        self._look_timer = self._timer(_LOOK_MS, self.look)

    def _timer(self, milliseconds: int, act: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setInterval(milliseconds)
        timer.timeout.connect(act)
        return timer

    def start(self) -> None:
        """Say what the store has to say, and read it."""
        self._keeping.tell(*self._keeping.store.told)
        self._live_timer.start()
        self._look_timer.start()
        self.refresh()

    def close(self) -> bool:
        """True where everything that was told is on disk."""
        self._live_timer.stop()
        self._look_timer.stop()
        done = self._keeping.close()
        if self._window is not None:
            self._window.close()
        return done

    @property
    def live(self) -> RunRecord | None:
        """The present run as it stands now; `None` before the store has it."""
        record = self._records.get(self._session.past.run)
        return None if record is None else as_it_stands(record, self._session)

    def _looked_at(self) -> None:
        """What is kept was read."""
        live = self._session.past.run
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
        # Who has begun something else does not miss it.
        if found is not None and not self._session.recording.last_step:
            self.unfinished.emit(found)

    # The present run

    def _live_moved(self) -> None:
        session = self._session
        run = session.past.run
        if run not in self._records:
            if session.recording.last_step and run and self._keeping.writer is not None:
                self.refresh()
            return
        now = (run, session.state.status, session.past.head, session.recording.last_step, session.is_over)
        if now != self._shown:
            self._shown = now
            self.overlays.remove(run)
            self.liveChanged.emit()

    def _begun(self, built: Built) -> None:
        self.refresh()
        self._returns = ""
        self._fetch_brought()
        if built.run == self._goes_on:
            self._goes_on = ""
            if not self._session.running:
                self._session.toggle()

    def _stated(self, state: State) -> None:
        before, self._status = self._status, state.status
        if before == "running" and state.status in _OVER:
            self.refresh()
        if not self._session.loading:
            self._fetch_brought()

    def _keep_bookmarks(self) -> None:
        """Of a run that is new to the store; a branch has those that it took along too."""
        for step, text in self._session.past.bookmarks.items():
            self._keep_bookmark(step, text)

    def _keep_bookmark(self, step: int, text: str) -> None:
        run, store = self._session.past.run, self._keeping.store
        if not store.writable or run not in self._records:
            return
        if text:
            self._keeping.do(lambda: store.bookmark(run, step, text), _nothing, lasts=True)
        else:
            self._keeping.do(lambda: store.remove_bookmark(run, step), _nothing, lasts=True)

    # What is done with a run

    def lay_over(self, run: str, on: bool = True) -> None:
        """Lay it over the plots, or take it off. The present one is there anyway."""
        record = self._records.get(run)
        if not on:
            self.overlays.remove(run)
        elif record is not None and not self.is_live(run):
            self.overlays.add(record)

    @property
    def laid_over(self) -> tuple[Overlay, ...]:
        return self.overlays.all

    def resume(self, run: str, *, running: bool = False) -> None:
        """Stand where it stood last, with all that it recorded; with `running` run on from there."""
        if not self.is_live(run):
            self._goes_on = run if running else ""
            self._fetch(run)

    def bring_back(self, run: str) -> None:
        """Have a run that was left as it was. The worker may not have left it yet, and then still tells of it."""
        self._brought = run
        if not self._session.loading:
            self._fetch_brought()

    def _fetch_brought(self) -> None:
        run, self._brought = self._brought, ""
        if run:
            self._fetch(run)

    def _fetch(self, run: str) -> None:
        def read() -> Stored:
            self._keeping.flush()
            return read_stored(self._keeping.store, run)

        self._keeping.do(read, self._session.take_up, self._not_resumed)

    def _not_resumed(self, sentence: str) -> None:
        self._goes_on = ""
        self._session.noted.emit(Note(sentence, "error"))

    def _go_back(self, run: str, experiment: Experiment) -> None:
        """What was to be gone on with could not be, and the run that was there is gone: fetch it."""
        self._goes_on = ""
        if run in self._records and run != self._returns:
            self._returns = run
            self._fetch(run)
        else:
            self._session.open(experiment)

    def use_settings(self, run: str) -> None:
        """Have what ran in it last in the forms: an edit, that can be undone, where the problem is the same one."""
        record, session = self._records.get(run), self._session
        if record is None:
            return
        wanted, here = record.ended, session.experiment
        same = (wanted.dataset, wanted.model) == (here.dataset, here.model)
        if not same or session.trust.lacking(wanted):
            session.open(wanted)
        else:
            session.edit(wanted, self.tr("Settings of %1").replace("%1", record.title), by_hand=False)

    def duplicate(self, run: str) -> None:
        """Stand at step 0 of a new run that begins with what made the first step of this one."""
        store = self._keeping.store

        def read() -> Experiment:
            kept = store.run(run)
            return Made(kept.record.began, tuple(each for each in kept.events if isinstance(each, Turned))).at(1)

        if run in self._records:
            self._keeping.do(read, self._session.open, self._not_resumed)


def _nothing(_: object) -> None:
    pass
