"""What was seen of whole tensors, step by step, within a budget of memory."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.thinning import thinned
from app.core.views import TensorView, VariableView

BUDGET = 256 * 2**20
"""Bytes."""


@dataclass(frozen=True)
class _Look:
    """Variables as they were seen after a step; `left` has those that the step left otherwise than they stood then."""

    step: int
    views: Mapping[int, VariableView]
    left: dict[int, VariableView] = field(default_factory=dict)

    @property
    def nbytes(self) -> int:
        return sum(view.nbytes for view in (*self.views.values(), *self.left.values()))


class ViewHistory:
    """Views of variables at the steps where a look was taken.

    Where they would need more than the budget, or are too many, every second one of the older half is let go: what is
    long ago is kept at wider distances. The first and the newest stay.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._looks: list[_Look] = []
        self.nbytes = 0

    def __len__(self) -> int:
        return len(self._looks)

    @property
    def steps(self) -> list[int]:
        """Where a look was taken, ascending."""
        return [look.step for look in self._looks]

    def add(self, step: int, views: Mapping[int, VariableView]) -> None:
        """A look at the step of another one takes its place, but for gradients and updates that only that one has.

        A step before the newest is one that the run was taken back to.
        """
        place = self._place(step)
        look, there = _Look(step, views), self._look(step)
        if there is not None:
            place -= 1
            self._looks.pop(place)
            self.nbytes -= there.nbytes
            views = {i: _completed(view, there.views.get(i)) for i, view in views.items()}
            look = _Look(step, {**there.views, **views}, there.left)
        self._looks.insert(place, look)
        self._looks, self.nbytes = thinned(self._looks, self.nbytes + look.nbytes, self._budget)

    def hold(self, variable: int, step: int) -> None:
        """Keep what `step` left of a variable: a number of it was changed by hand, and a look at that follows."""
        look = self._look(step)
        if look is not None and variable in look.views and variable not in look.left:
            look.left[variable] = look.views[variable]
            self.nbytes += look.left[variable].nbytes

    def cut(self, step: int) -> None:
        """Forget what was seen after `step`."""
        del self._looks[self._place(step) :]
        self.nbytes = sum(look.nbytes for look in self._looks)

    def left(self, variable: int, step: int) -> VariableView | None:
        """What `step` itself left of a variable, whatever was changed by hand since; `None` where it was not seen."""
        look = self._look(step)
        return None if look is None else look.left.get(variable, look.views.get(variable))

    def _place(self, step: float) -> int:
        """How many looks are at or before `step`."""
        return bisect_right(self._looks, step, key=lambda look: look.step)

    def _look(self, step: int) -> _Look | None:
        look = self._looks[place - 1] if (place := self._place(step)) else None
        return look if look is not None and look.step == step else None

    def at(self, variable: int, step: float) -> tuple[int, VariableView] | None:
        """The last look at a variable at or before `step`, and its step; the first one where there is none before."""
        place = self._place(step)
        for look in (*reversed(self._looks[:place]), *self._looks[place:]):
            if variable in look.views:
                return look.step, look.views[variable]
        return None

    def spread(
        self, variable: int, tensor: str, count: int, until: float = float("inf")
    ) -> list[tuple[int, TensorView]]:
        """Up to `count` looks at a tensor of a variable, spread evenly over the steps up to `until`, oldest first."""
        there = [
            (look.step, found)
            for look in self._looks
            if look.step <= until
            and variable in look.views
            and (found := look.views[variable].tensor(tensor)) is not None
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


def _completed(view: VariableView, old: VariableView | None) -> VariableView:
    if old is None or view.gradient is not None:
        return view
    return VariableView(view.weight, view.slots, old.gradient, old.update)
