"""Checks whether XLA compiles a step, to the same weights."""

from __future__ import annotations

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.optimizer_steps import (
    STEPS,
    error_text,
    json_number,
    largest_magnitude,
    weights,
    weights_after_graph_steps,
)
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule


class CompilesUnderXla(Rule):
    title = "Compiles under XLA"
    why = "Keras compiles the whole step where it can; one operation that XLA refuses leaves all of it uncompiled."
    fix = "Use operations with fixed shapes that XLA has: no tf.py_function, tf.unique, tf.boolean_mask or tf.where(x)."
    in_graph = True
    draws = "free first"
    cost = 1.5

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        lead = subject.lead
        lead.reset()
        start, steps = weights(lead.variables), dense_gradients(lead.variables, STEPS)
        compiled = lead.compiled(steps[0])
        error = attempt(lambda: [compiled(*each) for each in steps])
        if isinstance(error, Exception):
            return warning(f"XLA does not compile a dense step: {error_text(error)}", subject.hook_line)
        ends = weights(lead.variables)
        plain = weights_after_graph_steps(subject)
        difference, moved = largest_difference(plain, ends), largest_difference(start, plain)
        # XLA fuses, and so rounds otherwise.
        if difference <= 1e-5 * largest_magnitude(plain) + 1e-3 * moved:
            return passed(
                "A dense step compiles and gives the same weights", largest_difference=json_number(difference)
            )
        return failed(
            f"{STEPS} compiled steps end {difference:.2g} away from those that are not compiled",
            subject.hook_line,
            largest_difference=json_number(difference),
        )
