"""Plots of what goes on, drawn anew in turn: as often as a share of the time allows, for it is taken from training."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from widgets.plots.repaint_turns import Repaintable, RepaintTurns

SHARE = 0.1
"""Of the time, for drawing: that of the window's thread, which training waits for now and then."""
_AT_FIRST = 0.01
"""Seconds that a plot is thought to take before it was drawn."""
_MOST_SAVED = 0.05


class LivePlots:
    """`advance` says that there is more to draw; those wait longest that were drawn last."""

    def __init__(self, turns: RepaintTurns, clock: Callable[[], float] = time.perf_counter) -> None:
        self._turns, self._clock = turns, clock
        self._last = clock()
        self._saved = 0.0
        """Seconds that may be spent on drawing now; less than none where it took longer than was thought."""
        self._next = 0

    def advance(self, plots: Sequence[Repaintable]) -> None:
        now = self._clock()
        self._saved = min(_MOST_SAVED, self._saved + SHARE * (now - self._last))
        self._last = now
        costs = self._turns.costs()
        for _ in range(len(plots)):
            if self._saved <= 0:
                return
            plot = plots[self._next % len(plots)]
            self._next += 1
            cost = costs.get(plot)
            self._saved -= cost.seconds / cost.times if cost is not None and cost.times else _AT_FIRST
            plot.mark_stale()
