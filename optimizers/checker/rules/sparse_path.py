"""Whether it takes the gradient of an embedding."""

from __future__ import annotations

from optimizers.checker.blame import elsewhere, own_line
from optimizers.checker.course import said
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.sparse import refusal_of_sparse
from optimizers.checker.subject import SPARSE_HOOKS, Subject


class SparsePath(Rule):
    title = "Takes sparse gradients"
    why = "The gradient of an embedding is a tf.IndexedSlices; an optimizer without a path for it cannot train one."
    mend = (
        "Keras 3 and Keras 2: begin update_step with `if isinstance(gradient, tf.IndexedSlices):`, or densify with "
        "tf.convert_to_tensor(gradient). OptimizerV2 and TF1: write _resource_apply_sparse."
    )
    repeats = "flags"
    draws = "free"
    cost = 0.05

    def look(self, subject: Subject) -> Seen:
        error = refusal_of_sparse(subject)
        if error is None:
            return holds(
                f"It steps with a tf.IndexedSlices, eagerly{'' if subject.is_eager_only else ' and in a graph'}"
            )
        what = getattr(subject.opened.fault(error), "sentence", None) or said(error)
        line = own_line(error, subject, *SPARSE_HOOKS)
        return fails(f"A step with a tf.IndexedSlices raises {what}{elsewhere(error, subject)}", line)
