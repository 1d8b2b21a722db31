"""The file that a recording is written to, at the end and now and then before it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from .about import version
from .recording_file import write_file

if TYPE_CHECKING:
    from .attached_run import Training

_EVERY, _SHARE = 30.0, 0.05
"""Seconds from writing the file to writing it again, and the share of time that writing may take."""


class RunFile:
    """On the thread that serves, and at the end; `path` is `None` where nothing is written."""

    def __init__(self, training: Training, path: Path | None) -> None:
        self._training, self.path = training, path
        self._written_at, self._cost = time.monotonic(), 0.0

    def write_if_due(self) -> None:
        if time.monotonic() - self._written_at > max(_EVERY, self._cost / _SHARE):
            self.write()

    def write(self) -> None:
        if self.path is None:
            return
        began = time.monotonic()
        document, tables = self._training.document()
        try:
            write_file(self.path, f"Slotscope {version()}", document, tables)
        except OSError as error:
            self._training.tell(f"{self.path} could not be written: {error.strerror or error}. Training goes on.")
        self._written_at = time.monotonic()
        self._cost = self._written_at - began
