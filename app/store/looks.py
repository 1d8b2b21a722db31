"""What was seen of tensors and tables, as plain trees that can be packed."""

from __future__ import annotations

import dataclasses
import sqlite3
from collections.abc import Mapping
from typing import Any

from app.core.tables import Change, Projection, TableView
from app.core.thinning import thinned
from app.core.views import TensorStatistics, TensorView, VariableView
from app.store.faults import StoreFault
from app.store.packing import Tree, pack, unpack
from app.store.parts import Look
from app.store.states import Stored

VIEWS, TABLE = "views", "table"


def rows_of(look: Look) -> list[tuple[str, bytearray]]:
    """The kind and the bytes of what a look has."""
    found = []
    if look.views:
        found.append((VIEWS, pack([[place, _variable(view)] for place, view in look.views.items()])))
    if look.table is not None:
        found.append((TABLE, pack(_table(look.table))))
    return found


def write_look(connection: sqlite3.Connection, number: int, step: int, kind: str, blob: bytearray) -> None:
    """Add what was seen, in place of the same kind at the same step. Raises `sqlite3.Error`."""
    connection.execute("DELETE FROM looks WHERE number = ? AND step = ? AND kind = ?", (number, step, kind))
    connection.execute(
        "INSERT INTO looks (number, step, kind, size, data) VALUES (?, ?, ?, ?, ?)",
        (number, step, kind, len(blob), blob),
    )


def thin(connection: sqlite3.Connection, number: int, budget: int) -> None:
    """Keep the looks of a run within `budget` bytes: fewer of what is long ago."""
    rows = connection.execute("SELECT key, step, size FROM looks WHERE number = ? ORDER BY step, key", (number,))
    there = [Stored(*row) for row in rows]
    kept = {each.key for each in thinned(there, sum(each.nbytes for each in there), budget)[0]}
    connection.executemany("DELETE FROM looks WHERE key = ?", [(e.key,) for e in there if e.key not in kept])


def look_steps(connection: sqlite3.Connection, number: int) -> list[int]:
    rows = connection.execute("SELECT DISTINCT step FROM looks WHERE number = ? ORDER BY step", (number,))
    return [step for (step,) in rows]


def read_look(connection: sqlite3.Connection, number: int, step: int) -> Look:
    """Raises `StoreFault`."""
    rows = connection.execute("SELECT kind, data FROM looks WHERE number = ? AND step = ?", (number, step)).fetchall()
    return look_of(step, {kind: unpack(blob) for kind, blob in rows})


def look_of(step: int, found: Mapping[str, Tree]) -> Look:
    """The look of what was packed, by kind. Raises `StoreFault`."""
    try:
        views = {int(place): _variable_from(each) for place, each in found.get(VIEWS, ())}
        return Look(step, views, _table_from(found[TABLE]) if TABLE in found else None)
    except (LookupError, TypeError, ValueError, OverflowError, AttributeError) as error:
        raise StoreFault("What was seen of a run is damaged.") from error


def _variable(view: VariableView) -> Tree:
    return {
        "weight": _tensor(view.weight),
        "slots": {name: _tensor(each) for name, each in view.slots.items()},
        "gradient": _tensor(view.gradient),
        "update": _tensor(view.update),
    }


def _variable_from(tree: Tree) -> VariableView:
    weight = _tensor_from(tree["weight"])
    slots = {name: _tensor_from(each) for name, each in tree["slots"].items()}
    if weight is None or None in slots.values():
        raise ValueError("a look without a tensor")
    there = {name: each for name, each in slots.items() if each is not None}
    return VariableView(weight, there, _tensor_from(tree["gradient"]), _tensor_from(tree["update"]))


def _tensor(view: TensorView | None) -> Tree:
    if view is None:
        return None
    known = None if view.known is None else list(dataclasses.astuple(view.known))
    return {"shape": list(view.shape), "cells": view.cells, "known": known, "sample": view.sample}


def _tensor_from(tree: Tree) -> TensorView | None:
    if tree is None:
        return None
    known = None if tree["known"] is None else TensorStatistics(*tree["known"])
    return TensorView(tuple(tree["shape"]), tree["cells"], known, tree["sample"])


def _table(view: TableView) -> Tree:
    found: dict[str, Any] = {field.name: getattr(view, field.name) for field in dataclasses.fields(view)}
    found["changes"] = {name: list(dataclasses.astuple(each)) for name, each in view.changes.items()}
    if view.projection is not None:
        found["projection"] = {f.name: getattr(view.projection, f.name) for f in dataclasses.fields(Projection)}
    return found


def _table_from(tree: Tree) -> TableView:
    changes = {name: Change(*each) for name, each in tree["changes"].items()}
    projection = None if tree["projection"] is None else Projection(**tree["projection"])
    return TableView(**{**tree, "changes": changes, "projection": projection})
