"""Element traces: single elements at each step, those of a surface's points and the selected one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core.messages import costs
from app.core.messages.commands import SubscribeTensor
from app.core.messages.view_frames import Elements, ElementState
from app.core.telemetry.step_spans import StepSpans
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
        """Rows as `columns` names them; `before` is the row before the first."""
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
    """Publishes through `put` the values of elements at each step, and those before the first.

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
        """What came after `step` is another run's."""
        for spans in self.known.values():
            spans.cut(step)

    def forget(self) -> None:
        """The next step does not start from the values that were published last."""
        self._last.clear()

    def next_traced(self, training: Training, look: SubscribeTensor | None) -> list[TracedElements]:
        """Elements that the next chunk records: those that are always traced, and the selected one."""
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
        """The rows of a chunk from step `first` on, of the elements that `next_traced` named before it was made."""
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
        """Publish what the next step starts from, of the elements that it will record."""
        for traced in self.next_traced(training, look):
            unknown, now = np.full_like(traced.before, np.nan), traced.before.copy()
            # What was published of the step itself has its gradients.
            now[traced.weights - 1] = now[traced.weights - 2] = np.nan
            values = traced.with_updates(now[None], unknown)[0]
            self._put(ElementState(training.step, traced.columns, values))
