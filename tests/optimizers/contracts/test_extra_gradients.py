"""Gradients that an optimizer evaluates besides the one that it is given."""

from __future__ import annotations

import keras
import pytest
import tensorflow as tf
import tf_keras
from tf_keras.optimizers import legacy

from optimizers.contracts.keras3_host import Keras3Optimizer
from optimizers.library.adam import Adam
from optimizers.library.sam import SAM
from optimizers.library.sophia import Sophia
from tests.optimizers.contracts import test_wants_forward as asking
from tests.optimizers.contracts.toy import hosted, variables


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
