"""Single elements at each step, as the trainer tells them: those of a surface's points, and the one looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.core.commands import Look
from app.core.frames import Elements, Standing
from app.core.spans import Spans
from app.engine.chunks import Chunk

if TYPE_CHECKING:
    from app.engine.training import Training

_WEIGHT = 2
"""Place of the weight in what the loop tells of an element."""


@dataclass(frozen=True, slots=True)
class TracedElements:
    """Elements that the next chunk tells of.

    `weights` are the places of their weights in a row as the loop makes it, `before` is such a row of the step before,
    and `told` whether that was told.
    """

    columns: tuple[str, ...]
    weights: NDArray[np.intp]
    before: NDArray[np.float32]
    told: bool

    def with_updates(self, rows: NDArray[np.float32], before: NDArray[np.float32]) -> NDArray[np.float32]:
        """Rows as `columns` names them; `before` is the row before the first."""
        with np.errstate(over="ignore", invalid="ignore"):  # of a weight that is not finite there is no update
            updates = np.diff(rows[:, self.weights], axis=0, prepend=before[None, self.weights])
        return np.insert(rows, self.weights + 1, updates, axis=1)


class ElementCourses:
    """Tells through `put` what elements are at each step, and what they were before the first."""

    def __init__(self, put: Callable[[Elements | Standing], None]) -> None:
        self._put = put
        self._last: dict[tuple[str, ...], tuple[int, NDArray[np.float32]]] = {}
        """The last step of which elements were told, and what they were then, by their columns."""

        self.known: dict[str, Spans] = {}
        """At which steps of the run an element was told, by the column of its weight."""

    def begin(self) -> None:
        """Another run is there."""
        self.forget()
        self.known.clear()

    def cut(self, step: int) -> None:
        """What came after `step` is another run's."""
        for spans in self.known.values():
            spans.cut(step)

    def forget(self) -> None:
        """What elements were when they were told last is not what the next step starts from."""
        self._last.clear()

    def next(self, training: Training, look: Look | None) -> list[TracedElements]:
        """Those that the next chunk tells of: those that are always told, and the one that is looked at."""
        looking = training.program.looking
        groups = [list(looking.traced)] if looking.traced else []
        if look is not None and look.element is not None:
            groups.append([(look.variable, look.element)])
        found = []
        for group in groups:
            names = [training.element_columns(*where) for where in group]
            columns = tuple(name for each in names for name in each)
            # What a look adds to a step has no update: that is reckoned here.
            weights = np.cumsum([0, *(len(each) - 1 for each in names[:-1])]) + _WEIGHT
            last, before = self._last.get(columns, (-1, np.empty(0, np.float32)))
            if last != training.step:
                before = np.concatenate([training.element_now(*where) for where in group])
            found.append(TracedElements(columns, weights, before, told=last == training.step))
        return found

    def tell(self, elements: list[TracedElements], first: int, chunk: Chunk) -> None:
        """The rows of a chunk from step `first` on, of the elements that `next` named before it was made."""
        told = [rows for rows in (chunk.traced_rows, chunk.element_rows) if rows is not None and rows.shape[1]]
        for traced, padded in zip(elements, told, strict=True):
            rows = padded[:, : len(traced.before)]
            known = self.known.setdefault(traced.columns[_WEIGHT], Spans())
            # What the step before left stays: another optimizer that was chosen since begins with other slots.
            if not traced.told and first - 1 not in known:
                unknown = np.full_like(traced.before, np.nan)
                self._put(Elements(traced.columns, first - 1, traced.with_updates(traced.before[None], unknown)))
            self._put(Elements(traced.columns, first, traced.with_updates(rows, traced.before)))
            last = first + len(rows) - 1
            self._last[traced.columns] = last, rows[-1]
            known.add(first, last)

    def tell_standing(self, training: Training, look: Look | None) -> None:
        """What the next step starts from, of the elements that it will tell of."""
        for traced in self.next(training, look):
            unknown, now = np.full_like(traced.before, np.nan), traced.before.copy()
            # What was told of the step itself has its gradients.
            now[traced.weights - 1] = now[traced.weights - 2] = np.nan
            values = traced.with_updates(now[None], unknown)[0]
            self._put(Standing(training.step, traced.columns, values))
