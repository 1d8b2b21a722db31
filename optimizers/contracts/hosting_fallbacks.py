"""Fallbacks of hosting: as many hyperparameters live as the class allows, the others constant.

First every floating hyperparameter is live. One that the class branches on in Python becomes a constant again, and so
does one that fails in another way when it is live (`tf.constant(self.beta)`). AutoGraph converts hooks that branch on
tensors in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.contracts.eager_only import EagerOnlyError, FrozenInTrace
from optimizers.contracts.live_value import BranchesOnValue

Host: TypeAlias = Callable[[set[str], bool], None]
"""Hosts with these hyperparameters as constants, and the hooks converted or not. Raises what goes wrong."""


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
    """The hyperparameter that the class branches on, where that is the error."""
    return next((each.name for each in chain(error) if isinstance(each, BranchesOnValue) and each.name), None)


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error and what it arose from: a function of TensorFlow raises again what its body raised."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _needs_conversion(error: BaseException) -> bool:
    """Whether a tensor was asked for its truth, or iterated over, while a graph was traced."""
    return any(isinstance(each, tf.errors.OperatorNotAllowedInGraphError) for each in chain(error))


def _incompatible_names(
    host: Host, constant_names: set[str], is_converted: bool, floating_names: Sequence[str], error: Exception
) -> set[str]:
    """Which more must be constants: none where that does not help, and no more than it takes."""
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
    """Return the error of hosting so, which no later error has as its context."""
    hosted = attempt(host, set(constant_names), is_converted)
    return hosted if isinstance(hosted, Exception) else None
