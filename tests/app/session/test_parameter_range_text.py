"""Text of the valid values of a parameter."""

from __future__ import annotations

import pytest

from app.core.experiment.parameters import Limits, Parameter, ParameterKind
from app.session.edits.edit_text import range_text


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(), "Any number"),
        (Limits(low=0, high=1, high_open=True), "From 0 up to, but not including, 1"),
        (Limits(low=0, high=0.9), "From 0 to 0.9"),
        (Limits(low=0, low_open=True), "Above 0"),
        (Limits(low=0), "0 or more"),
        (Limits(high=0), "0 or less"),
        (Limits(high=1, high_open=True), "Below 1"),
        (Limits(low=0, low_open=True, high=1), "Above 0, up to 1"),
        (Limits(low=0, low_open=True, high=1, high_open=True), "Between 0 and 1, both excluded"),
    ],
)
def test_limits_are_said_with_what_they_include(limits, words):
    assert range_text(Parameter("x", ParameterKind.FLOAT, 0.5, limits)) == f"{words}; default 0.5"


def test_whole_numbers_lists_and_off_are_named():
    assert range_text(Parameter("n", ParameterKind.INTEGER, 3, Limits(low=1))) == "A whole number, 1 or more; default 3"
    assert range_text(Parameter("w", ParameterKind.INTEGERS, (64, 32), Limits(low=1))) == (
        "Whole numbers separated by commas, each 1 or more; default 64, 32"
    )
    assert (
        range_text(Parameter("d", ParameterKind.FLOAT, None, Limits(low=0), optional=True))
        == "0 or more, or off; default off"
    )


def test_where_there_is_nothing_to_bound_the_default_is_left():
    assert range_text(Parameter("b", ParameterKind.BOOLEAN, False)) == "Default off"
    assert range_text(Parameter("c", ParameterKind.CHOICE, "one", choices=("one", "two"))) == "Default one"
    assert range_text(Parameter("t", ParameterKind.TEXT, "")) == "Empty by default"
