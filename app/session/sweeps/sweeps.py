"""The sweeps in a window: those in the journals beside the run database, and the one that is made from here."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.experiment.entry import Catalogues
from app.core.messages.run_frames import Level
from app.core.sweep.run_identity import sweep_key
from app.core.sweep.sweep_file import load_sweep
from app.core.sweep.sweep_orders import SweepEnded, SweepOrder, Workplace
from app.core.sweep.sweep_plan import SweepRecord
from app.core.sweep.sweep_points import most_runs
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.session.sweeps.seed_curves import SeedCurves
from app.session.sweeps.sweep_child import SweepProcess
from app.store.sweep_journal import JournalFolder, LiveCurve

_LOOK_MS = 700
T = TypeVar("T")
_Journals = tuple[tuple[SweepRecord, ...], Mapping[str, Mapping[int, LiveCurve]]]


class Sweeps(QObject):
    """`look` reads the journals on the store's thread; while somebody watches, it is done again and again."""

    changed = Signal()
    """Other sweeps, or something became known of one."""
    stateChanged = Signal()
    """The sweep that is made from here began, has other workers, or ended."""
    ended = Signal(object)
    """`SweepEnded` of the sweep that was made from here."""

    def __init__(self, session: Session, keeping: StoreService | None) -> None:
        super().__init__(session)
        self._session, self._keeping = session, keeping
        self._folder = JournalFolder(keeping.store.path) if keeping is not None else None
        self.curves = SeedCurves(keeping, self)
        self._process: SweepProcess | None = None
        self._looking = False
        self.records: tuple[SweepRecord, ...] = ()
        """What the journals say, the one that was written to last first."""
        self.is_read = False
        """True once the journals were read."""
        self.opened: dict[str, SweepRecord] = {}
        """Files that were opened and of which nothing was made yet, by key."""
        self.running = ""
        """The key of the sweep that is made from here; empty for none."""
        self.workplace = Workplace()
        """Where its runs are made."""
        self.workers = 0
        """Those that are there."""
        self.is_stopping = False
        """It was asked to stop, and its last runs are ending."""
        self.began = (0.0, 0)
        """When its workers were there, and how many of its runs had been made by then."""
        self._live: Mapping[str, Mapping[int, LiveCurve]] = {}
        """Of the runs that train, here or in another process, by sweep and place."""
        self.timer = QTimer(self)
        self.timer.setInterval(_LOOK_MS)
        self.timer.timeout.connect(self.look)

    @property
    def can_run(self) -> bool:
        """Whether runs can be recorded here."""
        return self._keeping is not None and self._keeping.store.writable

    def watch(self, on: bool) -> None:
        """Somebody looks at sweeps now, or no longer."""
        if on and self._folder is not None:
            self.timer.start()
            self.look()
        else:
            self.timer.stop()

    def look(self) -> None:
        """Read what changed."""
        if self._keeping is None or self._folder is None or self._looking:
            return
        self._looking = True
        self._keeping.do(self._journals, self._read, self._not_read)

    def _journals(self) -> _Journals:
        """On the store's thread. Whatever is raised, the next look is another one."""
        assert self._folder is not None
        try:
            return self._folder.read(), self._folder.live_curves()
        finally:
            self._looking = False

    def compute(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Call `work` on the store's thread, and `then` here with what it gave."""
        if self._keeping is not None:
            self._keeping.do(work, then)

    def record(self, key: str) -> SweepRecord | None:
        """What is known of a sweep."""
        return next((each for each in self.records if each.key == key), self.opened.get(key))

    def open_file(self, path: Path) -> str:
        """The key of the sweep in a file, which is listed from now on. Raises `ExperimentError` with every fault."""
        catalogues: Catalogues = self._session.catalogues
        plan, document = load_sweep(path, catalogues)
        key = sweep_key(plan, catalogues)
        self.opened[key] = SweepRecord(
            key, plan.title, str(path.resolve()), document, plan.settings, plan.objective.title, plan.method,
            time.time(), time.time(), most_runs(plan),
        )  # fmt: skip
        self.changed.emit()
        return key

    def start(self, key: str, workplace: Workplace) -> None:
        """Make what a sweep lacks, from a process of its own. Nothing happens while another one is made."""
        record = self.opened.get(key) or self.record(key)
        if record is None or self._process is not None or self._keeping is None:
            return
        self.running, self.workplace, self.workers, self.began = key, workplace, 0, (0.0, 0)
        order = SweepOrder(record.document, record.file, str(self._keeping.store.path), workplace)
        process = self._process = SweepProcess(order, self)
        process.workersChanged.connect(self._workers_changed)
        process.noted.connect(self._noted)
        process.ended.connect(self._ended)
        self.timer.start()
        self.stateChanged.emit()

    def stop(self) -> None:
        """End the runs that train and give out no more; what was made is kept."""
        if self._process is not None:
            self._process.stop()
            self.is_stopping = True
            self.stateChanged.emit()

    def close(self) -> None:
        """Stop what is made here, and wait for its end."""
        self.timer.stop()
        if self._process is not None:
            self._process.close()
            self._process = None

    def seconds_left(self) -> float | None:
        """Of the sweep that is made, at the pace so far; `None` while it is not known."""
        record = self.record(self.running)
        since, known = self.began
        if record is None or not record.planned or not since:
            return None
        over = sum(each.is_over for each in record.results)
        # What is found among the runs that were made before takes no time, and says nothing of the pace.
        made = _made(record) - known
        return (time.monotonic() - since) * (record.planned - over) / made if made > 0 else None

    def _read(self, journals: _Journals) -> None:
        records, self._live = journals
        before, self.records = self.records, tuple(map(self._with_progress, records))
        record = self.record(self.running)
        if record is not None and self.workers and not self.began[0]:
            # From when there are workers, for starting them says nothing about runs.
            self.began = time.monotonic(), _made(record)
        is_first, self.is_read = not self.is_read, True
        if (
            is_first
            or len(before) != len(records)
            or any(a is not b for a, b in zip(before, self.records, strict=True))
        ):
            self.changed.emit()

    def _with_progress(self, record: SweepRecord) -> SweepRecord:
        curves = self._live.get(record.key)
        if curves is None:
            return record
        results = [
            replace(each, steps=int(curve.steps[-1]), value=curve.value)
            if each.status == "running" and (curve := curves.get(each.place)) is not None
            else each
            for each in record.results
        ]
        return replace(record, results=tuple(results))

    def live_curve(self, key: str, place: int) -> LiveCurve | None:
        """That of a run that trains, here or in another process; `None` where nothing came of it yet."""
        return self._live.get(key, {}).get(place)

    def _not_read(self, sentence: str) -> None:
        self._session.log(sentence, "error")

    def _workers_changed(self, count: int) -> None:
        self.workers = count
        self.stateChanged.emit()

    def _noted(self, sentence: str, level: Level) -> None:
        self._session.log(sentence, level)

    def _ended(self, ended: SweepEnded) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.deleteLater()
        self.running, self.workers, self.is_stopping = "", 0, False
        self._looking = False
        self.look()
        self.stateChanged.emit()
        self.ended.emit(ended)


def _made(record: SweepRecord) -> int:
    """How many runs are over that were made for this sweep."""
    return sum(each.is_over and not each.reused for each in record.results)
