"""Trial step of an optimizer, made eagerly and rolled back: it creates every variable that comes late."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.contracts.argument_attributes import as_code, can_set_at, is_same, set_at, simple_values
from optimizers.contracts.backward_passes import BackwardPassCounter
from optimizers.contracts.forward_arguments import differentiate
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient
from optimizers.contracts.python_state import (
    CONTAINERS,
    PythonState,
    is_equal,
    preserve_global_random_state,
    python_state,
    restore_python_state,
)

_DEPTH = 4
Created = list[tuple[tf.Variable, NDArray[Any]]]
"""Variables, each with the value it was made with."""


Changes = Mapping[int, tuple[NDArray[Any], NDArray[Any]]]
"""Variables, by id, that a step changed: before and after."""


@contextmanager
def created_variables() -> Iterator[Created]:
    """The list that fills with every `tf.Variable` made inside, but for those of a trace, which TensorFlow refuses."""
    made: Created = []

    def observe(create: Callable[..., tf.Variable], **options: Any) -> tf.Variable:
        variable = create(**options)
        if tf.executing_eagerly():
            made.append((variable, np.array(variable.numpy())))
        return variable

    with tf.variable_creator_scope(observe):
        yield made


def run_and_rollback(step: Callable[[], None], variables: Sequence[tf.Variable], made: Created) -> Changes:
    """Make `step`, then restore every variable. Returns those of `variables` that it changed.

    `made` is the list that fills with what is created meanwhile: that is reset to its initial value.
    """
    before = [(v, np.array(v.numpy())) for v in variables]
    count = len(made)
    try:
        step()
        now = [np.array(v.numpy()) for v in variables]
    finally:
        for variable, value in [*before, *made[count:]]:
            variable.assign(value)
    return {id(v): (old, new) for (v, old), new in zip(before, now, strict=True) if not is_same(new, old)}


@dataclass(slots=True)
class PythonChanges:
    """What a step changes in Python, as code: numbers; and lists, deques, arrays, sources of random numbers."""

    numbers: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    attributes: set[str] = field(default_factory=set)
    """All that a step sets again or changes."""


@contextmanager
def preserve_python_state(owners: Sequence[Any], made: Created) -> Iterator[PythonChanges]:
    """Restore the Python state of `owners` at the end, and give what changed.

    Where variables were made meanwhile that are held now, what came with them stays: it says that they are there.
    """
    before, count, moved = [python_state(owner) for owner in owners], len(made), PythonChanges()
    try:
        with preserve_global_random_state(), preserve_python_numbers(owners) as moved.numbers:
            yield moved
    finally:
        came = {id(variable) for variable, _ in made[count:]}
        whole = not came or not any(came & _held_variables(owner) for owner in owners)
        for owner, old in zip(owners, before, strict=True):
            _restore_others(owner, old, moved, whole=whole)


def _restore_others(owner: Any, old: PythonState, moved: PythonChanges, *, whole: bool) -> None:
    now = python_state(owner)
    changed = [name for name, value in now.items() if name not in old or not is_equal(old[name], value)]
    moved.attributes |= {*changed, *(name.removeprefix("self.").partition("[")[0] for name in moved.numbers)}
    for name in changed:
        was, value = old.get(name), now[name]
        if isinstance(was, CONTAINERS):
            moved.others.append(f"self.{name}")
        back = (*CONTAINERS, tf.Tensor, bool, str)
        if isinstance(was, (*CONTAINERS, tf.Tensor)) or (isinstance(value, back) and whole):
            restore_python_state(owner, old, [name])


def _held_variables(owner: Any, depth: int = 0) -> set[int]:
    """The variables (ids) that an object, or a container, holds."""
    if isinstance(owner, keras.Variable):
        return {id(owner.value)}
    if isinstance(owner, tf.Variable):
        return {id(owner)}
    if isinstance(owner, dict):
        inside = list(owner.values())
    elif isinstance(owner, list | tuple | deque):
        inside = list(owner)
    else:
        inside = list(vars(owner).values()) if hasattr(owner, "__dict__") and not isinstance(owner, type) else []
    return set[int]().union(*(_held_variables(each, depth + 1) for each in inside)) if depth < _DEPTH else set()


@contextmanager
def preserve_python_numbers(owners: Sequence[Any]) -> Iterator[list[str]]:
    """Restore the Python numbers of `owners` at the end, and fill the list with those that changed, as code."""
    before = [simple_values(owner) for owner in owners]
    moved: list[str] = []
    try:
        yield moved
    finally:
        for owner, old in zip(owners, before, strict=True):
            for place, value in simple_values(owner).items():
                was = old.get(place)
                if _is_number(was) and _is_number(value) and not is_same(value, was) and can_set_at(owner, place):
                    moved.append(as_code(place))
                    set_at(owner, place, was)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float | np.number) and not isinstance(value, bool)


def dummy_step_inputs(
    tensors: Sequence[tf.Variable],
    sparse: Sequence[bool],
    passes: BackwardPassCounter | None = None,
    *,
    differentiated: bool = True,
) -> tuple[list[Gradient], ForwardPass | None]:
    """Inputs of a dummy step: gradients of 1 + weight, with repeated rows where `sparse`, and their forward pass.

    `passes` counts how often each weight's gradient is taken. Who needs no forward pass has the same gradients quicker
    where they are not `differentiated`.

    Not of zero, whose norm nobody can divide by; and of a loss with a second derivative.
    """

    def loss() -> tf.Tensor:
        parts = []
        for tensor, is_sparse in zip(tensors, sparse, strict=True):
            seen = tf.gather(tensor, [0, tensor.shape[0] - 1, 0]) if is_sparse else tensor.read_value()
            seen = seen if passes is None else passes.wrap(seen)
            parts.append(tf.reduce_sum(tf.cast(seen + 0.5 * seen * seen, tf.float32)))
        return tf.add_n(parts)

    if not differentiated:
        return [_dummy_gradient(tensor, is_sparse) for tensor, is_sparse in zip(tensors, sparse, strict=True)], None

    return differentiate(loss, tensors)


def _dummy_gradient(tensor: tf.Variable, sparse: bool) -> Gradient:
    if not sparse:
        return 1 + tensor.read_value()
    rows = tf.constant([0, tensor.shape[0] - 1, 0])
    return tf.IndexedSlices(1 + tf.gather(tensor, rows), rows, tf.constant(tensor.shape.as_list()))
