"""Frames of a range test of learning rates."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.range_test import RangeTest
from app.core.messages.message_policy import FrameBase, Policy, Scope


@dataclass(frozen=True, slots=True)
class RangeTestProgress(FrameBase):
    """A range test of learning rates from step `step`: `seed` seeds are through, and a share `done` of everything.

    `losses` is (seeds, steps) float32 as they came, NaN where a step is not made yet or its seed had diverged.
    """

    policy = Policy(scope=Scope.WINDOW)

    test: RangeTest
    step: int
    seed: int
    done: float
    losses: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class RangeTestResult(FrameBase):
    """A range test has ended; the run is at `step` again, as before it. `losses` as in `RangeTestProgress`."""

    policy = Policy(scope=Scope.WINDOW)

    test: RangeTest
    step: int
    losses: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class RangeTestFailed(FrameBase):
    """A range test failed; the run is unchanged. `sentence` says why; empty: as was asked."""

    policy = Policy(scope=Scope.WINDOW)

    sentence: str = ""
    details: str = ""
