"""Trainable variables and the slots of their optimizers: their names, in one layout and in a whole training."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from .optimizer_groups import OptimizerGroup
from .plain_values import Named, read

_MOST, _MOST_LETTERS = 100_000, 1000
"""Largest number of variables or slots, and longest name, of a stored layout."""
Shape = tuple[Annotated[int, range(2**40)], ...]


@dataclass(frozen=True, slots=True)
class VariableInfo:
    """Trainable variable; `path` as in Keras without the name of the model (`"dense/kernel"`). `sparse`: its gradient
    is an `IndexedSlices`.
    """

    path: str
    shape: Shape
    dtype: str
    sparse: bool = False

    @property
    def is_table(self) -> bool:
        """True for an embedding table: each batch touches some of its rows."""
        return self.sparse and len(self.shape) == 2


@dataclass(frozen=True, slots=True)
class SlotInfo:
    """Slot of one variable; `variable` is its index among the variables, -1 for the optimizer's own state."""

    name: str
    variable: Annotated[int, range(-1, 2**31)]
    shape: Shape
    dtype: str


@dataclass(frozen=True, slots=True)
class RunLayout(Named):
    """Variables and slots of a run; `SlotInfo.variable` is an index into `variables`."""

    variables: tuple[VariableInfo, ...]
    slots: tuple[SlotInfo, ...]

    def __post_init__(self) -> None:
        if any(each.variable >= len(self.variables) for each in self.slots):
            raise ValueError("a missing variable")


def stored_layout(document: object) -> RunLayout:
    """Read a layout from a file or a database, without trust in its content.

    Raises `ValueError`, `TypeError` or `LookupError` for what is none, or is larger than any model.
    """
    layout: RunLayout = read(RunLayout, document)
    if max(len(layout.variables), len(layout.slots)) > _MOST:
        raise ValueError("a list that is too long")
    names = (*(each.path for each in layout.variables), *(each.name for each in layout.slots))
    if any(len(each) > _MOST_LETTERS for each in names):
        raise ValueError("a text that is too long")
    return layout


def slot_tensor(slot: SlotInfo, variables: Sequence[VariableInfo]) -> str:
    """Return the name of a slot as a tensor: `"slot/dense/kernel/m"`; `"slot/optimizer/d"` for state of the whole
    optimizer.
    """
    owner = variables[slot.variable].path if slot.variable >= 0 else "optimizer"
    return f"slot/{owner}/{slot.name}"


class RunVariables:
    """Variables of one training, in the order in which they were first measured, so that indices stay valid."""

    def __init__(self) -> None:
        self.variables: tuple[VariableInfo, ...] = ()
        self.slots: tuple[SlotInfo, ...] = ()
        self.groups: dict[int, str] = {}
        """Pattern of each optimizer that has stepped, by its index among all; the first is the default one."""
        self._places: dict[int, tuple[int, ...]] = {}
        """Indices, among all variables, of the variables of each layout."""

    def add(
        self, layout: int, variables: Sequence[VariableInfo], slots: Sequence[SlotInfo],
        groups: Sequence[OptimizerGroup] = (),
    ) -> bool:  # fmt: skip
        """Add the layout with this number; return whether it has new variables or slots."""
        before = self.variables, self.slots, dict(self.groups)
        known = {each.path: place for place, each in enumerate(self.variables)}
        added = [each for each in variables if each.path not in known]
        known |= {each.path: len(known) + place for place, each in enumerate(added)}
        self.variables += tuple(added)
        self._places[layout] = places = tuple(known[each.path] for each in variables)
        moved = [replace(each, variable=places[each.variable] if each.variable >= 0 else -1) for each in slots]
        there = {(each.variable, each.name) for each in self.slots}
        self.slots += tuple(each for each in moved if (each.variable, each.name) not in there)
        # Only the default one needs no pattern.
        self.groups |= {each.place: each.pattern for each in groups if each.pattern or not self.groups}
        return before != (self.variables, self.slots, self.groups)

    def scopes(self) -> dict[str, int]:
        """Return the number of the optimizer for each scope of the experiment: `""`, `"part/0"`."""
        return {f"part/{i - 1}" if i else "": place for i, place in enumerate(self.groups)}

    def variable(self, layout: int, place: int) -> int:
        """Return the index, among all variables, of a variable in a layout. Raises `LookupError`."""
        return self._places[layout][place]

    def place(self, variable: int) -> tuple[int, int]:
        """Return the newest layout with a variable, and the index of the variable there. Raises `LookupError`."""
        for layout, places in reversed(self._places.items()):
            if variable in places:
                return layout, places.index(variable)
        raise LookupError(f"No layout has variable {variable}.")
