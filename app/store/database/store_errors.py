"""The error of a run database, in one sentence."""

from __future__ import annotations


class StoreError(Exception):
    """Something in a run database cannot be read or written; says what in one sentence."""
