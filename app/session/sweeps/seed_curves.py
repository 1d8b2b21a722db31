"""The curves of a sweep's runs, read where nobody waits."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.sweep.sweep_plan import SweepResult
from app.core.sweep.sweep_statistics import SeedBand, SeedCurve, seed_band, seed_curve
from app.core.telemetry.column_formula import FormulaError
from app.session.runs.store_service import StoreService
from app.store.database.schema import StoreError
from app.store.reading.stored_run import stored_series

_MOST_RUNS = 1024
"""Whose curves stay in memory, 4 KiB each."""
_AGAIN_MS, _MOST_TRIES = 1500, 8
"""A run that has just ended may be written a moment after the journal says so."""
_Runs = tuple[SweepResult, ...]


class SeedCurves(QObject):
    """Bands over the runs of a point, read on the store's thread, one point after the other."""

    loaded = Signal()
    """More of them can be drawn."""

    def __init__(self, keeping: StoreService | None, parent: QObject) -> None:
        super().__init__(parent)
        self._keeping = keeping
        self._shown = "", ""
        """The sweep and the formula that are asked for."""
        self._wanted: tuple[_Runs, ...] = ()
        self._bands: dict[object, tuple[_Runs, SeedBand]] = {}
        """By point, with the runs that they are of: those of before are shown until more is read."""
        self._curves: dict[tuple[str, str], SeedCurve] = {}
        """By run and formula."""
        self._reads = False
        self._tries = 0
        self._again = QTimer(self)
        self._again.setInterval(_AGAIN_MS)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self._try_again)

    def bands(self, sweep: str, formula: str, points: Sequence[_Runs]) -> list[SeedBand | None]:
        """Of each of `points`, its runs, one or more; `None` until it is read. What was asked for before is no longer
        read.
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
        """Those that the band of their point is of."""
        known = self._bands.get(runs[0].point)
        return known[0] if known is not None else ()

    def _read(self, formula: str, runs: _Runs) -> SeedBand:
        """On the store's thread. A run that is not there, or does not have what is read, is left out."""
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
        """Read once more what lacks a run."""
        self._tries += 1
        if self._tries <= _MOST_TRIES:
            for point, (runs, band) in self._bands.items():
                if len(band.curves) < len(runs):
                    self._bands[point] = (), band
            self._read_next()
