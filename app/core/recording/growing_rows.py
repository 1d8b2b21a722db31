"""Rows of numbers that are appended to without copying those that are there."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class GrowingRows:
    """Rows (n, width) that grow: those that are there are copied only where their number doubled."""

    def __init__(self, width: int) -> None:
        self._held, self._count = np.empty((16, width)), 0

    def __len__(self) -> int:
        return self._count

    @property
    def all(self) -> NDArray[np.float64]:
        """All of them (n, width). Not to be written to."""
        return self._held[: self._count]

    def append(self, rows: NDArray[np.float64]) -> None:
        end = self._count + len(rows)
        if end > len(self._held):
            grown = np.empty((max(2 * len(self._held), end), self._held.shape[1]))
            grown[: self._count] = self.all
            self._held = grown
        self._held[self._count : end] = rows
        self._count = end
