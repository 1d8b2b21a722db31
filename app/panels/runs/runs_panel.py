"""The table of saved runs, bound to the session, with the differences of two of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment_name import name_of_course
from app.core.runs.run import RunRecord
from app.session.runs.run_labels import (
    difference_rows,
    names_together,
    optimizer_words,
    problem_words,
    rate_of,
    rate_words,
)
from app.session.runs.runs import Runs
from app.session.session import Session
from optimizers.base.message import Message
from widgets.base.display_numbers import thousands
from widgets.base.labels import ElidedLabel, rule
from widgets.base.panel_kit import bind, button, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.runs_table.painting import HEADER_HEIGHT, ROW_HEIGHT
from widgets.runs_table.run_row import SORTABLE, GroupKind, RunRow, RunStatus
from widgets.runs_table.widget import RunsTable
from widgets.tables.difference_list import DifferenceList

_LEFT = {"running": "stopped", "broken": Message("not finite")}
"""Statuses that a row says otherwise: of a run that is not the present one nobody says that it is made."""


def row_of(
    record: RunRecord,
    catalogues: Catalogues,
    *,
    parent: RunRecord | None,
    hue: int | None,
    live: bool,
    editable: bool,
    made: bool = False,
    recorded: bool = False,
) -> RunRow:
    """Return the table row of a run. `parent` is the run from which it branched, if saved; `hue` is its colour in
    plots, `None` if it is not drawn. A `live` run, or one with `made` steps, gets new steps, unless it is shown as
    `recorded`.
    """
    origin = record.origin
    left = ""
    if parent and origin:
        name = parent.name or tr("run {number}", number=parent.number)
        left = tr("{name} at {step}", name=name, step=thousands(origin.step))
    return RunRow(
        key=record.run,
        number=record.number,
        name=record.name,
        hue=hue,
        live=live,
        recorded=recorded,
        problem=translated(problem_words(record.ended, catalogues)),
        experiment=translated(name_of_course(record.made_by)),
        optimizer=optimizer_words(record, catalogues),
        contract=record.contract,
        rate_text=rate_words(record, catalogues),
        rate=rate_of(record.ended, catalogues),
        steps=record.steps,
        loss=record.loss,
        validation=record.validation_loss,
        metric=record.validation_metric,
        metric_name=record.metric,
        duration=record.seconds,
        created=record.created,
        curve=record.curve,
        notes=record.notes,
        tags=record.tags,
        pinned=record.pinned,
        parent=left,
        parent_key=parent.run if parent is not None else "",
        status=_status(record.status, (live and not recorded) or made),
        group=record.group,
        group_title=translated(record.group_title),
        group_kind=_group_kind(record.group_kind),
        editable=editable,
        foreign=not record.can_continue,
    )


def _group_kind(kind: str) -> GroupKind:
    return next((each for each in get_args(GroupKind) if each == kind), "")


def _status(status: str, live: bool) -> RunStatus:
    said = status if live and status == "running" else _LEFT.get(status, status)
    return said if said in get_args(RunStatus) else "stopped"  # type: ignore[return-value]  # it is one of them


_ANY_HEIGHT = 16777215
_FEWEST, _MOST, _DIFFERENCES = 3, 5, 360
"""Rows that the table has room for, and the width of the differences."""


class RunsPanel(QWidget):
    """Table of saved runs. `bar` is for the corner of the dock."""

    counted = Signal(int)
    """Signal with the number of runs."""
    compareAsked = Signal(tuple)
    """Signal with the ids of runs whose curves are to be compared: of more than two, which no list of differences
    holds, at once.
    """
    exportAsked = Signal(tuple, str)
    importAsked = Signal()

    def __init__(self, session: Session, runs: Runs) -> None:
        super().__init__()
        self._session, self._runs = session, runs
        self._made: dict[str, tuple[RunRecord, RunRow]] = {}
        """Rows by id, with what they were made of: of a thousand, most stay as they are."""
        self._room, self._was_read = _MOST, False
        """Rows that there is room for, and whether the saved runs were read."""
        self.table = RunsTable(bar_inside=False)
        self.bar = self.table.bar
        self.differences = _Differences()
        self._compared: tuple[str, ...] = ()
        """The two whose differences are shown."""
        self.differences.closed.connect(self._close_differences)
        self.differences.curvesAsked.connect(lambda: self.compareAsked.emit(self._compared))
        self._layout = row((self.table, 1), self.differences, gap=None, margins=None, of=self)
        self.setFocusProxy(self.table)
        self._connect()
        bind(self._renew, theme.changed)
        self._show()

    def _connect(self) -> None:
        runs, table = self._runs, self.table
        runs.changed.connect(self._show)
        runs.liveChanged.connect(self._show_live)
        self._session.runChanged.connect(self._show)
        self._session.attachment.changed.connect(self._show_live)
        runs.overlays.changed.connect(self._show)
        table.overlayToggled.connect(self._lay_over)
        table.renamed.connect(runs.rename)
        table.notesChanged.connect(runs.set_notes)
        table.tagsChanged.connect(runs.set_tags)
        table.pinToggled.connect(runs.pin)
        table.deleteAsked.connect(self.delete)
        table.duplicateAsked.connect(runs.duplicate)
        table.settingsAsked.connect(runs.use_settings)
        table.resumeAsked.connect(lambda run: runs.resume(run, running=True))
        table.openAsked.connect(self._look_at)
        table.parentAsked.connect(lambda run: table.select((run,)))
        table.compareAsked.connect(self.compare)
        table.exportAsked.connect(self.exportAsked)
        table.importAsked.connect(self.importAsked)

    def arrange(self, columns: Sequence[str], sort: Sequence[str], by_problem: bool = False) -> None:
        """Restore the saved columns, the column of sorting, with `"down"` for descending, and the sections. Unknown
        names are ignored.
        """
        self.table.group_by_problem(by_problem)
        if columns:
            self.table.show_columns(columns)
        if sort and sort[0] in SORTABLE:
            self.table.sort_by(sort[0], "down" in sort)

    def sizeHint(self) -> QSize:
        return QSize(px(480), px(HEADER_HEIGHT + self._room * ROW_HEIGHT))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Take the height of as many rows as there are. What is open keeps its height while runs come and go: the
        views above it are not to move.
        """
        count = len(self._made)
        room = min(max(count, _FEWEST), _MOST) if count and self.differences.isHidden() else _MOST
        if room != self._room:
            self._room = room
            self.updateGeometry()

    # What is shown

    def choose(self, run: str) -> None:
        """Select a run and overlay it on the plots, such as the old future of a branch."""
        self._runs.lay_over(run)
        self.table.select((run,))

    def compare(self, runs: Sequence[str]) -> None:
        """Show the differences of two runs, the older one at the left; the window compares more than two."""
        found = sorted(filter(None, map(self._record, runs)), key=lambda record: record.number)
        if len(found) != 2:
            self.compareAsked.emit(tuple(runs))
            return
        left, right = found
        rows = difference_rows(left.ended, right.ended, self._session.run.catalogues)
        self._compared = left.run, right.run
        names = [translated(name) for name in names_together(found, self._session.run.catalogues)]
        self.differences.show_rows(names[0], names[1], rows, (self._hue(left.run), self._hue(right.run)))
        self._make_room()

    def _close_differences(self) -> None:
        # Before it goes, or its focus would go anywhere.
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.differences.hide()

    def delete(self, runs: Sequence[str]) -> None:
        gone = self._runs.delete(runs)
        if gone:
            one = tr("Deleted {title}", title=gone[0].shown_title)
            many = tr("Deleted {count} runs", count=len(gone))
            self.table.show_undo(one if len(gone) == 1 else many, lambda: self._runs.undelete(gone))

    def _lay_over(self, run: str, on: bool) -> None:
        self._runs.lay_over(run, on)

    def _look_at(self, run: str) -> None:
        self._runs.resume(run)

    def _show(self) -> None:
        records = {record.run: record for record in self._runs.records}
        rows = []
        for run, record in records.items():
            live = self._runs.is_live(run)
            known = (self._runs.live or record) if live else record
            made = self._made.get(run)
            now = self._hue(run), live, self._is_over(run)
            if made is None or made[0] is not known or now != (made[1].hue, made[1].live, made[1].recorded):
                made = known, self._row(known)
            rows.append(made[1])
            self._made[run] = made
        self._made = {run: self._made[run] for run in records}
        self.table.set_reading(not self._runs.is_read)
        self.table.set_rows(rows)
        self.counted.emit(len(rows))
        if self._runs.is_read and not self._was_read:
            self._was_read = True
            self._make_room()

    def _show_live(self) -> None:
        live = self._runs.live
        if live is None:
            return
        row = self._row(live)
        was = self._made.get(live.run)
        if was is None or not was[1].live:
            # Another one was the present run until now.
            self._show()
        else:
            self._made[live.run] = live, row
            self.table.update_row(row)

    def _record(self, run: str) -> RunRecord | None:
        return self._runs.live if self._runs.is_live(run) else self._runs.record(run)

    def _row(self, record: RunRecord) -> RunRow:
        parent = self._runs.record(record.origin.run) if record.origin is not None else None
        return row_of(
            record,
            self._session.run.catalogues,
            parent=parent,
            hue=self._hue(record.run),
            live=self._runs.is_live(record.run),
            recorded=self._is_over(record.run),
            made=self._runs.is_made_here(record.run),
            editable=self._runs.writable,
        )

    def _is_over(self, run: str) -> bool:
        """Return whether a run is shown that was an attached training, and has ended."""
        shown = self._session.attachment.shown
        return shown is not None and shown.run == run and shown.stage == "over"

    def _hue(self, run: str) -> int | None:
        return 0 if self._runs.is_live(run) else self._runs.overlays.hue(run)

    def _renew(self) -> None:
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)


class _Differences(QWidget):
    """List of differences, at the right of the table."""

    closed = Signal()
    curvesAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.list = DifferenceList()
        self._title = ElidedLabel("", "label", "text2")
        curves = tr("Compare their curves")
        self.curves = button("chart-line", curves, self.curvesAsked, size=24, icon_size=14, token="text3")
        close = button("x", tr("Close"), self.closed, size=24, icon_size=12, token="text3")
        head = row((self._title, 1), self.curves, close, gap=None, margins=(12, 0, 8, 0))
        edge = rule(vertical=True)
        edge.setFixedSize(1, _ANY_HEIGHT)
        edge.setMinimumHeight(0)
        row(edge, (column(head, (self.list, 1), gap=0), 1), gap=0, of=self)
        bind(self._renew, theme.changed)
        self.hide()

    def show_rows(
        self, left: str, right: str, rows: Sequence[Sequence[str]], hues: tuple[int | None, int | None]
    ) -> None:
        self._title.setText(tr("Differences between {left} and {right}", left=left, right=right))
        self.list.show_differences(left, right, rows, hues=hues)
        self.show()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _renew(self) -> None:
        self.setFixedWidth(px(_DIFFERENCES))
