"""Check of each chunk that training is finite."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.core.messages.alert_frames import NotFinite


class FiniteCheck:
    """Check of each chunk that training is finite; it remembers the last finite loss."""

    def __init__(self) -> None:
        self._last_good = (0, math.nan)

    def check(
        self, rows: NDArray[np.float32], first: int, columns: Sequence[str], decisive: Sequence[int]
    ) -> NotFinite | None:
        """Return the failure in the last of `rows`, (steps, columns) from step `first` on; `None` if all is finite.

        `decisive` are the columns that must be finite; the loss is the first one.
        """
        broken = [columns[i] for i in decisive if not math.isfinite(rows[-1, i])]
        # The loss of a step that breaks may be fine: what is called the last good one is that of a step before.
        good = np.flatnonzero(np.isfinite(rows[: len(rows) - bool(broken), 0]))
        if len(good):
            self._last_good = (first + int(good[-1]), float(rows[good[-1], 0]))
        if not broken:
            return None
        # A gradient or a weight that broke before the loss says more.
        quantity = next((name for name in broken if "/" in name), broken[0])
        return NotFinite(first + len(rows) - 1, quantity, *self._last_good, float(rows[-1, 0]))
