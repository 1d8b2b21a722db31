"""Import of a `.slotscope` file into a run database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import length_hint
from pathlib import Path
from typing import TypeVar

from app.core.files.undone_on_error import undone_on_error
from app.core.runs.run import Origin, RunRecord
from app.store.database.run_parts import RunParts
from app.store.files.container_reader import reading_container
from app.store.files.exports import Cancelled, Progress, check, to_the_end
from app.store.store import Store

_T = TypeVar("_T")


def import_container(store: Store, path: Path, progress: Progress = to_the_end) -> tuple[str, ...] | None:
    """Put all runs of the file at `path` into `store`; their ids there. `None` where `progress` stops it.

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
    """A branch after the run that it left, where that is there too."""
    waiting = {record.run: record for record in records}
    found: list[RunRecord] = []
    while waiting:
        ready = [e for e in waiting.values() if e.origin is None or e.origin.run not in waiting]
        # Runs that are one another's parents are nobody's: any order will do.
        for each in ready or list(waiting.values()):
            found.append(waiting.pop(each.run))
    return found


def _with_progress(parts: RunParts, progress: Progress) -> RunParts:
    """The same parts, which report `progress` as they are read."""
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
