"""In-place editors of the runs table: name, notes, and tags separated by commas."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from widgets.base.filled_text import filled
from widgets.base.theme import font, px
from widgets.runs_table.model import Index, RunsTableModel
from widgets.runs_table.painting import ROW_HEIGHT, RunPainter
from widgets.runs_table.run_row import COLUMNS, RunRow

_HIGH, _LEAST = 26, 160
_KEEP = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class RunDelegate(QStyledItemDelegate):
    """Paints cells by a `RunPainter`. Enter, or leaving a field, keeps what was typed; Esc does not."""

    edited = Signal(str, str, str)
    """The key of a run, `"name"`, `"notes"` or `"tags"`, and what was typed."""

    def __init__(self, view: QTreeView, model: RunsTableModel, painter: RunPainter) -> None:
        super().__init__(view)
        self._view, self._runs, self._painter = view, model, painter
        self.what = "name"
        """What the next field is for."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(10, px(ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self._painter.paint(painter, option, self._runs.line(index), COLUMNS[index.column()])

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        row = self._runs.line(index)
        assert isinstance(row, RunRow)
        field = QLineEdit(parent)
        field.setProperty("inplace", True)
        field.setProperty("what", self.what)
        field.setFont(font(12))
        titles = {
            "name": self.tr("Name of run %1"),
            "notes": self.tr("Notes on run %1"),
            "tags": self.tr("Tags of run %1"),
        }
        field.setAccessibleName(titles[self.what].replace("%1", str(row.number)))
        hints = {
            "name": filled(self.tr("Run %1"), row.number),
            "notes": self.tr("Notes"),
            "tags": self.tr("Tags, with commas between"),
        }
        field.setPlaceholderText(hints[self.what])
        # Only once: what comes in while somebody types must not write over it.
        field.setText(text_of(row, self.what))
        field.selectAll()
        self._runs.held = row.key
        return field

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """It has been filled when it was made."""

    def setModelData(self, editor: QWidget, _model: QAbstractItemModel, index: QModelIndex | Index) -> None:
        row, what = self._runs.line(index), str(editor.property("what"))
        assert isinstance(editor, QLineEdit)
        if isinstance(row, RunRow) and editor.text().strip() != text_of(row, what):
            self.edited.emit(row.key, what, editor.text().strip())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        cell: QRect = option.rect
        row = self._runs.line(index)
        if editor.property("what") == "name" and isinstance(row, RunRow):
            cell = self._painter.name_place(cell, row).adjusted(-px(6), 0, 0, 0)
        wide = max(cell.width(), px(_LEAST))
        left = max(0, min(cell.left(), self._view.viewport().width() - wide))
        editor.setGeometry(left, cell.top() + (cell.height() - px(_HIGH)) // 2, wide, px(_HIGH))

    def eventFilter(self, editor: QWidget, event) -> bool:  # type: ignore[override]  # Qt gives the editor
        if event.type() == event.Type.KeyPress and event.key() in _KEEP:
            # Kept here, and no more: Enter would go on to the table, which opens the run, and Tab to the next cell,
            # which has nothing to be typed.
            self.commitData.emit(editor)
            self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
            return True
        return super().eventFilter(editor, event)


def text_of(row: RunRow, what: str) -> str:
    return {"name": row.name, "notes": row.notes, "tags": ", ".join(row.tags)}[what]
