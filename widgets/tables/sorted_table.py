"""Table of texts and numbers: a click on a title sorts, a click on a row opens it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem

from widgets.base.brush import LEFT, RIGHT, write
from widgets.base.display_numbers import thousands
from widgets.base.labels import wrapped
from widgets.base.theme import colour, font, px, theme
from widgets.base.translation import tr
from widgets.tables.table import ROOT, Index, KeyedRows, PointedTable

_PAD, _WIDEST = 8, 220
_KEYS = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter}
)


@dataclass(frozen=True, slots=True)
class TableColumn:
    """Column of the table; `numeric` columns are right-aligned. `note` is the tooltip."""

    title: str
    numeric: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """Row of the table: `key` identifies it; `texts` are shown and sorted by `values`, numbers before words and NaN
    always last. `tone` is a theme colour for all of it, `note` its tooltip.
    """

    key: str
    texts: tuple[str, ...]
    values: tuple[float | str, ...]
    tone: str = ""
    note: str = ""


class _Rows(KeyedRows):
    rows: tuple[TableRow, ...]

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[TableColumn, ...] = ()
        self.by, self.descending = 0, False

    def begin(self, columns: Sequence[TableColumn], by: int, descending: bool) -> None:
        self.beginResetModel()
        self.columns, self.rows, self.by, self.descending = tuple(columns), (), by, descending
        self.endResetModel()

    def show(self, rows: Sequence[TableRow]) -> None:
        """Show rows in order; the current row stays current."""
        self.place(self._ordered(rows))

    def _ordered(self, rows: Sequence[TableRow]) -> list[TableRow]:
        if not self.columns:
            return list(rows)

        def is_gap(row: TableRow) -> bool:
            value = row.values[self.by]
            return isinstance(value, float) and math.isnan(value)

        def place(row: TableRow) -> tuple[bool, float, str]:
            value = row.values[self.by]
            return (True, 0.0, value) if isinstance(value, str) else (False, value, "")

        known = sorted((row for row in rows if not is_gap(row)), key=place, reverse=self.descending)
        return [*known, *(row for row in rows if is_gap(row))]

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                arrow = " ↓" if self.descending else " ↑"
                return f"{column.title}{arrow}" if section == self.by else column.title
            case Qt.ItemDataRole.ToolTipRole:
                return wrapped(column.note or column.title)
            case Qt.ItemDataRole.TextAlignmentRole:
                return RIGHT if column.numeric else LEFT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.texts[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return wrapped(row.note) or None
            case Qt.ItemDataRole.AccessibleTextRole:
                pairs = zip(self.columns, row.texts, strict=True)
                return ", ".join(f"{column.title} {text}" for column, text in pairs if text)
        return None


class _Cells(QStyledItemDelegate):
    def __init__(self, view: SortedTable, rows: _Rows) -> None:
        super().__init__(view)
        self._view, self._rows = view, rows

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, column = self._rows.rows[index.row()], self._rows.columns[index.column()]
        place = option.rect  # type: ignore[attr-defined]  # a field of Qt's struct
        is_lit = row.key == self._view.lit
        painter.save()
        painter.fillRect(place, colour("hover" if is_lit else "panel"))
        tone = row.tone or ("text" if is_lit or index.column() == self._rows.by else "text2")
        room, side = place.adjusted(px(_PAD), 0, -px(_PAD), 0), RIGHT if column.numeric else LEFT
        write(painter, room, row.texts[index.column()], tone, font(12), side)
        painter.restore()


class SortedTable(PointedTable):
    """Sorted table; with the focus up and down move through rows, Return opens one. A second click on a title reverses
    the order.
    """

    SIZES = 26, 26
    opened = Signal(str)

    def __init__(self, name: str, *, can_open: bool = True) -> None:
        """Make the table; `can_open` tells whether a click on a row opens it."""
        self._rows = _Rows()
        super().__init__(self._rows, name, QAbstractItemView.SelectionMode.NoSelection, _KEYS)
        self._can_open = can_open
        self.setItemDelegate(_Cells(self, self._rows))
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.sectionClicked.connect(self._sort)
        header.hide()  # until there are columns
        theme.changed.connect(self._renew)
        self._renew()

    def set_columns(self, columns: Sequence[TableColumn], by: int, *, descending: bool = False) -> None:
        """Clear the rows and set these column titles, sorted by the column `by`."""
        self.horizontalHeader().setVisible(bool(columns))
        if tuple(columns) != self._rows.columns:
            self._rows.begin(columns, by, descending)

    def show_rows(self, rows: Sequence[TableRow]) -> None:
        """Show `rows` in the chosen order."""
        self._rows.show(rows)
        self._measure()

    @property
    def rows(self) -> tuple[TableRow, ...]:
        return self._rows.rows

    def summary(self) -> str:
        """Describe the table in words."""
        by = self._rows.columns[self._rows.by].title if self._rows.columns else ""
        text = tr("{count} rows, sorted by {column}.", count=thousands(len(self.rows)), column=by)
        first = self._rows.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) if self.rows else ""
        return " ".join(filter(None, (text, str(first))))

    # Events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        leads = index.isValid() and self._can_open
        self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        self.point(index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.opened.emit(self.rows[index.row()].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.lit:
            self.opened.emit(self.lit)
        elif event.key() in _KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.setAccessibleDescription(self.summary())
        super().focusInEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _sort(self, column: int) -> None:
        rows = self._rows
        rows.descending = not rows.descending if column == rows.by else False
        rows.by = column
        rows.show(rows.rows)
        self.horizontalHeader().viewport().update()

    def _measure(self) -> None:
        """Compute the column widths from their contents; the last column takes the remaining width."""
        header, columns = self.horizontalHeader(), self._rows.columns
        metrics, small = QFontMetrics(font(12)), QFontMetrics(font(11))
        widths = []
        for i, column in enumerate(columns):
            texts = {row.texts[i] for row in self.rows}
            widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
            wide = max(widest, small.horizontalAdvance(f"{column.title} ↑"))
            # Two more, for what rounding takes.
            widths.append(min(wide, px(_WIDEST)) + px(2 * _PAD) + 2)
        if widths:
            widths[-1] += max(0, self.viewport().width() - sum(widths))
        for i, width in enumerate(widths):
            header.resizeSection(i, width)

    def _renew(self) -> None:
        self.horizontalHeader().setFixedHeight(px(self.SIZES[1]))
        self.take_sizes()
        self._measure()
