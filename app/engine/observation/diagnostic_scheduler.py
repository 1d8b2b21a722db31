"""Diagnostic scheduling: at multiples of a stride, or as often as a share of the time allows, and at a pause."""

from __future__ import annotations

import copy
import math
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

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


@dataclass(slots=True)
class _WatchedDiagnostic:
    """A diagnostic that is subscribed to.

    Attributes:
        stride: Steps from one taking to the next; 0 for as often as its budget allows.
        diagnostic: Made when it is first needed.
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
    stride: int
    diagnostic: Diagnostic | None = None
    budget: TimeBudget = field(default_factory=lambda: TimeBudget(share_of(DIAGNOSTIC)))
    steps_singly: bool = False
    observed: bool = False
    single_steps_seen: int = 0
    published_step: int = -1
    spent: float = 0.0
    traced: bool = False
    failed: bool = False


class DiagnosticScheduler(ChunkObserver):
    """Takes the subscribed diagnostics between chunks of steps, and publishes them.

    With a stride a diagnostic is taken after the steps that are its multiples, whatever the pace: chunks end there, and
    the steps that a diagnostic must see one by one are chunks of their own. Without one it is taken when the last one
    will have been a small part of the time. The state at a pause is measured once. A diagnostic that takes long gives
    way to a command that waits: a multiple of the stride at which one does may be passed over.

    Args:
        spent: called with the name of each diagnostic and the seconds that it took.
    """

    def __init__(self, out: Out, spent: Callable[[str, float], None]) -> None:
        self._out, self._spent = out, spent
        self._watched: list[_WatchedDiagnostic] = []

    def watch(self, wanted: tuple[tuple[str, int], ...]) -> None:
        """Take these diagnostics and no others. Raises `ValueError` for an unknown diagnostic, or a stride below 0."""
        from app.engine.diagnostics import discover

        known = {each.name: each for each in self._watched}
        for name, stride in wanted:
            if name not in discover():
                raise ValueError(f'There is no diagnostic "{name}"; there are {", ".join(discover())}.')
            if stride < 0:
                raise ValueError(f"The stride of {name} is {stride}; it must be 0 or more steps.")
        self._watched = [known.get(name) or _WatchedDiagnostic(name, stride) for name, stride in wanted]
        for each, (_, stride) in zip(self._watched, wanted, strict=True):
            each.stride = stride

    def invalidate(self, change: Change) -> None:
        """What was published of another state no longer holds; subscriptions stay."""
        if change is Change.LOAD:
            self._watched = [_WatchedDiagnostic(each.name, each.stride) for each in self._watched]
        elif change in (Change.ELEMENT, Change.SEEK):
            for each in self._watched:
                each.published_step, each.single_steps_seen = -1, 0

    @property
    def traced(self) -> bool:
        """Something is traced around this chunk, which takes longer than any diagnostic."""
        return any(each.observed and not each.traced for each in self._watched)

    # Around a chunk

    def most(self, step: int) -> int:
        """The most steps that the next chunk may make."""
        found = BUFFER
        for each in self._watched:
            each.steps_singly = False
            if each.failed:
                continue
            singles = _kind(each).single_steps
            if each.stride:
                left = each.stride - step % each.stride
                each.steps_singly = left <= singles
                found = min(found, 1 if each.steps_singly else left - singles)
            elif singles and each.budget.due(time.perf_counter()):
                each.steps_singly = True
                found = 1
        return found

    def before(self, chunk: PlannedChunk) -> None:
        """A single step that a person asked for is seen as well."""
        for each in self._watched:
            wanted = not each.failed and (each.steps_singly or chunk.close_up)
            each.observed = wanted and chunk.count == 1 and _kind(each).single_steps > 0
            if each.observed:
                self._run_guarded(each, chunk.training, lambda diagnostic: diagnostic.before())
            elif not _is_of(each.diagnostic, chunk.training):
                # It is made before the first step that it might follow.
                self._run_guarded(each, chunk.training, _do_nothing)

    def after(self, chunk: MadeChunk) -> None:
        training, chunk_seconds = chunk.training, 0.0 if chunk.is_traced else chunk.made.seconds
        for each in self._watched:
            if each.observed:
                self._run_guarded(each, training, lambda diagnostic: diagnostic.after())
                each.single_steps_seen += 1
                # Steps that are made one by one for it are slower than others.
                each.spent += chunk_seconds if each.steps_singly else 0.0
            else:
                each.single_steps_seen = 0
            if each.stride:
                due = training.step % each.stride == 0
            else:
                due = each.budget.due(time.perf_counter()) and each.single_steps_seen >= _kind(each).single_steps
            if due:
                self._take(each, training, chunk.stop)

    def show(self, training: Training, stop: Callable[[], bool]) -> None:
        """Measure the current state where that is not published; off its stride that leaves no trace in later ones."""
        for each in self._watched:
            if each.published_step != training.step and not stop():
                # The state before the first step is not a multiple of a stride: a run need not pause there.
                aside = each.stride > 0 and (training.step == 0 or training.step % each.stride > 0)
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
        if diagnostic is None or not _is_of(diagnostic, training):
            diagnostic = each.diagnostic = _kind(each)(training)
            each.traced, each.single_steps_seen = False, 0
        return diagnostic


def _is_of(diagnostic: Diagnostic | None, training: Training) -> bool:
    """Whether it was made of this training and of what is trained of it now."""
    return diagnostic is not None and diagnostic.training is training and diagnostic.trained == training.trained


def _do_nothing(_diagnostic: Diagnostic) -> None:
    """The diagnostic exists now."""


def _kind(each: _WatchedDiagnostic) -> type[Diagnostic]:
    from app.engine.diagnostics import discover

    return discover()[each.name]
