"""Row predictions: what a model makes of the rows it is judged by, counted, and those that it gets wrong."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MOST_SHOWN = 96
"""Rows with the largest losses that are taken along."""


@dataclass(frozen=True, slots=True)
class RowFilter:
    """Rows of one cell of the confusion matrix, by the names of their class and of the one that is predicted."""

    true: str
    predicted: str


@dataclass(frozen=True, eq=False, slots=True)
class JudgedRow:
    """One row.

    Attributes:
        row: Its place among the held-out rows, or the training rows.
        target, predicted: Names of classes, or numbers as the model learns them.
        loss: Its loss, without dropout.
        probability: That the model gives the predicted class; NaN where its outputs are none.
        text: The row as a person reads it.
        picture: (rows, columns) float32 where a row is a picture, bright is large; `None` elsewhere.
    """

    row: int
    target: str
    predicted: str
    loss: float
    probability: float
    text: str
    picture: NDArray[np.float32] | None = None


@dataclass(frozen=True, eq=False, slots=True)
class RowPredictions:
    """All held-out rows, or all training rows where none are held out.

    Attributes:
        classes: Names; empty for a regression.
        is_held_out: Whether the rows are those held out.
        rows: How many there are.
        counts: (classes, classes) int64, by true class and by predicted class.
        wrong: How many are wrong; of a regression, 0.
        worst: Those that are wrong, the largest loss first, at most `MOST_SHOWN`; of a regression the largest losses.
        row_filter: Where there is one, `worst` are the rows that it lets through, right or wrong.
    """

    classes: tuple[str, ...]
    is_held_out: bool
    rows: int
    counts: NDArray[np.int64]
    wrong: int
    worst: tuple[JudgedRow, ...]
    row_filter: RowFilter | None = None

    @property
    def filtered(self) -> int:
        """How many rows there are to be shown, in `worst` or not: those that the filter lets through, or are wrong."""
        if self.row_filter is None:
            return self.wrong
        found = self.row_filter
        return int(self.counts[self.classes.index(found.true), self.classes.index(found.predicted)])
