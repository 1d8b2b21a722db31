"""What of a store cannot be read or written, in one sentence."""

from __future__ import annotations


class StoreFault(Exception):
    """Something that is stored cannot be read; says what in one sentence."""
