"""Counts with a thousands separator."""

from __future__ import annotations


def thousands(count: int) -> str:
    """A whole number in groups of three: `"12 400"`, never broken over two lines."""
    return f"{count:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
