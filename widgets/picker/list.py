"""Lists of a picker, with headings between groups: one to choose from, and one of check boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from widgets.base.labels import text_label, wrapped
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import BODY, CAPTION, LABEL, colour, font, px, theme
from widgets.controls.fields import SearchField
from widgets.controls.switches import SIDE, paint_check
from widgets.notices.badge import badge_size, paint_badge
from widgets.picker.items import PickerItem, Row, rows_of

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


_Index2 = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_TICK_ROW, _TICK_HEADING, _TICK_ROWS = 30, 28, 8
_KEYS = frozenset(
    {
        Qt.Key.Key_Space, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)  # fmt: skip


class _TickedRows(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self.ticked: dict[str, None] = {}

    def show(self, rows: list[Row]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index2 = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: _Index2) -> Qt.ItemFlag:
        there = index.isValid() and self.rows[index.row()].item is not None
        return super().flags(index) if there else Qt.ItemFlag.NoItemFlags

    def data(self, index: _Index2, role: int = Qt.ItemDataRole.DisplayRole) -> object:
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
    def __init__(self, view: _View, rows: _TickedRows) -> None:
        super().__init__(view)
        self._view, self._rows = view, rows

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index2) -> QSize:
        return QSize(px(120), px(_TICK_HEADING if self._rows.rows[index.row()].item is None else _TICK_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index2) -> None:
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

    def __init__(self, rows: _TickedRows, parent: QWidget) -> None:
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

    def _toggle(self, index: _Index2) -> None:
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
        self._rows = _TickedRows(self)
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
        self.view.setMinimumHeight(px(_TICK_ROW) * _TICK_ROWS)
        self.view.scheduleDelayedItemsLayout()
