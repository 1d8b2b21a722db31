"""The curves of a sweep's runs that train, in a small file beside its journal that is replaced again and again."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_ENDING = ".live"
_WRITE_SECONDS = 0.7
"""Between two times that it is written."""
_FRESH_SECONDS = 10.0
"""How old it may be: workers report twice a second, and who made the sweep may have been killed."""


@dataclass(frozen=True, slots=True)
class LiveCurve:
    """Steps and values (n,) of the objective's formula along a run so far, thinned, and the objective so far."""

    steps: NDArray[np.float64]
    values: NDArray[np.float64]
    value: float


class LiveCurvesFile:
    """Written by who makes the sweep of the journal at `journal`. What the disk refuses is left out."""

    def __init__(self, journal: Path) -> None:
        self._path = journal.with_suffix(_ENDING)
        self._curves: dict[int, tuple[Sequence[float], Sequence[float], float]] = {}
        self._written = 0.0

    def put(self, place: int, steps: Sequence[float], values: Sequence[float], value: float) -> None:
        """How far the run at a place has come."""
        self._curves[place] = steps, values, value
        if time.monotonic() - self._written >= _WRITE_SECONDS:
            self._written = time.monotonic()
            draft = self._path.with_suffix(f"{_ENDING}.draft")
            with contextlib.suppress(OSError):
                draft.write_text(json.dumps(self._curves), encoding="utf-8")
                draft.replace(self._path)

    def remove(self, place: int) -> None:
        """The run trains no more."""
        self._curves.pop(place, None)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)


def read_live_curves(journal: Path) -> Mapping[int, LiveCurve]:
    """Those of the sweep of a journal, by place; none where nobody makes it now."""
    path = journal.with_suffix(_ENDING)
    with contextlib.suppress(OSError, ValueError, TypeError, AttributeError):
        if time.time() - path.stat().st_mtime < _FRESH_SECONDS:
            return {
                int(place): LiveCurve(np.array(steps, np.float64), np.array(values, np.float64), float(value))
                for place, (steps, values, value) in json.loads(path.read_text(encoding="utf-8")).items()
                if steps and len(steps) == len(values)
            }
    return {}
