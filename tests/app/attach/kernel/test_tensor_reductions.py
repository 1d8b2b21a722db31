"""Reductions of a traced step are those of NumPy, compiled or not."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf

from app.attach.kernel.sampling import QUANTILES, SAMPLE
from app.attach.kernel.tensor_reductions import magnitudes, sampled, sampled_gradient, scattered, zero_shares


@pytest.mark.parametrize("compiled", [False, True])
def test_magnitudes_of_tensors_measured_often_are_those_of_numpy(compiled: bool) -> None:
    generator = np.random.default_rng(0)
    shapes: list[tuple[int, ...]] = [(), (3, 4), (270, 251), (0, 5), (700,), (1 << 16,), (601,)]
    tensors = [np.asarray(generator.normal(size=shape), np.float32) for shape in shapes]
    tensors += [np.array([1, -7, 3]), np.array([1.0, np.nan], np.float32), np.array([-np.inf, 1.0], np.float32)]
    tensors.append(np.append(np.float32(np.nan), np.ones(1 << 16, np.float32)))
    measure = tf.function(lambda *given: magnitudes(given, fused=compiled, often=True), jit_compile=compiled)
    norms, largest = tf.split(measure(*map(tf.constant, tensors)), 2)
    np.testing.assert_allclose(norms, [np.linalg.norm(each.reshape(-1)) for each in tensors], rtol=1e-5)
    np.testing.assert_array_equal(
        largest, [np.abs(each).max(initial=0).astype(np.float32) if each.size else 0 for each in tensors]
    )
    assert magnitudes([], fused=compiled).shape == (0,)


@pytest.mark.parametrize("compiled", [False, True])
def test_magnitudes_agree_with_numpy_for_every_shape(compiled: bool) -> None:
    generator = np.random.default_rng(1)
    arrays = [generator.normal(size=shape).astype(np.float32) for shape in [(), (1,), (31,), (32,), (5, 7), (64, 64)]]
    found = tf.function(lambda *each: magnitudes(each, fused=compiled), jit_compile=compiled)(*arrays)
    expected = [np.linalg.norm(a.astype(np.float64).ravel()) for a in arrays]
    np.testing.assert_allclose(found[: len(arrays)], expected, rtol=1e-6)
    np.testing.assert_array_equal(found[len(arrays) :], [np.abs(a).max() for a in arrays])


@pytest.mark.parametrize("compiled", [False, True])
def test_a_magnitude_of_what_broke_is_nan_or_infinite_and_of_nothing_zero(compiled: bool) -> None:
    arrays = [np.float32([1, np.nan, -2]), np.float32([1, -np.inf, 2]), np.float32([1e30, -2e30])]
    found = tf.function(lambda *each: magnitudes(each, fused=compiled), jit_compile=compiled)(*arrays).numpy()
    np.testing.assert_array_equal(found, np.float32([np.nan, np.inf, np.inf, np.nan, np.inf, 2e30]))
    np.testing.assert_array_equal(magnitudes([tf.zeros([0, 3])], fused=False), [0, 0])


def test_magnitudes_take_tensors_whose_length_is_not_known_when_traced() -> None:
    @tf.function(input_signature=[tf.TensorSpec([None, 2])])
    def length(values: tf.Tensor) -> tf.Tensor:
        return magnitudes([values], fused=False)

    assert length(tf.constant([[3.0, 0.0], [0.0, 4.0]])).numpy() == pytest.approx([5.0, 4.0])


def test_a_large_tensor_is_sampled_from_end_to_end() -> None:
    found = sampled(tf.range(10 * SAMPLE)).numpy()
    np.testing.assert_array_equal(found // 10, np.arange(SAMPLE))


@pytest.mark.parametrize("columns", [2, 3, 4, 5, 8, 64, 1000])
def test_sample_of_a_matrix_is_of_all_its_columns(columns: int) -> None:
    size = 100 * SAMPLE // columns * columns
    whole = tf.range(size) % columns
    values = tf.IndexedSlices(tf.reshape(whole, [-1, columns]), tf.range(size // columns), (size // columns, columns))
    shape = tf.TensorShape((size // columns, columns))
    for found in (sampled(whole), scattered(whole), sampled_gradient(values, shape)[1:]):
        counts = np.bincount(found.numpy().astype(int), minlength=columns)
        assert counts.min() > 0 if columns < 1000 else np.count_nonzero(counts) > 0.9 * columns


def test_quantiles_of_a_sample_err_as_their_number_says() -> None:
    widths = np.linspace(1, 5, 32, dtype=np.float32)
    tensor = np.random.default_rng(0).normal(size=(700, 32)).astype(np.float32) * widths
    found = np.quantile(sampled(tf.constant(tensor)).numpy(), QUANTILES)
    for place, q in enumerate(QUANTILES):
        reach = 4 * (q * (1 - q) / SAMPLE) ** 0.5
        low, high = np.quantile(tensor, [max(q - reach, 0), min(q + reach, 1)])
        assert low <= found[place] <= high


def test_a_vector_longer_than_float32_holds_is_sampled_from_end_to_end() -> None:
    # Float32 rounds the place of its last element to one that is not there.
    size = 2**24 + 4
    found = scattered(tf.range(size)).numpy()
    assert (len(found), len(set(found.tolist()))) == (SAMPLE, SAMPLE)
    assert found[0] < size // SAMPLE
    assert size - size // SAMPLE - 2 < found[-1] < size


def test_the_share_of_zeros_counts_the_rows_that_a_sparse_gradient_has_not() -> None:
    values = np.array([[1.0, 0.0, -0.0, np.nan]], np.float32)
    dense, none = tf.constant(values), tf.zeros([0])
    for compiled in (False, True):
        found = tf.function(lambda c=compiled: zero_shares([dense, none], [4, 0], fused=c), jit_compile=compiled)()
        np.testing.assert_array_equal(found, np.float32([0.5, np.nan]))
    sparse = tf.IndexedSlices(dense, tf.constant([2]), (5, 4))
    assert zero_shares([sparse], [20], fused=False).numpy() == pytest.approx([18 / 20])


@pytest.mark.parametrize("size", [12, 4096, 5000])
def test_a_share_without_zeros_is_exactly_zero_and_of_zeros_alone_one(size: int) -> None:
    def shares() -> tf.Tensor:
        return zero_shares([tf.ones([size]), tf.zeros([size])], [size, size], fused=True)

    np.testing.assert_array_equal(tf.function(shares, jit_compile=True)(), [0, 1])


def test_a_gradient_is_sampled_from_end_to_end_or_taken_whole() -> None:
    values = np.arange(3 * SAMPLE, dtype=np.float32).reshape(-1, 8)
    gradient = tf.IndexedSlices(tf.constant(values), tf.range(len(values)), (10_000, 8))
    count, *found = sampled_gradient(gradient, tf.TensorShape((10_000, 8))).numpy()
    assert (count, len(found)) == (SAMPLE, SAMPLE)
    assert found[0] < 3
    assert found[-1] > values.max() - 3
    assert len(set(found)) == SAMPLE
    small = np.random.default_rng(4).normal(size=(5, 8)).astype(np.float32)
    count, *found = sampled_gradient(tf.constant(small), tf.TensorShape((5, 8))).numpy()
    assert count == 40
    np.testing.assert_array_equal(found, small.ravel())
