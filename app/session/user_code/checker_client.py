"""Child processes and threads that read a user's code and data: the contract check, and the preview of a data file."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.core.experiment.entry import DataPreview
from app.core.experiment.experiment import Experiment
from app.session.session import Session
from optimizers.base.message import Message
from optimizers.checker.check_result import CheckResult, SlotPair
from optimizers.inspection.checker_process import CheckerProcess, Fault

__all__ = ["REFERENCE", "CheckResult", "CheckerClient", "Fault", "SlotPair"]

REFERENCE = "reference"
"""Rule that compares with another optimizer."""

_JOIN_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class _Request:
    serial: int
    name: str
    view: str = "auto"
    values: Mapping[str, Any] = field(default_factory=dict)
    reference: str = ""


class CheckerClient(QObject):
    """Client of the checker, for one optimizer at a time; a new request ends the previous one. Signals have the serial
    number from `check`, and the finding.

    The process starts at the first check, or when it is warmed, and stays warm. Connect to methods of objects of the
    window's thread: results come from a separate thread.
    """

    warmed = Signal()
    found = Signal(int, object)
    """Signal with a `CheckResult`."""
    faulted = Signal(int, object)
    """Signal with a `Fault`: the check was not completed."""
    ended = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._guest = CheckerProcess()
        self._requests: queue.SimpleQueue[_Request | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._serial = 0
        self._closed = False

    @property
    def titles(self) -> Mapping[str, str]:
        """Titles of the rules by name, in the order of checking; empty until the process is ready."""
        return {rule: title for rule, title in self._guest.rules.items() if rule != REFERENCE}

    def prestart(self) -> None:
        """Start the process before it is needed."""
        self._ask(_Request(0, ""))

    def check(self, name: str, view: str = "auto", values: Mapping[str, Any] | None = None, reference: str = "") -> int:
        """Check the optimizer `name` (`"mine.py:Mine"`); return the serial number of this check."""
        self._serial += 1
        self._ask(_Request(self._serial, name, view, dict(values or {}), reference))
        return self._serial

    def close(self) -> None:
        """End the process and the thread."""
        self._closed = True
        if self._thread is not None:
            self._requests.put(None)
            end = time.monotonic() + _JOIN_SECONDS
            while self._thread.is_alive() and time.monotonic() < end:
                # The process may be only about to start.
                self._guest.stop()
                self._thread.join(0.05)
            self._thread = None
        self._guest.close()

    def _ask(self, request: _Request) -> None:
        if self._closed:
            return
        self._requests.put(request)
        self._guest.interrupt()
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="checks", daemon=True)
            self._thread.start()

    def _serve(self) -> None:
        while (request := self._requests.get()) is not None:
            if not self._requests.empty() and request.name:  # a newer one waits
                self._tell(self.ended, request.serial)
                continue
            try:
                if not request.name:
                    self._guest.prestart()
                    self._tell(self.warmed)
                    continue
                check = self._guest.check(request.name, request.view, request.values, reference=request.reference)
                with contextlib.closing(check):
                    for result in check:
                        if not self._requests.empty():
                            break
                        self._tell(self.faulted if isinstance(result, Fault) else self.found, request.serial, result)
            except (RuntimeError, OSError) as error:
                self._tell(self.faulted, request.serial, Fault(str(error)))
            self._tell(self.ended, request.serial)

    def _tell(self, signal: Any, *what: int | CheckResult | Fault) -> None:
        if not self._closed:
            signal.emit(*what)


class DataPreviews(QObject):
    """Previews of data. `read` reads the file of the experiment's data set; `ready` has its content. Only the newest
    counts.
    """

    ready = Signal(object)
    """Signal with a `DataPreview`."""
    _answered = Signal(int, object)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._asked = 0
        self._thread: threading.Thread | None = None
        self._waiting: tuple[int, Experiment] | None = None
        self._lock = threading.Lock()
        self._answered.connect(self._answer, Qt.ConnectionType.QueuedConnection)

    @property
    def available(self) -> bool:
        """True if the data set is a file that has been chosen."""
        dataset = self._session.run.experiment.dataset
        entry = self._session.catalogues.datasets.get(dataset.name)
        return entry is not None and entry.preview is not None and bool(dataset.values.get("path"))

    def read(self) -> None:
        """Read the data of the present experiment."""
        self._asked += 1
        with self._lock:
            self._waiting = (self._asked, self._session.run.experiment)
            if self._thread is None:
                self._thread = threading.Thread(target=self._serve, name="slotscope preview", daemon=True)
                self._thread.start()

    def _serve(self) -> None:
        while True:
            with self._lock:
                if self._waiting is None:
                    self._thread = None
                    return
                (asked, experiment), self._waiting = self._waiting, None
            try:
                self._answered.emit(asked, self._preview(experiment))
            except RuntimeError:  # the window is closed
                return

    def _preview(self, experiment: Experiment) -> DataPreview:
        catalogues, dataset = self._session.catalogues, experiment.dataset
        preview = catalogues.datasets[dataset.name].preview
        model = catalogues.models.get(experiment.model.name)
        assert preview is not None
        read = partial(preview, dataset.values, model.badge if model is not None else "")
        try:
            return read()
        except MemoryError:
            return DataPreview(str(dataset.values.get("path")), fault=Message("The file does not fit into memory."))

    @Slot(int, object)
    def _answer(self, asked: int, found: DataPreview) -> None:
        if asked == self._asked:
            self.ready.emit(found)
