"""Rows of the runs table."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from app.core.experiment.experiment import Experiment
from app.core.runs.run import EditEvent, Origin, RunRecord, experiments_of
from app.store.database.experiment_json import event_from, experiment_from, names_from, strings_from
from app.store.database.store_errors import StoreError

TEXTS = ("name", "notes", "status", "contract", "device", "metric", "group_id", "group_kind", "group_title")
NUMBERS = ("created", "seen", "seconds", "evaluations")
MEASURED = ("loss", "validation_loss", "validation_metric")
"""Columns that are as the fields of the record; of what is measured NaN is nothing in the database."""
_OTHERS = ("run", "number", "tags", "pinned", "origin_run", "origin_step", "steps", "environment", "curve", "ran")
_COLUMNS = (*_OTHERS, *TEXTS, *NUMBERS, *MEASURED)
_SELECT = f"""
SELECT began.document, ended.document, {", ".join(_COLUMNS)}
FROM runs
LEFT JOIN experiments began ON began.key = runs.began
LEFT JOIN experiments ended ON ended.key = runs.ended
"""


def field_of(column: str) -> str:
    """Name the field of a record that one of `TEXTS` is."""
    return column.removesuffix("_id")


def read_records(connection: sqlite3.Connection, deleted: bool = False) -> tuple[list[RunRecord], int]:
    """All runs by number, and how many cannot be read. Raises `sqlite3.Error`."""
    which = "deleted >= 0" if deleted else "deleted IS NULL"
    rows = connection.execute(f"{_SELECT} WHERE {which} ORDER BY number")
    found, broken = [], 0
    for row in rows:
        try:
            found.append(_record(connection, row))
        except StoreError:
            broken += 1
    return found, broken


def read_record(connection: sqlite3.Connection, run: str) -> RunRecord:
    """Raises `LookupError`, `StoreError` and `sqlite3.Error`."""
    row = connection.execute(f"{_SELECT} WHERE runs.run = ?", (run,)).fetchone()
    if row is None:
        raise LookupError(f"There is no run {run} in the store.")
    return _record(connection, row)


def _record(connection: sqlite3.Connection, row: tuple[Any, ...]) -> RunRecord:
    of = dict(zip(_COLUMNS, row[2:], strict=True))
    try:
        known: dict[str, Any] = {field_of(name): str(of[name]) for name in TEXTS}
        known |= {name: float(of[name]) for name in NUMBERS}
        known |= {name: math.nan if of[name] is None else float(of[name]) for name in MEASURED}
        began, number, steps = experiment_from(row[0]), int(of["number"]), int(of["steps"])
        return RunRecord(
            str(of["run"]),
            number,
            began,
            experiment_from(row[1]),
            tags=strings_from(of["tags"]),
            pinned=bool(of["pinned"]),
            origin=None if of["origin_run"] is None else Origin(str(of["origin_run"]), int(of["origin_step"])),
            steps=steps,
            environment=_environment_from(of["environment"]),
            curve=np.frombuffer(of["curve"] or b"", "<f4").astype(np.float32),
            ran=_experiments(connection, number, json.loads(of["ran"]), began, steps),
            **known,
        )
    except (TypeError, ValueError, OverflowError) as error:
        raise StoreError("The row of a run is damaged.") from error


def _experiments(
    connection: sqlite3.Connection, number: int, keys: Sequence[int], began: Experiment, steps: int
) -> tuple[Experiment, ...]:
    """The experiments that made the steps of a run, by their keys; where one is missing, from its edits.

    Raises `StoreError`, `ValueError` and `sqlite3.Error`.
    """
    found = []
    for key in keys:
        row = connection.execute("SELECT document FROM experiments WHERE key = ?", (int(key),)).fetchone()
        if row is None:
            bodies = connection.execute("SELECT body FROM events WHERE number = ? ORDER BY position", (number,))
            events = [event_from(body) for (body,) in bodies]
            return experiments_of(began, [event for event in events if isinstance(event, EditEvent)], steps)
        found.append(experiment_from(row[0]))
    return tuple(found)


@lru_cache(maxsize=256)
def _environment_from(text: str) -> Mapping[str, str]:
    return names_from(text)
