"""Checks whether the learning rate of a wrapped optimizer can be set on the wrapper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped
from optimizers.checker.inner_optimizers import inner_optimizers
from optimizers.checker.optimizer_steps import error_text, weights
from optimizers.checker.optimizer_under_test import (
    Array,
    BareOptimizer,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
)
from optimizers.checker.rule import Rule

_STEPS = 8


class WrapperRate(Rule):
    title = "A wrapper's learning rate is the inner one's"
    why = "Schedules and callbacks set learning_rate on the optimizer that a model has; on the wrapper it must act."
    fix = "Make learning_rate a property of the wrapper that reads and sets self.inner_optimizer.learning_rate."
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        optimizer = subject.make()
        if not inner_optimizers(optimizer) or subject.contract == "TF1":
            return passed("It holds no other optimizer" if subject.contract != "TF1" else "TF1 has no rate to set")
        line = subject.line_of("learning_rate", "__init__")
        final_weights: list[list[Array]] = []
        for share in (1.0, 0.5):
            variables = subject.variables()
            bare = subject.bare(variables)
            bare.build()
            error = attempt(_multiply_rate, bare.optimizer, share)
            if isinstance(error, Exception):
                return failed(f"Setting learning_rate on the wrapper raises {error_text(error)}", line)
            error = attempt(_make_steps, bare, dense_gradients(variables, _STEPS))
            if isinstance(error, Exception):
                return skipped(f"Without a forward pass a step raises {error_text(error)}")
            final_weights.append(weights(variables))
        difference = largest_difference(*final_weights)
        if difference == 0:
            return failed(f"Half the learning_rate, set on the wrapper, changes nothing in {_STEPS} steps", line)
        return passed("Setting learning_rate on the wrapper acts on its steps", largest_difference=difference)


def _multiply_rate(optimizer: Any, share: float) -> None:
    optimizer.learning_rate = float(optimizer.learning_rate) * share


def _make_steps(bare: BareOptimizer, gradients: Sequence[Sequence[Any]]) -> None:
    for each in gradients:
        bare.apply(each)
