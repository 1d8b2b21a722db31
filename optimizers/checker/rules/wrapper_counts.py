"""Checks whether a wrapper counts a step once."""

from __future__ import annotations

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped
from optimizers.checker.inner_optimizers import inner_optimizers
from optimizers.checker.optimizer_steps import error_text
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients
from optimizers.checker.rule import Rule

_STEPS = 5


class WrapperCounts(Rule):
    title = "A wrapper counts each step once"
    why = "Schedules and bias correction go by the iterations; counted twice, they run at twice the pace."
    fix = "Let one of the two count: call the inner apply_gradients, and share its iterations instead of adding 1."
    draws = "free"
    cost = 0.2

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        bare = subject.bare(variables)
        inner = inner_optimizers(bare.optimizer)
        if not inner or subject.contract == "TF1":
            return passed("It holds no other optimizer" if not inner else "Optimizers of TF1 count no iterations")
        bare.build()
        error = attempt(lambda: [bare.apply(each) for each in dense_gradients(variables, _STEPS)])
        if isinstance(error, Exception):
            return skipped(f"Without a forward pass a step raises {error_text(error)}")
        counts = [int(each.iterations.numpy()) for each in (bare.optimizer, *inner)]
        if max(counts) > _STEPS:
            whose = "its own" if counts[0] > _STEPS else "those of the optimizer inside"
            return failed(
                f"{_STEPS} steps count {max(counts)} iterations, {whose}",
                subject.line_of("apply_gradients", "apply", "update_step", "_resource_apply_dense"),
                iterations=max(counts),
                steps=_STEPS,
            )
        return passed(f"{_STEPS} steps count {max(counts)} iterations", iterations=max(counts), steps=_STEPS)
