"""Memory of a process that runs tests, now and at most."""

from __future__ import annotations

import math
import sys

PEAKS: dict[str, float] = {}
"""In GB, by the process that runs tests."""


def peak() -> float:
    """In GB; Linux counts in KB, macOS in bytes. Windows tells nothing in this way."""
    try:
        import resource
    except ImportError:
        return math.nan
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e9 if sys.platform == "darwin" else 1e6)


def size() -> float:
    """In GB, now."""
    import psutil

    return float(psutil.Process().memory_info().rss / 1e9)
