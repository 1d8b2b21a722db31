"""Pointer and keyboard interaction of the runs table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QStyleOptionViewItem, QTreeView, QWidget

from widgets.base.painted_parts import timed
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.controls.row_menu import asks_for_menu
from widgets.runs_table.layout import CARET, ICON, ICON_GAP, PAD, fitted_widths, natural_widths
from widgets.runs_table.model import Index, RunsTableModel
from widgets.runs_table.painting import HEADER_HEIGHT, ROW_HEIGHT, RunDelegate, RunTitles, paint_row_ground
from widgets.runs_table.run_row import CELLS, COLUMNS, SHOWN_AT_FIRST, GroupLine, RunRow
from widgets.tables.table import KEYS

OVERLAY, RUN, NOTES, PARENT = (COLUMNS.index(key) for key in ("overlay", "run", "notes", "parent"))


class RunsTableRows(QTreeView):
    """Rows view that keeps selection, edits and scroll position while lines are added, removed and moved."""

    chosen = Signal()
    """Signal that other lines are selected."""

    def __init__(self, model: RunsTableModel) -> None:
        super().__init__()
        self.runs = model
        self.shown: tuple[str, ...] = SHOWN_AT_FIRST
        self.cells = RunDelegate(self, model)
        self._natural: dict[str, int] | None = None
        self._hovered = self._current = -1
        self._chosen: set[int] = set()
        """Places under the pointer, of the keyboard, and of what is chosen, as they are painted."""
        self._anchor: tuple[str, int] | None = None
        self.setHeader(RunTitles(model, self))
        self.setModel(model)
        self.setItemDelegate(self.cells)
        self.setAccessibleName(tr("Runs"))
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        # A tree has just made them otherwise.
        self.header().setSectionsClickable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        model.about_to_arrange = self._note_place
        model.arranged.connect(self._arranged)

    # Columns

    def show_columns(self, keys: tuple[str, ...]) -> None:
        self.shown = keys
        self.measure()

    def measure(self) -> None:
        """Compute the column widths from the current contents."""
        self._natural = None
        self._lay_out()

    def renew(self) -> None:
        self.header().setFont(font(11))
        self.header().setFixedHeight(px(HEADER_HEIGHT))
        self.verticalScrollBar().setSingleStep(px(ROW_HEIGHT))
        self.scheduleDelayedItemsLayout()
        self.measure()
        self.viewport().update()

    def columns_in_sight(self) -> tuple[str, ...]:
        """Return the chosen columns; problem, title and parent only if a run has one."""
        rows = self.runs.rows.values()
        empty = {key for key in ("problem", "title", "parent") if not any(CELLS[key](row) for row in rows)}
        return tuple(key for key in COLUMNS if key in self.shown and key not in empty)

    def _lay_out(self) -> None:
        if self._natural is None:
            titles = {key: self.runs.title(key) for key in COLUMNS}
            self._natural = natural_widths(self.columns_in_sight(), titles, tuple(self.runs.rows.values()))
        widths = fitted_widths(self._natural, self.viewport().width())
        for section, key in enumerate(COLUMNS):
            self.setColumnHidden(section, key not in widths)
            if key in widths:
                self.setColumnWidth(section, widths[key])

    # What is chosen

    def chosen_places(self) -> list[int]:
        # By stretches: Qt's own list of rows asks the model about every cell of each.
        selection = self.selectionModel().selection()
        stretches = [range(found.top(), found.bottom() + 1) for found in selection]  # type: ignore[attr-defined]  # stubs
        return sorted({place for stretch in stretches for place in stretch})

    def choose(self, keys: tuple[str, ...]) -> None:
        """Select the lines `keys` and go to the first of them."""
        indexes = [index for key in keys if (index := self.runs.index_of(key)).isValid()]
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        selection = QItemSelection()
        for index in indexes:
            selection.select(index, index)
        if indexes:
            self.selectionModel().setCurrentIndex(indexes[0], QItemSelectionModel.SelectionFlag.NoUpdate)
        self.selectionModel().select(selection, flags)
        if indexes:
            self.scrollTo(indexes[0])

    def edit_cell(self, what: str) -> bool:
        """Open a field on the current run: `"name"`, `"notes"` or `"tags"`. False if it cannot be edited."""
        index = self.currentIndex().siblingAtColumn(RUN if what == "name" else NOTES)
        if not index.isValid() or not self.runs.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        if self.isColumnHidden(index.column()):
            self.show_columns((*self.shown, "notes"))
        self.scrollTo(index)
        self.cells.what = what
        return self.edit(index, QAbstractItemView.EditTrigger.AllEditTriggers, None)  # type: ignore[call-overload]  # no event led to it

    def closeEditor(self, editor: QWidget, _hint) -> None:
        super().closeEditor(editor, self.cells.EndEditHint.NoHint)
        self.runs.release()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.chosen.emit()

    # Painting

    @timed
    def paintEvent(self, event: QPaintEvent) -> None:
        under = self.indexAt(self.viewport().mapFromGlobal(QCursor.pos()))
        self._hovered = under.row() if under.isValid() and self.viewport().underMouse() else -1
        self._chosen = set(self.chosen_places())
        current = self.currentIndex().row()
        # A row that is chosen alone is seen to be the current one.
        self._current = current if self.hasFocus() and self._chosen != {current} else -1
        super().paintEvent(event)

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place = QRect(0, option.rect.top(), self.viewport().width(), option.rect.height())
        line = self.runs.line(index)
        if isinstance(line, GroupLine) and line.is_section:
            painter.fillRect(place, colour("field"))
        selected, pointed = index.row() in self._chosen, index.row() == self._hovered
        paint_row_ground(painter, place, selected=selected, pointed=pointed, current=index.row() == self._current)
        super().drawRow(painter, option, index)
        if isinstance(line, GroupLine):
            left = self.header().sectionViewportPosition(RUN)
            room = QRect(left, place.top(), place.right() - left, place.height())
            self.cells.paint_group(painter, room, line, selected or pointed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # First, or there would be a scroll bar for a moment.
        self._lay_out()
        super().resizeEvent(event)

    def _note_place(self) -> None:
        """Record the first visible line, so that it stays in place when lines are added above it."""
        offset = self.verticalScrollBar().value()
        place = offset // px(ROW_HEIGHT)
        lines = self.runs.lines
        self._anchor = (
            (lines[place].key, offset - place * px(ROW_HEIGHT)) if offset > 0 and place < len(lines) else None
        )

    def _arranged(self) -> None:
        if self._anchor is not None:
            place = self.runs.place_of(self._anchor[0])
            if place is not None:
                self.executeDelayedItemsLayout()
                self.verticalScrollBar().setValue(place * px(ROW_HEIGHT) + self._anchor[1])


_ASKED = {Qt.Key.Key_Space: "overlay", Qt.Key.Key_Delete: "delete"}
_OWN_KEYS = KEYS | ACTIVATE | {Qt.Key.Key_Delete, Qt.Key.Key_F2}


class RunsTableView(RunsTableRows):
    """Table of runs that reports the user's actions by line; the owner decides on their effect."""

    overlayPressed = Signal(int)
    """Signal that the box in this place was pressed."""
    opened = Signal(int)
    parentPressed = Signal(str)
    asked = Signal(str)
    """Signal that a key asks for this: overlay, delete, copy, find, undo."""
    menuAsked = Signal(QPoint)

    def __init__(self, model: RunsTableModel) -> None:
        super().__init__(model)
        self.can_undo: Callable[[], bool] = lambda: False
        """Test whether Ctrl+Z is meant for this table."""
        self._pressed_part = False
        # Arrows to the side stay the transport's.
        claim_keys(self, _OWN_KEYS)

    # Events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press a check box, a caret or the name of a parent without selecting the row."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        self._pressed_part = event.button() == Qt.MouseButton.LeftButton and self._press_part(index, at)
        if not self._pressed_part:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._pressed_part:
            super().mouseReleaseEvent(event)
        self._pressed_part = False

    def _press_part(self, index: Index, at: QPoint) -> bool:
        """Press the part of a row at a point; False if there is none."""
        if not index.isValid():
            return False
        line = self.runs.line(index)
        if index.column() == OVERLAY:
            self.overlayPressed.emit(index.row())
        elif isinstance(line, GroupLine) and self._on_caret(at):
            self.opened.emit(index.row())
        elif self._on_parent(index, at):
            self.parentPressed.emit(line.key)
        else:
            return False
        return True

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Edit names, notes and tags in place; any other cell opens the run."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        line = self.runs.line(index)
        if index.column() == OVERLAY or self._on_parent(index, at):
            self.mousePressEvent(event)
        elif isinstance(line, RunRow) and index.column() in (RUN, NOTES) and line.editable:
            tags = [box for box, _ in self.cells.tag_places(self.visualRect(index), line)]
            on_tag = any(box.contains(at) for box in tags)
            self.edit_cell("name" if index.column() == RUN else "tags" if on_tag else "notes")
        elif not (isinstance(line, GroupLine) and self._on_caret(at)):
            self.opened.emit(index.row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        index = self.indexAt(at)
        key = self.runs.line(index).key if index.isValid() else ""
        self._point(
            check=key if index.isValid() and index.column() == OVERLAY else "",
            parent=key if index.isValid() and self._on_parent(index, at) else "",
        )
        if not self._pressed_part:
            # Else Qt would choose all rows from the last one that was.
            super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(check="", parent="")
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            find, copy = event.matches(QKeySequence.StandardKey.Find), event.matches(QKeySequence.StandardKey.Copy)
            every = event.matches(QKeySequence.StandardKey.SelectAll)
            undo = self.can_undo() and event.matches(QKeySequence.StandardKey.Undo)
            if find or copy or undo or every or _edits(event):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._handle_key(event):
            event.accept()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _handle_key(self, event: QKeyEvent) -> bool:
        current = self.currentIndex()
        what = _edits(event)
        if what:
            self.edit_cell(what)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.asked.emit("copy")
        elif event.matches(QKeySequence.StandardKey.Find):
            self.asked.emit("find")
        elif self.can_undo() and event.matches(QKeySequence.StandardKey.Undo):
            self.asked.emit("undo")
        elif asks_for_menu(event):
            self.menuAsked.emit(self._position_below(current.row()))
        elif event.key() in _ASKED:
            self.asked.emit(_ASKED[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if current.isValid():
                self.opened.emit(current.row())
        else:
            return False
        return True

    def keyboardSearch(self, _text: str) -> None:
        """Ignore letters, which are shortcuts of the window; the filter searches instead."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu; Qt has already selected the row under the pointer, unless it belonged to the selection."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index = self.indexAt(event.pos())
            if index.isValid() and not self.selectionModel().isRowSelected(index.row()):
                self.choose((self.runs.line(index).key,))
            self.menuAsked.emit(event.globalPos())
        else:
            self.menuAsked.emit(self._position_below(self.currentIndex().row()))

    # Places

    def _position_below(self, place: int) -> QPoint:
        rect = self.visualRect(self.runs.index(place, RUN)) if place >= 0 else QRect()
        return self.viewport().mapToGlobal(rect.bottomLeft() if rect.isValid() else QPoint(0, 0))

    def _on_caret(self, at: QPoint) -> bool:
        left = self.header().sectionViewportPosition(RUN)
        return left <= at.x() < left + px(PAD + CARET + 6)

    def _on_parent(self, index: Index, at: QPoint) -> bool:
        line = self.runs.line(index)
        if index.column() != PARENT or not isinstance(line, RunRow) or not line.parent_key:
            return False
        words = self.fontMetrics().horizontalAdvance(line.parent) + px(PAD + ICON + ICON_GAP)
        return at.x() < self.visualRect(index).left() + words

    def _point(self, *, check: str, parent: str) -> None:
        if (check, parent) != (self.cells.pointed_check, self.cells.pointed_parent):
            self.cells.pointed_check, self.cells.pointed_parent = check, parent
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if parent else Qt.CursorShape.ArrowCursor)
            self.viewport().update()


def _edits(event: QKeyEvent) -> str:
    """Return the field that a key opens: F2 for the name, with Shift for the notes, with Ctrl for the tags."""
    plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.key() != Qt.Key.Key_F2:
        return ""
    return {
        Qt.KeyboardModifier.NoModifier: "name",
        Qt.KeyboardModifier.ShiftModifier: "notes",
        Qt.KeyboardModifier.ControlModifier: "tags",
    }.get(plain, "")
