"""The point of one step in an XY plot."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MarkedPoint:
    """The point of one step, drawn or not."""

    step: int
    x: float
    y: float
