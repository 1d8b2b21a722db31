"""The selection of the window: variable, slots, one element, their colours, and the runs that are overlaid."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
from PySide6.QtCore import QObject, Signal

from app.core.messages.run_description import SlotInfo, VariableInfo, slot_tensor
from app.core.messages.run_frames import Built
from app.panels.shell.slot_kinds import SlotKind, kind_of, plotting_order
from app.session.inspection.slot_continuity import hyperparameter_names, optimizer_of
from app.session.runs.overlays import Overlay
from app.session.session import Session
from widgets.plots.layers import Hue

_COLOURED = 5
Watched = Literal["nothing", "element", "tensors"]


class Selection(QObject):
    """The selected variable and slots, and the brushed element.

    The worker collects only what is selected: see `watch`.
    """

    changed = Signal()
    """Another variable or slot is selected, or there are others: their layout must be renewed."""
    brushed = Signal()
    """Another element is brushed, or one of another variable."""
    slotChosen = Signal(str)
    """A slot of the selected variable was asked for by its name."""
    overlaid = Signal()
    """Other runs are overlaid on the plots."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.variables: tuple[VariableInfo, ...] = ()
        self.slots: tuple[SlotInfo, ...] = ()
        self.variable = 0
        self.overlays: tuple[Overlay, ...] = ()
        """Kept runs that plots show beside the present one."""
        self.slot_order: list[str] = []
        """Slot names in the order of the slot plots; kept by name, so that they outlive a change of variable."""
        self._coloured: dict[int, int] = {}
        self.elements: dict[str, int] = {}
        """The element brushed last of each variable, by its path."""
        self._watched: dict[str, Watched] = {}
        """By view."""
        self._subscribed: tuple[object, int, int | None, bool] = (None, -1, None, False)
        """Of whom, and what."""
        self._paths: list[str] = []
        """Of the variables of the run that was there last."""
        session.loaded.connect(self._load)
        session.runChanged.connect(self._load_run)
        session.madeSlotsChanged.connect(self._adopt_slots)
        session.subscriptions.viewsChanged.connect(self._leave_dead)

    def choose(self, variable: int, slot: str | None = None) -> None:
        """Look at a variable, and put one of its slots into the first slot plot."""
        self.variable = variable
        if slot is not None:
            shown = [name for name in self.slot_order if name != slot]
            self.slot_order = [slot, *shown]
        self.changed.emit()
        if slot is not None:
            self.slotChosen.emit(slot)
        self.brushed.emit()
        self._subscribe()

    def lay_over(self, overlays: tuple[Overlay, ...]) -> None:
        self.overlays = overlays
        self.overlaid.emit()

    # The element

    @property
    def element(self) -> int:
        """Flat index of the element that is brushed; the first one where none was."""
        variable = self.chosen
        element = self.elements.get(variable.path, 0) if variable is not None else 0
        return element if variable is not None and element < math.prod(variable.shape) else 0

    def brush(self, element: int) -> None:
        """Look at one element of the selected variable, in every view."""
        variable = self.chosen
        if variable is None or not 0 <= element < math.prod(variable.shape) or element == self.element:
            return
        self.elements[variable.path] = element
        self.brushed.emit()
        self._subscribe()

    def _leave_dead(self) -> None:
        """Where nobody chose an element, and the first one has no gradient (a pixel that is black in every picture),
        the one whose gradient is largest: it has something to show.
        """
        variable = self.chosen
        if variable is None or variable.path in self.elements:
            return
        seen = self.session.run.seen.views.at(self.variable, math.inf)
        gradient = seen[1].gradient if seen is not None else None
        if (
            gradient is None
            or not gradient.is_exact
            or not np.any(gradient.cells)
            or not np.all(np.isfinite(gradient.cells))
        ):
            return
        liveliest = 0 if gradient.cells.flat[0] != 0 else int(np.argmax(np.abs(gradient.cells)))
        self.brush(liveliest)
        # Once settled it stays: a gradient that dies later, or where the run breaks, is what a person looks for.
        self.elements[variable.path] = liveliest

    def watch(self, who: str, what: Watched) -> None:
        """Say what a view needs: no snapshot, the values of the element, or whole tensors too."""
        # Of two views the new one is shown before the old one is hidden.
        self._watched[who] = what
        self._subscribe()

    def _subscribe(self) -> None:
        watched = set(self._watched.values()) - {"nothing"} if self.chosen is not None else set()
        variable, element, maps = (self.variable, self.element, "tensors" in watched) if watched else (-1, None, False)
        look = (self.session.run.source, variable, element, maps)
        if look != self._subscribed:
            self._subscribed = look
            self.session.subscriptions.subscribe(variable, element, maps=maps)

    @property
    def chosen(self) -> VariableInfo | None:
        return self.variables[self.variable] if self.variable < len(self.variables) else None

    def slots_of(self, variable: int) -> list[SlotInfo]:
        return [s for s in self.slots if s.variable == variable]

    def shown_slot(self, place: int) -> SlotInfo | None:
        """The slot in slot plot `place`: as selected, else first and second moment of the variable."""
        slots = self.slots_of(self.variable)
        order = plotting_order([slot.name for slot in slots], [self.kind(slot) for slot in slots])
        there = {slots[index].name: slots[index] for index in order}
        ordered = [there[name] for name in self.slot_order if name in there]
        ordered += [slot for name, slot in there.items() if name not in self.slot_order]
        return ordered[place] if place < len(ordered) else None

    def hue(self, variable: int) -> Hue:
        """A hue of the palette for five variables at most, the quiet `edge` for the others."""
        return self._coloured.get(variable, "edge")

    def kind(self, slot: SlotInfo) -> SlotKind:
        """The kind of the slot, from its name and those of the other slots and of the hyperparameters."""
        beside = [other.name for other in self.slots if other.variable == slot.variable and other.name != slot.name]
        session = self.session
        made_by = optimizer_of(session.run, session.run.shown_experiment, slot.variable)
        acting = optimizer_of(session.run, session.run.description.experiment, slot.variable)
        if made_by is not None and acting is not None and made_by.name != acting.name:
            # What is chosen made none of the steps that are shown.
            return kind_of(slot.name, beside, hyperparameter_names(session.run, made_by))
        drivers = session.run.description.scope_by_variable
        scope = drivers[slot.variable] if 0 <= slot.variable < len(drivers) else ""
        names = [each.name for each in session.run.hyperparameters_of(scope)]
        if not names and acting is not None and acting.name in session.catalogues.optimizers:
            # A file may say the class, and not its settings.
            names = [each.name for each in session.catalogues.optimizers[acting.name].parameters]
        return kind_of(slot.name, beside, names)

    def _load(self, built: Built) -> None:
        self.variables, self.slots = built.variables, built.description.slots
        paths = [variable.path for variable in built.variables]
        # Another optimizer of an attached training has its variables behind those that were known.
        if paths[: len(self._paths)] != self._paths or not self._paths:
            self.variable = 0
        self._paths = paths
        # The largest have the largest updates, and what is largest is known before the first step and never changes.
        by_size = sorted(range(len(self.variables)), key=lambda i: -math.prod(self.variables[i].shape))
        self._coloured = {variable: hue for hue, variable in enumerate(sorted(by_size[:_COLOURED]))}
        self.changed.emit()
        self.brushed.emit()
        self._subscribe()

    def _load_run(self) -> None:
        """Nothing of the run before, as long as a kept one is being built; where that fails it is here again."""
        built = self.session.run.built
        self.variables = built.variables if built is not None else ()
        self.slots = self.session.run.step_origins.slots if built is not None else ()
        self.changed.emit()
        self.brushed.emit()

    def _adopt_slots(self, slots: tuple[SlotInfo, ...]) -> None:
        self.slots = slots
        self.changed.emit()

    def tensor(self, slot: SlotInfo) -> str:
        return slot_tensor(slot, self.variables)
