"""Keys of a plot over steps, for everything that the pointer can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from widgets.base.painted_parts import announce
from widgets.base.theme import px
from widgets.plots.time_axis import TimeAxis

_ALT, _SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
_PLAIN = Qt.KeyboardModifier.NoModifier
_STRIDE = 10
"""Pixels."""
_PAGE = 0.5
"""Share of the view that a page is."""
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_CURVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PointedPlot(Protocol):
    """Plot with the methods that `PlotKeys` needs."""

    axis: TimeAxis

    def place_of(self, step: float) -> float: ...
    def step_at(self, place: float) -> float: ...
    def point_by_keys(self, step: int | None) -> None: ...
    def point_curve(self, by: int) -> None: ...
    def choose_pointed(self) -> bool: ...
    def reading(self) -> str: ...


class PlotKeys:
    """Alt with ← and → moves the crosshair by ten pixels, with Shift by a step; Alt with ↑ and ↓ goes from curve to
    curve, Enter chooses the one that is meant; Alt with Page Up and Page Down moves on; Esc takes the crosshair away.
    """

    def __init__(self, plot: PointedPlot) -> None:
        self._plot = plot
        self.is_pointing = False
        """True if keys put the crosshair where it is."""

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether the plot uses it: all other keys go to the window."""
        act = self._act(Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
        return act is not None and act() is not False

    def leave(self) -> None:
        """Remove a crosshair set by keys when the focus leaves."""
        if self.is_pointing:
            self.is_pointing = False
            self._plot.point_by_keys(None)

    def _act(self, key: Qt.Key, held: Qt.KeyboardModifier) -> Callable[[], object] | None:
        plot = self._plot
        if held in (_ALT, _ALT | _SHIFT) and key in _SIDES:
            return lambda: self._move(_SIDES[key], fine=bool(held & _SHIFT))
        if held == _ALT and key in _CURVES:
            return lambda: self._turn(_CURVES[key])
        if held == _ALT and key in _PAGES:
            low, high = plot.axis.range
            return lambda: plot.axis.pan(_PAGES[key] * _PAGE * (high - low))
        # Where only the pointer was over a curve, nobody means it with a key.
        if held == _PLAIN and key in _ENTER and self.is_pointing:
            return plot.choose_pointed
        if held == _PLAIN and key == Qt.Key.Key_Escape and self.is_pointing:
            return self.leave
        return None

    @property
    def step(self) -> int:
        """Step of the crosshair, or its start position: the newest visible step."""
        axis = self._plot.axis
        return min(axis.newest, round(axis.range[1])) if axis.crosshair is None else axis.crosshair

    def _move(self, side: int, *, fine: bool) -> None:
        plot, here = self._plot, self.step
        # The first key only shows where one is.
        if self.is_pointing:
            far = plot.step_at(plot.place_of(here) + px(_STRIDE)) - here
            here += side * (1 if fine else max(1, round(far)))
        self._point(min(max(here, 0), plot.axis.newest))

    def _turn(self, by: int) -> None:
        self._plot.point_curve(by)
        self._point(self.step)

    def _point(self, step: int) -> None:
        self.is_pointing = True
        axis = self._plot.axis
        low, high = axis.range
        if not low <= step <= high:
            axis.pan(step - (low + high) / 2)
        self._plot.point_by_keys(step)
        announce(self._plot, self._plot.reading())  # type: ignore[arg-type]  # a plot is a widget
