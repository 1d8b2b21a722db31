"""Parameters of entries: their values, and what another optimizer keeps of them."""

from __future__ import annotations

import math

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.derived_experiments import rescaled_rate, select_choice
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.parameters import (
    Limits,
    Parameter,
    ParameterKind,
    SliderScale,
    Value,
    meaning_of,
    nearest,
    none_word,
    text_of,
)
from app.panels.setup.picker_items import items_of
from widgets.picker.list import search

BETA = Parameter("beta_1", ParameterKind.FLOAT, 0.9, Limits(0.0, 1.0, high_open=True), SliderScale.COMPLEMENT)
RATE = Parameter("learning_rate", ParameterKind.FLOAT, 1e-3, Limits(0.0, low_open=True), SliderScale.LOG)
CLIP = Parameter(
    "clipnorm",
    ParameterKind.FLOAT,
    None,
    Limits(0.0, low_open=True, slider_low=1e-3, slider_high=1e3),
    SliderScale.LOG,
    optional=True,
)
STEPS = Parameter("steps", ParameterKind.INTEGER, 100, Limits(1))
FLAG = Parameter("amsgrad", ParameterKind.BOOLEAN, False)
CHOICE = Parameter("activation", ParameterKind.CHOICE, "relu", choices=("relu", "tanh", "gelu"))
WIDTHS = Parameter("widths", ParameterKind.INTEGERS, (64, 64), Limits(1))
WORDS = Parameter("exclude", ParameterKind.TEXTS, None, optional=True)
PATH = Parameter("path", ParameterKind.PATH, None, optional=True)


@pytest.mark.parametrize(
    ("parameter", "value", "sentence"),
    [
        (BETA, 1.7, "beta_1 must be below 1; received 1.7; use 0.9."),
        (BETA, 1.0, "beta_1 must be below 1; received 1; use 0.9."),
        (BETA, -0.1, "beta_1 must be at least 0; received -0.1; use 0.9."),
        (BETA, "big", 'beta_1 must be a number; received "big"; use 0.9.'),
        (BETA, True, "beta_1 must be a number; received true; use 0.9."),
        (BETA, None, "beta_1 must be a number; received off; use 0.9."),
        (BETA, math.nan, "beta_1 must be finite; received nan; use 0.9."),
        (RATE, 0, "learning_rate must be above 0; received 0; use 0.001."),
        (RATE, 10**400, "learning_rate must be finite; received " + "1" + "0" * 56 + "...; use 0.001."),
        (CLIP, -1, 'clipnorm must be above 0; received -1; use 1 or "off".'),
        (STEPS, 0, "steps must be at least 1; received 0; use 100."),
        (STEPS, 2.5, "steps must be a whole number; received 2.5; use 100."),
        (STEPS, 2**63, "steps must fit into 64 bits; received 9223372036854775808; use 100."),
        (STEPS, math.inf, "steps must be a whole number; received inf; use 100."),
        (FLAG, 1, "amsgrad must be true or false; received 1; use false."),
        (FLAG, "yes", 'amsgrad must be true or false; received "yes"; use false.'),
        (CHOICE, "Relu", 'activation must be one of "relu", "tanh" or "gelu"; received "Relu"; use "relu".'),
        (CHOICE, "tan", 'activation must be one of "relu", "tanh" or "gelu"; received "tan"; use "tanh".'),
        (CHOICE, "x", 'activation must be one of "relu", "tanh" or "gelu"; received "x"; use "relu".'),
        (CHOICE, 3, 'activation must be one of "relu", "tanh" or "gelu"; received 3; use "relu".'),
        (WIDTHS, 64, "widths must be a list of whole numbers; received 64; use [64, 64]."),
        (WIDTHS, [64, 0], "widths must contain numbers at least 1; received [64, 0]; use [64, 64]."),
        (WIDTHS, ["a"], 'widths must be a list of whole numbers; received ["a"]; use [64, 64].'),
        (WORDS, [1], 'exclude must be a list of strings; received [1]; use "off".'),
        (PATH, 3, 'path must be a path in quotes; received 3; use "off".'),
        (PATH, {"a": 1}, 'path must be a path in quotes; received a table; use "off".'),
    ],
)
def test_a_fault_says_what_is_wrong_what_was_received_and_what_to_use(
    parameter: Parameter, value: object, sentence: str
) -> None:
    assert parameter.validate(value) == sentence
    with pytest.raises(ValueError, match="must") as raised:
        parameter.coerce(value)
    assert str(raised.value) == sentence


@pytest.mark.parametrize(
    ("parameter", "value", "held"),
    [
        (BETA, 0, 0.0),
        (RATE, 1, 1.0),
        (STEPS, 200.0, 200),
        (CLIP, None, None),
        (CLIP, "off", None),
        (WIDTHS, [32], (32,)),
        (WIDTHS, (), ()),
        (WORDS, ["a", "b"], ("a", "b")),
        (PATH, "x.csv", "x.csv"),
        (FLAG, True, True),
    ],
)
def test_a_value_is_held_in_the_parameters_own_type(parameter: Parameter, value: object, held: Value) -> None:
    assert parameter.validate(value) is None
    coerced = parameter.coerce(value)
    assert coerced == held
    assert type(coerced) is type(held)


@pytest.mark.parametrize(
    ("parameter", "text", "value"),
    [
        (RATE, " 3e-4 ", 3e-4),
        (Parameter("x", ParameterKind.FLOAT, 1.0), "\N{MINUS SIGN}2", -2.0),
        (STEPS, "1_000", 1000),
        (STEPS, "2e3", 2000),
        (CLIP, "off", None),
        (CLIP, "", None),
        (FLAG, "True", True),
        (WIDTHS, "64, 32", (64, 32)),
        (WIDTHS, "[64,32,]", (64, 32)),
        (WIDTHS, "", ()),
        (WORDS, '"a", b', ("a", "b")),
        (PATH, "some folder/x.csv", "some folder/x.csv"),
        (CHOICE, "tanh", "tanh"),
    ],
)
def test_what_a_person_types_is_read(parameter: Parameter, text: str, value: Value) -> None:
    assert parameter.parse(text) == value


@pytest.mark.parametrize("parameter", [RATE, STEPS, FLAG, CHOICE, WIDTHS])
def test_typed_nonsense_is_a_sentence(parameter: Parameter) -> None:
    with pytest.raises(ValueError, match=f'^{parameter.name} must .*received .*"?nonsense"?.*; use .*$'):
        parameter.parse("nonsense")


@pytest.mark.parametrize("value", [1e-7, 1.0, 1e22, 0.1 + 0.2, -3, True, None, (64, 64), "tanh"])
def test_text_of_a_value_reads_back_as_the_same_value(value: Value) -> None:
    parameter = {float: RATE, int: STEPS, bool: FLAG, tuple: WIDTHS, str: CHOICE}.get(type(value), CLIP)
    free = Parameter("x", parameter.kind, parameter.default, choices=parameter.choices, optional=parameter.optional)
    assert free.parse(text_of(value)) == value


def test_only_another_value_differs_and_near_names_are_found() -> None:
    assert not RATE.differs(1e-3)
    assert RATE.differs(2e-3)
    assert CLIP.differs(1.0)
    assert not WIDTHS.differs((64, 64))
    assert nearest("adam", ("SGD", "Adam", "AdamW"))[0] == "Adam"
    assert nearest("qqq", ("SGD", "Adam")) == ()


@pytest.mark.parametrize("parameter", [BETA, RATE, CLIP, STEPS, FLAG, CHOICE, WIDTHS])
def test_the_example_is_valid(parameter: Parameter) -> None:
    assert parameter.validate(parameter.example()) is None


def test_none_of_an_epsilon_is_called_the_default_and_of_others_off() -> None:
    epsilon = Parameter("epsilon", ParameterKind.FLOAT, None, optional=True)
    assert epsilon.parse("default") is epsilon.parse("off") is None
    assert '"default"' in (epsilon.validate("x") or "")
    assert (none_word("inner/epsilon"), none_word("optimizer.epsilon_1"), none_word("clipnorm")) == (
        "default", "default", "off",
    )  # fmt: skip
    with pytest.raises(ValueError, match="clipnorm"):
        Parameter("clipnorm", ParameterKind.FLOAT, None, optional=True).parse("default")


@pytest.mark.parametrize(
    ("name", "kind", "scale", "right", "wrong"),
    [
        ("decay", ParameterKind.FLOAT, SliderScale.COMPLEMENT, 0.9, 1.0),
        ("initial_gradient_squared_accumulator_value", ParameterKind.FLOAT, SliderScale.LOG, 0.1, -0.1),
        ("l1_regularization_strength", ParameterKind.FLOAT, SliderScale.LOG, 0.0, -1.0),
        ("lambda_", ParameterKind.FLOAT, SliderScale.LOG, 10.0, 0.0),
        ("initial_d", ParameterKind.FLOAT, SliderScale.LOG, 1e-6, 0.0),
        ("accumulation_steps", ParameterKind.INTEGER, SliderScale.LOG, 1, 0),
        ("update_every", ParameterKind.INTEGER, SliderScale.LOG, 1, 0),
        ("alpha_warmup", ParameterKind.INTEGER, SliderScale.LINEAR, 0, -1),
        ("slow_step_size", ParameterKind.FLOAT, SliderScale.LINEAR, 0.5, 1.5),
    ],
)
def test_names_of_the_field_have_limits(
    name: str, kind: ParameterKind, scale: SliderScale, right: float, wrong: float
) -> None:
    meaning = meaning_of(name)
    assert meaning is not None
    assert (meaning.kind, meaning.scale) == (kind, scale)
    assert meaning.limits.violation(right) is None
    assert meaning.limits.violation(wrong) is not None


def test_the_meaning_that_holds_the_default_is_meant_if_there_is_one() -> None:
    share, strength = meaning_of("alpha", 0.5), meaning_of("alpha", 5.0)
    assert share is not None
    assert strength is not None
    assert (share.limits.high, strength.limits.high) == (1.0, None)
    assert meaning_of("alpha") == share
    assert meaning_of("alpha", -1.0) == share

    assert meaning_of("muon_a") is None


@pytest.mark.parametrize(
    ("before", "after", "rate"),
    [
        (Choice("Adam", {"learning_rate": 3e-4}), "SGD", 3e-4),
        (Choice("Adam", {"learning_rate": 3e-4}), "library.Prodigy", None),
        (Choice("Adam", {"learning_rate": 3e-4}), "library.LARS", None),
        (Choice("library.Prodigy", {"learning_rate": 0.8}), "Adam", None),
        (Choice("library.Prodigy", {"learning_rate": 0.8}), "library.COCOB", 0.8),
        (Choice("Adam"), "library.Prodigy", None),
    ],
)
def test_a_rate_is_carried_over_where_it_means_the_same(before: Choice, after: str, rate: float | None) -> None:
    """Prodigy's is a factor of a step that it finds itself: at Adam's 3e-4 it does nothing."""
    experiment = Experiment(optimizer=before)
    found = select_choice(experiment, "optimizer", after, catalogues())
    assert found.optimizer.values.get("learning_rate") == rate
    left = rescaled_rate(experiment, "optimizer", after, catalogues())
    if before.values and rate is None:
        assert left is not None
        name, was, default = left
        assert (name, was) == ("learning_rate", before.values["learning_rate"])
        assert default == catalogues().optimizers[after].defaults()["learning_rate"]
    else:
        assert left is None


@pytest.mark.parametrize(
    ("typed", "key"), [("sgd", "SGD"), ("adam", "Adam"), ("Nadam", "Nadam"), ("prodigy", "library.Prodigy")]
)
def test_the_name_typed_in_full_is_that_of_keras_where_it_has_one(typed: str, key: str) -> None:
    assert search(items_of(catalogues().optimizers.values()), typed)[0][0].key == key


def test_the_badge_of_an_optimizer_is_explained() -> None:
    notes = {item.badge: item.tooltip for item in items_of(catalogues().optimizers.values())}
    assert {badge for badge, note in notes.items() if f"{badge}: " not in note} <= {""}
