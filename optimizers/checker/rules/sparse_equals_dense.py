"""Checks whether sparse gradients that name every row give the weights of dense ones."""

from __future__ import annotations

import numpy as np
import tensorflow as tf

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, largest_difference, sparse_gradient
from optimizers.checker.rule import Rule

_SHAPE = {"table": (10, 4)}
_ROWS = _SHAPE["table"][0]
_STEPS = 4
_OF_MOVE, _OF_WEIGHT = 1e-3, 1e-6


class SparseEqualsDense(Rule):
    title = "Sparse equals dense where every row is named"
    why = (
        "The same gradient in two notations is one gradient: an embedding must train as a dense table would, and what "
        "is written twice, once for each, parts easily."
    )
    fix = (
        "Write the update once, as a function of gradient, weight and slots; on the sparse path call it with "
        "tf.gather(slot, indices) and write back with scatter_update."
    )
    requires = ("sparse-path",)
    repeats = "always"
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        by_row, dense_one = subject.runner(_SHAPE, [True]), subject.runner(_SHAPE)
        variables = subject.variables(_SHAPE)
        start = [variables[0].value.numpy()]
        order = np.random.default_rng(5)
        sparse = [[sparse_gradient(order.permutation(_ROWS).tolist(), variables[0], seed)] for seed in range(_STEPS)]
        dense = [[tf.convert_to_tensor(each) for each in step] for step in sparse]
        by_rows, whole = by_row.run(sparse), dense_one.run(dense)
        moved, difference = largest_difference(start, whole), largest_difference(by_rows, whole)
        rounding = _OF_WEIGHT * float(np.max(np.abs(start[0])))
        if difference > _OF_MOVE * moved + rounding:
            return failed(
                f"With all {_ROWS} rows named, weights are off by {difference:.2g} after {_STEPS} steps from "
                f"those of the same gradients given dense, which moved them by up to {moved:.2g}",
                subject.sparse_hook_line,
                largest_difference=difference if np.isfinite(difference) else "not finite",
                largest_move=moved,
            )
        return passed(
            "With every row named, sparse gradients give the weights of dense ones", largest_difference=difference
        )
