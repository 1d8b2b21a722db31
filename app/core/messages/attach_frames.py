"""Frames about the connection to a training of another process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.core.messages.message_policy import FrameBase, Policy, Scope, Storage

ConnectionState = Literal["connected", "silent", "refused", "ended", "closed"]
OVER = ("refused", "ended", "closed")
"""Nothing comes any more."""


@dataclass(frozen=True, slots=True)
class TrainingConnection(FrameBase):
    """What became of the connection to a training of another process, with a sentence where there is one to say."""

    policy = Policy(storage=Storage.ALWAYS, scope=Scope.WINDOW)

    state: ConnectionState
    sentence: str = ""
    is_followed: bool = False
    """Another run of the same program is at this address now."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes from it."""
        return self.state in OVER


@dataclass(frozen=True, slots=True)
class ScheduleValues(FrameBase):
    """What a schedule gives at `steps` (n,), (n,) float64, as `EvaluateSchedule` asked for it; where it cannot train,
    nothing and a sentence, with the dotted name of what is wrong.
    """

    policy = Policy(scope=Scope.WINDOW)

    run: str
    request: int
    steps: NDArray[np.int64]
    values: NDArray[np.float64]
    sentence: str = ""
    key: str = ""
