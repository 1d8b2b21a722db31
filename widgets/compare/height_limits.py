"""How high a plot of many runs is: as its runs are, but for one that flies off; the same in plots that share it."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Sequence

from widgets.plots.scales import Extent, Log, Scale, settled

_FAR, _FAR_LOG = 10.0, 1e3
"""Times the middle run's greatest value, from where on a run is left to leave the plot."""


def sober(extents: Sequence[Extent], scale: Scale) -> Extent:
    """What runs span, each one's extent given, without the heights that a diverging one reaches."""
    whole = Extent.union(extents)
    tops = sorted(extent.greatest for extent in extents if not math.isnan(extent.greatest))
    if len(tops) < 2:
        return whole
    # Of two, the lower one is the one to be seen.
    middle = statistics.median_low(tops)
    most = middle * (_FAR_LOG if isinstance(scale, Log) else _FAR)
    return whole._replace(greatest=most) if middle > 0 and most < whole.greatest else whole


class SharedHeights:
    """Limits that several plots have in common. Who moves them marks the others stale."""

    def __init__(self) -> None:
        self._extents: dict[object, Extent] = {}
        self._marks: dict[object, Callable[[], None]] = {}
        self._limits: tuple[float, float] | None = None

    def join(self, plot: object, mark_stale: Callable[[], None]) -> None:
        self._marks[plot] = mark_stale

    def leave(self, plot: object) -> None:
        self._marks.pop(plot, None)
        self._extents.pop(plot, None)

    def clear(self) -> None:
        """Forget what plots spanned, as where they have another scale now."""
        self._extents.clear()
        self._limits = None

    def limits(self, plot: object, extent: Extent, scale: Scale) -> tuple[float, float] | None:
        """Limits for all plots, once `plot` spans `extent`."""
        self._extents[plot] = extent
        wanted = scale.limits(sober(list(self._extents.values()), scale))
        limits = None if wanted is None else settled(self._limits, wanted)
        if limits != self._limits:
            self._limits = limits
            for other, mark in self._marks.items():
                if other is not plot:
                    mark()
        return limits
