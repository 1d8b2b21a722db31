"""Transfer functions of declared terms, against the terms themselves, evaluated step by step."""

from __future__ import annotations

import keras
import numpy as np
import pytest

from optimizers.library.gradient_descent import GradientDescent
from optimizers.library.momentum import Momentum
from optimizers.library.sgdw import SGDW
from optimizers.response.transfer_function import NotLinearError, transfer_function
from optimizers.update_equations.equations import Equations
from tests.optimizers.update_equations.live_terms import terms_of


def evaluated(equations: Equations, gradients: np.ndarray, rate: float) -> np.ndarray:
    """Return updates of the terms from zero, in float64."""
    slots = {slot: np.zeros(1) for slot in equations.slots.values()}
    weight, updates = np.zeros(1), []
    for t, gradient in enumerate(gradients.tolist(), 1):
        found = equations.evaluate(equations.values_of(np.array([gradient]), weight, slots, {}, t, rate))
        slots |= {slot: found[name] for name, slot in equations.slots.items() if name in found}
        updates.append(found["dw"][0])
        weight = found["w"]
    return np.array(updates)


LINEAR = {
    "gradient descent": lambda: GradientDescent(0.3),
    "heavy ball": lambda: Momentum(0.3, momentum=0.8),
    "Nesterov": lambda: keras.optimizers.SGD(0.3, momentum=0.8, nesterov=True),
    "decoupled decay": lambda: SGDW(0.3),
    "decay of the base class": lambda: keras.optimizers.SGD(0.3, momentum=0.8, weight_decay=0.1),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("make", LINEAR.values(), ids=LINEAR.keys())
def test_it_gives_the_updates_of_the_terms(make) -> None:
    equations = terms_of(make())
    gradients = np.random.default_rng(0).normal(size=40)
    found = transfer_function(equations, 0.3)
    assert found.updates(gradients) == pytest.approx(evaluated(equations, gradients, 0.3), abs=1e-12)


@pytest.mark.parametrize("make", LINEAR.values(), ids=LINEAR.keys())
def test_its_polynomials_give_the_same_response_as_its_states(make) -> None:
    found = transfer_function(terms_of(make()), 0.3)
    frequencies = np.array([0.01, 0.1, 0.37, 0.5])
    delays = np.exp(-2j * np.pi * frequencies)
    ratio = np.polyval(found.numerator[::-1], delays) / np.polyval(found.denominator[::-1], delays)
    assert found.at(frequencies) == pytest.approx(ratio, abs=1e-10)


@pytest.mark.parametrize(
    ("optimizer", "said"),
    [
        (lambda: keras.optimizers.Adam(0.1), r"its term for v is not linear \(a power\)"),
        (lambda: keras.optimizers.Lion(0.1), r"its term for step is not linear \(sign\)"),
        (lambda: keras.optimizers.Lamb(0.1), "an element's update depends on the others"),
    ],
)
def test_terms_that_are_not_linear_say_which(optimizer, said) -> None:
    with pytest.raises(NotLinearError, match=said):
        transfer_function(terms_of(optimizer()), 0.1)
