"""Which optimizer is stable up to which curvature; that steps diverge above it shows `engine/test_diagnostics.py`."""

from __future__ import annotations

from typing import Any

import pytest

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.telemetry.stability import StabilityLimit, stability_limit


def limit(name: str, values: dict[str, Any] | None = None, **changes: Any) -> StabilityLimit | None:
    return stability_limit(Experiment(optimizer=Choice(name, values or {}), **changes), values or {})


@pytest.mark.parametrize("name", ["SGD", "keras2.SGD", "legacy.SGD", "library.GradientDescent"])
def test_gradient_descent_is_stable_up_to_two_over_the_rate(name: str) -> None:
    assert limit(name) == StabilityLimit(2.0, "2 ÷ rate")


def test_momentum_raises_the_limit_and_nesterovs_lowers_it() -> None:
    assert limit("SGD", {"momentum": 0.9}) == StabilityLimit(pytest.approx(3.8), "(2 + 2β) ÷ rate")
    found = limit("SGD", {"momentum": 0.9, "nesterov": True})
    assert found == StabilityLimit(pytest.approx(3.8 / 2.8), "(2 + 2β) ÷ ((1 + 2β) rate)")
    assert limit("tf1.MomentumOptimizer", {"momentum": 0.5, "use_nesterov": True}).factor == pytest.approx(1.5)


@pytest.mark.parametrize("name", ["Adam", "RMSprop", "library.SGDW", "Lion", "mine.py:SGD"])
def test_of_others_none_is_known(name: str) -> None:
    assert limit(name) is None


@pytest.mark.parametrize(
    ("values", "changes"),
    [
        ({"weight_decay": 0.1}, {}),
        ({"clipnorm": 1.0}, {}),
        ({"gradient_accumulation_steps": 2}, {}),
        ({}, {"gradient": (Choice("scale"),)}),
        ({}, {"parts": (ParameterGroup("dense/.*", Choice("Adam")),)}),
    ],
    ids=["decay", "clipping", "accumulation", "processing", "parts"],
)
def test_what_else_acts_on_a_step_leaves_none(values: dict[str, Any], changes: dict[str, Any]) -> None:
    assert limit("SGD", values, **changes) is None
