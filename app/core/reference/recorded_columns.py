"""Recorded columns: what one run of a reference experiment gave, and formulas over them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Built, RunFailed
from app.core.messages.step_frames import DiagnosticValues, Steps, Validated
from app.core.telemetry import channels
from app.core.telemetry.formula_series import Series, formula_series, tensor_sizes


class RecordedColumns:
    """The columns of one run, from its frames.

    Attributes:
        diverged: the run ended because a number was not finite.
        failure: why the run failed, in a sentence; empty where it did not.
        seconds: what its steps took.
    """

    def __init__(self) -> None:
        self.diverged = False
        self.failure = ""
        self.seconds = 0.0
        self._columns: tuple[str, ...] = ()
        self._chunks: list[NDArray[np.float32]] = []
        self._sampled: dict[str, dict[int, float]] = {}
        self._sizes: dict[str, int] = {}

    def put(self, frame: Frame) -> None:
        """Take in a frame of the run; those that record nothing are passed over."""
        match frame:
            case Built():
                self._sizes = tensor_sizes(frame.variables, frame.description.slots)
            case Steps():
                self._columns, self.seconds = frame.columns, frame.seconds
                self._chunks.append(frame.rows)
            case Validated(step, loss, metric):
                self._sample(channels.VALIDATION_LOSS, step, loss)
                self._sample(channels.VALIDATION_METRIC, step, metric)
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
        """Steps and values of a formula over the columns and `constants`, as `formula_series` has it."""
        rows = np.concatenate(self._chunks) if self._chunks else np.empty((0, len(self._columns)), np.float32)
        steps = np.arange(1, len(rows) + 1, dtype=np.float64)

        def read(column: str) -> Series:
            if column not in self._sampled:
                return steps, rows[:, self._columns.index(column)].astype(np.float64)
            sampled = sorted(self._sampled[column].items())
            return np.array([step for step, _ in sampled], np.float64), np.array([value for _, value in sampled])

        return formula_series(formula, (*self._columns, *self._sampled), self._sizes, read, steps, constants)

    def _sample(self, column: str, step: int, value: float) -> None:
        self._sampled.setdefault(column, {})[step] = value
