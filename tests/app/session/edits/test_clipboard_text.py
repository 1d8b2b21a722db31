"""Values as text for a clipboard, such text read, and what an entry takes of them."""

from __future__ import annotations

import pytest

from app.core.experiment.entry import INNER_OPTIMIZER, Entry
from app.core.experiment.experiment import Choice
from app.core.experiment.parameters import Limits, Parameter, ParameterKind
from app.session.edits.presets import (
    LONGEST,
    matching_values,
    read_value,
    read_values,
    value_text,
    values_text,
    with_values,
)

RATE = Parameter("learning_rate", ParameterKind.FLOAT, 0.001, Limits(low=0, low_open=True))
WIDTHS = Parameter("widths", ParameterKind.INTEGERS, (64,))
FORMULA = Parameter("formula", ParameterKind.TEXT, "rate")
DECAY = Parameter("weight_decay", ParameterKind.FLOAT, None, optional=True)


def test_values_are_read_from_a_copy_or_the_table_of_a_file():
    values = {"learning_rate": 1e-7, "nesterov": True, "inner/beta_1": 0.9, "widths": (64, 32), "clipnorm": None}
    text = values_text(values)
    assert text.splitlines()[0] == "learning_rate = 1e-7"
    assert read_values(text) == {**values, "widths": [64, 32], "clipnorm": "off"}
    # Of a whole file it is the table that is asked for.
    text = 'steps = 5\n[optimizer]\nname = "SGD"\nmomentum = 0.9\n[schedule]\nname = "constant"\n'
    assert read_values(text, "optimizer") == {"name": "SGD", "momentum": 0.9}
    with pytest.raises(ValueError, match=r"\[optimizer\], \[schedule\]; \[drive/momentum\] is not among them"):
        read_values(text, "drive/momentum")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no text"),
        (" \n", "no text"),
        ("# a comment", "no values"),
        ("hello there", '"hello there", which are not values'),
        ("a = 1\na = 2", "not values"),
        ("x = " + "[" * 5000, "not values"),
        ("x" * (LONGEST + 1), "characters"),
    ],
)
def test_text_that_holds_no_values_is_said_to_hold_none(text, words):
    with pytest.raises(ValueError, match=".") as told:
        read_values(text)
    assert words in str(told.value)
    assert "use lines such as learning_rate = 0.001" in str(told.value)


@pytest.mark.parametrize(
    ("text", "parameter", "value"),
    [
        (" 3e-4\n", RATE, 3e-4),
        ("learning_rate = 0.1", RATE, 0.1),
        ("lr = 0.1", RATE, 0.1),
        ("beta_1 = 0.5\nlearning_rate = 0.1", RATE, 0.1),
        ("64, 32", WIDTHS, (64, 32)),
        ("[64, 32]", WIDTHS, (64, 32)),
        ("rate * cos(step)", FORMULA, "rate * cos(step)"),
        ('formula = "rate / 2"', FORMULA, "rate / 2"),
        ("off", DECAY, None),
        ('weight_decay = "off"', DECAY, None),
    ],
)
def test_one_value_is_what_would_be_typed_or_a_line_with_it(text, parameter, value):
    assert read_value(text, parameter) == value
    assert read_value(value_text(value), parameter) == value


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("-1", "must be above 0; received -1"),
        ("beta_1 = 1\nbeta_2 = 2", "holds beta_1, beta_2, but no learning_rate"),
        ("Dear all", 'must be a number; received "Dear all"'),
        ("", "no text"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_in_a_sentence(text, words):
    with pytest.raises(ValueError, match=".") as told:
        read_value(text, RATE)
    assert words in str(told.value)


BETA = Parameter("beta_1", ParameterKind.FLOAT, 0.9, Limits(low=0, high=1, high_open=True))
ADAM = Entry(
    "Adam", "Adam", "", (Parameter("learning_rate", ParameterKind.FLOAT, 0.001, Limits(low=0, low_open=True)), BETA)
)
SGD = Entry("SGD", "SGD", "", (Parameter("momentum", ParameterKind.FLOAT, 0.0),))
INNER = Parameter(INNER_OPTIMIZER, ParameterKind.CHOICE, "Adam", choices=("Adam", "SGD"))
WRAPPER = Entry("Wrapper", "Wrapper", "", (INNER,), inner={"Adam": ADAM, "SGD": SGD})


def test_values_that_fit_are_taken_and_others_named():
    found = matching_values({"learning_rate": 1, "beta_1": 0.5}, ADAM, Choice("Adam"))
    assert dict(found.values) == {"learning_rate": 1.0, "beta_1": 0.5}
    assert type(found.values["learning_rate"]) is float
    assert not found.faults
    # What does not fit is said by name and the rest is taken.
    found = matching_values({"learning_rate": 0.1, "beta_1": 1.7, "beta1": 0.5}, ADAM, Choice("Adam"))
    assert dict(found.values) == {"learning_rate": 0.1}
    assert found.faults["beta_1"].startswith("beta_1 must be below 1; received 1.7")
    assert found.faults["beta1"] == 'beta1 is not an argument of Adam; did you mean "beta_1"?'


def test_values_inside_a_wrapper_belong_to_the_optimizer_it_names():
    given = {"inner/momentum": 0.9, INNER_OPTIMIZER: "SGD"}
    found = matching_values(given, WRAPPER, Choice("Wrapper", {"inner/beta_1": 0.5}))
    assert not found.faults
    chosen = with_values(Choice("Wrapper", {"inner/beta_1": 0.5}), found.values)
    assert dict(chosen.values) == {INNER_OPTIMIZER: "SGD", "inner/momentum": 0.9}
    before = Choice("Wrapper", {INNER_OPTIMIZER: "Adam", "inner/beta_1": 0.5})
    assert with_values(before, {INNER_OPTIMIZER: "Adam"}) == before
