"""The file that a recording is written to, at the end and now and then before it."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .about import version
from .kernel.recording_file import write_file
from .script_runs import claim_record

if TYPE_CHECKING:
    from .training_core import TrainingCore

_EVERY, _SHARE = 30.0, 0.05
"""Seconds from writing the file to writing it again, and the share of time that writing may take."""


class RunFile:
    """On the thread that serves, and at the end; `path` is `None` where nothing is written."""

    def __init__(self, training: TrainingCore, path: Path | None) -> None:
        self._training, self.path = training, path
        self._written_at, self._cost = time.monotonic(), 0.0
        self._lock = threading.Lock()
        """Of writing: what was written first must not come last."""

    def begin(self) -> None:
        """Choose the file, which no other run of this process may write to."""
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
            self._training.tell(f"{self.path} could not be written: {error.strerror or error}. Training goes on.")
        self._written_at = time.monotonic()
        self._cost = self._written_at - began
