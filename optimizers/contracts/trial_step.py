"""Trial step of an optimizer, made eagerly and rolled back, which creates every late variable."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.base.graph_release import release
from optimizers.base.guest_code import attempt
from optimizers.contracts.argument_attributes import as_code, can_set_at, is_same, set_at, simple_values
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient, differentiate
from optimizers.contracts.hosting_fallbacks import (
    EagerOnlyError,
    FrozenInTrace,
    branching_hyperparameter,
    forbid_leaked_tensors,
    line_of_change,
    trace_difference,
    variables_used,
)
from optimizers.contracts.python_state import (
    CONTAINERS,
    PythonState,
    is_equal,
    preserve_global_random_state,
    python_state,
    restore_python_state,
)
from optimizers.contracts.slot_owners import is_user_defined
from optimizers.contracts.sparse_gradients import changed_by_rows


class BackwardPassCounter:
    """Counter of backward passes through wrapped tensors, by calls of a tape's `gradient`.

    Attributes:
        reached: how many tensors were reached; one that was reached twice counts twice.
    """

    def __init__(self) -> None:
        self.count = 0

    def wrap(self, weight: tf.Tensor) -> tf.Tensor:
        """Return the same tensor, which counts its backward passes; first and second derivatives are unchanged."""

        def back(upstream: tf.Tensor) -> tf.Tensor:
            self.count += 1
            return tf.identity(upstream)

        def same(x: tf.Tensor) -> tuple[tf.Tensor, Any]:
            return tf.identity(x), back

        return tf.custom_gradient(same)(weight)


_DEPTH = 4
Created = list[tuple[tf.Variable, NDArray[Any]]]
"""Variables, each with the value it was made with."""


Changes = Mapping[int, tuple[NDArray[Any], NDArray[Any]]]
"""Variables, by id, that a step changed: before and after."""


@contextmanager
def created_variables() -> Iterator[Created]:
    """Collect every `tf.Variable` created inside, except those of a trace, which TensorFlow refuses."""
    made: Created = []

    def observe(create: Callable[..., tf.Variable], **options: Any) -> tf.Variable:
        variable = create(**options)
        if tf.executing_eagerly():
            made.append((variable, np.array(variable.numpy())))
        return variable

    with tf.variable_creator_scope(observe):
        yield made


def run_and_rollback(step: Callable[[], None], variables: Sequence[tf.Variable], made: Created) -> Changes:
    """Make `step`, then restore every variable. Return those of `variables` that it changed.

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
    """Python changes by a step, as code: numbers; and lists, deques, arrays, random generators."""

    numbers: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    attributes: set[str] = field(default_factory=set)
    """Attributes that a step sets again or changes."""


@contextmanager
def preserve_python_state(owners: Sequence[Any], made: Created) -> Iterator[PythonChanges]:
    """Restore the Python state of `owners` at the end, and yield its changes.

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
    """Return the variables (ids) in an object or container."""
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
    """Restore the Python numbers of `owners` at the end, and fill the list with the changed ones, as code."""
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
    """Return inputs of a trial step: gradients of 1 + weight, with repeated rows if `sparse`, and their forward pass.

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


class RefusesSparse(Exception):
    """Error: the optimizer accepts only dense gradients; the cause says why."""


class StepTrial:
    """Steps of a hosted optimizer that are made and undone, to find what a step changes, reads and needs.

    Args:
        optimizer, owners: the optimizer, and it with those inside it.
        tensors, sparse: the variables that it steps, and which of their gradients are `IndexedSlices`.
        update: makes a step; with a forward pass where the optimizer `wants_forward`. Traceable.
        has_positive_divisors: see `changed_by_rows`.

    Attributes:
        is_graph_only: True where its step fails eagerly and works in a graph: no step of it is made eagerly.
        by_rows: what a traced step changes in rows alone, see `changed_by_rows`.
        extra_gradient_evaluations: how often a step differentiates the loss besides.
    """

    def __init__(
        self,
        optimizer: Any,
        owners: Sequence[Any],
        tensors: Sequence[tf.Variable],
        sparse: Sequence[bool],
        update: Callable[[Sequence[Gradient], ForwardPass | None], None],
        *,
        wants_forward: bool,
        has_positive_divisors: bool,
    ) -> None:
        self.owners = owners
        self.is_graph_only = False
        self.by_rows: Mapping[int, frozenset[int]] = {}
        self.extra_gradient_evaluations = 0.0
        self._optimizer, self._tensors, self._sparse, self._update = optimizer, tensors, sparse, update
        self._wants_forward, self._has_positive_divisors = wants_forward, has_positive_divisors

    def make_step(self, made: Created) -> Changes:
        """Make one eager step and roll it back; it creates late variables, and shows state that a trace would
        freeze.
        """
        attempts = [self._sparse] if any(self._sparse) else []
        cause: Exception | None = None
        for sparse in (*attempts, [False] * len(self._tensors)):
            gradients, forward = dummy_step_inputs(self._tensors, sparse, differentiated=self._wants_forward)
            variables = [*self._tensors, *(variable for variable, _ in made)]

            def step(gradients: Sequence[Gradient] = gradients, forward: ForwardPass | None = forward) -> None:
                self._update(gradients, forward)

            try:
                changes = run_and_rollback(step, variables, made)
            except Exception as error:  # a user's class may raise anything
                if branching_hyperparameter(error) is not None:
                    raise
                in_graph = self._changes_in_graph(step, variables, made)
                if in_graph is None:
                    cause = cause or error
                    continue
                changes = in_graph
            if cause is not None:
                raise RefusesSparse from cause
            return changes
        assert cause is not None
        raise cause

    def _changes_in_graph(
        self, step: Callable[[], None], variables: Sequence[tf.Variable], made: Created
    ) -> Changes | None:
        """Return the changes of a step that fails eagerly, made in a graph; `None` if that fails too."""
        self.is_graph_only = True
        changes = attempt(run_and_rollback, step, variables, made)
        if isinstance(changes, Exception):
            self.is_graph_only = False
            return None
        return changes

    def trace(self, made: Created, moved: Sequence[str], convert: bool) -> frozenset[int]:
        """Trace one update, and compare it with eager steps if `moved` names Python changes, or AutoGraph converts
        hooks. Return the owners of the variables (ids) that it uses. Raises `EagerOnlyError`.
        """
        written = [owner for owner in self.owners if is_user_defined(type(owner))]
        try:
            with preserve_python_state(self.owners, made):
                gradients: list[Gradient] = []
                step = partial(self._counted_dummy_step, gradients)
                concrete = tf.function(step, autograph=False).get_concrete_function()
                self.by_rows = changed_by_rows(concrete.graph, gradients, positive_divisors=self._has_positive_divisors)
                del gradients[:]
                if sum(forbid_leaked_tensors(owner) for owner in written):
                    release(tf.function(self._counted_dummy_step, autograph=False).get_concrete_function().graph)
        except Exception as error:  # a user's class may raise anything
            if branching_hyperparameter(error) is not None:
                raise
            raise EagerOnlyError from error
        used = frozenset(id(handle) for handle, _ in concrete.graph.captures)
        try:
            if written and (moved or convert) and not self.is_graph_only:
                variables = [*self._tensors, *(variable for variable, _ in made)]
                difference = trace_difference(self.owners, self._tensors, variables, self._dummy_step, concrete)
                if difference:
                    place = next(filter(None, (line_of_change(self.owners, name) for name in moved)), None)
                    raise EagerOnlyError from FrozenInTrace(list(dict.fromkeys(moved)), difference, place)
        finally:
            release(concrete.graph)
        return used

    def used_eagerly(self, made: Created) -> frozenset[int]:
        """Return the variables that an eager step uses, after all variables exist; it is rolled back."""
        found: list[frozenset[int]] = []
        variables = [*self._tensors, *(variable for variable, _ in made)]
        count = len(made)
        with preserve_python_state(self.owners, made):
            run_and_rollback(lambda: found.append(variables_used(self._counted_dummy_step, variables)), variables, made)
        del made[count:]  # made again at each step: no state
        return found[0]

    def _dummy_step(self, passes: BackwardPassCounter | None = None, inputs: list[Gradient] | None = None) -> None:
        """Update with artificial gradients, which are stored in `inputs`. Traceable."""
        gradients, forward = dummy_step_inputs(self._tensors, self._sparse, passes, differentiated=self._wants_forward)
        if inputs is not None:
            inputs[:] = gradients
        before = passes.count if passes is not None else 0
        self._update(gradients, forward)
        if passes is not None and self._tensors:
            every = getattr(self._optimizer, str(getattr(self._optimizer, "evaluates_every", "") or "_"), 1)
            self.extra_gradient_evaluations = (passes.count - before) / len(self._tensors) / every

    def _counted_dummy_step(self, inputs: list[Gradient] | None = None) -> None:
        self._dummy_step(BackwardPassCounter() if self._wants_forward else None, inputs)
