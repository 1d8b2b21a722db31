"""The journals beside a run database, read again only where they changed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from app.core.sweep.sweep_plan import SweepRecord
from app.store.sweeps.live_curves import LiveCurve, read_live_curves
from app.store.sweeps.sweep_journal import read_journal, sweeps_folder


class JournalFolder:
    """What the journals beside the database at `store` say. For one thread at a time."""

    def __init__(self, store: Path) -> None:
        self._folder = sweeps_folder(store)
        self._known: dict[Path, tuple[tuple[int, int], SweepRecord | None]] = {}

    def read(self) -> tuple[SweepRecord, ...]:
        """Every sweep, the one that was written to last first; an unchanged one is the object that it was before."""
        found: dict[Path, tuple[tuple[int, int], SweepRecord | None]] = {}
        for path in sorted(self._folder.glob("*.jsonl")) if self._folder.is_dir() else ():
            try:
                status = path.stat()
            except OSError:
                continue
            stamp = status.st_mtime_ns, status.st_size
            known = self._known.get(path)
            if known is None or known[0] != stamp:
                journal = read_journal(path)
                known = stamp, journal.record if journal is not None else None
            found[path] = known
        self._known = found
        records = [record for _, record in found.values() if record is not None]
        return tuple(sorted(records, key=lambda record: -record.seen))

    def live_curves(self) -> dict[str, Mapping[int, LiveCurve]]:
        """Of the sweeps that somebody makes now, by key and place."""
        found = {
            record.key: read_live_curves(path)
            for path, (_, record) in self._known.items()
            if record is not None and any(each.status == "running" for each in record.results)
        }
        return {key: curves for key, curves in found.items() if curves}
