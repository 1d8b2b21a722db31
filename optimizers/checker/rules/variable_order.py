"""Checks whether the order of the variables matters, as it does for state that all of them share."""

from __future__ import annotations

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_steps import STEPS, is_close, json_number, weights_after_eager_steps
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule


class VariableOrder(Rule):
    title = "Steps variables alike in any order"
    why = (
        "State that each variable changes in turn, such as one velocity for all of them, mixes the gradients of "
        "layers: how a variable moves then depends on which ones came before it."
    )
    fix = (
        "Make a slot for each variable. Compute what is meant for all of them from all gradients, before the first "
        "variable is updated."
    )
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        gradients = dense_gradients(variables, STEPS)
        ends = weights_after_eager_steps(subject)
        others = subject.weights_after_steps(variables[::-1], [each[::-1] for each in gradients])[::-1]
        difference = largest_difference(ends, others)
        if is_close(ends, others):
            return passed("Variables in reverse order get the same weights", largest_difference=json_number(difference))
        return failed(
            f"With the variables in reverse order the weights end {difference:.2g} away after {STEPS} steps",
            subject.hook_line,
            largest_difference=json_number(difference),
        )
