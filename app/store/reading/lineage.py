"""Lineage of a branch: the steps and edits that it shares with the runs before it."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from app.core.messages.history_frames import Applied
from app.core.runs.run import Event
from app.store.database.coded_texts import column_or_empty, decoded
from app.store.database.experiment_json import event_from, mark_from
from app.store.database.run_code import read_code
from app.store.database.run_parts import RunCode, RunLogLine

_MAX_DEPTH = 1000
END = 2**62


@dataclass(frozen=True, slots=True)
class Segment:
    """Stretch of a lineage: the steps of a run up to `until`, after those of the previous segment."""

    number: int
    until: int = END


def lineage(connection: sqlite3.Connection, number: int) -> list[Segment]:
    """Return the segments of a run's steps, the oldest ancestor first and the run itself last.

    An ancestor that is not there any more is passed over, and so are those before it. Raises `sqlite3.Error`.
    """
    found = [Segment(number)]
    until = END
    for _ in range(_MAX_DEPTH):
        parent = _parent(connection, found[-1].number)
        if parent is None or any(each.number == parent[0] for each in found):
            break
        until = min(until, parent[1])
        found.append(Segment(parent[0], until))
    return found[::-1]


def _parent(connection: sqlite3.Connection, number: int) -> tuple[int, int] | None:
    row = connection.execute(
        "SELECT parent.number, child.origin_step FROM runs child JOIN runs parent ON parent.run = child.origin_run "
        "WHERE child.number = ? AND NOT child.whole",
        (number,),
    ).fetchone()
    return row if row is not None and all(isinstance(each, int) for each in row) else None


def numbered_events(connection: sqlite3.Connection, number: int) -> list[tuple[int, Event]]:
    """Return the edits of a run from its first step on, by position, including shared ones of its ancestors.

    Raises `sqlite3.Error` and `StoreError`.
    """
    found: list[tuple[int, Event]] = []
    until = 0
    for segment in lineage(connection, number):
        rows = connection.execute(
            "SELECT position, body FROM events WHERE number = ? ORDER BY position", (segment.number,)
        )
        own = [(int(position), event_from(body)) for position, body in rows]
        first = own[0][0] if own else END
        found = [(position, event) for position, event in found if position < first and event.step <= until]
        found += own
        until = segment.until
    return found


def marks(connection: sqlite3.Connection, number: int) -> tuple[Applied, ...]:
    """Return the marks of a run. Raises `sqlite3.Error` and `StoreError`."""
    found: list[Applied] = []
    for segment in lineage(connection, number):
        rows = connection.execute("SELECT body FROM marks WHERE number = ? ORDER BY key", (segment.number,))
        found += [mark for (body,) in rows if (mark := mark_from(body)).step <= segment.until]
    return tuple(found)


def log(connection: sqlite3.Connection, number: int) -> tuple[RunLogLine, ...]:
    """Return the log of a run. Raises `sqlite3.Error`."""
    found: list[RunLogLine] = []
    for segment in lineage(connection, number):
        rows = connection.execute(
            f"SELECT step, at, level, {column_or_empty(connection, 'coded')}, sentence, details FROM log "
            "WHERE number = ? AND step <= ? ORDER BY key",
            (segment.number, segment.until),
        )
        found += [
            RunLogLine(int(step), float(at), str(level), *decoded(coded, *map(str, words)))
            for step, at, level, coded, *words in rows
        ]
    return tuple(found)


def code(connection: sqlite3.Connection, number: int) -> tuple[RunCode, ...]:
    """Return the code of a run. Raises `sqlite3.Error` and `StoreError`."""
    found: list[RunCode] = []
    for segment in lineage(connection, number):
        found += [each for each in read_code(connection, segment.number) if each.step <= segment.until]
    return tuple(found)
