"""Contracts of tf-keras: "Keras 2" (TensorFlow 2.11 to 2.15), "OptimizerV2", and methods named as in old documentation.

Of OptimizerV2 both copies of the base class are hosted: `tf_keras.optimizers.legacy.Optimizer`, and the twin that
TensorFlow itself keeps in `tensorflow.python.keras`.

The code always called `_resource_apply_dense`; a class that overrides `resource_apply_dense`, as documentation once
named it, inherits a hook that raises. Here it runs, in a subclass whose true hooks are those it wrote.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterator
from typing import Any

import tensorflow as tf
from tensorflow.python.keras.optimizer_v2 import optimizer_v2 as twin
from tensorflow.python.keras.optimizer_v2 import utils as twin_utils
from tf_keras import optimizers as tf_keras_optimizers
from tf_keras.optimizers import legacy
from tf_keras.src.optimizers import utils as tf_keras_utils  # there is no public name for its sum

from optimizers.base.message import Message
from optimizers.contracts.argument_attributes import AttributePath
from optimizers.contracts.hosted_optimizer import Aggregator, SlotVariable
from optimizers.contracts.legacy_host import LegacyHost
from optimizers.contracts.slot_owners import is_user_defined


class Keras2Optimizer(LegacyHost):
    """A `tf_keras.optimizers.Optimizer`."""

    contract = "Keras 2"
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


BASES = (legacy.Optimizer, twin.OptimizerV2)
_RATE = "learning_rate"
_SUMS = (tf_keras_utils.all_reduce_sum_gradients, twin_utils.all_reduce_sum_gradients)
"""Functions by which both aggregate unless they are given another."""


class OptimizerV2(LegacyHost):
    """A `tf_keras.optimizers.legacy.Optimizer` or its copy in TensorFlow."""

    contract = "OptimizerV2"
    hooks = ("_resource_apply_dense", "_resource_apply_sparse", "_resource_apply_sparse_duplicate_indices")
    slot_method = "_create_slots"
    gradient_methods = ("_compute_gradients", "_get_gradients", "_transform_loss")

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        # Read from the signature of the hooks when first asked for: let that be before the hooks are wrapped.
        _ = owner._dense_apply_args, owner._sparse_apply_args
        if "tape" not in inspect.signature(owner._compute_gradients).parameters:
            owner.__dict__["_compute_gradients"] = _dropping_tape(owner._compute_gradients)
        if self._overrides(owner, "get_gradients") and not getattr(owner, "calls_get_gradients", False):
            self.notes += (Message("get_gradients is overridden; TensorFlow 2 never calls it, so it does not run."),)
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
    """Wrap `_get_hyper` to return a tensor in a graph if a type is requested.

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
    """Wrap an override of `_compute_gradients` from TensorFlow 2.0 to accept the later argument `tape`."""

    @functools.wraps(compute)
    def computed(*args: Any, tape: None = None, **options: Any) -> Any:
        return compute(*args, **options)

    return computed


HOOKS = ("create_slots", "resource_apply_dense", "resource_apply_sparse", "resource_apply_sparse_duplicate_indices")


def with_private_hooks(cls: type) -> tuple[type, tuple[str, ...]]:
    """Return a subclass whose hooks have the names that TensorFlow calls, and their original names.

    Where a class writes a hook under both names, the true one stays.
    """
    written = tuple(name for name in HOOKS if callable(getattr(cls, name, None)) and not _overrides(cls, f"_{name}"))
    hooks: dict[str, Any] = {f"_{name}": getattr(cls, name) for name in written}
    return type(cls.__name__, (cls,), {**hooks, "__module__": cls.__module__, "__doc__": cls.__doc__}), written


def _overrides(cls: type, name: str) -> bool:
    """Return whether a class below the contract's base defines the method."""
    return any(name in vars(each) for each in cls.__mro__ if is_user_defined(each))


class DocumentedOptimizer(OptimizerV2):
    """An optimizer with the hooks of the documentation."""

    contract = "As documented"

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        if is_user_defined(type(owner)):
            owner.__class__, written = with_private_hooks(type(owner))
            if written:
                message = Message.joined((Message("{name} runs as _{name}", name=name) for name in written), ", ")
                self.notes += (
                    Message("TensorFlow calls these hooks with a leading underscore: {message}.", message=message),
                )
        super()._adapt_owner(owner, convert=convert)
