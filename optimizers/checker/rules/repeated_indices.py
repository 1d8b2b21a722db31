"""Checks whether a row that a sparse gradient names several times counts as the sum of what is said of it."""

from __future__ import annotations

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, largest_difference, sparse_gradient
from optimizers.checker.rule import Rule
from optimizers.contracts.slot_owners import is_user_defined

_ROWS = (2, 7, 2, 2)
_STEPS = 3


_MERGE_FIX = (
    "Merge before anything that is not linear: indices, place = tf.unique(gradient.indices); "
    "values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices))."
)


class RepeatedIndices(Rule):
    title = "Repeated indices count as merged"
    why = (
        "A batch looks the same row up again and again; its gradient is the sum of the parts. Where the parts are "
        "squared one by one, second moments are too small and steps too long, and sparse parts from dense."
    )
    fix = _MERGE_FIX
    requires = ("sparse-path", "unknown-batch")
    repeats = "always"
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        runner = subject.runner({"table": (10, 4)}, [True])
        steps = [[sparse_gradient(_ROWS, runner.variables[0], seed)] for seed in range(_STEPS)]
        final_weights = [runner.run(steps, merged=merged) for merged in (False, True)]
        difference = largest_difference(*final_weights)
        if difference > 1e-5:
            line, fix = _unmerged_apply(subject)
            return failed(
                f"With row 2 named three times, weights are off by {difference:.2g} after {_STEPS} steps from those "
                "with the row merged",
                line or subject.sparse_hook_line,
                fix,
                largest_difference=difference,
            )
        return passed("A row named three times counts as one named once with the sum", largest_difference=difference)


def _unmerged_apply(subject: OptimizerUnderTest) -> tuple[int | None, str]:
    """The line of an apply_gradients that is not the base's, and advice, where only that sees repeated rows."""
    own = [vars(cls) for cls in type(subject.make()).__mro__ if is_user_defined(cls)]
    merged_later = subject.form in ("Keras 2", "OptimizerV2", "TF1") and not any(
        name in each
        for each in own
        for name in ("_resource_apply_sparse_duplicate_indices", "_deduplicate_sparse_grad", "minimize")
    )
    if not merged_later or not any("apply_gradients" in each for each in own):
        return None, ""
    line = subject.methods["apply_gradients"].lineno if "apply_gradients" in subject.methods else subject.opened.line
    return line, f"The base merges repeated rows only after apply_gradients. {_MERGE_FIX}"
