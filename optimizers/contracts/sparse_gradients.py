"""Sparse gradients: merging of repeated rows, and variables that a traced update changes only in their rows.

Keras 3 hands `IndexedSlices` to the optimizer as they come. An optimizer that squares them then adds the squares of
the parts where the square of the sum is meant, and parts from its dense twin.

What a step changes by rows is known, not guessed, of any optimizer of any contract: a variable is changed by rows
where all that writes to it is a scatter or a sparse update at the indices of the gradient, with repeats or without.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tensorflow as tf

from optimizers.contracts.hosted_optimizer import Gradient


def merge_repeated(gradient: tf.Tensor | tf.IndexedSlices) -> tf.Tensor | tf.IndexedSlices:
    """Return `gradient` with each index once, in order of first appearance; a dense gradient is unchanged."""
    if not isinstance(gradient, tf.IndexedSlices):
        return gradient
    indices, place = tf.unique(gradient.indices)
    values = tf.math.unsorted_segment_sum(gradient.values, place, tf.size(indices))
    return tf.IndexedSlices(values, indices, gradient.dense_shape)


_READS = ("ReadVariableOp", "ResourceGather", "VariableShape")
_WRITES = (
    "ResourceScatterAdd", "ResourceScatterSub", "ResourceScatterUpdate", "ResourceScatterMul", "ResourceScatterDiv",
    "ResourceScatterMin", "ResourceScatterMax",
)  # fmt: skip
_SPARSE_UPDATES = "ResourceSparseApply"
_PYTHON = ("PyFunc", "PyFuncStateless", "EagerPyFunc")
_SAME_ROWS = ("Identity", "StopGradient", "Cast", "Reshape", "Unique", "UniqueV2")
"""Operations whose first output has the rows of their first input."""
_BRANCHES = ("If", "StatelessIf")


def changed_by_rows(
    graph: Any, gradients: Sequence[Gradient], *, positive_divisors: bool = False
) -> dict[int, frozenset[int]]:
    """Return, for each handle (id) of a variable in a traced update, the places of the sparse gradients whose rows are
    the only ones that change.

    Empty of one that is written whole, or handed to a function, a branch or a loop: what those do is not looked into.
    All are where nothing writes at all. What calls Python may do anything, so nothing is known there.

    Keras 3 divides slices by a dense tensor to give more rows where the divisor is 0 or NaN. With `positive_divisors`
    the caller knows that none is.
    """
    if any(operation.type in _PYTHON for operation in graph.get_operations()):
        return {}
    rows = {i: g.indices for i, g in enumerate(gradients) if isinstance(g, tf.IndexedSlices)}
    return {
        id(handle): frozenset(i for i, each in rows.items() if _is_changed_by_rows(inside, each, positive_divisors))
        for handle, inside in graph.captures
        if inside.dtype == tf.resource
    }


def _is_changed_by_rows(handle: tf.Tensor, rows: tf.Tensor, positive_divisors: bool) -> bool:
    return all(_changes_rows(user, rows, positive_divisors) for user in handle.consumers())


def _changes_rows(operation: Any, rows: tf.Tensor, positive_divisors: bool) -> bool:
    if operation.type in _READS:
        return True
    if operation.type in _WRITES:
        return _has_rows(operation.inputs[1], rows, positive_divisors)
    if operation.type.startswith(_SPARSE_UPDATES):
        # Their other inputs are handles, numbers and rows of the gradient.
        names = [argument.name for argument in operation.op_def.input_arg]
        return "indices" in names and _has_rows(operation.inputs[names.index("indices")], rows, positive_divisors)
    return False


def _has_rows(indices: tf.Tensor, rows: tf.Tensor, positive_divisors: bool) -> bool:
    while indices is not rows:
        operation = indices.op
        if positive_divisors and operation.type in _BRANCHES:
            return any(each.dtype == rows.dtype and _has_rows(each, rows, False) for each in operation.inputs)
        if operation.type not in _SAME_ROWS or indices.value_index != 0:
            return False
        indices = operation.inputs[0]
    return True
