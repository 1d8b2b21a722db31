"""The variables, slots and optimizers of a training, as its layouts say them one after the other."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.experiment.assignment import assign
from app.core.messages.run_description import SlotInfo, VariableInfo


@dataclass(frozen=True, slots=True)
class LayoutInfo:
    """Columns of the rows of one traced step, and the variables and slots that they are of.

    `groups` are the optimizers that train them: the place of each among all, and the pattern of its variables.
    """

    optimizer: int
    columns: tuple[str, ...]
    variables: tuple[VariableInfo, ...]
    slots: tuple[SlotInfo, ...]
    replicas: int
    groups: tuple[tuple[int, str], ...]


class RunVariables:
    """All that has been measured of one training. What is new comes last, so that what was known keeps its place."""

    def __init__(self) -> None:
        self.variables: tuple[VariableInfo, ...] = ()
        self.slots: tuple[SlotInfo, ...] = ()
        self.groups: dict[int, str] = {}
        """The pattern of each optimizer that has stepped, by its place among all; the first is the default one."""
        self._places: dict[int, tuple[int, ...]] = {}
        """Of each layout where its variables are among these."""

    def add(self, number: int, layout: LayoutInfo) -> bool:
        """Take in a layout; whether anything is new in it."""
        before = self.variables, self.slots, dict(self.groups)
        known = {each.path: place for place, each in enumerate(self.variables)}
        added = [each for each in layout.variables if each.path not in known]
        known |= {each.path: len(known) + place for place, each in enumerate(added)}
        self.variables += tuple(added)
        self._places[number] = places = tuple(known[each.path] for each in layout.variables)
        slots = [replace(each, variable=places[each.variable] if each.variable >= 0 else -1) for each in layout.slots]
        there = {(each.variable, each.name) for each in self.slots}
        self.slots += tuple(each for each in slots if (each.variable, each.name) not in there)
        # Only the default one needs no pattern.
        self.groups |= {place: pattern for place, pattern in layout.groups if pattern or not self.groups}
        return before != (self.variables, self.slots, self.groups)

    def scopes(self) -> dict[str, int]:
        """The place of the optimizer of each scope, as an experiment has them: `""`, `"part/0"`."""
        return {f"part/{i - 1}" if i else "": place for i, place in enumerate(self.groups)}

    def scope_by_variable(self) -> tuple[str, ...]:
        """The scope of the optimizer that trains each variable."""
        paths = [each.path for each in self.variables]
        assigned = assign(list(self.groups.values())[1:], paths)
        return tuple(map(assigned.scope_of, range(len(paths))))

    def variable(self, layout: int, place: int) -> int:
        """Where a variable of a layout is among all. Raises `LookupError`."""
        return self._places[layout][place]

    def place(self, variable: int) -> tuple[int, int]:
        """The newest layout that has a variable, and where. Raises `LookupError`."""
        for layout, places in reversed(self._places.items()):
            if variable in places:
                return layout, places.index(variable)
        raise LookupError(f"No layout has variable {variable}.")
