"""The values of a formula along a run that has been made: over what was recorded of every step, and of some."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from app.core.messages.run_description import SlotInfo, VariableInfo, slot_tensor
from app.core.recording.run_columns import Recording
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


class RecordingFormulas:
    """Formulas over a recording as it is now; `sizes` is as `Recorded` has it."""

    def __init__(self, recording: Recording, sizes: Mapping[str, int]) -> None:
        self._recording, self._sizes = recording, sizes

    def series(self, formula: str, constants: Mapping[str, float]) -> Series:
        """Steps and values of a formula over the columns and `constants`, as `formula_series` has it."""
        steps = np.arange(1, self._recording.last_step + 1, dtype=np.float64)
        return formula_series(formula, self._recording.columns, self._sizes, self._read, steps, constants)

    def _read(self, column: str) -> Series:
        parts = [table.rows(column, 1, math.inf) for table in self._recording.tables(column)]
        steps = np.concatenate([each for each, _ in parts]).astype(np.float64)
        order = np.argsort(steps, kind="stable")
        return steps[order], np.concatenate([values for _, values in parts])[order].astype(np.float64)


def tensor_sizes(variables: Sequence[VariableInfo], slots: Sequence[SlotInfo]) -> dict[str, int]:
    """Elements of each tensor of a run, as `Recorded` has them."""
    kinds = ("gradient", "weight", "update")
    sizes = {f"{kind}/{each.path}": math.prod(each.shape) for kind in kinds for each in variables}
    return sizes | {slot_tensor(slot, variables): math.prod(slot.shape) for slot in slots}
