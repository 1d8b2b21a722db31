"""Formulas of a run: math channels and triggers, step by step, and single formulas over the whole recording."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.run_variables import SlotInfo, VariableInfo, slot_tensor
from app.core.experiment.instruments import Instruments, Trigger
from app.core.recording.run_columns import Recording
from app.core.telemetry.column_formula import BoundFormula, FormulaError, Recorded
from optimizers.base.message import Message

FormulaState = Mapping[str, tuple[NDArray[np.float64], ...]]
"""Values that formulas remember from step to step, by channel or trigger."""


@dataclass(frozen=True, slots=True)
class Firing:
    """Firing of a trigger at `step`. `values` are the columns in its condition at that step."""

    trigger: Trigger
    step: int
    values: tuple[tuple[str, float], ...]


class RunInstruments:
    """Math channels and armed triggers of a run, as far as their columns are recorded.

    Attributes:
        columns: names of the math channels, in the order in which they are appended to a row.
        problems: of each that reads something else a sentence.
        held: columns of diagnostics that they read.
    """

    def __init__(self, instruments: Instruments, recorded: Recorded) -> None:
        self._recorded = recorded.columns
        self._channels: dict[str, tuple[str, BoundFormula]] = {}
        self._triggers: list[_BoundTrigger] = []
        problems = []
        for channel in instruments.channels:
            try:
                formula = BoundFormula(channel.formula, recorded)
            except FormulaError as error:
                problems.append(
                    Message(
                        "The channel {channel} is not recorded: its formula {error}.", channel=channel.name, error=error
                    )
                )
                continue
            self._channels[f"{channel.column}: {channel.formula}"] = channel.column, formula
            columns = (*recorded.columns, channel.column)
            recorded = replace(recorded, columns=columns)
        for trigger in instruments.triggers:
            if not trigger.armed:
                continue
            try:
                self._triggers.append(_BoundTrigger(trigger, recorded))
            except FormulaError as error:
                problems.append(
                    Message(
                        "The trigger {title} is not armed: its condition {error}.", title=trigger.title, error=error
                    )
                )
        self.columns = tuple(column for column, _ in self._channels.values())
        self.problems = tuple(problems)
        read = {name for _, formula in self._channels.values() for name in formula.columns}
        read |= {name for trigger in self._triggers for name in trigger.columns}
        self.held = frozenset(read & {name for columns in recorded.held.values() for name in columns})

    @property
    def are_there(self) -> bool:
        """True if there is anything to evaluate."""
        return bool(self._channels or self._triggers)

    def evaluate(
        self, first: int, rows: NDArray[np.float32], held: Mapping[str, NDArray[np.float32]] | None = None
    ) -> tuple[NDArray[np.float32], tuple[Firing, ...]]:
        """Evaluate the next `rows` (steps, columns), from step `first` on, with a column for each channel at the end.
        Return the firings, in the order of steps. `held` has the values (steps,) of the columns in `self.held`.
        """
        by_name = {**dict(zip(self._recorded, rows.T, strict=True)), **(held or {})}
        for column, formula in self._channels.values():
            values = formula.evaluate(first, by_name, len(rows))
            with np.errstate(over="ignore"):
                by_name[column] = values.astype(np.float32)
        found = [firing for trigger in self._triggers for firing in trigger.check(first, by_name, len(rows))]
        made = [by_name[column][:, None] for column in self.columns]
        return np.hstack([rows, *made]) if made else rows, tuple(sorted(found, key=lambda firing: firing.step))

    def state(self) -> FormulaState:
        """Return the values that formulas remember from step to step."""
        channels = {key: formula.state() for key, (_, formula) in self._channels.items()}
        return channels | {trigger.key: trigger.state() for trigger in self._triggers}

    def restore(self, state: FormulaState) -> None:
        """Restore `state`; formulas that are missing in it start anew."""
        for key, (_, formula) in self._channels.items():
            formula.restore(state.get(key, ()))
        for trigger in self._triggers:
            trigger.restore(state.get(trigger.key, ()))


class _BoundTrigger:
    """Trigger with its formula bound to the columns of a run, and its memory: did it hold, and when did it fire?"""

    def __init__(self, trigger: Trigger, recorded: Recorded) -> None:
        self.trigger = trigger
        self.key = Message("trigger: {condition}: {when}", condition=trigger.condition, when=trigger.when)
        self._formula = BoundFormula(trigger.condition, recorded)
        self.columns = self._formula.columns
        self._held, self._fired = False, -1
        """True if the condition held at the last step; and the last step at which it fired, -1 before it did."""

    def check(self, first: int, rows: Mapping[str, NDArray[np.float32]], count: int) -> list[Firing]:
        values = self._formula.evaluate(first, rows, count)
        holds = ~np.isnan(values) & (values != 0)
        fires = holds if self.trigger.when == "level" else holds & ~np.concatenate(([self._held], holds[:-1]))
        self._held = bool(holds[-1]) if count else self._held
        found = []
        for i in np.flatnonzero(fires).tolist():
            step = first + i
            if self._fired < 0 or step - self._fired > self.trigger.hold_off:
                self._fired = step
                found.append(Firing(self.trigger, step, self._formula.readings(i)))
        return found

    def state(self) -> tuple[NDArray[np.float64], ...]:
        return np.array([self._held, self._fired], np.float64), *self._formula.state()

    def restore(self, state: tuple[NDArray[np.float64], ...]) -> None:
        is_known = bool(state) and state[0].shape == (2,)
        self._held, self._fired = (bool(state[0][0]), int(state[0][1])) if is_known else (False, -1)
        self._formula.restore(state[1:])


Series: TypeAlias = tuple[NDArray[np.float64], NDArray[np.float64]]
"""Steps, ascending, and their values, (n,) each."""


def formula_series(
    formula: str,
    columns: Sequence[str],
    sizes: Mapping[str, int],
    read: Callable[[str], Series],
    steps: NDArray[np.float64],
    constants: Mapping[str, float],
) -> Series:
    """Evaluate a formula over the `columns` of a run and `constants`; return its steps and values.

    `read` gives the series of a column, `sizes` is as `Recorded` has it, and `steps` are those of a formula that reads
    no column. Where it reads a sampled column the steps are those at which all that it reads were recorded, and
    functions over steps look back over those. Raises `FormulaError` if it reads something else.
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
    """Formulas over the present recording; `sizes` as in `Recorded`."""

    def __init__(self, recording: Recording, sizes: Mapping[str, int]) -> None:
        self._recording, self._sizes = recording, sizes

    def series(self, formula: str, constants: Mapping[str, float]) -> Series:
        """Evaluate a formula over the columns and `constants`, like `formula_series`."""
        steps = np.arange(1, self._recording.last_step + 1, dtype=np.float64)
        return formula_series(formula, self._recording.columns, self._sizes, self._read, steps, constants)

    def _read(self, column: str) -> Series:
        parts = [table.rows(column, 1, math.inf) for table in self._recording.tables(column)]
        steps = np.concatenate([each for each, _ in parts]).astype(np.float64)
        order = np.argsort(steps, kind="stable")
        return steps[order], np.concatenate([values for _, values in parts])[order].astype(np.float64)


def tensor_sizes(variables: Sequence[VariableInfo], slots: Sequence[SlotInfo]) -> dict[str, int]:
    """Return the number of elements of each tensor of a run, for `Recorded`."""
    kinds = ("gradient", "weight", "update")
    sizes = {f"{kind}/{each.path}": math.prod(each.shape) for kind in kinds for each in variables}
    return sizes | {slot_tensor(slot, variables): math.prod(slot.shape) for slot in slots}
