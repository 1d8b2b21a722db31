"""Checks whether building once more changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.listed_state import changed_variables, join_names, names_of, values
from optimizers.checker.optimizer_steps import first_steps, is_close, json_number, weights
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN

_STEPS = 3


class BuildsTwice(Rule):
    title = "Can be built again"
    why = (
        "Keras 2, OptimizerV2 and TensorFlow 1 build at every trace of apply_gradients, and a model that is compiled "
        "again brings its optimizer built: slots that are made again then forget, and those before stay in memory."
    )
    fix = "Begin build with `if self.built: return`."
    fixes: ClassVar[Mapping[str, str]] = {
        "Keras 2": "Return after super().build(var_list) where self._built is set.",
        "OptimizerV2": "Make slots with self.add_slot, which keeps what is there, and nothing else in _create_slots.",
        "TF1": "Make slots with self._zeros_slot or _get_or_make_slot, which keep what is there.",
        GET_UPDATES: "Make variables in get_updates alone, which is called once.",
    }
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "Nothing builds a class without an optimizer's base but its own first step"
    }
    requires = ("steps-in-graph",)
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        steps = dense_gradients(variables, _STEPS)
        bare = subject.bare(variables)
        bare.build()
        # Keras 3 alone never builds again by itself.
        verdict = warning if subject.contract == "Keras 3" else failed
        line = subject.line_of("build", "_create_slots", "create_slots")
        bare.apply(steps[0])
        state = bare.state
        before = values(state)
        bare.build()
        again = bare.state
        if len(again) != len(state):
            return verdict(
                f"Built again it lists {len(again)} variables, where there were {len(state)}",
                line,
                variables=len(state),
                built_again=len(again),
            )
        reset = changed_variables(state, before)
        if reset:
            return verdict(f"Built again it puts {join_names(names_of(bare, reset))} back", line, reset=len(reset))
        for gradients in steps[1:]:
            bare.apply(gradients)
        final_weights = weights(variables), first_steps(subject).ends[_STEPS - 1]
        difference = largest_difference(*final_weights)
        if not is_close(*final_weights):
            return verdict(
                f"Built again after the first of {_STEPS} steps, it ends {difference:.2g} away from one that "
                "is built once",
                line,
                largest_difference=json_number(difference),
            )
        return passed(f"Built again it keeps its {len(state)} variables and their values")
