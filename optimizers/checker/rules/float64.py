"""Checks whether variables of float64 are stepped in float64."""

from __future__ import annotations

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.dtype_runs import fault_with_zeros, run
from optimizers.checker.optimizer_steps import error_text, json_number, largest_magnitude
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, largest_difference
from optimizers.checker.rule import Rule

_SMALL, _BIG = 1e-11, 1e-4
"""Shares by which the numbers are moved: float32 has no room for the first."""
_ROUNDING = 1e-5
_NOISE = 1e-13
"""What float64 may come to in a few steps, as a share of the largest weight."""


class Float64(Rule):
    title = "Steps float64 in float64"
    why = "Who takes float64 wants its digits; one cast to float32 on the way loses half of them."
    fix = "Cast to variable.dtype, never to tf.float32, and make slots of the variable's dtype."
    cost = 0.6

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        start, single = run(subject, "float32", "float32")
        both = attempt(run, subject, "float64", "float32")
        if isinstance(both, Exception):
            return failed(
                f"A step of float64 variables raises {error_text(both.__cause__ or both)}",
                getattr(both, "line", None) or subject.hook_line,
            )
        _, final_weights = both
        if any(str(each.dtype) != "float64" for each in final_weights):
            return failed("A step leaves float64 variables of another type", subject.hook_line)
        if (fault := fault_with_zeros(subject, "float64")) is not None:
            return fault
        difference = largest_difference(final_weights, single)
        moved = largest_difference(start, single)
        if not difference <= _ROUNDING * largest_magnitude(final_weights) + 0.01 * moved:
            return failed(
                f"Steps of float64 variables end {difference:.2g} away from those of float32, which moved "
                f"by {moved:.2g}",
                subject.hook_line,
                largest_difference=json_number(difference),
            )
        for what, name in (("weights_off", "the weights"), ("gradients_off", "the gradients")):
            small = largest_difference(final_weights, run(subject, "float64", "float32", **{what: _SMALL})[1]) / _SMALL
            if 1e-3 < small < 1e2:
                continue
            big = largest_difference(final_weights, run(subject, "float64", "float32", **{what: _BIG})[1]) / _BIG
            if big * _SMALL < _NOISE * largest_magnitude(final_weights):
                continue  # too little for float64 itself
            # What answers in jumps, a sign, says nothing; a response through float32 is none at all, or a jump.
            if 0 < big < 1e3 and not 0.01 * big < small < 100 * big:
                return warning(
                    f"Steps of float64 variables answer to {name} with the digits of float32 alone",
                    subject.hook_line,
                    response=small,
                    due=big,
                )
        return passed("Steps of float64 are those of float32 with more digits", largest_difference=difference)
