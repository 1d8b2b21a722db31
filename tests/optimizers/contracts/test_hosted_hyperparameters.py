"""Hyperparameters that a class uses in Python, and which of them are live then."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras

from optimizers.contracts import host_of
from optimizers.contracts.argument_attributes import unused_arguments
from tests.comparison import assert_close
from tests.optimizers.contracts.toy import Descent2, defaults, gradients, hosted, live, stepper, trained, variables


class Scaled(Descent2):
    """Gradient descent by a rate times what a derived class makes of `beta`."""

    def factor(self):
        return self.beta

    def update_step(self, gradient, variable):
        gradient = tf.convert_to_tensor(gradient)
        variable.assign_sub(tf.cast(self.learning_rate, variable.dtype) * self.factor() * gradient)


USES = {
    "arithmetic": (lambda self: 1 - (1 - self.beta) ** 2 + abs(-self.beta) / 2, True),
    "tf.cast": (lambda self: tf.cast(self.beta, tf.float32), True),
    "tf.pow": (lambda self: tf.pow(self.beta, tf.cast(self.iterations + 1, tf.float32)), True),
    "numpy on the left": (lambda self: np.float64(2.0) * self.beta, True),
    "an f-string": (lambda self: tf.identity(self.beta, name=f"beta_{self.beta:.2f}".replace(".", "_")), True),
    "tf.constant": (lambda self: tf.constant(self.beta, tf.float32), False),
    "np.sqrt": (lambda self: np.sqrt(self.beta), False),
    "math.sqrt": (lambda self: math.sqrt(self.beta), False),
    "float": (lambda self: float(self.beta), False),
    "a comparison": (lambda self: self.beta if self.beta > 0 else 1.0, False),
    "a choice of the larger": (lambda self: max(self.beta, 0.1), False),
    "floor division": (lambda self: self.beta + self.beta // 1, False),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("use", USES)
def test_a_value_is_live_unless_python_must_know_it(use: str) -> None:
    factor, is_live = USES[use]

    class Using(Scaled):
        pass

    Using.factor = factor
    optimizer, weights = trained("Keras 2", Using)
    assert live(optimizer) == {"learning_rate": True, "beta": is_live}
    bare, tensors = Using(jit_compile=False), [v.value for v in variables()]
    bare.build(tensors)
    step = tf.function(lambda *g: bare.apply_gradients(list(zip(g, tensors, strict=True))), autograph=False)
    for given in gradients(4, sparse=False):
        step(*given)
    assert_close(weights, tensors, rtol=2e-6)
    if is_live:
        optimizer.set_live("beta", 0.125)
        assert {h.name: h.value for h in optimizer.hyperparameters}["beta"] == 0.125


def test_only_what_a_live_value_breaks_is_put_back() -> None:
    class Two(Scaled):
        def __init__(self, learning_rate=0.1, alpha=0.5, beta=0.5, gamma=0.5, name="Two"):
            super().__init__(learning_rate, beta, name)
            self.alpha, self.gamma = alpha, gamma

        def factor(self):
            return self.gamma * (self.alpha % 1.0) * (self.beta // 0.1)

    assert live(trained("Keras 2", Two)[0]) == {"learning_rate": True, "alpha": False, "beta": False, "gamma": True}


def test_a_value_kept_in_two_places_or_in_a_dictionary_is_live_in_all() -> None:
    class Twice(Scaled):
        def __init__(self, learning_rate=0.1, beta=0.5, name="Twice"):
            super().__init__(learning_rate, beta, name)
            self.same = beta
            self.settings = {"beta": beta, "list": [beta]}

        def factor(self):
            return (self.beta + self.same + self.settings["beta"] + self.settings["list"][0]) / 4

    weights = variables()
    optimizer = hosted("Keras 2", Twice, weights)
    assert live(optimizer)["beta"]
    assert optimizer.can_set_live("beta", 0.0)
    step = stepper(optimizer, weights)
    optimizer.set_live("beta", 0.0)
    step(*gradients(1, sparse=False)[0])
    np.testing.assert_array_equal(weights[1].numpy(), variables()[1].numpy())


@pytest.mark.parametrize("kept", ["a flag", "a number", "a tuple"])
def test_a_value_that_something_else_follows_from_is_hosted_anew(kept: str) -> None:
    class Followed(Scaled):
        def __init__(self, learning_rate=0.1, beta=0.5, name="Followed"):
            super().__init__(learning_rate, beta, name)
            self.kept = {"a flag": beta > 0.2, "a number": 1 - beta, "a tuple": (beta, 1.0)}[kept]

    optimizer, _ = trained("Keras 2", Followed)
    assert not optimizer.can_set_live("beta", 0.1)


def test_what_the_step_does_not_use_is_not_live() -> None:
    class Idle(Scaled):
        def __init__(self, learning_rate=0.1, beta=0.5, unused=0.5, initial=0.5, name="Idle"):
            super().__init__(learning_rate, beta, name)
            self.unused, self.initial = unused, initial

        def build(self, var_list):
            super().build(var_list)
            self.total = self.add_variable([], initializer=lambda shape, dtype: tf.cast(self.initial, dtype))

        def update_step(self, gradient, variable):
            super().update_step(gradient, variable)
            self.total.assign_add(1.0)

    optimizer, _ = trained("Keras 2", Idle)
    assert live(optimizer) == {"learning_rate": True, "beta": True, "unused": False, "initial": False}
    assert not optimizer.can_set_live("unused", 0.1)
    with pytest.raises(KeyError):
        optimizer.set_live("unused", 0.1)


def test_an_optimizer_without_a_learning_rate_ignores_the_schedule() -> None:
    class Rateless(Scaled):
        def __init__(self, beta=0.05, name="Rateless"):
            super().__init__(1.0, beta, name)

    optimizer, _ = trained("Keras 2", Rateless)
    assert optimizer.rate_name is None
    assert live(optimizer) == {"beta": True}
    optimizer.learning_rate.assign(7.0)
    assert float(optimizer.optimizer.learning_rate) == 1.0


@pytest.mark.parametrize("attribute", ["_lr", "lr0", "rate"])
def test_a_rate_kept_as_a_plain_number_is_the_learning_rate(attribute: str) -> None:
    class Kept(Scaled):
        def __init__(self, lr=0.1, name="Kept"):
            super().__init__(1.0, 1.0, name)
            setattr(self, attribute, lr)

        def factor(self):
            return getattr(self, attribute)

    weights = variables()
    optimizer = hosted("Keras 2", Kept, weights)
    assert optimizer.rate_name == "lr"
    assert float(optimizer.learning_rate) == 0.1
    step = stepper(optimizer, weights)
    optimizer.learning_rate.assign(0.0)
    step(*gradients(1, sparse=False)[0])
    np.testing.assert_array_equal(weights[0].numpy(), variables()[0].numpy())


def test_a_bound_computed_from_the_rate_allows_a_schedule_but_no_edit() -> None:
    class Bounded(Scaled):
        def __init__(self, learning_rate=0.1, name="Bounded"):
            super().__init__(learning_rate, name=name)
            self.least = learning_rate / 100

    optimizer, _ = trained("Keras 2", Bounded)
    assert not optimizer.can_set_live("learning_rate", 0.2)
    assert optimizer.learning_rate is optimizer.optimizer.learning_rate


@pytest.mark.parametrize("value", [0, 1, np.float32(0.5), np.float64(0.5), np.int64(1)])
def test_whole_and_numpy_numbers_are_live_where_the_default_is_a_float(value: float) -> None:
    optimizer, _ = trained("Keras 2", Scaled, beta=value)
    assert live(optimizer)["beta"]
    assert {h.name: h.value for h in optimizer.hyperparameters}["beta"] == value


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float64"])
def test_keras_3_of_other_types_moves_as_bare(dtype: str) -> None:
    mine, theirs = variables(dtype), variables(dtype)
    optimizer, own = hosted("Keras 3", keras.optimizers.Adam, mine), keras.optimizers.Adam()
    own.build(theirs)
    step = stepper(optimizer, mine)
    given = [tf.ones(v.shape, dtype) for v in mine]
    own_step = tf.function(lambda *given: own.apply(list(given), theirs), autograph=False)
    for _ in range(3):
        step(*given)
        own_step(*given)
    for a, b in zip(mine, theirs, strict=True):
        # Keras rounds its floats to float32 on their way to float64; a live value keeps them whole.
        tolerance = 1e-6 if dtype == "float64" else 0.0
        np.testing.assert_allclose(*(keras.ops.convert_to_numpy(v).astype("f8") for v in (a, b)), rtol=tolerance)


class Kept:
    def __init__(self, look: Callable[[float], Any], beta: float = 0.5, gamma: float = 0.25, steps: int = 3) -> None:
        self.beta, self.gamma, self.steps = beta, gamma, steps
        self.followed = look(beta)


LOOKS: dict[str, Callable[[float], Any]] = {
    "a comparison": lambda beta: beta > 0,
    "its truth": lambda beta: beta or 1e-7,
    "equality": lambda beta: beta == 0.5,
    "membership": lambda beta: beta in (0.1, 0.2),
    "arithmetic": lambda beta: 1 - beta > 0.1,
    "the larger": lambda beta: max(beta, 0.1),
    "rounding": int,
    "a float": lambda beta: float(beta) > 0,
}


@pytest.mark.parametrize("look", LOOKS)
def test_an_argument_that_decides_something_is_seen(look: str) -> None:
    assert unused_arguments(Kept, {"look": LOOKS[look], "beta": 0.5, "gamma": 0.25, "steps": 3}) == {"gamma"}


@pytest.mark.parametrize("look", [lambda beta: beta, lambda beta: {"beta": beta}, lambda beta: isinstance(beta, float)])
def test_an_argument_that_is_handed_on_is_not(look: Callable[[float], Any]) -> None:
    assert unused_arguments(Kept, {"look": look, "beta": 0.5, "gamma": 0.25}) == {"beta", "gamma"}


def test_of_a_constructor_that_refuses_nothing_is_known() -> None:
    def refusing(beta: float) -> None:
        raise TypeError(f"{type(beta)} is no float")

    assert unused_arguments(refusing, {"beta": 0.5}) == set()


@pytest.mark.parametrize(
    ("cls", "name", "value", "constructed"),
    [
        (keras.optimizers.Adam, "beta_1", 0.5, False),
        (keras.optimizers.Adam, "learning_rate", 0.5, False),
        (tf_keras.optimizers.legacy.Adam, "epsilon", 1e-3, True),  # it has `epsilon or backend.epsilon()`
    ],
)
def test_an_edit_constructs_the_optimizer_only_where_needed(
    cls: type, name: str, value: float, constructed: bool
) -> None:
    made: list[Any] = []

    def make(**values: Any) -> Any:
        made.append(values)
        return cls(**values)

    contract = "OptimizerV2" if issubclass(cls, tf_keras.optimizers.legacy.Optimizer) else "Keras 3"
    optimizer = host_of(contract)(make, {}, variables(), defaults(cls), [False, False])
    made.clear()
    assert optimizer.can_set_live(name, value)
    assert bool(made) == constructed
