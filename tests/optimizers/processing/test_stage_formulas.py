"""Stages that are a formula against NumPy in float64: dense, sparse with repeated rows, eager, traced, under XLA."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import tensorflow as tf

from optimizers.processing.chain import Chain
from tests.comparison import assert_close, assert_same
from tests.optimizers.processing.three_gradients import (
    ALL,
    EVERY_STAGE,
    EXPECTED,
    INDICES,
    MODES,
    TABLE,
    TOUCHED,
    Array,
    at,
    gradients,
    row_and_column,
    run,
    targets,
)  # fmt: skip

TOLERANCE = {"float64": 1e-12, "float32": 2e-6, "float16": 4e-3, "bfloat16": 3e-2}
BIG = {"clip_by_norm": ({"norm": 60_000.0}, 60_000.0), "clip_by_global_norm": ({"norm": 60_000.0}, 60_000.0)}


@pytest.mark.sampled(7)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", EXPECTED)
def test_a_stage_is_its_formula(name: str, mode: str) -> None:
    values, expected = EXPECTED[name]
    received, _ = run([(name, values)], mode=mode)
    assert_close(received, expected, rtol=2e-6, atol=1e-7)


@pytest.mark.parametrize(
    ("name", "mode"), row_and_column([name for name in EXPECTED if name != "centralize"], ("graph", "eager"))
)
def test_a_sparse_gradient_with_repeated_rows_gives_the_dense_result(name: str, mode: str) -> None:
    values, expected = EXPECTED[name]
    received, _ = run([(name, values)], sparse=True, mode=mode)
    assert_close(received, expected, rtol=2e-6, atol=1e-7)


@pytest.mark.parametrize("name", ["sign", "noise", "clip_by_norm", "clip_by_value", "clip_by_global_norm", "scale"])
def test_a_sparse_gradient_stays_sparse(name: str) -> None:
    chain = Chain([(name, {})], targets(sparse=True), 3)
    table = chain.apply(gradients(sparse=True), at(), lambda _received: None).optimizer_gradients[2]
    assert isinstance(table, tf.IndexedSlices)
    assert set(table.indices.numpy()) == set(INDICES)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("dtype", TOLERANCE)
@pytest.mark.parametrize("name", EXPECTED)
def test_a_stage_is_its_formula_in_every_floating_type(name: str, dtype: str) -> None:
    values, expected = EXPECTED[name]
    received, _ = run([(name, values)], dtype=dtype)
    assert_close(received, expected, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])


@pytest.mark.sampled(7)
@pytest.mark.parametrize("dtype", TOLERANCE)
@pytest.mark.parametrize("sparse", [False, True], ids=["dense", "sparse"])
@pytest.mark.parametrize("name", EVERY_STAGE)
def test_every_stage_keeps_the_type_of_a_gradient(name: str, sparse: bool, dtype: str) -> None:
    chain = Chain([(name, {"every": 1} if name == "accumulate" else {})], targets(sparse=sparse, dtype=dtype), 3)
    received = chain.apply(gradients(sparse=sparse, dtype=dtype), at(), lambda _received: None).optimizer_gradients
    assert {g.dtype.name for g in received} == {dtype}


@pytest.mark.parametrize("name", BIG)
def test_a_norm_in_half_precision_does_not_overflow(name: str) -> None:
    values, limit = BIG[name]
    held = targets(dtype="float16")
    given = [tf.fill(t.value.shape, tf.constant(40_000.0, tf.float16)) for t in held]
    received = Chain([(name, values)], held, 3).apply(given, at(), lambda _received: None).optimizer_gradients
    lengths = [float(tf.norm(tf.cast(g, tf.float32))) for g in received]
    found = np.linalg.norm(lengths) if name == "clip_by_global_norm" else lengths
    np.testing.assert_allclose(found, limit, rtol=2e-3)


def test_centralizing_is_over_all_axes_but_the_last_and_of_no_table() -> None:
    received, _ = run([("centralize", {})])
    np.testing.assert_allclose(received[0].mean(axis=0), 0, atol=1e-7)
    chain = Chain([("centralize", {})], targets(sparse=True), 3)
    table = chain.apply(gradients(sparse=True), at(), lambda _received: None).optimizer_gradients[2]
    np.testing.assert_allclose(tf.convert_to_tensor(table).numpy(), TABLE, rtol=1e-6)
    assert chain.notes == ("The gradient of embedding/table covers rows of a table, so it is not centralized.",)
    held = [replace(each, table=each.path == "embedding/table") for each in targets()]  # its gradient is dense
    table = Chain([("centralize", {})], held, 3).apply(gradients(), at(), lambda _received: None).optimizer_gradients[2]
    np.testing.assert_allclose(table.numpy(), TABLE, rtol=1e-6)


def test_a_sign_that_is_not_a_number_stays_none() -> None:
    given = [tf.fill([4, 3], np.nan), *gradients()[1:]]
    received = Chain([("sign", {})], targets(), 3).apply(given, at(), lambda _received: None).optimizer_gradients
    assert np.isnan(received[0]).all()


# Noise


def noise(step: int = 1, place: int = 0, seed: int = 3, mode: str = "eager") -> list[Array]:
    """Return the noise that is added to each gradient; the step is a tensor of the trace, as in training."""
    chain = Chain([("scale", {"factor": 1.0})] * place + [("noise", {"stddev": 0.3, "decay": 0.5})], targets(), 3)

    def drawn(number: tf.Tensor) -> list[tf.Tensor]:
        zeros = [tf.zeros_like(g) for g in gradients()]
        return chain.apply(zeros, at(number, seed=seed), lambda _received: None).optimizer_gradients

    call = drawn if mode == "eager" else tf.function(drawn, jit_compile=mode == "xla", autograph=False)
    return [g.numpy() for g in call(tf.constant(step, tf.int64))]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("mode", MODES)
def test_noise_follows_from_the_seed_the_step_and_the_place_alone(mode: str) -> None:
    first = noise()
    assert_close(noise(mode=mode), first, rtol=1e-4, atol=1e-6)
    for other in (noise(2, mode=mode), noise(seed=4, mode=mode), noise(seed=3 + 2**32, mode=mode), noise(place=1)):
        assert all(np.abs(mine - theirs).min() > 1e-5 for mine, theirs in zip(other, first, strict=True))
    kernel, _, table = first
    assert np.abs(kernel.ravel() - table.ravel()).min() > 1e-5


def test_the_variance_of_noise_falls_as_the_paper_has_it() -> None:
    shape = (300, 300)
    for step in (1, 2, 100):
        chain = Chain([("noise", {"stddev": 0.3, "decay": 0.55})], big(shape), 3)
        drawn = chain.apply([tf.zeros(shape)], at(step), lambda _received: None).optimizer_gradients[0].numpy()
        assert drawn.var() == pytest.approx(0.09 / step**0.55, rel=0.02)
        assert abs(drawn.mean()) < 4 * drawn.std() / 300
        assert (drawn**4).mean() / drawn.var() ** 2 == pytest.approx(3, rel=0.05)


def test_noise_reaches_each_row_that_the_batch_touched_once_and_no_other() -> None:
    chain = Chain([("noise", {})], targets(sparse=True), 3)
    table = chain.apply(gradients(sparse=True), at(), lambda _received: None).optimizer_gradients[2]
    assert len(set(table.indices.numpy())) == len(table.indices)
    added = tf.convert_to_tensor(table).numpy() - TABLE
    assert np.abs(added[TOUCHED]).min() > 1e-5
    assert not added[~TOUCHED].any()
    assert chain.notes == ("Noise is added only to the rows of embedding/table that a batch touches.",)


def test_no_noise_is_the_gradient_to_the_bit() -> None:
    received, _ = run([("noise", {"stddev": 0.0})])
    assert_same(received, gradients())
    assert len(ALL) == len(received)


def big(shape: tuple[int, int]) -> list:
    return [type(targets()[0])("big", tf.Variable(tf.zeros(shape)), False, "Keras 3")]
