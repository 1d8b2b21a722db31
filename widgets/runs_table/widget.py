"""Table of saved runs: overlay, open, compare, rename, annotate, search, sort and delete."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from widgets.base.layouts import in_column
from widgets.base.theme import theme
from widgets.controls.row_menu import open_menu
from widgets.runs_table.bars import (
    ExportKind,
    RunsBar,
    RunsPages,
    column_items,
    deletable,
    export_items,
    run_items,
    section_item,
    table_items,
    why_kept,
)
from widgets.runs_table.filter import RunFilter
from widgets.runs_table.model import RunsTableModel
from widgets.runs_table.run_row import CELLS, COLUMNS, LARGEST_FIRST, SORTABLE, GroupLine, RunRow, rows_as_text, tags_of
from widgets.runs_table.view import RunsTableView


class RunsTable(QWidget):
    """Table whose rows are set by `set_rows` and `update_row`; the user's requests are emitted as signals and change no
    row here.

    `bar` has the filter and the buttons. It is above the rows, or with `bar_inside` false wherever it is put:
    in a corner of the dock.
    """

    overlayToggled = Signal(str, bool)
    renamed = Signal(str, str)
    notesChanged = Signal(str, str)
    tagsChanged = Signal(str, tuple)
    pinToggled = Signal(str, bool)
    deleteAsked = Signal(tuple)
    duplicateAsked = Signal(str)
    settingsAsked = Signal(str)
    resumeAsked = Signal(str)
    openAsked = Signal(str)
    compareAsked = Signal(tuple)
    exportAsked = Signal(tuple, str)
    """Signal with the keys of runs, and the kind of an `ExportKind`; empty where there are none."""
    importAsked = Signal()
    parentAsked = Signal(str)
    """Signal with the key of the parent of the run that was pressed."""
    chosenChanged = Signal(tuple)
    columnsChanged = Signal(tuple)
    sortChanged = Signal(str, bool)
    groupingChanged = Signal(bool)

    def __init__(self, parent: QWidget | None = None, *, bar_inside: bool = True) -> None:
        super().__init__(parent)
        self.model = RunsTableModel()
        self.view = RunsTableView(self.model)
        self.bar = RunsBar()
        self.pages = RunsPages(self.view, self.bar if bar_inside else None)
        self.undo_bar = self.pages.undo_bar
        self._kinds: tuple[ExportKind, ...] = ()
        self._deleted_at: int | None = None
        """Place of the runs that a person wants deleted."""
        in_column(self.pages, of=self)
        self.setFocusProxy(self.view)
        self.view.can_undo = lambda: not self.undo_bar.isHidden()
        self._connect()
        theme.changed.connect(self.view.renew)
        self.view.renew()
        self._show_state()

    def _connect(self) -> None:
        view, bar = self.view, self.bar
        view.overlayPressed.connect(self._press_overlay)
        view.opened.connect(self._open)
        view.parentPressed.connect(lambda key: self.parentAsked.emit(self.model.rows[key].parent_key))
        view.asked.connect(self.act)
        view.menuAsked.connect(self._open_menu)
        view.chosen.connect(self._emit_chosen)
        view.cells.edited.connect(self._edited)
        view.header().sectionClicked.connect(lambda section: self.sort_by_title(COLUMNS[section]))
        view.header().customContextMenuRequested.connect(self._open_header_menu)
        self.model.arranged.connect(self._show_state)
        bar.filterChanged.connect(self._filter)
        bar.search.left.connect(view.setFocus)
        bar.importAsked.connect(self.importAsked)
        bar.exportAsked.connect(self._open_export_menu)
        bar.compareAsked.connect(lambda: self.act("compare"))
        bar.deleteAsked.connect(lambda: self.act("delete"))

    # What is shown

    def set_rows(self, rows: Iterable[RunRow]) -> None:
        """Replace all rows. Selection, scroll position and edits are kept for runs that still exist.

        Raises `ValueError` if two have the same key.
        """
        self.model.set_rows(rows)
        self.view.measure()
        self._show_state()
        self._choose_next()

    def set_reading(self, reading: bool) -> None:
        """Show in the empty table that runs are being read."""
        self.pages.is_reading = reading
        self._show_state()

    def update_row(self, row: RunRow) -> None:
        """Replace an existing row by its new state; fast. Raises `KeyError` if it does not exist."""
        before = self.model.rows[row.key]
        self.model.update_row(row)
        if any(len(cell(row)) > len(cell(before)) for cell in CELLS.values()) or _marks(row) != _marks(before):
            self.view.measure()
        if row.live != before.live or row.editable != before.editable:
            self._show_chosen()

    def set_export_kinds(self, kinds: Sequence[ExportKind]) -> None:
        """Set the formats in the menu; without any, `exportAsked` emits an empty format."""
        self._kinds = tuple(kinds)

    def sort_by(self, column: str, descending: bool) -> None:
        """Sort the runs. Raises `ValueError` if runs cannot be sorted by this."""
        if column not in SORTABLE:
            raise ValueError(f'Runs are not sorted by "{column}". They are by {", ".join(SORTABLE)}.')
        self.model.sort_rows(column, descending)
        self.view.header().viewport().update()

    def show_columns(self, columns: Sequence[str]) -> None:
        """Show the given `COLUMNS`, in any order; the column of runs always, unknown columns never."""
        self.view.show_columns(tuple(key for key in COLUMNS if key in columns or key == "run"))

    @property
    def columns(self) -> tuple[str, ...]:
        return self.view.shown

    def select(self, keys: Sequence[str]) -> None:
        """Select the runs `keys`, unfold their groups, and scroll to the first."""
        for key in keys:
            self.model.reveal(key)
        self.view.choose(tuple(keys))

    @property
    def selected(self) -> tuple[str, ...]:
        """Keys of the selected runs, from the top; for a selected group all its runs that match the filter."""
        return tuple(row.key for row in self._chosen_rows())

    def show_undo(self, text: str, undo: Callable[[], object]) -> None:
        """Offer to undo the last action, until it is undone, dismissed or replaced by another offer."""
        self.undo_bar.offer(text, undo)

    def begin_filter(self) -> None:
        self.bar.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.bar.search.selectAll()

    # What a person does

    def act(self, name: str) -> None:
        """Apply a menu item to the selected runs by its name; no effect if it is disabled."""
        rows = self._chosen_rows()
        keys = tuple(row.key for row in rows)
        match name:
            case "overlay":
                self._overlay(rows)
            case "pin":
                self._pin(rows)
            case "delete":
                gone = tuple(row.key for row in rows if deletable(row))
                if gone:
                    self._deleted_at = self.view.chosen_places()[0]
                    self.deleteAsked.emit(gone)
            case "compare":
                if len(keys) > 1:
                    self.compareAsked.emit(keys)
            case "copy":
                if keys:
                    QGuiApplication.clipboard().setText(self.as_text())
            case "find":
                self.begin_filter()
            case "undo":
                self.undo_bar.undo()
            case "name" | "notes" | "tags":
                self.view.edit_cell(name)
            case _:
                if len(rows) == 1:
                    self._act_on_one(name, rows[0])

    def export(self, kind: str) -> None:
        if self.selected:
            self.exportAsked.emit(self.selected, kind)

    def sort_by_title(self, column: str) -> None:
        """Sort like a click on a title: the best first, and reversed the second time."""
        if column in SORTABLE:
            same = column == self.model.key
            self.sort_by(column, not self.model.descending if same else column in LARGEST_FIRST)
            self.sortChanged.emit(column, self.model.descending)

    def turn_column(self, column: str) -> None:
        shown = set(self.columns) ^ {column}
        self.show_columns(tuple(shown))
        self.columnsChanged.emit(self.columns)

    def turn_sections(self) -> None:
        self.group_by_problem(not self.model.by_problem)
        self.groupingChanged.emit(self.model.by_problem)

    def group_by_problem(self, on: bool) -> None:
        """Show a section for each problem, however the runs are sorted."""
        self.model.group_by_problem(on)

    def as_text(self) -> str:
        """Return the selected runs, or all visible ones, as lines with tabs between the columns, titles first."""
        columns = [key for key in self.view.columns_in_sight() if key not in ("overlay", "curve")]
        rows = self._chosen_rows() or [line for line in self.model.lines if isinstance(line, RunRow)]
        return rows_as_text(columns, self._titles(), rows)

    def _chosen_rows(self) -> list[RunRow]:
        rows: dict[str, RunRow] = {}
        for place in self.view.chosen_places():
            line = self.model.lines[place]
            rows |= {row.key: row for row in (line.rows if isinstance(line, GroupLine) else (line,))}
        return list(rows.values())

    def _act_on_one(self, name: str, row: RunRow) -> None:
        if name == "parent":
            self.parentAsked.emit(row.parent_key)
        elif name != "resume" or not row.live:
            signals = {
                "open": self.openAsked,
                "resume": self.resumeAsked,
                "settings": self.settingsAsked,
                "duplicate": self.duplicateAsked,
            }
            signals[name].emit(row.key)

    def _press_overlay(self, place: int) -> None:
        line = self.model.lines[place]
        self._overlay(line.rows if isinstance(line, GroupLine) else [line])

    def _overlay(self, rows: Sequence[RunRow]) -> None:
        """Overlay all of the runs, or remove the overlay if all have one."""
        on = not all(row.overlaid for row in rows)
        for row in rows:
            if row.overlaid != on:
                self.overlayToggled.emit(row.key, on)

    def _pin(self, rows: Sequence[RunRow]) -> None:
        on = not all(row.pinned for row in rows)
        for row in rows:
            if row.pinned != on and row.editable:
                self.pinToggled.emit(row.key, on)

    def _open(self, place: int) -> None:
        line = self.model.lines[place]
        if isinstance(line, GroupLine):
            self.model.fold(line.group, not line.folded)
        else:
            self.openAsked.emit(line.key)

    def _edited(self, key: str, what: str, text: str) -> None:
        match what:
            case "name":
                self.renamed.emit(key, text)
            case "notes":
                self.notesChanged.emit(key, text)
            case _:
                self.tagsChanged.emit(key, tags_of(text))

    def _filter(self, text: str) -> None:
        """Filter the rows; a faulty filter is reported, and the rows of the last valid filter stay."""
        try:
            wanted = RunFilter(text)
        except ValueError as fault:
            self.pages.tell_fault(str(fault))
        else:
            self.pages.tell_fault("")
            self.model.filter_rows(wanted)
        self._show_state()

    # Menus

    def _open_menu(self, at: QPoint) -> None:
        rows = self._chosen_rows()
        items = run_items(self, rows, self._kinds) if rows else []
        items += [None] * bool(items) + table_items(
            self, self._titles(), self.model.key, self.columns, by_problem=self.model.by_problem
        )
        open_menu(self.view, items, at)

    def _open_header_menu(self, at: QPoint) -> None:
        header = self.view.header()
        columns = column_items(self, self._titles(), self.columns)
        items = [section_item(self, by_problem=self.model.by_problem), None, *columns]
        open_menu(header, items, header.viewport().mapToGlobal(at))

    def _open_export_menu(self, at: QPoint) -> None:
        if self._kinds:
            open_menu(self.bar, export_items(self, self._kinds, self._chosen_rows()), at)
        else:
            self.export("")

    def _titles(self) -> dict[str, str]:
        return {key: self.model.title(key) for key in COLUMNS}

    # What follows from it

    def _choose_next(self) -> None:
        """Select the run that takes the position of deleted runs, for keyboard users."""
        place, self._deleted_at = self._deleted_at, None
        if place is not None and self.model.lines and not self.view.chosen_places():
            self.view.choose((self.model.lines[min(place, len(self.model.lines) - 1)].key,))

    def _emit_chosen(self) -> None:
        self._show_chosen()
        self.chosenChanged.emit(self.selected)

    def _show_chosen(self) -> None:
        rows = self._chosen_rows()
        self.bar.show_chosen(len(rows), sum(map(deletable, rows)), why_kept(rows))

    def _show_state(self) -> None:
        total = len(self.model.rows)
        self.pages.show_state(len(self.model.lines), total, self.bar.search.text().strip())
        self.bar.show_found(self.model.found, total, self.pages.fault)
        self._show_chosen()


def _marks(row: RunRow) -> tuple[object, ...]:
    return row.live, row.pinned, row.tags, row.status
