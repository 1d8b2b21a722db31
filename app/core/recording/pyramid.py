"""Append-only columns with their minima and maxima at several levels of detail."""

from __future__ import annotations

import copy
import io
import itertools
import os
import tempfile
import threading
import weakref
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from optimizers.base.message import Message

_LASTING = "/var/tmp"
"""Folder that is on disk under Linux and macOS; /tmp is often in memory."""


class Place:
    """Place of one array in a `BlockFile`. Once no owner holds it, another array may use it."""

    __slots__ = ("__weakref__", "offset")

    def __init__(self, offset: int) -> None:
        self.offset = offset


class BlockFile:
    """File of arrays (channels, width), read in parts; the first array creates it. Threads may read while one
    writes.
    """

    def __init__(self) -> None:
        self._file: io.FileIO | None = None
        self._end = 0
        self._free: dict[int, list[int]] = {}
        """Offsets that nobody holds any more, by the size of the array that was there."""
        self._failed = False
        self._lock = threading.Lock()

    def write(self, block: NDArray[Any]) -> Place | None:
        """Write the array in a free place of its size, else at the end; return its place.

        None if the disk takes no more: a full disk must not end a run. It is not tried again.
        """
        if self._failed:
            return None
        free = self._free.setdefault(block.nbytes, [])
        offset = free.pop() if free else self._end
        left = np.ascontiguousarray(block).data.cast("B")
        try:
            with self._lock:
                file = self._opened()
                file.seek(offset)
                while len(left):
                    left = left[file.write(left) :]
        except OSError:
            self._failed = True
            return None
        self._end = max(self._end, offset + block.nbytes)
        place = Place(offset)
        weakref.finalize(place, free.append, offset).atexit = False
        return place

    def read(
        self, place: Place, shape: tuple[int, int], dtype: np.dtype[Any], channels: int | slice, first: int, last: int
    ) -> NDArray[Any]:
        """Read entries `first` to `last` (exclusive) of the array at `place`: (n,) of one channel, (k, n) of several.

        Raises `OSError` if the file cannot be read.
        """
        count, width = shape
        if isinstance(channels, slice):
            start, stop, _ = channels.indices(count)
            found = self._entries(place.offset + start * width * dtype.itemsize, (stop - start) * width, dtype)
            return found.reshape(stop - start, width)[:, first:last]
        return self._entries(place.offset + (channels * width + first) * dtype.itemsize, last - first, dtype)

    def _opened(self) -> io.FileIO:
        if self._file is None:
            asked = "TMPDIR" in os.environ or not os.access(_LASTING, os.W_OK)
            file = tempfile.TemporaryFile(buffering=0, dir=None if asked else _LASTING)  # noqa: SIM115 - closed below
            weakref.finalize(self, file.close)
            self._file = file
        return self._file

    def _entries(self, start: int, count: int, dtype: np.dtype[Any]) -> NDArray[Any]:
        found = np.empty(count, dtype)
        left = found.data.cast("B")
        with self._lock:
            file = self._opened()
            file.seek(start)
            while len(left):
                part = file.readinto(left)
                if not part:
                    raise OSError(Message("the temporary file of this record is {count} bytes short", count=len(left)))
                left = left[part:]
        return found


FAN_OUT = 16
"""Number of cells of one level that make one cell of the next."""
BLOCK = FAN_OUT**3
HELD_BYTES = 4 * 2**20
"""Size of the newest whole blocks of an array that stay in memory. Older ones move to a temporary file."""
_SLAB = 2**18
"""Number of values that are reduced at once."""
_PLACES = (1 << np.arange(FAN_OUT)).astype(np.uint16)[:, np.newaxis]
"""Bits of the members of a cell."""
_INFINITE = np.float32(np.inf).view(np.uint32)
"""Bits of infinity."""


class Blocks:
    """Array (channels, n) that grows along its second axis in blocks; growing copies at most the last block.

    Blocks beyond `HELD_BYTES` move to `file`, the oldest first, and are read from there.
    """

    def __init__(self, channels: int, dtype: Any, file: BlockFile) -> None:
        self._channels = channels
        self._dtype = np.dtype(dtype)
        self._file = file
        self._blocks: list[NDArray[Any] | Place] = []
        """Blocks in memory, or their places in the file. Forks may share whole blocks: nothing writes to these."""
        self._moved_count = 0
        """Number of leading blocks that are in the file."""
        self._length = 0

    def __len__(self) -> int:
        return self._length

    @property
    def bytes(self) -> int:
        """Size in memory, in bytes."""
        return sum(block.nbytes for block in self._blocks[self._moved_count :] if not isinstance(block, Place))

    def append(self, values: NDArray[Any]) -> None:
        """Append `values` (channels, n)."""
        done, n = 0, values.shape[1]
        while done < n:
            block, start = self._next_position(n - done)
            part = min(n - done, block.shape[1] - start)
            block[:, start : start + part] = values[:, done : done + part]
            done += part
            self._length += part
            self._move()

    def read(self, channels: int | slice, first: int, last: int) -> NDArray[Any]:
        """Return entries `first` to `last` (exclusive) of one channel, (n,), or of several, (k, n). Read-only."""
        parts = []
        for index in range(first // BLOCK, -(-last // BLOCK)):
            start = index * BLOCK
            parts.append(self._part(index, channels, max(first - start, 0), min(last - start, BLOCK)))
        if len(parts) == 1:
            return parts[0]
        if not parts:
            return np.empty((self._channels, 0), self._dtype)[channels]
        return np.concatenate(parts, axis=-1)

    def pick(self, channel: int, indices: NDArray[np.int64]) -> NDArray[Any]:
        """Return the entries of one channel (n,) at the ascending `indices` (n,); only the needed part of each block is
        read.
        """
        number, within = np.divmod(indices, BLOCK)
        edges = [*np.flatnonzero(np.diff(number, prepend=-1)).tolist(), len(indices)]
        found = np.empty(len(indices), self._dtype)
        for start, end in itertools.pairwise(edges):
            first, last = int(within[start]), int(within[end - 1]) + 1
            found[start:end] = self._part(int(number[start]), channel, first, last)[within[start:end] - first]
        return found

    def at(self, channel: int, index: int) -> Any:
        within = index % BLOCK
        return self._part(index // BLOCK, channel, within, within + 1)[0]

    def fork(self, length: int) -> Blocks:
        """Copy the first `length` entries, so that both copies can grow; whole blocks are shared."""
        found = copy.copy(self)
        found.truncate(length)
        return found

    def truncate(self, length: int) -> None:
        """Keep the first `length` entries."""
        self._length = min(length, self._length)
        whole, rest = divmod(self._length, BLOCK)
        # A block that is cut in two grows again, each in its own way.
        cut = [np.array(self._part(whole, slice(None), 0, rest))] if rest else []
        self._blocks, self._moved_count = [*self._blocks[:whole], *cut], min(whole, self._moved_count)

    def _part(self, index: int, channels: int | slice, first: int, last: int) -> NDArray[Any]:
        block = self._blocks[index]
        if isinstance(block, Place):
            return self._file.read(block, (self._channels, BLOCK), self._dtype, channels, first, last)
        return block[channels, first:last]

    def _move(self) -> None:
        """Move the oldest whole blocks to the file, until the others fit in memory."""
        size = self._channels * BLOCK * self._dtype.itemsize
        while (self._length // BLOCK - self._moved_count) * size > HELD_BYTES:
            place = self._file.write(self._block_in_memory(self._moved_count))
            if place is None:
                return
            self._blocks[self._moved_count] = place
            self._moved_count += 1

    def _block_in_memory(self, index: int) -> NDArray[Any]:
        """Return a block that is still in memory."""
        block = self._blocks[index]
        assert not isinstance(block, Place)
        return block

    def _next_position(self, wanted: int) -> tuple[NDArray[Any], int]:
        """Return the block that takes the next entry, and the position in it."""
        start = self._length % BLOCK
        if start == 0:
            self._blocks.append(np.empty((self._channels, min(BLOCK, max(64, wanted))), self._dtype))
        elif start == self._block_in_memory(-1).shape[1]:
            grown = np.empty((self._channels, min(BLOCK, max(2 * start, start + wanted))), self._dtype)
            grown[:, :start] = self._blocks[-1]
            self._blocks[-1] = grown
        return self._block_in_memory(-1), start


@dataclass(frozen=True, slots=True)
class Piece:
    """Cells `first` to `last` (exclusive) of `level`; level 0 are the values themselves."""

    level: int
    first: int
    last: int

    @property
    def rows(self) -> NDArray[np.int64]:
        """First row of each cell."""
        return np.arange(self.first, self.last) * FAN_OUT**self.level


class Level:
    """Cells of one level: the range of their values, and the order of their extremes.

    A cell without a finite value has `low` +inf and `high` -inf; one without a positive value has `positive` +inf.
    """

    def __init__(self, channels: int, file: BlockFile) -> None:
        self.low = Blocks(channels, np.float32, file)
        self.high = Blocks(channels, np.float32, file)
        self.positive = Blocks(channels, np.float32, file)
        self.falling = Blocks(channels, np.bool_, file)

    @property
    def parts(self) -> tuple[Blocks, ...]:
        return self.low, self.high, self.positive, self.falling

    def fork(self, cells: int) -> Level:
        """Copy the first `cells` cells."""
        found = copy.copy(self)
        found.low, found.high, found.positive, found.falling = (part.fork(cells) for part in self.parts)
        return found


class Pyramid:
    """Float32 columns with every level of their extremes.

    A cell of level k holds `FAN_OUT**k` rows and exists once they are all there, so nothing is ever computed again.
    Values take 4 bytes each, and all levels together another 0.9; what is old takes them in `file`.
    """

    def __init__(self, columns: int, file: BlockFile | None = None) -> None:
        self._columns = columns
        self._file = file or BlockFile()
        self.values = Blocks(columns, np.float32, self._file)
        self._levels: list[Level] = []

    def __len__(self) -> int:
        return len(self.values)

    @property
    def bytes(self) -> int:
        """Size in memory, in bytes."""
        return self.values.bytes + sum(part.bytes for level in self._levels for part in level.parts)

    def append(self, columns: NDArray[np.float32]) -> None:
        """Append `columns` (columns, n)."""
        # In slabs, so that what is computed on the way stays small however much comes at once.
        slab = max(BLOCK, _SLAB // max(self._columns, 1))
        for start in range(0, columns.shape[1], slab):
            self.values.append(columns[:, start : start + slab])
            self._raise()

    def fork(self, rows: int) -> Pyramid:
        """Copy the first `rows` rows, so that both copies can grow; common data are shared."""
        found = copy.copy(self)
        found.values = self.values.fork(rows)
        found._levels = [level.fork(rows // FAN_OUT**k) for k, level in enumerate(self._levels, 1)]
        return found

    def truncate(self, rows: int) -> None:
        """Keep the first `rows` rows."""
        self.values.truncate(rows)
        for k, level in enumerate(self._levels, 1):
            for part in level.parts:
                part.truncate(rows // FAN_OUT**k)

    def cover(self, first: int, last: int, most: int, begin: int = 0) -> list[Piece]:
        """Cover rows `first` to `last` (exclusive) with at most about `most` cells. The cells may reach further on both
        sides, but not before `begin`.

        They are cells of one level, then smaller ones for the newest rows, which have no such cell yet.
        """
        level = 0
        while self._cells(level + 1) and (last - first) > most * FAN_OUT**level:
            level += 1
        pieces = []
        start = first // FAN_OUT**level
        if start * FAN_OUT**level < begin:
            start += 1
            pieces = sorted(
                self._exactly(first, min(last, start * FAN_OUT**level)),
                key=lambda piece: piece.first * FAN_OUT**piece.level,
            )
        for k in range(level, -1, -1):
            end = min(-(-last // FAN_OUT**k), self._cells(k))
            if end > start:
                pieces.append(Piece(k, start, end))
            start = max(start, end) * FAN_OUT
        return pieces

    def lows(self, column: int, piece: Piece) -> NDArray[np.float32]:
        if piece.level:
            return self._levels[piece.level - 1].low.read(column, piece.first, piece.last)
        values = self.values.read(column, piece.first, piece.last)
        return np.where(np.isfinite(values), values, np.float32(np.inf))

    def highs(self, column: int, piece: Piece) -> NDArray[np.float32]:
        if piece.level:
            return self._levels[piece.level - 1].high.read(column, piece.first, piece.last)
        values = self.values.read(column, piece.first, piece.last)
        return np.where(np.isfinite(values), values, np.float32(-np.inf))

    def fallings(self, column: int, piece: Piece) -> NDArray[np.bool_]:
        """Return, for each cell, whether its largest value came before its smallest."""
        if piece.level:
            return self._levels[piece.level - 1].falling.read(column, piece.first, piece.last)
        return np.zeros(piece.last - piece.first, np.bool_)

    def limits(self, column: int, first: int, last: int) -> tuple[float, float, float]:
        """Return the smallest positive, smallest and largest finite value of rows `first` to `last` (exclusive).

        `inf, inf, -inf` where there is none. Looks at `2 * FAN_OUT` cells of each level at most.
        """
        positive, low, high = np.inf, np.inf, -np.inf
        for piece in self._exactly(first, last):
            low = min(low, float(self.lows(column, piece).min()))
            high = max(high, float(self.highs(column, piece).max()))
            if piece.level:
                cells = self._levels[piece.level - 1].positive.read(column, piece.first, piece.last)
            else:
                values = self.values.read(column, piece.first, piece.last)
                cells = values[np.isfinite(values) & (values > 0)]
            positive = min(positive, float(cells.min(initial=np.inf)))
        return positive, low, high

    def _exactly(self, first: int, last: int) -> list[Piece]:
        """Cover rows `first` to `last` (exclusive) exactly, with the largest possible cells."""
        pieces = []
        level = 0
        while first < last:
            # Climb where both ends leave whole cells above; `last` is within what the level above has.
            inner_first, inner_last = -(-first // FAN_OUT), min(last // FAN_OUT, self._cells(level + 1))
            if inner_first >= inner_last:
                pieces.append(Piece(level, first, last))
                break
            if first < inner_first * FAN_OUT:
                pieces.append(Piece(level, first, inner_first * FAN_OUT))
            if inner_last * FAN_OUT < last:
                pieces.append(Piece(level, inner_last * FAN_OUT, last))
            first, last, level = inner_first, inner_last, level + 1
        return pieces

    def _cells(self, level: int) -> int:
        if level == 0:
            return len(self.values)
        return len(self._levels[level - 1].low) if level <= len(self._levels) else 0

    def _raise(self) -> None:
        """Add cells of every level that are complete now."""
        level = 0
        while (done := self._cells(level + 1)) < (whole := self._cells(level) // FAN_OUT):
            if level == len(self._levels):
                self._levels.append(Level(self._columns, self._file))
            self._add_cells(level, done * FAN_OUT, whole * FAN_OUT)
            level += 1

    def _add_cells(self, below: int, first: int, last: int) -> None:
        """Make cells of a level from cells `first` to `last` of the level `below`."""
        every, above = slice(None), self._levels[below]
        if below == 0:
            made = _cells_of_values(_members(self.values.read(every, first, last)))
        else:
            made = _cells_of_cells(*(_members(part.read(every, first, last)) for part in self._levels[below - 1].parts))
        for part, cells in zip(above.parts, made, strict=True):
            part.append(cells.reshape(self._columns, -1))


def _members(entries: NDArray[Any]) -> NDArray[Any]:
    """Reshape entries (columns, n) to (`FAN_OUT`, cells), all columns one after another, because NumPy is slow along a
    short last axis.
    """
    return np.ascontiguousarray(entries.reshape(-1, FAN_OUT).T)


def _cells_of_values(values: NDArray[np.float32]) -> tuple[NDArray[Any], ...]:
    """Return minimum, maximum, smallest positive value and order of extremes of each cell of `values` (members,
    cells).
    """
    lows = highs = values
    # NaN if there is one, infinite if there is such a value.
    low, high = values.min(axis=0), values.max(axis=0)
    if not (np.isfinite(low).all() and np.isfinite(high).all()):
        finite = np.isfinite(values)
        lows = np.where(finite, values, np.float32(np.inf))
        highs = np.where(finite, values, np.float32(-np.inf))
        low, high = lows.min(axis=0), highs.max(axis=0)
    return low, high, _least_positive(lows), _falling(lows, highs, low, high, None)


def _least_positive(lows: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the smallest positive value of each cell of (members, cells); infinite if there is none. No value is NaN.

    By their bits: those of positive floats ascend with them and are below those of negative ones; of zero one less is
    the greatest. Choosing by sign takes 20 times as long where signs are mixed.
    """
    found = (lows.view(np.uint32) - np.uint32(1)).min(axis=0)
    positive: NDArray[np.float32] = (np.minimum(found, _INFINITE - 1) + np.uint32(1)).view(np.float32)
    return positive


def _cells_of_cells(
    lows: NDArray[np.float32],
    highs: NDArray[np.float32],
    positives: NDArray[np.float32],
    fallings: NDArray[np.bool_],
) -> tuple[NDArray[Any], ...]:
    """Return minimum, maximum, smallest positive value and order of extremes of cells of cells, (members,
    cells) each.
    """
    low, high = lows.min(axis=0), highs.max(axis=0)
    return low, high, positives.min(axis=0), _falling(lows, highs, low, high, fallings)


def _falling(
    lows: NDArray[np.float32],
    highs: NDArray[np.float32],
    low: NDArray[np.float32],
    high: NDArray[np.float32],
    fallings: NDArray[np.bool_] | None,
) -> NDArray[np.bool_]:
    """Return, for each cell, whether its first largest member came before its first smallest one. If one member is
    both, its own value decides; false for a single value.
    """
    least, greatest = _first_bit(lows == low), _first_bit(highs == high)
    falls: NDArray[np.bool_] = greatest < least
    if fallings is not None:
        falls |= (greatest == least) & (greatest & _bits(fallings) != 0)
    return falls


def _first_bit(members: NDArray[np.bool_]) -> NDArray[np.uint16]:
    """Return the bit of the first true member (members, cells) of each cell; 0 if none is true."""
    bits = _bits(members)
    return bits & -bits


def _bits(members: NDArray[np.bool_]) -> NDArray[np.uint16]:
    """Pack members (members, cells) into one integer per cell, the first member in the lowest bit."""
    found: NDArray[np.uint16] = np.bitwise_or.reduce(np.multiply(members, _PLACES, dtype=np.uint16), axis=0)
    return found
