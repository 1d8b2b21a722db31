"""Sweeps in a window: those in the journals beside the run database, and the one made from here."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from app.core.experiment.entry import Catalogues
from app.core.messages.run_frames import Level
from app.core.sweep.run_identity import sweep_key
from app.core.sweep.sweep_file import load_sweep
from app.core.sweep.sweep_orders import ENDED, NOTE, WORKERS, SweepEnded, SweepOrder, Workplace
from app.core.sweep.sweep_plan import SweepRecord, SweepResult
from app.core.sweep.sweep_points import most_runs
from app.core.sweep.sweep_statistics import SeedBand, SeedCurve, seed_band, seed_curve
from app.core.telemetry.column_formula import FormulaError
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.session.steering.long_work import LongWork, percent
from app.store.database.schema import StoreError
from app.store.reading.stored_run import stored_series
from app.store.sweep_journal import JournalFolder, LiveCurve
from optimizers.base import child_process
from optimizers.base.message import Message, from_json

_STOP_SECONDS, _TERMINATE_SECONDS, _KILL_SECONDS = 2.5, 1.5, 0.5
"""Seconds for a process to end when the window closes: in good order, after SIGTERM, after SIGKILL."""
_KEPT = 2000
"""Number of letters of its last output that are kept, for the case that it dies."""


class SweepProcess(QObject):
    """Process that makes one sweep, so that window and training do not wait for it."""

    workersChanged = Signal(int)
    noted = Signal(object, str)
    """Signal with a sentence and its level."""
    ended = Signal(object)
    """Signal with a `SweepEnded`; the process has ended."""
    _arrived = Signal(object)

    def __init__(self, order: SweepOrder, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ended: SweepEnded | None = None
        self._printed = ""
        self._arrived.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._process = child_process.start(
            "app.cli.sweep_process",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            # Ctrl-C in the terminal is for the window, which then ends this in good order.
            start_new_session=True,
        )
        for target in (self._read_events, self._read_errors):
            threading.Thread(target=target, name="slotscope sweep", daemon=True).start()
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it died at once, which `ended` says
            self._process.stdin.write(order.line() + "\n")
            self._process.stdin.flush()

    def stop(self) -> None:
        """Ask the sweep's process to end its current runs and start no more."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def close(self) -> None:
        """Stop the process, then terminate it, then kill it and its workers; it ends within five seconds and keeps its
        recordings. Nothing more is reported.
        """
        self._arrived.disconnect(self._take)
        self.stop()
        if self._is_over(_STOP_SECONDS):
            return
        self._process.terminate()
        if self._is_over(_TERMINATE_SECONDS):
            return
        if sys.platform == "win32":
            self._process.kill()
        else:
            # Its group is its own, and its workers are in it; nobody else would end them.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._is_over(_KILL_SECONDS)

    def _is_over(self, seconds: float) -> bool:
        """Return whether the process ends within `seconds`."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    # On threads of their own

    def _read_events(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with contextlib.suppress(ValueError):
                self._say(from_json(json.loads(line)))
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        self._say(None)

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._printed = (self._printed + line)[-_KEPT:]
        self._process.stderr.close()

    def _say(self, message: list[Any] | None) -> None:
        with contextlib.suppress(RuntimeError):  # the window is gone
            self._arrived.emit(message)

    # On the window's thread

    @Slot(object)
    def _take(self, message: list[Any] | None) -> None:
        match message:
            case [kind, count] if kind == WORKERS:
                self.workersChanged.emit(count)
            case [kind, sentence, level] if kind == NOTE:
                self.noted.emit(sentence, level)
            case [kind, reason, sentence] if kind == ENDED:
                self._ended = SweepEnded(reason, sentence)
            case None:
                self.ended.emit(self._ended or SweepEnded("failed", self._death()))

    def _death(self) -> str:
        last = next((line.strip() for line in reversed(self._printed.splitlines()) if line.strip()), "")
        reason = last or Message("exit status {status}", status=self._process.returncode)
        return Message("The sweep process ended unexpectedly ({reason}). Press Continue to resume.", reason=reason)


_MOST_RUNS = 1024
"""Largest number of runs whose curves stay in memory, 4 KiB each."""
_AGAIN_MS, _MOST_TRIES = 1500, 8
"""Milliseconds to the next try, and number of tries: a finished run may be written a moment after the journal says
so."""
_Runs = tuple[SweepResult, ...]


class SeedCurves(QObject):
    """Bands over the runs of a point, read on the store's thread, one point after the other."""

    loaded = Signal()
    """Signal that more of them can be drawn."""

    def __init__(self, keeping: StoreService | None, parent: QObject) -> None:
        super().__init__(parent)
        self._keeping = keeping
        self._shown = "", ""
        """Sweep and formula that are requested."""
        self._wanted: tuple[_Runs, ...] = ()
        self._bands: dict[object, tuple[_Runs, SeedBand]] = {}
        """Bands by point, with the runs that they cover: old ones are shown until more is read."""
        self._curves: dict[tuple[str, str], SeedCurve] = {}
        """Curves by run and formula."""
        self._reads = False
        self._tries = 0
        self._again = QTimer(self)
        self._again.setInterval(_AGAIN_MS)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self._try_again)

    def bands(self, sweep: str, formula: str, points: Sequence[_Runs]) -> list[SeedBand | None]:
        """Return the band of runs for each point of the sweep in `points`; `None` until it is read. Earlier requests
        are dropped.
        """
        if (sweep, formula) != self._shown:
            self._shown, self._bands = (sweep, formula), {}
        if tuple(points) != self._wanted:
            self._wanted, self._tries = tuple(points), 0
            self._read_next()
        known = (self._bands.get(runs[0].point) for runs in points)
        return [each[1] if each is not None else None for each in known]

    def _read_next(self) -> None:
        if self._reads or self._keeping is None:
            return
        found = next((runs for runs in self._wanted if self._runs_of(runs) != runs), None)
        if found is not None:
            self._reads = True
            shown = self._shown
            self._keeping.do(lambda: self._read(shown[1], found), lambda band: self._take(shown, found, band))
        elif any(len(self._bands[runs[0].point][1].curves) < len(runs) for runs in self._wanted):
            self._again.start()

    def _runs_of(self, runs: _Runs) -> _Runs:
        """Return the runs covered by the known band of their point."""
        known = self._bands.get(runs[0].point)
        return known[0] if known is not None else ()

    def _read(self, formula: str, runs: _Runs) -> SeedBand:
        """Read the curves of runs, on the store's thread. A missing run, or one without these columns, is omitted."""
        assert self._keeping is not None
        found = []
        for each in runs:
            curve = self._curves.get((each.run, formula))
            if curve is None:
                try:
                    series = stored_series(self._keeping.store.run(each.run), formula)
                except (StoreError, LookupError, FormulaError, OSError):
                    continue
                if len(self._curves) >= _MOST_RUNS:
                    self._curves.clear()
                curve = seed_curve(each.place, series, diverged=each.status == "diverged")
                self._curves[each.run, formula] = curve
            found.append(curve)
        return seed_band(found)

    def _take(self, shown: tuple[str, str], runs: _Runs, band: SeedBand) -> None:
        self._reads = False
        if shown == self._shown:
            self._bands[runs[0].point] = runs, band
        self._read_next()
        self.loaded.emit()

    def _try_again(self) -> None:
        """Read bands again that lack a run."""
        self._tries += 1
        if self._tries <= _MOST_TRIES:
            for point, (runs, band) in self._bands.items():
                if len(band.curves) < len(runs):
                    self._bands[point] = (), band
            self._read_next()


_LOOK_MS = 700
T = TypeVar("T")
_Journals = tuple[tuple[SweepRecord, ...], Mapping[str, Mapping[int, LiveCurve]]]


class Sweeps(QObject):
    """Sweeps of a window. `look` reads the journals on the store's thread, repeatedly while somebody watches."""

    changed = Signal()
    """Signal that the list of sweeps, or one of them, has changed."""
    stateChanged = Signal()
    """Signal that the sweep made from here has begun, has other workers, or has ended."""
    ended = Signal(object)
    """Signal with the `SweepEnded` of the sweep made from here."""

    def __init__(self, session: Session, keeping: StoreService | None) -> None:
        super().__init__(session)
        self._session, self._keeping = session, keeping
        self._folder = JournalFolder(keeping.store.path) if keeping is not None else None
        self.curves = SeedCurves(keeping, self)
        self._process: SweepProcess | None = None
        self._looking = False
        self.records: tuple[SweepRecord, ...] = ()
        """Sweeps in the journals, the one written last first."""
        self.is_read = False
        """True once the journals were read."""
        self.opened: dict[str, SweepRecord] = {}
        """Sweeps of opened files that have no runs yet, by key."""
        self.running = ""
        """Key of the sweep made from here; empty for none."""
        self.workplace = Workplace()
        """Place where its runs are made."""
        self.workers = 0
        """Number of workers that are ready."""
        self.is_stopping = False
        """True if it was asked to stop, and its last runs are ending."""
        self.began = (0.0, 0)
        """Time when its workers were ready, and the number of its runs made by then."""
        self._live: Mapping[str, Mapping[int, LiveCurve]] = {}
        """Curves of the runs that train, here or in another process, by sweep and place."""
        self.timer = QTimer(self)
        self.timer.setInterval(_LOOK_MS)
        self.timer.timeout.connect(self.look)
        session.works.add(self._work, self.changed, self.stateChanged, self.ended)

    @property
    def can_run(self) -> bool:
        """True if runs can be recorded here."""
        return self._keeping is not None and self._keeping.store.writable

    def watch(self, on: bool) -> None:
        """Start or stop watching the sweeps."""
        if on and self._folder is not None:
            self.timer.start()
            self.look()
        else:
            self.timer.stop()

    def look(self) -> None:
        """Read changes."""
        if self._keeping is None or self._folder is None or self._looking:
            return
        self._looking = True
        self._keeping.do(self._journals, self._read, self._not_read)

    def _journals(self) -> _Journals:
        """Read the journals, on the store's thread. After an error, the next call tries again."""
        assert self._folder is not None
        try:
            return self._folder.read(), self._folder.live_curves()
        finally:
            self._looking = False

    def compute(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Call `work` on the store's thread, and `then` here with its result."""
        if self._keeping is not None:
            self._keeping.do(work, then)

    def record(self, key: str) -> SweepRecord | None:
        """Return the record of a sweep; `None` if it is unknown."""
        return next((each for each in self.records if each.key == key), self.opened.get(key))

    def open_file(self, path: Path) -> str:
        """Open the sweep in a file, list it from now on and return its key. Raises `ExperimentError` with all
        errors.
        """
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
        """Make the missing runs of a sweep in a separate process. Nothing happens while another one is being made."""
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
        """End the current runs and begin no more; finished runs are kept."""
        if self._process is not None:
            self._process.stop()
            self.is_stopping = True
            self.stateChanged.emit()

    def _work(self) -> LongWork | None:
        record = self.record(self.running)
        if self._process is None or record is None:
            return None
        over = sum(each.is_over for each in record.results)
        note = Message("stopping the active runs") if self.is_stopping else ""
        done, cancel = percent(over, max(1, record.planned)), None if self.is_stopping else self.stop
        return LongWork(Message("Sweep {title!s}", title=record.title), done, note, cancel)

    def close(self) -> None:
        """Stop the sweep made here, and wait for its end."""
        self.timer.stop()
        if self._process is not None:
            self._process.close()
            self._process = None

    def seconds_left(self) -> float | None:
        """Estimate the remaining time of the running sweep from its pace; `None` if unknown."""
        record = self.record(self.running)
        since, known = self.began
        if record is None or not record.planned or not since:
            return None
        over = sum(each.is_over for each in record.results)
        # Runs that are found among earlier ones take no time, and say nothing of the pace.
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
        """Return the curve of a run in progress, here or in another process; `None` if it has none."""
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
    """Count the finished runs made for this sweep."""
    return sum(each.is_over and not each.reused for each in record.results)
