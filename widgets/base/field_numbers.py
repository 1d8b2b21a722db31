"""Parsing and formatting of numbers in fields: `3e-4`, `1/256`, `0.1*2`, `1e-7`."""

from __future__ import annotations

import numpy as np

from app.core.text.typed_numbers import Number, read_number

__all__ = ["OFF", "Number", "number_text", "read_number"]

OFF = "off"
"""How `None` is written."""


def number_text(value: Number | None) -> str:
    """The shortest text that is read back as the same number: `0.003`, `1e-7`, `1`; `off` for None."""
    if value is None:
        return OFF
    if isinstance(value, int):
        return str(value)
    text = repr(value)
    if "e" not in text and abs(value) >= 1e7:
        # Python writes out what is below 1e16; a field has not the room.
        text = min(text.removesuffix(".0"), np.format_float_scientific(value, trim="-"), key=len)
    mantissa, _, exponent = text.partition("e")
    mantissa = mantissa.removesuffix(".0")
    return f"{mantissa}e{int(exponent)}" if exponent else mantissa
