"""Chunk observer: base of everything that observes training between two chunks of steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import SubscribeTensor
from app.engine.program.chunks import Chunk

if TYPE_CHECKING:
    from app.engine.history.loaded_run import LoadedRun
    from app.engine.training.training import Training


class Change(Enum):
    """Reason why the next step does not start from the state that an observer saw last."""

    EDIT = auto()
    """Edit of the experiment, or of the past that acted again: slots may be others."""
    ELEMENT = auto()
    """Number set by hand."""
    SEEK = auto()
    """Restoring of another step."""
    REPLAY = auto()
    """Repetition of past steps, up to a state that was seen before."""
    LOAD = auto()
    """Loading of another run, or of none."""


@dataclass(frozen=True, slots=True)
class PlannedChunk:
    """Steps that one call is about to make.

    Attributes:
        first: the first of them; they are `count`.
        stride: steps from probe to probe.
        look: the tensor that is captured besides.
        close_up: they are few, and a person asked for each of them.
        every_step: each is a separate chunk, of which everything is kept.
        is_replay: they were made before, and one is made once more to be seen.
    """

    run: LoadedRun
    first: int
    count: int = 1
    stride: int = 1
    look: SubscribeTensor | None = None
    close_up: bool = False
    every_step: bool = False
    is_replay: bool = False

    @property
    def training(self) -> Training:
        return self.run.training


@dataclass(frozen=True, slots=True)
class MadeChunk:
    """Steps made by one call; fewer than planned if one is not finite.

    Attributes:
        made: what the call returned.
        is_traced: it was traced and compiled for it, so what it took is not a measure.
        is_again: the steps were made before.
        ends: the run ends or pauses with them.
        broken: what is not finite in the last of them.
        stop: whether a command waits, to which everything long gives way.
    """

    plan: PlannedChunk
    made: Chunk
    is_traced: bool = False
    is_again: bool = False
    ends: bool = False
    broken: NotFinite | None = None
    stop: Callable[[], bool] = lambda: False

    @property
    def run(self) -> LoadedRun:
        return self.plan.run

    @property
    def training(self) -> Training:
        return self.plan.run.training


class ChunkObserver:
    """Observer of training, which changes nothing in it."""

    def before(self, chunk: PlannedChunk) -> None:
        """Prepare for a chunk that is about to be made."""

    def after(self, chunk: MadeChunk) -> None:
        """Observe a chunk that has run."""

    def invalidate(self, change: Change) -> None:
        """Forget the last state, because the next step does not start from it."""
