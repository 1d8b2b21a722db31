"""Inner optimizers of a wrapper."""

from __future__ import annotations

from typing import Any

import keras
import tensorflow as tf
import tf_keras
from tensorflow.python.keras.optimizer_v2 import optimizer_v2 as twin

from optimizers.contracts.slot_owners import owners_of

_BASES = (
    keras.optimizers.Optimizer,
    tf_keras.optimizers.Optimizer,
    tf_keras.optimizers.legacy.Optimizer,
    twin.OptimizerV2,
    tf.compat.v1.train.Optimizer,
)


def inner_optimizers(optimizer: Any) -> list[Any]:
    """Every optimizer that it holds, and those that they hold."""
    return [owner for owner, _ in owners_of(optimizer, lambda value: isinstance(value, _BASES))[1:]]
