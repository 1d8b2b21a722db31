"""Table of an embedding's rows, searchable and sortable, fast for a million rows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from widgets.base.brush import LEFT, RIGHT, write
from widgets.base.display_numbers import thousands
from widgets.base.icons import paint_icon
from widgets.base.labels import text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.painted_parts import timed
from widgets.base.small_marks import paint_share
from widgets.base.theme import colour, font, mix, px, series_colour, theme
from widgets.base.translation import tr
from widgets.controls.fields import SearchField
from widgets.controls.row_menu import MenuItem, asks_for_menu, open_menu
from widgets.plots.layers import hue_colour
from widgets.row_table.model import FIRST, NAME, Index, RowColumn, RowTableModel
from widgets.tables.table import Table
from widgets.variables.widget import paint_ground

ROW_HEIGHT, HEADER_HEIGHT = 28, 26
MARGIN = 12
_DOT_ROOM, _SWATCH = 14, 8
_TRACK, _BAR = 36, 4
_CARET = 12
_PAD = 8


def number_font() -> QFont:
    return font(12, code=True)


def column_width(model: RowTableModel, section: int, *, bars: bool) -> int:
    """Return the width for the title with its caret, and for every number."""
    title = model.title(section)
    words = QFontMetricsF(font(11, 500)).horizontalAdvance(title) + px(_CARET + 2)
    numbers = QFontMetricsF(number_font()).horizontalAdvance(model.longest(section))
    if bars and section >= FIRST and model.columns[section - FIRST].bar:
        numbers += px(_TRACK + _PAD)
    return math.ceil(max(words, numbers)) + 2 * px(_PAD)


class RowTitles(QHeaderView):
    """Titles of columns: the sort column is highlighted and has a caret."""

    def __init__(self, model: RowTableModel) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._rows = model
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setStretchLastSection(False)
        self.setMinimumSectionSize(px(24))
        self.setMouseTracking(True)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(HEADER_HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        sorted_by = self._rows.key_of(section) == self._rows.key
        pointed = self.underMouse() and self.logicalIndexAt(self.mapFromGlobal(self.cursor().pos())) == section
        painter.save()
        painter.fillRect(rect, colour("panel"))
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), colour("line"))
        painter.setFont(font(11, 500 if sorted_by else 400))
        token = "text" if sorted_by or pointed else "text3"
        painter.setPen(colour(token))
        title = self._rows.title(section)
        place = rect.adjusted(px(_PAD), 0, -px(_PAD), 0)
        if section == NAME:
            place.setLeft(rect.left() + px(MARGIN + _DOT_ROOM))
        room = place.width() - (px(_CARET + 2) if sorted_by else 0)
        title = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, room)
        width = painter.fontMetrics().horizontalAdvance(title)
        if sorted_by:
            side = px(_CARET)
            x = place.left() + width + px(2) if section == NAME else place.right() - side + 1
            caret = "caret-down" if self._rows.descending else "caret-up"
            paint_icon(painter, QRect(x, rect.center().y() - side // 2, side, side), caret, "text")
            if section != NAME:
                place.setRight(x - px(2))
        painter.drawText(place, LEFT if section == NAME else RIGHT, title)
        painter.restore()


class RowCellDelegate(QStyledItemDelegate):
    """Delegate that paints a cell with its part of the row's background."""

    def __init__(self, view: QTableView, model: RowTableModel) -> None:
        super().__init__(view)
        self._view, self._rows = view, model
        self.pointed: int | None = None
        """The place under the pointer."""
        self.bars = True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place: QRect = option.rect
        row = self._rows.row_at(index.row())
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        lit = selected or index.row() == self.pointed
        painter.save()
        if lit:
            # The style sheet has painted each cell on its own: a row has one ground, from end to end.
            painter.fillRect(place, colour("panel"))
            painter.setClipRect(place)
            paint_ground(painter, QRect(0, place.top(), self._view.viewport().width(), place.height()), selected)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        match index.column():
            case 0:
                self._paint_name(painter, place, row)
            case 1:
                self._write(painter, place, self._rows.data(index), "text2" if lit else "text3")
            case section:
                self._paint_number(painter, place, row, section - FIRST)
        painter.restore()

    def _paint_name(self, painter: QPainter, place: QRect, row: int) -> None:
        x, y = place.left() + px(MARGIN), place.center().y() + 0.5
        touched = self._rows.is_touched(row)
        painter.setPen(Qt.PenStyle.NoPen)
        if touched:
            painter.setBrush(colour("accent"))
            painter.drawEllipse(QRectF(x + px(2), y - px(3), px(6), px(6)))
        x += px(_DOT_ROOM)
        topics = self._rows.topics
        if topics is not None and row < len(topics):
            side, topic = px(_SWATCH), int(topics[row])
            painter.setBrush(series_colour(topic) if topic >= 0 else colour("edge"))
            painter.drawRoundedRect(QRectF(x, y - side / 2, side, side), px(2), px(2))
            x += side + px(8)
        room = QRectF(x, place.top(), max(0.0, place.right() - px(4) - x), place.height())
        written = font(12, 500 if touched else 400)
        write(painter, room, self._rows.name(row), "accent" if touched else "text", written)

    def _paint_number(self, painter: QPainter, place: QRect, row: int, column: int) -> None:
        shown = self._rows.columns[column]
        broken = shown.broken(row)
        text = shown.text(row)
        beside = px(_TRACK + _PAD) if shown.bar and self.bars else 0
        if beside and not broken:
            track = QRectF(place.left() + px(_PAD), place.center().y() + 0.5 - px(_BAR) / 2, px(_TRACK), px(_BAR))
            filled = mix(colour("panel"), hue_colour(shown.hue), 0.85)
            paint_share(painter, track, shown.share(row, self._rows.reach(shown)), filled, colour("line"))
        token = "error" if broken else "text3" if text in ("–", "0") else "text"
        self._write(painter, place.adjusted(beside, 0, 0, 0), text, token)

    def _write(self, painter: QPainter, place: QRect, text: object, token: str) -> None:
        room = place.adjusted(px(_PAD), 0, -px(_PAD), 0)
        # A number that has lost its first digits unseen would be read as another one.
        write(painter, room, str(text), token, number_font(), RIGHT, Qt.TextElideMode.ElideLeft)


_LEAST_NAME = 132


class RowTableView(Table):
    """View of the rows; `chosen` names the row that the user selected; places are positions in the model's order.

    `menuAsked` reports where on the screen a menu was asked for.
    """

    chosen = Signal(int)
    focused = Signal()
    menuAsked = Signal(QPoint)

    def __init__(self, model: RowTableModel) -> None:
        self._rows = model
        chooses = QAbstractItemView.SelectionMode.SingleSelection
        super().__init__(model, "", chooses, header=RowTitles(model))
        self.setAccessibleName(tr("Rows"))
        self._cells = RowCellDelegate(self, model)
        self.setItemDelegate(self._cells)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def renew(self) -> None:
        self.take_sizes()
        self.verticalScrollBar().setSingleStep(px(ROW_HEIGHT))
        self.lay_out()

    def lay_out(self) -> None:
        """Lay out columns as wide as their numbers, with the remaining width for the name; without space for all, bars
        are dropped first.
        """
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
        """Return the y of a row from the top of the view; None if it is not visible."""
        top = place * px(ROW_HEIGHT) - self.verticalScrollBar().value()
        return top if -px(ROW_HEIGHT) < top < self.viewport().height() else None

    def in_sight(self) -> tuple[int, int]:
        """Return the first and last visible place; (0, -1) if there is none."""
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

    def _point(self, place: int) -> None:
        pointed = place if place >= 0 else None
        if pointed != self._cells.pointed:
            self._cells.pointed = pointed
            self.viewport().update()


SORT_INTERVAL_MS = 500
"""Milliseconds between two sorts because of new numbers at least."""


class RowTable(QWidget):
    """Table with a search field above the rows. A click on a title sorts, largest first, and a second click
    reverses.
    """

    brushed = Signal(int)
    """Signal that a person chose a row, by pointer or by keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = RowTableModel()
        self.view = RowTableView(self.model)
        self._brush: int | None = None
        self._silent = False
        self.search = SearchField(tr("Search rows"))
        self.search.textChanged.connect(self._search)
        self.search.left.connect(self.view.setFocus)
        self._count = text_label("", "caption")
        self._none = text_label("", "label", "text3", wraps=True)
        self._none.hide()
        top = in_row((self.search, 1), self._count, margins=(12, 2, 12, 2), spacing=12)
        in_column(top, in_row(self._none, margins=(12, 0, 12, 0)), (self.view, 1), of=self, spacing=4)
        self.setFocusProxy(self.view)
        self.sort_timer = QTimer(self, singleShot=True, interval=SORT_INTERVAL_MS)
        self.sort_timer.timeout.connect(self._sort_again)
        self._due = False
        """A sort fell due while nobody looked."""
        self.view.chosen.connect(self._choose)
        self.view.horizontalHeader().sectionClicked.connect(self._sort_by_section)
        self.view.menuAsked.connect(self._open_menu)
        self.view.focused.connect(lambda: self.view.setAccessibleDescription(self.summary()))
        theme.changed.connect(self.view.renew)
        self._describe_search()
        self.view.renew()

    # What is shown

    def show_columns(self, columns: Sequence[RowColumn]) -> None:
        """Show the numbers `columns` of every row, besides its name and number. If keys and row count are unchanged,
        only numbers change, and the rows are sorted again within half a second.

        Raises `ValueError` if columns differ in length.
        """
        if self.model.set_columns(columns):
            self._reset()
            return
        self.view.lay_out()
        if not self.sort_timer.isActive() and self.model.key not in ("row", "name"):
            self.sort_timer.start()

    def name_rows(self, names: Sequence[str] | None, topics: ArrayLike | None = None) -> None:
        """Set the names of rows, and their topics (rows,) int as colours of the palette, -1 for none."""
        self.model.set_names(names, None if topics is None else np.asarray(topics))
        self._describe_search()
        self._reset()

    def _describe_search(self) -> None:
        named = self.model.names is not None
        self.search.setPlaceholderText(tr("Token or id") if named else tr("Id"))
        by_name = tr("Part of a token, or the number of a row")
        self.search.setToolTip(by_name if named else tr("Number of a row"))

    def set_touched(self, rows: ArrayLike) -> None:
        """Set the rows (m,), ascending, in the newest batch."""
        touched: NDArray[Any] = np.asarray(rows, np.int64)
        self.model.set_touched(touched)

    def set_brushed(self, row: int | None) -> None:
        """Select a row and scroll to it without emitting a signal."""
        if row != self._brush:
            self._brush = row
            self._mark()
            place = self.model.place_of(row)
            if place is not None and self.view.top_of(place) is None:
                self.view.scrollTo(self.model.index(place, NAME), QAbstractItemView.ScrollHint.PositionAtCenter)

    def sort_by(self, key: str, descending: bool) -> None:
        """Sort by a column, `"row"` or `"name"`, and scroll to the first row."""
        self.sort_timer.stop()
        self._due = False
        self.model.sort_rows(key, descending)
        self.view.horizontalHeader().viewport().update()
        self._mark()
        self.view.scrollToTop()

    @property
    def brush(self) -> int | None:
        return self._brush

    @property
    def rows(self) -> list[int]:
        """Numbers of the visible rows, from the top."""
        first, last = self.view.in_sight()
        return [self.model.row_at(place) for place in range(first, last + 1)]

    def summary(self) -> str:
        """Describe the table in words."""
        shown, total = self.model.rowCount(), self.model.total
        text = (
            tr("{count} of {total} rows, sorted by {column}, descending.")
            if self.model.descending
            else tr("{count} of {total} rows, sorted by {column}, ascending.")
        )
        title = self.model.title(self.model.keys().index(self.model.key))
        text = text.format(count=thousands(shown), total=thousands(total), column=title)
        if self._brush is None or not self._brush < total:
            return text
        values = ", ".join(f"{column.title} {column.text(self._brush)}" for column in self.model.columns)
        return f"{text} {self.model.name(self._brush)}: {values}."

    # Events

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._due:
            self._sort_again()

    def _choose(self, row: int) -> None:
        if row != self._brush and not self._silent:
            self._brush = row
            self.brushed.emit(row)

    def _search(self, text: str) -> None:
        self.model.search(text)
        self._reset()
        self.view.scrollToTop()

    def _open_menu(self, at: QPoint) -> None:
        """Open a menu of columns to sort by, for keyboard users."""
        items = [
            MenuItem(
                tr("Sort by {title}", title=self.model.title(section)),
                partial(self._sort_by_section, section),
                checked=key == self.model.key,
            )
            for section, key in enumerate(self.model.keys())
        ]
        open_menu(self.view, items, at)

    def _sort_by_section(self, section: int) -> None:
        key = self.model.key_of(section)
        # Numbers are asked for by their largest, names and ids from the first.
        self.sort_by(key, not self.model.descending if key == self.model.key else section >= FIRST)

    def _sort_again(self) -> None:
        """Sort again; a visible brushed row keeps its position on screen, otherwise the view keeps its scroll
        position.
        """
        self._due = not self.isVisible()
        if self._due:
            return
        before = self.model.place_of(self._brush)
        top = self.view.top_of(before) if before is not None else None
        self.model.sort_rows(self.model.key, self.model.descending)
        self._mark()
        after = self.model.place_of(self._brush)
        if top is not None and before is not None and after is not None and after != before:
            bar = self.view.verticalScrollBar()
            bar.setValue(bar.value() + (after - before) * px(ROW_HEIGHT))

    def _reset(self) -> None:
        shown, total = self.model.rowCount(), self.model.total
        text = tr("{count} of {total} rows") if shown < total else tr("1 row") if total == 1 else tr("{total} rows")
        self._count.setText(text.format(count=thousands(shown), total=thousands(total)))
        self._none.setText(tr('No match for "{typed}". Esc shows all rows', typed=self.search.text().strip()))
        self._none.setVisible(total > 0 and not shown)
        self.view.lay_out()
        self._mark()

    def _mark(self) -> None:
        """Select the current place of the brushed row."""
        self._silent = True
        self.view.select(self.model.place_of(self._brush))
        self._silent = False
