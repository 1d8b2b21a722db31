"""Qt model of an embedding's rows: columns of numbers, sorted by index without copies."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from widgets.base.display_numbers import MINUS, read_out, thousands
from widgets.base.translation import tr
from widgets.plots.layers import Hue

Rows = NDArray[np.int64]

_SIGN = np.uint32(0x8000_0000)
_NUMBER = re.compile(r"0*([0-9]{1,18})")
_SPACES = re.compile(r"[\s\u202f\u00a0_,]")


def ordered(values: NDArray[Any], rows: Rows | None, *, descending: bool, gaps_last: bool) -> Rows:
    """Return row numbers sorted by their values (total,), equal ones by number; for all rows, or only for `rows`,
    ascending.

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
    """Return values as unsigned integers in the same order, NaN above all."""
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
    """Names of rows, prepared for search and sorting on first use."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def __len__(self) -> int:
        return len(self.names)

    def search(self, text: str) -> Rows:
        """Return the rows whose name contains `text`, ignoring case, ascending."""
        needle = text.casefold().strip()
        return np.flatnonzero(np.fromiter((needle in name for name in self._folded), bool, len(self._folded)))

    @cached_property
    def ranks(self) -> NDArray[np.int32]:
        """Alphabetical rank (rows,) of each row."""
        folded = self._folded
        ranks = np.empty(len(folded), np.int32)
        ranks[sorted(range(len(folded)), key=folded.__getitem__)] = np.arange(len(folded))
        return ranks

    @cached_property
    def _folded(self) -> list[str]:
        return [name.casefold() for name in self.names]


def searched(text: str, names: RowNames | None, total: int) -> Rows | None:
    """Return the rows of a table of `total` that match `text`: a whole number, or part of a name; None for all."""
    if not text.strip():
        return None
    rows = names.search(text) if names is not None else np.empty(0, np.int64)
    number = _NUMBER.fullmatch(_SPACES.sub("", text))
    if number is not None and int(number[1]) < total:
        rows = np.union1d(rows, [int(number[1])])
    return rows[rows < total]


Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
NAME, ROW = 0, 1
"""The columns of every table; those that are given follow."""
FIRST = 2
_WIDEST, _WIDEST_BESIDE_BAR = "0.00000", "0.00e\u2212000"
_SAMPLED = 20_000
_DECADES = 6


@dataclass(frozen=True, slots=True, eq=False)
class RowColumn:
    """Column with one number for every row.

    Attributes:
        key: names the column from one update to the next.
        title: above it, two words at most.
        tooltip: what it is.
        values: (rows,) of any floating or integer type. Kept without a copy.
        show: a finite value as text.
        hue: of the bars: that of the slot.
        bar: whether a bar shows the magnitude, on a log scale over all rows.
        gaps: NaN is what is not known yet, and comes last; else it is a fault.
    """

    key: str
    title: str
    tooltip: str
    values: NDArray[Any]
    show: Callable[[float], str] = read_out
    hue: Hue = "text2"
    bar: bool = False
    gaps: bool = False

    def text(self, row: int) -> str:
        value = float(self.values[row])
        if math.isnan(value):
            return "–" if self.gaps else "NaN"
        return self.show(value) if math.isfinite(value) else read_out(value)

    def broken(self, row: int) -> bool:
        value = float(self.values[row])
        return not math.isfinite(value) and not (self.gaps and math.isnan(value))

    def share(self, row: int, span: tuple[float, float]) -> float:
        """Return the bar length of a row, 0 to 1, for bars from 10**span[0] to 10**span[1]."""
        value = abs(float(self.values[row]))
        if not math.isfinite(value) or value == 0:
            return 0.0
        low, high = span
        return min(max((math.log10(value) - low) / (high - low), 0.02), 1.0)


class RowTableModel(QAbstractTableModel):
    """Model of the rows of a table: places are positions in the current order; rows are numbers of the table. Sorting
    happens on request.
    """

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[RowColumn, ...] = ()
        self.names: RowNames | None = None
        self.topics: NDArray[Any] | None = None
        self.touched: Rows = np.empty(0, np.int64)
        self.total = 0
        self.key, self.descending = "row", False
        """Order of the rows: the key of a column, `"row"` or `"name"`."""
        self._text = ""
        self._found: Rows | None = None
        self._order: Rows | None = None
        """Order of the rows; None for that of the table."""
        self._places: Rows | None = None
        self._spans: dict[str, tuple[float, float]] = {}
        self._longest: dict[str, str] = {}

    # Rows and places

    def row_at(self, place: int) -> int:
        return place if self._order is None else int(self._order[place])

    def place_of(self, row: int | None) -> int | None:
        """Return the place of a row; None if the search excludes it."""
        if row is None or not 0 <= row < self.total:
            return None
        if self._order is None:
            return row
        if self._found is not None:
            at = np.flatnonzero(self._order == row)
            return int(at[0]) if len(at) else None
        if self._places is None:
            self._places = np.empty(self.total, np.int64)
            self._places[self._order] = np.arange(self.total)
        return int(self._places[row])

    def is_touched(self, row: int) -> bool:
        at = int(np.searchsorted(self.touched, row))
        return at < len(self.touched) and int(self.touched[at]) == row

    def reach(self, column: RowColumn) -> tuple[float, float]:
        """Return the powers of ten at the ends of the bars of a column."""
        if column.key not in self._spans:
            self._spans[column.key] = bar_span(column.values)
        return self._spans[column.key]

    def longest(self, section: int) -> str:
        """Return a text as long as the longest number of a column, unchanged until a number gains a digit."""
        if section == ROW:
            return max(_WIDEST, thousands(_nines(self.total - 1)), key=len)
        column = self.columns[section - FIRST]
        if column.key not in self._longest:
            low, high = finite_range(column.values)
            widest = _WIDEST_BESIDE_BAR if column.bar else _WIDEST
            if low < 0:
                widest = MINUS + widest
            texts = [widest, column.show(_nines(high))] + [column.show(-_nines(-low))] * (low < 0)
            self._longest[column.key] = max(texts, key=len)
        return self._longest[column.key]

    # What it is made of

    def set_columns(self, columns: Sequence[RowColumn]) -> bool:
        """Set other numbers; False if only the numbers changed, not columns or rows.

        Rows stay where they are until `sort_rows`.
        """
        total = len(columns[0].values) if columns else 0
        wrong = [f"{column.key} has {len(column.values)}" for column in columns if len(column.values) != total]
        if wrong:
            raise ValueError(f"Columns must have {total} rows as {columns[0].key} has, but {', '.join(wrong)}.")
        same = total == self.total and [c.key for c in columns] == [c.key for c in self.columns]
        if not same:
            self.beginResetModel()
        self.columns, self.total = tuple(columns), total
        self._spans, self._longest = {}, {}
        if same:
            self._emit_changed()
            return False
        if self.key not in ("row", "name", *(column.key for column in columns)):
            self.key, self.descending = "row", False
        self._find()
        self._sort()
        self.endResetModel()
        return True

    def set_names(self, names: Sequence[str] | None, topics: NDArray[Any] | None) -> None:
        self.beginResetModel()
        self.names = RowNames(names) if names is not None else None
        self.topics = topics
        self._find()
        self._sort()
        self.endResetModel()

    def set_touched(self, rows: Rows) -> None:
        self.touched = rows
        self._emit_changed()

    def search(self, text: str) -> None:
        """Restrict the rows to matches of `text`; empty for all."""
        self.beginResetModel()
        self._text = text
        self._find()
        self._sort()
        self.endResetModel()

    def sort_rows(self, key: str, descending: bool) -> None:
        """Sort by a column, `"row"` or `"name"`. Row numbers stay, places change."""
        self.key, self.descending = key, descending
        self._sort()
        self._emit_changed()

    def _find(self) -> None:
        self._found = searched(self._text, self.names, self.total)

    def _sort(self) -> None:
        self._places = None
        column = next((column for column in self.columns if column.key == self.key), None)
        if column is not None:
            values, gaps = column.values, column.gaps
        elif self.key == "name" and self.names is not None and len(self.names) >= self.total:
            values, gaps = self.names.ranks[: self.total], False
        elif self.descending:
            values, gaps = np.arange(self.total, dtype=np.int32), False
        else:
            self._order = self._found
            return
        self._order = ordered(values, self._found, descending=self.descending, gaps_last=gaps)

    def _emit_changed(self) -> None:
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    # Qt

    def rowCount(self, parent: Index = _ROOT) -> int:
        if parent.isValid():
            return 0
        return self.total if self._found is None else len(self._found)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else FIRST + len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        row = self.row_at(index.row())
        match index.column():
            case 0:
                return self.name(row)
            case 1:
                return thousands(row)
            case column:
                return self.columns[column - FIRST].text(row)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.title(section)
        if role == Qt.ItemDataRole.ToolTipRole:
            notes = (tr("Item that the row represents"), tr("Number of the row in the table"))
            return notes[section] if section < FIRST else self.columns[section - FIRST].tooltip
        return None

    def title(self, section: int) -> str:
        titles = (tr("Token") if self.names is not None else tr("Row"), tr("Id"))
        return titles[section] if section < FIRST else self.columns[section - FIRST].title

    def key_of(self, section: int) -> str:
        return self.keys()[section]

    def keys(self) -> list[str]:
        """Return the sort keys in the order of the columns."""
        return ["name", "row", *(column.key for column in self.columns)]

    def name(self, row: int) -> str:
        """Return the name of a row, or its number if it has no name."""
        if self.names is not None and row < len(self.names):
            return self.names.names[row]
        return tr("row {row}", row=thousands(row))


def finite_range(values: NDArray[Any]) -> tuple[float, float]:
    """Return the least and the greatest of the finite values (n,); 0 and 0 without any."""
    if not len(values):
        return 0.0, 0.0
    low, high = float(np.fmin.reduce(values)), float(np.fmax.reduce(values))
    # Both pass over NaN, but an infinity hides what is below it.
    if math.isfinite(low) and math.isfinite(high):
        return low, high
    return finite_range(values[np.isfinite(values)])


def _nines(value: float) -> float:
    """Return the greatest whole number with as many digits: 999 for 120."""
    return 10.0 ** min(len(str(round(value))), 300) - 1 if value > 0 else 0.0


def bar_span(values: NDArray[Any]) -> tuple[float, float]:
    """Return whole powers of ten around the magnitudes of a column, at most six, so that bars change in steps."""
    sample = np.abs(values[:: max(1, len(values) // _SAMPLED)])
    sample = sample[(sample > 0) & np.isfinite(sample)]
    if not len(sample):
        return 0.0, 1.0
    high = math.ceil(math.log10(float(sample.max())) + 1e-9)
    low = math.floor(math.log10(float(sample.min())) - 1e-9)
    return float(max(low, high - _DECADES)), float(high)
