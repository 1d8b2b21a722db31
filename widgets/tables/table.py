"""Base of tables with whole rows, reached by pointer or keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import font, px

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
KEYS = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}
)
"""Keys of a table that Tab came to. Space and the arrows to the side stay the transport's."""


class KeyedRows(QAbstractTableModel):
    """Model whose rows stay current and selected by their keys. A subclass defines the rows and the contents of their
    cells.
    """

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Any, ...] = ()
        """Rows, each with a `key`."""

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def place(self, rows: Sequence[Any]) -> None:
        """Set `rows` in this order."""
        self.layoutAboutToBeChanged.emit()
        before, self.rows = self.rows, tuple(rows)
        places = {row.key: place for place, row in enumerate(self.rows)}
        for index in self.persistentIndexList():
            place = places.get(before[index.row()].key) if index.row() < len(before) else None
            moved = QModelIndex() if place is None else self.index(place, index.column())
            self.changePersistentIndex(index, moved)
        self.layoutChanged.emit()


class Table(QTableView):
    """Table without grid, corner and edits, with rows of equal height. Letters are shortcuts of the window."""

    SIZES = 28, 26
    """Heights of a row and of the header, before the scale of the window."""

    def __init__(
        self,
        model: QAbstractTableModel,
        name: str,
        selection: QAbstractItemView.SelectionMode,
        *,
        header: QHeaderView | None = None,
        keys: frozenset[Qt.Key] = KEYS,
    ) -> None:
        super().__init__()
        if header is not None:
            self.setHorizontalHeader(header)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(selection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        # Raised later it would resize every row by itself, which takes minutes with a million of them.
        self.verticalHeader().setMinimumSectionSize(1)
        # A height for each row would be kept for a million of them, and asked of the model.
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        claim_keys(self, keys)

    def keyboardSearch(self, _text: str) -> None:
        """Ignore letters, which are shortcuts of the window."""

    def take_sizes(self) -> None:
        """Apply the sizes of the window's current scale."""
        self.horizontalHeader().setFont(font(11))
        self.verticalHeader().setDefaultSectionSize(px(self.SIZES[0]))
        self.viewport().update()


class PointedTable(Table):
    """Table that highlights the row under the pointer, and reports it to other views."""

    litChanged = Signal(str)
    """Signal with the key of the row that is pointed at; empty for none."""

    def __init__(
        self,
        model: KeyedRows,
        name: str,
        selection: QAbstractItemView.SelectionMode,
        keys: frozenset[Qt.Key] = KEYS,
    ) -> None:
        super().__init__(model, name, selection, keys=keys)
        self.keyed = model
        self.lit = ""
        self._entering = False
        """Focus comes in: the current row is not one that a person moved to."""
        self.setMouseTracking(True)

    def light(self, key: str) -> None:
        """Highlight a row as if it were pointed at, without a signal."""
        if key != self.lit:
            self.lit = key
            self.viewport().update()

    def point(self, index: Index) -> None:
        """Point at the row of `index`, or at none."""
        key = self.keyed.rows[index.row()].key if index.isValid() else ""
        if key != self.lit:
            self.light(key)
            self.litChanged.emit(key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        # No dragging: pressing chooses, and that is all.
        self.point(self.indexAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point(ROOT)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus() and not self._entering:
            self.point(current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Qt makes the first row the current one; nobody has pointed at it.
        self._entering = True
        super().focusInEvent(event)
        self._entering = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point(ROOT)
