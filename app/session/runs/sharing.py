"""Export and import of runs as files, in the background: one at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Qt, Signal, Slot

from app.core.files.safe_files import drafts_of
from app.session.attach.saved_model_run import read_saved_model
from app.session.child_qprocess import launch
from app.session.runs.store_service import StoreService
from app.session.steering.long_work import LongWork, percent
from app.store.database.schema import StoreError
from app.store.files.container_reader import import_container, reading_container
from app.store.files.export_formats import ExportOptions, export_runs
from app.store.files.exports import Progress
from app.store.files.recovery import SalvageResult, recovered_words, salvage
from app.store.store import Store
from optimizers.base.message import Message

_FLUSH = 5.0
_FINE = 0.005
"""Smallest share of the whole between two reports of progress."""
_PATIENCE = 5.0
_PATIENCE_MS = 2000


class Sharing(QObject):
    """Export and import of runs. A separate thread and connection read and write columns; a separate process, which
    imports TensorFlow, makes weights. A request during another one is refused, by `failed`.
    """

    begun = Signal(object)
    """Signal with the text of a progress bar."""
    progressed = Signal(float)
    """Signal with the share that is done; none for weights."""
    done = Signal(object)
    failed = Signal(object)
    """Signal with a sentence, as `done` has one."""
    stopping = Signal()
    """Signal that it was cancelled, and ends after the part in progress."""
    stopped = Signal()
    imported = Signal(tuple)
    """Signal with the ids of the imported runs."""
    modelRead = Signal(object)
    """Signal with an `AttachedRun`: a saved model of a file that was opened."""
    opened = Signal(str)
    """Signal with the id of the run to show, of a file that was opened."""
    recovered = Signal(object)
    """Signal with a `SalvageResult`: the runs recovered from a damaged store."""
    _ended = Signal(object)

    def __init__(self, keeping: StoreService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeping = keeping
        self._thread: threading.Thread | None = None
        self._process: QProcess | None = None
        self._stop = threading.Event()
        self._share = 0.0
        self._text = ""
        """Stage that the work is at, in a few words."""
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def work(self) -> LongWork | None:
        """Return the file that is read or written, as work in progress."""
        if not self.busy:
            return None
        share = None if self._process is not None else percent(self._share)
        if self._stop.is_set():
            return LongWork(self._text, share, Message("stopping"))
        return LongWork(self._text, share, cancel=self.cancel)

    @property
    def aside(self) -> Path | None:
        """New path of a damaged store that was moved aside."""
        return self._keeping.store.aside

    @property
    def busy(self) -> bool:
        return self._thread is not None or self._process is not None

    # Requests

    def export(self, runs: Sequence[str], path: Path, wanted: ExportOptions) -> None:
        """Write runs, by id, in the format of the name of `path`: see `app.store.files.export_formats`."""

        def work(store: Store, progress: Progress) -> Callable[[], None]:
            if not export_runs(store, runs, path, wanted, progress):
                return self.stopped.emit
            return lambda: self.done.emit(Message("Wrote {path!s}.", path=str(path)))

        self._begin(Message("Writing {name!s}", name=path.name), work)

    def import_files(self, files: Sequence[Path]) -> None:
        """Import the runs of `.slotscope` files; their code needs trust before it runs."""

        def work(store: Store, progress: Progress) -> Callable[[], None]:
            found: list[str] = []
            for place, file in enumerate(files):

                def part(share: float, place: int = place) -> bool:
                    return progress((place + share) / len(files))

                runs = import_container(store, file, part)
                if runs is None:
                    break
                found += runs
            return lambda: self._took_in(tuple(found), files)

        names = ", ".join(file.name for file in files)
        self._begin(Message("Reading {name!s}", name=names), work)

    def open_file(self, file: Path) -> None:
        """Import the runs of a `.slotscope` file, and show the first. Existing runs that are as long as those in the
        file are not imported again.
        """

        def work(store: Store, progress: Progress) -> Callable[[], None]:
            known = {record.run: record.steps for record in store.runs()}
            with reading_container(file) as runs:
                there = {parts.record.run: parts.record.steps for parts in runs}
            if all(known.get(run) == steps for run, steps in there.items()):
                return lambda: self._open(next(iter(there)))
            found = import_container(store, file, progress)
            return lambda: self._opened(found or (), file)

        self._begin(Message("Reading {name!s}", name=file.name), work)

    def open_model(self, file: Path) -> None:
        """Read a saved model, from a Keras file or a checkpoint, as data."""

        def work(store: Store, progress: Progress) -> Callable[[], None]:
            return _later(self._read_model, read_saved_model(file))

        self._begin(Message("Reading {name!s}", name=file.name), work)

    def _read_model(self, run: object) -> None:
        self.stopped.emit()
        self.modelRead.emit(run)

    def _open(self, run: str) -> None:
        self.stopped.emit()
        self.opened.emit(run)

    def _opened(self, runs: tuple[str, ...], file: Path) -> None:
        self._took_in(runs, [file])
        if runs:
            self.opened.emit(runs[0])

    def recover(self, damaged: Path) -> None:
        """Import every readable run of a damaged store."""

        def work(store: Store, progress: Progress) -> Callable[[], None]:
            found = salvage(damaged, store, progress)
            if found is None:
                return self.stopped.emit
            return lambda: self._recovered(found, damaged)

        self._begin(Message("Recovering runs of {name!s}", name=damaged.name), work)

    def _recovered(self, found: SalvageResult, damaged: Path) -> None:
        if found.runs:
            self.imported.emit(found.runs)
        self.recovered.emit(found)
        self.done.emit(recovered_words(found, damaged.name))

    def export_weights(self, run: str, path: Path) -> None:
        """Write the last stored weights of a run, as `.weights.h5` or `.keras`."""
        if not self._free():
            return
        process = QProcess(self)
        process.finished.connect(self._weights_made)
        process.errorOccurred.connect(self._weights_not_begun)
        self._process, self._path = process, path
        self._stop.clear()
        self._text = Message("Writing {name!s}", name=path.name)
        self.begun.emit(self._text)
        words = ["runs", "export", run, str(path), "--store", str(self._keeping.store.path)]
        # The last recordings must be in the store before the process reads it.
        self._keeping.do(self._keeping.flush, lambda _: self._start(process, words))

    def _start(self, process: QProcess, words: list[str]) -> None:
        if self._process is not process:
            return
        if self._stop.is_set():
            self._process = None
            process.deleteLater()
            self.stopped.emit()
            return
        launch(process, "app.cli", *words)

    def cancel(self) -> None:
        """Stop, and remove unfinished files."""
        self._stop.set()
        self.stopping.emit()
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """Stop, and wait for the end."""
        self.cancel()
        if self._thread is not None:
            self._thread.join(_PATIENCE)
            self._thread = None
        process, self._process = self._process, None
        if process is not None:
            process.waitForFinished(_PATIENCE_MS)
            _clear(self._path)

    # Doing it

    def _free(self) -> bool:
        if self.busy:
            self.failed.emit(Message("Another file is still being read or written. Try again when it is done."))
        return not self.busy

    def _begin(self, text: str, work: Callable[[Store, Progress], Callable[[], None]]) -> None:
        """Run a job on a thread, and handle its answers here."""
        if not self._free():
            return
        self._stop.clear()
        self._share = 0.0

        def serve() -> None:
            try:
                if self._keeping.writer is not None:
                    self._keeping.writer.flush(_FLUSH)
                with Store(self._keeping.store.path, sets_aside=False) as store:
                    end = work(store, self._progress)
            except (StoreError, LookupError, OSError, ValueError) as fault:
                sentence = str(fault.args[0]) if isinstance(fault, LookupError) and fault.args else str(fault)
                end = _later(self.failed.emit, sentence)
            except Exception as error:  # whatever it is, it is raised in the window's own thread
                end = _later(_raise, error)
            self._ended.emit(end)

        self._text = text
        self._thread = threading.Thread(target=serve, name="slotscope sharing", daemon=True)
        self.begun.emit(text)
        self._thread.start()

    def _progress(self, share: float) -> bool:
        if share - self._share >= _FINE:
            self._share = share
            self.progressed.emit(share)
        return not self._stop.is_set()

    @Slot(object)
    def _end(self, tell: Callable[[], None]) -> None:
        if self._thread is None:
            return
        self._thread.join()
        self._thread = None
        tell()

    def _took_in(self, runs: tuple[str, ...], files: Sequence[Path]) -> None:
        if runs:
            self.imported.emit(runs)
        if self._stop.is_set():
            self.stopped.emit()
            return
        names = ", ".join(file.name for file in files)
        said = (
            Message("1 run imported from {names!s}.", names=names)
            if len(runs) == 1
            else Message("{count} runs imported from {names!s}.", count=len(runs), names=names)
        )
        self.done.emit(said)

    def _weights_made(self, status: int, _how: QProcess.ExitStatus) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        lines = bytes(process.readAllStandardError().data()).decode("utf-8", "replace").strip().splitlines()
        process.deleteLater()
        if self._stop.is_set():
            _clear(self._path)
            self.stopped.emit()
        elif status == 0:
            self.done.emit(Message("Wrote {path!s}.", path=str(self._path)))
        else:
            self.failed.emit(lines[-1] if lines else Message("The weights could not be written."))

    def _weights_not_begun(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            self._process.deleteLater()
            self._process = None
            self.failed.emit(Message("Could not start the process that writes weights."))


def _clear(path: Path) -> None:
    """Remove unfinished files of a process that ended."""
    with suppress(OSError):
        for each in drafts_of(path):
            each.unlink()


def _later(act: Callable[[object], object], value: object) -> Callable[[], None]:
    def tell() -> None:
        act(value)

    return tell


def _raise(error: object) -> None:
    """Raise an error, so that the window reports it."""
    assert isinstance(error, Exception)
    raise error
