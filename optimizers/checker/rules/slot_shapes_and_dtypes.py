"""Checks whether slots keep the digits that their variable has."""

from __future__ import annotations

import tensorflow as tf

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.listed_state import line_of_call
from optimizers.checker.optimizer_under_test import SHAPES, OptimizerUnderTest
from optimizers.checker.rule import Rule

_SLOT_FUNCTIONS = (
    "add_variable_from_reference",
    "add_variable",
    "add_slot",
    "add_weight",
    "_get_or_make_slot",
    "Variable",
)


class SlotShapesAndDtypes(Rule):
    title = "Slots keep the digits of their variable"
    why = (
        "A moving mean adds a thousandth of the new value at each step; in float16 or bfloat16, with three digits, "
        "that is lost to rounding, and what is squared underflows to zero."
    )
    fix = "Leave the slot the dtype of its variable, or make it float32: add_variable_from_reference(variable, name)."
    draws = "free"
    cost = 0.05

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        hosted = subject.runner().hosted
        narrow = [s for s in hosted.slots if s.value.dtype.is_floating and s.value.dtype.size < tf.float32.size]
        if narrow:
            first = narrow[0]
            return failed(
                f"The slot {first.name} is {first.value.dtype.name}, where the weights are float32",
                line_of_call(subject, *_SLOT_FUNCTIONS, late=False) or subject.line_of("build", "_create_slots"),
                slots=len(narrow),
            )
        if not hosted.slots:
            return passed("It has no slots")
        places = list(SHAPES.items())
        others = {
            s.name: f"{s.name} is {tuple(s.value.shape)} {s.value.dtype.name} for {places[s.variable][0]} "
            f"{places[s.variable][1]}"
            for s in hosted.slots
            if s.variable >= 0 and (tuple(s.value.shape) != places[s.variable][1] or s.value.dtype != tf.float32)
        }
        count = len({s.name for s in hosted.slots if s.variable >= 0})
        kinds = f"{count} kinds of slots" if count != 1 else "One kind of slot"
        if others:
            return passed(f"{kinds}, none with fewer digits; {'; '.join(others.values())}")
        return passed(f"{kinds}, with the shape and dtype of the variable")
