"""The runs of a script, one for each model, which continue from `fit` to `fit`; their files and their common
address.
"""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from .environment import version
from .kernel.recording_file import write_file
from .kernel.training_message import Message

if TYPE_CHECKING:
    from .publisher import Publisher
    from .training_core import TrainingCore


_ATTRIBUTE = "_slotscope_runs"
_Run = TypeVar("_Run")

_records: dict[Path, str] = {}
"""The run that this process writes to each file."""
_resting: weakref.WeakSet[TrainingCore] = weakref.WeakSet()
"""Trainings between two fits."""


class _Runs:
    """Runs of one model, by their options. The model holds this object, so both are freed together."""

    def __init__(self) -> None:
        self.known: dict[Hashable, Any] = {}

    def __reduce__(self) -> tuple[type[dict[Any, Any]], tuple[()]]:
        return dict, ()  # a copy of the model has no run


def run_of(model: Any, key: Hashable, kind: type[_Run]) -> _Run | None:
    """Return the earlier run of `model` with the options `key`; `None` if there is none."""
    held = getattr(model, "__dict__", {}).get(_ATTRIBUTE)
    found = held.known.get(key) if isinstance(held, _Runs) else None
    return found if isinstance(found, kind) else None


def keep_run(model: Any, key: Hashable, run: _Run) -> _Run:
    """Keep `run` for `run_of` as long as the model exists."""
    own = getattr(model, "__dict__", None)
    if own is not None:  # past the attributes that Keras tracks
        if not isinstance(own.get(_ATTRIBUTE), _Runs):
            own[_ATTRIBUTE] = _Runs()
        own[_ATTRIBUTE].known[key] = run
    return run


def claim_record(path: Path, run: str) -> tuple[Path, str]:
    """Return the file for the record of `run`: `path`, or `name-2`, `name-3`, … if another run of this process uses it.
    Also return a sentence if the name differs or an old file is replaced.
    """
    found, number = path, 1
    while _records.get(found.absolute(), run) != run:
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    is_known, _records[found.absolute()] = found.absolute() in _records, run
    if is_known:
        return found, ""
    replaced = Message("{found} already exists; this run will replace it.", found=found.name) if found.exists() else ""
    if found == path:
        return found, replaced
    return found, Message(
        "{path} holds another run of this script; this one goes to {found}. {replaced}",
        path=path.name,
        found=found.name,
        replaced=replaced,
    ).rstrip()


def rest(training: TrainingCore) -> None:
    """Register that `training` is between two fits."""
    _resting.add(training)


def let_look(training: TrainingCore, publisher: Publisher | None) -> None:
    """Let `training` listen like `publisher`, at the address of an earlier run of this script."""
    _resting.discard(training)
    if training.publisher is None and publisher is not None:
        training.publisher = _address_of_before(publisher) or publisher
    if training.publisher is not None:
        training.publisher.begin(training)


def _address_of_before(wanted: Publisher) -> Publisher | None:
    for other in list(_resting):
        held = other.publisher
        if held is None:
            continue
        if held.place == wanted.place:
            _resting.discard(other)
            return other.hand_over()
        if held.address == wanted.address and not held.address.endswith("*"):
            other.end()  # nobody else could listen there
    return None


_EVERY, _SHARE = 30.0, 0.05
"""Seconds from writing the file to writing it again, and the share of time that writing may take."""


class RunFile:
    """File of a run, written by the serving thread and at the end; `path` is `None` without a file."""

    def __init__(self, training: TrainingCore, path: Path | None) -> None:
        self._training, self.path = training, path
        self._written_at, self._cost = time.monotonic(), 0.0
        self._lock = threading.Lock()
        """Lock on writing: what was written first must not come last."""

    def begin(self) -> None:
        """Choose a file that no other run of this process uses."""
        if self.path is not None:
            self.path, sentence = claim_record(self.path, self._training.recording.run)
            if sentence:
                self._training.tell(sentence)

    def write_if_due(self) -> None:
        if time.monotonic() - self._written_at > max(_EVERY, self._cost / _SHARE):
            self.write()

    def write(self) -> None:
        if self.path is None:
            return
        began = time.monotonic()
        try:
            with self._lock:
                write_file(self.path, f"Slotscope {version()}", *self._training.document())
        except OSError as error:
            self._training.tell(
                Message(
                    "{path} could not be written: {reason}. Training continues.",
                    path=self.path,
                    reason=error.strerror or error,
                )
            )
        self._written_at = time.monotonic()
        self._cost = self._written_at - began
