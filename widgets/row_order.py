"""The order of the rows of a table by one of its columns, and which rows a search means. No Qt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]

_SIGN = np.uint32(0x8000_0000)
_NUMBER = re.compile(r"0*([0-9]{1,18})")
_SPACES = re.compile(r"[\s\u202f\u00a0_,]")


def ordered(values: NDArray[Any], rows: Rows | None, *, descending: bool, gaps_last: bool) -> Rows:
    """Row numbers by their values (total,), equal ones by number; of all rows, or of `rows` alone, ascending.

    NaN is greater than any number, or with `gaps_last` comes last either way. Values are compared as float32, and
    integers as int32, to which larger ones are clipped.
    """
    keys = _sortable(values if rows is None else values[rows])
    if descending:
        keys = ~keys
    if gaps_last and values.dtype.kind == "f":
        keys[np.isnan(values if rows is None else values[rows])] = 0xFFFF_FFFF
    # Value and number in one word: words differ, so that any way of sorting is stable, and the quickest one serves.
    words = keys.astype(np.uint64) << np.uint64(32) | np.arange(len(keys), dtype=np.uint64)
    words.sort()
    places = (words & np.uint64(0xFFFF_FFFF)).astype(np.int64)
    return places if rows is None else rows[places]


def _sortable(values: NDArray[Any]) -> NDArray[np.uint32]:
    """Values as unsigned integers of the same order, NaN above all."""
    if values.dtype.kind == "f":
        # Adding zero makes -0.0 the 0.0 that it equals.
        numbers = values.astype(np.float32) + np.float32(0)
        bits = numbers.view(np.uint32)
        # Of negative numbers every bit is turned, of others the sign: the order of their magnitudes is that of bits.
        keys = np.where(bits & _SIGN, ~bits, bits | _SIGN)
        keys[np.isnan(numbers)] = 0xFFFF_FFFE
        return keys
    reach = np.iinfo(np.int32)
    whole = values if values.dtype == np.int32 else np.clip(values, reach.min, reach.max).astype(np.int32)
    return whole.view(np.uint32) ^ _SIGN


class RowNames:
    """What rows are called, made ready to be searched and sorted when that is first asked for."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def __len__(self) -> int:
        return len(self.names)

    def search(self, text: str) -> Rows:
        """Rows whose name has `text` in it, whatever its capitals, ascending."""
        needle = text.casefold().strip()
        return np.flatnonzero(np.fromiter((needle in name for name in self._folded), bool, len(self._folded)))

    @cached_property
    def ranks(self) -> NDArray[np.int32]:
        """(rows,) the place of each row in the order of the alphabet."""
        folded = self._folded
        ranks = np.empty(len(folded), np.int32)
        ranks[sorted(range(len(folded)), key=folded.__getitem__)] = np.arange(len(folded))
        return ranks

    @cached_property
    def _folded(self) -> list[str]:
        return [name.casefold() for name in self.names]


def searched(text: str, names: RowNames | None, total: int) -> Rows | None:
    """Rows of a table of `total` that are meant by `text`: a number as a whole, and part of a name; None for all."""
    if not text.strip():
        return None
    rows = names.search(text) if names is not None else np.empty(0, np.int64)
    number = _NUMBER.fullmatch(_SPACES.sub("", text))
    if number is not None and int(number[1]) < total:
        rows = np.union1d(rows, [int(number[1])])
    return rows[rows < total]
