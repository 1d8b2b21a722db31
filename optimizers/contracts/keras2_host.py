"""Contract "Keras 2" (TensorFlow 2.11 to 2.15): `build(var_list)`, `update_step(gradient, variable)`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tensorflow as tf
from tf_keras import optimizers as tf_keras_optimizers

from optimizers.contracts.hosted_optimizer import SlotVariable
from optimizers.contracts.legacy_host import LegacyHost

CONTRACT = "Keras 2"


class Keras2Optimizer(LegacyHost):
    """A `tf_keras.optimizers.Optimizer`."""

    contract = CONTRACT
    base = tf_keras_optimizers.Optimizer
    slot_method = "build"
    gradient_methods = ("compute_gradients",)
    aggregation_argument = ("skip_gradients_aggregation", True)
    aggregation_method = "aggregate_gradients"

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        owner.jit_compile = False  # the whole step is compiled, or none of it
        super()._adapt_owner(owner, convert=convert)

    def _observe(self, owner: Any, prefix: str) -> None:
        place = {id(v): i for i, v in enumerate(self._tensors)}
        add = owner.add_variable_from_reference

        def observed(model_variable: Any, variable_name: str, *args: Any, **options: Any) -> Any:
            slot = add(model_variable, variable_name, *args, **options)
            self._observed.append(SlotVariable(prefix + variable_name, place.get(id(model_variable), -1), slot))
            return slot

        owner.__dict__["add_variable_from_reference"] = observed

    def _rate_of(self, owner: Any) -> tf.Variable | float | None:
        rate = getattr(owner, "_learning_rate", None)
        return rate if isinstance(rate, tf.Variable) else None

    def _share_rate(self, owner: Any, source: Any) -> None:
        owner.__dict__["_learning_rate"] = source._learning_rate

    def _iterations_of(self, owner: Any) -> tf.Variable:
        return owner._iterations

    def _bookkeeping_variables(self, owner: Any) -> Iterator[tf.Variable]:
        kept = (getattr(owner, name, None) for name in ("_learning_rate", "_current_learning_rate"))
        yield from (value for value in kept if isinstance(value, tf.Variable))
