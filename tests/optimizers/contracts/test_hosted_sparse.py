"""Optimizers that do not take `IndexedSlices` are handed the dense gradient, and say why."""

from __future__ import annotations

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras
from tf_keras.optimizers import legacy

from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.optimizer_loader import open_optimizer
from tests.comparison import assert_close
from tests.optimizers.contracts.toy import Descent2, DescentV2, gradients, hosted, live, stepper, trained, variables


class DenseOnly(DescentV2):
    def _resource_apply_sparse(self, grad, var, indices):
        raise NotImplementedError("Sparse gradients are not supported.")


class TooFewArguments(DenseOnly):
    def _resource_apply_sparse(self, grad, var):
        return var.assign_sub(grad)


class Keras3Arithmetic(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, beta=0.5, name="Arithmetic"):
        super().__init__(learning_rate, name=name)
        self.beta = beta

    def update_step(self, gradient, variable, learning_rate):
        self.assign_sub(variable, learning_rate * (self.beta * gradient))


@pytest.mark.parametrize(
    ("contract", "cls", "why"),
    [
        ("Keras 2", Descent2, TypeError),
        ("OptimizerV2", DenseOnly, NotImplementedError),
        ("OptimizerV2", TooFewArguments, TypeError),
        ("Keras 3", Keras3Arithmetic, TypeError),
    ],
)
def test_it_trains_on_the_dense_gradient_with_all_values_live(contract: str, cls: type, why: type) -> None:
    optimizer, weights = trained(contract, cls, sparse=True)
    assert not optimizer.takes_sparse
    assert isinstance(optimizer.refusal, why)
    assert live(optimizer)["beta"]
    _, plain = trained("OptimizerV2", legacy.SGD, sparse=True, learning_rate=0.05)
    assert_close(weights, plain)


def test_a_sparse_hook_that_needs_a_number_keeps_it_sparse() -> None:
    class Constant(DenseOnly):
        def _resource_apply_sparse(self, grad, var, indices):
            rate = self.rate(var) * tf.constant(self.beta)
            return var.scatter_sub(tf.IndexedSlices(rate * grad, indices))

    optimizer, _ = trained("OptimizerV2", Constant, sparse=True)
    assert optimizer.takes_sparse
    assert optimizer.refusal is None
    assert live(optimizer) == {"learning_rate": True, "beta": False}


@pytest.mark.parametrize(
    ("contract", "cls", "sparse_is_taken"),
    [
        ("OptimizerV2", legacy.SGD, False),
        ("TF1", tf.compat.v1.train.GradientDescentOptimizer, False),
        ("Keras 2", tf_keras.optimizers.SGD, True),
        ("Keras 3", keras.optimizers.SGD, True),
    ],
)
def test_a_constraint_is_kept_and_the_gradient_dense_where_it_must_be(
    contract: str, cls: type, sparse_is_taken: bool
) -> None:
    weights = [keras.Variable(v.numpy(), name=v.name) for v in variables()]
    for weight in weights:
        weight.constraint = keras.constraints.NonNeg()
    optimizer = hosted(contract, cls, weights, sparse=True, learning_rate=0.1)
    step = stepper(optimizer, weights, sparse=True)
    step(*gradients(1, sparse=True)[0])
    assert optimizer.takes_sparse == sparse_is_taken
    if not sparse_is_taken:
        assert "constraint" in str(optimizer.refusal)
    for weight in weights:
        assert weight.numpy().min() >= 0.0


LAZY = (
    "SGD", "Adagrad", "library.GradientDescent", "library.LazyAdam", "library.Adagrad", "library.AdagradDecay",
    "library.ProximalAdagrad", "keras2.Adagrad", "legacy.SGD", "legacy.Adagrad", "legacy.Ftrl", "tf1.AdagradOptimizer",
)  # fmt: skip
OTHERS = {
    "Adam": {},
    "RMSprop": {},
    "legacy.Adam": {},
    "library.Adam": {},
    "library.LazyAdam": {"weight_decay": 0.1},
    "library.SAM": {},
    "SGD": {"momentum": 0.9},
    "Adagrad": {"initial_accumulator_value": 0.0},
}


def table() -> list[keras.Variable]:
    return [keras.Variable(np.linspace(-1, 1, 24, dtype="f4").reshape(8, 3), name="table")]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", LAZY)
def test_rows_that_no_gradient_names_stay_as_they_are_where_that_is_said(name: str) -> None:
    variables = table()
    hosted = open_optimizer(name).host({}, variables, [True])
    held = [variables[0].value, *(slot.value for slot in hosted.slots if slot.variable == 0)]
    held = [value for value in held if value.shape[:1] == (8,)]
    assert all(hosted.changes_rows_only(0, value) for value in held)
    # Both once, so that what a first step leaves is there to decay.
    hosted.apply([tf.IndexedSlices(tf.ones([3, 3]), tf.constant([1, 4, 1]), tf.constant([8, 3]))], variables)
    before = [value.numpy() for value in held]
    hosted.apply([tf.IndexedSlices(tf.ones([2, 3]), tf.constant([6, 6]), tf.constant([8, 3]))], variables)
    for old, value in zip(before, held, strict=True):
        changed = np.any((value.numpy() != old).reshape(8, -1), axis=1)
        assert set(np.flatnonzero(changed)) <= {6}
    assert np.any(held[0].numpy() != before[0])


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("name", "values", "sparse"), [*((*each, True) for each in OTHERS.items()), ("SGD", {}, False)]
)
def test_it_is_not_said_of_others_nor_of_a_dense_gradient(name: str, values: dict[str, float], sparse: bool) -> None:
    variables = table()
    assert not open_optimizer(name).host(values, variables, [sparse]).changes_rows_only(0, variables[0].value)


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
