"""Gradients that are zero in part, or whole, are among those of every dtype that is checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.optimizers.checker.checking import findings, written

OPTIMIZER = """from tf_keras.optimizers.legacy import Optimizer
import tensorflow as tf


class Mine(Optimizer):
    def __init__(self, learning_rate=0.01, epsilon=1e-7, name="Mine"):
        super().__init__(name)
        {limit}
        self._set_hyper("learning_rate", learning_rate)
        self.epsilon = epsilon

    def _create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "v")

    def _rate(self, var):
        return tf.cast(self._get_hyper("learning_rate"), var.dtype.base_dtype)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        v = self.get_slot(var, "v")
        v.assign(0.9 * v + 0.1 * grad * grad)
        return var.assign_sub(self._rate(var) * {dense})

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        return self._resource_scatter_add(var, indices, -self._rate(var) * {sparse})
"""
DENSE, SPARSE = "grad / (tf.sqrt(v) + self.epsilon)", "grad / (tf.norm(grad, axis=1, keepdims=True) + self.epsilon)"
SQUARED, NO_EPSILON = DENSE.replace("self.epsilon", "self.epsilon ** 2"), SPARSE.replace(" + self.epsilon", "")
REFUSED = 'if epsilon < 1e-10: raise ValueError("epsilon")'
KINDS = {
    "dead unit": (
        "grad / tf.sqrt(v)", SPARSE, "", "stays-finite", "failed", "With the gradient of a dead unit, which is zero"
    ),
    "padding row": (
        DENSE, NO_EPSILON, "", "stays-finite", "failed", "With the sparse gradient of a padding row, which is zero"
    ),
    "smallest epsilon": (
        SQUARED, SPARSE, "", "stays-finite", "warning", "With epsilon=1e-30, with the gradient of a dead unit"
    ),
    "smallest epsilon with padding": (
        DENSE, SPARSE.replace("self.epsilon", "self.epsilon ** 2"), "", "stays-finite", "warning",
        "With epsilon=1e-30, with the sparse gradient of a padding row",
    ),
    "smallest epsilon allowed": (SQUARED, SPARSE, REFUSED, "stays-finite", "passed", ""),
    "float16": (
        DENSE.replace("self.epsilon", "self.epsilon / 10"), SPARSE, "", "low-precision", "failed", "of float16"
    ),
    "float16 with padding": (
        DENSE.replace("self.epsilon", "0.01"), SPARSE.replace("self.epsilon", "self.epsilon / 10"), "",
        "low-precision", "failed", "padding row, which is zero, steps of float16 variables",
    ),
    "float64": (
        "grad / (tf.sqrt(v) + (0. if v.dtype == tf.float64 else self.epsilon))", SPARSE, "", "float64", "failed",
        "steps of float64 variables give weights that are not finite; those of float32 stay finite",
    ),
    "sound": (DENSE, SPARSE, "", "stays-finite", "passed", ""),
}  # fmt: skip


@pytest.mark.parametrize(("dense", "sparse", "limit", "rule", "verdict", "sentence"), KINDS.values(), ids=KINDS)
def test_division_of_zero_by_zero_is_found(
    dense: str, sparse: str, limit: str, rule: str, verdict: str, sentence: str, tmp_path: Path
) -> None:
    path = written(tmp_path, OPTIMIZER.format(dense=dense, sparse=sparse, limit=limit or "pass"))
    found = findings(path, rule)[rule]
    assert (found.verdict, sentence in found.sentence) == (verdict, True), found.sentence


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["Adam", "RMSprop", "Adagrad", "Muon", "legacy.Adam", "keras2.RMSprop"])
def test_no_zero_breaks_the_optimizers_of_keras(name: str) -> None:
    found = findings(name, "low-precision", "float64")
    assert not [each.sentence for each in found.values() if "which is zero" in each.sentence]
