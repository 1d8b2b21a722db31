"""Facts of a training that all its parts share, what is asked of it, and what they can ask of the whole."""

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
from .training_states import REPLAY_MEMORY

if TYPE_CHECKING:
    from .tap import Tap


@dataclass(frozen=True)
class Options:
    """Options as `Attach` has them. Raises `ValueError` for an `every`, or bytes, below 1."""

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
        """Options that one run has from its beginning to its end; how often it is measured may change."""
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
    """Order of someone who looks; `answer` sends them a message."""

    what: wire.Order
    answer: Callable[[wire.Message], object]
    owner: str = ""
    """Sender of the order: what it keeps up, as a pause, ends when they are gone."""


_SENTENCES = 1000
"""Warnings that are said of one training; a fault may have other words at every step."""


class TrainingCore(ABC):
    """Run of a training as its parts know it: the publisher, the recording, schedules, orders and the rest."""

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
        """True if no step follows, as far as is known."""
        return not self.is_begun

    @property
    def has_clients(self) -> bool:
        return self.publisher is not None and self.publisher.has_clients

    def tell(self, sentence: str) -> None:
        """Say something once: as a warning of Python, in the recording and to who looks."""
        if self.say_once("warn", sentence):
            warn(sentence)

    def say_once(self, level: str, sentence: str) -> bool:
        """Note a sentence, but not what was said before. Return True if it was not."""
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
        """Measure as often as is asked for, and not at all where nobody looks."""

    @abstractmethod
    def measure_as_asked(self) -> None:
        """Measure as often as this training says itself."""

    @abstractmethod
    def collect(self) -> None:
        """Fetch all that waits, keep it and send it."""

    @abstractmethod
    def order(self, order: Order) -> None:
        """Do what a client asks for; from another thread."""

    @abstractmethod
    def forget(self, who: str) -> None:
        """Forget a client that looked and is gone, and what it kept up; from another thread."""

    @abstractmethod
    def end(self, status: str = "finished") -> None:
        """End the run: no other `fit` follows."""

    @abstractmethod
    def hand_over(self) -> Any:
        """Hand the publisher over to another run of this script."""

    @abstractmethod
    def welcome(self) -> wire.TrainingInfo:
        """Return what a new client is told of it."""

    @abstractmethod
    def layouts(self) -> Sequence[wire.Layout]:
        """Return the layouts of all rows that came."""

    @abstractmethod
    def state(self) -> wire.TrainingState:
        """Return the present state."""

    @abstractmethod
    def document(self) -> tuple[dict[str, Any], list[Table]]:
        """Return what is recorded: the `run.json` of its run, and tables."""
