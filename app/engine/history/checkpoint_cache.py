"""In-memory snapshots of a run, within a budget: close together for recent steps, far apart for old ones."""

from __future__ import annotations

from bisect import bisect_right

import numpy as np
from numpy.typing import NDArray

from app.core.telemetry.age_thinning import MOST, decimate_by_age
from app.engine.training.snapshots import Snapshot

BUDGET = 256 * 2**20
"""Bytes."""


class CheckpointCache:
    """Snapshots in the order of steps, and of the events that had acted where steps are the same.

    What would need more than the budget is thinned, the older half first. The first one stays, and those that are
    `fixed` as long as anything else can be dropped: they are where a replay would be slow.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._all: list[Snapshot] = []
        self._fixed: set[tuple[int, int]] = set()
        self._size = 0

    def __len__(self) -> int:
        return len(self._all)

    @property
    def nbytes(self) -> int:
        return self._size

    @property
    def steps(self) -> NDArray[np.int64]:
        """Where there is one, ascending."""
        return np.unique(np.array([each.step for each in self._all], np.int64))

    def add(self, snapshot: Snapshot, *, fixed: bool = False) -> None:
        """Keep it, in the place of one of the same step and events."""
        at = _at(snapshot)
        place = bisect_right(self._all, at, key=_at)
        if place and _at(self._all[place - 1]) == at:
            place -= 1
            self._size -= self._all.pop(place).nbytes
        self._all.insert(place, snapshot)
        self._size += snapshot.nbytes
        if fixed:
            self._fixed.add(at)
        self._thin()

    def before(self, step: int) -> Snapshot | None:
        """The last one at or before a step."""
        place = bisect_right(self._all, step, key=lambda each: each.step)
        return self._all[place - 1] if place else None

    def at(self, step: int, event_index: int) -> Snapshot | None:
        """The one of this step before which `event_index` events had acted."""
        place = bisect_right(self._all, (step, event_index), key=_at)
        found = self._all[place - 1] if place else None
        return found if found is not None and _at(found) == (step, event_index) else None

    def drop_after(self, step: int, event_index: int) -> None:
        """Let go of what is later, or had other events."""
        del self._all[bisect_right(self._all, (step, event_index), key=_at) :]
        self._size = sum(each.nbytes for each in self._all)

    def _thin(self) -> None:
        if self._size <= self._budget and len(self._all) <= MOST:
            return
        loose = [each for each in self._all if _at(each) not in self._fixed]
        fixed_size = self._size - sum(each.nbytes for each in loose)
        kept, size = decimate_by_age(loose, self._size - fixed_size, max(self._budget - fixed_size, 0))
        if len(kept) < len(loose):
            alive = {_at(each) for each in kept} | self._fixed
            self._all = [each for each in self._all if _at(each) in alive]
            self._size = fixed_size + size
        if self._size > self._budget and len(kept) <= 2:
            # What is fixed alone is too much: it is thinned like the rest.
            self._all, self._size = decimate_by_age(self._all, self._size, self._budget)


def _at(snapshot: Snapshot) -> tuple[int, int]:
    return snapshot.step, snapshot.event_index
