"""How a class is hosted with as much alive as it bears.

It is tried with every floating hyperparameter live. What the class branches on in Python is put back as the number it
was; so is whatever a live value breaks in another way (`tf.constant(self.beta)`). Hooks that branch on tensors in
Python are converted by AutoGraph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import tensorflow as tf

from optimizers.contracts.eager_only import FrozenInTrace, OnlyEager
from optimizers.contracts.live import BranchesOnValue

Host: TypeAlias = Callable[[set[str], bool], None]
"""Hosts with these hyperparameters kept as numbers, and the hooks converted or not. Raises what goes wrong."""


def settle(host: Host, floating: Callable[[], Sequence[str]]) -> None:
    """Host with as few hyperparameters kept as numbers as the class bears; `floating` names them, once it was tried.

    Raises what went wrong first where nothing mends it.
    """
    baked: set[str] = set()
    converted = False
    unconverted: Exception | None = None
    while (error := _attempt(host, baked, converted)) is not None:
        name = branched_on(error)
        if name is not None and name not in baked:
            baked.add(name)
        elif not converted and _needs_conversion(error):
            converted, unconverted = True, error
        elif isinstance(error.__cause__, FrozenInTrace):
            raise error
        elif breaking := _breaking(host, baked, converted, floating(), error):
            baked |= breaking
        elif not converted and isinstance(error, OnlyEager):
            # AutoGraph converts more than branches: what its hooks call, and float(tensor).
            converted, unconverted = True, error
        else:
            raise unconverted or error


def branched_on(error: BaseException) -> str | None:
    """The hyperparameter that the class branches on, where that is what went wrong."""
    return next((each.name for each in chain(error) if isinstance(each, BranchesOnValue) and each.name), None)


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """The error and what it arose from: a function of TensorFlow raises anew what its body raised."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _needs_conversion(error: BaseException) -> bool:
    """Whether a tensor was asked for its truth, or iterated over, while a graph was traced."""
    return any(isinstance(each, tf.errors.OperatorNotAllowedInGraphError) for each in chain(error))


def _breaking(host: Host, baked: set[str], converted: bool, floating: Sequence[str], error: Exception) -> set[str]:
    """Which more must be kept as numbers: none where that does not mend it, and no more than it takes."""
    more = {name for name in floating if name not in baked}
    refused = any(isinstance(each, NotImplementedError) for each in (error, error.__cause__))
    if refused or not more or not _hosts(host, baked | more, converted):
        return set()
    for name in sorted(more):
        if _hosts(host, baked | more - {name}, converted):
            more.discard(name)
    return more


def _hosts(host: Host, baked: set[str], converted: bool) -> bool:
    return _attempt(host, baked, converted) is None


def _attempt(host: Host, baked: set[str], converted: bool) -> Exception | None:
    """What goes wrong. Answered and not handled where it is caught, so that no later error seems to arise from it."""
    try:
        host(set(baked), converted)
    except Exception as error:
        return error
    return None
