"""Tensor stream: publishes tensors, elements, update equations, schedules and touched rows of the loaded run."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core.messages import costs
from app.core.messages.commands import SubscribeTensor
from app.core.messages.frames import Out
from app.core.messages.view_frames import (
    Elements,
    ElementState,
    ScheduleCurve,
    TensorSnapshot,
    TouchedRows,
    UpdateEquations,
)
from app.core.telemetry.step_spans import StepSpans
from app.engine.history.loaded_run import LoadedRun
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk, PlannedChunk
from app.engine.program.chunks import WEIGHT, Chunk

if TYPE_CHECKING:
    from app.engine.training.training import Training


@dataclass(frozen=True, slots=True)
class TracedElements:
    """Elements that the next chunk records.

    `weights` are the places of their weights in a row as the loop makes it, `before` is such a row of the step before,
    and `is_published` whether that one was published.
    """

    columns: tuple[str, ...]
    weights: NDArray[np.intp]
    before: NDArray[np.float32]
    is_published: bool

    def with_updates(self, rows: NDArray[np.float32], before: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the rows with updates added, in the order of `columns`; `before` is the row before the first."""
        # An update comes right after its weight. In few calls of NumPy: between two of them the window may go on.
        added = self.weights + 1 + np.arange(len(self.weights))
        found = np.empty((len(rows), rows.shape[1] + len(added)), np.float32)
        found[:, np.delete(np.arange(found.shape[1]), added)] = rows
        now = rows[:, self.weights]
        updates = np.empty_like(now)
        with np.errstate(over="ignore", invalid="ignore"):  # a weight that is not finite has no update
            updates[0] = now[0] - before[self.weights]
            np.subtract(now[1:], now[:-1], out=updates[1:])
        found[:, added] = updates
        return found


class ElementTraces(ChunkObserver):
    """Observer that publishes the values of elements at each step through `put`, and their values before the first
    step.

    Args:
        spent: receives how long that took.
    """

    def __init__(
        self, put: Callable[[Elements | ElementState], None], spent: Callable[[str, float], None] = lambda *_: None
    ) -> None:
        self._put, self._spent = put, spent
        self._traced: list[TracedElements] = []
        """Elements that the chunk records which is being made."""
        self._last: dict[tuple[str, ...], tuple[int, NDArray[np.float32]]] = {}
        """The last published step of elements and their row then, by their columns."""

        self.known: dict[str, StepSpans] = {}
        """Steps of the run at which an element was published, by the column of its weight."""

    def before(self, chunk: PlannedChunk) -> None:
        self._traced = self.next_traced(chunk.training, chunk.look)

    def after(self, chunk: MadeChunk) -> None:
        if self._traced:
            begun = time.perf_counter()
            self.publish(self._traced, chunk.plan.first, chunk.made)
            if not chunk.plan.is_replay:
                self._spent(costs.ELEMENT, time.perf_counter() - begun)

    def invalidate(self, change: Change) -> None:
        self.forget()
        if change is Change.LOAD:
            self.known.clear()

    def truncate(self, step: int) -> None:
        """Forget steps after `step`, because they belong to another run."""
        for spans in self.known.values():
            spans.cut(step)

    def forget(self) -> None:
        """Forget the last published values, because the next step does not start from them."""
        self._last.clear()

    def next_traced(self, training: Training, look: SubscribeTensor | None) -> list[TracedElements]:
        """Return the elements that the next chunk records: permanently traced ones, and the selected one."""
        capture = training.program.capture
        groups = [list(capture.traced)] if capture.traced else []
        if look is not None and look.element is not None:
            groups.append([(look.variable, look.element)])
        found = []
        for group in groups:
            names = [training.views.element_columns(*where) for where in group]
            columns = tuple(name for each in names for name in each)
            # What a look adds to a step has no update: that is computed here.
            weights = np.cumsum([0, *(len(each) - 1 for each in names[:-1])]) + WEIGHT
            last, before = self._last.get(columns, (-1, np.empty(0, np.float32)))
            if last != training.step:
                before = np.concatenate([training.views.element_now(*where) for where in group])
            found.append(TracedElements(columns, weights, before, is_published=last == training.step))
        return found

    def publish(self, elements: list[TracedElements], first: int, chunk: Chunk) -> None:
        """Publish the rows of a chunk from step `first` on, for the elements from `next_traced`."""
        chunks_rows = [rows for rows in (chunk.traced_rows, chunk.element_rows) if rows is not None and rows.shape[1]]
        for traced, padded in zip(elements, chunks_rows, strict=True):
            rows = padded[:, : len(traced.before)]
            known = self.known.setdefault(traced.columns[WEIGHT], StepSpans())
            # What the step before left stays: another optimizer that was chosen since begins with other slots.
            if not traced.is_published and first - 1 not in known:
                unknown = np.full_like(traced.before, np.nan)
                self._put(Elements(traced.columns, first - 1, traced.with_updates(traced.before[None], unknown)))
            self._put(Elements(traced.columns, first, traced.with_updates(rows, traced.before)))
            last = first + len(rows) - 1
            self._last[traced.columns] = last, rows[-1]
            known.add(first, last)

    def publish_current(self, training: Training, look: SubscribeTensor | None) -> None:
        """Publish the values from which the next step starts, for the elements that it will record."""
        for traced in self.next_traced(training, look):
            unknown, now = np.full_like(traced.before, np.nan), traced.before.copy()
            # What was published of the step itself has its gradients.
            now[traced.weights - 1] = now[traced.weights - 2] = np.nan
            values = traced.with_updates(now[None], unknown)[0]
            self._put(ElementState(training.step, traced.columns, values))


_COMPARED = 8
"""Number of looks of which the fastest says what one takes."""


class TensorStream(ChunkObserver):
    """Subscription to a tensor, and the state of its publication. It outlives a run."""

    def __init__(self, out: Out, spent: Callable[[str, float], None] = lambda *_: None) -> None:
        self._out = out
        self._look: SubscribeTensor | None = None
        self._run: LoadedRun | None = None
        self._recent: deque[float] = deque(maxlen=_COMPARED)
        """Seconds of the last looks."""
        self.elements = ElementTraces(out.put, spent)
        self._planned: dict[str, ScheduleCurve] = {}
        """The schedule curves that were published last, by path."""
        self.schedules_due = False
        """True if an edit may have changed schedules; the steps that it waits for come first."""

    def attach(self, run: LoadedRun | None) -> None:
        """Publish another run from now on; none for `None`."""
        self._run = run
        self._recent.clear()
        self._planned.clear()

    def after(self, chunk: MadeChunk) -> None:
        # A step that broke is taken back.
        if chunk.made.looked is not None and chunk.broken is None:
            self.publish_tensors(chunk.made.looked, unchanged=True)
        self.publish_touched_rows()

    def subscribe(self, look: SubscribeTensor) -> None:
        """Publish the tensor of `look` from now on; none for variable -1."""
        self._look = look if look.variable >= 0 else None
        self._recent.clear()
        if self._run is not None:
            self._run.pacing.looks.reset()
        self.publish_equations()

    @property
    def subscription(self) -> SubscribeTensor | None:
        """The subscription, if the loaded run has this tensor; the window may not know this run yet."""
        run, look = self._run, self._look
        if run is None or look is None or look.variable >= len(run.training.variables):
            return None
        training = run.training
        size = math.prod(training.variables[look.variable].shape)
        has_element = look.element is not None and look.element < size
        # What is captured at every step anyway need not be captured twice.
        return look if has_element and not training.program.capture.traced else replace(look, element=None)

    def publish_equations(self) -> None:
        """Publish the update equations of the subscribed variable from now on."""
        look, run = self.subscription, self._run
        if look is not None and run is not None:
            training = run.training
            self._out.put(UpdateEquations(training.step, look.variable, training.views.equations(look.variable)))

    def publish_tensors(self, looked: NDArray[np.float32] | None, *, unchanged: bool = False) -> None:
        """Publish the present tensors, with the gradients and updates of the last step if `looked` has them;
        `unchanged`: nothing has been edited since that step.
        """
        look, run = self.subscription, self._run
        if run is None:
            return
        training = run.training
        if looked is None:
            self.elements.publish_current(training, look)
        if look is None or not look.maps:
            return
        begun = time.perf_counter()
        is_kept = run.pacing.every_step and looked is not None
        self._out.put(TensorSnapshot(training.step, training.views.tensors(look, looked, unchanged=unchanged), is_kept))
        ended = time.perf_counter()
        self._recent.append(ended - begun)
        # Where a look waits for the window, so would the steps in its place: that is no cost of looking.
        run.pacing.looks.spent(min(self._recent), ended)
        run.overhead.record_map(ended - begun)

    def publish_restored(self, chunk: Chunk | None) -> None:
        """Publish the restored step; `chunk` is the replay that ended there, if there was one."""
        self.publish_equations()
        self.publish_schedules()
        last_chunk = chunk if chunk is not None and len(chunk.rows) else None
        self.publish_tensors(last_chunk.looked if last_chunk is not None else None)
        if last_chunk is not None and self._run is not None:
            self.elements.publish_current(self._run.training, self.subscription)
        self.publish_touched_rows()

    def publish_schedules(self) -> None:
        """Publish schedule curves that have changed since the last time."""
        self.schedules_due = False
        for planned in self._run.training.planned() if self._run is not None else ():
            sent = self._planned.get(planned.path)
            # NaN is a step that leaves the value alone.
            same = sent is not None and np.array_equal(sent.rates, planned.rates, equal_nan=True)
            if sent is None or not same or sent.steps[-1] != planned.steps[-1]:
                self._planned[planned.path] = planned
                self._out.put(planned)

    def publish_touched_rows(self) -> None:
        """Publish the rows that the last batch touched."""
        if self._run is None or self._run.training.step == 0:
            return
        training = self._run.training
        touched_rows = training.problem.touched(training.problem.indices(training.step, 1)[0])
        if touched_rows is not None:
            self._out.put(TouchedRows(training.step, touched_rows))
