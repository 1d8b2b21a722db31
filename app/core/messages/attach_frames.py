"""Frames about the connection to a training of another process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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

    @property
    def is_over(self) -> bool:
        """Whether nothing more comes from it."""
        return self.state in OVER
