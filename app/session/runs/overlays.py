"""Saved runs overlaid on the plots of the present one: opened, and their columns read, in the background."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from app.core.recording.run_columns import SMOOTHED_COLUMNS, Recording
from app.core.runs.run import RunRecord
from app.session.runs.run_labels import names_together
from app.session.runs.store_service import StoreService

_MOST = 6
"""Number of hues in the palette besides that of the present run."""
_BUCKETS = 64
Array = NDArray[np.float64]


class SavedRunReader:
    """Columns of a saved run, each available once it is loaded; `wanted` is called at the first request for one."""

    def __init__(self, recording: Recording, wanted: Callable[[str], object]) -> None:
        self._recording = recording
        self._wanted = wanted
        self._asked: set[str] = set()
        self._loaded: set[str] = set()
        self.last_step = recording.last_step

    def __contains__(self, column: object) -> bool:
        return column in self._recording

    def load(self, column: str) -> None:
        """Load a column. Called on the store's thread."""
        self._recording.limits(column)
        if column in SMOOTHED_COLUMNS:
            self._recording.smoothed(column, 0, self.last_step, _BUCKETS)

    def loaded(self, column: str) -> None:
        self._loaded.add(column)

    def read(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        """Read a polyline, like `Recording.read`; empty until the column is loaded."""
        return self._recording.read(column, x0, x1, buckets) if self._has(column) else (np.empty(0), np.empty(0))

    def smoothed(self, column: str, x0: float, x1: float, buckets: int) -> tuple[Array, Array]:
        return self._recording.smoothed(column, x0, x1, buckets) if self._has(column) else (np.empty(0), np.empty(0))

    def envelope(self, columns: Sequence[str], x0: float, x1: float, buckets: int) -> tuple[Array, Array, Array]:
        # Each is asked for, whichever is there.
        there = [self._has(column) for column in columns]
        if all(there):
            return self._recording.envelope(columns, x0, x1, buckets)
        return np.empty(0), np.empty((len(columns), 0)), np.empty((len(columns), 0))

    def at(self, column: str, step: float) -> float:
        return self._recording.at(column, step) if self._has(column) else math.nan

    def dated(self, column: str, step: float) -> tuple[int, float]:
        return self._recording.dated(column, step) if self._has(column) else (-1, math.nan)

    def is_broken(self, column: str, step: float) -> bool:
        return self._has(column) and self._recording.is_broken(column, step)

    def smoothed_at(self, column: str, step: float, x0: float, x1: float) -> float:
        return self._recording.smoothed_at(column, step, x0, x1) if self._has(column) else math.nan

    def _has(self, column: str) -> bool:
        if column in self._loaded:
            return True
        if column not in self._asked and column in self._recording:
            self._asked.add(column)
            self._wanted(column)
        return False


@dataclass(frozen=True, slots=True, eq=False)
class Overlay:
    """Overlaid run; `hue` is its permanent index in the series palette."""

    key: str
    title: str
    hue: int
    reader: SavedRunReader


class Overlays(QObject):
    """Overlaid runs, in the order in which they were added."""

    changed = Signal()
    """Signal that the overlays, or their titles, have changed."""
    loaded = Signal()
    """Signal that more of them can be drawn."""

    def __init__(
        self, keeping: StoreService, parent: QObject, beside: Callable[[], RunRecord | None] = lambda: None
    ) -> None:
        """Create it without overlays. `beside` returns the run of the plots, from which names tell overlays apart."""
        super().__init__(parent)
        self._keeping, self._beside = keeping, beside
        self._hues: dict[str, int] = {}
        """Hue of every run that was ever overlaid: it returns in the same hue, while that is free."""
        self._wanted: dict[str, int] = {}
        self._there: dict[str, Overlay] = {}
        self._records: dict[str, RunRecord] = {}

    @property
    def all(self) -> tuple[Overlay, ...]:
        """Overlays that are open."""
        return tuple(self._there[key] for key in self._wanted if key in self._there)

    def hue(self, key: str) -> int | None:
        """Return the hue of an overlaid run."""
        return self._wanted.get(key)

    def add(self, record: RunRecord) -> None:
        if record.run not in self._wanted:
            self._wanted[record.run] = self._hues[record.run] = self._free(record.run)
            self._open(record)
            self.changed.emit()

    def remove(self, key: str) -> None:
        if self._wanted.pop(key, None) is not None:
            self._there.pop(key, None)
            self._name_all()
            self.changed.emit()

    def follow(self, record: RunRecord) -> None:
        """Update an overlay from its new record, with a new title or length."""
        overlay = self._there.get(record.run)
        if overlay is None:
            return
        self._records[record.run] = record
        if overlay.reader.last_step != record.steps:
            self._open(record)
        else:
            self.rename()

    def rename(self) -> None:
        """Follow changes of the run beside them, and of what a person calls them."""
        if self._there and self._name_all():
            self.changed.emit()

    def _name_all(self) -> bool:
        """Call the overlays by names that tell them apart; return whether one has got another."""
        keys, beside = list(self._there), self._beside()
        names = names_together([*(self._records[key] for key in keys), *([] if beside is None else [beside])])
        changed = [(key, name) for key, name in zip(keys, names, strict=False) if self._there[key].title != name]
        for key, name in changed:
            self._there[key] = replace(self._there[key], title=name)
        return bool(changed)

    def _free(self, key: str) -> int:
        taken = set(self._wanted.values())
        before = self._hues.get(key)
        if before is not None and before not in taken:
            return before
        # A hue that a run has had is given to another one last.
        fresh = [hue for hue in range(1, _MOST + 1) if hue not in taken | set(self._hues.values())]
        freed = [hue for hue in range(1, _MOST + 1) if hue not in taken]
        return next(iter(fresh or freed), _MOST + 1)

    def _open(self, record: RunRecord) -> None:
        def read() -> Recording:
            self._keeping.flush()
            return self._keeping.store.run(record.run).recording()

        self._keeping.do(
            read, lambda recording: self._opened(record, recording), lambda message: self._lost(record, message)
        )

    def _opened(self, record: RunRecord, recording: Recording) -> None:
        hue = self._wanted.get(record.run)
        if hue is None:
            return
        reader = SavedRunReader(recording, lambda column: self._load(reader, column))
        self._there[record.run] = Overlay(record.run, "", hue, reader)
        self._records[record.run] = record
        self._name_all()
        self.changed.emit()

    def _load(self, reader: SavedRunReader, column: str) -> None:
        def there(_: None) -> None:
            reader.loaded(column)
            self.loaded.emit()

        self._keeping.do(lambda: reader.load(column), there)

    def _lost(self, record: RunRecord, message: str) -> None:
        self.remove(record.run)
        self._keeping.tell(message)
