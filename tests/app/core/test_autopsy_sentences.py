"""Sentences about the first value that went wrong."""

from __future__ import annotations

import math

import pytest

from app.core.messages.alert_frames import Autopsy, What, autopsy_sentence


def found(what: What, before: float, after: float, slot: str = "v", **given: object) -> Autopsy:
    return Autopsy(3, what, "dense/kernel", 0, 5, (0, 5), before, after, slot, **given)  # type: ignore[arg-type]


def test_two_numbers_that_differ_late_have_digits_enough_to_differ() -> None:
    told = autopsy_sentence(found("slot", -2.93e-7, -2.9304e-7))
    assert "goes from −2.93e-7 to −2.9304e-7" in told


@pytest.mark.parametrize("what", ["slot", "update", "norm"])
def test_what_the_step_left_as_it_was_is_said_to_be_so(what: What) -> None:
    told = autopsy_sentence(found(what, -2.93e-7, -2.93e-7))
    assert "is −2.93e-7, as before the step" in told
    assert "goes from" not in told


def test_of_a_gradient_whose_norm_overflows_its_element_is_said_to_be_the_gradients() -> None:
    told = autopsy_sentence(found("gradient norm", math.nan, 3.46e23, ""))
    assert told.endswith("all values are finite: the gradient of dense/kernel[0, 5] is 3.46e23.")
    assert "before the step" not in told


def test_first_is_never_said_of_a_slot_as_if_there_were_two() -> None:
    told = autopsy_sentence(found("slot", 0.0, math.nan, "velocity"))
    assert told == "The first bad value is velocity of dense/kernel[0, 5]: it goes from 0 to NaN."


def test_a_root_of_a_negative_number_is_said_with_the_number_and_its_line() -> None:
    told = autopsy_sentence(found("slot", 0.0, math.nan, file="/a/mine.py", line=32, root_line=32, root_of=-1e-10))
    assert told.endswith(" Line 32 of mine.py makes it from a root or logarithm of −1e-10.")
