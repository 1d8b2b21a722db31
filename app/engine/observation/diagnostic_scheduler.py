"""Scheduling of diagnostics: at the steps of the experiment, at those of the window, or within a time budget."""

from __future__ import annotations

import copy
import math
import time
import traceback
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.instruments import ScheduledDiagnostic
from app.core.messages.frames import Out
from app.core.messages.run_frames import Note
from app.core.messages.step_frames import DiagnosticValues
from app.core.telemetry.column_formula import Recorded
from app.engine.error_sentence import sentence
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk, PlannedChunk
from app.engine.observation.watched_diagnostic import WatchedDiagnostic, kind_of
from app.engine.program.chunks import BUFFER
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.diagnostics import Diagnostic
    from app.engine.training.training import Training

T = TypeVar("T")


class DiagnosticScheduler(ChunkObserver):
    """Observer that measures diagnostics between chunks of steps, and publishes them.

    Those of the experiment are taken after exactly the steps that are multiples of their interval, and before the first
    step where they need none: chunks end there, the steps that one must see one by one are chunks of their own, and
    none gives way. They are the same however the run is paused, watched or gone back in, and are taken once a step.

    Where a formula reads one, its step is a chunk of its own: `Training.advance` has it taken before the formulas of
    that step are evaluated. What one gave and remembers is part of every checkpoint. Where steps are made once more,
    one that remembers or is read is taken once more where that is not known of it here: a run that was opened again,
    or returned to, goes on as it did.

    The window subscribes to others, or to the same: with a stride one is taken after its multiples, whatever the pace.
    Without one it is taken when the last one will have been a small part of the time. The state at a pause is measured
    once. One that takes long gives way to a command that waits: a multiple of the stride at which one does may be
    passed over.

    Args:
        spent: called with the name of each diagnostic and the seconds that it took.
        prototypes: diagnostics that were made for a training that several runs share, by name and settings.
    """

    def __init__(
        self, out: Out, spent: Callable[[str, float], None], prototypes: dict[object, Diagnostic] | None = None
    ) -> None:
        self._out, self._spent, self._prototypes = out, spent, prototypes
        self._watched: list[WatchedDiagnostic] = []
        self._scheduled: tuple[ScheduledDiagnostic, ...] = ()
        self._unpublished: list[DiagnosticValues] = []
        """Values taken in steps that are not published yet."""

    def schedule(self, diagnostics: tuple[ScheduledDiagnostic, ...], step: int = 0) -> None:
        """Measure exactly these `diagnostics` for the experiment, from the steps after `step` on."""
        if diagnostics == self._scheduled:
            return
        self._scheduled = diagnostics
        known = {each.name: each for each in self._watched}
        wanted = {each.name: each for each in diagnostics}
        for name in dict.fromkeys((*wanted, *known)):
            new, old = wanted.get(name), known.get(name)
            values = dict(new.values) if new is not None else {}
            if old is None or dict(old.values) != values:
                known[name] = WatchedDiagnostic(name, values=values, stride=old.stride if old is not None else None)
            every = new.every if new is not None else 0
            if known[name].every != every:
                known[name].every, known[name].begun = every, step or -1
        ordered = (known[name] for name in dict.fromkeys((*wanted, *known)))
        self._watched = [each for each in ordered if each.every or each.stride is not None]

    def watch(self, wanted: tuple[tuple[str, int], ...]) -> None:
        """Measure exactly the `wanted` diagnostics for the window. Raises `ValueError` for an unknown diagnostic, or a
        negative stride.
        """
        from app.engine.diagnostics import discover

        known = {each.name: each for each in self._watched}
        for name, stride in wanted:
            if name not in discover():
                raise ValueError(
                    Message(
                        'There is no diagnostic "{name}"; available: {names}.',
                        name=name,
                        names=", ".join(discover()),
                    )
                )
            if stride < 0:
                raise ValueError(
                    Message("The stride of {name} is {stride}; it must be 0 or more steps.", name=name, stride=stride)
                )
        strides = dict(wanted)
        for name in dict.fromkeys((*known, *strides)):
            known.setdefault(name, WatchedDiagnostic(name)).stride = strides.get(name)
        self._watched = [each for each in known.values() if each.every or each.stride is not None]

    def columns(self, training: Training) -> tuple[str, ...]:
        """Return the columns of the experiment's diagnostics that can be measured."""
        return tuple(name for columns in self._columns(training).values() for name in columns)

    def _columns(self, training: Training) -> dict[str, tuple[str, ...]]:
        self._follow(training)
        found = {}
        for each in self._watched:
            made = self._run_guarded(each, training, lambda diagnostic: diagnostic) if each.every else None
            if made is not None:
                found[each.name] = made.columns
        return found

    def _follow(self, training: Training) -> None:
        self.schedule(training.active_experiment.instruments.diagnostics, training.step)

    def invalidate(self, change: Change) -> None:
        """Invalidate published results, because the state has changed; schedules stay."""
        if change is Change.LOAD:
            self._unpublished.clear()
            self._watched = [
                WatchedDiagnostic(each.name, each.every, each.values, each.stride) for each in self._watched
            ]
        elif change in (Change.ELEMENT, Change.SEEK):
            for each in self._watched:
                each.published_step, each.single_steps_seen = -1, 0
                each.is_stale |= change is Change.SEEK
                each.is_changed = change is Change.ELEMENT

    def branched(self, step: int) -> None:
        """Forget results after `step`, because they belong to another run."""
        for each in self._watched:
            each.forget_after(step)

    def resumed(self, step: int) -> None:
        """Register that the run was made and recorded up to `step` before it was loaded."""
        for each in self._watched:
            each.recorded, each.is_stale = step, True

    @property
    def traced(self) -> bool:
        """True if a trace happens around this chunk, which takes longer than any diagnostic."""
        return any(each.observed and not each.traced for each in self._watched)

    # Around a chunk

    def most(self, training: Training) -> int:
        """Return the largest allowed length of the next chunk."""
        self._follow(training)
        found = BUFFER
        for each in self._watched:
            each.steps_singly = False
            if each.failed:
                continue
            singles = max(each.single_steps, 1 if _is_read(each, training) else 0)
            for left in each.distances(training.step):
                each.steps_singly |= left <= singles
                found = min(found, 1 if left <= singles else left - singles)
            if each.stride == 0 and singles and each.budget.due(time.perf_counter()):
                each.steps_singly = True
                found = 1
        return found

    def before(self, chunk: PlannedChunk) -> None:
        """Prepare for a chunk; a single step by the user is also observed."""
        self.before_steps(chunk.training, chunk.count, close_up=chunk.close_up)

    def before_steps(self, training: Training, count: int, *, close_up: bool = False) -> None:
        """Prepare for `count` steps; diagnostics that need the state before the first one measure it."""
        for each in self._watched:
            each.is_again, each.reached_at, each.recalled_for = False, -1, -1
            if each.is_stale:
                self._run_guarded(each, training, _do_nothing)
                each.recall(training.step)
            if count == 1 and each.is_due(training.step + 1) and _is_read(each, training):
                each.reached_at = training.step + 1
            if training.step == 0 and each.is_due(0):
                self._take(each, training, _never)
            wanted = not each.failed and (each.steps_singly or close_up)
            each.observed = wanted and count == 1 and each.single_steps > 0
            if each.observed:
                self._run_guarded(each, training, lambda diagnostic: diagnostic.before())
            elif each.diagnostic is None or not _fits(each.diagnostic, training):
                # It is made before the first step that it might follow.
                self._run_guarded(each, training, _do_nothing)

    def publish_taken(self) -> None:
        """Publish results of the steps that are published now."""
        taken, self._unpublished = self._unpublished, []
        for each in taken:
            self._out.put(each)

    def after(self, chunk: MadeChunk) -> None:
        self.after_steps(chunk.training, 0.0 if chunk.is_traced else chunk.made.seconds, chunk.stop)

    def after_steps(self, training: Training, seconds: float, stop: Callable[[], bool]) -> None:
        """Measure diagnostics that are due after steps that took so many seconds."""
        step = training.step
        for each in self._watched:
            each.is_changed = False
            if each.observed:
                self._run_guarded(each, training, lambda diagnostic: diagnostic.after())
                each.single_steps_seen += 1
                # Steps that are made one by one for it are slower than others.
                each.spent += seconds if each.steps_singly else 0.0
            else:
                each.single_steps_seen = 0
            if each.is_due(step):
                self._take(each, training, _never)
            elif each.every and step <= each.recorded:
                continue
            elif each.stride:
                if step % each.stride == 0:
                    self._take(each, training, stop, aside=each.every > 0)
            elif each.stride == 0:
                is_seen = each.single_steps_seen >= each.single_steps
                if is_seen and each.budget.due(time.perf_counter()):
                    self._take(each, training, stop, aside=each.every > 0)

    def show(self, training: Training, stop: Callable[[], bool]) -> None:
        """Measure the current state if it is not published; off its stride, this has no effect on later
        measurements.
        """
        self._follow(training)
        step = training.step
        for each in self._watched:
            if step == 0 and each.is_due(0):
                self._take(each, training, _never)
            is_known = each.published_step == step or (step <= each.recorded and not each.is_changed)
            if each.stride is not None and not is_known and not stop():
                # The state before the first step is not a multiple of a stride: a run need not pause there.
                aside = each.every > 0 or (each.stride > 0 and (step == 0 or step % each.stride > 0))
                self._take(each, training, stop, aside=aside)

    # For the formulas of a step

    def readable(self, training: Training, recorded: Recorded) -> Recorded:
        """Return `recorded` with the columns of the diagnostics of the experiment."""
        from app.engine.diagnostics import discover

        held = self._columns(training)
        return replace(recorded, held=held, untaken=tuple(name for name in discover() if name not in held))

    def reach(self, training: Training) -> None:
        """Measure diagnostics that formulas use at this step, if they are due."""
        for each in self._watched:
            if each.reached_at == training.step:
                self._take_reached(each, training)

    def held(self, columns: Collection[str], first: int, count: int) -> dict[str, NDArray[np.float32]]:
        """Return, for each column, (count,) values at the steps from `first` on: the last one measured at or before the
        step.
        """
        found = {}
        for each in self._watched:
            for i, column in enumerate(each.diagnostic.columns if each.diagnostic is not None else ()):
                if column in columns:
                    found[column] = each.held(i, first, count)
        return {column: found.get(column, np.full(count, np.nan, np.float32)) for column in columns}

    # Steps that are made once more

    def most_again(self, training: Training, count: int) -> int:
        """Return how many of `count` steps the next chunk of a replay may make."""
        step, found = training.step, count
        for each in self._watched:
            is_read = _is_read(each, training)
            each.again_at = each.next_lost(step, step + count, is_read=is_read)
            if each.again_at >= 0:
                singles, left = max(each.single_steps, 1 if is_read else 0), each.again_at - step
                found = min(found, 1 if left <= singles else left - singles)
        return found

    def before_again(self, training: Training, count: int) -> None:
        """Prepare for replayed steps, at most as many as `most_again` returned."""
        step = training.step
        for each in self._watched:
            each.is_again, each.observed, each.reached_at = True, False, -1
            if step == 0 and each.is_lost(0, is_read=_is_read(each, training)):
                self._recall_for(each, training, 0)
                self._take_reached(each, training)
            if each.again_at < 0 or (count > 1 and step + count != each.again_at):
                continue
            left = each.again_at - step
            if left == count or left <= each.single_steps:
                self._recall_for(each, training, each.again_at)
            each.observed = count == 1 and left <= each.single_steps
            if each.observed:
                self._run_guarded(each, training, lambda diagnostic: diagnostic.before())
            each.reached_at = each.again_at if left == count else -1

    def after_again(self, training: Training) -> None:
        """Observe replayed steps."""
        for each in self._watched:
            if each.reached_at == training.step:
                self._take_reached(each, training)
            elif each.observed:
                self._run_guarded(each, training, lambda diagnostic: diagnostic.after())
            each.observed = False

    def _recall_for(self, each: WatchedDiagnostic, training: Training, step: int) -> None:
        if each.recalled_for != step:
            self._run_guarded(each, training, _do_nothing)
            each.recall_before(step)
            each.recalled_for, each.is_stale = step, True

    def _take_reached(self, each: WatchedDiagnostic, training: Training) -> None:
        if each.observed:
            self._run_guarded(each, training, lambda diagnostic: diagnostic.after())
            each.observed = False
        each.reached_at = each.recalled_for = -1
        self._take(each, training, _never, later=True)

    # Checkpoints

    def state(self, training: Training) -> Mapping[str, tuple[NDArray[Any], ...]]:
        """Return the results and memory of the experiment's diagnostics at the current step."""
        found = {each.key: each.state(training.step) for each in self._watched if each.every}
        return {key: state for key, state in found.items() if state}

    def restore(self, state: Mapping[str, tuple[NDArray[Any], ...]]) -> None:
        """Restore the diagnostics from the state in a checkpoint."""
        for each in self._watched:
            each.restore(state.get(each.key, ()))

    # One diagnostic

    def _take(
        self,
        each: WatchedDiagnostic,
        training: Training,
        stop: Callable[[], bool],
        *,
        aside: bool = False,
        later: bool = False,
    ) -> None:
        """Measure a diagnostic and publish it, or keep it for the steps that are published next, if `later`."""
        values = self._run_guarded(
            each, training, lambda diagnostic: (copy.copy(diagnostic) if aside else diagnostic).take(stop)
        )
        # The first one is traced, which is not part of what a diagnostic costs.
        each.budget.spent(each.spent if each.traced else 0.0, time.perf_counter())
        if values is None or each.diagnostic is None:
            # A diagnostic that gave way costs like one that was published.
            each.spent = 0.0
            return
        seconds = each.spent if each.traced else math.nan
        if not each.is_again:
            frame = DiagnosticValues(each.name, training.step, each.diagnostic.columns, tuple(values), seconds)
            self._unpublished.append(frame) if later else self._out.put(frame)
            each.published_step = training.step
        each.traced, each.spent, each.single_steps_seen = True, 0.0, 0
        if each.every and not aside:
            each.record(training.step, values)
            each.remember(training.step)

    def _run_guarded(self, each: WatchedDiagnostic, training: Training, act: Callable[[Diagnostic], T]) -> T | None:
        """Run a function with the diagnostic; if it fails, report that once, and continue without the diagnostic."""
        import tensorflow as tf

        if each.failed:
            return None
        begun = time.perf_counter()
        try:
            with tf.device(training.device.name):
                return act(self._current_diagnostic(each, training))
        except Exception as error:  # a person's model may raise anything
            each.failed = True
            what = each.name.replace("_", " ")
            published_step = Message("The {what} cannot be measured here. {error}", what=what, error=sentence(error))
            self._out.put(Note(published_step, "warn", traceback.format_exc()))
            return None
        finally:
            seconds = time.perf_counter() - begun
            each.spent += seconds
            if each.traced:
                self._spent(each.name, seconds)

    def _current_diagnostic(self, each: WatchedDiagnostic, training: Training) -> Diagnostic:
        """Return the diagnostic for this training and its present trained variables."""
        diagnostic = each.diagnostic
        if diagnostic is None or not _fits(diagnostic, training):
            diagnostic = self._made(each, training)
            each.start(diagnostic)
        return diagnostic

    def _made(self, each: WatchedDiagnostic, training: Training) -> Diagnostic:
        if self._prototypes is None:
            return kind_of(each.name)(training, **each.values)
        key = each.name, tuple(sorted(each.values.items()))
        prototype = self._prototypes.get(key)
        if prototype is None or not _fits(prototype, training):
            prototype = self._prototypes[key] = kind_of(each.name)(training, **each.values)
        # What it traced is of use to all.
        return copy.copy(prototype)


def _is_read(each: WatchedDiagnostic, training: Training) -> bool:
    """Return whether a formula uses the diagnostic."""
    return each.diagnostic is not None and not training.instruments.held.isdisjoint(each.diagnostic.columns)


def _never() -> bool:
    return False


def _fits(diagnostic: Diagnostic, training: Training) -> bool:
    return diagnostic.training is training and diagnostic.trained == training.trained


def _do_nothing(_diagnostic: Diagnostic) -> None:
    """Do nothing with the diagnostic except create it."""
