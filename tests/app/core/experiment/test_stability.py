"""Formulas of stability limits; `optimizers/test_linear_response.py` tests that steps diverge above them."""

from __future__ import annotations

from typing import Any

import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.known_optimizers import stability_formula, steady_factor


def formula(name: str, values: dict[str, Any] | None = None, **changes: Any) -> str:
    return stability_formula(Experiment(optimizer=Choice(name, values or {}), **changes), values or {})


@pytest.mark.parametrize("name", ["SGD", "keras2.SGD", "legacy.SGD", "library.GradientDescent", "Adagrad", "RMSprop"])
def test_gradient_descent_is_stable_up_to_two_over_the_rate(name: str) -> None:
    assert formula(name) == "2 ÷ rate"


def test_momentum_changes_the_limit_and_a_mean_of_gradients_has_another() -> None:
    assert formula("SGD", {"momentum": 0.9}) == "(2 + 2β) ÷ rate"
    assert formula("SGD", {"momentum": 0.9, "nesterov": True}) == "(2 + 2β) ÷ ((1 + 2β) rate)"
    assert formula("SGD", {}, schedules={"momentum": Choice("constant")}) == "(2 + 2β) ÷ rate"
    assert formula("tf1.MomentumOptimizer", {"momentum": 0.5, "use_nesterov": True}).startswith("(2 + 2β) ÷ ((1")
    assert formula("Adam") == formula("keras2.AdamW") == "(2 + 2β₁) ÷ ((1 − β₁) rate)"
    assert formula("RMSprop", {"momentum": 0.9}) == "(2 + 2β) ÷ ((1 − β) rate)"


def test_factor_of_p_is_said_where_momentum_follows_the_division() -> None:
    def factor(name: str, **values: Any) -> str:
        return steady_factor(Experiment(optimizer=Choice(name, values)))

    assert factor("RMSprop", momentum=0.9) == factor("tf1.RMSPropOptimizer", momentum=0.9) == "1 − β"
    assert factor("RMSprop") == factor("Adam") == factor("SGD", momentum=0.9) == ""


@pytest.mark.parametrize("name", ["Lion", "library.Adan", "mine.py:SGD"])
def test_others_have_no_short_one(name: str) -> None:
    assert formula(name) == ""
