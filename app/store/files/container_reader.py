"""Reader of `.slotscope` files, part by part, and import of their runs; `files.container` describes the format."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from operator import length_hint
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from app.attach.kernel.recording_file import MANIFEST, ROWS
from app.attach.kernel.sampling import cells_of, plane
from app.core.files.safe_files import undone_on_error
from app.core.files.zip_archive import TEXT
from app.core.runs.run import Checkpoint, Origin, RunRecord
from app.core.text.number_text import thousands
from app.store.database.number_table import json_size, unpack
from app.store.database.run_parts import KINDS, RunParts, SizedIterable, StepSnapshot, TablePart
from app.store.database.schema import StoreError
from app.store.database.stored_states import TABLE, VIEWS, snapshot_from, unpack_checkpoint
from app.store.files.container import RUNS
from app.store.files.container_archive import ContainerArchive
from app.store.files.exports import Cancelled, Progress, check, to_the_end
from app.store.files.run_document import LAST, expand_home, hashes_in, parts_from, rewrite_paths
from app.store.store import Store
from optimizers.base.message import Message

_MAX_ELEMENTS = 2**48
"""Largest number of elements of a tensor."""


def _is_snapshot_valid(snapshot: StepSnapshot) -> bool:
    """Return whether the parts of a snapshot, which were checked separately, fit together."""
    held = [each for view in snapshot.views.values() for each in (view.weight, view.gradient, view.update)]
    held += [each for view in snapshot.views.values() for each in view.slots.values()]
    sizes = (
        math.prod(each.shape) <= _MAX_ELEMENTS and each.cells.shape in (cells_of(each.shape), plane(each.shape))
        for each in held
        if each is not None
    )
    if not all(sizes) or any(place < 0 for place in snapshot.views):
        return False
    table = snapshot.table
    shown = () if table is None or table.projection is None else (table.projection.rows,)
    return table is None or (
        table.step == snapshot.step and all(not len(e) or e[-1] < table.rows for e in (table.touched, *shown))
    )


_COLUMNS = 100_000


@contextmanager
def reading_container(path: Path) -> Iterator[tuple[RunParts, ...]]:
    """Yield the runs in the file at `path`; tables, checkpoints and snapshots are read on demand.

    Raises `StoreError`, here and from the iterables, for whatever is not as Slotscope writes it.
    """
    with ContainerArchive(path) as archive:
        runs = tuple(_run(archive, folder) for folder in _run_folders(archive))
        if len({parts.record.run for parts in runs}) < len(runs):
            raise archive.fault(Message("two of its runs have the same id"))
        yield runs


def _run_folders(archive: ContainerArchive) -> list[str]:
    manifest = archive.manifest()
    folders = manifest.get("runs")
    if manifest.get("lesson"):
        raise archive.fault(Message("it contains a lesson, not runs; use Lessons, Open a lesson"))
    if not isinstance(folders, list) or not 1 <= len(folders) <= RUNS:
        raise archive.fault(Message("it must have 1 to {runs} runs", runs=thousands(RUNS)))
    if folders != [f"runs/{place}" for place in range(len(folders))]:
        raise archive.fault(Message("{name} in it is damaged", name=MANIFEST))
    return folders


def _run(archive: ContainerArchive, folder: str) -> RunParts:
    document = archive.json(f"{folder}/run.json")
    try:
        texts = {key: _code_text(archive, key) for key in hashes_in(document)}
        parts = parts_from(expand_home(document), texts)
        tables = [(_kind(each["kind"]), _names(each["columns"]), _count(each["blocks"])) for each in document["tables"]]
        states = [_count(step, LAST) for step in document["states"]]
        snapshots = [(_count(each["step"], LAST), _snapshot_kinds(each["kinds"])) for each in document["looks"]]
    except StoreError as fault:
        raise archive.fault(str(fault).rstrip(".").replace("What it", "what it")) from fault
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise archive.fault(Message("{folder}/run.json in it is damaged", folder=folder)) from error
    return replace(
        parts,
        tables=SizedIterable(
            len(tables),
            lambda: (_read_table(archive, f"{folder}/tables/{place}", *each) for place, each in enumerate(tables)),
        ),
        checkpoints=SizedIterable(
            len(states), lambda: (_state(archive, folder, step, len(parts.events)) for step in states)
        ),
        snapshots=SizedIterable(len(snapshots), lambda: (_snapshot(archive, folder, *each) for each in snapshots)),
    )


def _code_text(archive: ContainerArchive, key: str) -> str:
    text = archive.text(f"code/{key}.py")
    if hashlib.sha256(text.encode()).hexdigest() != key:
        raise archive.fault(Message("code/{key}.py in it was changed", key=key))
    return text


def _read_table(archive: ContainerArchive, folder: str, kind: str, columns: tuple[str, ...], blocks: int) -> TablePart:
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
            raise archive.fault(Message("{name} in it is damaged", name=name))
        last = int(own[-1])
        steps.append(own)
        rows.append(values.T)
    return TablePart(kind, columns, np.concatenate(steps), np.concatenate(rows))


def _state(archive: ContainerArchive, folder: str, step: int, events: int) -> Checkpoint:
    name = f"{folder}/states/{step}"
    with _reading_part(archive, name):
        state = unpack_checkpoint(_block(archive, name))
        state = replace(state, experiment=rewrite_paths(state.experiment, expand_home))
        sound = state.step == step and 0 <= state.position <= events
        sound &= all(isinstance(each, np.ndarray) for each in state.arrays.values())
        sound &= all(isinstance(each, float | int) for each in state.losses)
        _require(sound and all(isinstance(each, dict) for each in state.schedules.values()))
    return state


def _snapshot(archive: ContainerArchive, folder: str, step: int, kinds: tuple[str, ...]) -> StepSnapshot:
    name = f"{folder}/looks/{step}"
    with _reading_part(archive, name):
        snapshot = snapshot_from(step, {kind: _unpacked(archive, f"{name}.{kind}") for kind in kinds})
        _require(_is_snapshot_valid(snapshot))
    return snapshot


@contextmanager
def _reading_part(archive: ContainerArchive, name: str) -> Iterator[None]:
    """Turn every error in reading a part into one that says that the part is damaged."""
    try:
        yield
    except (StoreError, LookupError, AttributeError, TypeError, ValueError, OverflowError) as error:
        raise archive.fault(Message("{name} in it is damaged", name=name)) from error


def _require(holds: bool) -> None:
    if not holds:
        raise ValueError(Message("an impossible value"))


def _unpacked(archive: ContainerArchive, name: str) -> Any:
    blob = _block(archive, name)
    try:
        return unpack(blob)
    except (StoreError, MemoryError) as error:
        raise archive.fault(Message("{name} in it is damaged", name=name)) from error


def _block(archive: ContainerArchive, name: str) -> bytes:
    """Read a block with a limit on the size of its JSON."""
    blob = archive.block(name)
    if json_size(blob) > TEXT:
        raise archive.fault(Message("{name} in it is damaged", name=name))
    return blob


def _kind(value: object) -> str:
    if value not in KINDS:
        raise ValueError(Message("a table of an unknown kind"))
    return str(value)


def _snapshot_kinds(value: object) -> tuple[str, ...]:
    found = _names(value)
    if not set(found) <= {VIEWS, TABLE}:
        raise ValueError(Message("a snapshot of an unknown kind"))
    return found


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not 0 < len(value) <= _COLUMNS or len(set(value)) < len(value):
        raise ValueError(Message("invalid names"))
    if not all(isinstance(each, str) and len(each.encode()) < 10_000 for each in value):
        raise ValueError(Message("invalid names"))
    return tuple(value)


def _count(value: object, most: int = 10**6) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(Message("an invalid number"))
    return value


_T = TypeVar("_T")


def import_container(store: Store, path: Path, progress: Progress = to_the_end) -> tuple[str, ...] | None:
    """Import all runs of the file at `path` into `store`; return their ids there, or `None` if `progress` stops it.

    A run that the store has already comes in once more under another id, and its branches go along; but the recording
    of a training of another process, which grows, takes the place of what was imported of it before. Where it is
    stopped, or something of the file cannot be read, none of its new runs stays. Raises `StoreError`.
    """
    new_ids: dict[str, str] = {}
    known = {record.run: record for record in store.runs()}
    renewed: list[str] = []

    def delete_added() -> None:
        for run in new_ids.values():
            store.delete(run)

    try:
        with undone_on_error(delete_added), reading_container(path) as runs:
            for place, parts in enumerate(_parts_in_order(runs)):

                def part(share: float, place: int = place, count: int = len(runs)) -> bool:
                    return progress((place + share) / count)

                check(part, 0.0)
                record, origin = parts.record, parts.record.origin
                if origin is not None and origin.run in new_ids:
                    record = replace(record, origin=Origin(new_ids[origin.run], origin.step))
                if record.status == "running":
                    # On the machine that it comes from.
                    record = replace(record, status="paused")
                there = known.get(record.run)
                if there is None or record.can_continue or there.can_continue:
                    new_ids[record.run] = store.add(_with_progress(replace(parts, record=record), part))
                    continue
                renewed.append(record.run)
                if record.seen > there.seen:
                    store.replace(_with_progress(replace(parts, record=record), part))
            check(progress, 1.0)
    except Cancelled:
        return None
    return (*new_ids.values(), *renewed)


def _parts_in_order(runs: Iterable[RunParts]) -> list[RunParts]:
    waiting = {parts.record.run: parts for parts in runs}
    return [waiting[record.run] for record in parents_first(parts.record for parts in waiting.values())]


def parents_first(records: Iterable[RunRecord]) -> list[RunRecord]:
    """Sort the records so that a branch comes after its parent, if that is included."""
    waiting = {record.run: record for record in records}
    found: list[RunRecord] = []
    while waiting:
        ready = [e for e in waiting.values() if e.origin is None or e.origin.run not in waiting]
        # Runs that are one another's parents are nobody's: any order will do.
        for each in ready or list(waiting.values()):
            found.append(waiting.pop(each.run))
    return found


def _with_progress(parts: RunParts, progress: Progress) -> RunParts:
    """Return the same parts; reading them reports `progress`."""
    whole = sum(length_hint(each, 1) for each in (parts.tables, parts.checkpoints, parts.snapshots)) or 1
    done = 0

    def counted(things: Iterable[_T]) -> Iterator[_T]:
        nonlocal done
        for each in things:
            check(progress, done / whole)
            done += 1
            yield each

    return replace(
        parts, tables=counted(parts.tables), checkpoints=counted(parts.checkpoints), snapshots=counted(parts.snapshots)
    )
