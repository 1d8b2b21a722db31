"""Steps per second, lately."""

from __future__ import annotations

import time
from collections import deque


class StepRate:
    """Steps per second over about the last second."""

    def __init__(self) -> None:
        self._marks: deque[tuple[float, int]] = deque()
        self._total = 0

    def begin(self) -> None:
        self._marks = deque([(time.perf_counter(), self._total)])

    def made(self, steps: int) -> None:
        self._total += steps
        now = time.perf_counter()
        self._marks.append((now, self._total))
        while len(self._marks) > 2 and now - self._marks[0][0] > 1.0:
            self._marks.popleft()

    def value(self) -> float:
        if len(self._marks) < 2:
            return 0.0
        (t0, n0), (t1, n1) = self._marks[0], self._marks[-1]
        return (n1 - n0) / (t1 - t0) if t1 > t0 else 0.0
