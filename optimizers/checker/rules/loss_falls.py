"""Checks whether the loss falls at all."""

from __future__ import annotations

from typing import Any

import numpy as np

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped
from optimizers.checker.optimizer_steps import first_steps
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule
from optimizers.checker.small_problems import SKIP_GRAM, LearningRun

_STEPS = 200
_RATES = (1e-2, 1e-3, 1e-1, 1e-4, 0.99)
"""The last for what steps by 1 minus its rate."""
_REQUIRED_DECREASE = 1e-4
"""Share of the loss that must go."""


class LossFalls(Rule):
    title = "The loss falls"
    why = "A sign the wrong way, or a step that is not the gradient's, trains without an error and learns nothing."
    fix = "Step against the gradient: variable.assign_sub(learning_rate * gradient)."
    requires = ("stays-finite",)
    draws = "free first"
    cost = 1.0

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        shares = self._remaining_losses(subject)
        tried = ["its default rate"]
        for rate in () if subject.rate_name is None else _RATES:
            if all(share < 1 - _REQUIRED_DECREASE for share in shares.values()):
                break
            better = attempt(self._remaining_losses, subject, **{str(subject.rate_name): rate})
            if isinstance(better, Exception):
                continue  # it refuses the rate
            tried.append(f"{rate:g}")
            shares = {name: min(share, better[name]) for name, share in shares.items()}
        for name, share in shares.items():
            if not share < 1 - _REQUIRED_DECREASE:
                if _is_binary(subject):
                    return skipped("It makes every weight one of two numbers; the problems here are of real weights")
                what = "falls" if share < float("inf") else "stays finite"
                return failed(
                    f"In {_STEPS} steps on {name} the loss {what} at none of the rates tried ({', '.join(tried)})",
                    subject.sparse_hook_line if name == SKIP_GRAM else subject.hook_line,
                    rates=len(tried),
                )
        where = "at its default rate" if len(tried) == 1 else f"at one of {len(tried)} rates"
        return passed(
            f"In {_STEPS} steps the loss falls on {', '.join(shares)}, {where}",
            **{f"share left of {name}": share for name, share in shares.items()},
        )

    @staticmethod
    def _remaining_losses(subject: OptimizerUnderTest, **values: Any) -> dict[str, float]:
        """The share of each loss that is left; infinite where that is not finite."""
        if values or "learning" not in subject.cache:
            learning = LearningRun(subject, **values)
            learning.step(_STEPS)
        else:
            learning = subject.cache["learning"]
        shares = learning.left[_STEPS]
        return {name: share if share < float("inf") else float("inf") for name, share in shares.items()}


def _is_binary(subject: OptimizerUnderTest) -> bool:
    """Whether all weights are of one size after the first steps."""
    ends = first_steps(subject).ends[-1]
    return np.unique(np.abs(np.concatenate([each.ravel() for each in ends]))).size == 1
