"""Checks what happens to a variable that was not there when the optimizer was built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.optimizer_steps import error_text, is_close, json_number
from optimizers.checker.optimizer_under_test import (
    Array,
    BareOptimizer,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN

_SHAPES = {"early": (4, 3), "later": (4, 3)}
_STEPS = 6
"""Enough for one that collects the gradients of some steps."""


class LaterVariable(Rule):
    title = "Meets a later variable as its contract does"
    why = (
        "A layer that is unfrozen brings variables which the optimizer was not built on; a KeyError deep in the update "
        "says nothing of why, and a slot that is shared with another variable is wrong in silence."
    )
    fix = (
        "OptimizerV2 and TF1 call _create_slots again with all variables: make a slot for each, with no guard around "
        "it. Keras 3 refuses a variable that it was not built on: leave apply to the base, which says so."
    )
    fixes: ClassVar[Mapping[str, str]] = {
        PLAIN: "At each step make slots for the variables that have none yet, and keep them by variable.ref()."
    }
    requires = ("steps-in-graph", "builds-twice", "slots-before-step")
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        contract = subject.contract
        line = subject.line_of("_create_slots", "create_slots", "build", "apply", "apply_gradients")
        both = attempt(_weights_added_later, subject, 1)
        if isinstance(both, Exception):
            clear = (ValueError, RuntimeError) if contract == "Keras 3" else (Exception,)
            if contract in ("Keras 3", "Keras 2") and isinstance(both, clear):
                return passed(f"It refuses a variable that it was not built on, as {contract} does")
            line = getattr(subject.opened.fault(both), "line", None) or line
            verdict = warning if contract == PLAIN else failed
            return verdict(f"A step with a variable that it was not built on raises {error_text(both)}", line)
        before, final_weights = both
        if np.array_equal(before[1], final_weights[1]):
            verdict = warning if contract == PLAIN else failed
            return verdict("A variable added after build is not updated", line)
        others = _weights_added_later(subject, 2)[1]
        difference = largest_difference(final_weights[:1], others[:1])
        if is_close(final_weights[:1], others[:1]) or not is_close(
            _weights_from_start(subject, 1)[:1], _weights_from_start(subject, 2)[:1]
        ):
            return passed("A variable that came after it was built is trained, and no other is touched by it")
        return failed(
            "A variable that came after it was built shares state with another: with another gradient for it, that "
            f"one differs by {difference:.2g}",
            line,
            largest_difference=json_number(difference),
        )


def _weights_added_later(subject: OptimizerUnderTest, seed: int) -> tuple[list[Array], list[Array]]:
    """Built on one variable, a step later met with a second one: the weights before and after the steps with both."""
    variables = subject.variables(_SHAPES)
    bare = subject.bare(variables[:1])
    bare.build()
    steps = dense_gradients(variables, _STEPS)
    bare.apply(steps[0][:1])
    bare.variables = variables
    return [v.value.numpy() for v in variables], _weights_after_steps(bare, steps[1:], seed)


def _weights_from_start(subject: OptimizerUnderTest, seed: int) -> list[Array]:
    """Built on both from the start."""
    bare = subject.bare(subject.variables(_SHAPES))
    bare.build()
    return _weights_after_steps(bare, dense_gradients(bare.variables, _STEPS), seed)


def _weights_after_steps(bare: BareOptimizer, steps: list[list[tf.Tensor]], seed: int) -> list[Array]:
    """The weights after these steps, with another gradient for the second variable for each seed."""
    for early, later in steps:
        bare.apply([early, later * float(seed) + float(seed - 1)])
    return [v.value.numpy() for v in bare.variables]
