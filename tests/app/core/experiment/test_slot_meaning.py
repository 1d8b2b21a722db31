"""Slots of the same name are carried over, and drawn as one, only where they are the same thing."""

from __future__ import annotations

from app.core.experiment.known_optimizers import slot_meaning

ADAM = (("momentum", "velocity"), ("learning_rate", "beta_1", "beta_2"), "Adam")
SGD = (("momentum",), ("learning_rate", "momentum"), "SGD")
MOMENTUM = (("velocity",), ("learning_rate", "momentum"), "Momentum")
SGDW = (("velocity",), ("learning_rate", "momentum", "weight_decay"), "SGDW")
RMSPROP = (("velocity", "momentum"), ("learning_rate", "rho", "momentum"), "RMSprop")
LIBRARY_RMSPROP = (("mean_square", "velocity"), ("learning_rate", "rho", "momentum"), "RMSprop")
ADAN = (("m", "v", "n"), ("beta_1", "beta_2", "beta_3"), "Adan")


def meaning(slot: str, of: tuple[tuple[str, ...], tuple[str, ...], str]) -> tuple[str | bool, ...]:
    return slot_meaning(slot, *of)


def test_slots_of_one_name_are_one_only_where_they_are_the_same_thing() -> None:
    assert meaning("velocity", ADAM) == meaning("velocity", RMSPROP)
    assert meaning("velocity", ADAM) != meaning("velocity", MOMENTUM)
    assert meaning("velocity", LIBRARY_RMSPROP) != meaning("velocity", RMSPROP)
    assert meaning("v", ADAN) != meaning("v", (("m", "v"), ("beta_1", "beta_2"), "Adam"))

    assert meaning("momentum", ADAM) == meaning("momentum", (("momentum",), ("beta_1", "beta_2"), "Lion"))
    assert meaning("momentum", ADAM) != meaning("momentum", SGD)
    assert meaning("momentum", SGD) != meaning("momentum", RMSPROP)
    assert meaning("velocity", MOMENTUM) != meaning("velocity", SGDW)
    assert meaning("momentum", SGD) == meaning("momentum", (("momentum",), ("momentum", "nesterov"), "SGD"))

    inside = (("slow", "inner/momentum", "inner/velocity"), ("inner/beta_1", "inner/beta_2"), "Lookahead")
    assert meaning("inner/velocity", inside) == meaning("velocity", ADAM)
    assert meaning("slow", inside) == ("slow",)
