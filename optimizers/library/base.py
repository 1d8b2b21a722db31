"""Base class of the library's optimizers: a subclass declares hyperparameters and slots, and writes one update method.

A hyperparameter is an annotated class attribute with a default, written once: the constructor, its signature and
`get_config` follow from it, and the constructor refuses what lies outside its bounds. A slot is a `Slot`. The update is
a plain function of tensors::

    class Momentum(LibraryOptimizer):
        learning_rate: Annotated[float, Ge(0)] = 0.01
        momentum: Annotated[float, Ge(0), Lt(1)] = 0.9
        slots = (Slot("velocity"),)

        def update(self, gradient, weight, slots, context):
            velocity = self.momentum * slots["velocity"] + gradient
            return weight - context.rate * velocity, {"velocity": velocity}

The result is a `keras.optimizers.Optimizer`: it compiles into a model, clips, decays and averages as Keras' own do.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Annotated, Any, ClassVar, get_origin

import keras
import tensorflow as tf

from optimizers.base.argument_limits import violation
from optimizers.base.message import Message
from optimizers.contracts.live_hyperparameters import LiveValue
from optimizers.contracts.sparse_gradients import merge_repeated

Tensors = Mapping[str, tf.Tensor]
Update = tuple[tf.Tensor, Tensors]
"""The new weight, and the new value of each slot that changes."""


@dataclass(frozen=True, slots=True)
class Slot:
    """State of one variable.

    Args:
        name: what the paper calls it.
        initial: a number; the name of the hyperparameter that holds it; or `"weight"`, the variable's initial value.
        shape: `None` for the variable's own.
        dtype: `None` for the variable's own.
        when: the hyperparameter that must be true, or not zero, for the slot to exist; empty for always.
    """

    name: str
    initial: float | str = 0.0
    shape: tuple[int, ...] | None = None
    dtype: str | None = None
    when: str = ""


@dataclass(frozen=True, slots=True)
class StepContext:
    """Context of an update: the step it belongs to.

    `rate` and `t` are float64 scalars that keep float64 in arithmetic with numbers and hyperparameters, and take a
    tensor's type with a tensor: `1 - self.beta_2**context.t` loses nothing to rounding. `t` counts updates from 1.
    `path` is the variable's (`"dense/kernel"`), `index` its place among those the optimizer was built on.
    """

    rate: LiveValue
    t: LiveValue
    path: str
    index: int


class LibraryOptimizer(keras.optimizers.Optimizer):
    """Base of the library's optimizers. A subclass declares hyperparameters and `slots`, and writes `update`.

    Args:
        *values, **arguments: the hyperparameters by place or name, and by name those of `keras.optimizers.Optimizer`
            (`weight_decay`, `clipnorm`, `use_ema`, …).

    Raises:
        TypeError: an argument that is given twice. `ValueError`: one that nobody knows, one outside its bounds, or a
            `weight_decay` where there is none (`no_weight_decay`).
    """

    slots: ClassVar[tuple[Slot, ...]] = ()
    touched_rows_only: ClassVar[bool] = False
    """A sparse gradient updates the rows it names and leaves the others and their slots alone. Otherwise it is
    handled as its dense equivalent."""
    sparse_equals_dense: ClassVar[bool] = True
    """Both paths give the same weights. With `touched_rows_only` that holds where a zero gradient changes nothing."""
    terms: ClassVar[tuple[str, ...]] = ()
    """The update once more, term by term, in the language of `terms.language`: for a person to read, with numbers. Must
    reproduce `update`; state of the whole optimizer that no term assigns is taken as it is after `prepare`."""
    lacking: ClassVar[tuple[tuple[str, int], ...]] = ()
    """Slots in `terms` that are without an axis of the variable, and which, from the end: -1 for a number each row."""
    made_before: ClassVar[tuple[str, ...]] = ()
    """Slots that a step makes before the updates, by what no term expresses; in `terms` they are as after the step."""
    no_terms: ClassVar[str] = ""
    """Reason why there are no terms, in a sentence."""
    no_weight_decay: ClassVar[str] = ""
    """Reason why it takes no `weight_decay`, in a sentence; the decay of Keras' base would not do what its name
    says.
    """
    decays_itself: ClassVar[str] = ""
    """Reason why weight decay outside of it is wrong, in a sentence: it is to be its own `weight_decay`."""
    evaluates_every: ClassVar[str] = ""
    """The hyperparameter that says at every how many steps it evaluates further gradients; empty for at each."""
    defaults: ClassVar[Mapping[str, Any]] = {}
    """Hyperparameters in the order of the constructor, with their defaults."""
    limits: ClassVar[Mapping[str, Any]] = {}
    """Annotations of those that have bounds: `Annotated[float, Ge(0), Lt(1)]`."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        types = {
            name: each for name, each in inspect.get_annotations(cls, eval_str=True).items() if name in cls.__dict__
        }
        declared = list(types)
        cls.defaults = {**cls.defaults, **{name: cls.__dict__[name] for name in declared}}
        bounded = {name: each for name, each in types.items() if get_origin(each) is Annotated}
        cls.limits = {**cls.limits, **bounded}
        for name in declared:
            delattr(cls, name)  # `learning_rate` is a property of Keras' base and must stay one
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        parameters = [inspect.Parameter(name, kind, default=default) for name, default in cls.defaults.items()]
        rest = inspect.Parameter("base", inspect.Parameter.VAR_KEYWORD)
        cls.__signature__ = inspect.Signature([*parameters, rest])
        # So a wrapper, or a model that was saved, finds the class of its optimizer again.
        keras.saving.register_keras_serializable(cls.__module__)(cls)

    def __init__(self, *values: Any, **arguments: Any) -> None:
        bound = inspect.signature(type(self)).bind(*values, **arguments).arguments
        rest = bound.pop("base", {})
        own = {**self.defaults, **bound}
        for name, annotation in self.limits.items():
            # What is not a number, a schedule, is Keras' to take.
            wanted = violation(annotation, own[name]) if isinstance(own[name], Real) else None
            if wanted:
                raise ValueError(
                    Message(
                        "{title}: {name} must be {wanted}; received {received!r}.",
                        title=type(self).__name__,
                        name=name,
                        wanted=wanted,
                        received=own[name],
                    )
                )
        shared = {name: own[name] for name in ("learning_rate", "weight_decay") if name in own}
        if self.no_weight_decay and {**shared, **rest}.get("weight_decay") is not None:
            raise ValueError(
                Message(
                    "{optimizer} takes no weight_decay: {reason}",
                    optimizer=type(self).__name__,
                    reason=self.no_weight_decay,
                )
            )
        super().__init__(**shared, **rest)
        for name, value in own.items():
            if name not in shared:
                setattr(self, name, value)

    def hyperparameters(self) -> dict[str, Any]:
        """Return the current values of the declared hyperparameters, except `learning_rate` and `weight_decay`, which
        Keras' base class keeps.
        """
        return {name: getattr(self, name) for name in self.defaults if name not in ("learning_rate", "weight_decay")}

    def get_config(self) -> dict[str, Any]:
        """Return the arguments for `from_config` as plain numbers, also for live hyperparameters."""
        return plain({**super().get_config(), **self.hyperparameters()})

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Make the slots of each variable."""
        if self.built:
            return
        super().build(variables)
        self._paths = [v.path for v in variables]
        self._held = [{slot.name: self._make(slot, v) for slot in self.slots_of(v)} for v in variables]

    def slots_of(self, variable: keras.Variable) -> Sequence[Slot]:
        """Return the slots of this variable: the declared slots whose condition holds."""
        return [slot for slot in self.slots if not slot.when or getattr(self, slot.when)]

    def term_values(self, variable: keras.Variable) -> Mapping[str, float]:
        """Return the numbers of this variable by their names in `terms`; they override hyperparameters of the same
        name.
        """
        decays = self.weight_decay is None or self._use_weight_decay(variable)
        return {} if decays else {"weight_decay": 0.0}

    def why_no_terms(self, variable: keras.Variable) -> str:
        """Return a sentence on why `terms` do not describe this variable; empty if they do."""
        return ""

    def _make(self, slot: Slot, variable: keras.Variable) -> tf.Variable:
        with tf.init_scope():
            if slot.initial == "weight":
                initial = tf.convert_to_tensor(variable.value)
            else:
                number = getattr(self, slot.initial) if isinstance(slot.initial, str) else slot.initial
                initial = tf.convert_to_tensor(number, tf.float64)

        def initializer(shape: Any, dtype: Any) -> tf.Tensor:
            return tf.broadcast_to(tf.cast(initial, dtype), shape)

        shape = variable.shape if slot.shape is None else slot.shape
        name = f"{variable.path.replace('/', '_')}_{slot.name}"
        return self.add_variable(shape, initializer, slot.dtype or variable.dtype, name=name).value

    def prepare(self, gradients: Sequence[tf.Tensor | tf.IndexedSlices], variables: Sequence[keras.Variable]) -> None:
        """Prepare the update of all variables; called once a step, before the updates. Does nothing unless
        overridden.
        """

    def update(self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext) -> Update:
        """Return the new weight and the new value of each changed slot.

        Gradient, weight and the slots shaped like it are the whole tensor, or, for a sparse gradient with
        `touched_rows_only`, its rows alone.
        """
        raise NotImplementedError(Message("{optimizer} has no update.", optimizer=type(self).__name__))

    def update_step(self, gradient: Any, variable: Any, learning_rate: Any) -> None:
        index = self._get_variable_index(variable)
        held = self._held[index]
        # Keras hands over TensorFlow's own variable, except to who calls this by hand.
        weight: tf.Variable = variable.value if isinstance(variable, keras.Variable) else variable
        context = StepContext(scalar(learning_rate), scalar(self.iterations + 1), self._paths[index], index)
        if isinstance(gradient, tf.IndexedSlices) and self.touched_rows_only:
            _update_rows(self.update, merge_repeated(gradient), weight, held, context)
            return
        whole = tf.cast(tf.convert_to_tensor(gradient), weight.dtype)
        new, changed = self.update(whole, weight.read_value(), {n: s.read_value() for n, s in held.items()}, context)
        for name, value in changed.items():
            held[name].assign(value)
        weight.assign(new)

    def _apply_weight_decay(self, variables: Sequence[keras.Variable]) -> None:
        """Apply decoupled decay, w <- w - learning_rate weight_decay w, like Keras' base class, with scalars in
        float64.
        """
        if self.weight_decay is None:
            return
        share = scalar(self.learning_rate) * self.weight_decay
        for variable in variables:
            if self._use_weight_decay(variable):
                variable.value.assign_sub(share * variable.value)

    def _backend_update_step(self, grads: Any, trainable_variables: Any, learning_rate: Any) -> None:
        self.prepare(grads, trainable_variables)
        super()._backend_update_step(grads, trainable_variables, learning_rate)


def decays_itself(optimizer: Any) -> str:
    """Return a sentence on why decay outside of `optimizer` would be wrong; empty if it is right."""
    if getattr(optimizer, "gradient_accumulation_steps", None):
        return Message(
            "with gradient_accumulation_steps it updates only at some batches. Use its weight_decay instead."
        )
    inner = getattr(optimizer, "inner_optimizer", None)
    reason = getattr(optimizer, "no_weight_decay", "") or getattr(optimizer, "decays_itself", "")
    return str(reason) or (decays_itself(inner) if inner is not None else "")


def plain(config: Mapping[str, Any]) -> dict[str, Any]:
    """Return `config` with live values as plain numbers and tuples as lists, for JSON. Not traceable."""
    return {name: _plain(value) for name, value in config.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, LiveValue):
        return float(value.tensor(tf.float64))
    return list(value) if isinstance(value, tuple) else value


def scalar(value: Any) -> LiveValue:
    """Return a number, variable or tensor as a float64 scalar."""
    return LiveValue("", lambda: tf.cast(tf.convert_to_tensor(value), tf.float64))


def _update_rows(
    update: Callable[..., Update],
    gradient: tf.IndexedSlices,
    weight: tf.Variable,
    held: Mapping[str, tf.Variable],
    context: StepContext,
) -> None:
    """Apply `update` to the rows of a merged sparse gradient; slots of another shape are passed and replaced whole."""
    rows, values = gradient.indices, tf.cast(gradient.values, weight.dtype)
    by_row = {name for name, slot in held.items() if slot.shape == weight.shape}
    slots = {name: tf.gather(s, rows) if name in by_row else s.read_value() for name, s in held.items()}
    new, changed = update(values, tf.gather(weight, rows), slots, context)
    for name, value in changed.items():
        if name in by_row:
            held[name].scatter_update(tf.IndexedSlices(value, rows))
        else:
            held[name].assign(value)
    weight.scatter_update(tf.IndexedSlices(new, rows))
