"""Paths of points on a surface, step by step, with arrows for the parts of a step."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import ELEMENT, ELEMENT_GRADIENT, ELEMENT_SLOT, HEIGHT, LOSS
from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.core.experiment.surface_function import SurfaceFunction
from app.core.recording.run_columns import Recording
from app.panels.shell.selection import kind_of
from widgets.surface.surface_marks import Arrow, Point

Array = NDArray[np.float64]

MOST = 2000
"""Steps of a path that are read one by one; of a longer one, the extremes of as many stretches."""
_MOST_KEPT = 2 * MOST
"""Positions of a path that grows; one that has more is read anew."""
_FEW = 64
"""Stretches as which new steps of such a path are read first."""
_MOST_NEW = 256
"""Stretches as which they are read where that would not do: there are further ones in a fifteenth of a second."""
_STILL = 4
"""Grains within which a point that moved has been still: finer steps of it could not be seen."""


def path(recording: Recording, variable: VariableInfo, start: Point, x0: float, x1: float) -> tuple[Array, Array]:
    """Return the positions (n,) and (n,) after steps `x0` to `x1`, in order; `start` is the position at step 0.

    Where there are more than `MOST` steps, each coordinate keeps its extremes, and lies on lines between them.
    """
    _, x, y = _dated_path(recording, variable, start, x0, x1)
    return x, y


def _dated_path(
    recording: Recording, variable: VariableInfo, start: Point, x0: float, x1: float, most: int = MOST
) -> tuple[Array, Array, Array]:
    """Return the recorded path of the point: steps, x and y."""
    (steps_x, x), (steps_y, y) = (recording.read(ELEMENT(variable, i), x0, x1, most) for i in (0, 1))
    if not len(steps_x) or not len(steps_y):
        nothing = np.empty(0)
        return (np.zeros(1), np.array([start[0]]), np.array([start[1]])) if x0 <= 0 else (nothing, nothing, nothing)
    steps = steps_x if np.array_equal(steps_x, steps_y) else np.union1d(steps_x, steps_y)
    # Weights before the first step may be recorded too, as those of step 0.
    steps = steps[(steps >= max(x0, 1)) & (steps <= x1)]
    x, y = np.interp(steps, steps_x, x), np.interp(steps, steps_y, y)
    if len(steps):
        # The last of a stretch need not be an extreme of it, and it is where the point is.
        steps[-1] = min(x1, recording.last_step)
        x[-1], y[-1] = position(recording, variable, start, steps[-1])
    if x0 <= 0:
        return np.append(0.0, steps), np.append(start[0], x), np.append(start[1], y)
    return steps, x, y


class GrowingPath:
    """Path of one point during a run; known positions are not read again.

    So a long path keeps the steps that were drawn as they came, where `path` has the extremes of ever longer stretches.
    """

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._steps, self._x, self._y = np.empty(0), np.empty(0), np.empty(0)

    def forget(self) -> None:
        """Forget the path, because the recording may have changed."""
        self._of = ()

    def read(
        self, recording: Recording, variable: VariableInfo, start: Point, x0: float, x1: float, grain: float
    ) -> tuple[Array, Array]:
        """Read the path like `path`, without positions closer than about `grain` to the previous one.

        What was read must be as it was, up to the last step that was recorded then; `forget` says that it is not.
        """
        of, last = (recording, variable, start, grain), min(x1, recording.last_step)
        known = len(self._steps)
        if of != self._of or not known or known > _MOST_KEPT or x0 < self._steps[0] or last < self._steps[-1]:
            self._of = of
            steps, x, y = _dated_path(recording, variable, start, x0, last)
        else:
            of_new = recording, variable, start, max(self._steps[-1] + 1, x0), last
            new = _dated_path(*of_new, _FEW)
            if any(len(each) and not np.ptp(each) <= _STILL * grain for each in new[1:]):
                new = _dated_path(*of_new, _MOST_NEW)
            since = int(np.searchsorted(self._steps, x0)) if x0 > 0 else 0
            there = (self._steps[since:], self._x[since:], self._y[since:])
            steps, x, y = (np.append(old, more) for old, more in zip(there, new, strict=True))
        keep = np.ones(len(steps), bool)
        if len(steps) > 2:
            column, row = np.floor(x / grain), np.floor(y / grain)
            keep[1:-1] = (column[1:-1] != column[:-2]) | (row[1:-1] != row[:-2])
        self._steps, self._x, self._y = steps[keep], x[keep], y[keep]
        return self._x, self._y


def position(recording: Recording, variable: VariableInfo, start: Point, step: float) -> Point:
    """Return the position after `step`."""
    if step <= 0:
        return start
    x, y = (recording.at(ELEMENT(variable, i), step) for i in (0, 1))
    return start if math.isnan(x) and math.isnan(y) and step < 1 else (x, y)


def height(
    recording: Recording,
    variables: Sequence[VariableInfo],
    index: int,
    surface: SurfaceFunction,
    point: Point,
    step: int,
) -> float:
    """Return f at the `point` of variable `index` after `step`: as measured at the start of the next step, else from
    the formula. For a function of the step, f at `step`.
    """
    if not surface.changes_with_step:
        column = HEIGHT(variables[index]) if len(variables) > 1 else LOSS
        found = recording.exactly(column, step + 1)
        if math.isfinite(found):
            return found
    return float(surface.values(*point, max(step, 1)))


def gradient(recording: Recording, variable: VariableInfo, step: float) -> Point:
    """Return the gradient of `step` with its noise; NaN if unknown."""
    return _pair(recording, lambda i: ELEMENT_GRADIENT(variable, i), step)


def arrows(
    recording: Recording, variable: VariableInfo, momentum: SlotInfo | None, start: Point, step: int
) -> tuple[Arrow, ...]:
    """Return the arrows of `step` from its starting position: negative gradient, momentum, and the step itself."""
    if step < 1:
        return ()
    foot = position(recording, variable, start, step - 1)
    end = position(recording, variable, start, step)
    slope = gradient(recording, variable, step)
    found = [Arrow("gradient", foot, -slope[0], -slope[1])]
    if momentum is not None:
        push = _push(recording, variable, momentum, step)
        found.append(Arrow("momentum", foot, *push))
    found.append(Arrow("step", foot, end[0] - foot[0], end[1] - foot[1], to_scale=True))
    return tuple(arrow for arrow in found if math.isfinite(arrow.dx) and math.isfinite(arrow.dy))


def _push(recording: Recording, variable: VariableInfo, slot: SlotInfo, step: int) -> Point:
    """Return the direction of a first moment as a step.

    Some are averages of gradients, others of steps: the first step shows which, where both begin along the gradient.
    """
    moment = _pair(recording, lambda i: ELEMENT_SLOT(variable, slot.name, i), step)
    first = _pair(recording, lambda i: ELEMENT_SLOT(variable, slot.name, i), 1)
    slope = gradient(recording, variable, 1)
    averages_steps = first[0] * slope[0] + first[1] * slope[1] < 0
    sign = 1 if averages_steps else -1
    return sign * moment[0], sign * moment[1]


def _pair(recording: Recording, column: Callable[[int], str], step: float) -> Point:
    return recording.at(column(0), step), recording.at(column(1), step)


def momentum_of(slots: Sequence[SlotInfo], hyperparameters: Sequence[str]) -> SlotInfo | None:
    """Return the first moment among the slots of one variable; `hyperparameters` are those of its optimizer."""
    for slot in slots:
        beside = [other.name for other in slots if other is not slot]
        if kind_of(slot.name, beside, hyperparameters).moment == "first" and slot.shape == (2,):
            return slot
    return None
