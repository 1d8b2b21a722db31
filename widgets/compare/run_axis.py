"""What runs are laid beside one another by: their steps, the seconds they trained, or the gradients they evaluated."""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from widgets.compare.time_text import clock, time_ticks
from widgets.numerals import thousands
from widgets.plots.scales import Tick, step_ticks
from widgets.plots.time_axis import TimeAxis

_LEAST = 50.0
_AFTER = 1.04
"""How much wider the range is than what has ended in it."""


class Alignment(StrEnum):
    STEP = "step"
    SECONDS = "seconds"
    EVALUATIONS = "evaluations"


class RunAxis(TimeAxis):
    """A `TimeAxis` that counts in grains: whole steps, whole evaluations, or milliseconds.

    `to_grains` and `of_grains` go between them and the x of curves: steps, seconds or evaluations.
    """

    alignmentChanged = Signal()

    def __init__(self, alignment: Alignment = Alignment.STEP, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.alignment = alignment
        self.live = False
        """Whether some run goes on, and the newest step is to have room before it."""

    @property
    def grain(self) -> float:
        """In units of x."""
        return 1e-3 if self.alignment is Alignment.SECONDS else 1.0

    def align(self, alignment: Alignment) -> None:
        """From now on by `alignment`; `reach` tells anew how far runs go. All of them are shown."""
        if alignment is not self.alignment:
            self.alignment = alignment
            self.window = None
            self.set_crosshair(None)
            self.newest = 0
            self.fit()
            self.alignmentChanged.emit()

    def reach(self, x: float) -> None:
        """The furthest of the runs goes to `x`."""
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
        """Where the crosshair is, in units of x."""
        return None if self.crosshair is None else self.of_grains(self.crosshair)

    def ticks(self, low: float, high: float, pixels: float) -> list[Tick]:
        """Round ones between two places in grains, at their places in grains."""
        if self.alignment is Alignment.SECONDS:
            found = time_ticks(self.of_grains(low), self.of_grains(high), pixels)
            return [Tick(self.to_grains(tick.position), tick.text) for tick in found]
        return step_ticks(low, high, pixels)

    def unit(self) -> str:
        """What stands at the end of the ticks."""
        match self.alignment:
            case Alignment.STEP:
                return self.tr("step")
            case Alignment.SECONDS:
                return self.tr("time")
            case Alignment.EVALUATIONS:
                return self.tr("evaluations")

    def say(self, grains: float) -> str:
        """One place in words: `"step 3 480"`, `"3 min 12 s"`."""
        sayings: dict[Alignment, Callable[[], str]] = {
            Alignment.STEP: lambda: self.tr("step %1").replace("%1", thousands(grains)),
            Alignment.SECONDS: lambda: clock(self.of_grains(grains)),
            Alignment.EVALUATIONS: lambda: self.tr("%1 evaluations").replace("%1", thousands(grains)),
        }
        return sayings[self.alignment]()

    def _whole(self) -> float:
        return super()._whole() if self.live else max(_LEAST, self.newest * _AFTER)
