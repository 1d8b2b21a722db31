"""Reads a person's own data for a preview, on a separate thread: a file can be long, and the window never waits."""

from __future__ import annotations

import threading
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.core.experiment.entry import DataPreview
from app.core.experiment.experiment import Experiment
from app.session.session import Session


class DataPreviews(QObject):
    """`read` reads the file that the experiment's data set names now; `ready` has what it holds. The newest counts."""

    ready = Signal(object)
    """`DataPreview`."""
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
        """Whether the data set is a file, and one is chosen."""
        dataset = self._session.run.experiment.dataset
        entry = self._session.catalogues.datasets.get(dataset.name)
        return entry is not None and entry.preview is not None and bool(dataset.values.get("path"))

    def read(self) -> None:
        """Read what the experiment names now."""
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
            return DataPreview(str(dataset.values.get("path")), fault="The file does not fit into memory.")

    @Slot(int, object)
    def _answer(self, asked: int, found: DataPreview) -> None:
        if asked == self._asked:
            self.ready.emit(found)
