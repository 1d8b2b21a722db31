"""Checks whether a dense step runs eagerly."""

from __future__ import annotations

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, passed
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule

MOVED = "moved"
"""Under which name is remembered how far so many steps moved the weights, for the rule that asks it."""
_STEPS = 16
"""Some collect the gradients of several batches before they move."""


class StepsEagerly(Rule):
    title = "Steps eagerly"
    why = "Every other rule makes steps."
    fix = "Fix the line that raises; the update must run with plain tensors."
    requires = ("builds",)
    draws = "free"
    cost = 0.01

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        outcome = attempt(self._check_unhosted, subject)
        if not isinstance(outcome, Exception):
            return outcome
        # It asks for more than gradients, or for hooks by other names: hosted it has them, or says why not.
        variables = subject.variables()
        before = [v.value.numpy() for v in variables]
        after = subject.weights_after_steps(variables, dense_gradients(variables, _STEPS), graph=False)
        return self._passed_after(subject, largest_difference(before, after), _STEPS)

    def _check_unhosted(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        before = [v.value.numpy() for v in variables]
        bare = subject.bare(variables)
        moved, steps = 0.0, 0
        for steps, gradients in enumerate(dense_gradients(variables, _STEPS), 1):
            bare.apply(gradients)
            moved = largest_difference(before, [v.value.numpy() for v in variables])
            if moved and steps > 1:
                break
        return self._passed_after(subject, moved, steps)

    def _passed_after(self, subject: OptimizerUnderTest, moved: float, steps: int) -> RuleOutcome:
        subject.cache[MOVED] = moved, steps
        return passed(f"{steps} steps run")
