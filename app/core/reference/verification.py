"""Verification: the recorded numbers of a reference experiment, compared with its expectations."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import VALIDATION_LOSS, VALIDATION_METRIC
from app.attach.kernel.run_variables import VariableInfo
from app.core.experiment.parameters import Value
from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Edited
from app.core.messages.run_frames import Built, RunFailed
from app.core.messages.step_frames import DiagnosticValues, Steps, Validated
from app.core.recording.run_instruments import Series, formula_series, tensor_sizes
from app.core.reference.expectations import (
    ACROSS,
    SEED,
    STATISTICS,
    Cell,
    Expectation,
    Expectations,
    Measure,
    PictureCurve,
)
from app.core.telemetry.column_formula import BoundFormula, Recorded


class RecordedColumns:
    """The columns of one run, from its frames.

    Attributes:
        diverged: the run ended because a number was not finite.
        failure: why the run failed, in a sentence; empty if it did not.
        seconds: what its steps took.
    """

    def __init__(self) -> None:
        self.diverged = False
        self.failure = ""
        self.seconds = 0.0
        self._chunks: list[Steps] = []
        self._variables: tuple[VariableInfo, ...] = ()
        self._sampled: dict[str, dict[int, float]] = {}
        self._sizes: dict[str, int] = {}

    def put(self, frame: Frame) -> None:
        """Add a frame of the run; frames without measurements are ignored."""
        match frame:
            case Built():
                self._variables = frame.variables
                self._sizes = tensor_sizes(frame.variables, frame.description.slots)
            case Edited():
                # Another optimizer has other slots; those before it were recorded all the same.
                self._sizes |= tensor_sizes(self._variables, frame.description.slots)
            case Steps():
                self.seconds = frame.seconds
                self._chunks.append(frame)
            case Validated(step, loss, metric):
                self._sample(VALIDATION_LOSS, step, loss)
                self._sample(VALIDATION_METRIC, step, metric)
            case DiagnosticValues():
                for column, value in zip(frame.columns, frame.values, strict=True):
                    self._sample(column, frame.step, value)
            case NotFinite():
                self.diverged = True
            case RunFailed(sentence):
                self.failure = sentence
            case _:
                pass

    def series(self, formula: str, constants: Mapping[str, float]) -> Series:
        """Evaluate a formula over the columns and `constants`, like `formula_series`."""
        columns = tuple(dict.fromkeys(name for chunk in self._chunks for name in chunk.columns))

        def read(column: str) -> Series:
            if column in self._sampled:
                sampled = sorted(self._sampled[column].items())
                return np.array([step for step, _ in sampled], np.float64), np.array([value for _, value in sampled])
            chunks = [chunk for chunk in self._chunks if column in chunk.columns]
            values = [chunk.rows[:, chunk.columns.index(column)] for chunk in chunks]
            return _steps_of(chunks), np.concatenate(values).astype(np.float64)

        names = (*columns, *self._sampled)
        return formula_series(formula, names, self._sizes, read, _steps_of(self._chunks), constants)

    def _sample(self, column: str, step: int, value: float) -> None:
        self._sampled.setdefault(column, {})[step] = value


def _steps_of(chunks: Sequence[Steps]) -> NDArray[np.float64]:
    steps = [np.arange(chunk.first, chunk.first + len(chunk.rows), dtype=np.float64) for chunk in chunks]
    return np.concatenate(steps) if steps else np.empty(0)


State = Literal["reproduced", "not reproduced", "failed"]

Runs = Mapping[tuple[str, Cell], RecordedColumns]
"""The runs by variant and the values of what it sweeps."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of one expectation: the number that was measured."""

    expectation: Expectation
    here: float

    @property
    def passed(self) -> bool:
        """True if the number lies in the accepted interval."""
        low, high = self.expectation.between
        return low <= self.here <= high

    @property
    def state(self) -> State:
        if not self.passed:
            return "failed"
        return "reproduced" if self.expectation.reproduced else "not reproduced"


@dataclass(frozen=True, slots=True, eq=False)
class PictureSeries:
    """A curve of a picture with its values: `steps` and `values` are (n,)."""

    curve: PictureCurve
    steps: NDArray[np.float64]
    values: NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class PlaneValues:
    """Content of a heat map: the swept settings `across` and `up` with their values; `values` and `diverged` are (rows,
    columns), `diverged` is true for runs that ended with a number that is not finite.
    """

    across: tuple[str, tuple[Value, ...]]
    up: tuple[str, tuple[Value, ...]]
    values: NDArray[np.float64]
    diverged: NDArray[np.bool_]


def drawn(expectations: Expectations, runs: Runs) -> tuple[PictureSeries, ...]:
    """Return the curves of the picture; of a swept variant, the curve of its first run."""
    found = []
    for curve in expectations.picture.curves if expectations.picture is not None else ():
        run = next(run for (variant, _), run in runs.items() if variant == curve.variant)
        found.append(PictureSeries(curve, *run.series(curve.formula, {})))
    return tuple(found)


def drawn_plane(expectations: Expectations, runs: Runs) -> PlaneValues | None:
    """Return the heat map with a value for each pair of the two settings; `None` if the experiment has none."""
    measure = expectations.plane
    if measure is None:
        return None
    across, up = expectations.variants[measure.variant].sweep.items()
    shape = len(up[1]), len(across[1])
    values, diverged = np.full(shape, np.nan), np.zeros(shape, bool)
    for row, column in np.ndindex(shape):
        cell = (across[0], across[1][column]), (up[0], up[1][row])
        run = runs[measure.variant, cell]
        values[row, column], diverged[row, column] = _of_run(measure, run, {}), run.diverged
    return PlaneValues(across, up, values, diverged)


def verify(expectations: Expectations, runs: Runs) -> tuple[Outcome, ...]:
    """Evaluate every expectation. Raises `FormulaError` if a formula reads unknown columns."""
    measured: dict[str, float] = {}
    for measure in expectations.measures:
        measured[measure.name] = _measured(measure, runs, measured)
    return tuple(Outcome(each, _value(each.value, measured)) for each in expectations.expectations)


def _measured(measure: Measure, runs: Runs, before: Mapping[str, float]) -> float:
    found: dict[Cell, float] = {}
    for (variant, cell), run in runs.items():
        if variant == measure.variant and measure.where.items() <= dict(cell).items():
            found[cell] = _of_run(measure, run, before)
    found = _reduced(found, SEED, lambda group: ACROSS[measure.seeds](np.array(list(group.values()))))
    if measure.best:
        found = _reduced(found, measure.best, _lowest)
    values = np.array(list(found.values()))
    return ACROSS[measure.across or "median"](values) if len(values) else math.nan


def _of_run(measure: Measure, run: RecordedColumns, before: Mapping[str, float]) -> float:
    statistic = STATISTICS[measure.statistic]
    if statistic is None:
        return float(run.diverged)
    steps, values = run.series(measure.formula, before)
    first, last = measure.steps or (1, math.inf)
    chosen = (steps >= first) & (steps <= last) & ~np.isnan(values)
    if not chosen.any():
        return math.nan
    with np.errstate(all="ignore"):
        return statistic(steps[chosen], values[chosen])


def _reduced(found: Mapping[Cell, float], setting: str, reduce: object) -> dict[Cell, float]:
    """Reduce runs that differ only in `setting` to one number each; `reduce` gets their values by that setting."""
    groups: dict[Cell, dict[Value, float]] = {}
    for cell, value in found.items():
        rest = tuple(each for each in cell if each[0] != setting)
        groups.setdefault(rest, {})[dict(cell).get(setting)] = value
    assert callable(reduce)
    return {cell: reduce(group) for cell, group in groups.items()}


def _lowest(group: Mapping[Value, float]) -> float:
    """Return the value of the setting with the lowest number; NaN if there is none."""
    numbers = {value: number for value, number in group.items() if not math.isnan(number)}
    best = min(numbers, key=lambda value: numbers[value], default=None)
    return float(best) if isinstance(best, int | float) else math.nan


def _value(formula: str, measured: Mapping[str, float]) -> float:
    bound = BoundFormula(formula, Recorded(tuple(measured), {}))
    rows = {name: np.array([value]) for name, value in measured.items()}
    return float(bound.evaluate(1, rows, 1)[0])
