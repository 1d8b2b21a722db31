"""Run instruments: the math channels and triggers of a run, evaluated over the rows of each chunk, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.instruments import Instruments, Trigger
from app.core.telemetry.column_formula import BoundFormula, FormulaError, Recorded

FormulaState = Mapping[str, tuple[NDArray[np.float64], ...]]
"""What formulas remember from step to step, by what they are of."""


@dataclass(frozen=True, slots=True)
class Firing:
    """A trigger fired at `step`. `values` are what its condition reads, at that step."""

    trigger: Trigger
    step: int
    values: tuple[tuple[str, float], ...]


class RunInstruments:
    """The math channels and armed triggers of a run, as far as what they read is recorded.

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
                problems.append(f"The channel {channel.name} is not recorded: its formula {error}.")
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
                problems.append(f"The trigger {trigger.title} is not armed: its condition {error}.")
        self.columns = tuple(column for column, _ in self._channels.values())
        self.problems = tuple(problems)
        read = {name for _, formula in self._channels.values() for name in formula.columns}
        read |= {name for trigger in self._triggers for name in trigger.columns}
        self.held = frozenset(read & {name for columns in recorded.held.values() for name in columns})

    @property
    def are_there(self) -> bool:
        """Whether there is anything to evaluate."""
        return bool(self._channels or self._triggers)

    def evaluate(
        self, first: int, rows: NDArray[np.float32], held: Mapping[str, NDArray[np.float32]] | None = None
    ) -> tuple[NDArray[np.float32], tuple[Firing, ...]]:
        """`rows` (steps, columns) from step `first` on, which come next, with a column for each channel behind; and
        what fired in them, in the order of steps. `held` has the values (steps,) of the columns in `self.held`.
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
        """What is remembered from step to step."""
        channels = {key: formula.state() for key, (_, formula) in self._channels.items()}
        return channels | {trigger.key: trigger.state() for trigger in self._triggers}

    def restore(self, state: FormulaState) -> None:
        """Remember what `state` says; of what it does not have nothing was recorded yet."""
        for key, (_, formula) in self._channels.items():
            formula.restore(state.get(key, ()))
        for trigger in self._triggers:
            trigger.restore(state.get(trigger.key, ()))


class _BoundTrigger:
    """A trigger on the columns of a run, with whether its condition held and when it fired."""

    def __init__(self, trigger: Trigger, recorded: Recorded) -> None:
        self.trigger = trigger
        self.key = f"trigger: {trigger.condition}: {trigger.when}"
        self._formula = BoundFormula(trigger.condition, recorded)
        self.columns = self._formula.columns
        self._held, self._fired = False, -1
        """At the last step; the last step at which it fired, -1 before it did."""

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
