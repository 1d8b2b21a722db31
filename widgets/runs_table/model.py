"""Qt model of the runs table; lines change one by one, so that selection, edits and scroll position stay."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import groupby

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from widgets.base.labels import wrapped
from widgets.base.translation import tr
from widgets.runs_table.filter import RunFilter
from widgets.runs_table.run_row import (
    CELLS,
    COLUMNS,
    LESSONS,
    NUMBERS,
    GroupLine,
    Line,
    RunRow,
    badge_word,
    lines_of,
    sorted_rows,
)

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
EDITED = ("run", "notes")
"""Columns in which a person types; tags are typed over the notes."""
_PLAIN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
_TYPED = _PLAIN | Qt.ItemFlag.ItemIsEditable


class RunsTableModel(QAbstractTableModel):
    """Model of runs: sections are `COLUMNS`; `line` returns the line at a place. The model is never reset."""

    arranged = Signal()
    """Signal that lines came, went or moved."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, RunRow] = {}
        self.key, self.descending = "run", True
        """The column that rows are sorted by."""
        self.held = ""
        """The key of a run that is being edited, which no filter leaves out."""
        self._filter = RunFilter()
        self._folded = {LESSONS}
        self.by_problem = False
        """True if runs of one problem are in a section, also where they are not sorted by a loss."""
        self.found = 0
        """Number of runs that match the filter, including those in folded groups."""
        self._lines: list[Line] = []
        self._places: dict[str, int] = {}
        self.about_to_arrange: Callable[[], None] = lambda: None

    # What is where

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(self._lines)

    def line(self, index: Index) -> Line:
        return self._lines[index.row()]

    def place_of(self, key: str) -> int | None:
        """Return the place of a run or a group; None if it is folded, filtered out or missing."""
        return self._places.get(key)

    def index_of(self, key: str, column: str = "run") -> QModelIndex:
        place = self._places.get(key)
        return QModelIndex() if place is None else self.index(place, COLUMNS.index(column))

    # What it is made of

    def set_rows(self, rows: Iterable[RunRow]) -> None:
        """Replace all rows. Raises `ValueError` if two have the same key."""
        given: dict[str, RunRow] = {}
        for row in rows:
            if row.key in given:
                raise ValueError(f'Every run needs a unique key, but "{row.key}" comes twice.')
            given[row.key] = _with_known_curve(row, self.rows.get(row.key))
        self.rows = given
        self._arrange()

    def update_row(self, row: RunRow) -> None:
        """Replace an existing row by its new state. Raises `KeyError` if it does not exist."""
        self.rows[row.key]
        self.rows[row.key] = row
        self._arrange()

    def filter_rows(self, wanted: RunFilter) -> None:
        """Show the runs that match; those of lessons unfolded while they are asked for by name."""
        if wanted.has_lessons != self._filter.has_lessons:
            (self._folded.discard if wanted.has_lessons else self._folded.add)(LESSONS)
        self._filter = wanted
        self._arrange()

    def group_by_problem(self, on: bool) -> None:
        self.by_problem = on
        self._arrange()

    def sort_rows(self, key: str, descending: bool) -> None:
        """Sort the runs. Raises `KeyError` if no such column can be sorted."""
        self.key, self.descending = key, descending
        self._arrange()

    def is_folded(self, group: str) -> bool:
        return group in self._folded

    def fold(self, group: str, folded: bool) -> None:
        (self._folded.add if folded else self._folded.discard)(group)
        self._arrange()

    def reveal(self, key: str) -> None:
        """Unfold everything that a run is folded in."""
        while key not in self._places:
            shut = (line for line in self._lines if isinstance(line, GroupLine) and line.folded)
            holder = next((line for line in shut if any(row.key == key for row in line.rows)), None)
            if holder is None:
                return
            self.fold(holder.group, False)

    def release(self) -> None:
        """Release the edited row after its editing has ended."""
        self.held = ""
        self._arrange()

    def _arrange(self) -> None:
        fitting = [row for row in self.rows.values() if row.key == self.held or self._filter.fits(row)]
        self.found = len(fitting)
        rows = sorted_rows(fitting, self.key, descending=self.descending)
        lines = lines_of(rows, self._folded, self.key, by_problem=self.by_problem)
        keys = [line.key for line in lines]
        if keys == [line.key for line in self._lines]:
            self._replace(lines)
            return
        self.about_to_arrange()
        new = {line.key: line for line in lines}
        self._remove([place for place, line in enumerate(self._lines) if line.key not in new])
        kept = {line.key for line in self._lines}
        self._reorder([line for line in lines if line.key in kept])
        self._insert([place for place, key in enumerate(keys) if key not in kept], lines)
        self._places = {key: place for place, key in enumerate(keys)}
        self.arranged.emit()

    def _replace(self, lines: list[Line]) -> None:
        """Replace the lines by the same number of lines; views are notified of changed lines."""
        changed = [place for place, (old, new) in enumerate(zip(self._lines, lines, strict=True)) if differ(old, new)]
        self._lines = lines
        for first, last in _spans(changed):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(COLUMNS) - 1))

    def _remove(self, places: list[int]) -> None:
        for first, last in reversed(_spans(places)):
            self.beginRemoveRows(_ROOT, first, last)
            del self._lines[first : last + 1]
            self.endRemoveRows()

    def _reorder(self, lines: list[Line]) -> None:
        before = [line.key for line in self._lines]
        if before == [line.key for line in lines]:
            self._replace(lines)
            return
        places = {line.key: place for place, line in enumerate(lines)}
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        new = [self.index(places[before[index.row()]], index.column()) for index in old]
        self._lines = lines
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _insert(self, places: list[int], lines: list[Line]) -> None:
        for first, last in _spans(places):
            self.beginInsertRows(_ROOT, first, last)
            self._lines[first:first] = lines[first : last + 1]
            self.endInsertRows()

    # What Qt asks

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        line = self.line(index)
        typed = isinstance(line, RunRow) and line.editable and COLUMNS[index.column()] in EDITED
        return _TYPED if typed else _PLAIN

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.title(COLUMNS[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line, column = self.line(index), COLUMNS[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return CELLS[column](line) if isinstance(line, RunRow) else line.title if column == "run" else ""
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.words(line)
            case Qt.ItemDataRole.ToolTipRole:
                return wrapped(self._note(line, column)) or None
        return None

    def title(self, column: str) -> str:
        return {
            "overlay": tr("Overlay"),
            "run": tr("Run"),
            "problem": tr("Problem"),
            "title": tr("Title"),
            "optimizer": tr("Optimizer"),
            "contract": tr("Contract"),
            "rate": tr("Learning rate"),
            "steps": tr("Steps"),
            "loss": tr("Last loss"),
            "validation": tr("Last val. loss"),
            "metric": tr("Last metric"),
            "duration": tr("Time"),
            "created": tr("Started"),
            "status": tr("Status"),
            "curve": tr("Curve"),
            "notes": tr("Notes"),
            "parent": tr("Branch of"),
        }[column]

    def words(self, line: Line) -> str:
        """Return a line as text for screen readers."""
        if isinstance(line, GroupLine):
            return ", ".join(filter(None, (line.title, line.note, self.count_text(len(line.rows)))))
        badge = badge_word(line)
        marks = [badge] * bool(badge) + [tr("pinned")] * line.pinned
        marks += [tr("overlaid")] * line.overlaid
        figures = [f"{self.title(key)} {CELLS[key](line)}" for key in COLUMNS if key in NUMBERS and CELLS[key](line)]
        parts = [
            tr("Run {number}", number=line.number),
            line.name,
            *marks,
            line.problem,
            line.experiment,
            line.optimizer,
            line.contract,
            *figures,
            *line.tags,
        ]
        return ", ".join(part for part in (*parts, line.notes, line.parent) if part)

    def count_text(self, count: int) -> str:
        return tr("1 run") if count == 1 else tr("{count} runs", count=count)

    def _note(self, line: Line, column: str) -> str:
        if isinstance(line, GroupLine):
            return tr("Enter expands it") if line.folded else tr("Enter collapses it")
        match column:
            case "overlay":
                if line.overlaid:
                    return tr("Overlaid. Space removes it")
                return tr("Space overlays it on the plots")
            case "run":
                words = tr("Run {number}, {status}, pinned") if line.pinned else tr("Run {number}, {status}")
                branch = tr("Branch of {parent}", parent=line.parent) if line.parent else ""
                state = words.format(number=line.number, status=line.status)
                return "\n".join(part for part in (line.name, state, branch) if part)
            case "notes":
                return "\n".join(part for part in (", ".join(line.tags), line.notes) if part)
            case "curve":
                return tr("Loss, on a log scale")
            case "parent":
                return tr("Go to {parent}", parent=line.parent) if line.parent else ""
        return CELLS[column](line)


def differ(old: Line, new: Line) -> bool:
    """Return whether two rows differ; curves are compared by array identity: a new array has new values."""
    curves = isinstance(old, RunRow) and isinstance(new, RunRow) and old.curve is not new.curve
    return curves or old != new


def _with_known_curve(row: RunRow, before: RunRow | None) -> RunRow:
    """Return the row with the previous array if the values are equal, so that its picture stays cached."""
    if before is None or before.curve is row.curve or before.curve.tobytes() != row.curve.tobytes():
        return row
    return replace(row, curve=before.curve)


def _spans(places: list[int]) -> list[tuple[int, int]]:
    """Return the first and last of each range of consecutive places, ascending."""
    spans = []
    for _, stretch in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
        inside = [place for _, place in stretch]
        spans.append((inside[0], inside[-1]))
    return spans
