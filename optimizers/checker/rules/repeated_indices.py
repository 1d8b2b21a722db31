"""Whether a row that a sparse gradient names several times counts as the sum of what is said of it."""

from __future__ import annotations

from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, largest_difference, sparse_gradient

_ROWS = (2, 7, 2, 2)
_STEPS = 3


class RepeatedIndices(Rule):
    title = "Repeated indices count as merged"
    why = (
        "A batch looks the same row up again and again; its gradient is the sum of the parts. Where the parts are "
        "squared one by one, second moments are too small and steps too long, and sparse parts from dense."
    )
    mend = (
        "Merge before anything that is not linear: indices, place = tf.unique(gradient.indices); "
        "values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices))."
    )
    after = ("sparse-path", "unknown-batch")
    repeats = "always"
    cost = 0.1

    def look(self, subject: Subject) -> Seen:
        runner = subject.runner({"table": (10, 4)}, [True])
        steps = [[sparse_gradient(_ROWS, runner.variables[0], seed)] for seed in range(_STEPS)]
        ends = [runner.run(steps, merged=merged) for merged in (False, True)]
        apart = largest_difference(*ends)
        if apart > 1e-5:
            return fails(
                f"With row 2 named three times, weights are off by {apart:.2g} after {_STEPS} steps from those with "
                "the row merged",
                subject.sparse_hook_line,
                largest_difference=apart,
            )
        return holds("A row named three times counts as one named once with the sum", largest_difference=apart)
