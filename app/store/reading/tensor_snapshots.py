"""Snapshots of tensors and tables in the run database, packed as plain trees."""

from __future__ import annotations

import dataclasses
import sqlite3
from collections.abc import Mapping
from typing import Any

from app.attach.kernel.packed_block import Tree, pack
from app.attach.kernel.tensor_maps import TensorStatistics
from app.core.telemetry.table_view import Projection, RowChange, TableSampling, TableView
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.core.telemetry.thinning import decimate_by_age
from app.store.database.packing import unpack
from app.store.database.run_parts import RunLayout, StepSnapshot, layout_document, layout_from
from app.store.database.store_errors import StoreError
from app.store.reading.stored_checkpoints import StoredCheckpoint

VIEWS, TABLE = "views", "table"
_LAYOUT = "layout"
"""Not a look: which variables and slots a run of another process has, once for all."""


def rows_of(snapshot: StepSnapshot) -> list[tuple[str, bytearray]]:
    """The kind and the bytes of what a look has."""
    found = []
    if snapshot.views:
        found.append((VIEWS, pack([[place, _variable_tree(view)] for place, view in snapshot.views.items()])))
    if snapshot.table is not None:
        found.append((TABLE, pack(_table_tree(snapshot.table))))
    return found


def write_snapshot(connection: sqlite3.Connection, number: int, snapshot: StepSnapshot) -> None:
    """Add what was seen, in place of the same kind at the same step. Raises `sqlite3.Error`."""
    for kind, blob in rows_of(snapshot):
        _write(connection, number, snapshot.step, kind, blob)


def _write(connection: sqlite3.Connection, number: int, step: int, kind: str, blob: bytearray) -> None:
    connection.execute("DELETE FROM looks WHERE number = ? AND step = ? AND kind = ?", (number, step, kind))
    connection.execute(
        "INSERT INTO looks (number, step, kind, size, data) VALUES (?, ?, ?, ?, ?)",
        (number, step, kind, len(blob), blob),
    )


def thin(connection: sqlite3.Connection, number: int, budget: int) -> None:
    """Keep the snapshots of a run within `budget` bytes: fewer of what is long ago."""
    rows = connection.execute(
        "SELECT key, step, size FROM looks WHERE number = ? AND kind <> ? ORDER BY step, key", (number, _LAYOUT)
    )
    snapshots = [StoredCheckpoint(*row) for row in rows]
    kept = {each.key for each in decimate_by_age(snapshots, sum(each.nbytes for each in snapshots), budget)[0]}
    connection.executemany("DELETE FROM looks WHERE key = ?", [(e.key,) for e in snapshots if e.key not in kept])


def snapshot_steps(connection: sqlite3.Connection, number: int) -> list[int]:
    rows = connection.execute(
        "SELECT DISTINCT step FROM looks WHERE number = ? AND kind <> ? ORDER BY step", (number, _LAYOUT)
    )
    return [step for (step,) in rows]


def write_layout(connection: sqlite3.Connection, number: int, layout: RunLayout) -> None:
    """Raises `sqlite3.Error`."""
    _write(connection, number, 0, _LAYOUT, pack(layout_document(layout)))


def read_layout(connection: sqlite3.Connection, number: int) -> RunLayout | None:
    """What `write_layout` wrote, if that was done. Raises `StoreError`."""
    row = connection.execute("SELECT data FROM looks WHERE number = ? AND kind = ?", (number, _LAYOUT)).fetchone()
    try:
        return None if row is None else layout_from(unpack(row[0]))
    except (LookupError, TypeError, ValueError) as error:
        raise StoreError("What is known of the variables of a run is damaged.") from error


def read_snapshot(connection: sqlite3.Connection, number: int, step: int) -> StepSnapshot:
    """Raises `StoreError`."""
    rows = connection.execute("SELECT kind, data FROM looks WHERE number = ? AND step = ?", (number, step)).fetchall()
    return snapshot_from(step, {kind: unpack(blob) for kind, blob in rows})


def snapshot_from(step: int, found: Mapping[str, Tree]) -> StepSnapshot:
    """The look of what was packed, by kind. Raises `StoreError`."""
    try:
        views = {int(place): _variable_from(each) for place, each in found.get(VIEWS, ())}
        return StepSnapshot(step, views, _table_from(found[TABLE]) if TABLE in found else None)
    except (LookupError, TypeError, ValueError, OverflowError, AttributeError) as error:
        raise StoreError("A snapshot of a run is damaged.") from error


def _variable_tree(view: VariableView) -> Tree:
    return {
        "weight": _tensor_tree(view.weight),
        "slots": {name: _tensor_tree(each) for name, each in view.slots.items()},
        "gradient": _tensor_tree(view.gradient),
        "update": _tensor_tree(view.update),
    }


def _variable_from(tree: Tree) -> VariableView:
    weight = _tensor_from(tree["weight"])
    slots = {name: _tensor_from(each) for name, each in tree["slots"].items()}
    if weight is None or None in slots.values():
        raise ValueError("a look without a tensor")
    known_slots = {name: each for name, each in slots.items() if each is not None}
    return VariableView(weight, known_slots, _tensor_from(tree["gradient"]), _tensor_from(tree["update"]))


def _tensor_tree(view: TensorView | None) -> Tree:
    if view is None:
        return None
    known = None if view.known is None else list(dataclasses.astuple(view.known))
    return {"shape": list(view.shape), "cells": view.cells, "known": known, "sample": view.sample}


def _tensor_from(tree: Tree) -> TensorView | None:
    if tree is None:
        return None
    known = None if tree["known"] is None else TensorStatistics(*tree["known"])
    return TensorView(tuple(tree["shape"]), tree["cells"], known, tree["sample"])


def _table_tree(view: TableView) -> Tree:
    found: dict[str, Any] = {field.name: getattr(view, field.name) for field in dataclasses.fields(view)}
    found["changes"] = {name: list(dataclasses.astuple(each)) for name, each in view.changes.items()}
    if view.projection is not None:
        found["projection"] = {f.name: getattr(view.projection, f.name) for f in dataclasses.fields(Projection)}
    # Of a table of this process there is none, and earlier releases know no such key.
    sampling = found.pop("sampling")
    if sampling is not None:
        found["sampling"] = list(dataclasses.astuple(sampling))
    return found


def _table_from(tree: Tree) -> TableView:
    changes = {name: RowChange(*each) for name, each in tree["changes"].items()}
    projection = None if tree["projection"] is None else Projection(**tree["projection"])
    sampling = TableSampling(*tree["sampling"]) if "sampling" in tree else None
    return TableView(**{**tree, "changes": changes, "projection": projection, "sampling": sampling})
