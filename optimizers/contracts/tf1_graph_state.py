"""Graph state of TensorFlow 1: the global step by name, operations of variables, variables as dictionary keys."""

from __future__ import annotations

import functools
import weakref
from typing import Any

import tensorflow as tf

_global_steps: weakref.WeakKeyDictionary[Any, tf.Variable] = weakref.WeakKeyDictionary()


def keep_global_step(owner: Any, variable: tf.Variable) -> None:
    """From here on `variable` counts the steps of this optimizer; it may be a key of a dictionary like any other."""
    make_hashable(variable)
    _global_steps[owner] = variable


def global_step_of(owner: Any) -> tf.Variable | None:
    """What counts the steps of this optimizer, where it is hosted."""
    return _global_steps.get(owner)


def use_reference_hooks(owner: Any) -> list[str]:
    """Let `_apply_dense` and `_apply_sparse`, the hooks for variables that are references, do for today's.

    Answers a clause for each that does.
    """
    base = tf.compat.v1.train.Optimizer

    def apply_sparse(grad: tf.Tensor, handle: tf.Variable, indices: tf.Tensor) -> Any:
        return owner._apply_sparse(tf.IndexedSlices(grad, indices, tf.shape(handle)), handle)

    taken = []
    for name, hook in (("_apply_dense", owner._apply_dense), ("_apply_sparse", apply_sparse)):
        of_today = f"_resource{name}"
        if _writes(owner, base, name) and not _writes(owner, base, of_today):
            owner.__dict__[of_today] = hook
            taken.append(f"{name} runs as {of_today}")
    return taken


def _writes(owner: Any, base: type, name: str) -> bool:
    return getattr(type(owner), name) is not getattr(base, name)


def make_hashable(variable: tf.Variable) -> None:
    """Let this very variable be what every variable was in TensorFlow 1: a key of a dictionary, with an operation that
    has a name (`variable.op.name`). No other is changed.
    """
    if not hasattr(type(variable), "is_key_by_identity"):
        variable.__class__ = _hashable_class(type(variable))  # type: ignore[arg-type]  # a class can be hashed


class _Operation:
    """Operation of a variable, as a graph would have it."""

    type = "VarHandleOp"
    inputs = control_inputs = ()

    def __init__(self, variable: tf.Variable) -> None:
        self.name = variable.name.partition(":")[0]
        self.device = variable.device
        self.outputs = [variable.handle]
        self.graph = tf.Graph()
        """One of its own, always the same: TensorFlow looks slots up by graph and name, and names come twice."""


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
