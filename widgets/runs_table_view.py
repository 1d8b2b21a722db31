"""What a person does in a table of runs, by pointer and by keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent

from widgets.key_claims import claim_keys
from widgets.row_menu import asks_for_menu
from widgets.run_lines import GroupLine
from widgets.run_row import RunRow
from widgets.runs_table_columns import CARET, ICON, ICON_GAP, PAD
from widgets.runs_table_model import Index, RunsTableModel
from widgets.runs_table_rows import NOTES, OVERLAY, PARENT, RUN, RunsTableRows
from widgets.theme import px

_OWN_KEYS = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Return,
        Qt.Key.Key_Enter,
        Qt.Key.Key_Space,
        Qt.Key.Key_Delete,
        Qt.Key.Key_F2,
    }
)


class RunsTableView(RunsTableRows):
    """What a person did, by the line it was done to; what follows from it is the table's."""

    overlayPressed = Signal(int)
    """The box in this place."""
    opened = Signal(int)
    parentPressed = Signal(str)
    spacePressed = Signal()
    deletePressed = Signal()
    copyPressed = Signal()
    findPressed = Signal()
    undoPressed = Signal()
    menuAsked = Signal(QPoint)

    def __init__(self, model: RunsTableModel) -> None:
        super().__init__(model)
        self.can_undo: Callable[[], bool] = lambda: False
        """Whether Ctrl+Z is meant for this table."""
        self._pressed_part = False
        # Arrows to the side stay the transport's.
        claim_keys(self, _OWN_KEYS)

    # Events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A box, a caret and the name of a parent are pressed without choosing the row."""
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
        """Press what is in a row at a point; False where nothing is."""
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
        """Names, notes and tags are changed where they stand; any other cell opens the run."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        line = self.runs.line(index)
        if index.column() == OVERLAY or self._on_parent(index, at):
            self.mousePressEvent(event)
        elif isinstance(line, RunRow) and index.column() in (RUN, NOTES) and line.editable:
            tags = [box for box, _ in self.painter.tag_places(self.visualRect(index), line)]
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
        if self._act(event):
            event.accept()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _act(self, event: QKeyEvent) -> bool:
        current = self.currentIndex()
        what = _edits(event)
        if what:
            self.edit_cell(what)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copyPressed.emit()
        elif event.matches(QKeySequence.StandardKey.Find):
            self.findPressed.emit()
        elif self.can_undo() and event.matches(QKeySequence.StandardKey.Undo):
            self.undoPressed.emit()
        elif asks_for_menu(event):
            self.menuAsked.emit(self._below(current.row()))
        elif event.key() == Qt.Key.Key_Space:
            self.spacePressed.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.deletePressed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if current.isValid():
                self.opened.emit(current.row())
        else:
            return False
        return True

    def keyboardSearch(self, _text: str) -> None:
        """Letters are the window's shortcuts; the filter searches."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt has chosen the row under the pointer by then, unless it was one of those chosen before."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index = self.indexAt(event.pos())
            if index.isValid() and not self.selectionModel().isRowSelected(index.row()):
                self.choose((self.runs.line(index).key,))
            self.menuAsked.emit(event.globalPos())
        else:
            self.menuAsked.emit(self._below(self.currentIndex().row()))

    # Places

    def _below(self, place: int) -> QPoint:
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
        if (check, parent) != (self.painter.pointed_check, self.painter.pointed_parent):
            self.painter.pointed_check, self.painter.pointed_parent = check, parent
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if parent else Qt.CursorShape.ArrowCursor)
            self.viewport().update()


def _edits(event: QKeyEvent) -> str:
    """What a key opens a field for: F2 for the name, with Shift for the notes, with Ctrl for the tags."""
    plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.key() != Qt.Key.Key_F2:
        return ""
    return {
        Qt.KeyboardModifier.NoModifier: "name",
        Qt.KeyboardModifier.ShiftModifier: "notes",
        Qt.KeyboardModifier.ControlModifier: "tags",
    }.get(plain, "")
