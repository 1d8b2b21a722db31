"""Diagnostics of the last step, which is made as a single step for them: its length, its angle, and the rows that it
moved.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import keras
import numpy as np
import tensorflow as tf

from app.attach.kernel.column_table import MOVED_ROWS, STEP_LENGTH, UPDATE_COSINE, with_errors
from app.attach.kernel.loss_measures import inner_product
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import SamplingError, measured_rows
from optimizers.base.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.training.training import Training


_RESOLVED = 1e-4
"""Change of the loss, as a share of it, that float32 tells from rounding to about a thousandth."""


class StepLength(Diagnostic):
    """α of the last step: −1 at its start, 0 at the minimum along it, 1 at equal height on the other side.

    With t = 0 before the step and t = 1 after it, the loss along it is fitted by f(t) = a + b t + c t², by least
    squares to the four values f(0), f′(0), f(1), f′(1), where f′ is the gradient times the update. Then

        α = −2c/b − 1;  −1 if c < 0, for it still goes down there

    Below −1 the minimum lies behind: the step went up. Schneider, Dangel and Hennig 2021, "Cockpit: a practical
    debugging tool for the training of deep neural networks".

    Cockpit takes both ends from two batches and weighs them by their noise. Here both are of the same training rows, at
    most 1024 as for the curvature, without dropout, and the four count alike. The update is the difference of the
    weights, whatever made it. NaN if nothing moved or the loss is level. Where the loss changes by less than float32
    resolves, f(1) is left out.

    Where there are more training rows, α estimates that of all of them. Its standard error is by leaving out one of
    eight parts of the rows in turn; a quotient of small numbers, α may be far off where that is not small.
    """

    name = "step_length"
    columns = with_errors(STEP_LENGTH)
    single_steps = 1

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._tensors = [training.problem.variables[i].value for i in self.trained]
        measured = measured_rows(training.problem.rows)
        self._rows, self._error = tf.constant(measured), SamplingError(len(measured), training.problem.rows)
        self._along = tf.function(self._along_step, autograph=False, reduce_retracing=True)
        self._before: list[tf.Tensor] = []
        self._found: tuple[int, tuple[float, ...]] = (-1, (math.nan, math.nan))

    def before(self) -> None:
        self._before = [tf.identity(tensor) for tensor in self._tensors]

    def after(self) -> None:
        weights = [tf.identity(tensor) for tensor in self._tensors]
        ends, self._before = (self._before, weights), []

        def of_rows(first: int, count: int) -> list[float]:
            both = [self._along(end, *ends, tf.constant(first), count) for end in ends]
            return [float(each) for pair in zip(*both, strict=True) for each in pair]

        found = alpha(*of_rows(0, len(self._rows)))
        error = self._error.of_means(lambda means: alpha(*means), of_rows)
        self._found = self.training.step, (found, error)

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return α and its standard error; `None` if the last step was not observed."""
        step, found = self._found
        return found if step == self.training.step else None

    def _along_step(
        self, weights: list[tf.Tensor], before: list[tf.Tensor], after: list[tf.Tensor], first: tf.Tensor, count: int
    ) -> tuple[tf.Tensor, tf.Tensor]:
        """Return the loss of the first rows at `weights`, and its slope along the step."""
        release_with(self)
        problem = self.training.problem
        pairs = [(problem.variables[i], weight) for i, weight in zip(self.trained, weights, strict=True)]
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(weights)
            with keras.StatelessScope(pairs):
                loss = problem.still_loss(self._rows[first : first + count], 0, (first, len(self._rows)))
        update = [new - old for new, old in zip(after, before, strict=True)]
        return loss, inner_product(tape.gradient(loss, weights), update)


def alpha(before: float, after: float, slope_before: float, slope_after: float) -> float:
    """Return α from the loss at both ends of a step and its slopes along the whole step; see `StepLength`."""
    values = np.array([before, slope_before, slope_after, after])
    if not np.isfinite(values).all() or slope_before == slope_after == 0:
        return math.nan
    design = np.array([[1, 0, 0], [0, 1, 0], [0, 1, 2], [1, 1, 1]], np.float64)
    count = 4 if max(abs(slope_before), abs(slope_after)) > _RESOLVED * abs(before) else 3
    _, slope, bend = np.linalg.lstsq(design[:count], values[:count])[0]
    if bend < 0:
        return -1.0
    return float(-2 * bend / slope - 1) if slope != 0 else math.nan


Tensors = list[tf.Tensor]


class UpdateCosine(Diagnostic):
    """⟨u, u′⟩ / (|u| |u′|) of each variable, with u and u′ its updates in two consecutive steps.

    1 if it keeps its direction, −1 if it goes back and forth, about 0 if updates are mostly noise. NaN if
    one of the two is zero. Updates are differences of weights, which are copied before each of the two steps: it holds
    for any optimizer, clipping and weight decay included, and takes the memory of three models.
    """

    name = "update_cosine"
    single_steps = 2

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self.columns = tuple(map(UPDATE_COSINE, training.variables))
        self._tensors = [v.value for v in training.problem.variables]
        self._weights: Tensors = []
        self._earlier: tuple[int, Tensors] = (-1, [])
        self._later: tuple[int, Tensors] = (-1, [])
        self._copied = tf.function(lambda: [tf.identity(t) for t in self._tensors], autograph=False)
        self._moved = tf.function(lambda old: [t - o for t, o in zip(self._tensors, old, strict=True)], autograph=False)

    def before(self) -> None:
        self._weights = self._copied()

    def after(self) -> None:
        self._earlier, self._later = self._later, (self.training.step, self._moved(self._weights))
        self._weights = []

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return a cosine for each variable; `None` unless the last two steps were both observed."""
        step = self.training.step
        if (self._earlier[0], self._later[0]) != (step - 1, step):
            return None
        return [float(each) for each in _cosines(self._earlier[1], self._later[1])]


@tf.function(reduce_retracing=False, autograph=False)
def _cosines(earlier: Tensors, later: Tensors) -> tf.Tensor:
    return tf.stack([_cosine(a, b) for a, b in zip(earlier, later, strict=True)])


def _cosine(one: tf.Tensor, other: tf.Tensor) -> tf.Tensor:
    # By their greatest elements first: squares of small updates are too small for float32.
    greatest = [tf.reduce_max(tf.abs(each)) for each in (one, other)]
    a, b = (tf.math.divide_no_nan(each, size) for each, size in zip((one, other), greatest, strict=True))
    lengths = tf.sqrt(tf.reduce_sum(a * a) * tf.reduce_sum(b * b))
    both = tf.reduce_all(tf.stack(greatest) > 0)
    return tf.where(both, tf.reduce_sum(a * b) / lengths, tf.constant(float("nan"), lengths.dtype))


class MovedRows(Diagnostic):
    """Rows with a changed element in each table (a two-dimensional variable with a sparse gradient).

    A dense optimizer such as Adam goes on to move rows that no batch touches, along their last mean gradient; a lazy
    one moves the rows that the batch touched, `touched_rows`. Each table is copied before the step.
    """

    name = "moved_rows"
    single_steps = 1

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        tables = [i for i in self.trained if training.variables[i].is_table]
        self.columns = tuple(MOVED_ROWS(training.variables[i]) for i in tables)
        self._tables = [training.problem.variables[i].value for i in tables]
        self._before: list[tf.Tensor] = []
        self._moved: tuple[int, list[tf.Tensor]] = (-1, [])

    def before(self) -> None:
        self._before = [tf.identity(table) for table in self._tables]

    def after(self) -> None:
        changed = [
            tf.reduce_any(tf.not_equal(table, old), axis=1)
            for table, old in zip(self._tables, self._before, strict=True)
        ]
        self._moved = self.training.step, [tf.math.count_nonzero(each) for each in changed]
        self._before = []

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return a count for each table; `None` if the last step was not observed."""
        step, counts = self._moved
        return [float(each) for each in counts] if step == self.training.step else None
