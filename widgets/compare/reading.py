"""Polylines that are read once and kept for a while: a drag or a turn of the wheel needs no new ones at first."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from widgets.plots.scales import Array

_BEYOND = 0.25
"""Share of the range that is read beyond either end of it."""
_COARSEST, _FINEST = 0.6, 1.7
"""Points that were read for each pixel, against those that would be now."""


class Turn:
    """How long may be read in one refresh. What was refused comes with the next one."""

    def __init__(self, seconds: float = 5e-3, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds = seconds
        self._clock = clock
        self._end = 0.0
        self._number = 0
        self.behind = False
        """Whether something was refused in this turn."""

    def begin(self) -> None:
        self.behind = False
        self._end = self._clock() + self._seconds

    def ask(self) -> int:
        """The number of a read that may be made now; 0 where it is to wait."""
        if self._clock() >= self._end:
            self.behind = True
            return 0
        return self.number()

    def number(self) -> int:
        self._number += 1
        return self._number


@dataclass(frozen=True, slots=True)
class _Kept:
    x0: float
    x1: float
    density: float
    """Buckets per unit of x."""
    arrays: tuple[Array, ...]


class KeptRead:
    """`read(x0, x1, buckets)` gives arrays, the first of them x. What was never read is read at once."""

    def __init__(self, read: Callable[[float, float, int], tuple[Array, ...]], live: bool, turn: Turn) -> None:
        self._read = read
        self._live = live
        self._turn = turn
        self._kept: _Kept | None = None
        self.number = 0
        """Of its last read; smaller for one that was read longer ago."""

    def arrays(self, x0: float, x1: float, buckets: int) -> tuple[tuple[Array, ...], bool]:
        """What there is for a range, a little beyond it as well, and whether that was read just now."""
        kept, density = self._kept, buckets / (x1 - x0)
        if kept is None:
            self.number = self._turn.number()
        else:
            serves = kept.x0 <= x0 and x1 <= kept.x1 and _COARSEST <= kept.density / density <= _FINEST
            if serves and not self._live:
                return kept.arrays, False
            number = self._turn.ask()
            if not number:
                return kept.arrays, False
            self.number = number
        beyond = _BEYOND * (x1 - x0)
        low, high = max(min(0.0, x0), x0 - beyond), x1 + beyond
        found = self._read(low, high, max(1, round(density * (high - low))))
        self._kept = _Kept(low, high, density, found)
        return found, True
