"""Optimizers that do not take `IndexedSlices` are handed the dense gradient, and say why."""

from __future__ import annotations

import keras
import pytest
import tensorflow as tf
import tf_keras
from tf_keras.optimizers import legacy

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
