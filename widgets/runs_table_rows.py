"""The lines of a table of runs as they are seen: columns as wide as they fit, what is chosen, fields that are open."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QStyleOptionViewItem, QTreeView, QWidget

from widgets.paint_seconds import timed
from widgets.run_lines import GroupLine
from widgets.run_row import COLUMNS, SHOWN_AT_FIRST
from widgets.runs_table_columns import fitted_widths, natural_widths
from widgets.runs_table_editing import RunDelegate
from widgets.runs_table_model import Index, RunsTableModel
from widgets.runs_table_painting import HEADER_HEIGHT, ROW_HEIGHT, RunPainter, RunTitles, paint_row_ground
from widgets.theme import font, px

OVERLAY, RUN, NOTES, PARENT = (COLUMNS.index(key) for key in ("overlay", "run", "notes", "parent"))


class RunsTableRows(QTreeView):
    """Lines come, go and move under what is chosen, typed and seen."""

    chosen = Signal()
    """Other lines are selected."""

    def __init__(self, model: RunsTableModel) -> None:
        super().__init__()
        self.runs = model
        self.shown: tuple[str, ...] = SHOWN_AT_FIRST
        self.painter = RunPainter(model)
        self.cells = RunDelegate(self, model, self.painter)
        self._natural: dict[str, int] | None = None
        self._hovered = self._current = -1
        self._chosen: set[int] = set()
        """Places under the pointer, of the keyboard, and of what is chosen, as they are painted."""
        self._anchor: tuple[str, int] | None = None
        self.setHeader(RunTitles(model, self))
        self.setModel(model)
        self.setItemDelegate(self.cells)
        self.setAccessibleName(self.tr("Runs"))
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
        """Columns as wide as what they hold now."""
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
        """Those that were chosen; the parents only where a run has one."""
        branches = any(row.parent for row in self.runs.rows.values())
        return tuple(key for key in COLUMNS if key in self.shown and (key != "parent" or branches))

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
        """Select these lines and go to the first of them."""
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
        """Open a field on the current run: `"name"`, `"notes"` or `"tags"`. False where that may not be changed."""
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
        selected, pointed = index.row() in self._chosen, index.row() == self._hovered
        paint_row_ground(painter, place, selected=selected, pointed=pointed, current=index.row() == self._current)
        super().drawRow(painter, option, index)
        line = self.runs.line(index)
        if isinstance(line, GroupLine):
            left = self.header().sectionViewportPosition(RUN)
            room = QRect(left, place.top(), place.right() - left, place.height())
            self.painter.paint_group(painter, room, line, selected or pointed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # First, or there would be a scroll bar for a moment.
        self._lay_out()
        super().resizeEvent(event)

    def _note_place(self) -> None:
        """Which line is the first in sight, so that it stays there when others come above it."""
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
