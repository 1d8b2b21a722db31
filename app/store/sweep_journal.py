"""Journal of a sweep: one line of JSON for each event, appended and never changed.

The runs themselves are in the run database; here is which of them are of the sweep, at which point of its space, and
what became of each. Of several lines on one run the last counts. A line that was not written whole, because the program
was killed, is passed over. Who only looks may read it at any time.

Curves of runs that train are in a small file beside the journal that is replaced again and again.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from app.core.sweep.sweep_plan import OVER, Point, SweepRecord, SweepResult
from app.store.database.coded_texts import coded, decoded
from app.store.database.experiment_json import value_from
from app.store.database.schema import StoreError
from optimizers.base.message import Message

_VERSION = 1
_ENDING = ".jsonl"
_STATUSES = ("waiting", "running", *OVER)
_KINDS: Mapping[Any, Callable[[Any], Any]] = {"int": int, "float": float, "str": str, "bool": bool}
"""Converter for each field of a result, by its annotation."""


def sweeps_folder(store: Path) -> Path:
    """Return the folder of the journals for the database at `store`."""
    return store.parent / "sweeps"


@dataclass(frozen=True, slots=True)
class JournalContent:
    """Content of a journal.

    Attributes:
        reports: of trials that may be pruned: (step, value) in the order in which they came.
    """

    record: SweepRecord
    reports: Mapping[int, tuple[tuple[int, float], ...]] = field(default_factory=dict)


class SweepJournal:
    """Journal of the sweep `record.key` in `folder`, created if missing. Lines are appended.

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
            raise StoreError(
                Message(
                    "The sweep cannot be recorded in {path}: {reason}.", path=folder, reason=error.strerror or error
                )
            ) from error
        found = read_journal(self.path)
        assert found is not None, "its first line has just been written"
        self.known = found

    def put(self, result: SweepResult) -> None:
        """Append a result. Raises `StoreError` if the disk refuses."""
        self._append({"result": asdict(result), "coded": coded(result.sentence)})

    def report(self, trial: int, step: int, value: float) -> None:
        """Append the value at `step` of the run that decides about pruning a trial. Raises `StoreError`."""
        self._append({"report": [trial, step, value]})

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._file.close()

    def _mend_end(self) -> None:
        """End an incomplete last line, so that the next one is separate."""
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
            raise StoreError(
                Message(
                    "The sweep cannot be recorded in {path}: {reason}.", path=self.path, reason=error.strerror or error
                )
            ) from error

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()


def runs_by_identity(records: Sequence[SweepRecord]) -> dict[str, SweepResult]:
    """Return completed runs by identity; of several, the one in the first sweep."""
    found: dict[str, SweepResult] = {}
    for record in records:
        for each in record.results:
            if each.status in ("finished", "diverged") and each.run:
                found.setdefault(each.identity, each)
    return found


def read_journal(path: Path) -> JournalContent | None:
    """Read the journal at `path`; `None` if it is missing or unreadable."""
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
                sentence, *_ = decoded(line.get("coded"), result.sentence)
                results[result.place] = replace(result, sentence=sentence)
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


def _result(plain: Mapping[str, Any]) -> SweepResult:
    if plain["status"] not in _STATUSES:
        raise ValueError(Message("an unknown status"))
    plain = {**plain, "value": math.nan if plain["value"] is None else plain["value"]}
    values: dict[str, Any] = {
        each.name: _KINDS[each.type](plain[each.name]) for each in fields(SweepResult) if each.type in _KINDS
    }
    point: Point = tuple((str(name), value_from(value)) for name, value in plain["point"])
    return SweepResult(**values, point=point, status=plain["status"])


def _lock(file: TextIO, title: str) -> None:
    """Lock the journal for this process until it is closed; not on Windows."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise StoreError(
            Message("Another process runs the sweep {title!r}; wait for it, or stop it first.", title=title)
        ) from error


_LIVE_ENDING = ".live"
_WRITE_SECONDS = 0.7
"""Seconds between two writes."""
_FRESH_SECONDS = 10.0
"""Largest age of a live file: workers report twice a second, and the process of the sweep may have been killed."""


@dataclass(frozen=True, slots=True)
class LiveCurve:
    """Curve of a run so far: steps and values (n,) of the objective's formula, thinned, and the objective so far."""

    steps: NDArray[np.float64]
    values: NDArray[np.float64]
    value: float


class LiveCurvesFile:
    """File of live curves, written by the maker of the sweep with the journal at `journal`. Errors of the disk are
    ignored.
    """

    def __init__(self, journal: Path) -> None:
        self._path = journal.with_suffix(_LIVE_ENDING)
        self._curves: dict[int, tuple[Sequence[float], Sequence[float], float]] = {}
        self._written = 0.0

    def put(self, place: int, steps: Sequence[float], values: Sequence[float], value: float) -> None:
        """Store the progress of the run at a place."""
        self._curves[place] = steps, values, value
        if time.monotonic() - self._written >= _WRITE_SECONDS:
            self._written = time.monotonic()
            draft = self._path.with_suffix(f"{_LIVE_ENDING}.draft")
            with contextlib.suppress(OSError):
                draft.write_text(json.dumps(self._curves), encoding="utf-8")
                draft.replace(self._path)

    def remove(self, place: int) -> None:
        """Remove a run that has ended."""
        self._curves.pop(place, None)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)


def read_live_curves(journal: Path) -> Mapping[int, LiveCurve]:
    """Read the live curves of a journal's sweep, by place; empty if nobody makes it now."""
    path = journal.with_suffix(_LIVE_ENDING)
    with contextlib.suppress(OSError, ValueError, TypeError, AttributeError):
        if time.time() - path.stat().st_mtime < _FRESH_SECONDS:
            return {
                int(place): LiveCurve(np.array(steps, np.float64), np.array(values, np.float64), float(value))
                for place, (steps, values, value) in json.loads(path.read_text(encoding="utf-8")).items()
                if steps and len(steps) == len(values)
            }
    return {}


class JournalFolder:
    """Reader of the journals beside the database at `store`. For one thread at a time."""

    def __init__(self, store: Path) -> None:
        self._folder = sweeps_folder(store)
        self._known: dict[Path, tuple[tuple[int, int], SweepRecord | None]] = {}

    def read(self) -> tuple[SweepRecord, ...]:
        """Read every sweep, the last written first; an unchanged one is the same object as before."""
        found: dict[Path, tuple[tuple[int, int], SweepRecord | None]] = {}
        for path in sorted(self._folder.glob(f"*{_ENDING}")) if self._folder.is_dir() else ():
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
        """Return the live curves of sweeps in progress, by key and place."""
        found = {
            record.key: read_live_curves(path)
            for path, (_, record) in self._known.items()
            if record is not None and any(each.status == "running" for each in record.results)
        }
        return {key: curves for key, curves in found.items() if curves}
