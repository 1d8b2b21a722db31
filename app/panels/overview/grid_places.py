"""Where plots are in the grid of the overview: row by row, tall ones over two rows."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

COLUMNS = 2
_TALL_FROM = 3
"""Rows of the grid from which on a tall plot has two of them."""


@dataclass(frozen=True, slots=True)
class GridPlace:
    """Row and column, how many of each, and whether nothing is below in its first column."""

    row: int
    column: int
    rows: int = 1
    columns: int = 1
    is_lowest: bool = False


def grid_places(names: Sequence[str], tall: Container[str], rows: int | None) -> dict[str, GridPlace]:
    """A place for each, in order; with `rows` for as many as have room in so many. The last one, where nothing is
    beside it, has the whole row.
    """
    count = len(names) + sum(name in tall for name in names)
    high = -(-count // COLUMNS) if rows is None else rows
    free = [(row, column) for row in range(len(names) * 2 + 2) for column in range(COLUMNS)]
    found: dict[str, GridPlace] = {}
    for name in names:
        row, column = free[0]
        if rows is not None and row >= rows:
            break
        is_tall = name in tall and high >= _TALL_FROM and (rows is None or row + 2 <= rows)
        for each in range(row, row + 1 + is_tall):
            free.remove((each, column))
        found[name] = GridPlace(row, column, 1 + is_tall)
    filled = max((place.row + place.rows for place in found.values()), default=0)
    last = next(reversed(found), None)
    if last is not None and found[last].column == 0 and all((row, 1) in free for row in range(found[last].row, filled)):
        found[last] = replace(found[last], columns=COLUMNS)
    bottoms = {
        column: max((p.row + p.rows for p in found.values() if p.column <= column < p.column + p.columns), default=0)
        for column in range(COLUMNS)
    }
    return {
        name: replace(place, is_lowest=place.row + place.rows == bottoms[place.column] or place.columns > 1)
        for name, place in found.items()
    }
