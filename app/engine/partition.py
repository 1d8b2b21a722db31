"""Which rows train and which are held out, and columns brought to mean 0 and variance 1 by the rows that train."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.engine.streams import Stream, generator

Rows = NDArray[np.intp]


def split(rows: int, fraction: float, seed: int, classes: NDArray[np.integer[Any]] | None = None) -> tuple[Rows, Rows]:
    """Rows to train on and rows held out, each ascending; `fraction` of them held out, one at least unless it is 0.

    With `classes`, (rows,), each class is held out in proportion, to within a row, and keeps a row to train on.
    """
    held = min(max(1, round(rows * fraction)), rows - 1) if fraction > 0 and rows > 1 else 0
    order = generator(seed, Stream.SPLIT).permutation(rows)
    if classes is not None:
        order = order[np.argsort(classes[order], kind="stable")]
        _, firsts = np.unique(classes[order], return_index=True)
        pool = np.delete(order, firsts)
        held = min(held, len(pool))
    else:
        pool = order
    # Evenly spaced places in an order that goes from class to class take from each in proportion.
    places = (np.arange(held) * 2 + 1) * len(pool) // (2 * held) if held else np.empty(0, np.intp)
    out = np.sort(pool[places])
    return np.setdiff1d(np.arange(rows), out, assume_unique=True), out


def standardized(values: NDArray[Any], train: Rows) -> NDArray[np.float32]:
    """Each column (x − mean) / deviation, mean and deviation those of the rows `train`; a constant column gives 0."""
    exact = values.astype(np.float64)
    mean = exact[train].mean(axis=0)
    deviation = exact[train].std(axis=0)
    # What is left of a constant column is rounding, never to be blown up to variance 1.
    constant = deviation <= 1e-12 * np.abs(mean)
    return ((exact - mean) / np.where(constant, 1.0, deviation)).astype(np.float32)
