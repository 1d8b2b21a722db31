"""Tree of variables: trained variables, their slots, current norms and trends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QCursor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from widgets.base.brush import LEFT, RIGHT, fill, square
from widgets.base.icons import paint_icon
from widgets.base.labels import ElidedLabel, elided_among, text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.painted_parts import timed
from widgets.base.shortcut_override import claim_keys
from widgets.base.small_marks import paint_box, paint_sparkline
from widgets.base.theme import colour, font, ink, px, series_colour, theme
from widgets.base.translation import tr
from widgets.controls.fields import SearchField
from widgets.tables.table import KEYS
from widgets.variables.model import NAME, NODE, NORM, SHAPE, TREND, Index, Node, TreeRow, Value, VariableModel

ROW_HEIGHT = 28
CARET_ROOM = 30
_MARGIN = 8
_REACH, _ICON = 80, 12
_LEAST_NAME = 64
"""Least width of a variable's name, where a shape is beside it."""
_INDENTS = (50, 70)
"""Distances from the left edge to the names of variables, and to those of slots."""
_MOMENTS = 5
"""The first hue of the palette that belongs to slots, not to variables."""


class RowDelegate(QStyledItemDelegate):
    """Delegate that paints cells over `paint_ground`, which the view paints before them."""

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view
        self.names: tuple[str, ...] = ()
        """Names of all variables: what is cut from one distinguishes it from the others least."""
        self.painted = QRegion()
        """Region that is painted now: Qt asks for every cell of a row of which one has changed."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(10, px(ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place: QRect = option.rect
        if not self.painted.intersects(self._reached(place, index.column())):
            return
        node: Node = index.data(NODE)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        lit = selected or bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        match index.column():
            case 0:
                self._paint_name(painter, place, node, lit)
            case 1:
                self._paint_beside(painter, place, node, lit)
            case 2:
                painter.setFont(font(12, 500 if node.broken else 400))
                painter.setPen(colour("error" if node.broken else "text"))
                painter.drawText(place.adjusted(0, 0, -px(8), 0), RIGHT, node.norm)
            case _:
                inner = QRectF(place).adjusted(px(4), px(8), -px(_MARGIN + 4), -px(8))
                paint_sparkline(painter, inner, node.trend, _trend_hue(node))
        painter.restore()

    def _reached(self, place: QRect, column: int) -> QRect:
        """Return the rectangle of a cell: a name extends to the column of norms, and a shape into the column of
        names.
        """
        if column == NAME:
            return place.adjusted(0, 0, self._view.columnWidth(SHAPE), 0)
        return place.adjusted(-px(_REACH), 0, 0, 0) if column == SHAPE else place

    def _paint_name(self, painter: QPainter, place: QRect, node: Node, lit: bool) -> None:
        x = place.left() + px(16)
        if node.parent is None:
            if node.children:
                caret = "caret-down" if self._view.isExpanded(self._index(node)) else "caret-right"
                paint_icon(painter, square(x, place, px(12)), caret, "text2" if lit else "text3")
            x += px(18)
            paint_box(
                painter,
                QRectF(x, place.center().y() - px(4), px(9), px(9)),
                Qt.PenStyle.NoPen,
                colour("edge") if node.row.series is None else series_colour(node.row.series),
                px(2),
            )
            x += px(16)
            self._write(painter, x, place, node, "text", 500 if node.children else 400)
        else:
            x += px(34)
            painter.setFont(font(12, 500, code=True))
            painter.setPen(_letter_ink(node))
            painter.drawText(QRectF(x, place.top(), px(24), place.height()), LEFT, node.row.letter)
            self._write(painter, x + px(20), place, node, "text2" if lit else "text3", 400)

    def _paint_beside(self, painter: QPainter, place: QRect, node: Node, lit: bool) -> None:
        """Paint the shape, or the variable's optimizer: dimmed for the default optimizer."""
        driver = node.row.driver
        apart = driver is not None and driver.apart
        tone = "text" if apart and lit else "text2" if apart or lit else "text3"
        painter.setFont(_beside_font(node))
        painter.setPen(colour(tone))
        # A long one reaches into the column of the name, which gives way.
        room = place.adjusted(-px(_REACH), 0, -px(8), 0)
        shown = painter.fontMetrics().elidedText(
            self._beside(node), Qt.TextElideMode.ElideRight, room.width() - px(_ICON + 4)
        )
        painter.drawText(room, RIGHT, shown)
        if driver is not None and driver.idle:
            left = room.right() - painter.fontMetrics().horizontalAdvance(shown) - px(4) - px(_ICON)
            paint_icon(painter, square(left, place, px(_ICON)), "snowflake", tone)

    def _write(self, painter: QPainter, x: int, place: QRect, node: Node, token: str, weight: int) -> None:
        """Write a name, which may extend into the column of the shape as far as that is free."""
        beside = self._beside(node)
        shape = QFontMetricsF(_beside_font(node)).horizontalAdvance(beside) + px(12) if beside else 0.0
        # Of the two, a name is what rows are distinguished by.
        shape = min(shape, self._view.columnWidth(SHAPE) + px(_REACH))
        if node.row.driver is not None and node.row.driver.idle:
            shape += px(_ICON + 4)
        painter.setFont(font(12, weight))
        painter.setPen(colour(token))
        right = place.right() + self._view.columnWidth(SHAPE) - shape
        room = QRectF(x, place.top(), max(0.0, right - x), place.height())
        shown = elided_among(node.row.name, self.names, painter.font(), room.width())
        painter.drawText(room, LEFT, shown)

    def _beside(self, node: Node) -> str:
        """Return the shape as far as the name leaves space for it, or the variable's optimizer."""
        if node.row.driver is not None or not node.row.shape:
            return node.beside
        indent = _INDENTS[node.parent is not None]
        room = self._view.columnWidth(NAME) + self._view.columnWidth(SHAPE) - px(indent) - px(12)
        name = QFontMetricsF(font(12, 500)).horizontalAdvance(node.row.name)
        return fitted_shape(node.row.shape, QFontMetricsF(_beside_font(node)), name, room)

    def _index(self, node: Node) -> Index:
        model = self._view.model()
        return model.index(node.place, NAME)


def fitted_shape(shape: str, metrics: QFontMetricsF, name: float, room: float) -> str:
    """Return a shape beside a name that is `name` pixels wide, with `room` for both: if short of space, without spaces,
    then cut as far as the name, or its minimum width, requires.
    """
    short = shape.replace(" × ", "×")
    for text in (shape, short):
        if name + metrics.horizontalAdvance(text) <= room:
            return text
    left = room - min(name, px(_LEAST_NAME))
    return metrics.elidedText(short, Qt.TextElideMode.ElideRight, max(left, metrics.horizontalAdvance(short[:1] + "…")))


def paint_ground(painter: QPainter, place: QRect, selected: bool) -> None:
    """Paint a rounded bar across the rectangle `place`, the whole row: selected, or else under the pointer."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QRectF(place).adjusted(px(_MARGIN), 1, -px(_MARGIN), -1)
    fill(painter, ground, "accent_soft" if selected else "hover")
    if selected:
        painter.setBrush(colour("accent"))
        bar = QRectF(ground.left(), place.top() + px(6), px(3), place.height() - px(12))
        painter.drawRoundedRect(bar, px(3) / 2, px(3) / 2)
    painter.restore()


def _beside_font(node: Node) -> QFont:
    return font(12, 500 if node.row.driver is not None and node.row.driver.apart else 400)


def _letter_ink(node: Node) -> QColor:
    return colour("text2") if node.row.series is None else ink(series_colour(node.row.series))


def _trend_hue(node: Node) -> QColor:
    """Return the colour of a trend: a variable's own; slots stay dimmed, because their letter has the colour."""
    series = node.row.series
    return colour("text3") if series is None or series >= _MOMENTS else series_colour(series)


_OPEN_AT_FIRST = 24
"""Rows up to which everything is unfolded; with more, only the first variables are."""
_OWN_KEYS = KEYS | {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class VariableTree(QFrame):
    """Tree with heading and filter. `chosen` names the row that the user selected, by pointer or by keyboard,
    `menuAsked` the row of a requested menu, and its point on the screen.
    """

    chosen = Signal(str)
    menuAsked = Signal(str, QPoint)
    sightChanged = Signal()
    """Signal that other rows are in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.model = VariableModel()
        self.view = _View(self.model)
        self._counts = ""
        self.caption = ElidedLabel("", "caption")
        self.caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.filter = SearchField(tr("Filter variables"))
        self.filter.setPlaceholderText(tr("Filter variables"))
        self.filter.setToolTip(tr("Filter variables (Ctrl+F)"))
        self.filter.left.connect(self.view.setFocus)
        self._none = text_label("", "label", "text3", wraps=True)
        self._none.hide()
        self.filter.textChanged.connect(self._filter)
        head = in_row(text_label(tr("Variables"), "title"), (self.caption, 1), spacing=8)
        top = in_column(head, self.filter, self._none, margins=(16, 10, 12, 4), spacing=8)
        self._parts = in_column(top, (self.view, 1), of=self, spacing=4)
        self.view.chosen.connect(self.chosen)
        self.view.menuAsked.connect(self.menuAsked)
        for changed in (self.view.verticalScrollBar().valueChanged, self.view.expanded, self.view.collapsed):
            changed.connect(lambda _: self.sightChanged.emit())
        theme.changed.connect(self._renew)
        self._renew()

    def set_rows(self, rows: Iterable[TreeRow], caption: str = "") -> None:
        """Replace all rows. Selected and unfolded rows stay so if their key still exists."""
        self._counts = caption
        self.caption.setText(caption)
        self.view.set_rows(rows)
        self._filter(self.filter.text())

    def show_values(self, values: Mapping[str, tuple[Value | None, NDArray[np.floating]]]) -> None:
        """Show norm and trend by key. An `int` is shown in full; a norm that is not finite as an error, `None` as a
        dash.
        """
        self.model.show_values(values)

    def keys_in_sight(self) -> tuple[str, ...]:
        """Return the keys of the visible rows, top to bottom: not scrolled away or folded."""
        return self.view.keys_in_sight()

    def set_note(self, note: str) -> None:
        """Show a note on the values in place of the caption; an empty note restores it."""
        self.caption.setText(note or self._counts)

    def select(self, key: str) -> None:
        """Select a row without emitting a signal; an unknown key clears the selection."""
        self.view.select(key)

    @property
    def selected(self) -> str:
        """Key of the selected row, or empty."""
        return self.view.selected

    def _filter(self, text: str) -> None:
        found = self.view.filter_rows(text)
        self.sightChanged.emit()
        self._none.setVisible(bool(text.strip()) and not found)
        self._none.setText(tr('No match for "{typed}". Esc shows all', typed=text.strip()))

    def begin_filter(self) -> None:
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def _renew(self) -> None:
        self._parts.setContentsMargins(1, 0, 1, px(4))
        self.view.renew()


class _View(QTreeView):
    chosen = Signal(str)
    menuAsked = Signal(str, QPoint)

    def __init__(self, model: VariableModel) -> None:
        super().__init__()
        self._rows = model
        self._silent = False
        self._hovered: Node | None = None
        self.setModel(model)
        self._painter = RowDelegate(self)
        self.setItemDelegate(self._painter)
        # The delegate paints the branches: theirs would leave a hole in the selected row.
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setAccessibleName(tr("Variables"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        # Space and the arrows to the side stay the transport's: a click here must not take them away.
        claim_keys(self, _OWN_KEYS)

    def renew(self) -> None:
        self.header().setFont(font(11))
        self.header().setFixedHeight(px(26))
        for column, width in ((SHAPE, 78 if self._rows.driven else 54), (NORM, 62), (TREND, 48)):
            self.setColumnWidth(column, px(width))
        self.verticalScrollBar().setSingleStep(px(28))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def set_rows(self, rows: Iterable[TreeRow]) -> None:
        folded = {key for key in self._rows.keys if not self.isExpanded(self._rows.index_of(key))}
        known = set(self._rows.keys)
        selected = self.selected
        self._rows.set_rows(rows)
        self._painter.names = tuple(node.row.name for node in self._rows.roots)
        few = len(self._rows.keys) <= _OPEN_AT_FIRST
        for place, node in enumerate(self._rows.roots):
            key = node.row.key
            # The optimizer's own state, which has no shape, is a row or two, and always of use.
            unfold = key not in folded if key in known else few or place < 3 or not node.row.shape
            self.setExpanded(self._rows.index_of(key), unfold)
        self.select(selected)
        self.renew()

    def keys_in_sight(self) -> tuple[str, ...]:
        found, bottom = [], self.viewport().height()
        index = self.indexAt(QPoint(0, 0))
        while index.isValid() and self.visualRect(index).top() < bottom:
            found.append(self._rows.node(index).row.key)
            index = self.indexBelow(index)
        return tuple(found)

    def filter_rows(self, text: str) -> bool:
        """Show only rows whose name, letter or key contains every word of `text`, with their parents and children. In a
        word `*` stands for any letters, and `?` for one: `dense*/kernel`.

        True where there are any.
        """
        words = text.casefold().split()
        for node in self._rows.roots:
            self._filter(node, QModelIndex(), words)
        return any(not self.isRowHidden(node.place, QModelIndex()) for node in self._rows.roots)

    @property
    def selected(self) -> str:
        indexes = self.selectionModel().selectedRows()
        return self._rows.node(indexes[0]).row.key if indexes else ""

    def select(self, key: str) -> None:
        index = self._rows.index_of(key)
        self._silent = True
        if index.isValid():
            self.expand(index.parent())
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, flags)
        else:
            self.selectionModel().clear()
        self._silent = False

    def dataChanged(self, *_: object) -> None:
        """Update only norms and trends: the base class would repaint every cell."""
        self.viewport().update(self.columnViewportPosition(NORM), 0, self.viewport().width(), self.viewport().height())

    @timed
    def paintEvent(self, event: QPaintEvent) -> None:
        under = self.indexAt(self.viewport().mapFromGlobal(QCursor.pos()))
        self._hovered = self._rows.node(under) if under.isValid() and self.viewport().underMouse() else None
        self._painter.painted = event.region()
        super().paintEvent(event)

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background of a row: only changed cells are repainted, so no cell can do it."""
        selected = self.selectionModel().isSelected(index)
        if selected or self._rows.node(index) is self._hovered:
            place = QRect(0, option.rect.top(), self.viewport().width(), option.rect.height())
            paint_ground(painter, place, selected)
        super().drawRow(painter, option, index)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and not self._silent:
            self.chosen.emit(self._rows.node(current).row.key)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Unfold the row whose caret is clicked, without selecting the row."""
        index = self.indexAt(event.position().toPoint())
        node = self._rows.node(index) if index.isValid() else None
        if node is not None and node.children and event.position().x() < px(CARET_ROOM):
            self.setExpanded(index.siblingAtColumn(NAME), not self.isExpanded(index.siblingAtColumn(NAME)))
            event.accept()
        else:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu on the row under the pointer; from the keyboard on the current row."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index, at = self.indexAt(event.pos()), event.globalPos()
        else:
            index = self.currentIndex()
            at = self.viewport().mapToGlobal(self.visualRect(index.siblingAtColumn(NAME)).bottomLeft())
        if index.isValid():
            self.menuAsked.emit(self._rows.node(index).row.key, at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Unfold or fold with Enter."""
        current = self.currentIndex().siblingAtColumn(NAME)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.setExpanded(current, not self.isExpanded(current))
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, _text: str) -> None:
        """Ignore letters, which are shortcuts of the window; the filter searches instead."""

    def _filter(self, node: Node, parent: QModelIndex, words: list[str]) -> None:
        mine = _matches(node, words)
        index = self._rows.index_of(node.row.key)
        shown = [mine or _matches(child, words) for child in node.children]
        for child, show in zip(node.children, shown, strict=True):
            self.setRowHidden(child.place, index, not show)
        self.setRowHidden(node.place, parent, not (mine or any(shown)))
        if words and any(shown):
            self.expand(index)


def _matches(node: Node, words: list[str]) -> bool:
    text = f"{node.row.key} {node.row.letter} {node.row.name}".casefold()
    return all(_has(text, word) for word in words)


def _has(text: str, word: str) -> bool:
    if "*" not in word and "?" not in word:
        return word in text
    # Brackets are those of an element or a part of a name.
    return fnmatchcase(text, f"*{word.replace('[', '[[]')}*")
