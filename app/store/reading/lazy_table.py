"""Tables whose columns are loaded when they are first read; rows may be appended as to any other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.recording.pyramid import FAN_OUT, Blocks, Piece, Pyramid
from app.core.recording.telemetry_tables import StepTable, average, moving_average

_CHUNK_ROWS = 2**16

Load = Callable[[str], NDArray[np.float32]]
"""All values of a column, (n,)."""


class LazyTable(StepTable):
    """`steps` (n,) of the rows that lie elsewhere, and what gives a column of them; otherwise as any table."""

    def __init__(
        self,
        columns: Sequence[str],
        steps: NDArray[np.int64],
        load: Load,
        smooth: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        super().__init__(columns, smooth)
        self._steps.append(steps)
        averages = {average(name, span): (name, span) for name, spans in self.smooth.items() for span in spans}
        self._pyramid = _LazyPyramid(list(self._index), len(steps), load, averages)


class _LazyPyramid(Pyramid):
    """One pyramid a column, each made when the column is first read."""

    def __init__(self, names: Sequence[str], rows: int, load: Load, averages: Mapping[str, tuple[str, int]]) -> None:
        super().__init__(len(names))
        self._names = names
        self._stored_rows = rows
        self._load = load
        self._averages = averages
        self._loaded: dict[int, Pyramid] = {}
        self._appended = Blocks(len(names), np.float32, self._file)
        """Rows that were appended."""
        self.values = _LazyValues(self)

    def __len__(self) -> int:
        return self._stored_rows + len(self._appended)

    @property
    def channels(self) -> int:
        return len(self._names)

    @property
    def bytes(self) -> int:
        return self._appended.bytes + sum(each.bytes for each in self._loaded.values())

    def append(self, columns: NDArray[np.float32]) -> None:
        self._appended.append(columns)
        for channel, pyramid in self._loaded.items():
            pyramid.append(columns[channel : channel + 1])

    def fork(self, rows: int) -> Pyramid:
        stored = min(rows, self._stored_rows)
        found = _LazyPyramid(self._names, stored, self._load, self._averages)
        found._appended = self._appended.fork(rows - stored)
        found._loaded = {channel: pyramid.fork(rows) for channel, pyramid in self._loaded.items()}
        return found

    def truncate(self, rows: int) -> None:
        self._stored_rows = min(rows, self._stored_rows)
        self._appended.truncate(rows - self._stored_rows)
        for pyramid in self._loaded.values():
            pyramid.truncate(rows)

    def lows(self, column: int, piece: Piece) -> NDArray[np.float32]:
        return self.of(column).lows(0, piece)

    def highs(self, column: int, piece: Piece) -> NDArray[np.float32]:
        return self.of(column).highs(0, piece)

    def fallings(self, column: int, piece: Piece) -> NDArray[np.bool_]:
        return self.of(column).fallings(0, piece)

    def limits(self, column: int, first: int, last: int) -> tuple[float, float, float]:
        return self.of(column).limits(0, first, last)

    def _cells(self, level: int) -> int:
        return len(self) // FAN_OUT**level

    def of(self, channel: int) -> Pyramid:
        if channel not in self._loaded:
            pyramid = Pyramid(1, self._file)
            pyramid.append(self._values_of(channel)[None])
            pyramid.append(self._appended.read(channel, 0, len(self._appended))[None])
            self._loaded[channel] = pyramid
        return self._loaded[channel]

    def _values_of(self, channel: int) -> NDArray[np.float32]:
        """Of the rows that lie elsewhere."""
        name = self._names[channel]
        if name not in self._averages:
            return self._load(name)[: self._stored_rows]
        of, span = self._averages[name]
        values = self.of(self._names.index(of)).values.read(0, 0, self._stored_rows)
        parts = [
            moving_average(values[max(0, first - span) : first], values[first : first + _CHUNK_ROWS], first, span)
            for first in range(0, len(values), _CHUNK_ROWS)
        ]
        return np.concatenate(parts) if parts else values


class _LazyValues(Blocks):
    """The values of all columns, as a pyramid has them."""

    def __init__(self, pyramid: _LazyPyramid) -> None:
        super().__init__(0, np.float32, pyramid._file)
        self._pyramid = pyramid

    def __len__(self) -> int:
        return len(self._pyramid)

    def read(self, channels: int | slice, first: int, last: int) -> NDArray[Any]:
        if isinstance(channels, slice):
            every = range(*channels.indices(self._pyramid.channels))
            return np.stack([self._pyramid.of(i).values.read(0, first, last) for i in every])
        return self._pyramid.of(channels).values.read(0, first, last)

    def pick(self, channel: int, indices: NDArray[np.int64]) -> NDArray[Any]:
        return self._pyramid.of(channel).values.pick(0, indices)

    def at(self, channel: int, index: int) -> Any:
        return self._pyramid.of(channel).values.at(0, index)
