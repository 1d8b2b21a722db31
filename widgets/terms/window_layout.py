"""The layout of equations in a window: as large as it takes them, over pages where that is not large enough."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence
from dataclasses import replace

from widgets.base.theme import px
from widgets.terms.equation import Equation
from widgets.terms.layout import (
    BETWEEN,
    INSET,
    LEAST_NOTE,
    SIZES,
    BuiltEquation,
    PlacedEquation,
    Setting,
    TermWidths,
    build_equation,
    indent_width,
    left_width,
    moved,
    place_equation,
)

_APART = 1.9
"""From one equation to one beside it, in units of the type's size."""
_NOTE, _NOTE_WIDTH = 0.4, 14
"""Size of what is said of a term and its width, in units of the type's."""
_LEAST_SIZE, _LARGEST_SIZE = 9, 160
_STEP = 0.96
"""From one size that is tried to the next."""
_WORTH = 1.1
"""Long equations are broken where the type is larger by this factor then."""

Row = tuple[PlacedEquation, ...]
"""Equations beside one another; the row begins at y = 0."""


def fitted(
    equations: Sequence[Equation], widths: TermWidths, room: float, height: float, least: float = 0.0
) -> tuple[PlacedEquation, ...]:
    """All equations as large as a window takes them; short ones may be beside one another.

    Where the type would be smaller than `least` pixels they are spread over pages: over as few as make it so large, or
    as large as it gets.
    """
    inset = 2 * px(INSET)
    trials = _Trials(equations, widths, max(1.0, room - 2 * inset), max(1.0, height - inset))
    sizes = [trials.largest(1)]
    while sizes[-1] < least and len(sizes) < len(equations):
        sizes.append(trials.largest(len(sizes) + 1))
    size = max(sizes)
    return trials.placed(size, sizes.index(size) + 1, inset)


class _Trials:
    """The same equations in several sizes."""

    def __init__(self, equations: Sequence[Equation], widths: TermWidths, room: float, height: float) -> None:
        self._equations, self._widths, self._room, self._height = equations, widths, room, height
        self._rows: dict[int, list[Row]] = {}
        setting = Setting(64, SIZES[0][1])
        built = [build_equation(each, setting, widths.of(i, setting.digits)) for i, each in enumerate(equations)]
        widest = max(each.width(0) for each in built)
        widest_part = max(indent_width(each, 0, room) + max(box.width for box, _ in each.chunks) for each in built)
        most = min(px(_LARGEST_SIZE), height / 3)
        self._broken = _sizes(int(min(most, 64 * room / widest_part)))
        self._whole = _sizes(int(min(most, 64 * room / widest)))

    def largest(self, pages: int) -> int:
        """The largest size in which so many pages have room for all; the least one where none is small enough."""
        whole, broken = (self._largest_of(each, pages) for each in (self._whole, self._broken))
        return whole if whole * _WORTH >= broken else broken

    def _largest_of(self, sizes: Sequence[int], pages: int) -> int:
        place = bisect.bisect_left(sizes, True, key=lambda size: self._fits(size, pages))
        return sizes[min(place, len(sizes) - 1)]

    def _fits(self, size: int, pages: int) -> bool:
        rows = self._rows_in(size)
        if max(each.whole.right() for row in rows for each in row) > self._room:
            return False
        heights = [_height(row) for row in rows]
        return max(_page_heights(heights, BETWEEN * size, _page_starts(heights, BETWEEN * size, pages))) <= self._height

    def placed(self, size: int, pages: int, inset: float) -> tuple[PlacedEquation, ...]:
        """All on their pages. What is left of the height is shared out between the rows."""
        rows, gap = self._rows_in(size), BETWEEN * size
        heights = [_height(row) for row in rows]
        starts = _page_starts(heights, gap, pages)
        found: list[PlacedEquation] = []
        ends = [*starts[1:], len(rows)]
        for page, (first, end, high) in enumerate(zip(starts, ends, _page_heights(heights, gap, starts), strict=True)):
            free = min(max(0.0, self._height - high) / (end - first), 2.0 * size)
            y = inset / 2 + free / 2
            for row, down in zip(rows[first:end], heights[first:end], strict=True):
                found += [moved(each, inset, y, page) for each in row]
                y += down + gap + free
        return tuple(found)

    def _rows_in(self, size: int) -> list[Row]:
        if size not in self._rows:
            self._rows[size] = list(_packed(self._equations, self._widths, self._room, size))
        return self._rows[size]


def _sizes(largest: int) -> list[int]:
    """Sizes to be tried, from the largest, each a little smaller."""
    sizes, least = [], px(_LEAST_SIZE)
    while largest > least:
        sizes.append(largest)
        largest = min(largest - 1, round(_STEP * largest))
    return [*sizes, least]


def _height(row: Row) -> float:
    return max(each.whole.bottom() for each in row)


def _page_starts(heights: Sequence[float], gap: float, pages: int) -> list[int]:
    """The first row of each of at most so many pages, so that the highest page is as low as it can be."""
    count = len(heights)
    # By page: how high the highest one is where the rows up to each are on so many pages, and where its last begins.
    best = [[(sum(heights[:end]) + gap * (end - 1), 0) for end in range(1, count + 1)]]
    for _ in range(1, min(pages, count)):
        before = best[-1]
        line = []
        for end in range(1, count + 1):
            ways = [
                (max(before[start - 1][0], sum(heights[start:end]) + gap * (end - start - 1)), start)
                for start in range(1, end)
            ]
            line.append(min([*ways, before[end - 1]]))
        best.append(line)
    starts: list[int] = []
    end = count
    for line in reversed(best):
        start = line[end - 1][1]
        if not starts or start < starts[0]:
            starts.insert(0, start)
        end = start
        if not end:
            break
    return starts


def _page_heights(heights: Sequence[float], gap: float, starts: Sequence[int]) -> list[float]:
    pairs = zip(starts, [*starts[1:], len(heights)], strict=True)
    return [sum(heights[first:end]) + gap * (end - first - 1) for first, end in pairs]


def _packed(equations: Sequence[Equation], widths: TermWidths, room: float, size: int) -> Iterator[Row]:
    """In the order in which they are computed, in rows as full as makes all of them the least high."""
    setting, note = Setting(size, SIZES[0][1]), max(px(LEAST_NOTE), round(_NOTE * size))
    built = [build_equation(each, setting, widths.of(i, setting.digits)) for i, each in enumerate(equations)]
    left = left_width([each for each in built if each.equation.right is not None], room)
    lefts = [left if each.equation.right is not None else 0.0 for each in built]
    along = [min(_along(each, first), room) for each, first in zip(built, lefts, strict=True)]
    single = [
        place_equation(each, 0, 0, first, room, note, min(room, wide))
        for each, first, wide in zip(built, lefts, along, strict=True)
    ]
    for places in _rows([each.whole.height() + BETWEEN * size for each in single], along, _APART * size, room):
        x, row = 0.0, []
        ascent = max(_ascent(built[i]) for i in places)
        for i in places:
            row.append(moved(single[i], x, ascent - _ascent(built[i])))
            x += along[i] + _APART * size
        yield tuple(_level(row))


def _rows(heights: Sequence[float], widths: Sequence[float], gap: float, room: float) -> list[list[int]]:
    """What is beside one another, so that all rows together are the least high."""
    best: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, len(heights) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            wide = sum(widths[start:end]) + gap * (end - start - 1)
            if wide > room and start < end - 1:
                break
            ways.append((best[start][0] + max(heights[start:end]), start))
        best.append(min(ways))
    rows: list[list[int]] = []
    end = len(heights)
    while end:
        start = best[end][1]
        rows.insert(0, list(range(start, end)))
        end = start
    return rows


def _along(built: BuiltEquation, left: float) -> float:
    """The width of an equation, with room for what is said of it."""
    return max(built.width(left), _NOTE_WIDTH * built.setting.size if built.equation.note else 0.0)


def _ascent(built: BuiltEquation) -> float:
    return max(built.left[0].ascent, *(symbols.ascent for symbols, _ in built.chunks))


def _level(row: Sequence[PlacedEquation]) -> Iterator[PlacedEquation]:
    """With one upper edge."""
    top = min(each.whole.top() for each in row)
    for each in row:
        yield replace(each, whole=each.whole.adjusted(0, top - each.whole.top(), 0, 0))
