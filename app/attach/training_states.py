"""States of a training: everything that its step reads and writes, after some of its steps."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .hyperparameters import inner
from .slots import tensor_of
from .tap import Tap

_SHARE = 0.02
"""Share of the time since the last state that taking one may cost."""
_APART = 0.1
"""Seconds between two states: steps of so long are made again in no time."""
_MOST = 500


@dataclass(frozen=True)
class TrainingState:
    """Values of variables after `step`, by the id of the variable."""

    step: int
    values: Mapping[int, NDArray[Any]] = field(repr=False)

    @property
    def nbytes(self) -> int:
        return sum(each.nbytes for each in self.values.values())


class TrainingStates:
    """States of one training: the first, and others spread evenly over its steps, within `memory` bytes."""

    def __init__(self, model: Any, taps: Sequence[Tap], memory: int) -> None:
        self.memory = memory
        self.size = 0
        """Bytes of one state."""
        self.passed_over: frozenset[int] = frozenset()
        """Variables, by their id, that `is_at` does not compare: hyperparameters, which somebody sets."""
        self._model, self._taps = model, taps
        self._states: list[TrainingState] = []
        self._variables: dict[int, Any] = {}
        self._compared: dict[int, Any] = {}
        """Variables that make what follows: not metrics, which begin again with an epoch."""
        self._traces = -1
        self._due_at = 0.0

    @property
    def is_too_large(self) -> bool:
        """True if not even two states fit."""
        return 2 * self.size > self.memory

    @property
    def first_step(self) -> int:
        """Step of the first state; -1 if there is none."""
        return self._states[0].step if self._states else -1

    def clear(self) -> None:
        self._states.clear()
        self._variables = {}
        self._due_at = 0.0

    def keep_if_due(self, step: int) -> bool:
        """Keep the state after `step` if it is the first state, the first since a trace, or allowed by its time budget.
        Return whether it was kept.
        """
        now = time.monotonic()
        # States from before a trace may lack what it made, and nothing before the next one could be shown.
        is_due = now >= self._due_at or self._count_traces() != self._traces
        if not is_due or (self._states and step <= self._states[-1].step):
            return False
        state = self.take(step)
        # The cost of a state that does not fit is paid once.
        spent = time.monotonic() - now
        self._due_at = now + max(_APART, spent / _SHARE) if not self.is_too_large else float("inf")
        if self.is_too_large:
            self._states.clear()
            return True
        self._states.append(state)
        while len(self._states) > 2 and (len(self._states) > _MOST or len(self._states) * self.size > self.memory):
            gaps = [self._states[i + 1].step - self._states[i - 1].step for i in range(1, len(self._states) - 1)]
            del self._states[1 + gaps.index(min(gaps))]
        return True

    def take(self, step: int, *, without: frozenset[int] = frozenset()) -> TrainingState:
        """Copy the present state after `step`; `without` are ids of variables that are never written."""
        variables = {key: each for key, each in self._all_variables().items() if key not in without}
        state = TrainingState(step, {key: np.array(each.read_value().numpy()) for key, each in variables.items()})
        self.size = state.nbytes
        return state

    def restore(self, state: TrainingState) -> None:
        for key, each in self._all_variables().items():
            if key in state.values:
                each.assign(state.values[key])

    def is_at(self, state: TrainingState) -> bool:
        """Return whether the present weights and slots are those of `state`, bit for bit."""
        self._all_variables()
        known = (
            (state.values[key], each)
            for key, each in self._compared.items()
            if key in state.values and key not in self.passed_over
        )
        return all(value.tobytes() == np.array(each.read_value().numpy()).tobytes() for value, each in known)

    def before(self, step: int, *, further: bool = False) -> TrainingState | None:
        """Return the last state before `step`; with `further` the one before that, if it exists."""
        found = [each for each in self._states if each.step < step]
        return None if not found else found[max(0, len(found) - 1 - further)]

    def at(self, step: int) -> TrainingState | None:
        return next((each for each in self._states if each.step == step), None)

    def _all_variables(self) -> Mapping[int, Any]:
        """Return the variables of model, metrics and optimizers, and all others that the traced step reads."""
        traces = self._count_traces()
        if not self._variables or traces != self._traces:
            self._traces = traces
            metrics = _by_id(each for metric in getattr(self._model, "metrics", ()) for each in _variables_of(metric))
            own = _by_id(self._own())
            # A step that several optimizers make reads what measures each of them.
            measuring = {id(each) for tap in self._taps for each in tap.own_variables()}
            read = (each for tap in self._taps for each in tap.variables())
            beside = _by_id(each for each in read if id(each) not in measuring)
            # What a step read once stays.
            found = {**self._variables, **own, **metrics, **beside}
            # States that lack some of them are none; metrics may be made with the first step.
            wanted = found.keys() - metrics.keys()
            self._states = [each for each in self._states if each.values.keys() >= wanted]
            self._variables = found
            self._compared = {key: each for key, each in own.items() if key not in metrics}
        return self._variables

    def _count_traces(self) -> int:
        return sum(tap.traces for tap in self._taps)

    def _own(self) -> Iterable[Any]:
        yield from _variables_of(self._model)
        for tap in self._taps:
            yield from (info.tensor for layout in tap.layouts.values() for info in layout.variables)
            for optimizer in (tap.optimizer, inner(tap.optimizer), *tap.parts):
                yield from _variables_of(optimizer)
                yield from (each for each in (getattr(optimizer, "_hyper", None) or {}).values())


def _by_id(variables: Iterable[Any]) -> dict[int, Any]:
    return {id(each): each for each in map(tensor_of, variables) if hasattr(each, "read_value")}


def _variables_of(owner: Any) -> Iterable[Any]:
    try:
        found = getattr(owner, "variables", ())
        return tuple(found() if callable(found) else found)
    except ValueError:  # Keras 2, of a model whose weights are not made yet
        return ()
