"""Recorded columns: what one run of a reference experiment gave, and formulas over them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Built, RunFailed
from app.core.messages.step_frames import DiagnosticValues, Steps, Validated
from app.core.telemetry import channels
from app.core.telemetry.column_formula import BoundFormula, Recorded

_Series: TypeAlias = tuple[NDArray[np.float64], NDArray[np.float64]]
_KINDS = ("gradient", "weight", "update")


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
                infos = frame.variables
                self._sizes = {f"{kind}/{each.path}": math.prod(each.shape) for kind in _KINDS for each in infos}
                slots = frame.description.slots
                self._sizes |= {channels.slot_tensor(slot, infos): math.prod(slot.shape) for slot in slots}
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

    def series(self, formula: str, constants: Mapping[str, float]) -> _Series:
        """Steps and values of a formula over the columns and `constants`, (n,) each.

        Where it reads a sampled column the steps are those at which all that it reads were recorded, and functions
        over steps look back over those. Raises `FormulaError` where it reads something else.
        """
        names = (*self._columns, *self._sampled, *constants)
        bound = BoundFormula(formula, Recorded(names, self._sizes))
        sampled = [self._sampled[name] for name in bound.columns if name in self._sampled]
        rows = np.concatenate(self._chunks) if self._chunks else np.empty((0, len(self._columns)), np.float32)
        if not sampled:
            steps = np.arange(1, len(rows) + 1, dtype=np.float64)
            return steps, bound.evaluate(1, self._read(bound.columns, rows, constants, steps), len(rows))
        dense = any(name in self._columns for name in bound.columns)
        common = set(sampled[0]).intersection(*sampled[1:], range(1, len(rows) + 1) if dense else sampled[0])
        steps = np.array(sorted(common), np.float64)
        table = self._read(bound.columns, rows, constants, steps)
        values = [
            bound.evaluate(int(step), {name: each[i : i + 1] for name, each in table.items()}, 1)[0]
            for i, step in enumerate(steps)
        ]
        return steps, np.array(values, np.float64)

    def _read(
        self,
        names: tuple[str, ...],
        rows: NDArray[np.float32],
        constants: Mapping[str, float],
        steps: NDArray[np.float64],
    ) -> dict[str, NDArray[np.floating]]:
        found: dict[str, NDArray[np.floating]] = {}
        places = steps.astype(int)
        for name in names:
            if name in constants:
                found[name] = np.full(len(steps), constants[name])
            elif name in self._sampled:
                found[name] = np.array([self._sampled[name][step] for step in places.tolist()], np.float64)
            else:
                found[name] = rows[places - 1, self._columns.index(name)]
        return found

    def _sample(self, column: str, step: int, value: float) -> None:
        self._sampled.setdefault(column, {})[step] = value
