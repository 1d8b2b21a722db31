"""Checks whether all slots are there before the first step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.listed_state import join_names, line_of_call, names_of
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN


class SlotsBeforeStep(Rule):
    title = "Has its slots before the first step"
    why = (
        "A resumed run builds a fresh optimizer and restores into it before the first step; a slot that "
        "is made later is not there to take its value, so it starts from nothing or the restoring fails."
    )
    fix = "Make every slot in build(variables), and none in update_step."
    fixes: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("OptimizerV2", "TF1"), "Make every slot in _create_slots(self, var_list), and none in the hook of the update."
    )
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "A class without an optimizer's base makes its slots at its first step"
    }
    requires = ("steps-in-graph", "builds-twice")
    draws = "free"
    cost = 0.05

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        bare = subject.bare(subject.variables())
        bare.build()
        before = {id(v) for v in bare.state}
        bare.apply(dense_gradients(bare.variables, 1)[0])
        after = bare.state
        late = [v for v in after if id(v) not in before]
        if late:
            return failed(
                f"Built, it lists {len(before)} variables, after one step {len(after)}: "
                f"{join_names(names_of(bare, late))} came with the step",
                line_of_call(
                    subject,
                    "add_slot",
                    "_zeros_slot",
                    "_get_or_make_slot",
                    "add_variable",
                    "add_variable_from_reference",
                    "add_weight",
                    late=True,
                )
                or subject.hook_line,
                built=len(before),
                after_a_step=len(after),
            )
        return passed(f"The {len(after)} variables that it lists after a step are there once it is built")
