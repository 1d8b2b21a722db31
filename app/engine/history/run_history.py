"""Run history: the events and checkpoints of a run, within a memory budget, and exact replay to any step."""

from __future__ import annotations

import time
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import SetElement, SubscribeTensor
from app.core.runs.run import EditEvent, ElementEdit, Event, Origin, Resumed, new_run_id
from app.core.telemetry.thinning import MOST, decimate_by_age
from app.engine.pacing.time_budget import CHECKPOINTS, TimeBudget, share_of
from app.engine.program.chunks import BUFFER, Chunk
from app.engine.program.finite_check import FiniteCheck
from app.engine.training.element_edit import set_element
from app.engine.training.snapshots import Snapshot, snapshot_of
from app.engine.training.training import Training
from optimizers.optimizer_loader import LoadedOptimizer

BUDGET = 256 * 2**20
"""Bytes."""


class CheckpointCache:
    """Checkpoints in the order of steps, and at equal steps of the number of events before them.

    What would need more than the budget is thinned, the older half first. The first one stays, and those that are
    `fixed` as long as anything else can be dropped: they are where a replay would be slow.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._all: list[Snapshot] = []
        self._fixed: set[tuple[int, int]] = set()
        self._size = 0

    def __len__(self) -> int:
        return len(self._all)

    @property
    def nbytes(self) -> int:
        return self._size

    @property
    def steps(self) -> NDArray[np.int64]:
        """Steps with a checkpoint, ascending."""
        return np.unique(np.array([each.step for each in self._all], np.int64))

    def add(self, snapshot: Snapshot, *, fixed: bool = False) -> None:
        """Add a snapshot; it replaces one with the same step and events."""
        at = _at(snapshot)
        place = bisect_right(self._all, at, key=_at)
        if place and _at(self._all[place - 1]) == at:
            place -= 1
            self._size -= self._all.pop(place).nbytes
        self._all.insert(place, snapshot)
        self._size += snapshot.nbytes
        if fixed:
            self._fixed.add(at)
        self._thin()

    def before(self, step: int) -> Snapshot | None:
        """Return the last checkpoint at or before a step."""
        place = bisect_right(self._all, step, key=lambda each: each.step)
        return self._all[place - 1] if place else None

    def at(self, step: int, event_index: int) -> Snapshot | None:
        """Return the checkpoint at this step after `event_index` events."""
        place = bisect_right(self._all, (step, event_index), key=_at)
        found = self._all[place - 1] if place else None
        return found if found is not None and _at(found) == (step, event_index) else None

    def drop_after(self, step: int, event_index: int) -> None:
        """Drop checkpoints that are later, or that followed other events."""
        del self._all[bisect_right(self._all, (step, event_index), key=_at) :]
        self._size = sum(each.nbytes for each in self._all)

    def _thin(self) -> None:
        if self._size <= self._budget and len(self._all) <= MOST:
            return
        loose = [each for each in self._all if _at(each) not in self._fixed]
        fixed_size = self._size - sum(each.nbytes for each in loose)
        kept, size = decimate_by_age(loose, self._size - fixed_size, max(self._budget - fixed_size, 0))
        if len(kept) < len(loose):
            alive = {_at(each) for each in kept} | self._fixed
            self._all = [each for each in self._all if _at(each) in alive]
            self._size = fixed_size + size
        if self._size > self._budget and len(kept) <= 2:
            # What is fixed alone is too much: it is thinned like the rest.
            self._all, self._size = decimate_by_age(self._all, self._size, self._budget)


def _at(snapshot: Snapshot) -> tuple[int, int]:
    return snapshot.step, snapshot.event_index


CHECKPOINT_SECONDS = 0.1
"""Time between two snapshots while the run is made: a replay from one to the next is hardly noticed."""
_PIECE_SECONDS = 0.025
"""Time between two snapshots on the way back: whoever goes back is likely to go on back."""
_FEWEST_STEPS = 16
"""Least number of steps of a piece."""
_COPIED_A_SECOND = 2e9
"""Bytes, roughly, on a slow machine."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """Event, and the optimizers from then on if it ran a file again."""

    event: Event
    opened: Mapping[str, LoadedOptimizer] | None = None


@dataclass(frozen=True, slots=True)
class RunFork:
    """Step of a run from which other runs branch off, after `position` events and `seconds` of training."""

    origin: Origin
    position: int
    seconds: float
    snapshot: Snapshot

    def enter(self, training: Training) -> None:
        """Set a training that differs from the run in numbers or schedules alone to this step.

        Raises:
            ValueError: a state does not fit, see `Training.restore`.
        """
        here = training.assembly
        training.restore(
            replace(
                self.snapshot,
                active_experiment=training.active_experiment,
                serial=here.serial,
                compiled=here.compiled,
                opened=here.opened,
            )
        )


class RunHistory:
    """Event log and checkpoints of one run, from which every step up to `head` can be restored.

    A step is restored as the next one starts from it: all events after that step have acted.

    Attributes:
        run: the run's id.
        head: the last step that was made.
        event_index: how many of its events have acted at the current step.
        broken: the step that is not finite, which was made and undone; `None` if all are fine.
        first_failure: what broke in it, where a replay met it while the run was resumed.
    """

    def __init__(self, training: Training, resumed: Resumed | None = None) -> None:
        self.run = resumed.run if resumed is not None else new_run_id()
        self.origin = resumed.origin if resumed is not None else None
        self.head = resumed.head if resumed is not None else training.step
        self.event_index = 0
        self.broken: int | None = None
        self.first_failure: NotFinite | None = None
        self.checkpoints = CheckpointCache()
        self._log = [_Entry(event) for event in resumed.events] if resumed is not None else []
        self._budget, self._taken = TimeBudget(share_of(CHECKPOINTS)), -1.0
        self._piece = _FEWEST_STEPS
        self._steps, self._seconds = array("q"), array("d")
        self._add_checkpoint(training, fixed=True)
        if resumed is not None:
            self._record_time(resumed.head, resumed.seconds)
            for state in (*resumed.earlier, resumed.state):
                self.checkpoints.add(snapshot_of(state))

    # While it is made

    @property
    def is_behind_head(self) -> bool:
        """True if the run is at an earlier step than its last one."""
        return self.current_step < self.head

    def record_chunk(self, training: Training, seconds: float) -> bool:
        """Record a chunk and its `seconds` of training. Return whether its steps are new."""
        self.current_step = training.step
        if training.step <= self.head:
            return False
        self.head = training.step
        self._record_time(training.step, self.seconds + seconds)
        return True

    def add_checkpoint_if_due(self, training: Training) -> None:
        """Add a checkpoint of the current step if one is due and all values are finite."""
        now = time.perf_counter()
        if self._budget.due(now) and now - self._taken >= CHECKPOINT_SECONDS:
            size = self._add_checkpoint(training)
            self._taken = time.perf_counter()
            # The next step copies what a checkpoint holds instead of writing to it; that takes as long again at least.
            self._budget.spent(2 * (self._taken - now) + size / _COPIED_A_SECOND, self._taken)

    def keep_checkpoint(self, training: Training, *, fixed: bool = True) -> None:
        """Keep a checkpoint of the current step, forever if `fixed`, because a return to it is likely."""
        self._add_checkpoint(training, fixed=fixed)

    @property
    def seconds(self) -> float:
        """Seconds of training until the head."""
        return self._seconds[-1] if self._seconds else 0.0

    def _seconds_at(self, step: int) -> float:
        return float(np.interp(step, [0, *self._steps], [0.0, *self._seconds]))

    def _record_time(self, step: int, seconds: float) -> None:
        self._steps.append(step)
        self._seconds.append(seconds)

    def steps_until_next_event(self, training: Training) -> int:
        """Return the number of steps, at most `BUFFER`, until the next past event takes effect or the head is
        reached.
        """
        ends = [self.head] if training.step < self.head else []
        if self.event_index < len(self._log):
            ends.append(self._log[self.event_index].event.step)
        return max(1, min([BUFFER, *(end - training.step for end in ends)]))

    @property
    def last(self) -> int:
        """Last step that can be restored."""
        return self.head if self.broken is None else self.broken - 1

    # What is done to it

    def log(self, training: Training, event: Event, *, retraced: bool = False) -> int:
        """Log an event at the head of the run. Return its number."""
        reloaded = isinstance(event, EditEvent) and event.reloaded
        self._log.append(_Entry(event, training.assembly.opened if reloaded else None))
        self.event_index += 1
        if retraced:
            # A replay would trace it again.
            self._add_checkpoint(training, fixed=True)
        return self.event_index - 1

    def branch(self, training: Training) -> Origin:
        """Begin a branch at the current step: later steps belong to the parent. Return the origin of the branch."""
        origin = Origin(self.run, training.step)
        self.run, self.origin = new_run_id(), origin
        del self._log[self.event_index :]
        self.checkpoints.drop_after(training.step, self.event_index)
        self.head, self.broken, self.first_failure = training.step, None, None
        here = self._seconds_at(self.head)
        count = int(np.searchsorted(np.array(self._steps), self.head, side="left"))
        del self._steps[count:], self._seconds[count:]
        self._record_time(self.head, here)
        return origin

    def fork(self, training: Training) -> RunFork:
        """Return the state of the current step, for runs that branch off here while this one stays as it is."""
        origin = Origin(self.run, training.step)
        return RunFork(origin, self.event_index, self._seconds_at(training.step), training.snapshot())

    # The way back

    def seek(
        self,
        training: Training,
        step: int,
        stop: Callable[[], bool],
        look: SubscribeTensor | None = None,
        see: Callable[[Callable[[], Chunk]], Chunk] | None = None,
    ) -> Chunk | None:
        """Restore the run to `step`, or to a step on the way if `stop` interrupts.

        Answers the last chunk that was made on the way, whose last step is `step` with what `look` wants of it; `None`
        where there was nothing to make. `see` is given that step to make, where it is given.

        Raises:
            ValueError: a state does not fit, see `Training.restore`.
        """
        step = max(0, min(step, self.last))
        singly = look is not None or see is not None
        found = self.checkpoints.before(max(step - 1, 0) if singly else step)
        nearer = found is not None and (training.step > step or found.step > training.step)
        # A step that is inspected has to be made, also where the run is at it already.
        nearer = nearer or (singly and training.step == step > 0)
        if nearer and found is not None:
            self._restore(training, found)
        self.replay_events(training)
        chunk = None
        while training.step < step and not stop():
            last = step - training.step == 1 and singly
            count = min(step - training.step, self.steps_until_next_event(training), self._piece)
            if singly and not last and count == step - training.step:
                count -= 1
            make = partial(self._replay, training, count, look if last else None)
            chunk = see(make) if last and see is not None else make()
            if self.broken == training.step:
                return self.seek(training, self.broken - 1, stop, look, see)
            self.replay_events(training)
        self.current_step = training.step
        return chunk

    def repair(self, training: Training) -> None:
        """Restore the current step exactly, because a failed chunk may have changed part of the state.

        Raises what `seek` does.
        """
        step, found = training.step, self.checkpoints.before(training.step)
        if found is not None:
            self._restore(training, found)
        self.seek(training, step, lambda: False)

    def replay_events(self, training: Training) -> bool:
        """Apply the past events of the current step again; return true if there was one."""
        acted = False
        while self.event_index < len(self._log) and self._log[self.event_index].event.step <= training.step:
            entry = self._log[self.event_index]
            known = self.checkpoints.at(training.step, self.event_index + 1)
            if known is not None:
                self._restore(training, known)
            else:
                _apply(training, entry)
                self.event_index += 1
            acted = True
        self.current_step = training.step
        return acted

    # Beside the run

    @contextmanager
    def restored_after(self, training: Training) -> Iterator[None]:
        """Allow replay of past steps within this context; afterwards the run is restored exactly."""
        here = replace(training.snapshot(), event_index=self.event_index)
        progress = self.current_step, self.broken, self.first_failure
        try:
            yield
        finally:
            self._restore(training, here)
            self.current_step, self.broken, self.first_failure = progress

    def restore(self, training: Training, snapshot: Snapshot) -> None:
        """Restore a snapshot, and apply the events of its step."""
        self._restore(training, snapshot)
        self.replay_events(training)

    def replay(self, training: Training, last: int, look: SubscribeTensor) -> Chunk:
        """Replay the next steps up to `last`, fewer if an event is in between."""
        count = min(last - training.step, self.steps_until_next_event(training), max(self._piece, _FEWEST_STEPS))
        return self._replay(training, count, look, holds=False)

    def has_no_event_since(self, training: Training, snapshot: Snapshot) -> bool:
        """Return whether no event has taken effect since the snapshot."""
        return snapshot.serial == training.assembly.serial and snapshot.event_index == self.event_index

    def _restore(self, training: Training, snapshot: Snapshot) -> None:
        training.restore(snapshot)
        self.event_index = snapshot.event_index
        self.current_step = training.step

    def _replay(self, training: Training, count: int, look: SubscribeTensor | None, *, holds: bool = True) -> Chunk:
        """Replay steps; `holds` keeps a state at the end of a whole piece."""
        if training.watches_validation:
            count = min(count, training.validate_every - training.step % training.validate_every)
        diagnostics = training.diagnostics if holds else None
        traces, whole = training.program.traces, count == self._piece
        if diagnostics is not None:
            count = diagnostics.most_again(training, count)
            diagnostics.before_again(training, count)
        chunk = training.advance(count, BUFFER, look)
        if diagnostics is not None:
            diagnostics.after_again(training)
        if training.program.traces == traces and count >= _FEWEST_STEPS:
            self._piece = max(_FEWEST_STEPS, min(BUFFER, round(_PIECE_SECONDS * len(chunk.rows) / chunk.seconds)))
        first, program = training.step - len(chunk.rows) + 1, training.program
        broken = FiniteCheck().check(chunk.rows, first, training.step_columns, program.decisive)
        if broken is not None:
            self.first_failure, self.broken = broken, training.step
            return chunk
        training.observe(chunk.losses)
        if training.watches_validation and training.step % training.validate_every == 0:
            validated = training.validate()
            if validated is not None:
                training.observe_validation(validated[0])
        self.record_chunk(training, 0.0)
        if whole and holds:
            self._add_checkpoint(training)
        return chunk

    def _add_checkpoint(self, training: Training, *, fixed: bool = False) -> int:
        """Add a checkpoint of the current step; return its bytes."""
        self.current_step = training.step
        # What was left takes as much again, and is of use until the next step alone.
        snapshot = replace(training.snapshot(), event_index=self.event_index, left=())
        self.checkpoints.add(snapshot, fixed=fixed)
        return snapshot.nbytes


def _apply(training: Training, entry: _Entry) -> None:
    match entry.event:
        case EditEvent(_, experiment, reloaded):
            experiment = replace(experiment, instruments=training.active_experiment.instruments)
            training.rearrange(experiment, reload=reloaded and entry.opened is None, opened=entry.opened)
        case ElementEdit(step, variable, tensor, element, value):
            set_element(training, SetElement(variable, tensor, element, value, step, back=True))
