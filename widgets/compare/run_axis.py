"""Shared x axis of compared runs: steps, seconds of training, or gradient evaluations."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from widgets.base.display_numbers import MINUS, thousands
from widgets.base.translation import tr
from widgets.plots.scales import Tick, step_ticks
from widgets.plots.time_axis import HEAD, SlopeUnits, TimeAxis

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
_ROUND = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400)
_SPACE = 80
"""Pixels from label to label at least."""


def clock(seconds: float) -> str:
    """Format a time: `"0.48 s"`, `"12.3 s"`, `"3 min 12 s"`, `"2 h 5 min"`, `"3 d 4 h"`."""
    if seconds < 9.9995:
        return f"{seconds:.2f} s"
    if seconds < 59.95:
        return f"{seconds:.1f} s"
    for large, word, small, rest in ((_MINUTE, "min", 1, "s"), (_HOUR, "h", _MINUTE, "min")):
        whole = round(seconds / small)
        if whole * small < (_HOUR if word == "min" else _DAY):
            return f"{whole * small // large} {word} {whole * small % large // small} {rest}"
    hours = round(seconds / _HOUR)
    return f"{thousands(hours // 24)} d {hours % 24} h"


def time_ticks(low: float, high: float, pixels: float) -> list[Tick]:
    """Return round times between `low` and `high`, in seconds, at least 80 pixels apart."""
    step = _step((high - low) / max(1.0, pixels / _SPACE))
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [Tick(k * step, _tick_text(k * step, step)) for k in range(first, last + 1)]


def _step(least: float) -> float:
    if least > _DAY:
        return _DAY * _power_step(least / _DAY)
    return next(float(step) for step in _ROUND if step >= least) if least > 1 else _power_step(least)


def _power_step(least: float) -> float:
    power = 10.0 ** math.floor(math.log10(least))
    return next(m * power for m in (1, 2, 5, 10) if m * power >= least * (1 - 1e-9))


def _tick_text(seconds: float, step: float) -> str:
    places = max(0, -math.floor(math.log10(step) + 1e-9))
    if seconds < _MINUTE:
        return f"{seconds:.{places}f} s"
    if step >= _DAY:
        return f"{thousands(seconds / _DAY)} d"
    if seconds >= _HOUR and step >= _HOUR / 2:
        return f"{seconds / _HOUR:g} h"
    if seconds >= _HOUR and step >= _MINUTE:
        return f"{seconds // _HOUR:.0f} h {seconds % _HOUR / _MINUTE:02.0f}"
    if seconds < _HOUR and step >= _MINUTE / 2:
        return f"{seconds / _MINUTE:g} min"
    return _digits(seconds, places)


def _digits(seconds: float, places: int) -> str:
    """Format a time in digits: `"1:45"`, `"2:01:45"`, `"1:45.2"`."""
    whole = round(seconds, places)
    hours, minutes = int(whole // _HOUR), int(whole % _HOUR // _MINUTE)
    rest = f"{whole % _MINUTE:0{3 + places if places else 2}.{places}f}"
    return f"{hours}:{minutes:02d}:{rest}" if hours else f"{minutes}:{rest}"


_LEAST = 50.0
_AFTER = 1.04
"""Factor by which the range is wider than the runs that have ended in it."""


class Alignment(StrEnum):
    STEP = "step"
    SECONDS = "seconds"
    EVALUATIONS = "evaluations"


class RunAxis(TimeAxis):
    """`TimeAxis` that counts in grains: whole steps, whole evaluations, or milliseconds.

    `to_grains` and `of_grains` go between them and the x of curves: steps, seconds or evaluations.
    """

    alignmentChanged = Signal()

    def __init__(self, alignment: Alignment = Alignment.STEP, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.alignment = alignment
        self.live = False
        """True if some run is training, so that the newest step needs room before it."""

    @property
    def grain(self) -> float:
        """Size of a grain in units of x."""
        return 1e-3 if self.alignment is Alignment.SECONDS else 1.0

    def align(self, alignment: Alignment) -> None:
        """Align runs by `alignment` from now on; `reach` is the extent of the runs in it. Shows all runs."""
        if alignment is not self.alignment:
            self.alignment = alignment
            self.window = None
            self.set_crosshair(None)
            self.cursors.forget()
            self.newest = 0
            self.fit()
            self.alignmentChanged.emit()

    def reach(self, x: float) -> None:
        """Set the extent of the longest run to `x`."""
        self.advance(math.ceil(round(x / self.grain, 6)))

    def set_live(self, live: bool) -> None:
        if live != self.live:
            self.live = live
            if self.following:
                self.fit()

    def of_grains(self, grains: float) -> float:
        return grains * self.grain

    def to_grains(self, x: float) -> float:
        return x / self.grain

    @property
    def crosshair_x(self) -> float | None:
        """Position of the crosshair in units of x."""
        return None if self.crosshair is None else self.of_grains(self.crosshair)

    def ticks(self, low: float, high: float, pixels: float) -> list[Tick]:
        """Return round positions between two positions, all in grains."""
        if self.alignment is Alignment.SECONDS:
            found = time_ticks(self.of_grains(low), self.of_grains(high), pixels)
            return [Tick(self.to_grains(tick.position), tick.text) for tick in found]
        return step_ticks(low, high, pixels)

    def unit(self) -> str:
        """Return the unit shown after the ticks."""
        match self.alignment:
            case Alignment.STEP:
                return tr("step")
            case Alignment.SECONDS:
                return tr("time")
            case Alignment.EVALUATIONS:
                return tr("evaluations")

    def say(self, grains: float) -> str:
        """Return a position in words: `"step 3 480"`, `"3 min 12 s"`."""
        sayings: dict[Alignment, Callable[[], str]] = {
            Alignment.STEP: lambda: tr("step {step}", step=thousands(grains)),
            Alignment.SECONDS: lambda: clock(self.of_grains(grains)),
            Alignment.EVALUATIONS: lambda: tr("{count} evaluations", count=thousands(grains)),
        }
        return sayings[self.alignment]()

    def place_text(self, grains: float) -> str:
        return clock(self.of_grains(grains)) if self.alignment is Alignment.SECONDS else super().place_text(grains)

    def distance_text(self, grains: float) -> str:
        match self.alignment:
            case Alignment.STEP:
                return super().distance_text(grains)
            case Alignment.SECONDS:
                return f"{MINUS if grains < 0 else ''}{clock(abs(self.of_grains(grains)))}"
            case Alignment.EVALUATIONS:
                return tr("{count} evaluations", count=thousands(grains))

    def slope_units(self) -> SlopeUnits:
        match self.alignment:
            case Alignment.STEP:
                return super().slope_units()
            case Alignment.SECONDS:
                second = self.to_grains(1.0)
                return SlopeUnits(second, tr("decades / s"), second, tr("/ s"))
            case Alignment.EVALUATIONS:
                over = tr("decades / {count} evaluations", count=thousands(1000))
                return SlopeUnits(1000.0, over, 1.0, tr("/ evaluation"))

    def _whole(self) -> float:
        return super()._whole() if self.live else max(_LEAST, self.newest * _AFTER)


_JUMP = 1.6
"""Factor by which the range goes beyond the newest step: every jump has all plots read and drawn again."""
_NARROWEST = 10.0


class RaceAxis(RunAxis):
    """Axis of a race; `end` is the planned length of the runs in units of x; infinite if unknown."""

    end = math.inf

    def _whole(self) -> float:
        end = self.to_grains(self.end)
        if not self.live or self.newest > end:
            return super()._whole()
        # A range of no width would end the painting of a plot.
        last = max(end * _AFTER, _NARROWEST)
        return max(min(_LEAST, last), min(self.newest * _JUMP / HEAD, last))
