"""Tests that random numbers of a step are the same eagerly, in a graph and under XLA, whatever they are for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import keras
import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.experiment import Choice
from app.engine.training.training import Training
from optimizers.base.shared_draws import shared_draws
from optimizers.processing.gradient_stages import normal
from tests.app.engine.experiments import moons, skip_gram, surface

SEED = (5, 2_000_000_011)
ONES = np.ones((64, 24, 8), np.float32)

LAYERS: dict[str, Callable[[], keras.Layer]] = {
    "Dropout": lambda: keras.layers.Dropout(0.3, seed=1),
    "SpatialDropout1D": lambda: keras.layers.SpatialDropout1D(0.3, seed=1),
    "AlphaDropout": lambda: keras.layers.AlphaDropout(0.3, seed=1),
    "GaussianDropout": lambda: keras.layers.GaussianDropout(0.3, seed=1),
    "GaussianNoise": lambda: keras.layers.GaussianNoise(0.3, seed=1),
    "LSTM": lambda: keras.layers.LSTM(3, dropout=0.3, recurrent_dropout=0.3, seed=1, kernel_initializer="ones"),
}
DRAWS: dict[str, Callable[[tf.Tensor], tf.Tensor]] = {
    **{
        f"uniform {each}": lambda seed, each=each: tf.random.stateless_uniform([999], seed, dtype=each)
        for each in ("float16", "bfloat16", "float32", "float64")
    },
    "uniform between": lambda seed: tf.random.stateless_uniform([999], seed, -2.0, 3.0),
    "integers": lambda seed: tf.random.stateless_uniform([999], seed, 0, 7, tf.int32),
    "normal": lambda seed: tf.random.stateless_normal([999], seed),
    "normal float64": lambda seed: tf.random.stateless_normal([999], seed, dtype=tf.float64),
    "truncated normal": lambda seed: tf.random.stateless_truncated_normal([999], seed),
    "noise stage": lambda seed: normal(tf.constant([37, 27]), seed),
}
WAYS = ("graph", "XLA")


def made(way: str, function: Callable[[tf.Tensor], tf.Tensor]) -> tf.Tensor:
    return tf.function(function, autograph=False, jit_compile=way == "XLA")(tf.constant(SEED, tf.int64))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("source", DRAWS)
def test_numbers_of_a_seed_are_the_same(source: str, way: str) -> None:
    def draw(seed: tf.Tensor) -> tf.Tensor:
        with shared_draws():
            return tf.cast(DRAWS[source](seed), tf.float64)

    np.testing.assert_allclose(made(way, draw), draw(tf.constant(SEED, tf.int64)), rtol=1e-5, atol=1e-6)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("source", LAYERS)
def test_what_a_layer_draws_is_the_same(source: str, way: str) -> None:
    layer = LAYERS[source]()
    layer(ONES)
    states = [v for v in layer.variables if v.name == "seed_generator_state"]
    assert states

    def draw(seed: tf.Tensor) -> tf.Tensor:
        for state in states:
            state.assign(seed)
        with shared_draws():
            return layer(tf.constant(ONES), training=True)

    eager = draw(tf.constant(SEED, tf.int64)).numpy()
    assert np.ptp(eager) > 0
    np.testing.assert_allclose(made(way, draw), eager, rtol=1e-4, atol=1e-5)


def test_drawn_numbers_have_the_distribution_that_is_asked_for() -> None:
    with shared_draws():
        uniform, normals, truncated = (
            draw([100_000], SEED).numpy()
            for draw in (
                tf.random.stateless_uniform,
                tf.random.stateless_normal,
                tf.random.stateless_truncated_normal,
            )
        )
    assert 0 <= uniform.min() < uniform.max() < 1
    np.testing.assert_allclose([uniform.mean(), uniform.std()], [0.5, 12**-0.5], atol=0.003)
    np.testing.assert_allclose([normals.mean(), normals.std()], [0, 1], atol=0.01)
    assert np.abs(truncated).max() <= 2
    assert truncated.std() == pytest.approx(0.8796, abs=0.01)


def test_outside_of_a_step_tensorflow_draws_as_it_does() -> None:
    before = tf.random.stateless_normal([9], SEED).numpy()
    with shared_draws():
        assert not np.array_equal(tf.random.stateless_normal([9], SEED), before)
    with pytest.raises((TypeError, tf.errors.UnimplementedError)), shared_draws():
        tf.random.stateless_normal("nine", SEED)
    np.testing.assert_array_equal(tf.random.stateless_normal([9], SEED), before)


DROPPING = moons(rows=200, widths=(12,), dropout=0.4, optimizer=Choice("SGD", {"learning_rate": 0.1}), batch_size=16)
PAIRS = skip_gram(
    vocabulary=20, length=200, dimension=2, optimizer=Choice("SGD", {"learning_rate": 0.1}), batch_size=16
)
POINTS = surface(function="bowl", noise=0.5, optimizer=Choice("SGD", {"learning_rate": 0.1}))
NOISY = replace(DROPPING, gradient=(Choice("noise", {"stddev": 0.1}),))
SOURCES = {"dropout": DROPPING, "negatives": PAIRS, "noise of a surface": POINTS, "noise stage": NOISY}
EAGER = """
import keras


class Own(keras.optimizers.SGD):
    def update_step(self, gradient, variable, learning_rate):
        float(gradient.numpy().sum())
        super().update_step(gradient, variable, learning_rate)
"""


@pytest.mark.parametrize("source", SOURCES)
def test_an_eager_optimizer_meets_what_a_compiled_one_does(source: str, tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(EAGER)
    losses = []
    for name in ("SGD", f"{path}:Own"):
        training = Training(replace(SOURCES[source], optimizer=Choice(name, {"learning_rate": 0.1})))
        assert training.program.eager == (name != "SGD")
        losses.append(training.advance(8, 1).losses)
    np.testing.assert_allclose(*losses, rtol=1e-4)
