"""Common facts of a training for all its parts, and the methods that they call."""

from __future__ import annotations

import os
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .kernel import wire_messages as wire
from .kernel.recording_file import Table
from .kernel.training_message import cut
from .kernel.training_recording import MEMORY, Recording
from .terminal import warn

if TYPE_CHECKING:
    from .tap import Tap

REPLAY_MEMORY = 256 * 2**20
"""Bytes of states that are held at most."""


@dataclass(frozen=True)
class Options:
    """Options of `Attach`. Raises `ValueError` for an `every`, or a number of bytes, below 1."""

    record: Path | None = None
    every: int = 10
    distributions: bool = False
    memory: int = MEMORY
    checkpoints: Path | None = None
    title: str = ""
    replay_memory: int = REPLAY_MEMORY

    def __post_init__(self) -> None:
        if isinstance(self.every, bool) or not isinstance(self.every, int) or self.every < 1:
            raise ValueError(f"every must be a number of steps, 1 or more; received {self.every!r}.")
        for name in ("memory", "replay_memory"):
            held = getattr(self, name)
            if isinstance(held, bool) or not isinstance(held, int) or held < 1:
                raise ValueError(f"{name} must be a number of bytes, 1 or more; received {held!r}.")

    @property
    def of_run(self) -> Options:
        """Options that stay the same for a whole run; the measuring interval may change."""
        return replace(self, every=1)

    @classmethod
    def of(
        cls,
        record: str | os.PathLike[str] | None,
        checkpoints: str | os.PathLike[str] | None,
        **others: Any,
    ) -> Options:
        """Make options; paths may be texts."""
        return cls(
            None if record is None else Path(record),
            checkpoints=None if checkpoints is None else Path(checkpoints),
            **others,
        )


@dataclass(frozen=True)
class Order:
    """Order of a client; `answer` sends a message to that client."""

    what: wire.Order
    answer: Callable[[wire.Message], object]
    owner: str = ""
    """Sender of the order: what it keeps up, as a pause, ends when they are gone."""


_SENTENCES = 1000
"""Warnings that are said of one training; a fault may have other words at every step."""


class TrainingCore(ABC):
    """Run of a training for its parts: publisher, recording, schedules, orders and more."""

    def __init__(self, model: Any, options: Options, taps: list[Tap], *, can_pause: bool, can_retrace: bool) -> None:
        self.model, self.every, self.can_pause = model, options.every, can_pause
        self.can_retrace = can_retrace
        """True if its step can be traced again, as that of a `fit`."""
        self.title = options.title or getattr(model, "name", "") or type(model).__name__
        self.recording = Recording(options.memory)
        self.planned = self.step = 0
        self.steps_per_call = 1
        self.seconds = 0.0
        self.status = "running"
        self.publisher: Any = None
        self.taps = taps
        """Taps of the optimizers; others once these change, in the same list, as `optimizers` are."""
        self.optimizers = [part for tap in taps for part in tap.parts]
        """Optimizers whose hyperparameters make the updates, numbered as in what is sent."""
        self.changes = 0
        """Number of times that other optimizers took their place."""
        self.steps_before: tuple[int, ...] = ()
        """Steps that each optimizer had made before."""
        self.lock = threading.Lock()
        """Lock on what is fetched, and on the recording."""
        self.is_begun = False
        """True if a `fit` is in progress."""
        self._told: set[str] = set()

    @property
    def is_over(self) -> bool:
        """True if the training is between two fits or has ended."""
        return not self.is_begun

    @property
    def has_clients(self) -> bool:
        return self.publisher is not None and self.publisher.has_clients

    def tell(self, sentence: str) -> None:
        """Report a sentence once: as a Python warning, in the recording and to clients."""
        if self.say_once("warn", sentence):
            warn(sentence)

    def say_once(self, level: str, sentence: str) -> bool:
        """Record a sentence unless it was recorded before. Return true if it is new."""
        if sentence in self._told or len(self._told) >= _SENTENCES:
            return False
        self._told.add(sentence)
        self.note(level, sentence)
        return True

    def note(self, level: str, sentence: str) -> None:
        self.recording.note(level, sentence)
        if self.publisher is not None:
            self.publisher.send(wire.Said(self.step, level, cut(sentence, 2000)))

    def say_state(self) -> None:
        if self.publisher is not None:
            self.publisher.send(self.state())

    # Of the whole

    @abstractmethod
    def look(self) -> None:
        """Use the measuring interval of the clients; measure nothing without clients."""

    @abstractmethod
    def measure_as_asked(self) -> None:
        """Restore the measuring interval of the script."""

    @abstractmethod
    def collect(self) -> None:
        """Fetch new measurements, record and send them."""

    @abstractmethod
    def order(self, order: Order) -> None:
        """Queue an order of a client; from another thread."""

    @abstractmethod
    def forget(self, who: str) -> None:
        """Forget a client that is gone, and everything that it asked for; from another thread."""

    @abstractmethod
    def end(self, status: str = "finished") -> None:
        """End the run: no other `fit` follows."""

    @abstractmethod
    def hand_over(self) -> Any:
        """Give the publisher to another run of this script."""

    @abstractmethod
    def welcome(self) -> wire.TrainingInfo:
        """Return the welcome message for a new client."""

    @abstractmethod
    def layouts(self) -> Sequence[wire.Layout]:
        """Return the layouts of all rows so far."""

    @abstractmethod
    def state(self) -> wire.TrainingState:
        """Return the present state."""

    @abstractmethod
    def document(self) -> tuple[dict[str, Any], list[Table]]:
        """Return the recording: the `run.json` of the run, and tables."""
