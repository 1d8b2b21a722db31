"""Two cursors, A and B: steps between which every plot of an axis is measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, Signal

CursorName = Literal["A", "B"]
NAMES: tuple[CursorName, ...] = ("A", "B")
_PLACES = (0.25, 0.75)
"""Of the steps in view, where they are at first."""


class Cursors(QObject):
    """Whole steps that all plots of one axis share. They stay where they are while the range changes."""

    changed = Signal()
    """They were shown, hidden, moved or selected."""
    measured = Signal()
    """A plot has read other values at them, or another plot leads."""

    def __init__(
        self, newest: Callable[[], int], span: Callable[[], tuple[float, float]], parent: QObject | None = None
    ) -> None:
        """`newest` gives the last step that there is, `span` the steps in view."""
        super().__init__(parent)
        self._newest, self._span = newest, span
        self._steps: dict[CursorName, int] = {}
        self.shown = False
        self.selected: CursorName = "A"
        """The one that keys move."""
        self.leader: QObject | None = None
        """The plot that was pointed at last."""

    def step(self, name: CursorName) -> int:
        """Where a cursor is; 0 before it was ever placed."""
        return self._steps.get(name, 0)

    @property
    def steps(self) -> tuple[int, int]:
        return self.step("A"), self.step("B")

    def toggle(self) -> None:
        """Show them where they were, at first within what is in view; or hide them."""
        if self.shown:
            self.shown = False
            self.changed.emit()
        else:
            self._show()
            self.changed.emit()

    def place(self, name: CursorName, step: float) -> None:
        """Put one at the step nearest to `step` that there is, select it, and show both."""
        self._show()
        self._steps[name], self.selected = self._nearest(step), name
        self.changed.emit()

    def move(self, steps: int) -> None:
        """Move the selected one, as far as there are steps; nothing happens while they are hidden."""
        if self.shown:
            self.place(self.selected, self.step(self.selected) + steps)

    def move_by_view(self, hundredths: int) -> None:
        """Move the selected one by hundredths of what is in view, at least a step each."""
        low, high = self._span()
        self.move(hundredths * max(1, round((high - low) / 100)))

    def select(self, name: CursorName) -> None:
        if name != self.selected:
            self.selected = name
            self.changed.emit()

    def select_other(self) -> None:
        """Select B where A is selected, else A; nothing happens while they are hidden."""
        if self.shown:
            self.select("B" if self.selected == "A" else "A")

    def lead(self, plot: QObject) -> None:
        """`plot` was pointed at."""
        if plot is not self.leader:
            self.leader = plot
            self.measured.emit()

    def forget(self) -> None:
        """Hide them, and forget where they were: steps mean something else now."""
        self.shown = False
        self._steps.clear()
        self.changed.emit()

    def _show(self) -> None:
        if not self._steps:
            low, high = self._span()
            # Without any step in view they are ahead of the run, which comes to them.
            end = self._newest() if low < self._newest() < high else high
            self._steps = {name: round(low + share * (end - low)) for name, share in zip(NAMES, _PLACES, strict=True)}
        self.shown = True

    def _nearest(self, step: float) -> int:
        last = self._newest()
        return max(0, round(step) if last <= 0 else min(last, round(step)))
