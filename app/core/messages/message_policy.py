"""What becomes of a message on its way: declared at its class, read by the queues, the store and the session."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray


class Delivery(Enum):
    """How a frame reaches the window."""

    LOSSLESS = auto()
    """Every one, in order."""
    NEWEST = auto()
    """The last one alone, after those that are lossless."""
    NEWEST_LAST = auto()
    """The last one alone, after all others."""
    STORE_ONLY = auto()
    """Not at all."""


class Storage(Enum):
    """Whether a frame is written to the run database."""

    ALWAYS = auto()
    """Without it a later one would not be understood."""
    DROPPABLE = auto()
    """Unless the disk refuses for long: of a run it may be missing."""
    SAMPLED = auto()
    """It is large: every few seconds, or where it is `kept`, as far as there is room."""
    NEVER = auto()


class Scope(Enum):
    """What a frame is about, and so whether it counts while another run takes the place of the loaded one."""

    WINDOW = auto()
    """The program, or the change of runs itself: it always counts."""
    RUN = auto()
    """The record of the loaded run: it does not count while another run is resumed."""
    SHOWN = auto()
    """What is shown of the loaded run now: it does not count from the moment on that another one is loaded."""


@dataclass(frozen=True, slots=True)
class Policy:
    delivery: Delivery = Delivery.LOSSLESS
    storage: Storage = Storage.NEVER
    scope: Scope = Scope.RUN


@dataclass(frozen=True, slots=True)
class CommandPolicy:
    newest_wins: bool = False
    """Of several in a row the last one counts."""
    survives_load: bool = False
    """It is for the next run too: a `Load` that comes after it does not drop it."""
    is_observation: bool = False
    """It changes nothing of the run."""


class FrameBase:
    """What every frame has: its own `policy`, and what the queues ask."""

    __slots__ = ()
    policy: ClassVar[Policy]

    @property
    def nbytes(self) -> int:
        """Bytes of its arrays where it is stored, 0 where these are few."""
        return 0

    @property
    def kept(self) -> bool:
        """Whether a sampled one is wanted, however short ago the last one was."""
        return False

    @property
    def subject(self) -> object:
        """Of several with the same subject the newest wins."""
        return type(self)


class RowsBase(FrameBase):
    """What every frame of rows of numbers has besides."""

    __slots__ = ()
    rows: NDArray[np.float32]

    @property
    def nbytes(self) -> int:
        return self.rows.nbytes
