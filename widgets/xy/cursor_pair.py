"""What both columns of an XY plot are at the cursors' steps."""

from __future__ import annotations

import math
from dataclasses import dataclass

from widgets.base.display_numbers import MINUS, read_out, thousands
from widgets.plots.cursor_measurement import NOTHING
from widgets.xy.marked_point import MarkedPoint


@dataclass(frozen=True, slots=True)
class CursorPair:
    """Values that were not recorded at a step, or are not finite, are NaN, and dashes in words."""

    a: MarkedPoint
    b: MarkedPoint

    def values(self) -> str:
        """`"A 100: y 0.512, x 0.0200   B 300: y 0.0513, x 0.0100"`."""
        parts = (
            f"{name} {thousands(point.step)}: y {_shown(point.y)}, x {_shown(point.x)}"
            for name, point in (("A", self.a), ("B", self.b))
        )
        return "   ".join(parts)

    def difference(self) -> str:
        """`"Δ y −0.461, x −0.0100"`."""
        return f"Δ y {_signed(self.b.y - self.a.y)}, x {_signed(self.b.x - self.a.x)}"


def _shown(value: float) -> str:
    return read_out(value) if math.isfinite(value) else NOTHING


def _signed(value: float) -> str:
    if not math.isfinite(value):
        return NOTHING
    return read_out(0.0) if value == 0 else f"{'+' if value > 0 else MINUS}{read_out(abs(value))}"
