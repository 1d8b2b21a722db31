"""Contract "Keras 3": `build(variables)`, `update_step(gradient, variable, learning_rate)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import keras
import tensorflow as tf

from optimizers.contracts.hosted import Gradient, Hyperparameter, Slot, State, numpy_state
from optimizers.contracts.live import BranchesOnValue, LiveValue

CONTRACT = "Keras 3"
_AVERAGE = "average"


class Keras3Optimizer:
    """A `keras.optimizers.Optimizer`, built eagerly, with its floating hyperparameters live.

    Args:
        make: makes a fresh optimizer from keyword arguments: a class, or a function that calls one.
        values: hyperparameters by constructor argument, numbers as the constructor wants them.
        variables: the trainable variables, in order.
        defaults: the constructor's own values, by argument, for what `values` leaves out.

    Raises:
        Whatever the constructor or `build` raises.
    """

    contract = CONTRACT

    def __init__(
        self,
        make: Callable[..., keras.optimizers.Optimizer],
        values: Mapping[str, Any],
        variables: Sequence[keras.Variable],
        defaults: Mapping[str, Any],
    ) -> None:
        self._values = {**defaults, **values}
        baked: set[str] = set()
        # Each round bakes in one more value that the class branches on, so it ends.
        while True:
            optimizer = make(**values)
            read: set[str] = set()
            live = _make_live(optimizer, self._values, baked, variables, read)
            slots = _observe_slots(optimizer, variables)
            try:
                # Some (ScheduleFreeAdamW) copy initial weights into slots: that must happen eagerly, never in a trace.
                optimizer.build(list(variables))
                read.clear()
                _trace_once(optimizer, variables)
            except BranchesOnValue as found:
                baked.add(found.name)
                continue
            break
        self.optimizer = optimizer
        self.mends_overflow = hasattr(optimizer, "dynamic_scale")
        self._variables = list(variables)
        # What only `build` reads (an initial accumulator) or nothing does (the decay of an average that is off) is
        # no knob of the step.
        self._live = {name: holder for name, holder in live.items() if name in read}
        self.slots = (*slots, *_remaining_slots(optimizer, variables, slots))

    @property
    def hyperparameters(self) -> tuple[Hyperparameter, ...]:
        return tuple(
            Hyperparameter(name, value, name in self._live or name == "learning_rate")
            for name, value in self._values.items()
        )

    @property
    def learning_rate(self) -> tf.Variable:
        return self._innermost()._learning_rate.value

    @property
    def iterations(self) -> tf.Variable:
        return self._innermost()._iterations.value

    def _innermost(self) -> keras.optimizers.Optimizer:
        """The optimizer that holds the rate and counts the updates: a wrapper's inner one."""
        return getattr(self.optimizer, "inner_optimizer", self.optimizer)

    def apply(self, gradients: Sequence[Gradient], variables: Sequence[keras.Variable]) -> None:
        self.optimizer.apply(list(gradients), list(variables))

    def scale_loss(self, loss: tf.Tensor) -> tf.Tensor:
        return self.optimizer.scale_loss(loss)

    def turn(self, name: str, value: float) -> None:
        target = self.learning_rate if name == "learning_rate" else self._live[name]
        target.assign(value)
        self._values[name] = value

    def state(self) -> State:
        return numpy_state(self.slots, self.iterations)

    def restore(self, state: State) -> tuple[str, ...]:
        fresh = []
        for slot in self.slots:
            array = state.slots.get((slot.variable, slot.name))
            if array is not None and array.shape == slot.value.shape and array.dtype == slot.value.dtype.as_numpy_dtype:
                slot.value.assign(array)
            else:
                if slot.name.rpartition("/")[2] == _AVERAGE and slot.variable >= 0:
                    # Keras starts the average from the weights at iteration 0 only; here the run is further.
                    slot.value.assign(self._variables[slot.variable].value)
                fresh.append(slot.name)
        self.iterations.assign(state.iterations)
        return tuple(dict.fromkeys(fresh))


def _make_live(
    optimizer: keras.optimizers.Optimizer,
    values: Mapping[str, Any],
    baked: set[str],
    variables: Sequence[keras.Variable],
    read: set[str],
) -> dict[str, tf.Variable]:
    """Put a `LiveValue` in place of each float that the optimizer keeps under its argument's name.

    Whenever one is read its name is added to `read`.
    """
    dtype = tf.as_dtype(variables[0].dtype) if variables else tf.float32
    live = {}
    for name, value in values.items():
        kept = optimizer.__dict__.get(name)
        if name in baked or type(value) is not float or type(kept) is not float:
            continue
        live[name] = holder = tf.Variable(value, dtype=tf.float64, trainable=False, name=name)
        # Straight into the instance: Keras' __setattr__ would track the holder and save it as optimizer state.
        optimizer.__dict__[name] = LiveValue(name, partial(_read, name, holder, read), dtype)
    return live


def _read(name: str, holder: tf.Variable, read: set[str]) -> tf.Tensor:
    read.add(name)
    return holder.read_value()


def _observe_slots(optimizer: keras.optimizers.Optimizer, variables: Sequence[keras.Variable]) -> list[Slot]:
    """The list that fills, while the optimizer builds, with each slot it makes and the name it gives it."""
    slots: list[Slot] = []
    for owner, prefix in _owners(optimizer):
        _observe(owner, variables, slots, prefix)
    return slots


def _owners(optimizer: keras.optimizers.Optimizer) -> list[tuple[keras.optimizers.Optimizer, str]]:
    inner = getattr(optimizer, "inner_optimizer", None)
    return [(optimizer, "")] if inner is None else [(optimizer, ""), (inner, "inner/")]


def _observe(
    optimizer: keras.optimizers.Optimizer, variables: Sequence[keras.Variable], slots: list[Slot], prefix: str
) -> None:
    place = {id(v): i for i, v in enumerate(variables)}
    add = optimizer.add_variable_from_reference

    def observed(reference_variable: Any, name: str | None = None, **options: Any) -> keras.Variable:
        made = add(reference_variable, name=name, **options)
        slots.append(Slot(prefix + (name or "var"), place.get(id(reference_variable), -1), made.value))
        return made

    optimizer.__dict__["add_variable_from_reference"] = observed


def _remaining_slots(
    optimizer: keras.optimizers.Optimizer, variables: Sequence[keras.Variable], known: Sequence[Slot]
) -> list[Slot]:
    """State that was not made from a reference (Adafactor's rows and columns, Nadam's product), named by the attribute
    that holds it; in a list as long as the variables, it belongs to the variable of its place."""
    seen = {id(s.value) for s in known}
    found = []
    for owner, prefix in _owners(optimizer):
        standard = {id(owner._iterations), id(owner._learning_rate)}
        places = {}
        for attribute, value in vars(owner).items():
            if attribute in ("_variables", "_trainable_variables"):
                continue
            if isinstance(value, list):
                aligned = len(value) == len(variables)
                places.update({id(v): (attribute, i if aligned else -1) for i, v in enumerate(value)})
            else:
                places[id(value)] = (attribute, -1)
        for variable in owner._variables:
            if id(variable) in standard or id(variable.value) in seen:
                continue
            attribute, index = places.get(id(variable), (variable.name, -1))
            found.append(Slot(prefix + attribute.strip("_"), index, variable.value))
    return found


def _trace_once(optimizer: keras.optimizers.Optimizer, variables: Sequence[keras.Variable]) -> None:
    """Trace one update, without running it, to learn whether the class branches on a live value."""

    @tf.function(autograph=False)
    def update(*gradients: tf.Tensor) -> None:
        optimizer.apply(list(gradients), list(variables))

    update.get_concrete_function(*(tf.TensorSpec(v.shape, v.dtype) for v in variables))
