"""Distance of the weights from their start, and the distance estimates of D-Adaptation and Prodigy."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.column_table import DISTANCE_ESTIMATE, DISTANCE_FROM_START, TRUE_DISTANCE, WHOLE_DISTANCE
from app.engine.diagnostics.base import Diagnostic

if TYPE_CHECKING:
    from app.engine.bindings.optimizer_binding import OptimizerBinding
    from app.engine.problem.problem import Problem
    from app.engine.training.training import Training


class Distance(Diagnostic):
    """Euclidean |w_t − w_0| of each variable and of the whole model, with w_0 the initial weights.

    Of a table it is over all rows. Its companion, the length of the path Σ |Δw|, is a column of every step
    (`program.columns.derived_columns`): a run that goes straight has come as far as its path is long, and one that
    wanders at random as far as the root of its steps.
    """

    name = "distance"

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self.columns = (*map(DISTANCE_FROM_START, training.variables), WHOLE_DISTANCE)
        self._tensors = [v.value for v in training.problem.variables]

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        lengths = [float(_length(w - s)) for w, s in zip(self._tensors, self.training.initial_weights, strict=True)]
        return [*lengths, float(np.sqrt(np.sum(np.square(lengths))))]


def _length(tensor: tf.Tensor) -> tf.Tensor:
    """Return the Euclidean norm, a float64 scalar: squares of small differences are too small for float32."""
    return tf.norm(tf.cast(tensor, tf.float64))


Array = NDArray[np.float64]


class DistanceEstimate(Diagnostic):
    """The d of D-Adaptation and Prodigy, and D = |w_0 − w*|, the distance from the start to the solution.

    d is what the last step used (Defazio and Mishchenko 2023, "Learning-rate-free learning by D-Adaptation"; Mishchenko
    and Defazio 2024, "Prodigy"); it is NaN for an optimizer without one. D is over the variables that the optimizer
    trains, and known where the minimum is: on a surface, from each point to the nearest minimum; of a linear model of
    targets, with the mean squared error, to the nearest least-squares solution over all training rows. Elsewhere, and
    where a linear model's variables have several optimizers, D is NaN.
    """

    name = "distance_estimate"

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._patterns = tuple(dict.fromkeys(("", *(part.pattern for part in training.active_experiment.parts))))
        self.columns = (
            *map(DISTANCE_ESTIMATE, self._patterns),
            *map(TRUE_DISTANCE, self._patterns),
        )
        self._known: list[tuple[object, dict[str, float]]] = []
        """The weights that a run began with, and the distances from there; of the last run."""

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return d of each scope, the default optimizer first; then D of each."""
        estimates = {binding.pattern: _estimate(binding) for binding in self.training.bindings}
        return [
            *(estimates.get(pattern, math.nan) for pattern in self._patterns),
            *(self._distances().get(pattern, math.nan) for pattern in self._patterns),
        ]

    def _distances(self) -> dict[str, float]:
        """Return the distances by pattern; they depend on the seed."""
        training = self.training
        if not self._known or self._known[0][0] is not training.initial_weights:
            # Frozen variables stay where they are, whichever way a part is trained.
            found = {pattern: _true_distance(training, indices) for pattern, indices in _scopes(training).items()}
            self._known[:] = [(training.initial_weights, found)]
        return self._known[0][1]


def _scopes(training: Training) -> dict[str, tuple[int, ...]]:
    return {binding.pattern: tuple(binding.indices) for binding in training.bindings}


def _estimate(binding: OptimizerBinding) -> float:
    """Return d of an optimizer, or of the inner optimizer of a wrapper; NaN if it has none."""
    estimates = "initial_d" in {each.name.rpartition("/")[2] for each in binding.hosted.hyperparameters}
    slots = [s.value for s in binding.hosted.slots if s.variable < 0 and s.name.rpartition("/")[2] == "d"]
    return float(slots[0].numpy()) if estimates and slots else math.nan


def _true_distance(training: Training, indices: Sequence[int]) -> float:
    """Return the distance from the start to the nearest solution, over these variables; NaN if it is not known."""
    problem = training.problem
    start = [np.asarray(each, np.float64) for each in training.initial_weights]
    if problem.descent is not None and problem.descent.surface.minima:
        minima = np.array(problem.descent.surface.minima)
        return math.hypot(*(float(np.linalg.norm(minima - start[i], axis=1).min()) for i in indices))
    if problem.task != "regression" or list(indices) != list(range(len(start))):
        return math.nan
    return _least_squares_distance(problem, start)


def _least_squares_distance(problem: Problem, start: Sequence[Array]) -> float:
    """Return |w_0 − w*|, w* the nearest least-squares solution; NaN unless the model is one kernel with at most
    a bias.
    """
    shapes = [each.shape for each in start]
    features = problem.inputs.shape[-1] if problem.inputs.shape.rank == 2 else 0
    outputs = shapes[0][-1] if shapes and len(shapes[0]) == 2 else 0
    if problem.targets is None or shapes not in ([(features, outputs)], [(features, outputs), (outputs,)]):
        return math.nan
    x, y = problem.inputs.numpy().astype(np.float64), problem.targets.numpy().astype(np.float64)
    x = np.hstack([x, np.ones((len(x), 1))]) if len(shapes) == 2 else x
    weights = np.vstack([start[0], start[1][None]]) if len(shapes) == 2 else start[0]
    if not _is_linear(problem, start):
        return math.nan
    # The step of least norm that solves it leads to the nearest of all solutions.
    step, *_ = np.linalg.lstsq(x, y.reshape(len(x), -1) - x @ weights, rcond=None)
    return float(np.linalg.norm(step))


def _is_linear(problem: Problem, start: Sequence[Array]) -> bool:
    """Return whether the model's outputs are x W + b. Shapes alone do not show if a layer has an activation."""
    import keras

    probe = problem.inputs[:8]
    bias = start[1] if len(start) == 2 else 0.0
    with keras.StatelessScope([(v, tf.cast(w, v.value.dtype)) for v, w in zip(problem.variables, start, strict=True)]):
        found = np.asarray(problem.model(probe, training=False))
    expected = probe.numpy().astype(np.float64) @ start[0] + bias
    return found.shape == expected.shape and bool(np.allclose(found, expected, rtol=1e-3, atol=1e-4))
