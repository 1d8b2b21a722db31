"""A table as a file gives it: named columns of numbers or of words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

MOST_CATEGORIES = 1000
"""Different words of one column that are encoded as classes; a column with more is free text."""


@dataclass(frozen=True, slots=True, eq=False)
class DataColumn:
    """One column.

    Args:
        values: (rows,) floating point. A number, or the index of a word in `categories`; NaN where it is missing.
        categories: The different words of a column of words, sorted; empty for numbers.
        free_text: Whether there were too many different words to keep; `values` are then all NaN.
        doubts: What was decided in reading it without being certain, a sentence each.
        odd: Of numbers, the sentence on cells that are none, whose values are NaN; empty where there are none.
    """

    name: str
    values: NDArray[np.floating[Any]]
    categories: tuple[str, ...] = ()
    free_text: bool = False
    doubts: tuple[str, ...] = ()
    odd: str = ""

    @property
    def is_text(self) -> bool:
        return self.free_text or bool(self.categories)


@dataclass(frozen=True, slots=True, eq=False)
class DataTable:
    """Columns of equal length read from the file called `name`; `targets` are the places of the target columns."""

    name: str
    columns: tuple[DataColumn, ...]
    targets: tuple[int, ...]

    @property
    def rows(self) -> int:
        return len(self.columns[0].values)


def listed(names: list[str], most: int = 20) -> str:
    """`"a", "b" and "c"`, cut where there are many."""
    quoted = [f'"{name}"' for name in names[:most]]
    if len(names) > most:
        return f"{', '.join(quoted)} and {len(names) - most} more"
    return " and ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)
