"""The column of variables: norms and trends of every weight and slot; a click chooses what the slot plots show."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, Signal

from app.core import channels
from app.core.experiment import Experiment
from app.core.frames import SlotInfo, VariableInfo
from app.panels.part_menu import drivers_of, part_items
from app.panels.slot_kinds import spoken
from app.panels.subject import Subject
from app.session.scope import Scope
from app.session.session import Session
from app.session.slot_spans import inside, spans_of
from widgets.numerals import thousands
from widgets.plots.repaint_turns import Stale
from widgets.row_menu import open_menu
from widgets.tree_rows import Driver, TreeRow, Value
from widgets.variable_tree import VariableTree

_TREND_POINTS = 40
_OPTIMIZER, _ITERATIONS, _RATE = "optimizer", "optimizer/iterations", "optimizer/learning_rate"


class VariablesPanel(Stale, VariableTree):
    """A plot like any other for whoever repaints in turn.

    Where there are optimizers for parts of the model, every variable says which one trains it; its menu makes parts.
    """

    optimizerAsked = Signal()
    """A person wants to see to the optimizer of the scope that is edited now."""

    def __init__(self, session: Session, subject: Subject, scope: Scope | None = None) -> None:
        super().__init__()
        self._session, self._subject = session, subject
        self._scope = scope or Scope(session)
        self._drivers: tuple[Driver | None, ...] = ()
        self._scheduled: tuple[tuple[str, str], ...] = ()
        self._columns: dict[str, str] = {}
        self._chosen: dict[str, tuple[int, str | None]] = {}
        self._slots: dict[str, SlotInfo] = {}
        """By row."""
        self._laid_out: object = None
        self.chosen.connect(self._choose)
        subject.changed.connect(self._follow)
        session.loaded.connect(lambda _: self._lay_out())
        session.recorded.connect(self.mark_stale)
        session.past.changed.connect(self.mark_stale)
        session.stateChanged.connect(lambda _: self.mark_stale())
        session.waitingChanged.connect(self._follow_drivers)
        self.menuAsked.connect(self._open_menu)
        self._lay_out()

    def redraw(self) -> None:
        """Show the norm of every row at the step that is looked at, and its trend."""
        recording = self._session.recording
        if recording.last_step == 0:
            return
        # What is built next has made no step, and of the one before nothing is true any more.
        builds, shown_step = self._session.begins and self._session.state.step == 0, self._session.shown_step
        shown: dict[str, tuple[Value | None, NDArray[np.floating]]] = {}
        older: set[int] = set()
        for key, column in self._columns.items():
            # A slot that an edit has brought has no value yet.
            if column not in recording:
                continue
            steps, trend = recording.read(column, 0, recording.last_step, _TREND_POINTS)
            if key in self._slots:
                trend = trend[inside(spans_of(self._session, self._slots[key]), steps)]
            step, value = recording.dated(column, shown_step)
            known = not builds and step >= 0
            shown[key] = (value if known else None, trend)
            older |= {step} if known and step < shown_step else set()
        # What is probed now and then is not of the step that is shown, unless the run has paused there.
        note = self.tr("probed norms of step %1").replace("%1", thousands(min(older))) if older else ""
        self.set_note(note)
        shown[_ITERATIONS] = (None if builds else shown_step, np.empty(0))
        self.show_values(shown)

    def _follow(self) -> None:
        if self._laid_out != self._layout():
            self._lay_out()
        self._mark()

    def _follow_drivers(self) -> None:
        """Who trains what is told once the worker has confirmed it; meanwhile the rows stay as they are."""
        waits = any(name == "parts" or name.startswith("part/") for name in self._session.waiting)
        told = drivers_of(self._session), scheduled_in(self._session.experiment)
        if not waits and told != (self._drivers, self._scheduled):
            self._lay_out()

    def _open_menu(self, key: str, at: QPoint) -> None:
        if key in self._chosen:
            variable = self._subject.variables[self._chosen[key][0]]
            items = part_items(self._session, self._scope, variable.path, self.optimizerAsked.emit)
            self.menu = open_menu(self, items, at)

    def _layout(self) -> object:
        """What the rows are made of: the same slots may be of another kind in another optimizer."""
        subject = self._subject
        kinds = [subject.kind(slot) for slot in subject.slots]
        return subject.variables, subject.slots, kinds, self._drivers, self._scheduled

    def _lay_out(self) -> None:
        variables, slots = self._subject.variables, self._subject.slots
        self._drivers, self._scheduled = drivers_of(self._session), scheduled_in(self._session.experiment)
        self._laid_out = self._layout()
        self._columns.clear()
        self._chosen.clear()
        self._slots.clear()
        rows = []
        for index, variable in enumerate(variables):
            rows.append(self._variable_row(index, variable))
            # What a wrapper keeps itself comes before what is inside it.
            own = sorted((slot for slot in slots if slot.variable == index), key=lambda slot: "/" in slot.name)
            rows += [self._slot_row(slot, variable) for slot in own]
        if variables:
            rows += [
                TreeRow(_OPTIMIZER, "", "optimizer"),
                TreeRow(_ITERATIONS, _OPTIMIZER, "iterations", "i"),
                TreeRow(_RATE, _OPTIMIZER, "learning_rate", "α"),
            ]
            self._columns[_RATE] = channels.LEARNING_RATE
            for name, column in self._scheduled:
                key = f"{_OPTIMIZER}/{column}"
                rows.append(TreeRow(key, _OPTIMIZER, name, "α" if column.startswith(channels.LEARNING_RATE) else ""))
                self._columns[key] = column
            for slot in (s for s in slots if s.variable < 0):
                key = f"{_OPTIMIZER}/{slot.name}"
                rows.append(TreeRow(key, _OPTIMIZER, slot.name, self._subject.kind(slot).letter, _shape(slot.shape)))
                self._columns[key] = channels.slot_norm(slot, variables)
                self._slots[key] = slot
        self.set_rows(rows, _caption(variables, slots))
        self.mark_stale()
        self._mark()

    def _variable_row(self, index: int, variable: VariableInfo) -> TreeRow:
        key = variable.path
        self._columns[key] = channels.weight_norm(variable)
        self._chosen[key] = (index, None)
        hue = self._subject.hue(index)
        series = hue if isinstance(hue, int) else None
        driver = self._drivers[index] if index < len(self._drivers) else None
        return TreeRow(key, "", variable.path, "", _shape(variable.shape), series, driver)

    def _slot_row(self, slot: SlotInfo, variable: VariableInfo) -> TreeRow:
        key = f"{variable.path}/{slot.name}"
        self._columns[key] = channels.slot_norm(slot, self._subject.variables)
        self._chosen[key] = (slot.variable, slot.name)
        # A slot's shape is worth its room only where it is another than the variable's.
        shape = "" if slot.shape == variable.shape else _shape(slot.shape)
        kind = self._subject.kind(slot)
        self._slots[key] = slot
        return TreeRow(key, variable.path, spoken(slot.name, kind), kind.letter, shape, kind.series)

    def _choose(self, key: str) -> None:
        if key in self._chosen:
            self._subject.choose(*self._chosen[key])

    def _mark(self) -> None:
        """Light the row of what the first slot plot shows."""
        variable, slot = self._subject.chosen, self._subject.shown_slot(0)
        if variable is None:
            return
        keys = {variable.path, *(k for k, (i, _) in self._chosen.items() if i == self._subject.variable)}
        if self.selected not in keys or self.selected != variable.path:
            self.select(variable.path if slot is None else f"{variable.path}/{slot.name}")


def scheduled_in(experiment: Experiment) -> tuple[tuple[str, str], ...]:
    """What schedules set besides the learning rate of the rest: how a row calls it, and its column.

    That of a part has the name of the part: its letter says that it is a learning rate.
    """
    found = [(name, channels.driven(name)) for name in experiment.drives]
    for part in experiment.parts:
        if not part.frozen:
            found.append((part.pattern, channels.part_rate(part.pattern)))
            found += [(f"{name}, {part.pattern}", channels.driven(name, part.pattern)) for name in part.drives]
    return tuple(found)


def _shape(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape)) if shape else "scalar"


def _caption(variables: tuple[VariableInfo, ...], slots: tuple[SlotInfo, ...]) -> str:
    count = sum(math.prod(v.shape) * np.dtype(v.dtype).itemsize for v in variables)
    count += sum(math.prod(s.shape) * np.dtype(s.dtype).itemsize for s in slots)
    size = f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{count / 1e3:.1f} kB"
    words = [f"{len(variables)} variable{'s' if len(variables) != 1 else ''}"]
    words.append(f"{len(slots)} slot{'s' if len(slots) != 1 else ''}")
    return " · ".join([*words, size]) if variables else ""
