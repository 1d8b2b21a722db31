"""What vertical lines are called, in rows above a plot, so that no label covers another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QFontMetricsF

from widgets.theme import font, px

_ROWS = 4
"""Most labels above one another."""


@dataclass(frozen=True, slots=True)
class LineLabel:
    """Of the line at `x`: its text begins at `left` in `row`, counted from the top; all in pixels."""

    text: str
    x: float
    left: float
    row: int
    width: float


def line_labels(named: Sequence[tuple[str, float]], low: float, high: float) -> list[LineLabel]:
    """Labels, in the order given, of lines by (text, x); all between `low` and `high`."""
    metrics = QFontMetricsF(font(11))
    lines = [(round(x - 0.5) + 0.5, metrics.horizontalAdvance(text) + px(6)) for text, x in named]
    places = _beside(lines, low, high, px(2))
    return [
        LineLabel(text, x, left, row, width)
        for (text, _), (x, width), (left, row) in zip(named, lines, places, strict=True)
    ]


def _beside(lines: Sequence[tuple[float, float]], low: float, high: float, gap: float) -> list[tuple[float, int]]:
    """Left edge and row of the labels of lines at (x, width): beside its line, in the first row that has room.

    The leftmost stands left of its line where it can, the others right of theirs.
    """
    taken: list[list[tuple[float, float]]] = [[] for _ in range(_ROWS)]
    found: dict[int, tuple[float, int]] = {}
    order = sorted(range(len(lines)), key=lambda i: lines[i][0])
    for i in order:
        x, width = lines[i]
        sides = [x - gap - width, x + gap]
        if i != order[0]:
            sides.reverse()
        free = (
            (left, row)
            for row, spans in enumerate(taken)
            for left in sides
            if left >= low and left + width <= high
            if all(left >= end + gap or left + width + gap <= start for start, end in spans)
        )
        left, row = next(free, (min(max(x - width / 2, low), high - width), _ROWS - 1))
        taken[row].append((left, left + width))
        found[i] = (left, row)
    return [found[i] for i in range(len(lines))]
