"""Stability of the steps of a training: up to which curvature they converge, from the terms of its optimizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

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


def stability_of_steps(training: Training, rate: float) -> StabilityOfSteps:
    """Of the next step, with the slots and hyperparameters as they are and the learning rate `rate`.

    `StabilityOfSteps.scales` has an array for each variable that is trained. Raises `NotLinearError` where no limit can
    be derived.
    """
    experiment = training.active_experiment
    if experiment.parts:
        raise NotLinearError("parts of the model have optimizers of their own")
    if experiment.gradient:
        raise NotLinearError("gradients are processed before the optimizer sees them")
    hyperparameters = {each.name: each.value for each in training.assembly.hyperparameters}
    if hyperparameters.get("loss_scale_factor") or hyperparameters.get("gradient_accumulation_steps"):
        raise NotLinearError("it does not step along each gradient as it is")
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
            raise NotLinearError("what it divides by is known after the first step")
        responses.append(response)
        shapes.append(weight.shape)
    return stability_of(responses, shapes)


def _array(variable: object) -> NDArray[np.float64]:
    return np.asarray(variable.numpy(), np.float64)  # type: ignore[attr-defined]  # TensorFlow has no types
