"""Tables whose columns are loaded when they are first read; rows may be appended as to any other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.history import Table, average
from app.core.moving_average import moving_average
from app.core.pyramid import FAN_OUT, Blocks, Piece, Pyramid

_SPAN = 2**16

Load = Callable[[str], NDArray[np.float32]]
"""All values of a column, (n,)."""


class LazyTable(Table):
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
        averages = {average(name, span): (name, span) for name, spans in self._smooth.items() for span in spans}
        self._pyramid = _LazyPyramid(list(self._index), len(steps), load, averages)


class _LazyPyramid(Pyramid):
    """One pyramid a column, each made when the column is first read."""

    def __init__(self, names: Sequence[str], rows: int, load: Load, averages: Mapping[str, tuple[str, int]]) -> None:
        super().__init__(len(names))
        self._names = names
        self._stored = rows
        self._load = load
        self._averages = averages
        self._made: dict[int, Pyramid] = {}
        self._later = Blocks(len(names), np.float32, self._file)
        """Rows that were appended."""
        self.values = _Values(self)

    def __len__(self) -> int:
        return self._stored + len(self._later)

    @property
    def channels(self) -> int:
        return len(self._names)

    @property
    def bytes(self) -> int:
        return self._later.bytes + sum(each.bytes for each in self._made.values())

    def append(self, columns: NDArray[np.float32]) -> None:
        self._later.append(columns)
        for channel, made in self._made.items():
            made.append(columns[channel : channel + 1])

    def truncate(self, rows: int) -> None:
        self._stored = min(rows, self._stored)
        self._later.truncate(rows - self._stored)
        for made in self._made.values():
            made.truncate(rows)

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
        if channel not in self._made:
            made = Pyramid(1, self._file)
            made.append(self._values_of(channel)[None])
            made.append(self._later.read(channel, 0, len(self._later))[None])
            self._made[channel] = made
        return self._made[channel]

    def _values_of(self, channel: int) -> NDArray[np.float32]:
        """Of the rows that lie elsewhere."""
        name = self._names[channel]
        if name not in self._averages:
            return self._load(name)[: self._stored]
        of, span = self._averages[name]
        values = self.of(self._names.index(of)).values.read(0, 0, self._stored)
        parts = [
            moving_average(values[max(0, first - span) : first], values[first : first + _SPAN], first, span)
            for first in range(0, len(values), _SPAN)
        ]
        return np.concatenate(parts) if parts else values


class _Values(Blocks):
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

    def at(self, channel: int, index: int) -> Any:
        return self._pyramid.of(channel).values.at(0, index)
