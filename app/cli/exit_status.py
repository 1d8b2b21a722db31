"""Exit statuses that every command shares."""

from __future__ import annotations

DONE = 0
FAILED = 1
"""Something went wrong that is not the input's."""
BAD_INPUT = 2
"""The input cannot be used: one sentence says why."""
INTERRUPTED = 130
"""After Ctrl-C, as shells have it."""
