"""The limit of stability, against the optimizer itself: below it a quadratic converges, above it diverges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice
from app.engine.diagnostics.curvature import stability_of_steps
from app.engine.training.training import Training
from optimizers.update_equations.linear_response import NotLinearError
from tests.app.engine.experiments import surface

pytestmark = pytest.mark.usefixtures("plain")

CURVATURES = np.array([0.1, 10.0])
"""Curvatures of 0.05 x² + 5 y²."""


def training_with(name: str, values: Mapping[str, Any], rate: float, **changes: Any) -> Training:
    experiment = surface(
        function="ravine",
        start_x=1.0,
        start_y=1.0,
        optimizer=Choice(name, {"learning_rate": rate, **values}),
        steps=100_000,
    )
    return Training(replace(experiment, **changes))


def held(training: Training, slots: Mapping[str, tuple[float, float]]) -> Training:
    """Put the training at these slots, and so many steps that every correction of a bias is 1."""
    for name, value in slots.items():
        slot = training.slots_by_variable[0][name]
        slot.assign(np.reshape(value, slot.shape).astype(np.float32))
    if slots:
        training.step = 50_000
        training.hosted.optimizer.iterations.assign(50_000)
    return training


def share_of_limit(training: Training, rate: float) -> float:
    """Return the largest eigenvalue of P⁻¹H in units of the limit."""
    found = stability_of_steps(training, rate)
    scales = found.scales[0].reshape(-1) if found.scales else np.ones(2)
    return float((CURVATURES / scales).max() / found.limit)


def distances(training: Training) -> list[float]:
    """Return the distances from the minimum, along the direction of the larger curvature, over 240 steps; they begin at
    1.
    """
    found = []
    for _ in range(30):
        training.advance(8, 1)
        found.append(float(np.abs(training.problem.variables[0].numpy().reshape(-1)[1])))
    return found


@pytest.mark.sampled(21)
@pytest.mark.parametrize(
    ("name", "values", "slots"),
    [
        ("SGD", {}, {}),
        ("SGD", {"momentum": 0.9}, {}),
        ("SGD", {"momentum": 0.9, "nesterov": True}, {}),
        ("SGD", {"momentum": 0.8, "weight_decay": 0.02}, {}),
        ("library.SGDW", {"momentum": 0.5, "nesterov": True, "weight_decay": 0.03}, {}),
        ("tf1.MomentumOptimizer", {"momentum": 0.5, "use_nesterov": True}, {}),
        ("RMSprop", {"rho": 1.0}, {"velocity": (0.3, 4.0)}),
        ("RMSprop", {"rho": 1.0, "momentum": 0.5}, {"velocity": (0.3, 4.0)}),
        ("legacy.RMSprop", {"rho": 1.0}, {"rms": (0.3, 4.0)}),
        ("legacy.Adagrad", {}, {"accumulator": (3e12, 4e14)}),
        ("Adam", {"amsgrad": True}, {"velocity_hat": (3e12, 4e14)}),
        ("AdamW", {"amsgrad": True, "weight_decay": 1e-11}, {"velocity_hat": (3e12, 4e14)}),
        ("library.Adam", {"amsgrad": True, "beta_1": 0.5}, {"v_max": (3e12, 4e14)}),
        ("keras2.Adam", {"amsgrad": True}, {"vhat": (3e12, 4e14)}),
        ("legacy.Adam", {"amsgrad": True}, {"vhat": (3e12, 4e14)}),
    ],
)  # fmt: skip
def test_below_it_the_optimizer_itself_converges_and_above_it_diverges(
    name: str, values: dict[str, Any], slots: dict[str, tuple[float, float]]
) -> None:
    share = share_of_limit(held(training_with(name, values, 0.01), slots), 0.01)
    for near, diverges in ((0.96, False), (1.04, True)):
        rate = 0.01 * near / share
        training = held(training_with(name, values, rate), slots)
        assert share_of_limit(training, rate) == pytest.approx(near, abs=0.01)
        assert bool(stability_of_steps(training, rate).scales) == bool(slots)
        way = distances(training)
        assert max(way) > 1e3 if diverges else way[-1] < 0.1


@pytest.mark.sampled(10)
@pytest.mark.parametrize(
    ("name", "values", "factor"),
    [
        ("SGD", {}, 2.0),
        ("SGD", {"momentum": 0.9}, 3.8),
        ("SGD", {"momentum": 0.9, "nesterov": True}, 3.8 / 2.8),
        ("SGD", {"weight_decay": 0.1}, 2 - 0.1 * 0.01),
        ("Adam", {}, 38.0),
        ("Adam", {"beta_1": 0.5}, 6.0),
        ("library.AdaBelief", {}, 38.0),
        ("RMSprop", {"centered": True, "momentum": 0.5}, 6.0),
        ("Adadelta", {}, 2.0),
        ("tf1.AdamOptimizer", {"beta1": 0.8}, 18.0),
    ],
)
def test_it_is_that_of_the_papers(name: str, values: dict[str, Any], factor: float) -> None:
    training = training_with(name, values, 0.01)
    training.advance(3, 1)
    assert stability_of_steps(training, 0.01).limit == pytest.approx(factor / 0.01, rel=1e-6)


@pytest.mark.sampled(10)
@pytest.mark.parametrize(
    ("name", "values", "changes", "words"),
    [
        ("Lion", {}, {}, "not linear in the gradient"),
        ("Lamb", {}, {}, "not linear in the gradient"),
        ("SGD", {"clipnorm": 1.0}, {}, "not linear in the gradient"),
        ("SGD", {"clipvalue": 1.0}, {}, "not linear in the gradient"),
        ("keras2.Adam", {"clipnorm": 1.0}, {}, "clipnorm"),
        ("SGD", {"global_clipnorm": 1.0}, {}, "global_clipnorm"),
        ("SGD", {"use_ema": True, "ema_overwrite_frequency": 3}, {}, "varies over time"),
        ("library.Lookahead", {}, {}, "varies over time"),
        ("SGD", {}, {"gradient": (Choice("scale"),)}, "processed"),
    ],
)
def test_where_it_cannot_be_derived_the_reason_is_said(
    name: str, values: dict[str, Any], changes: dict[str, Any], words: str
) -> None:
    training = training_with(name, values, 0.01, **changes)
    training.advance(3, 1)
    with pytest.raises(NotLinearError, match=words):
        stability_of_steps(training, 0.01)


def test_before_the_first_step_nothing_is_known_of_what_it_divides_by() -> None:
    with pytest.raises(NotLinearError, match="after the first step"):
        stability_of_steps(training_with("Adam", {}, 0.01), 0.01)
