"""Contract "OptimizerV2" (TensorFlow 2.0 to 2.10): `_create_slots`, `_resource_apply_dense`, `_resource_apply_sparse`.

Hosted are both copies of its base class: `tf_keras.optimizers.legacy.Optimizer`, and the twin that TensorFlow itself
keeps in `tensorflow.python.keras`.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator
from typing import Any

import tensorflow as tf
from tensorflow.python.keras.optimizer_v2 import optimizer_v2 as twin
from tensorflow.python.keras.optimizer_v2 import utils as twin_utils
from tf_keras.optimizers import legacy
from tf_keras.src.optimizers import utils as tf_keras_utils  # there is no public name for its sum

from optimizers.contracts.argument_attributes import AttributePath
from optimizers.contracts.contract import Aggregator
from optimizers.contracts.hosted_optimizer import SlotVariable
from optimizers.contracts.legacy_host import LegacyHost

CONTRACT = "OptimizerV2"
BASES = (legacy.Optimizer, twin.OptimizerV2)
_RATE = "learning_rate"
_SUMS = (tf_keras_utils.all_reduce_sum_gradients, twin_utils.all_reduce_sum_gradients)
"""What both aggregate with unless they are given something else."""


class OptimizerV2(LegacyHost):
    """A `tf_keras.optimizers.legacy.Optimizer` or its twin in TensorFlow."""

    contract = CONTRACT
    hooks = ("_resource_apply_dense", "_resource_apply_sparse", "_resource_apply_sparse_duplicate_indices")
    slot_method = "_create_slots"
    gradient_methods = ("_compute_gradients", "_get_gradients", "_transform_loss")

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        # Read from the signature of the hooks when first asked for: let that be before the hooks are wrapped.
        _ = owner._dense_apply_args, owner._sparse_apply_args
        if "tape" not in inspect.signature(owner._compute_gradients).parameters:
            owner.__dict__["_compute_gradients"] = _dropping_tape(owner._compute_gradients)
        if self._overrides(owner, "get_gradients") and not getattr(owner, "calls_get_gradients", False):
            self.notes += ("get_gradients is overridden; TensorFlow 2 never calls it, so it does not run.",)
        owner.__dict__["_get_hyper"] = _giving_tensors_in_graphs(owner._get_hyper)
        super()._adapt_owner(owner, convert=convert)

    aggregation_argument = ("experimental_aggregate_gradients", False)
    aggregation_method = "_aggregate_gradients"

    @property
    def aggregator(self) -> Aggregator | None:
        given = getattr(self.optimizer, "gradient_aggregator", None)
        return self.optimizer._aggregate_gradients if given not in (None, *_SUMS) else super().aggregator

    def _base_of(self, owner: Any) -> type:
        return next(base for base in BASES if isinstance(owner, base))

    def _is_inner(self, value: Any) -> bool:
        return isinstance(value, BASES)

    def _build(self) -> None:
        self.optimizer._create_all_weights(self._tensors)

    def _observe(self, owner: Any, prefix: str) -> None:
        place = {id(v): i for i, v in enumerate(self._tensors)}
        add = owner.add_slot

        def observed(var: Any, slot_name: str, *args: Any, **options: Any) -> Any:
            made = add(var, slot_name, *args, **options)
            if all(made is not slot.value for slot in self._observed):
                self._observed.append(SlotVariable(prefix + slot_name, place.get(id(var), -1), made))
            return made

        owner.__dict__["add_slot"] = observed

    def _named_slots(self, owner: Any, prefix: str) -> Iterator[SlotVariable]:
        places = {v._unique_id: i for i, v in enumerate(self._tensors)}
        for key, slots in list(owner._slots.items()):
            for name, variable in slots.items():
                yield SlotVariable(prefix + name, places.get(key, -1), variable)

    def _hyper_variables(self, owner: Any) -> dict[AttributePath, tf.Variable]:
        return {("_hyper", name): v for name, v in owner._hyper.items() if isinstance(v, tf.Variable) and name != _RATE}

    def _rate_of(self, owner: Any) -> tf.Variable | float | None:
        rate = owner._hyper.get(_RATE)
        return rate if isinstance(rate, tf.Variable | float | int) else None

    def _share_rate(self, owner: Any, source: Any) -> None:
        source._create_hypers()  # what only its wrapper's step builds holds a number so far
        owner._hyper[_RATE] = source._hyper[_RATE]

    def _iterations_of(self, owner: Any) -> tf.Variable:
        return owner.iterations

    def _bookkeeping_variables(self, owner: Any) -> Iterator[tf.Variable]:
        yield from (value for value in owner._hyper.values() if isinstance(value, tf.Variable))


def _giving_tensors_in_graphs(get_hyper: Callable[..., Any]) -> Callable[..., Any]:
    """`_get_hyper`, which gives a tensor in a graph where a type is asked for.

    `fit` makes hyperparameters within its graph, where a cast of them is a tensor: `lr += 1e-6` works. Those that were
    made before are variables, which a cast to their own type leaves as they are.
    """

    @functools.wraps(get_hyper)
    def get(name: str, dtype: Any = None) -> Any:
        value = get_hyper(name, dtype)
        in_graph = dtype is not None and isinstance(value, tf.Variable) and not tf.executing_eagerly()
        return tf.convert_to_tensor(value) if in_graph else value

    return get


def _dropping_tape(compute: Callable[..., Any]) -> Callable[..., Any]:
    """What overrides `_compute_gradients` as it was in TensorFlow 2.0, called with the tape that came later."""

    @functools.wraps(compute)
    def computed(*args: Any, tape: None = None, **options: Any) -> Any:
        return compute(*args, **options)

    return computed
