"""Bars around the runs table (filter errors and undo), and its menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr, tr_in, translated
from widgets.controls.fields import SearchField
from widgets.controls.row_menu import MenuItem, below
from widgets.notices.empty_state import EmptyState
from widgets.notices.messages import UndoBar
from widgets.runs_table.run_row import COLUMNS, SORTABLE, RunRow


@dataclass(frozen=True, slots=True)
class ExportKind:
    """Export format of runs: the value of `exportAsked`, and the text in the menu."""

    kind: str
    title: str
    icon: str = "file"
    of_model: bool = False
    """True if the model or the experiment is exported, not the measurements."""


class Acts(Protocol):
    """Actions of the menu's items: `act` on the chosen runs, the others on the table itself."""

    def act(self, name: str) -> None: ...
    def export(self, kind: str) -> None: ...
    def sort_by_title(self, column: str) -> None: ...
    def turn_column(self, column: str) -> None: ...
    def turn_sections(self) -> None: ...


def run_items(acts: Acts, rows: Sequence[RunRow], kinds: Sequence[ExportKind]) -> list[MenuItem | None]:
    """Return the menu items for these runs; items for a single run are disabled for several, with the reason."""
    one = rows[0] if len(rows) == 1 else None
    alone = "" if one is not None else tr("Select one run")
    closed = "" if all(row.editable for row in rows) else tr("This run is read-only")
    single = alone or closed
    trained = alone or (tr("Training now") if one is not None and one.live else "")
    foreign = tr("Trained by another program: its model and data are not available") if one and one.foreign else ""
    on = not all(row.overlaid for row in rows)
    pin = not all(row.pinned for row in rows)
    items: list[MenuItem | None] = [
        _item(acts, "open", tr("Show"), "eye", alone, "Enter"),
        _item(acts, "resume", tr("Continue"), "play", trained or foreign),
        _item(acts, "settings", tr("Use these settings"), "sliders-horizontal", alone or foreign),
        _item(acts, "duplicate", tr("Duplicate"), "copy-simple", alone or foreign),
    ]
    if one is not None and one.parent_key:
        items.append(_item(acts, "parent", tr("Go to {parent}", parent=one.parent), "git-branch", ""))
    items += [
        None,
        _item(acts, "overlay", tr_in("action", "Overlay") if on else tr("Remove overlay"), "stack", "", "Space"),
        _item(acts, "compare", _with_count(tr("Compare"), rows), "git-diff", _too_few(rows)),
        None,
        _item(acts, "name", tr("Rename"), "pencil-simple", single, "F2"),
        _item(acts, "notes", tr("Edit notes"), "note-pencil", single, "Shift+F2"),
        _item(acts, "tags", tr("Edit tags"), "tag", single, "Ctrl+F2"),
        _item(acts, "pin", tr("Pin") if pin else tr("Unpin"), "push-pin", closed),
        None,
        *_export_items(acts, rows, kinds),
        _item(acts, "copy", tr("Copy as text"), "copy", "", "Ctrl+C"),
        None,
        _item(acts, "delete", _with_count(tr("Delete"), rows), "trash", why_kept(rows), "Delete"),
    ]
    return items


def table_items(
    acts: Acts, titles: dict[str, str], sorted_by: str, shown: Sequence[str], *, by_problem: bool
) -> list[MenuItem | None]:
    """Return the items for the order, the sections and the columns of the table."""
    sorting = tuple(
        MenuItem(titles[key], partial(acts.sort_by_title, key), checked=key == sorted_by) for key in SORTABLE
    )
    columns = tuple(column_items(acts, titles, shown))
    return [
        MenuItem(tr("Sort by"), icon="sort-ascending", items=sorting),
        section_item(acts, by_problem=by_problem),
        MenuItem(tr("Columns"), icon="columns", items=columns),
    ]


def section_item(acts: Acts, *, by_problem: bool) -> MenuItem:
    note = tr("A section for each problem. Sorting by a loss or a metric always makes them.")
    return MenuItem(tr("Group by problem"), acts.turn_sections, checked=by_problem, note=note)


def column_items(acts: Acts, titles: dict[str, str], shown: Sequence[str]) -> list[MenuItem]:
    return [
        MenuItem(titles[key], partial(acts.turn_column, key), checked=key in shown) for key in COLUMNS if key != "run"
    ]


def why_kept(rows: Sequence[RunRow]) -> str:
    """Return why none of these can be deleted; empty if one can be."""
    if any(deletable(row) for row in rows):
        return ""
    if any(row.live for row in rows):
        return tr("The run in training cannot be deleted")
    return tr("This run is read-only")


def deletable(row: RunRow) -> bool:
    return row.editable and not row.live


def _item(acts: Acts, name: str, title: str, icon: str, why_not: str, key: str = "") -> MenuItem:
    return MenuItem(title, partial(acts.act, name), key=key, icon=icon, enabled=not why_not, note=why_not)


def _export_items(acts: Acts, rows: Sequence[RunRow], kinds: Sequence[ExportKind]) -> list[MenuItem | None]:
    title = _with_count(tr("Export"), rows)
    if not kinds:
        return [MenuItem(title, partial(acts.export, ""), icon="export")]
    return [MenuItem(title, icon="export", items=tuple(export_items(acts, kinds, rows)))]


def export_items(acts: Acts, kinds: Sequence[ExportKind], rows: Sequence[RunRow]) -> list[MenuItem]:
    """Return the items for exports; for a run of another program only its measurements."""
    why = tr("Trained by another program: its model and data are not available")
    off = {kind.kind for kind in kinds if kind.of_model and any(row.foreign for row in rows)}
    return [
        MenuItem(
            kind.title,
            partial(acts.export, kind.kind),
            icon=kind.icon,
            enabled=kind.kind not in off,
            note=why if kind.kind in off else "",
        )
        for kind in kinds
    ]


def _with_count(verb: str, rows: Sequence[RunRow]) -> str:
    return tr("{verb} {count} runs", verb=verb, count=len(rows)) if len(rows) > 1 else verb


def _too_few(rows: Sequence[RunRow]) -> str:
    return tr("Select two or more runs to compare them") if len(rows) < 2 else ""


_NARROW, _WIDE = 120, 240


class RunsBar(QWidget):
    """Bar of buttons whose tooltips say why they are disabled."""

    filterChanged = Signal(str)
    importAsked = Signal()
    exportAsked = Signal(QPoint)
    """Signal with the place on the screen for a menu of formats."""
    compareAsked = Signal()
    deleteAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = SearchField(tr("Filter runs"))
        self.search.setPlaceholderText(tr("Filter runs"))
        self.search.textChanged.connect(self.filterChanged)
        self._count = text_label("", "caption")
        self.importing = self._button("download-simple", tr("Import runs from a file"))
        self.importing.clicked.connect(self.importAsked)
        self.exporting = self._button("export", "")
        self.exporting.clicked.connect(lambda: self.exportAsked.emit(below(self.exporting)))
        self.comparing = self._button("git-diff", "")
        self.comparing.clicked.connect(self.compareAsked)
        self.deleting = self._button("trash", "")
        self.deleting.clicked.connect(self.deleteAsked)
        count = self._count, 0, Qt.AlignmentFlag.AlignVCenter
        buttons = self.importing, self.exporting, self.comparing, self.deleting
        in_row((self.search, 4), count, 1, *buttons, of=self, spacing=6)
        theme.changed.connect(self._renew)
        self._renew()
        self.show_chosen(0, 0)
        self.show_found(0, 0, "")

    def show_found(self, found: int, total: int, fault: str) -> None:
        """Show how many runs match the filter, and the filter's fault."""
        filtered = bool(self.search.text().strip())
        text = tr("{number} of {total}", number=found, total=total)
        self._count.setText(text if filtered and not fault else "")
        self._count.setVisible(bool(self._count.text()))
        set_style_property(self.search, "bad", bool(fault))
        hint = tr("Words or filters: problem:moons, optimizer:adam, loss<0.1, is:pinned, is:lesson (Ctrl+F)")
        self.search.setToolTip(fault or hint)

    def show_chosen(self, chosen: int, deletable: int, kept: str = "") -> None:
        """Show how many runs are chosen, how many of them can be deleted, and the reason if none can be."""
        none = tr("Select a run first")
        self._set_button(self.exporting, chosen > 0, tr("Export"), none)
        fewer = tr("Select two or more runs to compare them")
        self._set_button(self.comparing, chosen > 1, tr("Compare"), fewer)
        self._set_button(self.deleting, deletable > 0, tr("Delete"), none if not chosen else kept, "Delete")

    def _set_button(self, button: IconButton, on: bool, title: str, why_not: str, key: str = "") -> None:
        button.setEnabled(on)
        button.set_title(title, key)
        button.setToolTip(button.toolTip() if on else f"{title}: {why_not[:1].lower()}{why_not[1:]}")

    def _button(self, name: str, title: str) -> IconButton:
        return IconButton(name, title, size=28, icon_size=16, token="text3", parent=self)

    def _renew(self) -> None:
        self.search.setMinimumWidth(px(_NARROW))
        self.search.setMaximumWidth(px(_WIDE))


class RunsPages(QWidget):
    """Pages of the runs table; an `above` widget is placed over the rows."""

    def __init__(self, rows: QWidget, above: QWidget | None = None) -> None:
        super().__init__()
        self._rows = rows
        self.undo_bar = UndoBar()
        self._fault = text_label("", "label", "error", wraps=True)
        self._fault.hide()
        self.empty = EmptyState("stack", tr("No runs yet"), tr("Runs are saved here automatically."))
        self.none = EmptyState("magnifying-glass", tr("No matching run"), "")
        self.reading = EmptyState("hourglass", tr("Reading saved runs"), tr("This takes a moment."))
        self.is_reading = False
        """True until it is known which runs there are."""
        self._pages = QStackedWidget()
        for page in (self.empty, self.none, self.reading, rows):
            self._pages.addWidget(page)
        room = 4 if above is not None else 0
        head = in_column(*([above] if above is not None else []), self._fault, margins=(12, room, 8, room), spacing=4)
        foot = in_column(self.undo_bar, margins=(8, 0, 8, 0))
        in_column(head, (self._pages, 1), foot, of=self, spacing=0)

    @property
    def fault(self) -> str:
        """Fault of the filter as a sentence."""
        return self._fault.text()

    def tell_fault(self, sentence: str) -> None:
        self._fault.setText(translated(sentence))
        self._fault.setVisible(bool(sentence))

    def show_state(self, lines: int, runs: int, wanted: str) -> None:
        """Show the rows, or the reason why there are none: no runs at all, or none of `runs` matches `wanted`."""
        if runs and not lines:
            sentence = tr('No run matches "{wanted}". Esc shows all.', wanted=wanted)
            self.none.show_text("magnifying-glass", tr("No matching run"), sentence)
        without = self.reading if self.is_reading else self.empty
        self._pages.setCurrentWidget(self._rows if lines else self.none if runs else without)
