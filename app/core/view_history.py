"""What was seen of whole tensors, step by step, within a budget of memory."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping

from app.core.views import TensorView, VariableView

BUDGET = 256 * 2**20
"""Bytes."""


class ViewHistory:
    """Views of variables at the steps where a look was taken.

    Where they would need more than the budget, every second one of the older half is let go: what is long ago is kept
    at wider distances. The first and the newest stay.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._steps: list[int] = []
        self._views: list[Mapping[int, VariableView]] = []
        self._left: dict[tuple[int, int], VariableView] = {}
        self.nbytes = 0

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def steps(self) -> list[int]:
        """Where a look was taken, ascending."""
        return list(self._steps)

    def add(self, step: int, views: Mapping[int, VariableView]) -> None:
        """A look at the step of the one before takes its place, but for gradients and updates that only that one has.

        Raises:
            ValueError: `step` is before the newest.
        """
        if self._steps and step < self._steps[-1]:
            raise ValueError(f"looks come in the order of steps; the newest is of {self._steps[-1]}, received {step}")
        if self._steps and step == self._steps[-1]:
            old = self._views.pop()
            self._steps.pop()
            self.nbytes -= _size(old.values())
            views = {**old, **{i: _completed(view, old.get(i)) for i, view in views.items()}}
        self._steps.append(step)
        self._views.append(views)
        self.nbytes += _size(views.values())
        while self.nbytes > self._budget and len(self._steps) > 2:
            self._thin()

    def hold(self, variable: int, step: int) -> None:
        """Keep what `step` left of a variable: a number of it was changed by hand, and a look at that follows."""
        place = bisect_right(self._steps, step) - 1
        if place >= 0 and self._steps[place] == step and variable in self._views[place]:
            view = self._views[place][variable]
            if (step, variable) not in self._left:
                self._left[step, variable] = view
                self.nbytes += view.nbytes

    def left(self, variable: int, step: int) -> VariableView | None:
        """What `step` itself left of a variable, whatever was changed by hand since; `None` where it was not seen."""
        if (step, variable) in self._left:
            return self._left[step, variable]
        found = self.at(variable, step)
        return found[1] if found is not None and found[0] == step else None

    def _thin(self) -> None:
        half = max(2, len(self._steps) // 2)
        kept = [i for i in range(len(self._steps)) if i >= half or i % 2 == 0]
        if len(kept) == len(self._steps):
            kept = [0, *range(2, len(self._steps))]
        self._steps = [self._steps[i] for i in kept]
        self._views = [self._views[i] for i in kept]
        self._left = {key: view for key, view in self._left.items() if key[0] in self._steps}
        self.nbytes = sum(_size(views.values()) for views in self._views) + _size(self._left.values())

    def at(self, variable: int, step: float) -> tuple[int, VariableView] | None:
        """The last look at a variable at or before `step`, and its step; the first one where there is none before."""
        place = bisect_right(self._steps, step)
        before = (i for i in range(place - 1, -1, -1) if variable in self._views[i])
        after = (i for i in range(place, len(self._steps)) if variable in self._views[i])
        found = next(before, None)
        found = next(after, None) if found is None else found
        return None if found is None else (self._steps[found], self._views[found][variable])

    def spread(
        self, variable: int, tensor: str, count: int, until: float = float("inf")
    ) -> list[tuple[int, TensorView]]:
        """Up to `count` looks at a tensor of a variable, spread evenly over the steps up to `until`, oldest first."""
        there = [
            (step, found)
            for step, views in zip(self._steps, self._views, strict=True)
            if step <= until and variable in views and (found := views[variable].tensor(tensor)) is not None
        ]
        if len(there) <= count:
            return there
        first, last = there[0][0], there[-1][0]
        picked: list[tuple[int, TensorView]] = []
        steps = [step for step, _ in there]
        for k in range(count):
            wanted = first + (last - first) * k / (count - 1)
            look = there[bisect_right(steps, wanted) - 1]
            if not picked or picked[-1][0] != look[0]:
                picked.append(look)
        return picked

    def clear(self) -> None:
        self._steps.clear()
        self._views.clear()
        self._left.clear()
        self.nbytes = 0


def _completed(view: VariableView, old: VariableView | None) -> VariableView:
    if old is None or view.gradient is not None:
        return view
    return VariableView(view.weight, view.slots, old.gradient, old.update)


def _size(views: Iterable[VariableView]) -> int:
    return sum(view.nbytes for view in views)
