"""Diagnostics that are taken only while they are subscribed to, one a file."""

from __future__ import annotations

import functools
import sys

from app.engine import discovery
from app.engine.diagnostics.base import Diagnostic

__all__ = ["Diagnostic", "discover"]


@functools.cache
def discover() -> dict[str, type[Diagnostic]]:
    """Every measure by the name that `commands.SubscribeDiagnostics` uses (`"curvature"`)."""
    return discovery.classes(sys.modules[__name__], Diagnostic)  # type: ignore[type-abstract]  # a base to look for
