"""Policy of a message class: its delivery, storage and scope, for the queues, the store and the session."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.wire_messages import Delivery


class Storage(Enum):
    """Rule for writing a frame to the run database."""

    ALWAYS = auto()
    """Always stored: later frames would not be understood without it."""
    DROPPABLE = auto()
    """Stored unless the disk refuses for long: it may be missing in a run."""
    SAMPLED = auto()
    """Large frame: stored every few seconds, or where it is `kept`, as far as there is room."""
    NEVER = auto()


class Scope(Enum):
    """Scope of a frame: does it count while another run replaces the loaded one?"""

    WINDOW = auto()
    """Frame about the program, or the change of runs itself: it always counts."""
    RUN = auto()
    """Frame of the loaded run's record: it does not count while another run is resumed."""
    SHOWN = auto()
    """Present view of the loaded run: it does not count from the moment that another run is loaded."""


@dataclass(frozen=True, slots=True)
class Policy:
    delivery: Delivery = Delivery.LOSSLESS
    storage: Storage = Storage.NEVER
    scope: Scope = Scope.RUN


@dataclass(frozen=True, slots=True)
class CommandPolicy:
    newest_wins: bool = False
    """True if only the last of several in a row counts."""
    survives_load: bool = False
    """True if it concerns the next run too: a later `Load` does not drop it."""
    is_observation: bool = False
    """True if it changes nothing of the run."""


class FrameBase:
    """Base of every frame: its `policy`, and properties that the queues read."""

    __slots__ = ()
    policy: ClassVar[Policy]

    @property
    def nbytes(self) -> int:
        """Bytes of its arrays in the store; 0 for few bytes."""
        return 0

    @property
    def kept(self) -> bool:
        """True if a sampled frame is stored regardless of the time since the last one."""
        return False

    @property
    def subject(self) -> object:
        """Key of the frame: a newer frame with the same key replaces an older one that still waits."""
        return type(self)


class RowsBase(FrameBase):
    """Base of every frame with rows of numbers."""

    __slots__ = ()
    rows: NDArray[np.float32]

    @property
    def nbytes(self) -> int:
        return self.rows.nbytes
