"""A searchable list of check boxes: several of many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from widgets.base.labels import text_label, wrapped
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import BODY, CAPTION, LABEL, colour, font, px, theme
from widgets.controls.check_box import SIDE, paint_check
from widgets.controls.search_field import SearchField
from widgets.notices.badge import badge_size, paint_badge
from widgets.picker.items import PickerItem, Row, rows_of

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROW, _HEADING, _ROWS = 30, 28, 8
_KEYS = frozenset(
    {
        Qt.Key.Key_Space, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)  # fmt: skip


class _Rows(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self.ticked: dict[str, None] = {}

    def show(self, rows: list[Row]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        there = index.isValid() and self.rows[index.row()].item is not None
        return super().flags(index) if there else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        item = row.item
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.heading if item is None else item.title
            case Qt.ItemDataRole.CheckStateRole if item is not None:
                return Qt.CheckState.Checked if item.key in self.ticked else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                words = (row.heading,) if item is None else (item.title, item.origin, item.badge)
                return ", ".join(part for part in words if part)
            case Qt.ItemDataRole.ToolTipRole:
                return (wrapped(item.tooltip) or None) if item is not None else None
        return None


class _Cells(QStyledItemDelegate):
    def __init__(self, view: _View, rows: _Rows) -> None:
        super().__init__(view)
        self._view, self._rows = view, rows

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(120), px(_HEADING if self._rows.rows[index.row()].item is None else _ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, place = self._rows.rows[index.row()], QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = place.adjusted(px(8), 0, -px(8), 0)
        if row.item is None:
            painter.setFont(font(CAPTION, 600))
            painter.setPen(colour("text3"))
            low = room.adjusted(0, 0, 0, -px(4))
            painter.drawText(low, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, row.heading)
        else:
            self._paint_item(painter, option, row, row.item, room)
        painter.restore()

    def _paint_item(
        self, painter: QPainter, option: QStyleOptionViewItem, row: Row, item: PickerItem, room: QRect
    ) -> None:
        pointed = bool(option.state & QStyle.StateFlag.State_MouseOver)
        here = self._view.hasFocus() and bool(option.state & QStyle.StateFlag.State_HasFocus)
        if pointed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("hover"))
            painter.drawRoundedRect(QRect(option.rect), px(4), px(4))
        if here:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour("accent"), 2))
            painter.drawRoundedRect(QRect(option.rect).adjusted(1, 1, -1, -1), px(4), px(4))
        box = QRect(room.left(), room.top(), px(SIDE), room.height())
        on = item.key in self._rows.ticked
        paint_check(painter, box, on, pointed=pointed)
        room.setLeft(box.right() + px(10))
        if row.badge:
            size = badge_size(row.badge)
            top = room.top() + (room.height() - size.height()) // 2
            paint_badge(painter, QRect(room.right() - size.width() + 1, top, size.width(), size.height()), row.badge)
            room.setRight(room.right() - size.width() - px(8))
        painter.setFont(font(BODY, 500 if on else 400))
        painter.setPen(colour("text" if on or pointed else "text2"))
        title = painter.fontMetrics().elidedText(item.title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, title)
        room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(title) + px(8))
        detail = "  ".join(part for part in (row.origin, item.detail) if part)
        if detail and room.width() > px(24):
            painter.setFont(font(LABEL))
            painter.setPen(colour("text2" if pointed else "text3"))
            text = painter.fontMetrics().elidedText(detail, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)


class _View(QListView):
    """A click anywhere in a row ticks it, as Space does."""

    toggled = Signal(str)

    def __init__(self, rows: _Rows, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self.setModel(rows)
        self.setItemDelegate(_Cells(self, rows))
        self.setMouseTracking(True)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        claim_keys(self, _KEYS)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._toggle(self.indexAt(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self._toggle(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, _text: str) -> None:
        """Letters are the window's shortcuts."""

    def _toggle(self, index: Index) -> None:
        item = self._rows.rows[index.row()].item if index.isValid() else None
        if item is not None:
            self.toggled.emit(item.key)


class TickList(QWidget):
    """`changed` comes only where a person ticked. What is ticked stays so while the search hides it."""

    changed = Signal()

    def __init__(self, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[PickerItem, ...] = ()
        self.field = SearchField(prompt, self)
        self.field.setPlaceholderText(prompt)
        self._rows = _Rows(self)
        self.view = _View(self._rows, self)
        self.view.setAccessibleName(prompt)
        self._nothing = text_label("", "label", parent=self)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.field)
        self._layout.addWidget(self.view, 1)
        self._layout.addWidget(self._nothing, 1)
        self.field.textChanged.connect(self._search)
        self.field.left.connect(self.view.setFocus)
        self.view.toggled.connect(self.toggle)
        theme.changed.connect(self._renew)
        self._renew()

    def set_items(self, items: Iterable[PickerItem]) -> None:
        """Other items; what is ticked stays where it is still among them."""
        self._items = tuple(items)
        keys = {item.key for item in self._items}
        self._rows.ticked = {key: None for key in self._rows.ticked if key in keys}
        self._search(self.field.text())

    def ticked(self) -> tuple[str, ...]:
        """Keys, in the order of the list."""
        return tuple(item.key for item in self._items if item.key in self._rows.ticked)

    def set_ticked(self, keys: Sequence[str]) -> None:
        """Without a signal."""
        self._rows.ticked = dict.fromkeys(keys)
        self.view.viewport().update()

    def toggle(self, key: str) -> None:
        """As a person does."""
        if key in self._rows.ticked:
            del self._rows.ticked[key]
        else:
            self._rows.ticked[key] = None
        self.view.viewport().update()
        self.changed.emit()

    def titles(self) -> list[str]:
        """What is listed, from above, headings left out."""
        return [row.item.title for row in self._rows.rows if row.item is not None]

    def _search(self, typed: str) -> None:
        rows = rows_of(self._items, typed)
        self._rows.show(rows)
        for part in (self._nothing, self.view) if rows else (self.view, self._nothing):
            part.setVisible((part is self.view) == bool(rows))
        self._nothing.setText(
            self.tr('Nothing here is called "%1". Fewer letters find more').replace("%1", typed.strip())
        )

    def _renew(self) -> None:
        self._layout.setSpacing(px(6))
        self.view.setMinimumHeight(px(_ROW) * _ROWS)
        self.view.scheduleDelayedItemsLayout()
