"""Contract "Keras 3": `build(variables)`, `update_step(gradient, variable, learning_rate)`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import keras
import tensorflow as tf

from optimizers.contracts.hosted_optimizer import (
    ForwardPass,
    Gradient,
    SlotVariable,
    loss_arguments,
    requested_arguments,
)
from optimizers.contracts.hosting_fallbacks import convert_hooks
from optimizers.contracts.optimizer_host import OptimizerHost

CONTRACT = "Keras 3"
_AVERAGE_SLOT = "average"


class Keras3Optimizer(OptimizerHost):
    """A `keras.optimizers.Optimizer`."""

    contract = CONTRACT
    merges_repeated = False

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        # A user's loss scaling may be another class: it is recognised by checking whether gradients are finite.
        self.skips_overflow = hasattr(self.optimizer, "check_finite")
        # By the root of a sum that begins above zero and only grows.
        alone = type(self.optimizer) is keras.optimizers.Adagrad
        self._has_positive_divisors = alone and self.optimizer.initial_accumulator_value > 0
        if convert:
            convert_hooks(owner)

    @property
    def _result_type(self) -> tf.DType:
        # Keras 3 gives a float the type of what it meets; `ops` ask a live value for a tensor before they know.
        return tf.as_dtype(self._tensors[0].dtype) if self._tensors else tf.float32

    def _is_inner(self, value: Any) -> bool:
        return isinstance(value, keras.optimizers.Optimizer)

    def _observe(self, owner: Any, prefix: str) -> None:
        place = {id(v): i for i, v in enumerate(self._variables)}
        add = owner.add_variable_from_reference

        def observed(reference_variable: Any, name: str | None = None, *rest: Any, **options: Any) -> keras.Variable:
            slot = add(reference_variable, name, *rest, **options)
            self._observed.append(
                SlotVariable(prefix + (name or "var"), place.get(id(reference_variable), -1), slot.value)
            )
            return slot

        owner.__dict__["add_variable_from_reference"] = observed

    def _build(self) -> None:
        # Some (ScheduleFreeAdamW) copy initial weights into slots: that must happen eagerly, never in a trace.
        self.optimizer.build(self._variables)

    def _named_slots(self, owner: Any, prefix: str) -> Iterator[SlotVariable]:
        """Yield the slots of a library optimizer, which keeps a dictionary of them for each variable."""
        for i, held in enumerate(getattr(owner, "_held", ())):
            for name, value in held.items():
                yield SlotVariable(prefix + name, i, value)

    def _rate_of(self, owner: Any) -> tf.Variable | float | None:
        rate = owner._learning_rate
        return rate.value if isinstance(rate, keras.Variable) else None

    def _share_rate(self, owner: Any, source: Any) -> None:
        owner.__dict__["_learning_rate"] = source._learning_rate

    def _iterations_of(self, owner: Any) -> tf.Variable:
        return owner._iterations.value

    def _asks_forward(self) -> bool:
        return bool(requested_arguments(self._apply_method))

    def keeps_other_rows(self, variable: int) -> bool:
        mine = [slot.value for slot in self.slots if slot.variable == variable] if self._has_positive_divisors else []
        return all(bool(tf.reduce_min(each.read_value()) > 0) for each in mine)

    @property
    def _overrides_apply_gradients(self) -> bool:
        return type(self.optimizer).apply_gradients is not keras.optimizers.Optimizer.apply_gradients

    @property
    def _apply_method(self) -> Callable[..., Any]:
        """Method to call with gradients: `apply_gradients` if the class overrides it."""
        return self.optimizer.apply_gradients if self._overrides_apply_gradients else self.optimizer.apply

    def _update(self, gradients: Sequence[Gradient], forward: ForwardPass | None) -> None:
        options = loss_arguments(self._apply_method, forward)
        if self._overrides_apply_gradients:
            self._apply_method(list(zip(gradients, self._variables, strict=True)), **options)
        else:
            self._apply_method(list(gradients), self._variables, **options)

    def scale_loss(self, loss: tf.Tensor) -> tf.Tensor:
        return self.optimizer.scale_loss(loss)

    def _start_fresh(self, slot: SlotVariable) -> None:
        if slot.name.rpartition("/")[2] == _AVERAGE_SLOT and slot.variable >= 0:
            # Keras starts the average from the weights at iteration 0 only; here the run is further.
            slot.value.assign(self._tensors[slot.variable])
