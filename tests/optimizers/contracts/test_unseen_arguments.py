"""Arguments that a constructor keeps without a look at them: those are turned without constructing it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import keras
import pytest
import tf_keras

from optimizers.contracts import host_of
from optimizers.contracts.argument_attributes import unused_arguments
from tests.optimizers.contracts.toy import defaults, variables


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
