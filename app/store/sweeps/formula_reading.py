"""A formula along a run that is stored."""

from __future__ import annotations

import numpy as np

from app.core.recording.formula_series import Series, formula_series
from app.store.reading.stored_run import StoredRun


def stored_series(run: StoredRun, formula: str) -> Series:
    """Steps and values of a formula over the columns of a run. Raises `StoreError`, and `FormulaError` where it reads
    something else.
    """
    columns = run.series()

    def read(column: str) -> Series:
        steps, values = columns[column]
        return steps.astype(np.float64), values.astype(np.float64)

    steps = np.arange(1, run.record.steps + 1, dtype=np.float64)
    return formula_series(formula, tuple(columns), {}, read, steps, {})
