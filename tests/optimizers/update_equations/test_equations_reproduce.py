"""The declared terms of every optimizer, reckoned from a step's gradient, slots and numbers, are the step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
from numpy.typing import NDArray

from optimizers import catalogue
from optimizers.checker.hosted_runs import apply
from optimizers.contracts.keras3_host import Keras3Optimizer
from optimizers.update_equations.equations import Equations, NoEquations
from optimizers.update_equations.live_equations import equations_of
from tests.optimizers.library.matrix import each_case, inside, maker, optimizer_of, own, values_of

SHAPES = ((), (3,), (4, 3), (2, 3, 4))
STEPS = 12
EPSILON = float(np.finfo(np.float32).eps)
NONE = {"shampoo", "soap", "gradient_accumulation", "sam"}
"""Files of the library whose step no terms tell."""
KERAS: dict[str, list[dict[str, Any]]] = {
    "SGD": [{}, {"momentum": 0.5}, {"momentum": 0.9, "nesterov": True, "weight_decay": 0.1}],
    "RMSprop": [{}, {"momentum": 0.5, "centered": True, "rho": 0.5}, {"centered": True}, {"momentum": 0.9}],
    "Adam": [{}, {"amsgrad": True, "beta_2": 0.5}, {"weight_decay": 0.125, "clipnorm": 0.5}, {"clipvalue": 0.25}],
    "AdamW": [{}, {"amsgrad": True, "clipnorm": 1.0}],
    "Adadelta": [{"learning_rate": 1.0}],
    "Adafactor": [{}, {"weight_decay": 0.1, "relative_step": False, "clip_threshold": 0.5}],
    "Adagrad": [{}, {"use_ema": True, "ema_overwrite_frequency": 3}],
    "Adamax": [{}],
    "Ftrl": [{"learning_rate": 0.1}, {
        "learning_rate": 0.25, "l1_regularization_strength": 0.1, "l2_regularization_strength": 0.25, "beta": 0.5,
        "l2_shrinkage_regularization_strength": 0.125, "learning_rate_power": -0.75, "weight_decay": 0.1,
    }],
    "Lamb": [{}, {"weight_decay": 0.1}],
    "Lion": [{}, {"weight_decay": 0.1, "beta_1": 0.5}],
    "LossScaleOptimizer": [{}],
    "Muon": [{}, {"nesterov": False, "adam_lr_ratio": 0.5, "rms_rate": None}],
    "Nadam": [{}, {"weight_decay": 0.1}],
    "ScheduleFreeAdamW": [{}, {"warmup_steps": 5, "weight_decay": 0.1}],
}  # fmt: skip
LOOSE = {
    # They round beta_2 to float32 before they take it from one.
    "Nadam": EPSILON / 2 / (1 - 0.999),
    "ScheduleFreeAdamW": EPSILON / 2 / (1 - 0.999),
    # Five times matrix products, of a quintic that magnifies what is small.
    "Muon": 3e-4,
    "muon": 3e-4,
    "muon_clip": 3e-4,
}


@dataclass(frozen=True)
class Step:
    """One variable at one step: what the terms are given, and what the optimizer made of it."""

    values: dict[str, Any]
    weight: NDArray[Any]
    slots: dict[str, NDArray[Any]]


def recorded(hosted: Keras3Optimizer, variables: Sequence[keras.Variable]) -> list[tuple[Equations, list[Step]]]:
    """Return the terms and the steps of each variable."""
    random = np.random.default_rng(5)
    found = [equations_of(hosted.optimizer, variable) for variable in variables]
    told = [getattr(hosted.optimizer, "why_no_terms", lambda _: "")(variable) for variable in variables]
    missing = [each.reason for each, why in zip(found, told, strict=True) if isinstance(each, NoEquations) and not why]
    assert not missing
    steps: list[list[Step]] = [[] for _ in variables]

    def step(*gradients: tf.Tensor) -> None:
        apply(hosted, gradients, variables)

    run = tf.function(step, autograph=False)
    for _ in range(STEPS):
        gradients = [random.normal(size=shape).astype("float32") for shape in SHAPES]
        scale = float(hosted.scale_loss(tf.constant(1.0)))
        before, weights = hosted.state(), [np.array(v.numpy()) for v in variables]
        run(*(g * np.float32(scale) for g in gradients))
        after = hosted.state()
        for i, (terms, variable) in enumerate(zip(found, variables, strict=True)):
            if isinstance(terms, NoEquations):
                continue
            old, new = (_slots(state.slots, i) for state in (before, after))
            given = {slot: new[slot] for name, slot in terms.slots.items() if name in terms.after}
            knobs = {each.name: each.value for each in hosted.hyperparameters}
            rate = float(np.float32(knobs.get("learning_rate", 0.0)))
            values = terms.values_of(gradients[i], weights[i], {**old, **given}, knobs, after.iterations, rate)
            wanted = {name: new[slot] for name, slot in terms.slots.items() if name not in terms.after}
            steps[i].append(Step(values, np.array(variable.numpy()), wanted))
    return [(terms, made) for terms, made in zip(found, steps, strict=True) if isinstance(terms, Equations)]


def _slots(state: Any, i: int) -> dict[str, NDArray[Any]]:
    return {name: array for (variable, name), array in state.items() if variable in (i, -1)}


def assert_reproduced(hosted: Keras3Optimizer, variables: Sequence[keras.Variable], tolerance: float) -> None:
    for terms, steps in recorded(hosted, variables):
        for t, step in enumerate(steps, 1):
            found = terms.evaluate(step.values)
            before, after = np.asarray(step.values["w"], np.float64), np.asarray(step.weight, np.float64)
            points = (step.values.get(name, 0.0) for name in ("initial_weight", "z"))
            summands = np.abs(before) + np.abs(after) + sum(np.max(np.abs(each)) for each in points)
            _near(found["dw"], after - before, tolerance, 2 * EPSILON * summands, f"dw at step {t}")
            _near(found["w"], after, 0, 2 * EPSILON * summands + tolerance * np.abs(after - before), f"w at step {t}")
            for name, real in step.slots.items():
                value, size = found.get(name, step.values[name]), np.abs(np.asarray(step.values[name], np.float64))
                if name == "rounding":
                    # Half-way between two numbers either is right; with what rounding took, both are the same weight.
                    size = np.abs(after - before)
                    _near(value - found["w"], real - after, 0, 4 * EPSILON * np.max(size), f"{name} at step {t}")
                    continue
                # Where a sum cancels, what is left is as exact as its summands: what was there, and what came.
                came = np.max(np.abs(np.asarray(real, np.float64) - np.asarray(step.values[name], np.float64)))
                most = 4 * EPSILON * np.max(size) + tolerance * came
                _near(value, real, tolerance, most, f"{name} at step {t}")


def _near(found: Any, real: Any, relative: float, absolute: Any, what: str) -> None:
    real = np.asarray(real, np.float64)
    assert np.shape(found) == real.shape, what
    off = np.abs(found - real) - relative * np.abs(real) - absolute
    assert np.all(off <= 0), f"{what}: {found} where the optimizer has {real}"


def fresh() -> list[keras.Variable]:
    """Return weights so small that their rounding hides little of a step."""
    random = np.random.default_rng(3)
    return [keras.Variable(random.normal(0, 2**-6, s).astype("float32"), name=f"w_{i}") for i, s in enumerate(SHAPES)]


@pytest.mark.sampled(11)
@pytest.mark.parametrize(("stem", "case"), [each for each in each_case() if each.values[0] not in NONE])
def test_the_terms_of_the_library_give_its_slots_and_updates(stem: str, case: int) -> None:
    variables, values = fresh(), values_of(stem, case)
    # With plain numbers: to make them live is another trace. Those of an optimizer inside are told where they are live.
    live = inside(values) is not None
    hosted = Keras3Optimizer(maker(stem, values), own(values), variables, optimizer_of(stem).defaults, live=live)
    assert_reproduced(hosted, variables, LOOSE.get(stem, 1e-5))


def of_keras(name: str, values: dict[str, Any], variables: Sequence[keras.Variable]) -> Keras3Optimizer:
    parameters = catalogue.optimizers()[name].signature.parameters.values()
    defaults = {p.name: p.default for p in parameters if p.default is not p.empty}
    make: Callable[..., Any] = lambda **given: catalogue.build_optimizer(name, given)  # noqa: E731 - one of two makers
    return Keras3Optimizer(make, values, variables, defaults, live=False)


@pytest.mark.sampled(11)
@pytest.mark.parametrize(("name", "case"), [(name, i) for name, cases in KERAS.items() for i in range(len(cases))])
def test_the_terms_of_keras_optimizers_give_their_slots_and_updates(name: str, case: int) -> None:
    variables = fresh()
    assert_reproduced(of_keras(name, KERAS[name][case], variables), variables, LOOSE.get(name, 1e-5))


def test_every_optimizer_of_keras_is_held_against_its_terms() -> None:
    assert {name for name, each in catalogue.optimizers().items() if each.origin == "Keras 3"} == set(KERAS)
