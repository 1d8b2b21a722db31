"""What the pointer does to the cursors of a plot: it places, takes and drags them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent

from widgets.base.theme import px
from widgets.plots.cursors import NAMES, CursorName
from widgets.plots.plot_frame import PlotFrame

_NEAR = 4
"""Pixels beside a line within which the pointer takes it."""
_SHIFT, _BOTH = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier,
)


class CursorGestures:
    """Shift and a press places A, Ctrl+Shift and a press B; a press on a line takes it. Either is then dragged."""

    def __init__(self, plot: PlotFrame) -> None:
        self._plot = plot
        self._held: CursorName | None = None
        self._beside = 0.0
        """Pixels from the pointer to the line that it holds, so that a click alone moves nothing."""

    @property
    def holding(self) -> bool:
        return self._held is not None

    def place(self, event: QMouseEvent) -> bool:
        """Place the cursor that the keys mean; false where they mean none."""
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        name: CursorName | None = "A" if keys == _SHIFT else "B" if keys == _BOTH else None
        if name is None:
            return False
        self._held, self._beside = name, 0.0
        self._plot.axis.cursors.place(name, self._plot.step_at(event.position().x()))
        return True

    def take(self, event: QMouseEvent) -> bool:
        """Take and select the cursor under the pointer; false where there is none."""
        x = event.position().x()
        name = self.near(x)
        if event.button() != Qt.MouseButton.LeftButton or event.modifiers() or name is None:
            return False
        cursors = self._plot.axis.cursors
        self._held, self._beside = name, self._plot.place_of(cursors.step(name)) - x
        cursors.select(name)
        return True

    def drag(self, event: QMouseEvent) -> bool:
        """Move what is held; false where nothing is."""
        if self._held is not None and not event.buttons() & Qt.MouseButton.LeftButton:
            self._held = None
        if self._held is None:
            return False
        cursors, step = self._plot.axis.cursors, self._plot.step_at(event.position().x() + self._beside)
        if round(step) != cursors.step(self._held):
            cursors.place(self._held, step)
        return True

    def drop(self) -> bool:
        """Let go; false where nothing is held."""
        held, self._held = self._held, None
        return held is not None

    def near(self, x: float) -> CursorName | None:
        """The cursor whose line is nearest to `x`; of two at one step the one whose letter is on that side."""
        cursors = self._plot.axis.cursors
        if not cursors.shown:
            return None
        places = [(abs(self._plot.place_of(cursors.step(name)) - x), name) for name in NAMES]
        (a, _), (b, _) = places
        if min(a, b) > px(_NEAR):
            return None
        if a == b:
            return "B" if x > self._plot.place_of(cursors.step("B")) else "A"
        return min(places)[1]
