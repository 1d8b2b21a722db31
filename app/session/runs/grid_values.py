"""What the runs of a grid measured: one column of each, at one step of all or at one of its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from app.attach.kernel.column_table import LOSS, METRIC, VALIDATION_LOSS, VALIDATION_METRIC
from app.session.runs.compared_runs import ComparedRun

When = Literal["common", "step", "last", "best"]
"""The last step that all have made, a step that a person chose, the last one of each run, or its best one."""
Better = Literal["", "least", "greatest"]
_BUCKETS = 8192
_LOWER_IS_BETTER = ("distance",)


@dataclass(frozen=True, slots=True)
class CellReading:
    """What one run measured: `value` at `step`, NaN and -1 where there is none. `diverged`: it broke by then."""

    value: float = math.nan
    step: int = -1
    diverged: bool = False


def better_of(column: str, metric: str) -> Better:
    """Which values of a column are the better ones; empty where neither is. `metric` is what the runs measure."""
    if column in (LOSS, VALIDATION_LOSS):
        return "least"
    if column in (METRIC, VALIDATION_METRIC):
        return "least" if metric in _LOWER_IS_BETTER else "greatest"
    return ""


def last_common_step(runs: Sequence[ComparedRun]) -> int:
    """The last step that all runs have made which have begun, and have neither diverged nor failed; 0 before there is
    one. Where all diverged, the last one of any.
    """
    sound = [run.step for run in runs if run.step and not run.diverged and run.status != "failed"]
    return min(sound) if sound else max((run.step for run in runs), default=0)


def read_cell(run: ComparedRun, column: str, when: When, step: int, better: Better = "") -> CellReading:
    """The value of `column` after `step` steps, or at the last step or the best one of the run.

    A value that is measured now and then is that of the last measurement until then. A run that has not come to the
    step has no value there.
    """
    if not run.step:
        return CellReading()
    if when == "last":
        step = run.step
    elif when == "best":
        return CellReading(*_extreme(run, column, better), run.diverged)
    if run.diverged and step >= run.step:
        return CellReading(math.nan, run.step, diverged=True)
    if step > run.step or step < 1:
        return CellReading()
    value = run.reader("step").at(column, step)
    measured = run.dated(column, "step", step)
    if math.isnan(measured):
        return CellReading()
    is_broken = math.isinf(value) or run.is_broken(column, "step", step)
    return CellReading(value, int(measured), is_broken)


def _extreme(run: ComparedRun, column: str, better: Better) -> tuple[float, int]:
    steps, values = run.reader("step").read(column, 0, run.step, _BUCKETS)
    known = np.isfinite(values)
    if not known.any():
        return math.nan, -1
    steps, values = steps[known], values[known]
    place = int(values.argmax() if better == "greatest" else values.argmin())
    return float(values[place]), int(steps[place])
