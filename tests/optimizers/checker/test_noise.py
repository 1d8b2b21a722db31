"""Noise that an optimizer draws on purpose is no fault, and hides none."""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.checker.checking import check

_NOISY = """
import keras
import tensorflow as tf


class Noisy(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)

    def update_step(self, gradient, variable, learning_rate):
        if isinstance(gradient, tf.IndexedSlices):
            gradient = SPARSE
        noise = tf.random.normal(tf.shape(gradient), stddev=0.1)
        variable.assign_sub(learning_rate * (gradient + noise))
"""
_RULES = ["sparse-equals-dense", "repeated-indices", "builds-twice"]


@pytest.mark.parametrize(
    ("sparse", "faults"),
    [("tf.convert_to_tensor(gradient)", set()), ("0.5 * tf.convert_to_tensor(gradient)", {"sparse-equals-dense"})],
    ids=["right", "halves sparse gradients"],
)
def test_noise_is_no_fault_and_hides_none(tmp_path: Path, sparse: str, faults: set[str]) -> None:
    path = tmp_path / "noisy.py"
    path.write_text(_NOISY.replace("SPARSE", sparse))
    found = {each.rule: each.verdict for each in check(str(path), only=_RULES)}
    assert {rule for rule, verdict in found.items() if verdict == "fails"} == faults, found
    assert found["repeated-indices"] == "holds"
