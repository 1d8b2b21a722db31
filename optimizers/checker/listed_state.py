"""State of an optimizer that its API lists, and its actual state, with its inner optimizers."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from typing import Any

import keras
import numpy as np
import tensorflow as tf
import tf_keras
from tensorflow.python.keras.optimizer_v2 import optimizer_v2 as twin

from optimizers.base.message import Message
from optimizers.checker.optimizer_under_test import Array, BareOptimizer, OptimizerUnderTest
from optimizers.contracts.slot_owners import owners_of, unlisted_slots

_BASES = (
    keras.optimizers.Optimizer,
    tf_keras.optimizers.Optimizer,
    tf_keras.optimizers.legacy.Optimizer,
    twin.OptimizerV2,
    tf.compat.v1.train.Optimizer,
)


def inner_optimizers(optimizer: Any) -> list[Any]:
    """Return all inner optimizers of this one, recursively."""
    return [owner for owner, _ in owners_of(optimizer, lambda value: isinstance(value, _BASES))[1:]]


_STATE_METHODS = ("__init__", "build", "_create_slots", "create_slots")


def names_of(bare: BareOptimizer, variables: Collection[tf.Variable]) -> list[str]:
    """Return the attributes that hold these variables: `self.count`; for others, the variable's own name."""
    slot_names = {id(slot.value): slot.name for slot in unlisted_slots(bare.optimizer, bare.variables, (), "")}
    return list(
        dict.fromkeys(f"self.{slot_names[id(v)]}" if id(v) in slot_names else _short_name(v.name) for v in variables)
    )


def values(variables: Sequence[tf.Variable]) -> list[Array]:
    return [np.array(v.numpy()) for v in variables]


def changed_variables(variables: Sequence[tf.Variable], before: Sequence[Array]) -> list[tf.Variable]:
    """Return the variables whose value has changed."""
    return [v for v, old in zip(variables, before, strict=True) if v.numpy().tobytes() != old.tobytes()]


def join_names(names: Sequence[str], most: int = 3) -> str:
    """Join a few names, with the number of others."""
    few = ", ".join(names[:most])
    return few if len(names) <= most else Message("{names} and {count} more", names=few, count=len(names) - most)


def line_of_assignment(subject: OptimizerUnderTest, attribute: str) -> int | None:
    """Return the line on which a method other than the constructor assigns `self.attribute` or a part of it."""
    for name, method in subject.methods.items():
        if name in _STATE_METHODS:
            continue
        for node in ast.walk(method):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            if isinstance(node, ast.Assign | ast.AugAssign) and attribute in map(_attribute, targets):
                return node.lineno
    return None


def line_of_call(subject: OptimizerUnderTest, *functions: str, late: bool) -> int | None:
    """Return the line on which a method calls one of these functions; `late`: during steps, else during construction
    and building.
    """
    for name, method in subject.methods.items():
        if (name in _STATE_METHODS) == late:
            continue
        for node in ast.walk(method):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in functions:
                    return node.lineno
    return None


def _attribute(target: ast.expr | None) -> str:
    """Return the attribute's name: `count` of `self.count` and of `self.count[0]`."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return target.attr if isinstance(target, ast.Attribute) else ""


def _short_name(name: str) -> str:
    return name.rpartition("/")[2].partition(":")[0]
