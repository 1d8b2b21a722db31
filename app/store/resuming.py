"""A run that is gone on with: taken up for recording as it lies in the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from app.core.frames import Built
from app.core.runs import Turned
from app.store.curve import Curve
from app.store.experiments import strings_from
from app.store.lineage import code, numbered_events
from app.store.records import read_record
from app.store.run_writing import RunWriting
from app.store.tables import TableKey, TableWriting


def taken_up(
    connection: sqlite3.Connection, built: Built, environment: Mapping[str, str], token: str
) -> RunWriting | None:
    """The run of `built`, which this writer records from now on; `None` where it is not in the store.

    Raises `sqlite3.Error`, and `StoreFault` where what was recorded cannot be read.
    """
    try:
        record = read_record(connection, built.run)
    except LookupError:
        return None
    found = RunWriting(built.run, record.began, built, environment, origin=record.origin)
    found.number = record.number
    found.contract = record.contract
    found.steps = found.stands = record.steps
    found.seconds, found.status = record.seconds, record.status
    found.loss, found.validation_loss = record.loss, record.validation_loss
    found.validation_metric = record.validation_metric
    row = connection.execute("SELECT curve_stride FROM runs WHERE number = ?", (record.number,)).fetchone()
    found.curve = Curve(record.curve, max(1, int(row[0])))
    events = numbered_events(connection, record.number)
    found.turned = [(position, event) for position, event in events if isinstance(event, Turned)]
    rows = connection.execute(
        "SELECT kind, part, columns FROM tables WHERE number = ? ORDER BY kind, part", (record.number,)
    ).fetchall()
    for kind, part, columns in rows:
        table = TableWriting.of(connection, TableKey(record.number, kind, part), strings_from(columns))
        found.tables.setdefault(kind, []).append(table)
    found.coded = {each.path: each.step for each in reversed(code(connection, record.number))}
    found.wanted = found.stepped = True
    connection.execute("UPDATE runs SET writer = ?, deleted = NULL WHERE number = ?", (token, record.number))
    return found
