"""The context menu of the selected runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from widgets.controls.row_menu import MenuItem
from widgets.runs_table.run_row import COLUMNS, SORTABLE, RunRow


@dataclass(frozen=True, slots=True)
class ExportKind:
    """A format that runs can be written in: what `exportAsked` gives, and what the menu says."""

    kind: str
    title: str
    icon: str = "file"
    of_model: bool = False
    """It is of the model or the experiment, not of what was measured."""


class Acts(Protocol):
    """What the items of the menu do: `act` to the chosen runs, the rest to the table itself."""

    def act(self, name: str) -> None: ...
    def export(self, kind: str) -> None: ...
    def sort_by_title(self, column: str) -> None: ...
    def turn_column(self, column: str) -> None: ...


def tr(text: str) -> str:
    return QCoreApplication.translate("RunsTable", text)


def run_items(acts: Acts, rows: Sequence[RunRow], kinds: Sequence[ExportKind]) -> list[MenuItem | None]:
    """For these runs; what is done to one alone is off where there are more, and says so."""
    one = rows[0] if len(rows) == 1 else None
    alone = "" if one is not None else tr("Choose one run")
    closed = "" if all(row.editable for row in rows) else tr("This run can only be read")
    single = alone or closed
    trained = alone or (tr("It is being trained now") if one is not None and one.live else "")
    foreign = tr("Another program trained it: neither its model nor its data is here") if one and one.foreign else ""
    on = not all(row.overlaid for row in rows)
    pin = not all(row.pinned for row in rows)
    items: list[MenuItem | None] = [
        _item(acts, "open", tr("Show it"), "eye", alone, "Enter"),
        _item(acts, "resume", tr("Continue it"), "play", trained or foreign),
        _item(acts, "settings", tr("Use these settings"), "sliders-horizontal", alone or foreign),
        _item(acts, "duplicate", tr("Duplicate"), "copy-simple", alone or foreign),
    ]
    if one is not None and one.parent_key:
        items.append(_item(acts, "parent", tr("Go to %1").replace("%1", one.parent), "git-branch", ""))
    items += [
        None,
        _item(acts, "overlay", tr("Lay over plots") if on else tr("Take off plots"), "stack", "", "Space"),
        _item(acts, "compare", _with_count(tr("Compare"), rows), "git-diff", _too_few(rows)),
        None,
        _item(acts, "name", tr("Rename"), "pencil-simple", single, "F2"),
        _item(acts, "notes", tr("Write notes"), "note-pencil", single, "Shift+F2"),
        _item(acts, "tags", tr("Change tags"), "tag", single, "Ctrl+F2"),
        _item(acts, "pin", tr("Keep at the top") if pin else tr("No longer keep at the top"), "push-pin", closed),
        None,
        *_export_items(acts, rows, kinds),
        _item(acts, "copy", tr("Copy as text"), "copy", "", "Ctrl+C"),
        None,
        _item(acts, "delete", _with_count(tr("Delete"), rows), "trash", why_kept(rows), "Delete"),
    ]
    return items


def table_items(acts: Acts, titles: dict[str, str], sorted_by: str, shown: Sequence[str]) -> list[MenuItem | None]:
    """What the table is sorted by, and which columns it has."""
    sorting = tuple(
        MenuItem(titles[key], partial(acts.sort_by_title, key), checked=key == sorted_by) for key in SORTABLE
    )
    columns = tuple(column_items(acts, titles, shown))
    return [
        MenuItem(tr("Sort by"), icon="sort-ascending", items=sorting),
        MenuItem(tr("Columns"), icon="columns", items=columns),
    ]


def column_items(acts: Acts, titles: dict[str, str], shown: Sequence[str]) -> list[MenuItem]:
    return [
        MenuItem(titles[key], partial(acts.turn_column, key), checked=key in shown) for key in COLUMNS if key != "run"
    ]


def why_kept(rows: Sequence[RunRow]) -> str:
    """Why none of these may be deleted; empty where one may."""
    if any(deletable(row) for row in rows):
        return ""
    if any(row.live for row in rows):
        return tr("What is being trained now cannot be deleted")
    return tr("This run can only be read")


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
    """Of what another program trained only what was measured can be written."""
    why = tr("Another program trained it: neither its model nor its data is here")
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
    return tr("%1 %2 runs").replace("%1", verb).replace("%2", str(len(rows))) if len(rows) > 1 else verb


def _too_few(rows: Sequence[RunRow]) -> str:
    return tr("Choose two runs or more to compare them") if len(rows) < 2 else ""
