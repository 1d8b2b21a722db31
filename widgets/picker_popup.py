"""The list that a picker opens: a search field, and what fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from widgets.badge import BadgeKind, badge_size, paint_badge
from widgets.icons import icon
from widgets.labels import text_label, wrapped
from widgets.matches import matched
from widgets.theme import BODY, LABEL, colour, font, px

_ROW = 32
_MOST_ROWS = 10
_LEAST_WIDTH = 340
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class PickerItem:
    """One thing to choose: `title` is searched and read, `detail` a caption beside it, `badge` its kind."""

    key: str
    title: str
    detail: str = ""
    badge: str = ""
    tooltip: str = ""
    badge_kind: BadgeKind = "accent"


@dataclass(frozen=True, slots=True)
class _Found:
    item: PickerItem
    bold: tuple[int, ...] = ()


def search(items: Sequence[PickerItem], typed: str) -> list[tuple[PickerItem, tuple[int, ...]]]:
    """What fits, best first, else in the order given, with the characters of the title that are meant.

    Where the title does not fit but detail or badge have the words, an item comes last.
    """
    ranked = []
    for place, item in enumerate(items):
        fit = matched(typed, item.title)
        besides = f"{item.detail} {item.badge} {item.key}".casefold()
        if fit is not None:
            ranked.append((fit[0], place, item, fit[1]))
        elif typed.casefold().strip() in besides:
            ranked.append((4, place, item, ()))
    return [(item, bold) for _, _, item, bold in sorted(ranked, key=lambda entry: entry[:2])]


class _Results(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.found: list[_Found] = []

    def show(self, found: list[_Found]) -> None:
        self.beginResetModel()
        self.found = found
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  Qt's own signature
        return 0 if parent.isValid() else len(self.found)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole):
        found = self.found[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return found.item.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(part for part in (found.item.title, found.item.detail, found.item.badge) if part)
            case Qt.ItemDataRole.ToolTipRole:
                return wrapped(found.item.tooltip) or None
            case Qt.ItemDataRole.UserRole:
                return found
        return None


class _RowPainter(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(px(120), px(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        found: _Found = index.data(Qt.ItemDataRole.UserRole)
        item = found.item
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent_soft" if chosen else "hover"))
            painter.drawRoundedRect(option.rect, px(4), px(4))
        room = option.rect.adjusted(px(8), 0, -px(8), 0)
        if item.badge:
            size = badge_size(item.badge)
            top = room.top() + (room.height() - size.height()) // 2
            place = QRect(room.right() - size.width() + 1, top, size.width(), size.height())
            paint_badge(painter, place, item.badge, item.badge_kind)
            room.setRight(place.left() - px(8))
        x = self._paint_title(painter, room, found)
        if item.detail:
            painter.setFont(font(LABEL))
            painter.setPen(colour("text2" if chosen or hovered else "text3"))
            rest = QRect(x + px(8), room.top(), room.right() - x - px(8), room.height())
            if rest.width() > px(24):
                text = painter.fontMetrics().elidedText(item.detail, Qt.TextElideMode.ElideRight, rest.width())
                painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()

    def _paint_title(self, painter: QPainter, room: QRect, found: _Found) -> int:
        """The title with the letters that were meant in bold; returns where it ends."""
        painter.setPen(colour("text"))
        x = room.left()
        for letters, bold in _pieces(found.item.title, frozenset(found.bold)):
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


class PickerPopup(QFrame):
    """Arrows move through what fits, Enter or a click chooses, Esc closes. Typing always goes to the search field."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, items: Sequence[PickerItem], current: str, prompt: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._items = items
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(prompt)
        self.field.setAccessibleName(prompt)
        self.field.addAction(icon("magnifying-glass", "text3"), QLineEdit.ActionPosition.LeadingPosition)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self._model = _Results(self)
        self.list = QListView(self)
        self.list.setModel(self._model)
        self.list.setItemDelegate(_RowPainter(self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setAccessibleName(prompt)
        self.list.clicked.connect(self._choose)
        self._nothing = text_label("", "label", parent=self)
        self._nothing.setWordWrap(True)
        self._nothing.setContentsMargins(px(8), px(4), px(8), px(8))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(8), px(8), px(8), px(8))
        layout.setSpacing(px(6))
        for widget in (self.field, self.list, self._nothing):
            layout.addWidget(widget)
        layout.addStretch(1)
        self.setFocusProxy(self.field)
        self._search("")
        row = next((row for row, found in enumerate(self._model.found) if found.item.key == current), 0)
        self.list.setCurrentIndex(self._model.index(row))

    def open_below(self, anchor: QWidget, typed: str = "") -> None:
        """Under `anchor`, as wide as it or wider; above it where there is no room below."""
        self.setFixedWidth(max(anchor.width(), px(_LEAST_WIDTH), min(self._wanted_width(), px(520))))
        self.adjustSize()
        place = anchor.mapToGlobal(QPoint(0, anchor.height() + px(4)))
        screen = anchor.screen().availableGeometry()
        if place.y() + self.height() > screen.bottom():
            place.setY(max(screen.top(), anchor.mapToGlobal(QPoint(0, -px(4))).y() - self.height()))
        place.setX(max(screen.left(), min(place.x(), screen.right() - self.width())))
        self.move(place)
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.list.scrollTo(self.list.currentIndex())
        if typed:
            self.field.setText(typed)

    def titles(self) -> list[str]:
        """What is listed, from above."""
        return [found.item.title for found in self._model.found]

    def eventFilter(self, watched, event) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            match event.key():
                case Qt.Key.Key_Up | Qt.Key.Key_Down | Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                    self._move(event.key())
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    self._choose(self.list.currentIndex())
                    return True
                case Qt.Key.Key_Escape | Qt.Key.Key_Tab | Qt.Key.Key_Backtab:
                    self.close()
                    return True
        return super().eventFilter(watched, event)

    def closeEvent(self, event) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def _search(self, typed: str) -> None:
        self._model.show([_Found(item, bold) for item, bold in search(self._items, typed)])
        count = len(self._model.found)
        self.list.setVisible(count > 0)
        self._nothing.setVisible(count == 0)
        self._nothing.setText(
            self.tr('Nothing here is called "%1". Fewer letters find more').replace("%1", typed.strip())
        )
        self.list.setCurrentIndex(self._model.index(0))
        if not typed:
            # The height stays while somebody types, so that the list does not jump about.
            self.list.setFixedHeight(min(max(count, 1), _MOST_ROWS) * px(_ROW))

    def _move(self, key: int) -> None:
        count = len(self._model.found)
        if not count:
            return
        page = _MOST_ROWS - 1
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page}[Qt.Key(key)]
        row = self.list.currentIndex().row() + by
        # One step past an end comes in at the other, a page stops there.
        row = row % count if abs(by) == 1 else min(max(row, 0), count - 1)
        self.list.setCurrentIndex(self._model.index(row))

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            key = self._model.found[index.row()].item.key
            self.close()
            self.chosen.emit(key)

    def _wanted_width(self) -> int:
        title, detail = QFontMetrics(font(BODY, 600)), QFontMetrics(font(LABEL))
        widest = max(
            (
                title.horizontalAdvance(item.title)
                + detail.horizontalAdvance(item.detail)
                + (badge_size(item.badge).width() if item.badge else 0)
                for item in self._items
            ),
            default=0,
        )
        return widest + px(8 * 7)
