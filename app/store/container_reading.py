"""A `.slotscope` file read, part by part: its format is told in `app.store.container`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from app.core.runs import RunState
from app.core.thousands import thousands
from app.store.archive import TEXT, Archive
from app.store.container import FORMAT, MANIFEST, ROWS, RUNS, VERSION
from app.store.counted import Counted
from app.store.faults import StoreFault
from app.store.home import here, moved
from app.store.look_checks import is_sound
from app.store.looks import TABLE, VIEWS, look_of
from app.store.packing import json_size, unpack
from app.store.parts import KINDS, Look, RunParts, TablePart
from app.store.run_document import LAST, hashes_in, parts_from
from app.store.states import unpacked_state

_COLUMNS = 100_000


@contextmanager
def reading_container(path: Path) -> Iterator[tuple[RunParts, ...]]:
    """The runs in the file at `path`; their tables, states and looks are read when they are gone through.

    Raises `StoreFault`, here and from what is gone through, for whatever is not as Slotscope writes it.
    """
    with Archive(path) as archive:
        runs = tuple(_run(archive, folder) for folder in _folders(archive))
        if len({parts.record.run for parts in runs}) < len(runs):
            raise archive.fault("two of its runs have the same id")
        yield runs


def _folders(archive: Archive) -> list[str]:
    if MANIFEST not in archive:
        raise archive.fault("it is no file of Slotscope's")
    manifest = archive.json(MANIFEST)
    version, folders = manifest.get("version"), manifest.get("runs")
    if manifest.get("format") != FORMAT or type(version) is not int or version < 1:
        raise archive.fault("it is no file of Slotscope's")
    if version > VERSION:
        raise archive.fault(
            f"it has version {version} of the format, and this Slotscope reads up to {VERSION}; updating it would do"
        )
    if not isinstance(folders, list) or not 1 <= len(folders) <= RUNS:
        raise archive.fault(f"it must have 1 to {thousands(RUNS)} runs")
    if folders != [f"runs/{place}" for place in range(len(folders))]:
        raise archive.fault(f"{MANIFEST} in it is damaged")
    return folders


def _run(archive: Archive, folder: str) -> RunParts:
    document = archive.json(f"{folder}/run.json")
    try:
        texts = {key: _code_text(archive, key) for key in hashes_in(document)}
        parts = parts_from(here(document), texts)
        tables = [(_kind(each["kind"]), _names(each["columns"]), _count(each["blocks"])) for each in document["tables"]]
        states = [_count(step, LAST) for step in document["states"]]
        looks = [(_count(each["step"], LAST), _look_kinds(each["kinds"])) for each in document["looks"]]
    except StoreFault as fault:
        raise archive.fault(str(fault).rstrip(".").replace("What it", "what it")) from fault
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise archive.fault(f"{folder}/run.json in it is damaged") from error
    return replace(
        parts,
        tables=Counted(
            len(tables),
            lambda: (_table(archive, f"{folder}/tables/{place}", *each) for place, each in enumerate(tables)),
        ),
        states=Counted(len(states), lambda: (_state(archive, folder, step, len(parts.events)) for step in states)),
        looks=Counted(len(looks), lambda: (_look(archive, folder, *each) for each in looks)),
    )


def _code_text(archive: Archive, key: str) -> str:
    text = archive.text(f"code/{key}.py")
    if hashlib.sha256(text.encode()).hexdigest() != key:
        raise archive.fault(f"code/{key}.py in it is not what it was")
    return text


def _table(archive: Archive, folder: str, kind: str, columns: tuple[str, ...], blocks: int) -> TablePart:
    steps, rows = [np.empty(0, np.int64)], [np.empty((0, len(columns)), np.float32)]
    last = -1
    for place in range(blocks):
        name = f"{folder}/{place}"
        found = _unpacked(archive, name)
        own, values = (found.get("steps"), found.get("rows")) if isinstance(found, dict) else (None, None)
        if not (
            isinstance(own, np.ndarray)
            and isinstance(values, np.ndarray)
            and (own.dtype, values.dtype) == (np.int64, np.float32)
            and own.ndim == 1
            and 0 < len(own) <= ROWS
            and values.shape == (len(columns), len(own))
            and last < own[0]
            and own[-1] <= LAST
            and (np.diff(own) > 0).all()
        ):
            raise archive.fault(f"{name} in it is damaged")
        last = int(own[-1])
        steps.append(own)
        rows.append(values.T)
    return TablePart(kind, columns, np.concatenate(steps), np.concatenate(rows))


def _state(archive: Archive, folder: str, step: int, events: int) -> RunState:
    name = f"{folder}/states/{step}"
    try:
        state = unpacked_state(_block(archive, name))
        state = replace(state, experiment=moved(state.experiment, here))
        sound = state.step == step and 0 <= state.position <= events
        sound &= all(isinstance(each, np.ndarray) for each in state.arrays.values())
        sound &= all(isinstance(each, float | int) for each in state.losses)
        sound &= all(isinstance(each, dict) for each in state.schedules.values())
    except (StoreFault, LookupError, AttributeError, TypeError, ValueError, OverflowError) as error:
        raise archive.fault(f"{name} in it is damaged") from error
    if not sound:
        raise archive.fault(f"{name} in it is damaged")
    return state


def _look(archive: Archive, folder: str, step: int, kinds: tuple[str, ...]) -> Look:
    name = f"{folder}/looks/{step}"
    try:
        look = look_of(step, {kind: _unpacked(archive, f"{name}.{kind}") for kind in kinds})
        sound = is_sound(look)
    except (StoreFault, LookupError, AttributeError, TypeError, ValueError, OverflowError) as error:
        raise archive.fault(f"{name} in it is damaged") from error
    if not sound:
        raise archive.fault(f"{name} in it is damaged")
    return look


def _unpacked(archive: Archive, name: str) -> Any:
    blob = _block(archive, name)
    try:
        return unpack(blob)
    except (StoreFault, MemoryError) as error:
        raise archive.fault(f"{name} in it is damaged") from error


def _block(archive: Archive, name: str) -> bytes:
    """A block whose JSON is not larger than any other text."""
    blob = archive.block(name)
    if json_size(blob) > TEXT:
        raise archive.fault(f"{name} in it is damaged")
    return blob


def _kind(value: object) -> str:
    if value not in KINDS:
        raise ValueError("a table of no known kind")
    return str(value)


def _look_kinds(value: object) -> tuple[str, ...]:
    found = _names(value)
    if not set(found) <= {VIEWS, TABLE}:
        raise ValueError("a look of no known kind")
    return found


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not 0 < len(value) <= _COLUMNS or len(set(value)) < len(value):
        raise ValueError("names that are none")
    if not all(isinstance(each, str) and len(each.encode()) < 10_000 for each in value):
        raise ValueError("names that are none")
    return tuple(value)


def _count(value: object, most: int = 10**6) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError("a number that is none")
    return value
