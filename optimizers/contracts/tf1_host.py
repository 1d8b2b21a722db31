"""Contract "TF1", `tf.compat.v1.train.Optimizer`: `_create_slots`, `_prepare`, `_resource_apply_dense`, `_finish`."""

from __future__ import annotations

import functools
import inspect
import weakref
from collections.abc import Iterator, Sequence
from typing import Any

import tensorflow as tf

from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient, SlotVariable
from optimizers.contracts.legacy_host import LegacyHost

_global_steps: weakref.WeakKeyDictionary[Any, tf.Variable] = weakref.WeakKeyDictionary()


def keep_global_step(owner: Any, variable: tf.Variable) -> None:
    """Make `variable` count the steps of this optimizer from now on, also for optimizers that cannot be hashed
    otherwise.
    """
    make_hashable(variable)
    _global_steps[owner] = variable


def global_step_of(owner: Any) -> tf.Variable | None:
    """Return the variable that counts the steps of this optimizer, if it is hosted."""
    return _global_steps.get(owner)


def use_reference_hooks(owner: Any) -> list[str]:
    """Use `_apply_dense` and `_apply_sparse`, the hooks for reference variables, if the class has no others.

    Answers a clause for each that does.
    """
    base = tf.compat.v1.train.Optimizer

    def apply_sparse(grad: tf.Tensor, handle: tf.Variable, indices: tf.Tensor) -> Any:
        return owner._apply_sparse(tf.IndexedSlices(grad, indices, tf.shape(handle)), handle)

    taken: list[str] = []
    for name, hook in (("_apply_dense", owner._apply_dense), ("_apply_sparse", apply_sparse)):
        of_today = f"_resource{name}"
        if _writes(owner, base, name) and not _writes(owner, base, of_today):
            owner.__dict__[of_today] = hook
            taken.append(Message("{name} runs as {hook}", name=name, hook=of_today))
    return taken


def _writes(owner: Any, base: type, name: str) -> bool:
    return getattr(type(owner), name) is not getattr(base, name)


def make_hashable(variable: tf.Variable) -> None:
    """Make this variable behave as in TensorFlow 1: a hashable key, with an operation that has a name
    (`variable.op.name`). Other variables do not change.
    """
    if not hasattr(type(variable), "is_key_by_identity"):
        variable.__class__ = _hashable_class(type(variable))  # type: ignore[arg-type]  # a class can be hashed


class _Operation:
    """Operation of a variable, as in a graph."""

    type = "VarHandleOp"
    inputs = control_inputs = ()

    def __init__(self, variable: tf.Variable) -> None:
        self.name = variable.name.partition(":")[0]
        self.device = variable.device
        self.outputs = [variable.handle]
        self.graph = tf.Graph()
        """Graph of its own, always the same: TensorFlow looks slots up by graph and name, and names come twice."""


def _operation_of(variable: tf.Variable) -> _Operation:
    if "_operation" not in vars(variable):
        variable._operation = _Operation(variable)
    operation: _Operation = variable._operation
    return operation


@functools.cache
def _hashable_class(cls: type) -> type:
    names = {
        "__hash__": object.__hash__,
        "is_key_by_identity": True,
        "op": property(_operation_of),
        "__module__": cls.__module__,
    }
    return type(cls.__name__, (cls,), names)


CONTRACT = "TF1"


class TF1Optimizer(LegacyHost):
    """A `tf.compat.v1.train.Optimizer`. It keeps no count: hosting gives it a `global_step`."""

    contract = CONTRACT
    base = tf.compat.v1.train.Optimizer
    hooks = (
        "_resource_apply_dense", "_resource_apply_sparse", "_resource_apply_sparse_duplicate_indices", "_finish",
    )  # fmt: skip
    slot_method = "_create_slots"
    gradient_methods = ("compute_gradients",)

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        if owner is self.optimizer:
            self._global_step = tf.Variable(0, dtype=tf.int64, trainable=False, name="global_step")
            for variable in self._tensors:
                make_hashable(variable)
        keep_global_step(owner, self._global_step)
        self._use_reference_hooks(owner)
        self._find_non_slots_by_name(owner)
        super()._adapt_owner(owner, convert=convert)

    def _build(self) -> None:
        super()._build()
        for slots in self.optimizer._slots.values():
            for each in slots.values():
                if isinstance(each, tf.Variable):
                    make_hashable(each)

    def _find_non_slots_by_name(self, owner: Any) -> None:
        """Find a non-slot variable that is looked up by graph, although TensorFlow 2 stores it without one."""
        if self._overrides(owner, "_get_non_slot_variable", "_create_non_slot_variable"):
            return
        bare = owner._get_non_slot_variable
        owner.__dict__["_get_non_slot_variable"] = lambda name, graph=None: bare(name)

    def _use_reference_hooks(self, owner: Any) -> None:
        if taken := use_reference_hooks(owner):
            self.notes += (Message("TensorFlow 2 has no reference variables: {names}.", names=", ".join(taken)),)

    def _named_slots(self, owner: Any, prefix: str) -> Iterator[SlotVariable]:
        for name in owner.get_slot_names():
            for i, variable in enumerate(self._tensors):
                slot = owner.get_slot(variable, name)
                if isinstance(slot, tf.Variable):
                    yield SlotVariable(prefix + name, i, slot)
        for key, variable in owner._non_slot_dict.items():
            yield SlotVariable(prefix + str(key[0] if isinstance(key, tuple) else key), -1, variable)

    def _iterations_of(self, owner: Any) -> tf.Variable:
        return self._global_step

    def _update(self, gradients: Sequence[Gradient], forward: ForwardPass | None) -> None:
        before = self._global_step.read_value()
        super()._update(gradients, forward)
        if not self._options():  # whether the class itself counts or not
            self._global_step.assign(before + 1)

    def _options(self) -> dict[str, Any]:
        named = "global_step" in inspect.signature(self.optimizer.apply_gradients).parameters
        return {"global_step": self._global_step} if named else {}
