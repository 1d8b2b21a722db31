"""Whether a dense step runs inside a `tf.function`."""

from __future__ import annotations

from optimizers.checker.course import STEPS, graph_end
from optimizers.checker.finding import Seen, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject


class StepsInGraph(Rule):
    title = "Steps in a graph"
    why = "model.fit traces the step into a graph; what only runs eagerly fails there or is slow."
    mend = "Use TensorFlow operations on tensors; branch with tf.cond, and call no .numpy() and no float() on a tensor."
    after = ("finite-after-one-step",)
    cost = 0.02

    def look(self, subject: Subject) -> Seen:
        graph_end(subject)
        return holds(f"{STEPS} steps run inside a tf.function")
