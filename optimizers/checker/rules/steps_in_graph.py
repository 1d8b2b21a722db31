"""Checks whether a dense step runs inside a `tf.function`."""

from __future__ import annotations

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_steps import STEPS, error_text, weights_after_graph_steps
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule
from optimizers.contracts.eager_only import FrozenInTrace


class StepsInGraph(Rule):
    title = "Steps in a graph"
    why = "model.fit traces the step into a graph; what only runs eagerly fails there or is slow."
    fix = "Use TensorFlow operations on tensors; branch with tf.cond, and call no .numpy() and no float() on a tensor."
    requires = ("finite-after-one-step",)
    draws = "free"
    cost = 0.02

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        refusal = subject.lead.hosted.graph_refusal
        if refusal is not None and not isinstance(refusal, FrozenInTrace):
            fault = subject.opened.fault(refusal)
            what = getattr(fault, "sentence", None) or error_text(refusal)
            return failed(f"It steps eagerly alone; in a graph it raises {what}", getattr(fault, "line", None))
        weights_after_graph_steps(subject)
        return passed(f"{STEPS} steps run inside a tf.function")
