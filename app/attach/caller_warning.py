"""A warning at the line of a person's program that led to it, which Python shows and counts by."""

from __future__ import annotations

import contextlib
import sys
import warnings

_NOT_THEIRS = {__name__.rpartition(".")[0], "contextlib", "keras", "tensorflow", "tf_keras"}
"""Packages between that line and here."""


def warn(sentence: str) -> None:
    """Warn. Warnings may be errors in that program, and training is not to end for one."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and _is_passed_through(frame.f_globals.get("__name__", "")):
        frame, level = frame.f_back, level + 1
    with contextlib.suppress(Warning):
        warnings.warn(f"slotscope: {sentence}", RuntimeWarning, stacklevel=level)


def _is_passed_through(module: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in _NOT_THEIRS)
