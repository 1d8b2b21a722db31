"""Whether a dense step runs inside a `tf.function`."""

from __future__ import annotations

from optimizers.checker.course import STEPS, graph_end, said
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject
from optimizers.contracts.eager_only import FrozenInTrace


class StepsInGraph(Rule):
    title = "Steps in a graph"
    why = "model.fit traces the step into a graph; what only runs eagerly fails there or is slow."
    mend = "Use TensorFlow operations on tensors; branch with tf.cond, and call no .numpy() and no float() on a tensor."
    after = ("finite-after-one-step",)
    draws = "free"
    cost = 0.02

    def look(self, subject: Subject) -> Seen:
        refusal = subject.lead.hosted.graph_refusal
        if refusal is not None and not isinstance(refusal, FrozenInTrace):
            fault = subject.opened.fault(refusal)
            what = getattr(fault, "sentence", None) or said(refusal)
            return fails(f"It steps eagerly alone; in a graph it raises {what}", getattr(fault, "line", None))
        graph_end(subject)
        return holds(f"{STEPS} steps run inside a tf.function")
