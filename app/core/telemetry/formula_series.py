"""The values of a formula along a run that has been made: over what was recorded of every step, and of some."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from app.core.telemetry.column_formula import BoundFormula, Recorded

Series: TypeAlias = tuple[NDArray[np.float64], NDArray[np.float64]]
"""Steps, which ascend, and the values there, (n,) each."""


def formula_series(
    formula: str,
    columns: Sequence[str],
    sizes: Mapping[str, int],
    read: Callable[[str], Series],
    steps: NDArray[np.float64],
    constants: Mapping[str, float],
) -> Series:
    """Steps and values of a formula over the `columns` of a run and `constants`.

    `read` gives the series of a column, `sizes` is as `Recorded` has it, and `steps` are those of a formula that reads
    no column. Where it reads a sampled column the steps are those at which all that it reads were recorded, and
    functions over steps look back over those. Raises `FormulaError` where it reads something else.
    """
    bound = BoundFormula(formula, Recorded((*columns, *constants), sizes))
    series = {name: read(name) for name in bound.columns if name not in constants}
    if series:
        steps = functools.reduce(np.intersect1d, (at for at, _ in series.values()))
    table = {
        name: np.full(len(steps), constants[name])
        if name in constants
        else series[name][1][np.searchsorted(series[name][0], steps)]
        for name in bound.columns
    }
    if not len(steps):
        return steps, np.empty(0)
    first = int(steps[0])
    if len(steps) == int(steps[-1]) - first + 1:
        return steps, bound.evaluate(first, table, len(steps))
    values = [
        bound.evaluate(int(step), {name: each[i : i + 1] for name, each in table.items()}, 1)[0]
        for i, step in enumerate(steps)
    ]
    return steps, np.array(values, np.float64)
