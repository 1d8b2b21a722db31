"""Repaint scheduler: a few plots per tick, only visible plots with new data."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from widgets.base.painted_parts import paint_seconds
from widgets.plots.time_axis import TimeAxis

LEAST_INTERVAL = 1 / 20
"""Seconds between two repaints of one plot at least."""
_SHARE = 3
_SLOW = 0.04
"""Seconds of a repaint, past which it is made the more rarely the longer it takes."""
_PATIENCE = 10
"""Pause after a repaint that took too long, as a multiple of its excess."""
_MOST = 0.5
"""Part of the time that repaints take: whoever clicks waits for the one that is being made."""
_KEPT = 4096


class Repaintable(Protocol):
    @property
    def stale(self) -> bool: ...
    def refresh(self) -> None: ...
    def mark_stale(self) -> None: ...
    def isVisible(self) -> bool: ...


class OverSteps(Repaintable, Protocol):
    """Plot that shows the range `span` of an axis shared with other plots."""

    span: tuple[float, float]

    @property
    def axis(self) -> TimeAxis: ...


class Stale:
    """First base class of a `Repaintable` widget: stale until `redraw` has shown the current data."""

    stale = True

    def mark_stale(self, *_: object) -> None:
        self.stale = True

    def refresh(self) -> None:
        self.stale = False
        self.redraw()

    def redraw(self) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class RepaintCost:
    """Cost of one plot so far: number of refreshes, and the seconds for refreshing and painting, separately."""

    times: int = 0
    refreshing: float = 0.0
    painting: float = 0.0

    @property
    def seconds(self) -> float:
        return self.refreshing + self.painting


class RepaintTurns(QObject):
    """Turns of repainting: each tick refreshes plots that are seen and stale, those first that waited longest: at most
    a third of those that are visible, and no further one that would not be painted, too, before the next tick is due,
    as far as its last time shows. Then as much time passes as that took, in which only those are repainted that are to
    move faster than others.

    Plots over one axis show one range: where that is another than they show, all of them are refreshed in one tick, and
    none before the others.

    How late its own ticks come is how late everything in the window comes, so it keeps count.
    """

    def __init__(
        self, interval_ms: int = 16, clock: Callable[[], float] = time.perf_counter, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._interval = interval_ms / 1000
        self._plots: dict[Repaintable, float] = {}
        self._intervals: dict[Repaintable, float] = {}
        self._axes: dict[TimeAxis, list[OverSteps]] = {}
        """The plots that show one range together."""
        self._costs: dict[Repaintable, RepaintCost] = {}
        """Costs of the plots, with what was painted before the last refresh."""
        self._lasted: dict[Repaintable, float] = {}
        """Seconds of the last refresh, with the painting between the one before and that one."""
        self._rest_until = -math.inf
        """Time until which plots wait, except those that are to be repainted more often than others."""
        self._before: float | None = None
        self._lateness: deque[float] = deque(maxlen=_KEPT)
        self._ticks: deque[float] = deque(maxlen=_KEPT)
        self.timer = QTimer(self)
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.setInterval(interval_ms)
        self.timer.timeout.connect(self.tick)

    def add(self, plot: Repaintable, interval: float = LEAST_INTERVAL) -> None:
        """Add a plot; `interval` is its least time between two repaints, in seconds."""
        self._plots[plot] = -math.inf
        self._intervals[plot] = interval
        self._costs[plot] = RepaintCost()

    def add_over_steps(self, plot: OverSteps, interval: float = LEAST_INTERVAL) -> None:
        """Add a plot that shows the range of its axis, repainted in the same tick as others over that axis."""
        self.add(plot, interval)
        self._axes.setdefault(plot.axis, []).append(plot)

    def remove(self, plot: Repaintable) -> None:
        for plots in self._axes.values():
            if plot in plots:
                plots.remove(plot)
        del self._plots[plot], self._intervals[plot], self._costs[plot]
        self._lasted.pop(plot, None)

    @property
    def plots(self) -> tuple[Repaintable, ...]:
        """Plots in the rotation."""
        return tuple(self._plots)

    def costs(self) -> dict[Repaintable, RepaintCost]:
        """Return the cost of every visible plot since its addition."""
        return {
            plot: RepaintCost(cost.times, cost.refreshing, paint_seconds(plot))
            for plot, cost in self._costs.items()
            if plot.isVisible()
        }

    def start(self) -> None:
        self.forget_lateness()
        self.timer.start()

    def stop(self) -> None:
        self.timer.stop()

    def mark_all_stale(self) -> None:
        """Mark all plots stale because there is new data."""
        for plot in self._plots:
            plot.mark_stale()

    def refresh_all(self) -> None:
        """Refresh every visible stale plot now, for screenshots."""
        now = self._clock()
        # One that is drawn again may bring others with it.
        for plot in list(self._plots):
            if plot in self._plots and plot.stale and plot.isVisible():
                self._plots[plot] = now
                self._refresh(plot)

    def tick(self) -> None:
        now = self._clock()
        self._ticks.append(now)
        if self._before is not None:
            self._lateness.append(max(0.0, now - self._before - self._interval))
        # Whether a plot is covered is asked last: that alone takes as long as all else.
        taken, behind = self._move_axes(now)
        due = [plot for plot in self._plots if plot.stale and plot not in behind and self._is_due(plot, now)]
        ready = sorted(filter(_is_seen, due), key=lambda plot: self._plots[plot])
        for plot in ready[: math.ceil(sum(plot.isVisible() for plot in self._plots) / _SHARE) if ready else 0]:
            if taken and taken + self._lasted.get(plot, 0.0) > self._interval:
                break
            self._plots[plot] = now
            taken += self._refresh(plot)
        self._rest_until = max(self._rest_until, now + taken / _MOST)
        self._before = now

    def _move_axes(self, now: float) -> tuple[float, set[Repaintable]]:
        """Refresh all plots over an axis whose range has moved. Returns the seconds it took, and the plots that wait
        until their whole axis is due.
        """
        taken, behind = 0.0, set[Repaintable]()
        for axis, plots in self._axes.items():
            moved = [plot for plot in plots if plot.isVisible() and plot.span != axis.range and _is_seen(plot)]
            if not moved:
                continue
            last = max(self._plots[plot] for plot in moved)
            if now < self._rest_until or now - last < LEAST_INTERVAL - 1e-3:
                behind.update(moved)
                continue
            for plot in moved:
                self._plots[plot] = now
                taken += self._refresh(plot)
        return taken, behind

    def _is_due(self, plot: Repaintable, now: float) -> bool:
        least = self._intervals[plot]
        if least >= LEAST_INTERVAL:
            if now < self._rest_until:
                return False
            # One of hundreds of lines leaves time for all else.
            least = max(least, _PATIENCE * (self._lasted.get(plot, 0.0) - _SLOW))
        return now - self._plots[plot] >= least - 1e-3

    def _refresh(self, plot: Repaintable) -> float:
        """Refresh one plot; return the seconds for refreshing and for painting, the latter from its last paint."""
        cost, painted = self._costs[plot], paint_seconds(plot)
        painting = painted - cost.painting
        begun = self._clock()
        plot.refresh()
        seconds = self._clock() - begun
        self._costs[plot] = RepaintCost(cost.times + 1, cost.refreshing + seconds, painted)
        self._lasted[plot] = seconds + painting
        return seconds + painting

    def forget_lateness(self) -> None:
        """Restart the count."""
        self._before = None
        self._lateness.clear()
        self._ticks.clear()

    def lateness_ms(self, percentile: float = 99.0) -> float:
        """Return the mean delay of the ticks in milliseconds; 0 before the second tick."""
        return float(np.percentile(self._lateness, percentile)) * 1000 if self._lateness else 0.0

    @property
    def ticks_per_second(self) -> float:
        if len(self._ticks) < 2:
            return 0.0
        return (len(self._ticks) - 1) / (self._ticks[-1] - self._ticks[0])


def _is_seen(plot: Repaintable) -> bool:
    """Return whether any part of a plot, or of its tile, is visible on screen rather than scrolled away or covered."""
    if not plot.isVisible():
        return False
    tile = plot.parentWidget() or plot if isinstance(plot, QWidget) else None
    return tile is None or not tile.visibleRegion().isEmpty()
