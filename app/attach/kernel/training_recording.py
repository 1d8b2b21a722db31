"""Recorded measurements of a training, within a limit of memory, and the document of its run."""

from __future__ import annotations

import math
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .column_table import LOSS, VALIDATION_LOSS, VALIDATION_METRIC
from .recording_file import Table
from .sampling import scattered_indices
from .training_message import Message

MEMORY = 256 * 2**20
"""Bytes of rows that are held at most; beyond, of what is long ago one of each two rows is dropped."""
CURVE = 64
ATTACHED = "attached"
"""The data set of a run that was attached to: the program has no experiment that could train it again."""
_LINES = 1000


@dataclass
class _Rows:
    kind: str
    columns: tuple[str, ...]
    steps: NDArray[np.int64]
    rows: NDArray[np.float32]
    count: int = 0

    @property
    def nbytes(self) -> int:
        return self.steps.nbytes + self.rows.nbytes

    def add(self, steps: NDArray[np.int64], rows: NDArray[np.float32]) -> None:
        """Append rows of later steps; other rows are ignored."""
        later = steps > (self.steps[self.count - 1] if self.count else -1)
        steps, rows = steps[later], rows[later]
        end = self.count + len(steps)
        if end > len(self.steps):
            room = max(end, 2 * len(self.steps), 64)
            self.steps = np.concatenate([self.steps[: self.count], np.empty(room - self.count, np.int64)])
            wide = np.empty((room - self.count, len(self.columns)), np.float32)
            self.rows = np.concatenate([self.rows[: self.count], wide])
        self.steps[self.count : end], self.rows[self.count : end] = steps, rows
        self.count = end

    def place(self, step: int) -> int | None:
        place = int(np.searchsorted(self.steps[: self.count], step))
        return place if place < self.count and self.steps[place] == step else None

    def thin(self) -> None:
        half = self.count // 4 * 2
        # One of each two, at random: one of every so many would hide what repeats as often.
        kept = np.r_[scattered_indices(half, half // 2), half : self.count]
        self.steps, self.rows, self.count = self.steps[kept], self.rows[kept], len(kept)


@dataclass
class Recording:
    """Rows of tables by kind and columns, lines of the log and edits. Not thread-safe."""

    memory: int = MEMORY
    run: str = field(default_factory=lambda: uuid.uuid4().hex)
    created: float = field(default_factory=time.time)
    thinned: bool = False
    marks: list[dict[str, Any]] = field(default_factory=list)
    log: list[dict[str, Any]] = field(default_factory=list)
    last_step: int = 0
    _tables: dict[tuple[str, tuple[str, ...]], _Rows] = field(default_factory=dict)

    def add(self, kind: str, columns: tuple[str, ...], steps: NDArray[np.int64], rows: NDArray[np.float32]) -> None:
        """Add rows: `steps` (n,) increasing, `rows` (n, columns). `kind` is the kind of table in the file:
        `"steps"`, …
        """
        table = self._tables.get((kind, columns))
        if table is None:
            empty = np.empty((0, len(columns)), np.float32)
            table = self._tables[kind, columns] = _Rows(kind, columns, np.empty(0, np.int64), empty)
        table.add(steps, rows)
        self.last_step = max(self.last_step, int(steps[-1]) if len(steps) else 0)
        while sum(each.nbytes for each in self._tables.values()) > self.memory:
            largest = max(self._tables.values(), key=lambda each: each.nbytes)
            if largest.count < 4:
                break
            largest.thin()
            if not self.thinned:
                self.thinned = True
                self.note("warn", Message("The recording reached its memory limit: fewer of the early steps are kept."))

    def note(self, level: str, sentence: str, details: str = "") -> None:
        if len(self.log) < _LINES:
            self.log.append({"step": self.last_step, "at": time.time(), "level": level, "sentence": sentence[:9000],
                             "details": details[:100_000]})  # fmt: skip

    def mark(self, step: int, name: str, old: Any, new: Any, how: str = "") -> None:
        if len(self.marks) < 100 * _LINES:
            self.marks.append({"step": step, "name": name, "old": old, "new": new, "serial": 0, "how": how})

    def tables(self) -> list[Table]:
        """Return copies of the tables, for writing on another thread."""
        found = [
            (each.kind, each.columns, each.steps[: each.count].copy(), each.rows[: each.count].copy())
            for each in self._tables.values()
        ]
        return _in_order(found)

    def row(self, columns: tuple[str, ...], step: int) -> NDArray[np.float32] | None:
        """Return the values of these columns at a step, NaN for an unknown loss; `None` if the step was not
        measured.
        """
        if columns[:1] == (LOSS,) and self._row(columns, step) is None:
            known = self._row(columns[1:], step)
            return None if known is None else np.concatenate([np.full(1, np.nan, np.float32), known])
        return self._row(columns, step)

    def _row(self, columns: tuple[str, ...], step: int) -> NDArray[np.float32] | None:
        for (_, names), table in self._tables.items():
            if names == columns and (place := table.place(step)) is not None:
                return table.rows[place]
        return None

    def has_step(self, step: int) -> bool:
        """Return whether a step of an optimizer was measured."""
        of_optimizers = (table for (kind, _), table in self._tables.items() if kind in ("steps", "probes"))
        return any(table.place(step) is not None for table in of_optimizers)

    def last(self, column: str) -> float:
        values = self._values(column)
        return float(values[-1]) if len(values) else math.nan

    def _values(self, column: str) -> NDArray[np.float32]:
        """Return the values of a column from all tables, by step."""
        held = [each for each in self._tables.values() if column in each.columns and each.count]
        if not held:
            return np.empty(0, np.float32)
        steps = np.concatenate([each.steps[: each.count] for each in held])
        values = np.concatenate([each.rows[: each.count, each.columns.index(column)] for each in held])
        return values[np.argsort(steps, kind="stable")]

    def loss_curve(self) -> list[float]:
        """Return the smallest and largest loss in each of equal stretches of steps, at most `CURVE` values."""
        losses = self._values(LOSS)
        if len(losses) <= CURVE:
            return [float(each) for each in losses]
        starts = np.arange(CURVE // 2) * len(losses) // (CURVE // 2)
        low, high = np.fmin.reduceat(losses, starts), np.fmax.reduceat(losses, starts)
        return [float(each) for each in np.stack((low, high), axis=1).ravel()]

    def document(self, description: Mapping[str, Any], status: str, seconds: float, made: int = 0) -> dict[str, Any]:
        """Return the `run.json` of this run. `description` has title, model, optimizers with settings, planned steps,
        device, contract, metric and environment. `made` may exceed the number of measured steps.
        """
        steps = max(made, self.last_step)
        # The settings that a run of the program has; of this one only steps, model and optimizer are known.
        experiment = {
            "version": 1, "title": description["title"], "steps": max(1, description["planned"], steps),
            "batch_size": None, "loss": "auto", "validation": 0.0, "validate_every": 0, "seed": 0, "device": "auto",
            "merge_repeated": False, "dense_gradients": False, "import_view": "auto",
            "dataset": {"name": ATTACHED},
            "model": {"name": description["model"]},
            "optimizer": description["optimizer"],
            "schedule": {"name": "constant"},
            **({"part": description["parts"]} if description["parts"] else {}),
        }  # fmt: skip
        record = {
            "run": self.run, "number": 1, "began": experiment, "ended": experiment, "origin": None,
            "steps": steps, "pinned": False, "tags": [], "environment": dict(description["environment"]),
            "curve": self.loss_curve(), "created": self.created, "seen": time.time(), "seconds": seconds,
            "evaluations": 1.0, "loss": self.last(LOSS), "validation_loss": self.last(VALIDATION_LOSS),
            "validation_metric": self.last(VALIDATION_METRIC), "name": description["title"], "notes": "",
            "status": status, "contract": description["contract"], "device": description["device"],
            "metric": description["metric"], "group": "", "group_kind": "", "group_title": "",
        }  # fmt: skip
        marks = sorted(self.marks, key=lambda each: each["step"])
        return {"record": record, "events": [], "marks": marks, "log": self.log, "bookmarks": [], "code": []}


def _in_order(tables: Sequence[Table]) -> list[Table]:
    """Reorder tables that take turns in their steps, because readers expect each table to continue the previous one.
    Common columns become one table, other columns are beside it.
    """
    turns = sorted((each for each in tables if each[0] == "steps" and len(each[2])), key=lambda each: int(each[2][0]))
    if all(one[2][-1] < other[2][0] for one, other in pairwise(turns)):
        return [*turns, *(each for each in tables if each[0] != "steps")]
    shared = tuple(name for name in turns[0][1] if all(name in columns for _, columns, _, _ in turns))
    steps = np.concatenate([each[2] for each in turns])
    order = np.argsort(steps, kind="stable")
    rows = np.concatenate([rows[:, [columns.index(name) for name in shared]] for _, columns, _, rows in turns])
    found: list[Table] = [("steps", shared, steps[order], rows[order])]
    own: dict[str, list[Table]] = {}
    for table in turns:
        for name in table[1]:
            if name not in shared:
                own.setdefault(name, []).append(table)
    # Columns that the same tables have are one table of theirs.
    together: dict[tuple[int, ...], list[str]] = {}
    for name, held in own.items():
        together.setdefault(tuple(id(each[2]) for each in held), []).append(name)
    for names in together.values():
        held = own[names[0]]
        steps = np.concatenate([each[2] for each in held])
        order = np.argsort(steps, kind="stable")
        rows = np.concatenate([rows[:, [columns.index(name) for name in names]] for _, columns, _, rows in held])
        found.append(("probes", tuple(names), steps[order], rows[order]))
    return [*found, *(each for each in tables if each[0] != "steps")]
