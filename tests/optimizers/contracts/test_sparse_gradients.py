from __future__ import annotations

import numpy as np
import tensorflow as tf

from optimizers.contracts.sparse_gradients import merge_repeated


def test_merged_rows_are_unique_and_sum_to_the_dense_gradient() -> None:
    generator = np.random.default_rng(0)
    indices = generator.integers(0, 5, 40)
    values = generator.normal(size=(40, 3)).astype(np.float32)
    merged = merge_repeated(tf.IndexedSlices(values, indices, (7, 3)))
    assert sorted(merged.indices.numpy()) == sorted(set(indices))
    dense = np.zeros((7, 3))
    np.add.at(dense, indices, values.astype(np.float64))
    np.testing.assert_allclose(tf.convert_to_tensor(merged), dense, atol=1e-5)
    gradient = tf.ones([2, 2])
    assert merge_repeated(gradient) is gradient
