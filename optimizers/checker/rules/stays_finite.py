"""Checks whether weights stay finite over a thousand steps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.dtype_runs import fault_with_zeros
from optimizers.checker.optimizer_steps import weights
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule
from optimizers.checker.small_problems import PROBLEMS, LearningRun

_STEPS, _CHUNK = 1000, 100


class StaysFinite(Rule):
    title = "Stays finite for a thousand steps"
    why = "What overflows or divides zero by zero after hundreds of steps is not seen in a test of a few."
    fix = "Add epsilon to what is divided by, and keep no power of a number beyond float32 (beta**-t)."
    draws = "free"
    cost = 0.9

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        with_zeros = fault_with_zeros(subject, "float32")
        if with_zeros is not None and with_zeros.verdict == "failed":
            return with_zeros
        learning = subject.cache["learning"] = LearningRun(subject)
        steps = 2 * _CHUNK if subject.is_eager_only else _STEPS  # eager ones are slow
        for done in range(_CHUNK, steps + 1, _CHUNK):
            learning.step(_CHUNK)
            dense, sparse = PROBLEMS[:-1], PROBLEMS[-1]
            found = [bool(np.isfinite(each).all()) for each in weights(learning.variables)]
            # One variable each, and the last has two tables, whose gradients are sparse.
            broken = [name for name, finite in zip(dense, found, strict=False) if not finite]
            if not all(found[len(dense) :]):
                broken.append(sparse)
            if broken:
                line = subject.sparse_hook_line if broken == [sparse] else subject.hook_line
                return failed(f"On {_join_names(broken)} weights are not finite after {done} steps", line, steps=done)
        if with_zeros is not None:
            return with_zeros
        largest = max(float(np.abs(each).max()) for each in weights(learning.variables))
        kind_text = "" if learning.is_sparse else " with dense gradients"
        return passed(
            f"On {_join_names(PROBLEMS)} weights are finite after {steps} steps{kind_text}", largest_weight=largest
        )


def _join_names(names: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
