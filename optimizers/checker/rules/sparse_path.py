"""Checks whether it takes the gradient of an embedding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.error_location import line_in_file, other_location
from optimizers.checker.optimizer_steps import error_text
from optimizers.checker.optimizer_under_test import SPARSE_HOOKS, OptimizerUnderTest
from optimizers.checker.rule import Rule
from optimizers.checker.sparse_support import refusal_of_sparse

_ROWS_FIX = (
    "The gradient has the rows that indices names, and no others: read slots and weight there with "
    "tf.gather(slot, indices), and write back with scatter_add or scatter_update at indices."
)


class SparsePath(Rule):
    title = "Takes sparse gradients"
    why = "The gradient of an embedding is a tf.IndexedSlices; an optimizer without a path for it cannot train one."
    fix = (
        "Begin update_step with `if isinstance(gradient, tf.IndexedSlices):`, or densify there with "
        "tf.convert_to_tensor(gradient)."
    )
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": "Write _resource_apply_sparse(self, grad, var, indices, apply_state=None): grad has the rows of "
        "var that indices names.",
        "TF1": "Write _resource_apply_sparse(self, grad, var, indices): grad has the rows of var that indices names.",
        GET_UPDATES: "Make every gradient whole in get_updates: tf.convert_to_tensor(gradient).",
    }
    repeats = "flags"
    draws = "free"
    cost = 0.05

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        error = refusal_of_sparse(subject)
        if error is None:
            return passed(
                f"It steps with a tf.IndexedSlices, eagerly{'' if subject.is_eager_only else ' and in a graph'}"
            )
        what = getattr(subject.opened.fault(error), "sentence", None) or error_text(error)
        line = line_in_file(error, subject, *SPARSE_HOOKS)
        written = subject.form in ("OptimizerV2", "TF1") and "_resource_apply_sparse" in subject.methods
        fix = _ROWS_FIX if written and "NotImplementedError" not in what else ""
        return failed(f"A step with a tf.IndexedSlices raises {what}{other_location(error, subject)}", line, fix)
