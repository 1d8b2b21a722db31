"""α, the length of a step against the distance of the minimum along it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import tensorflow as tf

from app.core.telemetry import channels
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import measured_rows
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.run.training import Training

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
    most 1024 as for the curvature, without dropout: there is no noise, and the four count alike. The update is the
    difference of the weights, whatever made it. NaN where nothing moved or the loss is level. Where the loss changes by
    less than float32 resolves, f(1) is left out.
    """

    name = "step_length"
    columns = (channels.STEP_LENGTH,)
    single_steps = 1

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._tensors = [training.problem.variables[i].value for i in self.trained]
        self._rows = tf.constant(measured_rows(training.problem.rows))
        self._evaluate = tf.function(self._evaluated, input_signature=[], autograph=False)
        self._before: tuple[list[tf.Tensor], tf.Tensor, list[Gradient]] | None = None
        self._found: tuple[int, float] = (-1, math.nan)

    def before(self) -> None:
        loss, gradients = self._evaluate()
        self._before = [tf.identity(tensor) for tensor in self._tensors], loss, gradients

    def after(self) -> None:
        assert self._before is not None, "it was not called before the step"
        weights, first, gradients = self._before
        last, later = self._evaluate()
        update = [tensor - old for tensor, old in zip(self._tensors, weights, strict=True)]
        values = first, last, _slope(gradients, update), _slope(later, update)
        self._before, self._found = None, (self.training.step, alpha(*map(float, values)))

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """α; `None` where the last step was not seen."""
        step, found = self._found
        return (found,) if step == self.training.step else None

    def _evaluated(self) -> tuple[tf.Tensor, list[Gradient]]:
        """The loss, and its gradient by every trained variable."""
        release_with(self)
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self.training.problem.still_loss(self._rows)
        return loss, tape.gradient(loss, self._tensors)


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


def _slope(gradients: Sequence[Gradient], update: Sequence[tf.Tensor]) -> tf.Tensor:
    """⟨gradient, update⟩ over all variables, a float32 scalar."""
    parts = []
    for gradient, moved in zip(gradients, update, strict=True):
        if isinstance(gradient, tf.IndexedSlices):
            parts.append(tf.reduce_sum(gradient.values * tf.gather(moved, gradient.indices)))
        else:
            parts.append(tf.reduce_sum(gradient * moved))
    return tf.add_n(parts)
