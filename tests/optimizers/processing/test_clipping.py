"""Clipping: what Keras does, sparse gradients as the dense ones, series, gradients that are zero or not finite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.processing.chain import Chain
from tests.comparison import assert_close, assert_same
from tests.optimizers.processing.three_gradients import (
    ALL,
    EXPECTED,
    MODES,
    TOUCHED,
    apply,
    at,
    gradients,
    length,
    row_and_column,
    run,
    targets,
)  # fmt: skip

CLIPS = [name for name in EXPECTED if name.startswith("clip")]


@pytest.mark.parametrize(
    ("name", "values", "theirs"),
    [
        ("clip_by_norm", {"norm": 0.7}, {"clipnorm": 0.7}),
        ("clip_by_global_norm", {"norm": 0.7}, {"global_clipnorm": 0.7}),
        ("clip_by_value", {"limit": 0.3}, {"clipvalue": 0.3}),
    ],
)
def test_clipping_of_dense_gradients_is_what_keras_does(
    name: str, values: Mapping[str, Any], theirs: Mapping[str, float]
) -> None:
    """A step of plain SGD at rate 1 moves weights by the gradient that Keras has clipped."""
    weights = [keras.Variable(np.zeros(g.shape)) for g in ALL]
    keras.optimizers.SGD(1.0, **theirs).apply(gradients(), weights)
    received, _ = run([(name, values)])
    for found, weight in zip(received, weights, strict=True):
        np.testing.assert_allclose(found, -weight.numpy(), rtol=2e-6, atol=1e-7)


def test_the_global_norm_of_repeated_rows_is_not_that_of_tensorflow() -> None:
    _, theirs = tf.clip_by_global_norm(gradients(sparse=True), 2.0)
    assert abs(float(theirs) - length(ALL)) > 0.01
    received, _ = run([("clip_by_global_norm", {"norm": 2.0})], sparse=True)
    assert length(received) == pytest.approx(2.0, rel=1e-6)


# Series


@pytest.mark.parametrize("mode", MODES)
def test_clipping_measures_how_often_and_by_how_much_it_acted(mode: str) -> None:
    chosen = [
        ("clip_by_value", {"limit": 0.4}), ("clip_by_norm", {"norm": 1.0}), ("clip_by_global_norm", {"norm": 0.5}),
    ]  # fmt: skip
    _, series = run(chosen, mode=mode)
    first = [np.clip(g, -0.4, 0.4) for g in ALL]
    flat = np.concatenate([g.ravel() for g in ALL])
    assert series["clipped/clip_by_value"] == pytest.approx((np.abs(flat) > 0.4).mean())
    assert series["kept/clip_by_value"] == pytest.approx(length(first) / length(ALL), rel=1e-5)
    norms = [float(np.linalg.norm(g)) for g in first]
    second = [min(n, 1.0) for n in norms]
    assert 0 < np.mean([n > 1.0 for n in norms]) < 1
    assert series["clipped/clip_by_norm"] == pytest.approx(np.mean([n > 1.0 for n in norms]))
    assert series["kept/clip_by_norm"] == pytest.approx(np.linalg.norm(second) / np.linalg.norm(norms), rel=1e-5)
    assert series["clipped/clip_by_global_norm"] == 1.0
    assert series["kept/clip_by_global_norm"] == pytest.approx(0.5 / np.linalg.norm(second), rel=1e-5)


def test_the_share_of_a_sparse_gradient_is_of_touched_rows() -> None:
    _, series = run([("clip_by_value", {"limit": 0.4})], sparse=True)
    flat = np.concatenate([g.ravel() for g in (*ALL[:2], ALL[2][TOUCHED])])
    assert series["clipped/clip_by_value"] == pytest.approx((np.abs(flat) > 0.4).mean())
    assert series["kept/clip_by_value"] == pytest.approx(
        length([np.clip(g, -0.4, 0.4) for g in ALL]) / length(ALL), rel=1e-5
    )


def test_two_of_a_kind_have_series_of_their_own() -> None:
    _, series = run([("clip_by_norm", {"norm": 2.0}), ("sign", {}), ("clip_by_norm", {"norm": 1.0})])
    assert list(series) == [
        "clipped/clip_by_norm", "kept/clip_by_norm", "clipped/clip_by_norm 2", "kept/clip_by_norm 2",
    ]  # fmt: skip
    assert series["kept/clip_by_norm"] != series["kept/clip_by_norm 2"]


# What is small, zero, or not finite


@pytest.mark.parametrize(("name", "mode"), row_and_column(CLIPS))
def test_what_is_within_the_limit_is_left_to_the_bit(name: str, mode: str) -> None:
    received, series = run([(name, {"limit" if name == "clip_by_value" else "norm": 1e6})], mode=mode)
    assert_same(received, gradients())
    assert list(series.values()) == [0.0, 1.0]


@pytest.mark.parametrize(("name", "mode"), row_and_column(CLIPS))
def test_a_gradient_of_zeros_stays_as_it_is(name: str, mode: str) -> None:
    received, series = apply(Chain([(name, {})], targets(), 3), gradients(scale=0.0), mode=mode)
    assert not any(g.any() for g in received)
    assert list(series.values()) == [0.0, 1.0]


BROKEN = [(name, value) for name in ("clip_by_norm", "clip_by_global_norm") for value in (np.inf, np.nan)]


@pytest.mark.parametrize(("broken", "mode"), row_and_column(BROKEN))
def test_a_norm_that_is_not_finite_shows_in_every_element(broken: tuple[str, float], mode: str) -> None:
    name, value = broken
    kernel = np.ones((4, 3))
    kernel[2, 1] = value
    given = [tf.constant(kernel, tf.float32), *gradients()[1:]]
    received, series = apply(Chain([(name, {})], targets(), 3), given, mode=mode)
    assert np.isnan(received[0]).all()
    assert np.isnan(received[1]).all() == (name == "clip_by_global_norm")
    assert np.isnan(series[f"kept/{name}"])


def test_clipping_by_value_limits_infinity_and_keeps_nan() -> None:
    kernel = np.ones((4, 3))
    kernel[0] = (np.nan, np.inf, -np.inf)
    given = [tf.constant(kernel, tf.float32), *gradients()[1:]]
    received, _ = apply(Chain([("clip_by_value", {"limit": 0.5})], targets(), 3), given)
    np.testing.assert_array_equal(received[0][0], [np.nan, 0.5, -0.5])


# Live limits


@pytest.mark.parametrize(("name", "mode"), row_and_column(CLIPS, ("graph", "xla")))
def test_a_limit_acts_on_the_next_step_of_the_same_trace(name: str, mode: str) -> None:
    limit = "limit" if name == "clip_by_value" else "norm"
    chain = Chain([(name, {limit: 0.1})], targets(), 3)
    traces = []

    @tf.function(jit_compile=mode == "xla", autograph=False)
    def step() -> list[tf.Tensor]:
        traces.append(1)
        return chain.apply(gradients(), at(), lambda _received: None).optimizer_gradients

    step()
    assert chain.can_set_live(0, limit, 0.3)
    chain.set_live(0, limit, 0.3)
    expected, _ = run([(name, {limit: 0.3})])
    assert_close(step(), expected, rtol=1e-6)
    assert len(traces) == 1
