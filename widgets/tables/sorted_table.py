"""A table of texts and numbers: a click on a title sorts, a click on a row opens it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from widgets.base.display_numbers import thousands
from widgets.base.labels import wrapped
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import colour, font, px, theme

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROW, _HEADER, _PAD, _WIDEST = 26, 26, 8, 220
_KEYS = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter}
)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


@dataclass(frozen=True, slots=True)
class TableColumn:
    """`numeric` columns are set to the right. `note` is said on hover."""

    title: str
    numeric: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """`key` names it; `texts` are shown and sorted by `values`, numbers before words and NaN last either way. `tone` is
    a colour of the theme for all of it, `note` is said on hover.
    """

    key: str
    texts: tuple[str, ...]
    values: tuple[float | str, ...]
    tone: str = ""
    note: str = ""


class _Rows(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[TableColumn, ...] = ()
        self.rows: tuple[TableRow, ...] = ()
        self.by, self.descending = 0, False

    def begin(self, columns: Sequence[TableColumn], by: int, descending: bool) -> None:
        self.beginResetModel()
        self.columns, self.rows, self.by, self.descending = tuple(columns), (), by, descending
        self.endResetModel()

    def show(self, rows: Sequence[TableRow]) -> None:
        """In order; what is the current row stays it."""
        self.layoutAboutToBeChanged.emit()
        before, self.rows = self.rows, tuple(self._ordered(rows))
        places = {row.key: i for i, row in enumerate(self.rows)}
        for index in self.persistentIndexList():
            place = places.get(before[index.row()].key) if index.row() < len(before) else None
            moved = QModelIndex() if place is None else self.index(place, index.column())
            self.changePersistentIndex(index, moved)
        self.layoutChanged.emit()

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

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
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
                return _RIGHT if column.numeric else _LEFT
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
        painter.setFont(font(12))
        tone = row.tone or ("text" if is_lit or index.column() == self._rows.by else "text2")
        painter.setPen(colour(tone))
        room = place.adjusted(px(_PAD), 0, -px(_PAD), 0)
        text = painter.fontMetrics().elidedText(row.texts[index.column()], Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _RIGHT if column.numeric else _LEFT, text)
        painter.restore()


class SortedTable(QTableView):
    """With the focus up and down point at rows, Return opens one. A second click on a title turns the order round."""

    litChanged = Signal(str)
    """The key of the row that is pointed at; empty for none."""
    opened = Signal(str)

    def __init__(self, name: str, *, can_open: bool = True) -> None:
        """`can_open` is whether a click on a row leads anywhere."""
        super().__init__()
        self._rows = _Rows()
        self._can_open = can_open
        self.lit = ""
        self._entering = False
        self.setModel(self._rows)
        self.setItemDelegate(_Cells(self, self._rows))
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.sectionClicked.connect(self._sort)
        header.hide()  # until there are columns
        claim_keys(self, _KEYS)
        theme.changed.connect(self._renew)
        self._renew()

    def set_columns(self, columns: Sequence[TableColumn], by: int, *, descending: bool = False) -> None:
        """No rows, under these titles, sorted by the column `by`."""
        self.horizontalHeader().setVisible(bool(columns))
        if tuple(columns) != self._rows.columns:
            self._rows.begin(columns, by, descending)

    def show_rows(self, rows: Sequence[TableRow]) -> None:
        """These, in the order that was chosen."""
        self._rows.show(rows)
        self._measure()

    @property
    def rows(self) -> tuple[TableRow, ...]:
        return self._rows.rows

    def light(self, key: str) -> None:
        """As if a row were pointed at, without a signal."""
        if key != self.lit:
            self.lit = key
            self.viewport().update()

    def summary(self) -> str:
        """What is shown, in words."""
        text = self.tr("%1 rows, sorted by %2.").replace("%1", thousands(len(self.rows)))
        by = self._rows.columns[self._rows.by].title if self._rows.columns else ""
        first = self._rows.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) if self.rows else ""
        return " ".join(filter(None, (text.replace("%2", by), str(first))))

    # Events

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        leads = index.isValid() and self._can_open
        self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        self._point(index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.opened.emit(self.rows[index.row()].key)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(QModelIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.lit:
            self.opened.emit(self.lit)
        elif event.key() in _KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def keyboardSearch(self, _text: str) -> None:
        """Letters are the window's shortcuts."""

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus() and not self._entering:
            self._point(current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.setAccessibleDescription(self.summary())
        # Qt makes the first row the current one; nobody has pointed at it.
        self._entering = True
        super().focusInEvent(event)
        self._entering = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point(QModelIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _point(self, index: Index) -> None:
        key = self.rows[index.row()].key if index.isValid() else ""
        if key != self.lit:
            self.light(key)
            self.litChanged.emit(key)

    def _sort(self, column: int) -> None:
        rows = self._rows
        rows.descending = not rows.descending if column == rows.by else False
        rows.by = column
        rows.show(rows.rows)
        self.horizontalHeader().viewport().update()

    def _measure(self) -> None:
        """Columns as wide as what is in them; the last one takes what is left."""
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
        self.horizontalHeader().setFont(font(11))
        self.horizontalHeader().setFixedHeight(px(_HEADER))
        self.verticalHeader().setDefaultSectionSize(px(_ROW))
        self._measure()
        self.viewport().update()
