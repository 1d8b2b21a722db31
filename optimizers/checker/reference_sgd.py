"""Reference SGD of a base's own package: what it cannot do either is no fault of a class derived from that base."""

from __future__ import annotations

from collections.abc import Sequence

import keras
import tensorflow as tf
import tf_keras
from tensorflow.python.keras.optimizer_v2 import gradient_descent as twin

from optimizers.checker.optimizer_under_test import BareOptimizer, OptimizerUnderTest
from optimizers.contracts.slot_owners import PACKAGES

_RATE, _MOMENTUM = 0.01, 0.9


def reference_sgd(subject: OptimizerUnderTest, variables: Sequence[keras.Variable]) -> tuple[BareOptimizer, str]:
    """Gradient descent with momentum, which has a slot, of the package and contract of the subject's base; and how a
    person calls that base.
    """
    bases = [cls.__module__ for cls in type(subject.make()).__mro__ if f"{cls.__module__}.".startswith(PACKAGES)]
    if any(name.startswith("tensorflow.python.keras") for name in bases):
        return BareOptimizer(twin.SGD(_RATE, _MOMENTUM), "OptimizerV2", variables), "tensorflow.python.keras"
    if subject.contract == "Keras 3":
        return BareOptimizer(keras.optimizers.SGD(_RATE, _MOMENTUM), "Keras 3", variables), "keras"
    if subject.contract == "Keras 2":
        return BareOptimizer(tf_keras.optimizers.SGD(_RATE, _MOMENTUM), "Keras 2", variables), "tf_keras"
    if subject.contract == "TF1":
        optimizer = tf.compat.v1.train.MomentumOptimizer(_RATE, _MOMENTUM)
        return BareOptimizer(optimizer, "TF1", variables), "tf.compat.v1.train"
    return BareOptimizer(
        tf_keras.optimizers.legacy.SGD(_RATE, _MOMENTUM), "OptimizerV2", variables
    ), "tf_keras.optimizers.legacy"
