"""What basins are made of: the good range of each of several choices, and all that was tried."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from widgets.heat_map.layout import HeatScale

TriedState = Literal["good", "", "diverged"]


@dataclass(frozen=True, slots=True)
class BasinBar:
    """One choice: the range from `low` to `high` of good values around the best one.

    `tried` are all values, ascending, with what became of each; `opens` says on which sides it may go on beyond what
    was tried. `value` and `width` are the result at the best one and how wide the range is, in words.
    """

    name: str
    best: float
    low: float
    high: float
    tried: tuple[tuple[float, TriedState], ...]
    opens: tuple[bool, bool]
    value: str
    width: str


def basin_scale(bars: Sequence[BasinBar], *, log: bool) -> HeatScale | None:
    """From values to shares of the width; None where none was tried."""
    known = np.array([value for bar in bars for value, _ in bar.tried])
    if not len(known):
        return None
    is_log = log and bool(known.min() > 0)
    low, high = (math.log10(each) if is_log else float(each) for each in (known.min(), known.max()))
    room = 0.03 * (high - low) or 0.5
    return HeatScale(low - room, high + room, is_log)
