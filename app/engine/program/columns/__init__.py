"""Columns of the rows of every step: kinds that are measured, and kinds that are computed from others."""

from __future__ import annotations

import functools
import sys

from app.engine.program.columns.base import Column
from app.problems import discovery

__all__ = ["Column", "discover"]


@functools.cache
def discover() -> dict[str, type[Column]]:
    """Return every kind of column by the name of its class."""
    return discovery.classes(sys.modules[__name__], Column)  # type: ignore[type-abstract]  # a base to look for
