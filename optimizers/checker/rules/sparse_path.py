"""Whether it takes the gradient of an embedding."""

from __future__ import annotations

from optimizers.checker.course import said
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject
from optimizers.source import fault_from


class SparsePath(Rule):
    title = "Takes sparse gradients"
    why = "The gradient of an embedding is a tf.IndexedSlices; an optimizer without a path for it cannot train one."
    mend = (
        "Keras 3 and Keras 2: begin update_step with `if isinstance(gradient, tf.IndexedSlices):`, or densify with "
        "tf.convert_to_tensor(gradient). OptimizerV2 and TF1: write _resource_apply_sparse."
    )
    repeats = "flags"
    cost = 0.05

    def look(self, subject: Subject) -> Seen:
        variables = subject.variables({"table": (10, 4)})
        hosted = subject.host(variables, [True])
        if hosted.refusal is None:
            return holds("It steps with a tf.IndexedSlices, eagerly and in a graph")
        error, path = hosted.refusal, subject.opened.path
        fault = error if path is None else fault_from(error, path)
        line = getattr(fault, "line", None) or subject.sparse_hook_line
        what = getattr(fault, "sentence", None) or said(error)
        return fails(f"A step with a tf.IndexedSlices raises {what}", line)
