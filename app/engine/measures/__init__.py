"""Measures that are taken only while they are subscribed to, one a file."""

from __future__ import annotations

import functools
import sys

from app.engine import discovery
from app.engine.measures.base import Measure

__all__ = ["Measure", "discover"]


@functools.cache
def discover() -> dict[str, type[Measure]]:
    """Every measure by the name that `commands.SubscribeMeasures` uses (`"curvature"`)."""
    return discovery.classes(sys.modules[__name__], Measure)  # type: ignore[type-abstract]  # a base to look for
