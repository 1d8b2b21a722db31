"""Pairs of two columns at common steps: the points of an XY plot."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.sampling import at_random
from app.core.recording.pyramid import BlockFile, Blocks
from app.core.recording.run_columns import Recording
from app.core.recording.telemetry_tables import StepTable
from app.core.telemetry.thinning import first_of_each


class GrowingRows:
    """Array (n, width) that grows by rows; rows are copied only when its capacity doubles."""

    def __init__(self, width: int) -> None:
        self._held, self._count = np.empty((16, width)), 0

    def __len__(self) -> int:
        return self._count

    @property
    def all(self) -> NDArray[np.float64]:
        """All rows (n, width). Not to be written to."""
        return self._held[: self._count]

    def append(self, rows: NDArray[np.float64]) -> None:
        end = self._count + len(rows)
        if end > len(self._held):
            grown = np.empty((max(2 * len(self._held), end), self._held.shape[1]))
            grown[: self._count] = self.all
            self._held = grown
        self._held[self._count : end] = rows
        self._count = end


KEPT = 5
"""Number of pairs kept for a cell: those with the least and the greatest of each column, and one at random."""
_CELL = 64
"""Number of pairs in the smallest cell."""
_READ = 16
"""Ratio of pairs in a range to pairs asked for, above which cells are read instead of single pairs."""
_PART = 2**16
"""Number of rows read at once."""

_Pairs = NDArray[np.float64]
"""Array (n, 3) of step, x and y; steps ascend."""


@dataclass(frozen=True, slots=True)
class ColumnPairs:
    """Finite values of two columns, `x` and `y` (n,) float64, at ascending steps (n,).

    Where these are not `whole`, of each stretch of steps those with the least and the greatest of either column are
    here, and one at random. `broken` is at how many of all steps one of the two is not finite.
    """

    steps: NDArray[np.int64]
    x: NDArray[np.float64]
    y: NDArray[np.float64]
    whole: bool = True
    broken: int = 0

    def __len__(self) -> int:
        return len(self.steps)


class ColumnPairing:
    """Pairing of two columns of a growing recording. Cells of many pairs are cached, so that a long run is read only
    once.
    """

    def __init__(self) -> None:
        self._series: dict[tuple[object, ...], _PairSeries] = {}

    def read(self, recording: Recording, x: str, y: str, first: float, last: float, most: int) -> ColumnPairs:
        """Return columns `x` and `y` at steps `first` to `last` (inclusive), thinned to about `most` pairs.

        Too many pairs are thinned in cells of equally many steps, so that the same ones remain while a run goes on.
        """
        held, self._series = self._series, {}
        for a in recording.tables(x):
            for b in recording.tables(y):
                if min(a.last_step, b.last_step) >= max(a.first_step, b.first_step):
                    # A series holds its tables, so none of them has the identity of another.
                    key = id(a), a.cuts, x, id(b), b.cuts, y
                    self._series[key] = held.get(key) or _PairSeries((a, x), (b, y))
        counts = {each: each.count(first, last) for each in self._series.values()}
        count = sum(counts.values())
        is_whole = count <= most
        parts = [
            each.read(first, last, most if is_whole else max(most * there // count, KEPT))
            for each, there in counts.items()
            if there
        ]
        if not parts:
            return ColumnPairs(np.empty(0, np.int64), np.empty(0), np.empty(0))
        pairs = np.concatenate([part for part, _ in parts])
        steps, places = np.unique(pairs[:, 0], return_index=True)
        broken = sum(each for _, each in parts)
        return ColumnPairs(steps.astype(np.int64), pairs[places, 1], pairs[places, 2], is_whole, broken)


def pairs_of(recording: Recording, x: str, y: str, first: float, last: float, most: int) -> ColumnPairs:
    """Return columns `x` and `y` at steps `first` to `last` (inclusive), thinned to about `most` pairs."""
    return ColumnPairing().read(recording, x, y, first, last, most)


class _PairSeries:
    """Pairs of columns from two tables, with cells of `_CELL` pairs, of twice as many, and so on."""

    def __init__(self, x: tuple[StepTable, str], y: tuple[StepTable, str]) -> None:
        self._is_x = len(x[0]) <= len(y[0])
        (self._lead, self._column), (self._other, self._beside) = (x, y) if self._is_x else (y, x)
        self._seen = -1
        """Last step that has been paired."""
        self._pending: _Pairs = np.empty((0, 3))
        """Pairs up to that step that do not fill a cell yet."""
        self._file = BlockFile()
        self._levels: list[Blocks] = []
        """Kept pairs of the cells of each level, one column per cell; NaN where none is finite."""
        self._add_level()
        self._spans = GrowingRows(3)
        """First and last step of the cells of the first level, and the number of steps up to there that are not
        finite."""

    def count(self, first: float, last: float) -> int:
        """Return an upper bound of the number of pairs."""
        return min(self._lead.count(first, last), self._other.count(first, last))

    def read(self, first: float, last: float, most: int) -> tuple[_Pairs, int]:
        """Return the finite pairs at steps `first` to `last`, all or about `most`, and the number of omitted steps."""
        count = self.count(first, last)
        if count <= _READ * most:
            pairs, broken = _finite(self._pairs(first, last))
            return (pairs if len(pairs) <= most else _thinned(pairs, most)), broken
        self._catch_up()
        spans = self._spans.all
        low, high = int(np.searchsorted(spans[:, 0], first)), int(np.searchsorted(spans[:, 1], last, side="right"))
        if low >= high:
            return _finite(self._pairs(first, last))
        # Both ends are of no whole cell, and so they are few.
        (before, b0), (after, b1) = (
            _finite(self._pairs(*ends)) for ends in ((first, spans[low, 0] - 1), (spans[high - 1, 1] + 1, last))
        )
        broken = int(spans[high - 1, 2] - (spans[low - 1, 2] if low else 0)) + b0 + b1
        cells = [self._kept_pairs(*cover) for cover in self._cover(low, high, most)]
        return np.concatenate((before, *(part[~np.isnan(part[:, 1])] for part in cells), after)), broken

    def _catch_up(self) -> None:
        """Make cells of new pairs."""
        end = min(self._lead.last_step, self._other.last_step)
        while self._seen < end:
            # In parts, so that what is made on the way stays small.
            last = min(end, self._lead.step_after(self._seen + 1, _PART))
            pairs = np.concatenate((self._pending, self._pairs(self._seen + 1, last)))
            whole = len(pairs) // _CELL * _CELL
            if whole:
                self._add_cells(pairs[:whole])
            self._seen, self._pending = last, pairs[whole:]

    def _add_cells(self, pairs: _Pairs) -> None:
        """Add cells of the first level, and complete cells of higher levels."""
        finite = np.isfinite(pairs[:, 1] + pairs[:, 2])
        starts = np.arange(0, len(pairs), _CELL)
        broken = np.cumsum(np.add.reduceat(~finite, starts, dtype=np.int64))
        before = self._spans.all[-1, 2] if len(self._spans) else 0.0
        self._spans.append(np.stack((pairs[starts, 0], pairs[starts + _CELL - 1, 0], broken + before), axis=1))
        pairs = np.where(finite[:, None], pairs, np.nan)
        self._levels[0].append(pairs[_kept(pairs, starts, len(self._levels[0]))].reshape(-1, 3 * KEPT).T)
        for k, below in enumerate(self._levels, 1):
            if len(below) < 2:
                return
            if k == len(self._levels):
                self._add_level()
            level = self._levels[k]
            done = len(level)
            cells = self._kept_pairs(k - 1, 2 * done, len(below) // 2 * 2)
            starts = np.arange(0, len(cells), 2 * KEPT)
            chosen = _kept(cells, starts, done)
            # Keep one of the two that were taken at random.
            chosen[:, -1] = starts + KEPT - 1 + KEPT * at_random(done + np.arange(len(starts)), 2)
            level.append(cells[chosen].reshape(-1, 3 * KEPT).T)

    def _add_level(self) -> None:
        self._levels.append(Blocks(3 * KEPT, np.float64, self._file))

    def _kept_pairs(self, level: int, first: int, last: int) -> _Pairs:
        """Return the pairs that cells `first` to `last` (exclusive) of a level kept."""
        return self._levels[level].read(slice(None), first, last).T.reshape(-1, 3)

    def _cover(self, low: int, high: int, most: int) -> list[tuple[int, int, int]]:
        """Split cells `low` to `high` of the first level into cells of the largest sizes allowed: (level, first, end)
        of each piece.
        """
        level, found = 0, []
        while (high - low) * KEPT > most and level + 1 < len(self._levels):
            inner_low, inner_high = -(-low // 2), min(high // 2, len(self._levels[level + 1]))
            if inner_low >= inner_high:
                break
            found += [(level, low, 2 * inner_low), (level, 2 * inner_high, high)]
            low, high, level = inner_low, inner_high, level + 1
        return [*found, (level, low, high)]

    def _pairs(self, first: float, last: float) -> _Pairs:
        steps, values = self._lead.rows(self._column, first, last)
        there, beside = self._other.found_at(self._beside, steps)
        x, y = (values, beside) if self._is_x else (beside, values)
        pairs: _Pairs = np.stack((steps, x, y), axis=1, dtype=np.float64)
        return pairs[there]


def _finite(pairs: _Pairs) -> tuple[_Pairs, int]:
    """Return the pairs of finite values, and the number of other pairs."""
    finite = np.isfinite(pairs[:, 1:]).all(axis=1)
    return pairs[finite], int(np.count_nonzero(~finite))


def _thinned(pairs: _Pairs, most: int) -> _Pairs:
    """Thin the pairs to about `most`, in cells whose width in steps is a power of two and that begin at its
    multiples."""
    width = 2
    while (pairs[-1, 0] - pairs[0, 0]) / width * KEPT > most:
        width *= 2
    number = pairs[:, 0] // width
    starts = np.flatnonzero(np.diff(number, prepend=-1))
    return pairs[np.unique(_kept(pairs, starts, number[starts]))]


def _kept(pairs: _Pairs, starts: NDArray[np.int64], number: int | NDArray[np.float64]) -> NDArray[np.int64]:
    """Return the indices (cells, `KEPT`) of the pairs to keep for each cell: the extremes of x and y, and a random one.
    Cells begin at `starts`.

    `number` are those of the cells, or of the first of them: by it one is taken at random.
    """
    extremes = [
        first_of_each(np.where(np.isnan(values), fill, values), starts, reduce)
        for values in pairs[:, 1:].T
        for fill, reduce in ((np.inf, np.minimum), (-np.inf, np.maximum))
    ]
    sizes = np.diff(starts, append=len(pairs))
    numbers = number + np.arange(len(starts)) if isinstance(number, int) else number
    return np.stack((*extremes, starts + at_random(numbers, sizes)), axis=1)
