"""The list of a picker: one line for each item, headings between groups."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from widgets.base.labels import wrapped
from widgets.base.theme import BODY, CAPTION, LABEL, colour, font, px
from widgets.notices.badge import badge_size, paint_badge
from widgets.picker.items import PickerItem, Row

ROW, HEADING = 32, 28
MOST_ROWS = 10
_PAGE = MOST_ROWS - 1
_Index = QModelIndex | QPersistentModelIndex
_BY = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -_PAGE, Qt.Key.Key_PageDown: _PAGE}
MOVES = frozenset(_BY)


class _Rows(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []

    def show(self, rows: list[Row]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        return super().flags(index) if self.rows[index.row()].item is not None else Qt.ItemFlag.NoItemFlags

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole):
        row = self.rows[index.row()]
        item = row.item
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.heading if item is None else item.title
            case Qt.ItemDataRole.AccessibleTextRole:
                words = (row.heading,) if item is None else (item.title, item.origin, item.detail, item.badge)
                return ", ".join(part for part in words if part)
            case Qt.ItemDataRole.ToolTipRole:
                return (wrapped(item.tooltip) or None) if item is not None else None
            case Qt.ItemDataRole.UserRole:
                return row
        return None


class _RowPainter(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        return QSize(px(120), px(ROW if row.item is not None else HEADING))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = option.rect.adjusted(px(8), 0, -px(8), 0)
        if row.item is None:
            painter.setFont(font(CAPTION, 600))
            painter.setPen(colour("text3"))
            low = room.adjusted(0, 0, 0, -px(4))
            painter.drawText(low, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, row.heading)
        else:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            lit = chosen or bool(option.state & QStyle.StateFlag.State_MouseOver)
            if lit:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour("accent_soft" if chosen else "hover"))
                painter.drawRoundedRect(option.rect, px(4), px(4))
            _paint_item(painter, room, row, row.item, lit)
        painter.restore()


def _paint_item(painter: QPainter, room: QRect, row: Row, item: PickerItem, lit: bool) -> None:
    if row.badge:
        size = badge_size(row.badge)
        top = room.top() + (room.height() - size.height()) // 2
        place = QRect(room.right() - size.width() + 1, top, size.width(), size.height())
        # A column of them in the accent would drown the one that is meant.
        paint_badge(painter, place, row.badge, item.badge_kind if lit or item.badge_kind != "accent" else "plain")
        room.setRight(place.left() - px(8))
    x = _paint_title(painter, room, row, item)
    detail = "  ".join(part for part in (row.origin, item.detail) if part)
    rest = QRect(x + px(8), room.top(), room.right() - x - px(8), room.height())
    if detail and rest.width() > px(24):
        painter.setFont(font(LABEL))
        painter.setPen(colour("text2" if lit else "text3"))
        text = painter.fontMetrics().elidedText(detail, Qt.TextElideMode.ElideRight, rest.width())
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, text)


def _paint_title(painter: QPainter, room: QRect, row: Row, item: PickerItem) -> int:
    """The title with the letters that were meant in bold; returns where it ends."""
    painter.setPen(colour("text"))
    x = room.left()
    for letters, bold in _pieces(item.title, frozenset(row.bold)):
        painter.setFont(font(BODY, 600 if bold else 400))
        width = painter.fontMetrics().horizontalAdvance(letters)
        cut = painter.fontMetrics().elidedText(letters, Qt.TextElideMode.ElideRight, max(0, room.right() - x))
        painter.drawText(QRect(x, room.top(), width + 2, room.height()), Qt.AlignmentFlag.AlignVCenter, cut)
        x += width
    return min(x, room.right())


def _pieces(title: str, bold: frozenset[int]) -> list[tuple[str, bool]]:
    """The title cut where it changes between plain and bold."""
    pieces: list[tuple[str, bool]] = []
    for place, letter in enumerate(title):
        strong = place in bold
        if pieces and pieces[-1][1] == strong:
            pieces[-1] = (pieces[-1][0] + letter, strong)
        else:
            pieces.append((letter, strong))
    return pieces


class PickerList(QListView):
    """Takes no focus: who types elsewhere moves through it by `step`. `picked(str)` has the key of a row clicked,
    `highlighted(str)` that of a row which keys came to or the pointer is over.
    """

    picked = Signal(str)
    highlighted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Rows(self)
        self.setModel(self._model)
        self.setItemDelegate(_RowPainter(self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.clicked.connect(self._click)
        self.entered.connect(self._highlight)

    def items(self) -> list[PickerItem]:
        """What is listed, from above."""
        return [row.item for row in self._model.rows if row.item is not None]

    def headings(self) -> list[str]:
        return [row.heading for row in self._model.rows if row.item is None]

    def current(self) -> str:
        """The key of the row that is lit; empty where none is."""
        index = self.currentIndex()
        item = self._model.rows[index.row()].item if index.isValid() else None
        return item.key if item is not None else ""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Other rows, the first item lit."""
        self._model.show(list(rows))
        self.light()

    def light(self, key: str | None = None) -> None:
        """Light the item of this key, or the first; where there is none, no row."""
        places = self._item_rows()
        keys = [item.key for item in self.items()]
        place = places[keys.index(key) if key in keys else 0] if places else -1
        self.setCurrentIndex(self._model.index(place) if places else QModelIndex())

    def put_out(self) -> None:
        """Light none."""
        self.setCurrentIndex(QModelIndex())

    def show_current(self) -> None:
        """Scroll to the row that is lit, and to the heading above it where it is the first of its group."""
        index = self.currentIndex()
        if index.row() > 0 and self._model.rows[index.row() - 1].item is None:
            self.scrollTo(self._model.index(index.row() - 1))
        self.scrollTo(index)

    def step(self, key: Qt.Key) -> bool:
        """One item or one page up or down, over headings; false where a step leads out at an end."""
        places = self._item_rows()
        by = _BY[key]
        here = self.currentIndex().row()
        at = places.index(here) + by if here in places else (0 if by > 0 else len(places) - 1)
        if abs(by) > 1:
            at = min(max(at, 0), len(places) - 1)
        if not 0 <= at < len(places):
            return False
        self.setCurrentIndex(self._model.index(places[at]))
        self.show_current()
        self._highlight(self.currentIndex())
        return True

    def pick_at(self, y: int) -> None:
        """Pick the item at this height of the viewport, where there is one."""
        if 0 <= y < self.viewport().height():
            index = self.indexAt(QPoint(self.viewport().width() // 2, y))
            if index.isValid():
                self._click(index)

    def wanted_height(self) -> int:
        """Room for all rows, or for ten."""
        whole = sum(px(ROW if row.item is not None else HEADING) for row in self._model.rows)
        return min(max(whole, px(ROW)), MOST_ROWS * px(ROW))

    def _item_rows(self) -> list[int]:
        return [place for place, row in enumerate(self._model.rows) if row.item is not None]

    def _highlight(self, index: QModelIndex) -> None:
        item = self._model.rows[index.row()].item
        if item is not None:
            self.highlighted.emit(item.key)

    def _click(self, index: QModelIndex) -> None:
        item = self._model.rows[index.row()].item
        if item is not None:
            self.picked.emit(item.key)
