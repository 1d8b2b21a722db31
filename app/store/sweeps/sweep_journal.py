"""The journal of a sweep: one line of JSON for each thing that became known of it, appended and never changed.

The runs themselves are in the run database; here is which of them are of the sweep, at which point of its space, and
what became of each. Of several lines on one run the last counts. A line that was not written whole, because the program
was killed, is passed over. Who only looks may read it at any time.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TextIO, cast

from app.core.sweep.sweep_plan import OVER, Point, Status, SweepRecord, SweepResult
from app.store.database.experiment_json import value_from
from app.store.database.store_errors import StoreError

_VERSION = 1
_ENDING = ".jsonl"
_STATUSES = ("waiting", "running", *OVER)


def sweeps_folder(store: Path) -> Path:
    """Where the journals of the sweeps are whose runs are in the database at `store`."""
    return store.parent / "sweeps"


@dataclass(frozen=True, slots=True)
class JournalContent:
    """Everything that a journal says.

    Attributes:
        reports: of trials that may be pruned: (step, value) in the order in which they came.
    """

    record: SweepRecord
    reports: Mapping[int, tuple[tuple[int, float], ...]] = field(default_factory=dict)


class SweepJournal:
    """Appends to the journal of the sweep `record.key` in `folder`, which is made where there is none.

    Attributes:
        known: what it said when it was opened.

    Raises:
        StoreError: nothing can be written there, or another process runs this sweep.
    """

    def __init__(self, folder: Path, record: SweepRecord) -> None:
        self.path = folder / f"{record.key}{_ENDING}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: TextIO = self.path.open("a", encoding="utf-8")
            _lock(self._file, record.title)
            self._mend_end()
            self._write(_head(record))
        except OSError as error:
            raise StoreError(f"The sweep cannot be recorded in {folder}: {error.strerror or error}.") from error
        found = read_journal(self.path)
        assert found is not None, "its first line has just been written"
        self.known = found

    def put(self, result: SweepResult) -> None:
        """Raises `StoreError` where the disk refuses."""
        self._append({"result": _plain(result)})

    def report(self, trial: int, step: int, value: float) -> None:
        """What the run that decides whether a trial is pruned had at `step`. Raises `StoreError`."""
        self._append({"report": [trial, step, value]})

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._file.close()

    def _mend_end(self) -> None:
        """A line that was not written whole ends here, so that the next one is a line of its own."""
        with self.path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            if size:
                file.seek(size - 1)
                if file.read(1) != b"\n":
                    self._file.write("\n")

    def _append(self, line: Mapping[str, Any]) -> None:
        try:
            self._write({**line, "at": time.time()})
        except OSError as error:
            raise StoreError(f"The sweep cannot be recorded in {self.path}: {error.strerror or error}.") from error

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()


def read_journals(store: Path) -> tuple[SweepRecord, ...]:
    """Every sweep whose runs are in the database at `store`, the one that was written to last first."""
    folder = sweeps_folder(store)
    paths = sorted(folder.glob(f"*{_ENDING}")) if folder.is_dir() else []
    found = [journal.record for path in paths if (journal := read_journal(path)) is not None]
    return tuple(sorted(found, key=lambda record: -record.seen))


def find_journal(store: Path, key: str) -> SweepRecord | None:
    """The sweep called `key`; `None` where there is none that can be read."""
    found = read_journal(sweeps_folder(store) / f"{key}{_ENDING}")
    return found.record if found is not None else None


def runs_by_identity(records: Sequence[SweepRecord]) -> dict[str, SweepResult]:
    """The runs that were made whole, by what they are; of several the one of the sweep that is first."""
    found: dict[str, SweepResult] = {}
    for record in records:
        for each in record.results:
            if each.status in ("finished", "diverged") and each.run:
                found.setdefault(each.identity, each)
    return found


def read_journal(path: Path) -> JournalContent | None:
    """What the journal at `path` says; `None` where there is none, or nothing of it can be read."""
    record: SweepRecord | None = None
    results: dict[int, SweepResult] = {}
    reports: dict[int, list[tuple[int, float]]] = {}
    created = seen = 0.0
    for line in _lines(path):
        with contextlib.suppress(KeyError, TypeError, ValueError, AttributeError):
            at = float(line["at"])
            if "sweep" in line:
                record = _record(line["sweep"])
            elif "result" in line:
                result = _result(line["result"])
                results[result.place] = result
            elif "report" in line:
                trial, step, value = line["report"]
                reports.setdefault(int(trial), []).append((int(step), float(value)))
            created, seen = created or at, max(seen, at)
    if record is None:
        return None
    ordered = tuple(results[place] for place in sorted(results))
    record = replace(record, created=created, seen=seen, results=ordered)
    return JournalContent(record, {trial: tuple(each) for trial, each in reports.items()})


def _lines(path: Path) -> Iterator[Mapping[str, Any]]:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            for text in file:
                with contextlib.suppress(ValueError, RecursionError):
                    line = json.loads(text)
                    if isinstance(line, dict):
                        yield line
    except OSError:
        return


def _head(record: SweepRecord) -> dict[str, Any]:
    names = ("key", "title", "file", "document", "settings", "minimize", "method", "planned")
    return {"sweep": {name: getattr(record, name) for name in names}, "version": _VERSION, "at": time.time()}


def _record(plain: Mapping[str, Any]) -> SweepRecord:
    key, title, file, document, minimize, method = (
        str(plain[name]) for name in ("key", "title", "file", "document", "minimize", "method")
    )
    settings = tuple(map(str, plain["settings"]))
    return SweepRecord(key, title, file, document, settings, minimize, method, 0.0, 0.0, int(plain["planned"]))


def _plain(result: SweepResult) -> dict[str, Any]:
    return {
        "place": result.place, "trial": result.trial, "point": list(result.point), "seed": result.seed,
        "identity": result.identity, "run": result.run, "status": result.status, "value": result.value,
        "steps": result.steps, "seconds": result.seconds, "sentence": result.sentence, "attempts": result.attempts,
        "reused": result.reused,
    }  # fmt: skip


def _result(plain: Mapping[str, Any]) -> SweepResult:
    if plain["status"] not in _STATUSES:
        raise ValueError("a status of no known kind")
    point: Point = tuple((str(name), value_from(value)) for name, value in plain["point"])
    value = plain["value"]
    return SweepResult(
        int(plain["place"]),
        int(plain["trial"]),
        point,
        int(plain["seed"]),
        str(plain["identity"]),
        str(plain["run"]),
        cast("Status", plain["status"]),
        float(value) if value is not None else math.nan,
        int(plain["steps"]),
        float(plain["seconds"]),
        str(plain["sentence"]),
        int(plain["attempts"]),
        bool(plain["reused"]),
    )


def _lock(file: TextIO, title: str) -> None:
    """Hold the journal for this process, until it is closed; Windows lets everybody in."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise StoreError(f"Another process runs the sweep {title!r}; wait for it, or end it first.") from error
