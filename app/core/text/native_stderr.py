"""Standard error below Python: output of C++ libraries, which bypasses `sys.stderr`."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from types import TracebackType
from typing import Self, TextIO

_GREETING = re.compile(
    r"WARNING: All log messages before absl::InitializeLog|[IWE]\d{4} \d\d:\d\d|To enable the following instructions|"
    r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+: [IWE] "
)
"""Starts of lines in the log of TensorFlow and its libraries."""


def without_greeting(text: str) -> str:
    """Return the captured lines that are not from TensorFlow's log."""
    return "".join(line for line in text.splitlines(keepends=True) if not _GREETING.match(line))


class HeldStderr:
    """Context that captures output to file descriptor 2, from construction until `release`.

    TensorFlow greets with several lines while it is imported, before any log level acts, and they would tear the
    progress bar. `terminal` is a stream to where standard error really goes, for what people are to read, until the
    context ends; `held` is what was held back, known once it is released.
    """

    def __init__(self) -> None:
        sys.stderr.flush()
        self.held = ""
        self.terminal: TextIO = os.fdopen(os.dup(2), "w", encoding="utf-8", errors="replace")
        # Asked now: a terminal that went away cannot answer.
        self._terminals = [each for each in (1, 2, self.terminal.fileno()) if os.isatty(each)]
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `release`
        self._is_holding = True
        os.dup2(self._file.fileno(), 2)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.release()
        self.terminal.close()

    def leave(self) -> None:
        """Discard further output, because the terminal is gone."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for descriptor in self._terminals:
            os.dup2(nowhere, descriptor)
        os.close(nowhere)

    def release(self) -> str:
        """Restore standard error; return the captured output, empty from the second call on."""
        if not self._is_holding:
            return ""
        self._is_holding = False
        sys.stderr.flush()
        os.dup2(self.terminal.fileno(), 2)
        with self._file as file:
            file.seek(0)
            self.held = file.read().decode(errors="replace")
        return self.held
