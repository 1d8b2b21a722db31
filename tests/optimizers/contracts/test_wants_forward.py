"""Optimizers that ask for more than gradients: they get the loss and the tape, or differentiate themselves."""

from __future__ import annotations

from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf
import tf_keras
from tf_keras.optimizers import legacy

from optimizers.contracts.hosted_optimizer import ForwardPass
from optimizers.contracts.keras3_host import Keras3Optimizer
from optimizers.library.adam import Adam
from optimizers.library.sam import SAM
from optimizers.library.sophia import Sophia
from tests.comparison import assert_close
from tests.optimizers.contracts import test_wants_forward as asking
from tests.optimizers.contracts.toy import hosted, variables

train = tf.compat.v1.train
CURVATURE = {"table": 2.0, "bias": 4.0}


def run(contract: str, cls: type, steps: int = 3) -> tuple[Any, list[np.ndarray]]:
    """Train the class on the loss sum(c w^2 / 2), whose gradient is c w and whose Hessian is c, in a loop of the
    graph.
    """
    weights = variables()
    optimizer = hosted(contract, cls, weights)
    tensors = [v.value for v in weights]

    def loss() -> tf.Tensor:
        return tf.add_n([0.5 * c * tf.reduce_sum(t * t) for c, t in zip(CURVATURE.values(), tensors, strict=True)])

    def body(i: tf.Tensor) -> tuple[tf.Tensor]:
        with tf.GradientTape(persistent=True, watch_accessed_variables=False) as tape:
            tape.watch(tensors)
            value = loss()
            gradients = tape.gradient(value, tensors)
        optimizer.apply(gradients, weights, ForwardPass(value, tape, loss))
        return (i + 1,)

    assert optimizer.wants_forward
    tf.function(lambda: tf.while_loop(lambda i: i < steps, body, (tf.constant(0),)), autograph=False)()
    return optimizer, [w.numpy() for w in weights]


def shrunk(table: float, bias: float, steps: int = 3) -> list[np.ndarray]:
    """Return the weights that each step multiplies by these."""
    return [v.numpy() * factor**steps for v, factor in zip(variables(), (table, bias), strict=True)]


class Newton(legacy.SGD):
    """Optimizer that divides by the Hessian's diagonal, from the tape."""

    def apply_gradients(self, grads_and_vars, name=None, tape=None, **kwargs):
        pairs = list(grads_and_vars)
        curved = [(g / tape.gradient(g, v), v) for g, v in pairs]
        return super().apply_gradients(curved, name=name)


class NewtonKeras2(tf_keras.optimizers.SGD):
    def apply_gradients(self, grads_and_vars, tape):
        super().apply_gradients([(g / tape.gradient(g, v), v) for g, v in grads_and_vars])


class NewtonKeras3(keras.optimizers.SGD):
    def apply_gradients(self, grads_and_vars, tape=None):
        super().apply_gradients([(g / tape.gradient(g, v), v) for g, v in grads_and_vars])


class NewtonKeras3ByApply(keras.optimizers.SGD):
    def apply(self, grads, trainable_variables=None, tape=None):
        super().apply([g / tape.gradient(g, v) for g, v in zip(grads, trainable_variables, strict=True)])


class NewtonTF1(train.GradientDescentOptimizer):
    def __init__(self, learning_rate=0.01):
        super().__init__(learning_rate)

    def apply_gradients(self, grads_and_vars, global_step=None, name=None, tape=None):
        curved = [(g / tape.gradient(g, v), v) for g, v in grads_and_vars]
        return super().apply_gradients(curved, global_step, name)


@pytest.mark.parametrize(
    ("contract", "cls"),
    [
        ("OptimizerV2", Newton),
        ("Keras 2", NewtonKeras2),
        ("Keras 3", NewtonKeras3),
        ("Keras 3", NewtonKeras3ByApply),
        ("TF1", NewtonTF1),
    ],
)
def test_a_tape_asked_for_differentiates_the_gradient_once_more(contract: str, cls: type) -> None:
    rate = 0.99  # by default each goes 0.01 of the way a Newton step would
    assert_close(run(contract, cls)[1], shrunk(rate, rate), atol=1e-6)


def test_a_loss_asked_for_is_the_loss() -> None:
    class Polyak(legacy.SGD):
        """Optimizer whose step length is the loss over the squared norm of the gradient."""

        def apply_gradients(self, grads_and_vars, loss, name=None):
            pairs = list(grads_and_vars)
            length = loss / tf.add_n([tf.reduce_sum(g * g) for g, _ in pairs])
            return super().apply_gradients([(100.0 * length * g, v) for g, v in pairs], name=name)

    def by_hand(steps: int) -> list[np.ndarray]:
        weights = [v.numpy() for v in variables()]
        for _ in range(steps):
            grads = [c * w for c, w in zip(CURVATURE.values(), weights, strict=True)]
            loss = sum(0.5 * c * (w * w).sum() for c, w in zip(CURVATURE.values(), weights, strict=True))
            length = loss / sum((g * g).sum() for g in grads)
            weights = [w - length * g for w, g in zip(weights, grads, strict=True)]
        return weights

    assert_close(run("OptimizerV2", Polyak)[1], by_hand(3), atol=1e-6)


def test_a_closure_asked_for_computes_the_loss_anew() -> None:
    class Sharpness(tf_keras.optimizers.SGD):
        """The gradient where a step uphill would lead."""

        def apply_gradients(self, grads_and_vars, closure=None):
            pairs = list(grads_and_vars)
            for g, v in pairs:
                v.assign_add(0.1 * g)
            with tf.GradientTape() as tape:
                loss = closure()
            uphill = tape.gradient(loss, [v for _, v in pairs])
            for g, v in pairs:
                v.assign_sub(0.1 * g)
            super().apply_gradients([(g, v) for g, (_, v) in zip(uphill, pairs, strict=True)])

    assert_close(run("Keras 2", Sharpness)[1], shrunk(1 - 0.01 * 2 * 1.2, 1 - 0.01 * 4 * 1.4), atol=1e-6)


class DoublingV2(legacy.SGD):
    def _compute_gradients(self, loss, var_list, grad_loss=None, tape=None):
        return [(2.0 * g, v) for g, v in super()._compute_gradients(loss, var_list, grad_loss, tape)]


class DoublingV2WithoutTape(legacy.SGD):
    """SGD as TensorFlow 2.0 had it."""

    def _compute_gradients(self, loss, var_list, grad_loss=None):
        with tf.GradientTape() as tape:
            value = 2.0 * loss()
        return list(zip(tape.gradient(value, var_list), var_list, strict=True))


class DoublingLoss(legacy.SGD):
    def _transform_loss(self, loss):
        return 2.0 * loss


class DoublingMinimize(legacy.SGD):
    def minimize(self, loss, var_list, grad_loss=None, name=None, tape=None):
        gradients = tape.gradient(loss, var_list)
        return self.apply_gradients([(2.0 * g, v) for g, v in zip(gradients, var_list, strict=True)])


class DoublingMinimizeCallingLoss(legacy.SGD):
    def minimize(self, loss, var_list, grad_loss=None, name=None, tape=None):
        with tf.GradientTape() as own:
            value = 2.0 * loss()
        return self.apply_gradients(zip(own.gradient(value, var_list), var_list, strict=True))


class DoublingMinimizeWithoutTape(legacy.SGD):
    def minimize(self, loss, var_list, grad_loss=None, name=None):
        return super().minimize(lambda: 2.0 * loss(), var_list, grad_loss, name)


class DoublingKeras2(tf_keras.optimizers.SGD):
    def compute_gradients(self, loss, var_list, tape=None):
        return [(2.0 * g, v) for g, v in super().compute_gradients(loss, var_list, tape)]


class DoublingTF1(train.GradientDescentOptimizer):
    def __init__(self, learning_rate=0.01):
        super().__init__(learning_rate)

    def compute_gradients(self, loss, var_list=None, **kwargs):
        return [(2.0 * g, v) for g, v in super().compute_gradients(loss, var_list=var_list)]


@pytest.mark.parametrize(
    ("contract", "cls"),
    [
        ("OptimizerV2", DoublingV2),
        ("OptimizerV2", DoublingV2WithoutTape),
        ("OptimizerV2", DoublingLoss),
        ("OptimizerV2", DoublingMinimize),
        ("OptimizerV2", DoublingMinimizeCallingLoss),
        ("OptimizerV2", DoublingMinimizeWithoutTape),
        ("Keras 2", DoublingKeras2),
        ("TF1", DoublingTF1),
    ],
)
def test_one_that_differentiates_itself_is_given_the_loss(contract: str, cls: type) -> None:
    optimizer, weights = run(contract, cls)
    assert_close(weights, shrunk(1 - 0.01 * 2 * 2.0, 1 - 0.01 * 2 * 4.0), atol=1e-6)
    assert int(optimizer.iterations) == 3
    assert "computes its own gradients" in optimizer.notes[0]


def test_one_that_asks_for_nothing_is_given_nothing() -> None:
    for contract, cls in (("OptimizerV2", legacy.Adam), ("Keras 2", tf_keras.optimizers.Adam)):
        assert not hosted(contract, cls, variables()).wants_forward


class Sharpness(tf_keras.optimizers.SGD):
    """The gradient where each of some steps uphill leads."""

    uphill = 1

    def apply_gradients(self, grads_and_vars, closure=None):
        pairs = list(grads_and_vars)
        weights = [v for _, v in pairs]
        for _ in range(self.uphill):
            with tf.GradientTape() as tape:
                loss = closure()
            pairs = list(zip(tape.gradient(loss, weights), weights, strict=True))
        super().apply_gradients(pairs)


class Sharper(Sharpness):
    uphill = 3


class LooksAtLoss(legacy.SGD):
    """Evaluates the loss once more, and no gradient."""

    def apply_gradients(self, grads_and_vars, name=None, closure=None):
        rate = closure()
        return super().apply_gradients([(rate * g, v) for g, v in grads_and_vars], name=name)


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("contract", "cls", "further"),
    [
        ("Keras 3", keras.optimizers.Adam, 0.0),
        ("OptimizerV2", legacy.Adam, 0.0),
        ("OptimizerV2", LooksAtLoss, 0.0),
        ("Keras 2", Sharpness, 1.0),
        ("Keras 2", Sharper, 3.0),
        ("OptimizerV2", asking.Newton, 1.0),
        ("Keras 3", asking.NewtonKeras3, 1.0),
        ("TF1", asking.NewtonTF1, 1.0),
    ],
)
@pytest.mark.parametrize("sparse", [False, True])
def test_gradients_beyond_the_one_that_is_given_are_counted(
    contract: str, cls: type, further: float, sparse: bool
) -> None:
    optimizer = hosted(contract, cls, variables(), sparse=sparse)
    assert optimizer.trial.extra_gradient_evaluations == further
    assert not optimizer.ignores_gradients


@pytest.mark.parametrize(
    ("contract", "cls"),
    [
        ("OptimizerV2", asking.DoublingV2),
        ("OptimizerV2", asking.DoublingV2WithoutTape),
        ("OptimizerV2", asking.DoublingMinimize),
        ("Keras 2", asking.DoublingKeras2),
        ("TF1", asking.DoublingTF1),
    ],
)
def test_one_that_differentiates_itself_evaluates_its_own_gradient(contract: str, cls: type) -> None:
    optimizer = hosted(contract, cls, variables())
    assert (optimizer.ignores_gradients, optimizer.trial.extra_gradient_evaluations) == (True, 1.0)


def test_what_the_loss_is_evaluated_for_at_some_steps_is_shared_among_all() -> None:
    kernel = [keras.Variable([[1.0, 2.0]], name="kernel")]
    every = Keras3Optimizer(lambda **values: SAM(Adam(), **values), {}, kernel, SAM.defaults)
    some = Keras3Optimizer(Sophia, {"update_every": 4}, kernel, Sophia.defaults)
    assert (every.trial.extra_gradient_evaluations, some.trial.extra_gradient_evaluations) == (1.0, 2 / 4)
