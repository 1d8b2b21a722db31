from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf

from app.attach.kernel.sampling import QUANTILES
from app.attach.kernel.tensor_reductions import sampled_gradient
from app.engine.program.step_measurement import ProbeLayout


def test_quantiles_of_a_small_tensor_are_numpys() -> None:
    generator = np.random.default_rng(2)
    shapes = [(9, 11), (1,), (2,), (4096,)]
    arrays = [generator.normal(size=(3, *shape)).astype(np.float32) for shape in shapes]
    layout = ProbeLayout.of(2, shapes)
    rows = np.hstack([np.zeros((3, 2), np.float32), *(a.reshape(3, -1) for a in arrays)])
    assert rows.shape[1] == layout.width
    expected = np.hstack([np.quantile(a.reshape(3, -1).astype(np.float64), QUANTILES, axis=1).T for a in arrays])
    np.testing.assert_allclose(layout.quantiles(rows), expected, rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_a_tensor_that_is_not_finite_has_no_quantiles(bad: float) -> None:
    layout = ProbeLayout.of(0, [(50,), (50,)])
    rows = np.zeros((1, 100), np.float32)
    rows[0, 7] = bad
    found = layout.quantiles(rows)[0]
    assert np.isnan(found[: len(QUANTILES)]).all()
    assert (found[len(QUANTILES) :] == 0).all()


@pytest.mark.parametrize("rows", [100, 10_000], ids=["small", "large"])
@pytest.mark.parametrize("touched", [3, 60])
def test_quantiles_of_a_sparse_gradient_are_those_of_its_rows(rows: int, touched: int) -> None:
    """Compare the quantiles: below 4 096 elements of a table they were those of all rows, untouched ones counted as
    zeros.
    """
    values = np.random.default_rng(3).normal(size=(touched, 8)).astype(np.float32)
    gradient = tf.IndexedSlices(tf.constant(values), tf.range(touched), (rows, 8))
    layout = ProbeLayout.of(0, [(rows, 8)], counted=[0])
    found = sampled_gradient(gradient, tf.TensorShape((rows, 8))).numpy()
    assert found.shape == (layout.width,)
    expected = np.quantile(values.astype(np.float64), QUANTILES)
    np.testing.assert_allclose(layout.quantiles(found[None])[0], expected, rtol=1e-4, atol=1e-6)


def test_a_sparse_gradient_without_rows_has_no_quantiles() -> None:
    gradient = tf.IndexedSlices(tf.zeros([0, 8]), tf.zeros([0], tf.int32), (100, 8))
    found = sampled_gradient(gradient, tf.TensorShape((100, 8))).numpy()
    assert np.isnan(ProbeLayout.of(0, [(100, 8)], counted=[0]).quantiles(found[None])).all()
