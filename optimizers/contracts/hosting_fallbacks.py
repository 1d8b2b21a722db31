"""Fallbacks of hosting: constant hyperparameters, hooks converted by AutoGraph, and eager steps.

First every floating hyperparameter is live. One that the class branches on in Python becomes a constant again, and so
does one that fails in another way when it is live (`tf.constant(self.beta)`). AutoGraph converts hooks that branch on
tensors in Python: `if tf.reduce_sum(grad) > 0:` becomes a branch of the graph.

TensorFlow itself does not do so: with `model.fit`, and in a user's `tf.function`, such a hook fails to trace in each
of the contracts.
"""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray
from tensorflow.python.autograph.core import ag_ctx
from tensorflow.python.framework import op_callbacks

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.contracts.argument_attributes import AttributePath, as_code, set_at, value_at
from optimizers.contracts.live_hyperparameters import BranchesOnValue, LiveValue
from optimizers.contracts.python_state import preserve_global_random_state, python_state, restore_python_state
from optimizers.contracts.recognition import step_of
from optimizers.contracts.slot_owners import is_user_defined


class TensorLeak(TypeError):
    """Error: the class keeps a tensor from one step to the next in Python."""

    def __init__(self, name: str) -> None:
        super().__init__(
            Message(
                "{name} carries a tensor from one step to the next, which a traced step cannot; keep "
                "it in a tf.Variable.",
                name=name,
            )
        )


def forbid_leaked_tensors(owner: Any) -> int:
    """Replace each tensor of a trace in `owner` by one that raises `TensorLeak` when it is used.

    What each step makes again is overwritten before it is used. Returns how many there were.
    """
    found = [place for name in vars(owner) for place in _symbolic_places(owner, (name,))]
    for place in found:
        set_at(owner, place, LiveValue("", partial(_refuse, as_code(place))))
    return len(found)


def _symbolic_places(owner: Any, place: AttributePath) -> Iterator[AttributePath]:
    value = value_at(owner, place)
    if tf.is_symbolic_tensor(value):
        yield place
    elif isinstance(value, dict | list) and len(place) == 1 and not str(place[0]).startswith("_self_"):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield from _symbolic_places(owner, (*place, key))


def _refuse(name: str) -> tf.Tensor:
    raise TensorLeak(name)


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
    """Error: a step works eagerly but not traced; the cause says why."""


class FrozenInTrace(TypeError):
    """Error: the weights depend on Python state that changes at each step, whose old value a traced step keeps.

    `place` is file and line where it changes, where that is known.
    """

    def __init__(self, names: Sequence[str], apart: float, place: tuple[str, int] | None) -> None:
        what = ", ".join(names) or Message("Some state that its hooks keep in Python")
        super().__init__(
            Message(
                "{what} change in Python at each step, which a traced step does not repeat: after "
                "{compared} steps its weights would be off by {apart:.2g}. Keep it in a tf.Variable",
                what=what,
                compared=COMPARED,
                apart=apart,
            )
            if len(names) > 1
            else Message(
                "{what} changes in Python at each step, which a traced step does not repeat: after "
                "{compared} steps its weights would be off by {apart:.2g}. Keep it in a tf.Variable",
                what=what,
                compared=COMPARED,
                apart=apart,
            )
        )
        self.place = place


def variables_used(step: Callable[[], None], variables: Sequence[tf.Variable] = ()) -> frozenset[int]:
    """Return the ids of the handles of the variables that the eager `step` reads or writes.

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
    """Return the difference between `COMPARED` eager and traced steps, 0 if they agree or if eager ones are not
    repeatable.

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
    """Return file and line where a hook sets `self.name` of one of these, else where a hook uses it, else any other
    method.
    """
    attribute = name.removeprefix("self.").partition("[")[0]
    found = [each for owner in owners for each in _attribute_instructions(type(owner)) if each[1].argval == attribute]
    ordered = sorted(found, key=lambda each: (each[0] not in _HOOKS, each[1].opname != "STORE_ATTR"))
    return ordered[0][2] if ordered else None


def _attribute_instructions(cls: type) -> Iterator[tuple[str, dis.Instruction, tuple[str, int]]]:
    """Yield accesses of methods to attributes: the method's name, the instruction, and file and line."""
    for each in filter(is_user_defined, cls.__mro__):
        for name, function in vars(each).items():
            if not inspect.isfunction(function) or name in _STATE_METHODS:
                continue
            line = function.__code__.co_firstlineno
            for instruction in dis.get_instructions(function):
                line = (instruction.positions.lineno if instruction.positions else None) or line
                if instruction.opname in ("STORE_ATTR", "LOAD_ATTR", "LOAD_METHOD"):
                    yield name, instruction, (function.__code__.co_filename, line)


_UNCONVERTED_METHODS = ("get_config", "from_config")


def convert_hooks(owner: Any) -> None:
    """Convert the methods of `owner`'s class that override those of a package, and the functions that they call.

    Nothing of the class is changed. A method whose source is not to be had stays as it is.
    """
    context = ag_ctx.ControlStatusCtx(ag_ctx.Status.ENABLED)
    for name in hooks_of(owner):
        owner.__dict__[name] = tf.__internal__.autograph.tf_convert(getattr(owner, name), context)


def hooks_of(owner: Any) -> list[str]:
    """Return the methods of `owner`'s class that override those of a package, by name; for a class without an optimizer
    base, its step.
    """
    if (step := step_of(type(owner))) is not None:
        return [step.name]
    base = next(cls for cls in type(owner).__mro__ if not is_user_defined(cls))
    written = [cls for cls in type(owner).__mro__ if is_user_defined(cls)]
    hooks = {name for cls in written for name, value in vars(cls).items() if inspect.isfunction(value)}
    return sorted(
        name for name in hooks if hasattr(base, name) and not name.startswith("__") and name not in _UNCONVERTED_METHODS
    )


Host: TypeAlias = Callable[[set[str], bool], None]
"""Function that hosts with these hyperparameters as constants, and the hooks converted or not. Raises what goes
wrong.
"""


def host_with_fallback(host: Host, floating_names: Callable[[], Sequence[str]]) -> None:
    """Host with as few constant hyperparameters as the class allows; `floating_names` lists them after a first attempt.

    Raises the first error where no fallback helps.
    """
    constant_names: set[str] = set()
    is_converted = False
    first_error: Exception | None = None
    while (error := _hosting_error(host, constant_names, is_converted)) is not None:
        name = branching_hyperparameter(error)
        if name is not None and name not in constant_names:
            constant_names.add(name)
        elif not is_converted and _needs_conversion(error):
            is_converted, first_error = True, error
        elif isinstance(error.__cause__, FrozenInTrace):
            raise error
        elif breaking := _incompatible_names(host, constant_names, is_converted, floating_names(), error):
            constant_names |= breaking
        elif not is_converted and isinstance(error, EagerOnlyError):
            # AutoGraph converts more than branches: what its hooks call, and float(tensor).
            is_converted, first_error = True, error
        else:
            raise first_error or error


def branching_hyperparameter(error: BaseException) -> str | None:
    """Return the hyperparameter on whose value the class branches, if that is the error."""
    return next((each.name for each in chain(error) if isinstance(each, BranchesOnValue) and each.name), None)


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """Yield the error and its causes, because TensorFlow wraps errors of traced functions."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _needs_conversion(error: BaseException) -> bool:
    """Return whether a tensor was used as a boolean, or iterated over, during a trace."""
    return any(isinstance(each, tf.errors.OperatorNotAllowedInGraphError) for each in chain(error))


def _incompatible_names(
    host: Host, constant_names: set[str], is_converted: bool, floating_names: Sequence[str], error: Exception
) -> set[str]:
    """Return further hyperparameters that must be constants: as few as necessary, none if that does not help."""
    more = {name for name in floating_names if name not in constant_names}
    refused = any(isinstance(each, NotImplementedError) for each in (error, error.__cause__))
    if refused or not more or not _can_host(host, constant_names | more, is_converted):
        return set()
    for name in sorted(more):
        if _can_host(host, constant_names | more - {name}, is_converted):
            more.discard(name)
    return more


def _can_host(host: Host, constant_names: set[str], is_converted: bool) -> bool:
    return _hosting_error(host, constant_names, is_converted) is None


def _hosting_error(host: Host, constant_names: set[str], is_converted: bool) -> Exception | None:
    """Return the error of hosting in this way, without the context of later errors."""
    hosted = attempt(host, set(constant_names), is_converted)
    return hosted if isinstance(hosted, Exception) else None
