"""Which rows of a table are in sight, and which a person asks for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

_FEWEST = 4
"""Rows in sight at least, if the table has them."""

Rows = tuple[int, int]
"""The first row and the one after the last."""


class RowAxis(QObject):
    """Rows are brought from elsewhere: until others are shown, those that were asked for count."""

    asked = Signal(int, int)
    """A person wants to see these rows, the second not among them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown: Rows = (0, 0)
        self.total = 0
        """How many rows the table has."""
        self._wanted: Rows | None = None

    @property
    def range(self) -> Rows:
        """What was asked for, else what is shown."""
        return self._wanted or self.shown

    def show(self, first: int, end: int, total: int) -> None:
        """These rows of `total` are in sight now."""
        self.shown, self.total, self._wanted = (first, end), total, None

    def fit(self) -> None:
        """Ask for all rows."""
        self._ask((0, self.total))

    def zoom(self, row: float, factor: float) -> None:
        """Ask for `factor` times as many rows; `row` stays where it is."""
        if self.total:
            self._ask(zoomed(self.range, row, factor, self.total))

    def move(self, rows: Rows, by: int) -> None:
        """Ask for what lies `by` rows below `rows`."""
        self._ask(moved(rows, by, self.total))

    def bring(self, row: int) -> None:
        """Ask for `row` where it is out of sight."""
        first, end = self.range
        if not first <= row < end:
            self.move((first, end), row - first if row < first else row - end + 1)

    def _ask(self, rows: Rows) -> None:
        if rows != self.range:
            self._wanted = rows
            self.asked.emit(*rows)


def zoomed(rows: Rows, row: float, factor: float, total: int) -> Rows:
    """`factor` times as many of the `total` rows as from rows[0] up to rows[1]; `row` stays where it is."""
    first, end = rows
    count = round((end - first) * factor)
    if count == end - first:
        count += 1 if factor > 1 else -1
    count = min(max(count, min(_FEWEST, total)), total)
    low = min(max(round(row - (row - first) / (end - first) * count), 0), total - count)
    return low, low + count


def moved(rows: Rows, by: int, total: int) -> Rows:
    """As many rows, `by` further down, as far as there are any."""
    count = rows[1] - rows[0]
    low = min(max(rows[0] + by, 0), total - count)
    return low, low + count
