"""Log lines for developers: `--verbose` logs the work of each part, `--trace-messages` every command and frame.

Loggers are called `slotscope` and what follows the dot; the terminal's level is the only thing that is set here.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from app.core.text.printable import printable

_MESSAGES = logging.getLogger("slotscope.messages")
_LONGEST, _MOST, _DEPTH = 60, 4, 2
"""Largest number of letters of a text, items of a sequence and levels of nested values in a line."""


class _Terminal(logging.StreamHandler[Any]):
    """Handler that writes to a copy of standard error, which stays open while TensorFlow's output is suppressed.
    Control characters are removed.
    """

    def __init__(self) -> None:
        super().__init__(os.fdopen(os.dup(sys.stderr.fileno()), "w", encoding="utf-8", errors="replace"))
        self.setFormatter(logging.Formatter("%(asctime)s.%(msecs)03d %(name)s: %(message)s", "%H:%M:%S"))

    def format(self, record: logging.LogRecord) -> str:
        return printable(super().format(record))


def show_logs(*, verbose: bool, messages: bool) -> None:
    """Write log lines to standard error from now on: those of all parts, those of messages, or both."""
    root = logging.getLogger("slotscope")
    if not (verbose or messages) or any(isinstance(each, _Terminal) for each in root.handlers):
        return
    root.addHandler(_Terminal())
    root.propagate = False
    root.setLevel(logging.DEBUG if verbose else logging.WARNING)
    _MESSAGES.setLevel(logging.DEBUG if messages else logging.WARNING)


def log_command(command: object) -> None:
    """Log a command on its way to the worker."""
    if _MESSAGES.isEnabledFor(logging.DEBUG):
        _MESSAGES.debug("-> %s", summary(command))


def log_frame(frame: object) -> None:
    """Log a frame on its way to the window or the terminal."""
    if _MESSAGES.isEnabledFor(logging.DEBUG):
        _MESSAGES.debug("<- %s", summary(frame))


def summary(value: object, depth: int = 0) -> str:
    """Summarize a message in one line: non-empty fields, arrays by dtype and shape, long values shortened."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{list(value.shape)}"
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST else f"{value[:_LONGEST]}…")
    if isinstance(value, bytes):
        return f"{len(value)} bytes"
    if is_dataclass(value) and not isinstance(value, type):
        name = type(value).__name__
        if depth >= _DEPTH:
            return f"{name}(…)"
        entries = ((each.name, getattr(value, each.name)) for each in fields(value))
        return f"{name}({', '.join(f'{key}={summary(each, depth + 1)}' for key, each in entries if _is_present(each))})"
    if isinstance(value, Mapping):
        return "{" + _items([f"{key}: {summary(each, depth + 1)}" for key, each in value.items()]) + "}"
    if isinstance(value, tuple | list | set | frozenset):
        return "(" + _items([summary(each, depth + 1) for each in value]) + ")"
    return repr(value)


def _is_present(value: object) -> bool:
    return not (value is None or value is False or (isinstance(value, str | tuple | list | dict) and not value))


def _items(found: list[str]) -> str:
    more = len(found) - _MOST
    return ", ".join(found if more <= 0 else [*found[:_MOST], f"… {more} more"])
