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
from app.core.runs.experiments_used import experiments_of
from app.core.runs.run import EditEvent, Origin, RunRecord
from app.store.database.experiment_json import event_from, experiment_from, names_from, strings_from
from app.store.database.store_errors import StoreError

_SELECT = """
SELECT runs.run, number, began.document, ended.document, name, notes, tags, pinned, origin_run, origin_step, created,
    seen, steps, seconds, status, contract, device, metric, evaluations, loss, validation_loss, validation_metric,
    environment, group_id, group_kind, group_title, curve, ran
FROM runs
LEFT JOIN experiments began ON began.key = runs.began
LEFT JOIN experiments ended ON ended.key = runs.ended
"""


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
    (run, number, began, ended, name, notes, tags, pinned, origin_run, origin_step, created, seen, steps, seconds,
     status, contract, device, metric, evaluations, loss, validation_loss, validation_metric, environment, group,
     group_kind, group_title, curve, ran) = row  # fmt: skip
    try:
        return RunRecord(
            run=str(run),
            number=int(number),
            began=experiment_from(began),
            ended=experiment_from(ended),
            name=str(name),
            notes=str(notes),
            tags=strings_from(tags),
            pinned=bool(pinned),
            origin=None if origin_run is None else Origin(str(origin_run), int(origin_step)),
            created=float(created),
            seen=float(seen),
            steps=int(steps),
            seconds=float(seconds),
            status=str(status),
            contract=str(contract),
            device=str(device),
            metric=str(metric),
            evaluations=float(evaluations),
            loss=_number_or_nan(loss),
            validation_loss=_number_or_nan(validation_loss),
            validation_metric=_number_or_nan(validation_metric),
            environment=_environment_from(environment),
            group=str(group),
            group_kind=str(group_kind),
            group_title=str(group_title),
            curve=np.frombuffer(curve or b"", "<f4").astype(np.float32),
            ran=_experiments(connection, row[1], json.loads(ran), experiment_from(began), int(steps)),
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


def _number_or_nan(value: object) -> float:
    """NaN is nothing in the database."""
    return math.nan if value is None else float(value)  # type: ignore[arg-type]  # raises TypeError, as is expected


@lru_cache(maxsize=256)
def _environment_from(text: str) -> Mapping[str, str]:
    return names_from(text)
