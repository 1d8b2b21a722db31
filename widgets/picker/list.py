"""Lists of a picker: their items, matching by a few letters, and their display, with ticks if wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPixmap, QPixmapCache
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from widgets.base.brush import RIGHT, fill, ring, write
from widgets.base.fuzzy_search import SearchIndex, matched
from widgets.base.labels import text_label, wrapped
from widgets.base.layouts import in_column
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import BODY, CAPTION, LABEL, colour, font, px, theme
from widgets.base.translation import tr
from widgets.controls.choices import SIDE, paint_check
from widgets.controls.fields import SearchField
from widgets.notices.badge import BadgeKind, badge_place, paint_badge


@dataclass(frozen=True, slots=True)
class PickerItem:
    """Item to choose: `title` is searched and shown, `alias` only searched; `detail` is a caption beside it, `badge`
    its kind.

    Items of one `group` are together under its name; items need not have one. An item with a `refusal` is shown with
    that reason, and cannot be chosen.
    """

    key: str
    title: str
    detail: str = ""
    badge: str = ""
    tooltip: str = ""
    badge_kind: BadgeKind = "accent"
    group: str = ""
    first: bool = False
    """True if it comes before others of the same title."""
    alias: str = ""
    aside: str = ""
    refusal: str = ""
    picture: str = ""
    """Path of a picture, in a list that shows pictures."""

    @property
    def origin(self) -> str:
        """Group of the item, unless its badge shows it: distinguishes two items with the same title and badge."""
        return self.group if self.group != self.badge else ""


@dataclass(frozen=True, slots=True)
class PickerAction:
    """Action besides choosing, offered below the list: an icon, a text and its shortcut."""

    title: str
    icon: str = "plus"
    key: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Line of the list: an item with the matched letters of its title, or a heading."""

    item: PickerItem | None = None
    bold: tuple[int, ...] = ()
    heading: str = ""
    origin: str = ""
    """Origin of the item, in a list that has no headings to say it."""
    badge: str = ""
    """The item's, unless the heading says it, or the group that is looked in."""


def groups_of(items: Sequence[PickerItem]) -> tuple[str, ...]:
    """Return the names of the groups in order of first appearance."""
    return tuple(dict.fromkeys(item.group for item in items if item.group))


def search(items: Sequence[PickerItem], typed: str) -> list[tuple[PickerItem, tuple[int, ...]]]:
    """Return the matching items with the matched characters of the title, best first as in `SearchIndex`.

    Else they are in the order given, and of items of one title the one that is `first` comes first.
    """
    places: dict[str, int] = {}
    for place, item in enumerate(items):
        places.setdefault(item.title.casefold(), place)
    ordered = sorted(items, key=lambda item: (places[item.title.casefold()], not item.first))
    index = SearchIndex(
        [item.title for item in ordered],
        [f"{item.title} {item.detail} {item.badge} {item.group} {item.key}".casefold() for item in ordered],
        [item.alias for item in ordered],
    )
    return [(ordered[place], meant(typed, ordered[place].title)) for place in index.find(typed)]


def meant(typed: str, title: str) -> tuple[int, ...]:
    """Return the characters of a title that match the typed text; none if other words matched."""
    fit = matched(typed, title)
    return fit[1] if fit is not None else ()


def rows_of(items: Sequence[PickerItem], typed: str = "", group: str = "") -> list[Row]:
    """Return the lines of the list: the matches in `group`, or in all groups; grouped while nothing is typed."""
    among = [item for item in items if not group or item.group == group]
    several = not group and len(groups_of(items)) > 1
    if typed.strip() or not several:
        found = search(among, typed)
        return [
            Row(item, bold, origin=item.origin if several else "", badge="" if item.badge == group else item.badge)
            for item, bold in found
        ]
    rows = [Row(item, badge=item.badge) for item in among if not item.group]
    for heading in groups_of(items):
        rows.append(Row(heading=heading))
        rows += [Row(item, badge=item.badge if item.origin else "") for item in among if item.group == heading]
    return rows


ROW, HEADING = 32, 28
MOST_ROWS = 10
PICTURE = QSize(128, 72)
"""Size of a picture, before the scale of the window."""
PICTURE_ROW, PICTURE_ROWS = 84, 6
_PAGE = MOST_ROWS - 1
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_BY = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -_PAGE, Qt.Key.Key_PageDown: _PAGE}
MOVES = frozenset(_BY)


class _Rows(QAbstractListModel):
    """Model of the lines and, for check boxes, the keys of the ticked ones."""

    def __init__(self, parent: QWidget, ticked: set[str] | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self.ticked = ticked

    def show(self, rows: list[Row]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def item(self, index: _Index) -> PickerItem | None:
        """Return the item of a line; None for a heading or an invalid line."""
        return self.rows[index.row()].item if index.isValid() else None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        return super().flags(index) if self.item(index) is not None else Qt.ItemFlag.NoItemFlags

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        item = row.item
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.heading if item is None else item.title
            case Qt.ItemDataRole.CheckStateRole if item is not None and self.ticked is not None:
                return Qt.CheckState.Checked if item.key in self.ticked else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                detail = (item.refusal or item.detail) if item is not None and self.ticked is None else ""
                words = (row.heading,) if item is None else (item.title, item.origin, detail, item.badge, item.aside)
                return ", ".join(part for part in words if part)
            case Qt.ItemDataRole.ToolTipRole:
                return (wrapped(item.tooltip) or None) if item is not None else None
        return None


class _RowPainter(QStyledItemDelegate):
    """Painter of headings, items and their backgrounds."""

    def __init__(self, view: QListView, rows: _Rows, high: int) -> None:
        super().__init__(view)
        self._view, self._rows, self._high = view, rows, high

    def sizeHint(self, _option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(px(120), px(HEADING if self._rows.item(index) is None else self._high))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row = self._rows.rows[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = option.rect.adjusted(px(8), 0, -px(8), 0)
        if row.item is None:
            painter.setFont(font(CAPTION, 600))
            painter.setPen(colour("text3"))
            low = room.adjusted(0, 0, 0, -px(4))
            painter.drawText(low, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, row.heading)
        else:
            self._paint_item(painter, option, room, row, row.item)
        painter.restore()

    def _paint_item(
        self, painter: QPainter, option: QStyleOptionViewItem, room: QRect, row: Row, item: PickerItem
    ) -> None:
        lit = _paint_light(painter, option)
        # A column of badges in the accent would drown the one that is meant.
        kind = item.badge_kind if lit or item.badge_kind != "accent" else "plain"
        self._paint_badge(painter, room, row, kind)
        if item.aside:
            wide = write(painter, room, item.aside, "text2" if lit else "text3", font(CAPTION), RIGHT)
            room.setRight(room.right() - wide - px(12))
        room.setLeft(_paint_title(painter, room, row, item) + px(8))
        self._paint_detail(painter, room, row, item, lit=lit)

    def _paint_badge(self, painter: QPainter, room: QRect, row: Row, kind: BadgeKind) -> None:
        """Paint the badge at the right end of `room`, and reduce `room` by it."""
        if row.badge:
            place = badge_place(row.badge, room)
            paint_badge(painter, place, row.badge, kind)
            room.setRight(place.left() - px(8))

    def _paint_detail(self, painter: QPainter, room: QRect, row: Row, item: PickerItem, *, lit: bool) -> None:
        detail = item.refusal or "  ".join(part for part in (row.origin, item.detail) if part)
        if detail and room.width() > px(24):
            write(painter, room, detail, "text2" if lit else "text3", font(LABEL))


def _paint_light(painter: QPainter, option: QStyleOptionViewItem) -> bool:
    """Paint the ground of a row that is chosen or pointed at; return whether it is."""
    chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    lit = chosen or bool(option.state & QStyle.StateFlag.State_MouseOver)
    if lit:
        fill(painter, option.rect, "accent_soft" if chosen else "hover")
    return lit


class _PictureRowPainter(_RowPainter):
    """Painter of items with a picture at the left, and their details in lines below the title."""

    def _paint_item(
        self, painter: QPainter, option: QStyleOptionViewItem, room: QRect, row: Row, item: PickerItem
    ) -> None:
        lit = _paint_light(painter, option)
        place = QRect(room.left(), 0, px(PICTURE.width()), px(PICTURE.height()))
        place.moveTop(room.center().y() - place.height() // 2)
        _paint_picture(painter, place, item.picture)
        room.setLeft(place.right() + px(12))
        head = QRect(room.left(), place.top(), room.width(), px(22))
        self._paint_badge(painter, head, row, item.badge_kind)
        _paint_title(painter, head, row, item)
        painter.setFont(font(LABEL))
        painter.setPen(colour("text2" if lit else "text3"))
        below = QRect(room.left(), head.bottom() + px(2), room.width(), place.bottom() - head.bottom())
        painter.drawText(below, Qt.TextFlag.TextWordWrap, item.refusal or item.detail)


def _paint_picture(painter: QPainter, place: QRect, path: str) -> None:
    """Paint the picture in a file, which is read once, with an outline."""
    picture = QPixmap()
    if path and not QPixmapCache.find(path, picture):
        picture.load(path)
        QPixmapCache.insert(path, picture)
    if not picture.isNull():
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(place, picture)
    painter.setPen(colour("edge"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(place)


def _paint_title(painter: QPainter, room: QRect, row: Row, item: PickerItem) -> int:
    """Paint the title with the matched letters in bold; return its right end."""
    painter.setPen(colour("off" if item.refusal else "text"))
    x = room.left()
    for letters, bold in _pieces(item.title, frozenset(row.bold)):
        painter.setFont(font(BODY, 600 if bold else 400))
        width = painter.fontMetrics().horizontalAdvance(letters)
        cut = painter.fontMetrics().elidedText(letters, Qt.TextElideMode.ElideRight, max(0, room.right() - x))
        painter.drawText(QRect(x, room.top(), width + 2, room.height()), Qt.AlignmentFlag.AlignVCenter, cut)
        x += width
    return min(x, room.right())


def _pieces(title: str, bold: frozenset[int]) -> list[tuple[str, bool]]:
    """Cut the title where it changes between plain and bold."""
    pieces: list[tuple[str, bool]] = []
    for place, letter in enumerate(title):
        strong = place in bold
        if pieces and pieces[-1][1] == strong:
            pieces[-1] = (pieces[-1][0] + letter, strong)
        else:
            pieces.append((letter, strong))
    return pieces


class PickerList(QListView):
    """List without focus, moved by `step` while the user types elsewhere. `picked(str)` has the key of a clicked row,
    `highlighted(str)` of a row reached by keys or pointer.
    """

    picked = Signal(str)
    highlighted = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, has_pictures: bool = False) -> None:
        super().__init__(parent)
        self._model = _Rows(self)
        self._most = PICTURE_ROWS * PICTURE_ROW if has_pictures else MOST_ROWS * ROW
        self._high = PICTURE_ROW if has_pictures else ROW
        self.setModel(self._model)
        painter = _PictureRowPainter if has_pictures else _RowPainter
        self.setItemDelegate(painter(self, self._model, self._high))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.clicked.connect(self._click)
        self.entered.connect(self._highlight)

    def items(self) -> list[PickerItem]:
        """Return the listed items, top to bottom."""
        return [row.item for row in self._model.rows if row.item is not None]

    def headings(self) -> list[str]:
        return [row.heading for row in self._model.rows if row.item is None]

    def current(self) -> str:
        """Return the key of the highlighted row; empty for none."""
        item = self._model.item(self.currentIndex())
        return item.key if item is not None else ""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows, with the first item highlighted, or the same one where the items are the same."""
        if [row.item and row.item.key for row in rows] == [row.item and row.item.key for row in self._model.rows]:
            self._model.rows = list(rows)
            self.viewport().update()
            if self.current():
                return
        else:
            self._model.show(list(rows))
        self.light()

    def light(self, key: str | None = None) -> None:
        """Highlight the item with this key, or the first."""
        places = self._item_rows()
        keys = [item.key for item in self.items()]
        place = places[keys.index(key) if key in keys else 0] if places else -1
        self.setCurrentIndex(self._model.index(place) if places else QModelIndex())

    def put_out(self) -> None:
        """Remove the highlight."""
        self.setCurrentIndex(QModelIndex())

    def show_current(self) -> None:
        """Scroll to the highlighted row, and to the heading above it if it is the first of its group."""
        index = self.currentIndex()
        if index.row() > 0 and self._model.rows[index.row() - 1].item is None:
            self.scrollTo(self._model.index(index.row() - 1))
        self.scrollTo(index)

    def step(self, key: Qt.Key) -> bool:
        """Move by one item or one page up or down, skipping headings; false at an end."""
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
        """Pick the item at this y of the viewport, if there is one."""
        if 0 <= y < self.viewport().height():
            index = self.indexAt(QPoint(self.viewport().width() // 2, y))
            if index.isValid():
                self._click(index)

    def wanted_height(self) -> int:
        """Return the height for all rows, at most ten, or six with pictures."""
        whole = sum(px(self._high if row.item is not None else HEADING) for row in self._model.rows)
        return min(max(whole, px(self._high)), px(self._most))

    def _item_rows(self) -> list[int]:
        return [place for place, row in enumerate(self._model.rows) if row.item is not None]

    def _highlight(self, index: QModelIndex) -> None:
        item = self._model.item(index)
        if item is not None:
            self.highlighted.emit(item.key)

    def _click(self, index: QModelIndex) -> None:
        item = self._model.item(index)
        if item is not None:
            self.picked.emit(item.key)


_TICK_ROW, _ROWS = 30, 8
_KEYS = frozenset(
    {
        Qt.Key.Key_Space, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)  # fmt: skip


class _BoxPainter(_RowPainter):
    def _paint_item(
        self, painter: QPainter, option: QStyleOptionViewItem, room: QRect, row: Row, item: PickerItem
    ) -> None:
        pointed = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if pointed:
            fill(painter, option.rect, "hover")
        if self._view.hasFocus() and option.state & QStyle.StateFlag.State_HasFocus:
            ring(painter, option.rect)
        box = QRect(room.left(), room.top(), px(SIDE), room.height())
        on = self._rows.ticked is not None and item.key in self._rows.ticked
        paint_check(painter, box, on, pointed=pointed)
        room.setLeft(box.right() + px(10))
        self._paint_badge(painter, room, row, "plain")
        token = "text" if on or pointed else "text2"
        room.setLeft(room.left() + write(painter, room, item.title, token, font(BODY, 500 if on else 400)) + px(8))
        self._paint_detail(painter, room, row, item, lit=pointed)


class _View(QListView):
    """List in which a click anywhere in a row ticks it, like Space."""

    toggled = Signal(str)

    def __init__(self, rows: _Rows, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self.setModel(rows)
        self.setItemDelegate(_BoxPainter(self, rows, _TICK_ROW))
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
        """Ignore letters, which are shortcuts of the window."""

    def _toggle(self, index: _Index) -> None:
        item = self._rows.item(index)
        if item is not None:
            self.toggled.emit(item.key)


class TickList(QWidget):
    """List of items to tick; `changed` is emitted only for ticks by the user. Items hidden by the search stay
    ticked.
    """

    changed = Signal()

    def __init__(self, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[PickerItem, ...] = ()
        self.field = SearchField(prompt, self)
        self.field.setPlaceholderText(prompt)
        self._ticked: set[str] = set()
        self._rows = _Rows(self, self._ticked)
        self.view = _View(self._rows, self)
        self.view.setAccessibleName(prompt)
        self._nothing = text_label("", "label", parent=self)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        in_column(self.field, (self.view, 1), (self._nothing, 1), of=self, spacing=6)
        self.field.textChanged.connect(self._search)
        self.field.left.connect(self.view.setFocus)
        self.view.toggled.connect(self.toggle)
        theme.changed.connect(self._renew)
        self._renew()

    def set_items(self, items: Iterable[PickerItem]) -> None:
        """Set other items; ticks are kept for items that still exist."""
        self._items = tuple(items)
        self._ticked.intersection_update(item.key for item in self._items)
        self._search(self.field.text())

    def ticked(self) -> tuple[str, ...]:
        """Return the keys of the ticked items, in the order of the list."""
        return tuple(item.key for item in self._items if item.key in self._ticked)

    def set_ticked(self, keys: Sequence[str]) -> None:
        """Set the ticked items without a signal."""
        self._ticked.clear()
        self._ticked.update(keys)
        self.view.viewport().update()

    def toggle(self, key: str) -> None:
        """Toggle an item like a click."""
        self._ticked ^= {key}
        self.view.viewport().update()
        self.changed.emit()

    def titles(self) -> list[str]:
        """Return the listed titles, top to bottom, without headings."""
        return [row.item.title for row in self._rows.rows if row.item is not None]

    def _search(self, typed: str) -> None:
        rows = rows_of(self._items, typed)
        self._rows.show(rows)
        for part in (self._nothing, self.view) if rows else (self.view, self._nothing):
            part.setVisible((part is self.view) == bool(rows))
        self._nothing.setText(tr('No match for "{typed}". Try fewer letters', typed=typed.strip()))

    def _renew(self) -> None:
        self.view.setMinimumHeight(px(_TICK_ROW) * _ROWS)
        self.view.scheduleDelayedItemsLayout()
