"""Step axis shared by all plots over time: range, follow mode, crosshair and the cursors A and B."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QObject, Signal

from widgets.base.display_numbers import thousands
from widgets.base.translation import tr

CursorName = Literal["A", "B"]
NAMES: tuple[CursorName, ...] = ("A", "B")
_PLACES = (0.25, 0.75)
"""Shares of the steps in view at which the cursors are at first."""


class Cursors(QObject):
    """Cursors at whole steps, shared by all plots of one axis. They stay at their steps while the range changes."""

    changed = Signal()
    """Signal that the cursors were shown, hidden, moved or selected."""
    measured = Signal()
    """Signal that a plot has read other values at the cursors or another plot leads."""

    def __init__(
        self, newest: Callable[[], int], span: Callable[[], tuple[float, float]], parent: QObject | None = None
    ) -> None:
        """Make the cursors: `newest` returns the last available step, `span` the visible steps."""
        super().__init__(parent)
        self._newest, self._span = newest, span
        self._steps: dict[CursorName, int] = {}
        self.shown = False
        self.selected: CursorName = "A"
        """The one that keys move."""
        self.leader: QObject | None = None
        """The plot that was pointed at last."""

    def step(self, name: CursorName) -> int:
        """Return a cursor's step; 0 before it was placed."""
        return self._steps.get(name, 0)

    @property
    def steps(self) -> tuple[int, int]:
        return self.step("A"), self.step("B")

    def toggle(self) -> None:
        """Show the cursors at their last steps, at first within the visible range; or hide them."""
        if self.shown:
            self.shown = False
            self.changed.emit()
        else:
            self._show()
            self.changed.emit()

    def place(self, name: CursorName, step: float) -> None:
        """Put a cursor at the available step nearest to `step`, select it, and show both."""
        self._show()
        self._steps[name], self.selected = self._nearest(step), name
        self.changed.emit()

    def move(self, steps: int) -> None:
        """Move the selected cursor within the available steps; no effect while hidden."""
        if self.shown:
            self.place(self.selected, self.step(self.selected) + steps)

    def move_by_view(self, hundredths: int) -> None:
        """Move the selected cursor by hundredths of the visible range, at least a step each."""
        low, high = self._span()
        self.move(hundredths * max(1, round((high - low) / 100)))

    def select(self, name: CursorName) -> None:
        if name != self.selected:
            self.selected = name
            self.changed.emit()

    def select_other(self) -> None:
        """Select B if A is selected, else A; no effect while hidden."""
        if self.shown:
            self.select("B" if self.selected == "A" else "A")

    def lead(self, plot: QObject) -> None:
        """Record `plot` as the plot that was pointed at last."""
        if plot is not self.leader:
            self.leader = plot
            self.measured.emit()

    def forget(self) -> None:
        """Hide the cursors and forget their steps, because steps have a new meaning."""
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


HEAD = 0.89
"""The newest step sits at most this far across; the rest is room for labels and the next sweep."""
_ROOM = 1.08
"""Factor by which the range goes beyond what is made, so that it moves on in jumps."""
_LEAST_WIDTH = 10.0
_FIRST_RANGE = 50.0


@dataclass(frozen=True, slots=True)
class SlopeUnits:
    """Units of slopes: the number of axis units that a slope refers to, and its name."""

    decades_over: float
    decades: str
    """Unit of a slope in decades, as `"decades / 1 000 steps"`."""
    change_over: float
    change: str
    """Unit of a slope, as `"/ step"`."""


class TimeAxis(QObject):
    """Time axis; `range` follows the newest step in jumps, not with every frame, until the user zooms or drags."""

    rangeChanged = Signal()
    crosshairChanged = Signal()
    followingChanged = Signal()
    """Signal that following stopped (a zoom, a drag), began again, or has another window."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.newest = self.first = 0
        """The last step that there is, and the one from which on there are any."""
        self._pointed: int | None = None
        self.standing: int | None = None
        """The past step that is shown while nobody points at another one; None where it is the newest."""
        self.window: int | None = None
        """Number of last steps that are followed; None for all."""
        self.following = True
        self._room = 0
        self.range = (0.0, _FIRST_RANGE)
        self.cursors = Cursors(lambda: self.newest, lambda: self.range, self)

    @property
    def crosshair(self) -> int | None:
        """Step pointed at, or else the past step on display."""
        return self.standing if self._pointed is None else self._pointed

    def stand_at(self, step: int | None) -> None:
        """Show a past step from now on; for None the newest."""
        before, self.standing = self.crosshair, step
        if self.crosshair != before:
            self.crosshairChanged.emit()

    def advance(self, newest: int) -> None:
        """Set the newest step; smaller than before after a reset."""
        restarted = newest < self.newest
        self.newest = newest
        if restarted:
            self.stand_at(None)
            self.set_crosshair(None)
            self.follow(self.window)
        elif self.following:
            self._follow()

    def begin_at(self, first: int) -> None:
        """Show nothing before the step `first` while all steps are followed: they were not recorded."""
        if first != self.first:
            self.first = first
            if self.following:
                self._set(*self._fitting())

    def follow(self, window: int | None) -> None:
        """Follow all steps (None) or the last `window` from now on."""
        self.window = window
        self.following = True
        self._set(*self._fitting())
        self.followingChanged.emit()

    def fit(self) -> None:
        """Leave a zoom."""
        self.follow(self.window)

    def make_room(self, step: int) -> None:
        """Show all steps up to `step`, even before they are made, unless zoomed; 0 reverts this."""
        self._room = step
        if self.following:
            self._set(*self._fitting())

    def zoom(self, step: float, factor: float) -> None:
        """Make the range `factor` times as wide, with `step` at the same position."""
        low, high = self.range
        width = min(max((high - low) * factor, _LEAST_WIDTH), self._whole())
        share = (step - low) / (high - low)
        self._free(step - share * width, width)

    def pan(self, steps: float) -> None:
        """Move the range to the right by `steps`."""
        low, high = self.range
        self._free(low + steps, high - low)

    def set_crosshair(self, step: float | None) -> None:
        """Put the crosshair at the available step nearest to `step`, or remove it."""
        there = None if step is None else max(0, min(self.newest, round(step)))
        before, self._pointed = self.crosshair, there
        if self.crosshair != before:
            self.crosshairChanged.emit()

    def unit(self) -> str:
        """Return the unit of positions as they are read."""
        return tr("step")

    def say(self, step: float) -> str:
        """Return a position in words: `"step 3 480"`."""
        return tr("step {step}", step=thousands(step))

    def place_text(self, step: float) -> str:
        """Return a position in short form: `"3 480"`."""
        return thousands(step)

    def of_grains(self, step: float) -> float:
        """Return the number that users read and type for a position."""
        return step

    def to_grains(self, number: float) -> float:
        return number

    def distance_text(self, steps: float) -> str:
        """Return the distance between two positions: `"−2 200 steps"`."""
        words = tr("{steps} step") if abs(steps) == 1 else tr("{steps} steps")
        return words.format(steps=thousands(steps))

    def slope_units(self) -> SlopeUnits:
        over = tr("decades / {count} steps", count=thousands(1000))
        return SlopeUnits(1000.0, over, 1.0, tr("/ step"))

    def _free(self, low: float, width: float) -> None:
        low = max(0.0, min(low, self._whole() - width))
        if self.following:
            self.following = False
            self.followingChanged.emit()
        self._set(low, low + width)

    def _follow(self) -> None:
        low, high = self.range
        if self.newest > low + HEAD * (high - low):
            self._set(*self._fitting())

    def _fitting(self) -> tuple[float, float]:
        if self.window is None:
            if not self.first:
                return 0.0, self._whole()
            width = max(_FIRST_RANGE, (self.newest - self.first) * _ROOM / HEAD, self._room * 1.02 - self.first)
            return float(self.first), self.first + width
        # Room for a tenth of the window, so that it moves on in jumps and never shows less than was asked for.
        low = max(0.0, self.newest - self.window)
        return low, low + self.window * 1.1 / HEAD

    def _whole(self) -> float:
        return max(_FIRST_RANGE, self.newest * _ROOM / HEAD, self._room * 1.02)

    def _set(self, low: float, high: float) -> None:
        if (low, high) != self.range:
            self.range = (low, high)
            self.rangeChanged.emit()
