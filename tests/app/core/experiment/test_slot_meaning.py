"""Slots by what they are: the same thing under one name, and second moments among them."""

from __future__ import annotations

from typing import Any

import pytest

from app.core.experiment.known_optimizers import second_moment, slot_meaning

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


ADAM_VALUES = {"beta_1": 0.9, "beta_2": 0.999, "epsilon": 1e-7}


@pytest.mark.parametrize(
    ("name", "slots", "values", "slot", "rate", "is_corrected", "floor"),
    [
        ("Adam", ("momentum", "velocity"), ADAM_VALUES, "velocity", "beta_2", True, "folded"),
        ("AdamW", ("momentum", "velocity"), ADAM_VALUES, "velocity", "beta_2", True, "folded"),
        ("Nadam", ("momentum", "velocity"), ADAM_VALUES, "velocity", "beta_2", True, "root"),
        ("ScheduleFreeAdamW", ("momentum", "velocity"), ADAM_VALUES, "velocity", "beta_2", True, "root"),
        ("keras2.Adam", ("m", "v"), {**ADAM_VALUES, "adaptive_epsilon": True}, "v", "beta_2", True, "root"),
        ("legacy.Adam", ("m", "v"), ADAM_VALUES, "v", "beta_2", True, "folded"),
        ("legacy.Nadam", ("m", "v"), ADAM_VALUES, "v", "beta_2", True, "root"),
        ("tf1.AdamOptimizer", ("m", "v"), {"beta1": 0.9, "beta2": 0.99, "epsilon": 1e-8}, "v", "beta2", True, "folded"),
        ("library.AdamW", ("m", "v"), ADAM_VALUES, "v", "beta_2", True, "root"),
        ("library.ScheduleFreeAdamW", ("z", "x", "v"), ADAM_VALUES, "v", "beta_2", True, "folded"),
        ("library.Adan", ("m", "v", "n"), {**ADAM_VALUES, "beta_3": 0.99}, "n", "beta_3", True, "root"),
        ("library.AdaMod", ("m", "v", "s"), {**ADAM_VALUES, "beta_3": 0.99}, "v", "beta_2", True, "root"),
        ("library.Yogi", ("m", "v"), ADAM_VALUES, "v", "beta_2", False, "root"),
        ("library.DAdaptAdam", ("s", "m", "v"), {**ADAM_VALUES, "initial_d": 1e-6}, "v", "beta_2", False, "root"),
        ("RMSprop", ("velocity",), {"rho": 0.9, "momentum": 0.0, "epsilon": 1e-7}, "velocity", "rho", False, "square"),
        ("library.RMSprop", ("mean_square", "velocity"), {"rho": 0.9, "epsilon": 1e-7}, "mean_square", "rho", False,
         "square"),
        ("legacy.RMSprop", ("rms",), {"rho": 0.9, "momentum": 0.0, "epsilon": 1e-7}, "rms", "rho", False, "root"),
        ("legacy.RMSprop", ("rms",), {"rho": 0.9, "momentum": 0.9, "epsilon": 1e-7}, "rms", "rho", False, "square"),
        ("tf1.RMSPropOptimizer", ("momentum", "rms"), {"decay": 0.9, "epsilon": 1e-9}, "rms", "decay", False, "square"),
        ("tf1.AdadeltaOptimizer", ("accum", "accum_update"), {"rho": 0.95, "epsilon": 1e-8}, "accum", "rho", False,
         "square"),
        ("Adagrad", ("accumulator",), {"epsilon": 1e-7}, "accumulator", "", False, "square"),
        ("legacy.Adagrad", ("accumulator",), {"epsilon": 1e-7}, "accumulator", "", False, "root"),
        ("a.py:Mine", ("m", "v"), ADAM_VALUES, "v", "beta_2", True, "root"),
    ],
)  # fmt: skip
def test_the_slot_its_rate_and_the_place_of_epsilon(name, slots, values, slot, rate, is_corrected, floor) -> None:
    found = second_moment(slots, values, name)
    assert found is not None
    assert (found.slot, found.rate, found.is_corrected, found.floor) == (slot, rate, is_corrected, floor)
    assert found.is_of_received


@pytest.mark.parametrize(
    ("name", "slots", "values"),
    [
        ("SGD", (), {"momentum": 0.0}),
        ("library.Momentum", ("velocity",), {"momentum": 0.9}),
        ("a.py:Momentum", ("velocity",), {"momentum": 0.9, "decay": 0.01}),
        ("Lion", ("momentum",), {"beta_1": 0.9, "beta_2": 0.99}),
        ("Adamax", ("momentum", "norm"), ADAM_VALUES),
        ("legacy.Adamax", ("m", "v"), ADAM_VALUES),
        ("library.AdaBelief", ("m", "s"), ADAM_VALUES),
        ("Adafactor", ("velocity", "r", "c"), {"beta_2_decay": -0.8, "epsilon_1": 1e-30}),
        ("library.SOAP", ("m", "v", "preconditioner_0", "basis_0"), ADAM_VALUES),
        ("library.AccumulatedSGD", ("accumulator",), {"accumulation_steps": 4}),
    ],
)
def test_of_others_there_is_none(name: str, slots: tuple[str, ...], values: dict[str, Any]) -> None:
    assert second_moment(slots, values, name) is None


def test_inside_a_wrapper_the_inner_optimizer_says_what_it_is() -> None:
    values = {"inner_optimizer": "library.Yogi", **{f"inner/{name}": value for name, value in ADAM_VALUES.items()}}
    found = second_moment(("inner/m", "inner/v", "slow"), values, "library.Lookahead")
    assert found is not None
    assert (found.slot, found.rate, found.epsilon) == ("inner/v", "inner/beta_2", "inner/epsilon")
    assert not found.is_corrected


@pytest.mark.parametrize("name", ["clipnorm", "clipvalue", "global_clipnorm", "gradient_accumulation_steps"])
def test_what_clips_or_gathers_inside_hides_the_gradient_that_is_squared(name: str) -> None:
    found = second_moment(("momentum", "velocity"), {**ADAM_VALUES, name: 4}, "Adam")
    assert found is not None
    assert not found.is_of_received
