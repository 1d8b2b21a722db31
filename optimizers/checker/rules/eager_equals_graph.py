"""Checks whether a step does the same eagerly and in a graph."""

from __future__ import annotations

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_steps import (
    STEPS,
    is_close,
    json_number,
    weights_after_eager_steps,
    weights_after_graph_steps,
)
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, largest_difference
from optimizers.checker.rule import Rule


class EagerEqualsGraph(Rule):
    title = "Steps alike eagerly and in a graph"
    why = "What is tried eagerly is trained in a graph; where the two part, what was tried is not what is trained."
    fix = "Decide nothing by tf.executing_eagerly(); keep what changes in variables, and branch on tensors by tf.cond."
    requires = ("steps-in-graph", "state-frozen-in-trace")
    repeats = "together"
    in_graph = True
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        final_weights = weights_after_eager_steps(subject), weights_after_graph_steps(subject)
        difference = largest_difference(*final_weights)
        if is_close(*final_weights):
            return passed(f"{STEPS} steps give the same weights both ways", largest_difference=difference)
        return failed(
            f"{STEPS} steps in a graph end {difference:.2g} away from the same steps made eagerly",
            subject.hook_line,
            largest_difference=json_number(difference),
        )
