"""Recorded columns: what one run of a reference experiment gave, and formulas over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import VALIDATION_LOSS, VALIDATION_METRIC
from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Edited
from app.core.messages.run_description import VariableInfo
from app.core.messages.run_frames import Built, RunFailed
from app.core.messages.step_frames import DiagnosticValues, Steps, Validated
from app.core.recording.run_instruments import Series, formula_series, tensor_sizes


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
        self._chunks: list[Steps] = []
        self._variables: tuple[VariableInfo, ...] = ()
        self._sampled: dict[str, dict[int, float]] = {}
        self._sizes: dict[str, int] = {}

    def put(self, frame: Frame) -> None:
        """Take in a frame of the run; those that record nothing are passed over."""
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
        """Steps and values of a formula over the columns and `constants`, as `formula_series` has it."""
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
