"""Trainings whose variables lie on parameter servers, where they cannot be read."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import tensorflow as tf


def refuse_parameter_servers(model: Any, optimizers: Sequence[Any]) -> None:
    """Raises `ValueError` where variables lie on parameter servers, in shards or whole."""
    strategies = [getattr(model, "distribute_strategy", None), tf.distribute.get_strategy()]
    strategies += [getattr(each, "_distribution_strategy", None) for each in optimizers]
    kinds = (
        tf.distribute.experimental.ParameterServerStrategy,
        tf.compat.v1.distribute.experimental.ParameterServerStrategy,
    )
    names = [type(each).__name__ for each in strategies if isinstance(each, kinds)]
    # Keras 2 raises where weights are not made yet. The class of what is sharded has no public name.
    with contextlib.suppress(ValueError):
        held = [type(each).__name__ for each in getattr(model, "trainable_variables", ())]
        names += [name for name in held if name == "ShardedVariable"]
    if names:
        raise ValueError(
            f"Attach cannot measure variables on parameter servers; received {names[0]}. MirroredStrategy keeps "
            "them where they can be read."
        )
