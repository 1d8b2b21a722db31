"""One eager step that leaves no trace: it makes every variable that an optimizer makes late."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.contracts.arguments import as_code, can_put, put, same, simple_values
from optimizers.contracts.hosted import Forward, Gradient
from optimizers.contracts.python_state import (
    CONTAINERS,
    PythonState,
    global_draws_kept,
    is_like,
    put_back,
    python_state,
)
from optimizers.contracts.walks import Walks

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


def undone(step: Callable[[], None], variables: Sequence[tf.Variable], made: Created) -> Changes:
    """Make `step`, then put back every variable. Answers those of `variables` that it changed.

    `made` is the list that fills with what is made meanwhile: that goes back to what it was made with.
    """
    before = [(v, np.array(v.numpy())) for v in variables]
    count = len(made)
    try:
        step()
        now = [np.array(v.numpy()) for v in variables]
    finally:
        for variable, value in [*before, *made[count:]]:
            variable.assign(value)
    return {id(v): (old, new) for (v, old), new in zip(before, now, strict=True) if not same(new, old)}


@dataclass(slots=True)
class Moved:
    """What a step changes in Python, as code: numbers; and lists, deques, arrays, sources of random numbers."""

    numbers: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    attributes: set[str] = field(default_factory=set)
    """All that a step sets anew or changes."""


@contextmanager
def python_kept(owners: Sequence[Any], made: Created) -> Iterator[Moved]:
    """Put back what `owners` keep in Python, and answer what moved.

    Where variables were made meanwhile, what came with them stays: it says that they are there.
    """
    before, count, moved = [python_state(owner) for owner in owners], len(made), Moved()
    try:
        with global_draws_kept(), numbers_kept(owners) as moved.numbers:
            yield moved
    finally:
        for owner, old in zip(owners, before, strict=True):
            _put_others_back(owner, old, moved, whole=len(made) == count)


def _put_others_back(owner: Any, old: PythonState, moved: Moved, *, whole: bool) -> None:
    now = python_state(owner)
    changed = [name for name, value in now.items() if name not in old or not is_like(old[name], value)]
    whole = whole and not any(isinstance(now[name], bool | str) for name in changed)
    moved.attributes |= {*changed, *(name.removeprefix("self.").partition("[")[0] for name in moved.numbers)}
    for name in changed:
        was, value = old.get(name), now[name]
        if isinstance(was, CONTAINERS):
            moved.others.append(f"self.{name}")
        if isinstance(was, (*CONTAINERS, tf.Tensor)) or (isinstance(value, (*CONTAINERS, tf.Tensor)) and whole):
            put_back(owner, old, [name])


@contextmanager
def numbers_kept(owners: Sequence[Any]) -> Iterator[list[str]]:
    """Put back the numbers that `owners` keep in Python, and fill the list with those that moved, as code."""
    before = [simple_values(owner) for owner in owners]
    moved: list[str] = []
    try:
        yield moved
    finally:
        for owner, old in zip(owners, before, strict=True):
            for place, value in simple_values(owner).items():
                was = old.get(place)
                if _is_number(was) and _is_number(value) and not same(value, was) and can_put(owner, place):
                    moved.append(as_code(place))
                    put(owner, place, was)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float | np.number) and not isinstance(value, bool)


def idle(
    tensors: Sequence[tf.Variable], sparse: Sequence[bool], walks: Walks | None = None, *, differentiated: bool = True
) -> tuple[list[Gradient], Forward | None]:
    """Gradients of 1 + weight, with repeated rows where `sparse`, and the forward pass that gives them.

    `walks` counts how often each weight's gradient is taken. Who needs no forward pass has the same gradients quicker
    where they are not `differentiated`.

    Not of zero, whose norm nobody can divide by; and of a loss with a second derivative.
    """

    def loss() -> tf.Tensor:
        parts = []
        for tensor, is_sparse in zip(tensors, sparse, strict=True):
            seen = tf.gather(tensor, [0, tensor.shape[0] - 1, 0]) if is_sparse else tensor.read_value()
            seen = seen if walks is None else walks.through(seen)
            parts.append(tf.reduce_sum(tf.cast(seen + 0.5 * seen * seen, tf.float32)))
        return tf.add_n(parts)

    if not differentiated:
        return [_idle(tensor, is_sparse) for tensor, is_sparse in zip(tensors, sparse, strict=True)], None

    # The outer tape records the gradient too; asked for it from inside, it would record its own walk back.
    with tf.GradientTape(persistent=True) as tape:
        tape.watch(list(tensors))
        with tf.GradientTape() as first:
            first.watch(list(tensors))
            value = loss()
        gradients = first.gradient(value, list(tensors))
    return gradients, Forward(value, tape, loss)


def _idle(tensor: tf.Variable, sparse: bool) -> Gradient:
    if not sparse:
        return 1 + tensor.read_value()
    rows = tf.constant([0, tensor.shape[0] - 1, 0])
    return tf.IndexedSlices(1 + tf.gather(tensor, rows), rows, tf.constant(tensor.shape.as_list()))
