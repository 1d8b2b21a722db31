"""The state that an optimizer lists, and the state that it has: variables watched while they are made."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence

import numpy as np
import tensorflow as tf

from optimizers.checker.subject import Array, Bare, Subject
from optimizers.contracts.naming import remaining

_MAKING = ("__init__", "build", "_create_slots", "create_slots")


def names_of(bare: Bare, variables: Collection[tf.Variable]) -> list[str]:
    """What the optimizer holds each of these variables as: `self.count`; elsewhere the variable's own name."""
    held = {id(slot.value): slot.name for slot in remaining(bare.optimizer, bare.variables, (), "")}
    return list(dict.fromkeys(f"self.{held[id(v)]}" if id(v) in held else _short(v.name) for v in variables))


def values(variables: Sequence[tf.Variable]) -> list[Array]:
    return [np.array(v.numpy()) for v in variables]


def changed(variables: Sequence[tf.Variable], before: Sequence[Array]) -> list[tf.Variable]:
    """Those whose value is no longer what it was."""
    return [v for v, old in zip(variables, before, strict=True) if v.numpy().tobytes() != old.tobytes()]


def listed(names: Sequence[str], most: int = 3) -> str:
    """A few names, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


def line_of_assignment(subject: Subject, attribute: str) -> int | None:
    """Where a method that is no constructor assigns `self.attribute`, or a part of it."""
    for name, method in subject.methods.items():
        if name in _MAKING:
            continue
        for node in ast.walk(method):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            if isinstance(node, ast.Assign | ast.AugAssign) and attribute in map(_attribute, targets):
                return node.lineno
    return None


def line_of_call(subject: Subject, *functions: str, late: bool) -> int | None:
    """Where a method calls one of these functions, `late` or else while it is made and built."""
    for name, method in subject.methods.items():
        if (name in _MAKING) == late:
            continue
        for node in ast.walk(method):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in functions:
                    return node.lineno
    return None


def _attribute(target: ast.expr | None) -> str:
    """`count` of `self.count` and of `self.count[0]`."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return target.attr if isinstance(target, ast.Attribute) else ""


def _short(name: str) -> str:
    return name.rpartition("/")[2].partition(":")[0]
