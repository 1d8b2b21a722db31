"""Base class of the contracts: how optimizers are built and called, and where slots and hyperparameters are found.

`OptimizerHost` does the rest; `keras3.py` and its neighbours are the six.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

import keras
import tensorflow as tf

from optimizers.contracts.argument_attributes import AttributePath
from optimizers.contracts.hosted_optimizer import ForwardPass, Gradient, SlotVariable

Aggregator = Callable[[list[tuple[Gradient, tf.Variable]]], Sequence[Any]]
"""Called on each replica with pairs of gradient and variable; answers the gradients of all, or such pairs."""


class Contract:
    """The parts of hosting that differ. `owner` is an optimizer, or one inside it."""

    contract: ClassVar[str]
    merges_repeated: ClassVar[bool] = True
    skips_overflow = False
    _has_positive_divisors = False
    """Its optimizer divides sparse gradients by nothing but tensors that are above zero, as long as its slots are."""
    answers_nothing = False
    """Some hook of it answers no operation, for which the bare class cannot be traced."""
    optimizer: Any
    notes: tuple[str, ...]
    _variables: list[keras.Variable]
    _tensors: list[tf.Variable]
    _observed: list[SlotVariable]
    """Slots seen while they were made."""

    def _prepare_variables(self) -> None:
        """Give the variables what the contract's optimizers look for in them."""

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        """Give an optimizer what it needs to be called, on the instance itself; nothing of its class is changed.

        With `convert` AutoGraph converts its hooks.
        """

    def _is_inner(self, value: Any) -> bool:
        """Whether `value`, held in an attribute, is an optimizer that a wrapper holds."""
        raise NotImplementedError

    def _observe(self, owner: Any, prefix: str) -> None:
        """Watch `owner` make slots from here on, adding to `self._observed`."""

    def _build(self) -> None:
        """Make all state eagerly."""
        raise NotImplementedError

    def _named_slots(self, owner: Any, prefix: str) -> Iterator[SlotVariable]:
        """The slots that `owner` lists by name, once it is built."""
        yield from ()

    def _hyper_variables(self, owner: Any) -> dict[AttributePath, tf.Variable]:
        """Hyperparameters that the contract itself keeps in variables, but for the learning rate, by their place."""
        return {}

    def _rate_of(self, owner: Any) -> tf.Variable | float | None:
        """The learning rate of `owner` where the contract has a place for it; a number before it is built."""
        return None

    def _share_rate(self, owner: Any, source: Any) -> None:
        """Let `owner` use the variable that holds the learning rate of `source`."""

    def _iterations_of(self, owner: Any) -> tf.Variable:
        raise NotImplementedError

    def _bookkeeping_variables(self, owner: Any) -> Iterator[tf.Variable]:
        """Variables of `owner` that are not a state of its algorithm: its rate and its hyperparameters."""
        rate = self._rate_of(owner)
        if isinstance(rate, tf.Variable):
            yield rate

    def _update(self, gradients: Sequence[Gradient], forward: ForwardPass | None) -> None:
        """One step of the optimizer. Traceable."""
        raise NotImplementedError

    @property
    def aggregator(self) -> Aggregator | None:
        """What it aggregates the gradients of replicas with, where it does not sum them as its base does."""
        return None

    def expect_aggregated(self) -> None:
        """It is given gradients that are aggregated already, and is not to do so again."""

    def _asks_forward(self) -> bool:
        """Whether a step needs more than gradients."""
        return False

    def _differentiates(self) -> bool:
        """Whether it leaves the gradients alone and differentiates the loss itself."""
        return False

    @property
    def _result_type(self) -> tf.DType:
        """What a live value is converted to where nothing else is asked for."""
        return tf.float32
