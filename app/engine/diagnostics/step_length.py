"""α, the length of a step against the distance of the minimum along it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import keras
import numpy as np
import tensorflow as tf

from app.attach.kernel.column_table import STEP_LENGTH, with_errors
from app.attach.kernel.gradient_noise import inner_product
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import SamplingError, measured_rows
from optimizers.base.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.training.training import Training

_RESOLVED = 1e-4
"""Change of the loss, as a share of it, that float32 tells from rounding to about a thousandth."""


class StepLength(Diagnostic):
    """α of the last step: −1 at its start, 0 at the minimum along it, 1 as high on the other side.

    With t = 0 before the step and t = 1 after it, the loss along it is fitted by f(t) = a + b t + c t², by least
    squares to the four values f(0), f′(0), f(1), f′(1), where f′ is the gradient times the update. Then

        α = −2c/b − 1;  −1 where c < 0, for it still goes down there

    Below −1 the minimum lies behind: the step went up. Schneider, Dangel and Hennig 2021, "Cockpit: a practical
    debugging tool for the training of deep neural networks".

    Cockpit takes both ends from two batches and weighs them by their noise. Here both are of the same training rows, at
    most 1024 as for the curvature, without dropout, and the four count alike. The update is the difference of the
    weights, whatever made it. NaN where nothing moved or the loss is level. Where the loss changes by less than float32
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
        """α and its standard error; `None` where the last step was not seen."""
        step, found = self._found
        return found if step == self.training.step else None

    def _along_step(
        self, weights: list[tf.Tensor], before: list[tf.Tensor], after: list[tf.Tensor], first: tf.Tensor, count: int
    ) -> tuple[tf.Tensor, tf.Tensor]:
        """The loss of so many of the rows at `weights`, and its slope along the step."""
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
    """α from the loss at both ends of a step and its slopes along it, both by the whole step; see `StepLength`."""
    values = np.array([before, slope_before, slope_after, after])
    if not np.isfinite(values).all() or slope_before == slope_after == 0:
        return math.nan
    design = np.array([[1, 0, 0], [0, 1, 0], [0, 1, 2], [1, 1, 1]], np.float64)
    count = 4 if max(abs(slope_before), abs(slope_after)) > _RESOLVED * abs(before) else 3
    _, slope, bend = np.linalg.lstsq(design[:count], values[:count])[0]
    if bend < 0:
        return -1.0
    return float(-2 * bend / slope - 1) if slope != 0 else math.nan
