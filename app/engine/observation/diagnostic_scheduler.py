"""Diagnostic scheduling: at the steps of the experiment, at those of the window, or as often as time allows."""

from __future__ import annotations

import copy
import math
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from app.core.experiment.instruments import ScheduledDiagnostic
from app.core.experiment.parameters import Value
from app.core.messages.frames import DiagnosticValues, Note, Out
from app.engine.observation.budget_shares import DIAGNOSTIC, share_of
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk, PlannedChunk
from app.engine.observation.time_budget import TimeBudget
from app.engine.run.chunk_scheduler import BUFFER
from app.engine.run.error_sentence import sentence

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.diagnostics import Diagnostic
    from app.engine.run.training import Training

T = TypeVar("T")

_MOST_STATES, _MOST_STATE_BYTES = 4096, 64_000_000
"""Of what a diagnostic remembers at past steps, so that it goes on from one of them as it did the first time."""
_BLANK = -1
"""The step of what it remembers before it was taken."""


@dataclass(slots=True)
class _WatchedDiagnostic:
    """A diagnostic of the experiment, or one that the window subscribes to, or both.

    Attributes:
        every: Steps from one taking to the next by the experiment; 0 where that has none.
        values: Its settings.
        stride: The same by the window; 0 for as often as its budget allows, `None` where no plot shows it.
        diagnostic: Made when it is first needed.
        states: What it remembered after it was taken for the experiment, by step.
        recorded: The last step at which it was taken for the experiment; -1 before the first.
        is_stale: Another step was restored than the one that it was taken at last.
        is_changed: A number of the current step was set by hand.
        budget: Without a stride, when it is due.
        steps_singly: Whether steps are made one by one for it now.
        observed: Whether it sees the step that is being made.
        single_steps_seen: Successive single steps that it saw.
        published_step: The step that was published last.
        spent: Seconds that went into the diagnostic which is being prepared.
        traced: It was taken once; the first time takes longer.
        failed: It could not be taken, and is not tried again.
    """

    name: str
    every: int = 0
    values: Mapping[str, Value] = field(default_factory=dict)
    stride: int | None = None
    diagnostic: Diagnostic | None = None
    states: dict[int, dict[str, Any]] = field(default_factory=dict)
    recorded: int = -1
    is_stale: bool = False
    is_changed: bool = False
    budget: TimeBudget = field(default_factory=lambda: TimeBudget(share_of(DIAGNOSTIC)))
    steps_singly: bool = False
    observed: bool = False
    single_steps_seen: int = 0
    published_step: int = -1
    spent: float = 0.0
    traced: bool = False
    failed: bool = False

    @property
    def single_steps(self) -> int:
        return _kind(self.name).single_steps

    def is_due(self, step: int) -> bool:
        """Whether the experiment wants it after `step` steps, where it was not taken yet."""
        if not self.every or step <= self.recorded or step % self.every:
            return False
        return step > 0 or self.single_steps == 0

    def distances(self, step: int) -> Iterator[int]:
        """Steps until it is taken next, for the experiment and for the window."""
        if self.every:
            # Steps that are made again are not taken again.
            yield (max(step, self.recorded) // self.every + 1) * self.every - step
        if self.stride:
            yield self.stride - step % self.stride

    def remember(self, step: int) -> None:
        """Keep what it remembers at `step`, and no more of that than there is room for."""
        assert self.diagnostic is not None
        self.recorded, self.states[step] = step, dict(vars(self.diagnostic))
        each = max(1, _size(self.states[step]))
        most = max(2, min(_MOST_STATES, _MOST_STATE_BYTES // each))
        for oldest in sorted(self.states)[1 : max(1, len(self.states) - most)]:
            del self.states[oldest]

    def recall(self, step: int) -> None:
        """Remember what it did before it is taken next; `step` was restored."""
        self.is_stale = False
        if self.every and self.diagnostic is not None:
            due = step + next(self.distances(step))
            known = self.states[max((each for each in self.states if each < due), default=_BLANK)]
            vars(self.diagnostic).clear()
            vars(self.diagnostic).update(known)


class DiagnosticScheduler(ChunkObserver):
    """Takes diagnostics between chunks of steps, and publishes them.

    Those of the experiment are taken after exactly the steps that are multiples of their interval, and before the first
    step where they need none: chunks end there, the steps that one must see one by one are chunks of their own, and
    none gives way. They are the same however the run is paused, watched or gone back in, and are taken once a step.

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
        self._watched: list[_WatchedDiagnostic] = []
        self._scheduled: tuple[ScheduledDiagnostic, ...] = ()

    def schedule(self, diagnostics: tuple[ScheduledDiagnostic, ...]) -> None:
        """Take these diagnostics for the experiment, and no others."""
        if diagnostics == self._scheduled:
            return
        self._scheduled = diagnostics
        known = {each.name: each for each in self._watched}
        wanted = {each.name: each for each in diagnostics}
        for name in dict.fromkeys((*wanted, *known)):
            new, old = wanted.get(name), known.get(name)
            values = dict(new.values) if new is not None else {}
            if old is None or dict(old.values) != values:
                known[name] = _WatchedDiagnostic(name, values=values, stride=old.stride if old is not None else None)
            known[name].every = new.every if new is not None else 0
        ordered = (known[name] for name in dict.fromkeys((*wanted, *known)))
        self._watched = [each for each in ordered if each.every or each.stride is not None]

    def watch(self, wanted: tuple[tuple[str, int], ...]) -> None:
        """Take these diagnostics for the window, and no others. Raises `ValueError` for an unknown diagnostic, or a
        stride below 0.
        """
        from app.engine.diagnostics import discover

        known = {each.name: each for each in self._watched}
        for name, stride in wanted:
            if name not in discover():
                raise ValueError(f'There is no diagnostic "{name}"; there are {", ".join(discover())}.')
            if stride < 0:
                raise ValueError(f"The stride of {name} is {stride}; it must be 0 or more steps.")
        strides = dict(wanted)
        for name in dict.fromkeys((*known, *strides)):
            known.setdefault(name, _WatchedDiagnostic(name)).stride = strides.get(name)
        self._watched = [each for each in known.values() if each.every or each.stride is not None]

    def columns(self, training: Training) -> tuple[str, ...]:
        """The columns of the diagnostics of the experiment, of those that can be made."""
        self.schedule(training.active_experiment.instruments.diagnostics)
        found: list[str] = []
        for each in self._watched:
            made = self._run_guarded(each, training, lambda diagnostic: diagnostic) if each.every else None
            found += made.columns if made is not None else ()
        return tuple(found)

    def invalidate(self, change: Change) -> None:
        """What was published of another state no longer holds; what is to be taken stays."""
        if change is Change.LOAD:
            self._watched = [
                _WatchedDiagnostic(each.name, each.every, each.values, each.stride) for each in self._watched
            ]
        elif change in (Change.ELEMENT, Change.SEEK):
            for each in self._watched:
                each.published_step, each.single_steps_seen = -1, 0
                each.is_stale |= change is Change.SEEK
                each.is_changed = change is Change.ELEMENT

    def branched(self, step: int) -> None:
        """What comes after `step` is another run's, and not taken yet."""
        for each in self._watched:
            each.recorded = min(each.recorded, step)
            each.states = {at: state for at, state in each.states.items() if at <= step}

    def resumed(self, step: int) -> None:
        """The run was made up to `step` before it was loaded, and is recorded up to there."""
        for each in self._watched:
            each.recorded = step

    @property
    def traced(self) -> bool:
        """Something is traced around this chunk, which takes longer than any diagnostic."""
        return any(each.observed and not each.traced for each in self._watched)

    # Around a chunk

    def most(self, training: Training) -> int:
        """The most steps that the next chunk may make."""
        self.schedule(training.active_experiment.instruments.diagnostics)
        found = BUFFER
        for each in self._watched:
            each.steps_singly = False
            if each.failed:
                continue
            singles = each.single_steps
            for left in each.distances(training.step):
                each.steps_singly |= left <= singles
                found = min(found, 1 if left <= singles else left - singles)
            if each.stride == 0 and singles and each.budget.due(time.perf_counter()):
                each.steps_singly = True
                found = 1
        return found

    def before(self, chunk: PlannedChunk) -> None:
        """A single step that a person asked for is seen as well."""
        self.before_steps(chunk.training, chunk.count, close_up=chunk.close_up)

    def before_steps(self, training: Training, count: int, *, close_up: bool = False) -> None:
        """So many steps are about to be made. Of the first one the state before it is measured."""
        for each in self._watched:
            if each.is_stale:
                each.recall(training.step)
            if training.step == 0 and each.is_due(0):
                self._take(each, training, _never)
            wanted = not each.failed and (each.steps_singly or close_up)
            each.observed = wanted and count == 1 and each.single_steps > 0
            if each.observed:
                self._run_guarded(each, training, lambda diagnostic: diagnostic.before())

    def after(self, chunk: MadeChunk) -> None:
        self.after_steps(chunk.training, 0.0 if chunk.is_traced else chunk.made.seconds, chunk.stop)

    def after_steps(self, training: Training, seconds: float, stop: Callable[[], bool]) -> None:
        """Steps were made in so many seconds."""
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
        """Measure the current state where that is not published; off its stride that leaves no trace in later ones."""
        self.schedule(training.active_experiment.instruments.diagnostics)
        step = training.step
        for each in self._watched:
            if step == 0 and each.is_due(0):
                self._take(each, training, _never)
            is_known = each.published_step == step or (step <= each.recorded and not each.is_changed)
            if each.stride is not None and not is_known and not stop():
                # The state before the first step is not a multiple of a stride: a run need not pause there.
                aside = each.every > 0 or (each.stride > 0 and (step == 0 or step % each.stride > 0))
                self._take(each, training, stop, aside=aside)

    # One diagnostic

    def _take(
        self, each: _WatchedDiagnostic, training: Training, stop: Callable[[], bool], *, aside: bool = False
    ) -> None:
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
        self._out.put(DiagnosticValues(each.name, training.step, each.diagnostic.columns, tuple(values), seconds))
        each.traced, each.published_step, each.spent, each.single_steps_seen = True, training.step, 0.0, 0
        if each.every and not aside:
            each.remember(training.step)

    def _run_guarded(self, each: _WatchedDiagnostic, training: Training, act: Callable[[Diagnostic], T]) -> T | None:
        """Do something with the diagnostic; where it fails, say so once, and train on without it."""
        import tensorflow as tf

        if each.failed:
            return None
        begun = time.perf_counter()
        try:
            with tf.device(training.device.name):
                return act(self._current_diagnostic(each, training))
        except Exception as error:
            each.failed = True
            what = each.name.replace("_", " ")
            published_step = f"The {what} cannot be measured here. {sentence(error)}"
            self._out.put(Note(published_step, "warn", traceback.format_exc()))
            return None
        finally:
            seconds = time.perf_counter() - begun
            each.spent += seconds
            if each.traced:
                self._spent(each.name, seconds)

    def _current_diagnostic(self, each: _WatchedDiagnostic, training: Training) -> Diagnostic:
        """The diagnostic of this training and of what is trained of it now."""
        diagnostic = each.diagnostic
        if diagnostic is None or not _fits(diagnostic, training):
            diagnostic = each.diagnostic = self._made(each, training)
            each.traced, each.single_steps_seen = False, 0
            each.states = {_BLANK: dict(vars(diagnostic))}
        return diagnostic

    def _made(self, each: _WatchedDiagnostic, training: Training) -> Diagnostic:
        if self._prototypes is None:
            return _kind(each.name)(training, **each.values)
        key = each.name, tuple(sorted(each.values.items()))
        prototype = self._prototypes.get(key)
        if prototype is None or not _fits(prototype, training):
            prototype = self._prototypes[key] = _kind(each.name)(training, **each.values)
        # What it traced is of use to all.
        return copy.copy(prototype)


def _never() -> bool:
    return False


def _fits(diagnostic: Diagnostic, training: Training) -> bool:
    return diagnostic.training is training and diagnostic.trained == training.trained


def _kind(name: str) -> type[Diagnostic]:
    from app.engine.diagnostics import discover

    return discover()[name]


def _size(remembered: object) -> int:
    """Bytes of the tensors and arrays that a diagnostic refers to; variables are the run's."""
    import tensorflow as tf

    match remembered:
        case dict():
            return sum(map(_size, remembered.values()))
        case list() | tuple():
            return sum(map(_size, remembered))
        case tf.Tensor():
            return math.prod(remembered.shape) * int(remembered.dtype.size)
    return int(getattr(remembered, "nbytes", 0))
