"""Sentences about the first value that went wrong."""

from __future__ import annotations

import math

import pytest

from app.core.messages.alert_frames import Autopsy, What, autopsy_sentence


def found(what: What, before: float, after: float, slot: str = "v", **given: object) -> Autopsy:
    return Autopsy(3, what, "dense/kernel", 0, 5, (0, 5), before, after, slot, **given)  # type: ignore[arg-type]


def test_numbers_differ_in_words_and_gradients_slots_and_roots_are_named() -> None:
    sentence = autopsy_sentence(found("slot", -2.93e-7, -2.9304e-7))
    assert "goes from −2.93e-7 to −2.9304e-7" in sentence
    sentence = autopsy_sentence(found("gradient norm", math.nan, 3.46e23, ""))
    assert sentence.endswith("all values are finite: the gradient of dense/kernel[0, 5] is 3.46e23.")
    assert "before the step" not in sentence
    sentence = autopsy_sentence(found("slot", 0.0, math.nan, "velocity"))
    assert sentence == "The first bad value is velocity of dense/kernel[0, 5]: it goes from 0 to NaN."
    sentence = autopsy_sentence(found("slot", 0.0, math.nan, file="/a/mine.py", line=32, root_line=32, root_of=-1e-10))
    assert sentence.endswith(" Computed in line 32 of mine.py from a root or logarithm of −1e-10.")


@pytest.mark.parametrize("what", ["slot", "update", "norm"])
def test_what_the_step_left_as_it_was_is_said_to_be_so(what: What) -> None:
    sentence = autopsy_sentence(found(what, -2.93e-7, -2.93e-7))
    assert "is −2.93e-7, as before the step" in sentence
    assert "goes from" not in sentence
