"""Norms and largest magnitudes of many tensors at once are those of NumPy."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf

from app.attach.tensor_reductions import norms_and_largest


@pytest.mark.parametrize("compiled", [False, True])
def test_norms_and_largest_magnitudes_are_those_of_numpy(compiled: bool) -> None:
    generator = np.random.default_rng(0)
    shapes: list[tuple[int, ...]] = [(), (70, 71), (3, 4), (0, 5), (700,), (64, 64), (601,)]
    tensors = [np.asarray(generator.normal(size=shape), np.float32) for shape in shapes]
    tensors += [np.array([1, -7, 3]), np.array([1.0, np.nan], np.float32), np.array([-np.inf, 1.0], np.float32)]
    tensors.append(np.append(np.float32(np.nan), np.ones(5000, np.float32)))
    measure = tf.function(lambda *given: norms_and_largest(given, compiled=compiled), jit_compile=compiled)
    norms, largest = measure(*map(tf.constant, tensors))
    np.testing.assert_allclose(norms, [np.linalg.norm(each.reshape(-1)) for each in tensors], rtol=1e-5)
    np.testing.assert_array_equal(
        largest, [np.abs(each).max(initial=0).astype(np.float32) if each.size else 0 for each in tensors]
    )


def test_no_tensors_have_no_norms() -> None:
    norms, largest = norms_and_largest([], compiled=False)
    assert norms.shape == largest.shape == (0,)
