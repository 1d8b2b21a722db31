"""Standard error below Python: what a C++ library writes there, past `sys.stderr`."""

from __future__ import annotations

import os
import sys
import tempfile
from typing import TextIO


class HeldStderr:
    """Holds back what is written to file descriptor 2, from construction until `release`.

    TensorFlow greets with several lines while it is imported, before any log level acts, and they would tear the
    progress bar. `terminal` is a stream to where standard error really goes, for what people are to read.
    """

    def __init__(self) -> None:
        sys.stderr.flush()
        self.terminal: TextIO = os.fdopen(os.dup(2), "w", encoding="utf-8", errors="replace")
        self._held = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `release`
        self._holding = True
        os.dup2(self._held.fileno(), 2)

    def release(self) -> str:
        """Give standard error back; what was held, empty from the second call on."""
        if not self._holding:
            return ""
        self._holding = False
        sys.stderr.flush()
        os.dup2(self.terminal.fileno(), 2)
        with self._held:
            self._held.seek(0)
            return self._held.read().decode(errors="replace")
