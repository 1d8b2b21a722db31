"""Eager-only optimizers: their step cannot be traced, or differs when it is. Finds out why, and where."""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray
from tensorflow.python.framework import op_callbacks

from optimizers.contracts.python_state import preserve_global_random_state, python_state, restore_python_state
from optimizers.contracts.slot_owners import is_user_defined

COMPARED = 12
"""Steps that are made both ways where something in Python moves. What first matters later (a counter that is compared
with a thousand) is not seen here: such a step is traced as it is at the start.
"""
_OF_MOVE, _OF_WEIGHT = 1e-2, 1e-6
_HOOKS = (
    "update_step", "apply_gradients", "apply", "minimize", "_prepare", "_prepare_local", "_finish",
    "_resource_apply_dense", "_resource_apply_sparse", "resource_apply_dense", "resource_apply_sparse",
)  # fmt: skip
_STATE_METHODS = ("__init__", "build", "_create_slots", "create_slots", "get_config")


class EagerOnlyError(Exception):
    """The eager step works and the traced one does not; the cause says why."""


class FrozenInTrace(TypeError):
    """What changes in Python at each step decides over the weights, and a traced step has its old value.

    `place` is file and line where it changes, where that is known.
    """

    def __init__(self, names: Sequence[str], apart: float, place: tuple[str, int] | None) -> None:
        what = ", ".join(names) or "Something that its hooks keep in Python"
        verb = "change" if len(names) > 1 else "changes"
        super().__init__(
            f"{what} {verb} in Python at each step, which a traced step does not repeat: after {COMPARED} steps its "
            f"weights would be off by {apart:.2g}. Keep it in a tf.Variable"
        )
        self.place = place


def variables_used(step: Callable[[], None], variables: Sequence[tf.Variable] = ()) -> frozenset[int]:
    """Ids of the handles of the variables that `step`, which is made eagerly, reads or writes.

    An operand that is a variable is read by TensorFlow's own C code, which no callback hears: of `variables` it is
    heard by a tape, which listens to those that are marked as trainable.
    """
    used: dict[int, Any] = {}
    marked = [each for each in variables if getattr(each, "_trainable", True) is False]

    def saw(op_type: Any, inputs: Sequence[Any], *_: Any, **__: Any) -> None:
        used.update((id(each), each) for each in inputs if getattr(each, "dtype", None) == tf.resource)

    op_callbacks.add_op_callback(saw)
    try:
        for each in marked:
            each._trainable = True
        with tf.GradientTape() as tape:
            step()
    finally:
        op_callbacks.remove_op_callback(saw)
        for each in marked:
            each._trainable = False
    return frozenset(used) | {id(each.handle) for each in tape.watched_variables()}


def trace_difference(
    owners: Sequence[Any],
    weights: Sequence[tf.Variable],
    variables: Sequence[tf.Variable],
    eager: Callable[[], None],
    traced: Callable[[], None],
) -> float:
    """How far apart `COMPARED` eager and traced steps end, 0 where they end alike or where eager ones do not repeat.

    All `variables` and what `owners` keep in Python are afterwards as they were.
    """
    states = [python_state(owner) for owner in owners]
    start = [np.array(v.numpy()) for v in variables]

    def end(step: Callable[[], None]) -> list[NDArray[Any]]:
        try:
            with preserve_global_random_state():
                for _ in range(COMPARED):
                    step()
            return [np.array(v.numpy(), np.float64) for v in weights]
        finally:
            for variable, value in zip(variables, start, strict=True):
                variable.assign(value)
            for owner, state in zip(owners, states, strict=True):
                restore_python_state(owner, state)

    before = [np.array(v.numpy(), np.float64) for v in weights]
    one, graph = end(eager), end(traced)
    difference = _max_difference(one, graph)
    if difference <= _OF_MOVE * _max_difference(before, one) + _OF_WEIGHT * max(
        (np.max(np.abs(w), initial=0.0) for w in one), default=0.0
    ):
        return 0.0
    # What draws random numbers parts from itself too.
    return difference if _max_difference(one, end(eager)) < _OF_MOVE * difference else 0.0


def _max_difference(ones: Sequence[NDArray[Any]], others: Sequence[NDArray[Any]]) -> float:
    worst = 0.0
    for one, other in zip(ones, others, strict=True):
        if not np.array_equal(np.isfinite(one), np.isfinite(other)):
            return float("inf")
        both = np.isfinite(one)
        worst = max(worst, float(np.max(np.abs(one - other), where=both, initial=0.0)))
    return worst


def line_of_change(owners: Sequence[Any], name: str) -> tuple[str, int] | None:
    """File and line where a hook sets `self.name` of one of these, else where one uses it, else any other method."""
    attribute = name.removeprefix("self.").partition("[")[0]
    found = [each for owner in owners for each in _attribute_instructions(type(owner)) if each[1].argval == attribute]
    ordered = sorted(found, key=lambda each: (each[0] not in _HOOKS, each[1].opname != "STORE_ATTR"))
    return ordered[0][2] if ordered else None


def _attribute_instructions(cls: type) -> Iterator[tuple[str, dis.Instruction, tuple[str, int]]]:
    """What methods do with attributes: the method's name, the instruction, and file and line."""
    for each in filter(is_user_defined, cls.__mro__):
        for name, function in vars(each).items():
            if not inspect.isfunction(function) or name in _STATE_METHODS:
                continue
            line = function.__code__.co_firstlineno
            for instruction in dis.get_instructions(function):
                line = (instruction.positions.lineno if instruction.positions else None) or line
                if instruction.opname in ("STORE_ATTR", "LOAD_ATTR", "LOAD_METHOD"):
                    yield name, instruction, (function.__code__.co_filename, line)
