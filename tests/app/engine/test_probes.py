from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf

from app.core.channels import QUANTILES, SAMPLE
from app.engine.probes import Layout, norms, sampled


@pytest.mark.parametrize("compiled", [False, True])
def test_norms_agree_with_numpy_for_every_shape(compiled: bool) -> None:
    generator = np.random.default_rng(1)
    arrays = [generator.normal(size=shape).astype(np.float32) for shape in [(), (1,), (31,), (32,), (5, 7), (64, 64)]]
    found = tf.function(lambda *each: norms(each), jit_compile=compiled)(*arrays)
    expected = [np.linalg.norm(a.astype(np.float64).ravel()) for a in arrays]
    np.testing.assert_allclose(found, expected, rtol=1e-6)


def test_norms_take_tensors_whose_length_is_not_known_when_traced() -> None:
    @tf.function(input_signature=[tf.TensorSpec([None, 2])])
    def length(values: tf.Tensor) -> tf.Tensor:
        return norms([values])

    assert length(tf.constant([[3.0, 0.0], [0.0, 4.0]])).numpy() == pytest.approx([5.0])


def test_quantiles_of_a_small_tensor_are_numpys() -> None:
    generator = np.random.default_rng(2)
    shapes = [(9, 11), (1,), (2,), (4096,)]
    arrays = [generator.normal(size=(3, *shape)).astype(np.float32) for shape in shapes]
    layout = Layout.of(2, shapes)
    rows = np.hstack([np.zeros((3, 2), np.float32), *(a.reshape(3, -1) for a in arrays)])
    assert rows.shape[1] == layout.width
    expected = np.hstack([np.quantile(a.reshape(3, -1).astype(np.float64), QUANTILES, axis=1).T for a in arrays])
    np.testing.assert_allclose(layout.quantiles(rows), expected, rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_a_tensor_with_an_element_that_is_not_finite_has_no_quantiles(bad: float) -> None:
    layout = Layout.of(0, [(50,), (50,)])
    rows = np.zeros((1, 100), np.float32)
    rows[0, 7] = bad
    found = layout.quantiles(rows)[0]
    assert np.isnan(found[: len(QUANTILES)]).all()
    assert (found[len(QUANTILES) :] == 0).all()


def test_a_large_tensor_is_sampled_evenly_from_end_to_end() -> None:
    found = sampled(tf.range(10 * SAMPLE)).numpy()
    assert len(found) == SAMPLE
    assert (found[0], found[-1]) == (0, 10 * SAMPLE - 1)
    assert np.diff(found).max() <= 11
