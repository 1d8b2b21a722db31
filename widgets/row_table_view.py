"""The rows of a table in sight: columns as wide as their numbers, the row under the pointer and the chosen one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from widgets.key_claims import claim_keys
from widgets.paint_seconds import timed
from widgets.row_menu import asks_for_menu
from widgets.row_table_model import NAME, RowTableModel
from widgets.row_table_painting import ROW_HEIGHT, RowCellDelegate, RowTitles, column_width
from widgets.theme import font, px

_LEAST_NAME = 132
_OWN_KEYS = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}
)


class RowTableView(QTableView):
    """`chosen` names the row that a person went to; places are where rows stand in the order of the model.

    `menuAsked` tells where on the screen a menu was asked for.
    """

    chosen = Signal(int)
    focused = Signal()
    menuAsked = Signal(QPoint)

    def __init__(self, model: RowTableModel) -> None:
        super().__init__()
        self._rows = model
        self._cells = RowCellDelegate(self, model)
        self.setHorizontalHeader(RowTitles(model, self))
        self.setModel(model)
        self.setItemDelegate(self._cells)
        self.setAccessibleName(self.tr("Rows"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        # Raised later it would resize every row by itself, which takes minutes with a million of them.
        self.verticalHeader().setMinimumSectionSize(1)
        # A height for each row would be kept for a million of them, and asked of the model.
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        # Space and the arrows to the side stay the transport's: a click here must not take them away.
        claim_keys(self, _OWN_KEYS)

    def renew(self) -> None:
        self.horizontalHeader().setFont(font(11))
        self.verticalHeader().setDefaultSectionSize(px(ROW_HEIGHT))
        self.verticalScrollBar().setSingleStep(px(ROW_HEIGHT))
        self.lay_out()
        self.viewport().update()

    def lay_out(self) -> None:
        """Columns as wide as their numbers, the name the rest; without room for all, bars go first."""
        header = self.horizontalHeader()
        sections = range(1, self._rows.columnCount())
        for bars in (True, False):
            widths = [column_width(self._rows, section, bars=bars) for section in sections]
            if sum(widths) + px(_LEAST_NAME) <= self.viewport().width():
                break
        self._cells.bars = bars
        for section, width in zip(sections, widths, strict=True):
            header.resizeSection(section, width)
        header.resizeSection(NAME, max(px(_LEAST_NAME), self.viewport().width() - sum(widths) - px(4)))

    def select(self, place: int | None) -> None:
        if place is None:
            self.selectionModel().clear()
        else:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            # Without scrolling: whoever selects knows whether the place is to be seen.
            self.setAutoScroll(False)
            self.selectionModel().setCurrentIndex(self._rows.index(place, NAME), flags)
            self.setAutoScroll(True)

    def top_of(self, place: int) -> int | None:
        """Pixels from the top of the view to a row; None where it is not in sight."""
        top = place * px(ROW_HEIGHT) - self.verticalScrollBar().value()
        return top if -px(ROW_HEIGHT) < top < self.viewport().height() else None

    def in_sight(self) -> tuple[int, int]:
        """First and last place in sight; (0, -1) where there is none."""
        first = self.verticalScrollBar().value() // px(ROW_HEIGHT)
        last = (self.verticalScrollBar().value() + self.viewport().height() - 1) // px(ROW_HEIGHT)
        return first, min(last, self._rows.rowCount() - 1)

    @timed
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        for index in self.selectionModel().selectedRows():
            self.chosen.emit(self._rows.row_at(index.row()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self.rowAt(round(event.position().y())))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(-1)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.focused.emit()
        super().focusInEvent(event)
        if not self.selectionModel().hasSelection():
            # Qt has gone to the first row, as if somebody had chosen it.
            self.selectionModel().setCurrentIndex(QModelIndex(), QItemSelectionModel.SelectionFlag.NoUpdate)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Escape):
            event.ignore()
        elif asks_for_menu(event):
            self.menuAsked.emit(self.viewport().mapToGlobal(QPoint(0, 0)))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        pointed = event.reason() == QContextMenuEvent.Reason.Mouse
        self.menuAsked.emit(event.globalPos() if pointed else self.viewport().mapToGlobal(QPoint(0, 0)))

    def keyboardSearch(self, _text: str) -> None:
        """Letters are the window's shortcuts; the field searches."""

    def _point(self, place: int) -> None:
        pointed = place if place >= 0 else None
        if pointed != self._cells.pointed:
            self._cells.pointed = pointed
            self.viewport().update()
