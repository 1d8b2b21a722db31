"""Checks whether its steps move the weights."""

from __future__ import annotations

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule
from optimizers.checker.rules.steps_eagerly import MOVED
from optimizers.contracts.batches_per_step import batches_to_a_step

_MAX_BATCHES = 200
"""Batches, of one that gathers them."""


class MovesWeights(Rule):
    title = "Moves the weights"
    why = "An update that is computed and not assigned trains without an error and learns nothing."
    fix = "Assign the new value to the variable: variable.assign_sub(learning_rate * gradient)."
    requires = ("steps-eagerly",)
    draws = "free"
    cost = 0.01

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        moved, steps = subject.cache[MOVED]
        if moved:
            return passed(f"{steps} steps move the weights", largest_move=moved)
        values = {**subject.opened.defaults, **subject.values}
        if subject.rate_name is not None and values[subject.rate_name] == 0:
            return passed("Its learning rate is 0, so no weight has to move")
        batches = batches_to_a_step(subject.runner().hosted)
        if batches > _MAX_BATCHES:
            return passed(f"It gathers {batches} batches to a step, more than are tried")
        if batches > steps:
            variables = subject.variables()
            before = [v.value.numpy() for v in variables]
            after = subject.weights_after_steps(variables, dense_gradients(variables, batches))
            moved, steps = largest_difference(before, after), batches
        if moved:
            return passed(f"{steps} steps move the weights, as it gathers that many batches", largest_move=moved)
        return failed(f"{steps} steps changed no weight, though gradients are not zero", subject.hook_line)
