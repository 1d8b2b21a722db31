"""A small picture of a run's loss, which grows with the run and never holds more than 64 values."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

MOST = 64


class Curve:
    """The loss at every `stride`-th step; where that would be more than `MOST`, every second one is let go."""

    def __init__(self, values: NDArray[np.float32] | None = None, stride: int = 1) -> None:
        self.stride = stride
        self._values: list[float] = [] if values is None else values.tolist()

    @property
    def values(self) -> NDArray[np.float32]:
        return np.array(self._values, np.float32)

    def add(self, first: int, losses: NDArray[np.float32]) -> None:
        """`losses` (n,) of step `first` and those that follow."""
        start = -first % self.stride
        # What is let go below need not come first.
        while len(self._values) + (len(losses) - start) // self.stride > MOST:
            self._values = self._values[1::2]
            self.stride *= 2
            start = -first % self.stride
        self._values += losses[start :: self.stride].tolist()
        if len(self._values) > MOST:
            self._values = self._values[1::2]
            self.stride *= 2

    def until(self, step: int) -> Curve:
        """The beginning of it, for a branch."""
        return Curve(self.values[: step // self.stride], self.stride)
