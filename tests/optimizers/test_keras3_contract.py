"""Hosting Keras 3: the numbers are Keras' own, slots have names, and what is called live acts without a retrace."""

from __future__ import annotations

from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers import catalogue
from optimizers.contracts.keras3_host import Keras3Optimizer

SHAPES = ((4, 3), (3,), ())
VALUES: dict[str, dict[str, Any]] = {"SGD": {"momentum": 0.9, "nesterov": True}, "RMSprop": {"momentum": 0.9}}
# Each reads a hyperparameter that Keras folds into the graph as a constant; the compiler then divides or raises to a
# power in another order. The difference is one of rounding.
ROUNDED = {"Ftrl", "ScheduleFreeAdamW"}
NAMES = sorted(name for name, each in catalogue.optimizers().items() if each.origin == "Keras 3")


def variables(dtype: str = "float32") -> list[keras.Variable]:
    generator = np.random.default_rng(3)
    return [
        keras.Variable(generator.normal(size=shape).astype(dtype), dtype=dtype, name=f"weight{i}")
        for i, shape in enumerate(SHAPES)
    ]


def gradients(steps: int, dtype: str = "float32") -> list[list[np.ndarray]]:
    generator = np.random.default_rng(5)
    return [[np.asarray(generator.normal(size=shape), dtype) for shape in SHAPES] for _ in range(steps)]


def hosted(name: str, values: dict[str, Any], weights: list[keras.Variable]) -> Keras3Optimizer:
    parameters = catalogue.optimizers()[name].signature.parameters.values()
    defaults = {p.name: p.default for p in parameters if p.default is not p.empty}
    return Keras3Optimizer(lambda **given: catalogue.build_optimizer(name, given), values, weights, defaults)


def stepper(optimizer: Any, weights: list[keras.Variable]) -> Any:
    @tf.function(autograph=False)
    def step(*given: tf.Tensor) -> None:
        optimizer.apply(list(given), weights)

    return step


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", NAMES)
def test_a_hosted_optimizer_moves_weights_as_keras_own_does(name: str) -> None:
    values = VALUES.get(name, {})
    mine, theirs = variables(), variables()
    own = catalogue.build_optimizer(name, values)
    own.build(theirs)
    step_mine, step_theirs = stepper(hosted(name, values, mine), mine), stepper(own, theirs)
    for given in gradients(20):
        step_mine(*given)
        step_theirs(*given)
    for a, b, start in zip(mine, theirs, variables(), strict=True):
        if name in ROUNDED:
            np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=2e-6)
        else:
            np.testing.assert_array_equal(a.numpy(), b.numpy())
        assert not np.array_equal(a.numpy(), start.numpy())


@pytest.mark.parametrize(
    ("name", "values", "expected"),
    [
        ("Adam", {}, {(i, s) for i in range(3) for s in ("momentum", "velocity")}),
        ("Adam", {"amsgrad": True}, {(i, s) for i in range(3) for s in ("momentum", "velocity", "velocity_hat")}),
        ("SGD", {}, set()),
        ("SGD", {"momentum": 0.5}, {(i, "momentum") for i in range(3)}),
        ("Adagrad", {"use_ema": True}, {(i, s) for i in range(3) for s in ("accumulator", "average")}),
    ],
)
def test_slots_are_named_and_know_their_variable(name: str, values: dict[str, Any], expected: set[Any]) -> None:
    assert {(s.variable, s.name) for s in hosted(name, values, variables()).slots} == expected


def test_slots_of_other_shapes_and_of_no_variable_are_found() -> None:
    slots = {(s.variable, s.name): tuple(s.value.shape) for s in hosted("Adafactor", {}, variables()).slots}
    assert (slots[0, "r"], slots[0, "c"]) == ((4,), (3,))
    assert (-1, "u_product") in {(s.variable, s.name) for s in hosted("Nadam", {}, variables()).slots}


def test_momentum_that_the_class_branches_on_is_not_called_live() -> None:
    live = {h.name: h.live for h in hosted("SGD", {"momentum": 0.9}, variables()).hyperparameters}
    assert live["learning_rate"]
    assert not live["momentum"]


def test_slots_that_fit_carry_over_and_the_others_are_named() -> None:
    weights = variables()
    adam = hosted("Adam", {}, weights)
    stepper(adam, weights)(*gradients(1)[0])
    amsgrad = hosted("Adam", {"amsgrad": True}, weights)
    assert amsgrad.restore(adam.state()) == ("velocity_hat",)
    assert int(amsgrad.iterations) == 1
    carried = next(s for s in amsgrad.slots if s.name == "momentum")
    np.testing.assert_array_equal(carried.value.numpy(), next(s for s in adam.slots if s.name == "momentum").value)
