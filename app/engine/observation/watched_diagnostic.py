"""Watched diagnostic: its schedule, its results by step, and its memory."""

from __future__ import annotations

import copy
import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.parameters import Value
from app.engine.pacing.time_budget import DIAGNOSTIC, TimeBudget, share_of
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.diagnostics import Diagnostic

_MOST_STATES, _MOST_STATE_BYTES = 4096, 64_000_000
"""Limits on what a diagnostic remembers at past steps, so that it goes on from one of them as it did the first time."""
BLANK = -1
"""Step of what a diagnostic remembers before it was taken."""


@dataclass(frozen=True, slots=True)
class StoredMemory:
    """Memory of a diagnostic in a checkpoint: the step of its last measurement, and its memory since.

    `trained` are the places of the variables that were trained; `arrays` is `None` if that is not known.
    """

    step: int
    trained: tuple[int, ...]
    arrays: tuple[NDArray[Any], ...] | None


@dataclass(slots=True)
class WatchedDiagnostic:
    """A diagnostic of the experiment, or one that the window subscribes to, or both.

    Attributes:
        every: Steps from one taking to the next by the experiment; 0 if that has none.
        values: Its settings.
        stride: The same by the window; 0 for as often as its budget allows, `None` if no plot shows it.
        begun: The step after which the experiment takes it at this interval; -1 from the beginning.
        diagnostic: Made when it is first needed.
        states: What it remembered after it was taken for the experiment, by step.
        stored: The same of the checkpoint that was restored last.
        taken: Steps at which it was taken for the experiment, ascending, as far as that is known here.
        rows: Its values there.
        recorded: The last step at which it was taken for the experiment; -1 before the first.
        is_stale: Another step was restored than the one that it was taken at last.
        is_changed: A number of the current step was set by hand.
        budget: Without a stride, when it is due.
        steps_singly: Whether steps are made one by one for it now.
        observed: Whether it sees the step that is being made.
        single_steps_seen: Successive single steps that it saw.
        reached_at: The step at which it is taken before formulas read it; -1 if there is none in this chunk.
        again_at: The next step at which it is taken once more, while steps are made once more; -1 for none.
        recalled_for: The step for which it remembers the one before, while steps are made once more.
        is_again: Whether steps are made once more.
        published_step: The step that was published last.
        spent: Seconds that went into the diagnostic which is being prepared.
        traced: It was taken once; the first time takes longer.
        failed: It could not be taken, and is not tried again.
    """

    name: str
    every: int = 0
    values: Mapping[str, Value] = field(default_factory=dict)
    stride: int | None = None
    begun: int = -1
    diagnostic: Diagnostic | None = None
    states: dict[int, dict[str, Any]] = field(default_factory=dict)
    stored: StoredMemory | None = None
    taken: list[int] = field(default_factory=list)
    rows: list[tuple[float, ...]] = field(default_factory=list)
    recorded: int = -1
    is_stale: bool = False
    is_changed: bool = False
    budget: TimeBudget = field(default_factory=lambda: TimeBudget(share_of(DIAGNOSTIC)))
    steps_singly: bool = False
    observed: bool = False
    single_steps_seen: int = 0
    reached_at: int = -1
    again_at: int = -1
    recalled_for: int = -1
    is_again: bool = False
    published_step: int = -1
    spent: float = 0.0
    traced: bool = False
    failed: bool = False

    @property
    def single_steps(self) -> int:
        return kind_of(self.name).single_steps

    @property
    def key(self) -> str:
        """Key of the diagnostic in checkpoints."""
        return Message("diagnostic {name} {values}", name=self.name, values=sorted(self.values.items()))

    # When it is taken

    def is_due(self, step: int) -> bool:
        """Return whether the experiment wants the diagnostic after `step` steps, and has not measured it there."""
        return bool(self.every) and step > self.recorded and self._is_multiple(step)

    def distances(self, step: int) -> Iterator[int]:
        """Yield the steps until the next measurement, for the experiment and for the window."""
        if self.every:
            # Steps that are made again are not taken again.
            yield (max(step, self.recorded) // self.every + 1) * self.every - step
        if self.stride:
            yield self.stride - step % self.stride

    def is_lost(self, step: int, *, is_read: bool) -> bool:
        """Return whether the diagnostic was measured after `step` steps, and its needed result is no longer known."""
        if not self.every or not self.begun < step <= self.recorded or not self._is_multiple(step):
            return False
        is_known = step in self.states or (self.stored is not None and self.stored.step == step and self._is_usable)
        return (is_read and not self._was_taken(step)) or (kind_of(self.name).remembers and not is_known)

    def next_lost(self, step: int, last: int, *, is_read: bool) -> int:
        """Return the first lost step after `step` and up to `last`; -1 if there is none."""
        if not self.every or self.failed or not (is_read or kind_of(self.name).remembers):
            return -1
        first = (step // self.every + 1) * self.every
        last = min(last, self.recorded)
        return next((u for u in range(first, last + 1, self.every) if self.is_lost(u, is_read=is_read)), -1)

    def _is_multiple(self, step: int) -> bool:
        return step % self.every == 0 and (step > 0 or self.single_steps == 0)

    # What it gave

    def record(self, step: int, values: Sequence[float]) -> None:
        """Record values measured for the experiment, new or repeated."""
        i = bisect_left(self.taken, step)
        if self._was_taken(step):
            self.rows[i] = tuple(values)
        else:
            self.taken.insert(i, step)
            self.rows.insert(i, tuple(values))

    def held(self, column: int, first: int, count: int) -> NDArray[np.float32]:
        """Return (count,) values: at each step from `first` on, the last one measured at or before it; NaN before the
        first.
        """
        found = np.full(count, np.nan, np.float32)
        for i in range(max(bisect_right(self.taken, first) - 1, 0), len(self.taken)):
            if self.taken[i] >= first + count:
                break
            # A checkpoint of an earlier version may have fewer values.
            row = self.rows[i]
            found[max(self.taken[i] - first, 0) :] = row[column] if column < len(row) else np.nan
        return found

    def _was_taken(self, step: int) -> bool:
        i = bisect_left(self.taken, step)
        return i < len(self.taken) and self.taken[i] == step

    # What it remembers

    def remember(self, step: int) -> None:
        """Store its memory at `step`, within a limit of memory."""
        assert self.diagnostic is not None
        self.recorded, self.states[step] = max(step, self.recorded), dict(vars(self.diagnostic))
        each = max(1, _size(self.states[step]))
        most = max(2, min(_MOST_STATES, _MOST_STATE_BYTES // each))
        for oldest in sorted(self.states)[1 : max(1, len(self.states) - most)]:
            del self.states[oldest]

    def recall(self, step: int) -> None:
        """Recall its memory from before its next measurement, because `step` was restored."""
        self.is_stale = False
        if self.every:
            self.recall_before(step + next(self.distances(step)))

    def recall_before(self, step: int) -> None:
        """Recall its memory from after its last measurement before `step`."""
        if self.diagnostic is None:
            return
        known = max((each for each in self.states if each < step), default=BLANK)
        stored = self.stored if self._is_usable else None
        arrays = stored.arrays if stored is not None and known < stored.step < step else None
        state = self.states[BLANK if arrays is not None else known]
        vars(self.diagnostic).clear()
        vars(self.diagnostic).update(state)
        if arrays is not None:
            self.diagnostic.recall(arrays)

    def start(self, diagnostic: Diagnostic) -> None:
        """Start with another diagnostic, which has not been measured yet."""
        self.diagnostic, self.traced, self.single_steps_seen = diagnostic, False, 0
        self.states = {BLANK: dict(vars(diagnostic))}

    def forget_after(self, step: int) -> None:
        """Forget everything after `step`, because it belongs to another run."""
        self.recorded = min(self.recorded, step)
        self.states = {at: state for at, state in self.states.items() if at <= step}
        self.stored = self.stored if self.stored is not None and self.stored.step <= step else None
        kept = bisect_right(self.taken, step)
        del self.taken[kept:], self.rows[kept:]

    def state(self, step: int) -> tuple[NDArray[Any], ...]:
        """Return the state for a checkpoint at `step`: the step and values of its last measurement, the indices of the
        trained variables, and its memory, if known; nothing before the first measurement.
        """
        i = bisect_right(self.taken, step) - 1
        if i < 0 or self.diagnostic is None:
            return ()
        taken, trained, memory = self.taken[i], self.diagnostic.trained, None
        if taken in self.states:
            found = copy.copy(self.diagnostic)
            vars(found).clear()
            vars(found).update(self.states[taken])
            memory = found.memory()
        elif self.stored is not None and self.stored.step == taken:
            trained, memory = self.stored.trained, self.stored.arrays
        known = (np.array(trained, np.float64), *memory) if memory is not None else ()
        return np.array([taken, *self.rows[i]], np.float64), *known

    def restore(self, state: Sequence[NDArray[Any]]) -> None:
        """Restore the state in a checkpoint."""
        self.stored = None
        if len(state):
            step, *values = state[0].tolist()
            if not self._was_taken(int(step)):
                self.record(int(step), values)
            trained = tuple(map(int, state[1])) if len(state) > 1 else ()
            self.stored = StoredMemory(int(step), trained, tuple(state[2:]) if len(state) > 1 else None)

    @property
    def _is_usable(self) -> bool:
        """True if the stored memory fits the variables that are trained now."""
        if self.stored is None or self.stored.arrays is None:
            return False
        return self.diagnostic is None or self.stored.trained == tuple(self.diagnostic.trained)


def kind_of(name: str) -> type[Diagnostic]:
    from app.engine.diagnostics import discover

    if name not in discover():
        raise ValueError(Message('The diagnostic "{name}" is not installed, or cannot be imported.', name=name))
    return discover()[name]


def _size(remembered: object) -> int:
    """Return the bytes of the tensors and arrays in a diagnostic, without the variables of the run."""
    import tensorflow as tf

    match remembered:
        case dict():
            return sum(map(_size, remembered.values()))
        case list() | tuple():
            return sum(map(_size, remembered))
        case tf.Tensor():
            return math.prod(remembered.shape) * int(remembered.dtype.size)
    return int(getattr(remembered, "nbytes", 0))
