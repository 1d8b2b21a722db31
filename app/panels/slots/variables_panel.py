"""Tree of variables: norms and trends of every weight and slot; a click selects the tensor of the slot plots."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, Signal

from app.attach.kernel.column_table import DRIVEN, LEARNING_RATE, PART_RATE, WEIGHT_NORM, norm_of
from app.attach.kernel.run_variables import SlotInfo, VariableInfo, slot_tensor
from app.core.experiment.assignment import assign, default_title, part_title, suggestions
from app.core.experiment.experiment import Experiment, ParameterGroup
from app.core.messages.run_description import NO_SHAPE
from app.panels.setup.parts_panel import add_part, paths_of, remove_part, set_frozen
from app.panels.setup.picker_items import title_of
from app.panels.shell.selection import Selection, spoken
from app.session.edited_scope import EditedScope
from app.session.inspection.correction import inside, spans_of
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.translation import tr
from widgets.controls.row_menu import MenuItem, open_menu
from widgets.plots.repaint_turns import Stale
from widgets.variables.model import Driver, TreeRow, Value
from widgets.variables.widget import VariableTree


def drivers_of(session: Session) -> tuple[Driver | None, ...]:
    """Return the scope of each variable, from the worker; all `None` if one optimizer trains everything."""
    experiment = session.run.experiment
    if not experiment.parts:
        return (None,) * len(session.run.description.scope_by_variable)
    return tuple(_driver(session, scope) for scope in session.run.description.scope_by_variable)


def part_items(session: Session, scope: EditedScope, path: str, show: Callable[[], object]) -> list[MenuItem | None]:
    """Return the menu of the variable `path`: its own optimizer, frozen, or the default optimizer. `show` opens its
    section.
    """
    if reason := session.run.refusal("parts"):
        names = tr("Own optimizer for {pattern}…", pattern=path), tr("Freeze {pattern}", pattern=path)
        return [MenuItem(name, enabled=False, note=reason) for name in names]
    experiment, paths = session.run.experiment, paths_of(session)
    assigned = assign([part.pattern for part in experiment.parts], paths)
    owner = assigned.scope_of(paths.index(path))
    part = experiment.scope(owner)
    if isinstance(part, ParameterGroup):
        return _of_part(session, scope, owner, part, len(assigned.places(owner)), show)
    taken = [each.pattern for each in experiment.parts]
    fitting = [each for each in suggestions(path, paths) if not assign([*taken, each], paths).faults]

    def own(pattern: str) -> None:
        if add_part(session, scope, pattern):
            show()

    if not fitting:
        return [MenuItem(tr("The default optimizer needs this variable"), enabled=False)]
    items: list[MenuItem | None] = [
        MenuItem(tr("Own optimizer for {pattern}…", pattern=each), partial(own, each), icon="plus") for each in fitting
    ]
    freeze = [partial(add_part, session, scope, each, frozen=True) for each in fitting]
    items.append(None)
    items += [
        MenuItem(tr("Freeze {pattern}", pattern=pattern), act, icon="snowflake")
        for pattern, act in zip(fitting, freeze, strict=True)
    ]
    return items


def _of_part(
    session: Session, scope: EditedScope, owner: str, part: ParameterGroup, count: int, show: Callable[[], object]
) -> list[MenuItem | None]:
    index = int(owner.removeprefix("part/"))

    def see() -> None:
        scope.choose(owner)
        show()

    freeze = (
        tr("Train {pattern} again", pattern=part.pattern)
        if part.frozen
        else tr("Freeze {pattern}", pattern=part.pattern)
    )
    back = tr("Return to the default optimizer")
    if count > 1:
        back = tr("Return all {count} of {pattern} to the default optimizer", count=count, pattern=part.pattern)
    return [
        MenuItem(tr("Show the optimizer of {pattern}", pattern=part.pattern), see, icon="arrow-square-out"),
        MenuItem(freeze, lambda: set_frozen(session, index, not part.frozen), icon="snowflake"),
        None,
        MenuItem(back, lambda: remove_part(session, index), icon="trash"),
    ]


def _driver(session: Session, scope: str) -> Driver:
    if scope == "frozen":
        return Driver("frozen", apart=True, idle=True)
    try:
        optimizer = session.run.experiment.scope(scope).optimizer
    except LookupError:  # the worker does not know yet that the part was removed
        return Driver("")
    return Driver(title_of(optimizer.name, session.run.catalogues.optimizers), apart=bool(scope))


_TREND_POINTS = 40
_MANY_ROWS = 60
"""Rows, past which only those are read that are in sight."""
_OPTIMIZER, _ITERATIONS, _RATE = "optimizer", "optimizer/iterations", "optimizer/learning_rate"


class VariablesPanel(Stale, VariableTree):
    """The tree, repainted in turn like a plot.

    Where there are optimizers for parts of the model, every variable says which one trains it; its menu makes parts.
    """

    optimizerAsked = Signal()
    """Signal that a person wants to see to the optimizer of the scope that is edited now."""

    def __init__(self, session: Session, selection: Selection, scope: EditedScope | None = None) -> None:
        super().__init__()
        self._session, self._selection = session, selection
        self._scope = scope or EditedScope(session)
        self._drivers: tuple[Driver | None, ...] = ()
        self._scheduled: tuple[tuple[str, str], ...] = ()
        self._columns: dict[str, str] = {}
        self._chosen: dict[str, tuple[int, str | None]] = {}
        self._slots: dict[str, SlotInfo] = {}
        """Slots by row."""
        self._laid_out: object = None
        self.chosen.connect(self._choose)
        selection.changed.connect(self._follow)
        session.loaded.connect(lambda _: self._lay_out())
        session.recorded.connect(self.mark_stale)
        session.timeline.changed.connect(self.mark_stale)
        session.stateChanged.connect(lambda _: self.mark_stale())
        session.waitingChanged.connect(self._follow_drivers)
        self.menuAsked.connect(self._open_menu)
        self.sightChanged.connect(self.mark_stale)
        self._lay_out()

    def redraw(self) -> None:
        """Show the norm of every row at the visible step, and its trend."""
        recording = self._session.run.recording
        if recording.last_step == 0:
            return
        # What is built next has made no step, and of the one before nothing is true any more.
        builds, shown_step = (
            self._session.run.is_beginning and self._session.run.state.step == 0,
            self._session.run.shown_step,
        )
        shown: dict[str, tuple[Value | None, NDArray[np.floating]]] = {}
        older: set[int] = set()
        many = len(self._columns) > _MANY_ROWS and self.isVisible()
        for key in self.keys_in_sight() if many else tuple(self._columns):
            column = self._columns.get(key, "")
            # A slot that an edit has brought has no value yet.
            if column not in recording:
                continue
            steps, trend = recording.read(column, 0, recording.last_step, _TREND_POINTS)
            if key in self._slots:
                trend = trend[inside(spans_of(self._session.run, self._slots[key]), steps)]
            step, value = recording.dated(column, shown_step)
            known = not builds and step >= 0
            shown[key] = (value if known else None, trend)
            older |= {step} if known and step < shown_step else set()
        # What is probed now and then is not of the step that is shown, unless the run has paused there.
        note = tr("norms measured at step {step}", step=thousands(min(older))) if older else ""
        self.set_note(note)
        shown[_ITERATIONS] = (None if builds else shown_step, np.empty(0))
        self.show_values(shown)

    def _follow(self) -> None:
        if self._laid_out != self._layout():
            self._lay_out()
        self._mark()

    def _follow_drivers(self) -> None:
        """Show the optimizer of each variable once the worker has confirmed it."""
        waits = any(name == "parts" or name.startswith("part/") for name in self._session.run.waiting)
        current = drivers_of(self._session), scheduled_in(self._session.run.experiment)
        if not waits and current != (self._drivers, self._scheduled):
            self._lay_out()

    def _open_menu(self, key: str, at: QPoint) -> None:
        if key in self._chosen:
            variable = self._selection.variables[self._chosen[key][0]]
            items = part_items(self._session, self._scope, variable.path, self.optimizerAsked.emit)
            self.menu = open_menu(self, items, at)

    def _layout(self) -> object:
        """Return the content of the rows; equal slots may be of another kind in another optimizer."""
        selection = self._selection
        kinds = [selection.kind(slot) for slot in selection.slots]
        return selection.variables, selection.slots, kinds, self._drivers, self._scheduled

    def _lay_out(self) -> None:
        variables, slots = self._selection.variables, self._selection.slots
        self._drivers, self._scheduled = drivers_of(self._session), scheduled_in(self._session.run.experiment)
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
            default = default_title(self._session.run.experiment, [variable.path for variable in variables])
            rows += [
                TreeRow(_OPTIMIZER, "", "optimizer"),
                TreeRow(_ITERATIONS, _OPTIMIZER, "iterations", "i"),
                TreeRow(_RATE, _OPTIMIZER, default or "learning_rate", "α"),
            ]
            self._columns[_RATE] = LEARNING_RATE
            for name, column in self._scheduled:
                key = f"{_OPTIMIZER}/{column}"
                rows.append(TreeRow(key, _OPTIMIZER, name, "α" if column.startswith(LEARNING_RATE) else ""))
                self._columns[key] = column
            for slot in (s for s in slots if s.variable < 0):
                key = f"{_OPTIMIZER}/{slot.name}"
                rows.append(TreeRow(key, _OPTIMIZER, slot.name, self._selection.kind(slot).letter, _shape(slot.shape)))
                self._columns[key] = norm_of(slot_tensor(slot, variables))
                self._slots[key] = slot
        self.set_rows(rows, _caption(variables, slots))
        self.mark_stale()
        self._mark()

    def _variable_row(self, index: int, variable: VariableInfo) -> TreeRow:
        key = variable.path
        self._columns[key] = WEIGHT_NORM(variable)
        self._chosen[key] = (index, None)
        hue = self._selection.hue(index)
        series = hue if isinstance(hue, int) else None
        driver = self._drivers[index] if index < len(self._drivers) else None
        return TreeRow(key, "", variable.path, "", _shape(variable.shape), series, driver)

    def _slot_row(self, slot: SlotInfo, variable: VariableInfo) -> TreeRow:
        key = f"{variable.path}/{slot.name}"
        self._columns[key] = norm_of(slot_tensor(slot, self._selection.variables))
        self._chosen[key] = (slot.variable, slot.name)
        # A slot's shape is worth its room only where it is another than the variable's.
        shape = "" if slot.shape == variable.shape else _shape(slot.shape)
        kind = self._selection.kind(slot)
        self._slots[key] = slot
        return TreeRow(key, variable.path, spoken(slot.name, kind), kind.letter, shape, kind.series)

    def _choose(self, key: str) -> None:
        if key in self._chosen:
            self._selection.choose(*self._chosen[key])

    def _mark(self) -> None:
        """Highlight the row of the tensor in the first slot plot."""
        variable, slot = self._selection.chosen, self._selection.shown_slot(0)
        if variable is None:
            return
        keys = {variable.path, *(k for k, (i, _) in self._chosen.items() if i == self._selection.variable)}
        if self.selected not in keys or self.selected != variable.path:
            self.select(variable.path if slot is None else f"{variable.path}/{slot.name}")


def scheduled_in(experiment: Experiment) -> tuple[tuple[str, str], ...]:
    """Return the scheduled values except the default optimizer's learning rate: the name of a row, and its column.

    That of a part has the name of the part: its letter says that it is a learning rate.
    """
    found = [(name, DRIVEN("", name)) for name in experiment.schedules]
    for part in experiment.parts:
        if not part.frozen:
            title = part_title(experiment, part.pattern)
            found.append((title, PART_RATE(part.pattern)))
            found += [(f"{name}, {title}", DRIVEN(part.pattern, name)) for name in part.schedules]
    return tuple(found)


def _shape(shape: tuple[int, ...]) -> str:
    if shape == NO_SHAPE:
        return ""
    return " × ".join(map(str, shape)) if shape else tr("scalar")


def _caption(variables: tuple[VariableInfo, ...], slots: tuple[SlotInfo, ...]) -> str:
    count = sum(math.prod(v.shape) * np.dtype(v.dtype).itemsize for v in variables)
    count += sum(math.prod(s.shape) * np.dtype(s.dtype).itemsize for s in slots)
    size = f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{count / 1e3:.1f} kB"
    words = [
        tr("{count} variable", count=len(variables))
        if len(variables) == 1
        else tr("{count} variables", count=len(variables))
    ]
    words.append(tr("{count} slot", count=len(slots)) if len(slots) == 1 else tr("{count} slots", count=len(slots)))
    is_known = NO_SHAPE not in {*(v.shape for v in variables), *(s.shape for s in slots)}
    return " · ".join([*words, *([size] if is_known else [])]) if variables else ""
