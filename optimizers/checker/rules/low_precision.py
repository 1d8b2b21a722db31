"""Checks whether it steps variables of sixteen bits."""

from __future__ import annotations

import numpy as np

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.dtype_runs import fault_with_zeros, run
from optimizers.checker.optimizer_steps import error_text
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, largest_difference
from optimizers.checker.rule import Rule

_EPSILON = {"float16": 2.0**-10, "bfloat16": 2.0**-7}
_MOVE_TOLERANCE = 0.35
"""A share of the move: second moments of sixteen bits forget, yet the steps stay of one size."""


class LowPrecision(Rule):
    title = "Steps float16 and bfloat16"
    why = "Models are trained in sixteen bits; a number of another type raises, and what overflows is not finite."
    fix = (
        "Cast hyperparameters to variable.dtype, compute 1 - beta**t in float32 first, and take an epsilon that "
        "is not zero in float16."
    )
    repeats = "together"
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        measured: dict[str, float] = {}
        # Numbers that all three types have.
        start, expected = run(subject, "float32", "bfloat16")
        for dtype, epsilon in _EPSILON.items():
            both = attempt(run, subject, dtype, "bfloat16")
            if isinstance(both, Exception):
                root = both.__cause__ or both
                line = getattr(both, "line", None) or subject.hook_line
                verdict = warning if "No OpKernel" in str(root) else failed  # this device may lack it, another have it
                return verdict(f"A step of {dtype} variables raises {error_text(root)}", line, dtype=dtype)
            _, final_weights = both
            if any(str(each.dtype) != dtype for each in final_weights):
                return failed(f"A step leaves {dtype} variables of another type", subject.hook_line, dtype=dtype)
            if not all(np.isfinite(np.asarray(each, np.float32)).all() for each in final_weights):
                return failed(
                    f"Steps of {dtype} variables give weights that are not finite", subject.hook_line, dtype=dtype
                )
            if (fault := fault_with_zeros(subject, dtype)) is not None:
                return fault
            moved = largest_difference(start, expected)
            difference = largest_difference(final_weights, expected)
            measured[dtype] = difference
            bound = _MOVE_TOLERANCE * moved + 4 * epsilon * max(float(np.max(np.abs(e))) for e in expected)
            if difference > bound:
                return failed(
                    f"Steps of {dtype} variables end {difference:.2g} away from those of float32, which "
                    f"moved {moved:.2g}",
                    subject.hook_line,
                    largest_difference=difference,
                    dtype=dtype,
                )
        return passed("Steps of float16 and bfloat16 are near those of float32", **measured)
