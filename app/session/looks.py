"""What is looked at besides what is recorded anyway, and what was seen of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from app.core.commands import Command, Force, Inspect, Look, LookAtTable, Watch
from app.core.frames import Built, Looked, Overhead, Replaying, Table
from app.core.table_history import TableHistory
from app.core.view_history import ViewHistory
from app.session.table_rows import row_order


@dataclass(frozen=True)
class Seen:
    """What was seen of one run."""

    views: ViewHistory
    tables: TableHistory


class Looks(QObject):
    """Wishes go to the trainer; maps and tables come here, single elements and measures go to the record."""

    looked = Signal()
    """There is something new in `views`."""
    tableLooked = Signal()
    """There is something new in `tables`."""
    replayed = Signal()
    """`replaying` is another one."""
    overhead = Signal(object)
    """`Overhead`: what steps lately cost the worker."""

    def __init__(self, send: Callable[[Command], None], parent: QObject) -> None:
        super().__init__(parent)
        self._send = send
        self._built: Built | None = None
        self.views = ViewHistory()
        self.replaying = Replaying()
        """Which steps are replayed for the course of the element that is looked at."""
        self._inspected = Inspect(0, 0)
        self.tables = TableHistory()
        """The table that is looked at, by steps."""
        self.table: int | None = None
        """Its place among the variables."""
        self.every_step = False
        """Every step is measured, whatever it costs."""

    def look(self, variable: int, element: int | None = None, *, maps: bool = True) -> None:
        """Look at a variable, given by its place, and at one of its elements; at nothing where `variable` is -1.

        Maps go to `views`, the element to the recording, from now on.
        """
        self._send(Look(variable, element, maps))

    def inspect(self, first: int, last: int, step: int | None = None) -> None:
        """Have the element's course known in steps `first` to `last`, and all that made its update at `step`."""
        inspected = Inspect(first, last, step)
        if inspected != self._inspected:
            self._inspected = inspected
            self._send(inspected)

    def look_at_table(self, variable: int | None) -> None:
        """Look at a table of embeddings, given by its place, at none where that is `None`; it goes to `tables`.

        What is there of another table is let go.
        """
        if variable is not None and variable != self.table:
            self.table = variable
            self.tables = TableHistory(row_order(self._built, variable))
        self._send(LookAtTable(variable))

    def watch(self, measures: tuple[tuple[str, int], ...]) -> None:
        """Watch these measures and no others, each by name with its stride in steps, 0 for as often as is cheap.

        What is measured goes to the recording.
        """
        self._send(Watch(measures))

    def force_every_step(self, every_step: bool) -> None:
        """Probe every step, and look at each that is seen, whatever it costs; or as often as it is cheap."""
        self.every_step = every_step
        self._send(Force(every_step))

    def begin(self, built: Built) -> None:
        """Another run, of which nothing is seen yet."""
        self._built = built
        self._inspected = Inspect(0, 0)
        self.views = ViewHistory()
        self.tables = TableHistory(row_order(built, self.table))

    def seen(self) -> Seen:
        return Seen(self.views, self.tables)

    def show(self, seen: Seen | None) -> None:
        """Have what was seen of a run, or nothing: another one is being built."""
        there = seen or Seen(ViewHistory(), TableHistory(row_order(self._built, self.table)))
        self.views, self.tables = there.views, there.tables
        self.replaying = Replaying()
        self.looked.emit()
        self.tableLooked.emit()
        self.replayed.emit()

    def cut(self, step: int) -> None:
        """Forget what was seen after `step`: it is another run's."""
        self.views.cut(step)
        self.tables.cut(step)
        self.looked.emit()
        self.tableLooked.emit()

    def hear(self, frame: Looked | Table | Overhead | Replaying) -> None:
        """What the worker tells of the run that is there."""
        match frame:
            case Looked():
                self.views.add(frame.step, frame.views)
                self.looked.emit()
            # One that is looked at no more may still be on its way.
            case Table() if frame.view.variable == self.table:
                self.tables.add(frame.view)
                self.tableLooked.emit()
            case Replaying():
                self.replaying = frame
                self.replayed.emit()
            case Overhead():
                self.overhead.emit(frame)
