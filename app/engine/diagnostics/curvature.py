"""Largest eigenvalue of the Hessian of the loss, and the stability limit of the running optimizer."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.column_table import CURVATURE, CURVATURE_LIMIT, PRECONDITIONED_CURVATURE, error_of
from app.attach.kernel.loss_measures import LargestEigenvalue
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.hessian import Hessian
from optimizers.base.message import Message
from optimizers.update_equations.equations import NoEquations
from optimizers.update_equations.framework_equations import FRAMEWORKS, framework_equations
from optimizers.update_equations.linear_response import (
    NotLinearError,
    StabilityOfSteps,
    linear_response,
    stability_of,
)

if TYPE_CHECKING:
    from app.engine.training.training import Training


_MATRICES = ("", "P")
PATIENCE = 0.02
"""Seconds after which it gives way to what waits."""


class Curvature(Diagnostic):
    """λ max of the Hessian H of the training loss over all trained variables, and the stability limit.

    Gradient descent on a quadratic diverges along an eigenvector whose eigenvalue is above 2 / η, and trained networks
    hover around it: Cohen, Kaur, Li, Kolter and Talwalkar 2021, "Gradient descent on neural networks typically occurs
    at the edge of stability". η is what the last step applied; before the first, what that will. The limit is that of
    the optimizer that runs, from the terms of its update (`optimizers.update_equations.linear_response`). One that
    divides each element by a P of its own, as Adam does, is stable up to a limit of the largest eigenvalue of P⁻¹H,
    which is that of P^(-1/2) H P^(-1/2) and measured besides, with the P of the last step: Cohen, Ghorbani, Krishnan
    and others 2022, "Adaptive gradient methods at the edge of stability". Where no limit can be derived both are NaN.

    The loss is that of `Hessian`: of at most 1024 training rows, always the same, without dropout. Of fewer than all,
    λ max is an estimate, and on average too large: what stands out in a sample is its maximum.

    λ max of either is what `LargestEigenvalue` finds, going on from what it found last.
    """

    name = "curvature"
    remembers = True
    columns = (
        CURVATURE,
        CURVATURE_LIMIT,
        PRECONDITIONED_CURVATURE,
        error_of(CURVATURE),
        error_of(PRECONDITIONED_CURVATURE),
    )

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self._hessian = Hessian(training)
        self._power = LargestEigenvalue(self._multiply)
        self._vectors: dict[str, tf.Tensor] = {}
        """Eigenvectors that were found last, of H and of P⁻¹H."""

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return λ max of H, the stability limit, and λ max of P⁻¹H, then the standard errors of both eigenvalues due
        to the choice of rows; NaN for unknown values.
        """
        ones = tf.ones([sum(self._hessian.sizes)])
        largest = self._largest("", ones, stop)
        if largest is None:
            return None
        error, stability = self._sampling_error("", ones), self._stability()
        if stability is None:
            return largest, math.nan, math.nan, error, math.nan
        limit = stability.limit if math.isfinite(stability.limit) else math.nan
        if not stability.scales:
            return largest, limit, math.nan, error, math.nan
        roots = self._roots(stability)
        own = self._largest("P", roots, stop)
        return None if own is None else (largest, limit, own, error, self._sampling_error("P", roots))

    def memory(self) -> tuple[NDArray[Any], ...]:
        """Return the last eigenvectors of H and of P⁻¹H: (weights,) each, (0,) if there is none."""
        return tuple(np.array(self._vectors.get(matrix, ()), np.float32) for matrix in _MATRICES)

    def recall(self, memory: tuple[NDArray[Any], ...]) -> None:
        found = zip(_MATRICES, memory, strict=True)
        self._vectors = {matrix: tf.constant(vector, tf.float32) for matrix, vector in found if vector.size}

    def _sampling_error(self, matrix: str, roots: tf.Tensor) -> float:
        vector = self._vectors.get(matrix)
        return math.nan if vector is None else self._hessian.sampling_error(roots * vector)

    def _stability(self) -> StabilityOfSteps | None:
        rate = self._rate()
        try:
            return stability_of_steps(self.training, rate) if math.isfinite(rate) else None
        except NotLinearError:
            return None

    def _roots(self, stability: StabilityOfSteps) -> tf.Tensor:
        """Return P^(-1/2) for all participating elements, (weights,) float32."""
        found = []
        for scale, places, size in zip(stability.scales, self._hessian.places, self._hessian.sizes, strict=True):
            kept = scale if places is None else scale[np.flatnonzero(places.numpy() >= 0)]
            assert kept.size == size
            found.append(1 / np.sqrt(kept.reshape(-1)))
        return tf.constant(np.concatenate(found), tf.float32)

    def _largest(self, matrix: str, roots: tf.Tensor, stop: Callable[[], bool]) -> float | None:
        """Return λ max of H with `roots` on both sides."""
        until = time.perf_counter() + PATIENCE
        last = self._vectors.get(matrix)
        value, vector = self._power.find(
            sum(self._hessian.sizes), last, roots, lambda: time.perf_counter() > until and stop()
        )
        others = {name: each for name, each in self._vectors.items() if name != matrix}
        self._vectors = others if vector is None else {**others, matrix: vector}
        return value

    def _multiply(self, vector: tf.Tensor, roots: tf.Tensor) -> tf.Tensor:
        """Return H times `vector` with `roots` on both sides, (weights,) float32."""
        return roots * self._hessian.multiply(roots * vector)

    def _rate(self) -> float:
        training = self.training
        if training.hosted.rate_name is None:
            return math.nan
        first = float(training.program.scheduled(1, 1)[0, 0]) if training.step == 0 else math.nan
        rate = first if math.isfinite(first) else float(training.hosted.learning_rate.numpy())
        return rate or math.nan


def stability_of_steps(training: Training, rate: float) -> StabilityOfSteps:
    """Return the stability of the next step with the learning rate `rate` and the present slots and hyperparameters.

    `StabilityOfSteps.scales` has an array for each variable that is trained. Raises `NotLinearError` if no limit can
    be derived.
    """
    experiment = training.active_experiment
    if experiment.parts:
        raise NotLinearError(Message("parts of the model have optimizers of their own"))
    if experiment.gradient:
        raise NotLinearError(Message("gradients are processed before the optimizer sees them"))
    hyperparameters = {each.name: each.value for each in training.assembly.hyperparameters}
    if hyperparameters.get("loss_scale_factor") or hyperparameters.get("gradient_accumulation_steps"):
        raise NotLinearError(Message("it does not step along each gradient directly"))
    name = experiment.optimizer.name
    shared = {
        info.name: _array(variable)
        for info, variable in zip(training.slots, training.program.slot_variables, strict=True)
        if info.variable < 0
    }
    responses, shapes = [], []
    for i in training.trained:
        known = name in FRAMEWORKS
        equations = framework_equations(name, hyperparameters) if known else training.views.equations(i)
        if isinstance(equations, NoEquations):
            raise NotLinearError(equations.reason.rstrip("."))
        slots = {**shared, **{slot: _array(variable) for slot, variable in training.slots_by_variable[i].items()}}
        weight = _array(training.problem.variables[i].value)
        response = linear_response(equations, weight, slots, max(1, training.step), rate)
        if response.held and training.step == 0:
            raise NotLinearError(Message("its divisor is known only after the first step"))
        responses.append(response)
        shapes.append(weight.shape)
    return stability_of(responses, shapes)


def _array(variable: object) -> NDArray[np.float64]:
    return np.asarray(variable.numpy(), np.float64)  # type: ignore[attr-defined]  # TensorFlow has no types
