"""Optimizers around another one: what both share, and how they nest, save and train a model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts.keras3_host import Keras3Optimizer
from optimizers.library.adam import Adam
from optimizers.library.gradient_accumulation import GradientAccumulation
from optimizers.library.gradient_descent import GradientDescent
from optimizers.library.lazy_adam import LazyAdam
from optimizers.library.lookahead import Lookahead
from optimizers.library.moving_average import MovingAverage
from optimizers.library.swa import SWA
from optimizers.library.wrapper import Wrapper
from tests.comparison import assert_same
from tests.optimizers.library.feed import FEW
from tests.optimizers.library.matrix import slot_values

WRAPPERS = [GradientAccumulation, Lookahead, MovingAverage, SWA]


def one_weight(value: float = 1.0) -> keras.Variable:
    return keras.Variable([value], dtype="float32", name="weight")


def steps(optimizer: Any, variable: keras.Variable, gradients: list[float]) -> list[float]:
    found = []
    for gradient in gradients:
        optimizer.apply([tf.constant([gradient])], [variable])
        found.append(float(variable.numpy()[0]))
    return found


@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_a_wrapper_has_the_rate_and_count_of_the_optimizer_inside(wrapper: type[Wrapper]) -> None:
    inner = GradientDescent(0.5)
    outer = wrapper(inner)
    steps(outer, one_weight(), [1.0] * 8)
    assert int(outer.iterations) == int(inner.iterations) == (2 if wrapper is GradientAccumulation else 8)
    outer.learning_rate = 0.25
    assert float(inner.learning_rate) == float(outer.learning_rate) == 0.25
    names = [v.name for v in outer.variables]
    assert [names.count(name) for name in ("iteration", "learning_rate")] == [1, 1]


def test_a_wrapper_inside_a_wrapper_counts_once_and_shows_every_slot() -> None:
    variables = FEW.variables("float32")
    hosted = Keras3Optimizer(lambda **values: MovingAverage(Lookahead(Adam()), **values), {}, variables)
    FEW.runner(hosted.apply, variables)(0, 7)
    assert int(hosted.iterations.numpy()) == 7
    assert {s.name for s in hosted.slots} == {"average", "inner/slow", "inner/inner/m", "inner/inner/v"}


def test_sparse_gradients_reach_the_optimizer_inside_as_they_came() -> None:
    table = keras.Variable(np.ones((3, 2)), dtype="float32", name="table")
    outer = Lookahead(LazyAdam(0.5))
    every, first = tf.ones((3, 2)), tf.IndexedSlices(tf.ones((2, 2)), tf.constant([0, 0]), tf.constant([3, 2]))
    outer.apply([every], [table])
    before = np.array(table.numpy())
    outer.apply([first], [table])
    assert (before[0] != table.numpy()[0]).all()
    assert (before[1:] == table.numpy()[1:]).all()


def test_rows_that_come_twice_reach_the_optimizer_of_keras_inside_merged() -> None:
    """Keras' Adam squares each part of a row that comes twice; outside of the program nobody else merges them."""
    tables = [keras.Variable(np.ones((3, 2)), dtype="float32", name="table") for _ in range(2)]
    rows = tf.IndexedSlices(tf.constant([[1.0, 2.0], [3.0, -1.0]]), tf.constant([0, 0]), tf.constant([3, 2]))
    for table, gradient in zip(tables, (rows, tf.convert_to_tensor(rows)), strict=True):
        outer = Lookahead(keras.optimizers.Adam(0.1))
        for _ in range(3):
            outer.apply([gradient], [table])
    np.testing.assert_allclose(tables[0].numpy(), tables[1].numpy(), rtol=1e-6)


def test_steps_that_are_skipped_inside_are_no_steps_outside() -> None:
    outer = Lookahead(GradientAccumulation(GradientDescent(1.0), accumulation_steps=2), k=2, alpha=0.5)
    assert steps(outer, one_weight(0.0), [-1.0] * 6) == [0.0, 1.0, 1.0, 1.0, 1.0, 2.0]
    # An overflow inside is not averaged.
    inner = keras.optimizers.LossScaleOptimizer(GradientDescent(1.0), initial_scale=1.0)
    outer, weight = MovingAverage(inner, average_decay=0.5), one_weight(0.0)
    steps(outer, weight, [-1.0, float("inf")])
    assert slot_values(outer, "average") == [[0.5]]


def test_swapping_twice_leaves_every_bit_where_it_was() -> None:
    variables = FEW.variables("float32")
    outer = MovingAverage(Adam(), average_decay=0.75)
    outer.build(variables)
    FEW.runner(outer.apply, variables)(0, 9)
    weights = [np.array(v.numpy()) for v in variables]
    averages = slot_values(outer, "average")
    outer.swap()
    assert_same(variables, averages)
    outer.swap()
    assert_same(variables, weights)
    assert_same(slot_values(outer, "average"), averages)


def test_what_a_wrapper_cannot_do_is_refused() -> None:
    with pytest.raises(ValueError, match="SWA has no averages yet"):
        SWA(Adam()).swap()
    with pytest.raises(TypeError, match=r"Lookahead wraps a keras.optimizers.Optimizer; received 'adam'"):
        Lookahead("adam")
    with pytest.raises(ValueError, match="received clipnorm, weight_decay. Pass that to the inner optimizer"):
        Lookahead(Adam(), clipnorm=1.0, weight_decay=0.1)


@pytest.mark.parametrize("wrapper", [MovingAverage, SWA])
def test_averages_leave_training_as_it_is(wrapper: Any) -> None:
    found = []
    for around in (lambda inner: inner, wrapper):
        variables = FEW.variables("float32")
        optimizer = around(Adam())
        optimizer.build(variables)
        FEW.runner(optimizer.apply, variables)(0, 30)
        found.append([v.numpy().tobytes() for v in variables])
    assert found[0] == found[1]


def test_an_average_evens_out_what_training_circles() -> None:
    """Check an average of descent with a rate of 2, which jumps between 1 and -1 on x² / 2: the mean is the minimum."""
    outer, weight = SWA(GradientDescent(2.0), start_step=1, period=1), one_weight()
    for _ in range(10):
        outer.apply([weight.value.read_value()], [weight])
    assert abs(float(weight.numpy()[0])) == 1
    outer.swap()
    assert abs(float(weight.numpy()[0])) < 1e-6


def test_accumulation_steps_along_the_mean_of_sparse_and_dense_gradients() -> None:
    table = keras.Variable(np.zeros((3, 1)), dtype="float32", name="table")
    outer = GradientAccumulation(GradientDescent(1.0), accumulation_steps=2)
    outer.apply([tf.IndexedSlices(-tf.ones((2, 1)), tf.constant([2, 2]), tf.constant([3, 1]))], [table])
    assert not table.numpy().any()
    outer.apply([-tf.ones((3, 1))], [table])
    np.testing.assert_array_equal(table.numpy(), [[0.5], [0.5], [1.5]])


@pytest.mark.parametrize("wrapper", WRAPPERS)
def test_a_model_trains_with_it_and_comes_back_from_a_file(wrapper: type[Wrapper], tmp_path: Path) -> None:
    x = np.random.default_rng(0).normal(size=(32, 3)).astype("float32")
    y = x @ np.array([[1.0], [-2.0], [0.5]], "float32")
    keras.utils.set_random_seed(0)
    model = keras.Sequential([keras.Input((3,)), keras.layers.Dense(1)])
    model.compile(wrapper(Adam(0.0625)), "mse")
    losses = model.fit(x, y, batch_size=8, epochs=20, verbose=0).history["loss"]
    assert losses[-1] < losses[0] / 4
    model.save(tmp_path / "model.keras")
    again = keras.models.load_model(tmp_path / "model.keras")
    assert type(again.optimizer) is wrapper
    assert_same(model.optimizer.variables, again.optimizer.variables)
