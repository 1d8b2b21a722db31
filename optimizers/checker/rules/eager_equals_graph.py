"""Whether a step does the same eagerly and in a graph."""

from __future__ import annotations

from optimizers.checker.course import STEPS, eager_end, finite, graph_end, near
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, largest_difference


class EagerEqualsGraph(Rule):
    title = "Steps alike eagerly and in a graph"
    why = "What is tried eagerly is trained in a graph; where the two part, what was tried is not what is trained."
    mend = "Decide nothing by tf.executing_eagerly(); keep what changes in variables, and branch on tensors by tf.cond."
    after = ("steps-in-graph", "state-frozen-in-trace")
    repeats = "together"
    in_graph = True
    cost = 0.3

    def look(self, subject: Subject) -> Seen:
        ends = eager_end(subject), graph_end(subject)
        apart = largest_difference(*ends)
        if near(*ends):
            return holds(f"{STEPS} steps give the same weights both ways", largest_difference=apart)
        return fails(
            f"{STEPS} steps in a graph end {apart:.2g} away from the same steps made eagerly",
            subject.hook_line,
            largest_difference=finite(apart),
        )
