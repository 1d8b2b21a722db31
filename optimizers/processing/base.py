"""Base class of the stages: each declares its hyperparameters, and transforms the gradients.

A hyperparameter is an annotated class attribute with a default, written once. Numbers are live: they are held in
variables, `self.number("norm")` reads one in the graph, and turning it needs no new trace::

    class Scale(Stage):
        title = "Scale"
        phase = "transform"
        factor: Annotated[float, Ge(0)] = 1.0

        def process(self, gradients, context):
            return [scaled(g, self.number("factor")) for g in gradients]

Text, booleans and choices are attributes, and part of the trace.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import numpy as np
import tensorflow as tf

from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import Gradient, SlotVariable

Phase = Literal["transform", "clip", "accumulate", "decay", "constrain"]
_MAX_PATHS = 12


@dataclass(frozen=True, slots=True)
class Target:
    """Trainable variable as a target of stages: path, variable, whether its gradient is sparse, and its optimizer's
    contract.

    `table` is whether its gradient comes as rows, even where the optimizer is handed it dense. `decays_itself` says in
    a sentence why weight decay past its optimizer would be wrong, where it would.
    """

    path: str
    value: tf.Variable
    sparse: bool
    contract: str
    table: bool = False
    decays_itself: str = ""


@dataclass(frozen=True, slots=True)
class StageContext:
    """Context of a step: `step` (int64, from 1), `seed`, and the learning rate of each target (float32), all
    scalars.
    """

    step: tf.Tensor
    seed: int
    rates: Sequence[tf.Tensor]


class StageFault(ValueError):
    """Error of a stage that cannot work. `parameter` names the wrong argument, `"name"` the stage as a whole."""

    def __init__(self, message: str, parameter: str = "name") -> None:
        super().__init__(message)
        self.parameter = parameter


class Stage:
    """Base of the stages.

    Args:
        values: hyperparameters by name; what is missing has its default.
        targets: the variables that train, in order.
        place: which stage of the chain it is, from 0: what is random in two of a kind differs.

    Raises:
        StageFault: values that nobody knows, or that do not fit the variables.
    """

    title: ClassVar[str] = ""
    phase: ClassVar[Phase] = "transform"
    measures: ClassVar[tuple[str, ...]] = ()
    """Series that `process` leaves in `measured`."""
    merges: bool = False
    """True if `process` is no linear function of a gradient's elements, and so needs sparse gradients with each row
    once.
    """
    defaults: ClassVar[Mapping[str, Any]] = {}

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        declared = inspect.get_annotations(cls)
        cls.defaults = {name: vars(cls)[name] for name in declared if name in vars(cls)}

    def __init__(self, values: Mapping[str, Any], targets: Sequence[Target], place: int = 0) -> None:
        self.targets, self.place = tuple(targets), place
        self.notes: tuple[str, ...] = ()
        self.slots: tuple[SlotVariable, ...] = ()
        self.measured: dict[str, tf.Tensor] = {}
        self._numbers: dict[str, tf.Variable] = {}
        for name in values:
            if name not in self.defaults:
                known = ", ".join(self.defaults) or "none"
                raise StageFault(
                    Message(
                        "{title} has no hyperparameter {name}; it has {known}.",
                        title=self.title,
                        name=name,
                        known=known,
                    )
                )
        for name, default in self.defaults.items():
            value = values.get(name, default)
            if type(default) in (int, float):
                dtype = tf.int64 if type(default) is int else tf.float64
                self._numbers[name] = tf.Variable(value, dtype=dtype, trainable=False, name=name)
            else:
                setattr(self, name, value)
        self.prepare()

    def prepare(self) -> None:
        """Prepare everything that depends on the targets; called once. Does nothing unless overridden."""

    def number(self, name: str) -> tf.Tensor:
        """Return a live number as a float64 or int64 scalar."""
        return self._numbers[name].read_value()

    def process(self, gradients: list[Gradient], context: StageContext) -> list[Gradient]:
        """Return the processed gradients, one for each target, for the next stage. Traceable."""
        return gradients

    def reseed(self, seed: int) -> None:
        """Draw random numbers from another seed from the next step on, without a new trace."""

    def before_update(self, context: StageContext) -> None:
        """Act right before the update of the optimizers."""

    def after_update(self, context: StageContext) -> None:
        """Act right after the update of the optimizers."""

    def matching(self, pattern: str) -> list[int]:
        """Return the indices of the targets whose whole path matches `pattern`. Raises `StageFault` if none does."""
        pattern_text = Message('The pattern "{pattern}" of {title}', pattern=pattern, title=self.title)
        try:
            found = [i for i, target in enumerate(self.targets) if re.fullmatch(pattern, target.path)]
        except (re.error, OverflowError, RecursionError) as error:
            raise StageFault(
                Message("{pattern} is not a regular expression: {error}.", pattern=pattern_text, error=error), "pattern"
            ) from error
        if not found:
            paths = [target.path for target in self.targets]
            more = Message(" and {count} more", count=len(paths) - _MAX_PATHS) if len(paths) > _MAX_PATHS else ""
            path_list = ", ".join(paths[:_MAX_PATHS]) + more
            raise StageFault(
                Message(
                    "{pattern} matches no trainable variable; available: {path_list}.",
                    pattern=pattern_text,
                    path_list=path_list,
                ),
                "pattern",
            )
        return found

    def sparse(self, places: Iterable[int] | None = None) -> str:
        """Return the paths of the targets with a sparse gradient, among these indices or all, formatted for a note."""
        places = range(len(self.targets)) if places is None else sorted(places)
        return ", ".join(self.targets[i].path for i in places if self.targets[i].sparse)

    # Numbers that are turned

    @property
    def variables(self) -> tuple[tf.Variable, ...]:
        """Variables of the stage, with its slots."""
        return (*self._numbers.values(), *(slot.value for slot in self.slots))

    def can_set_live(self, name: str, value: Any) -> bool:
        """Return whether `set_live` can change the value. Values that are not numbers are constants of the trace."""
        whole = name in self._numbers and self._numbers[name].dtype == tf.int64
        return name in self._numbers and type(value) in ((int,) if whole else (int, float))

    def set_live(self, name: str, value: float) -> None:
        self._numbers[name].assign(value)


def at_least_float32(values: tf.Tensor) -> tf.Tensor:
    """Return the values in at least float32: float16 overflows beyond 65504, and a sum of many in half precision loses
    small values.
    """
    return tf.cast(values, tf.float32) if values.dtype in (tf.float16, tf.bfloat16) else values


def elements(gradient: Gradient) -> tf.Tensor:
    """Return the gradient's elements in at least float32; for a sparse gradient, the elements of its rows."""
    return at_least_float32(gradient.values if isinstance(gradient, tf.IndexedSlices) else gradient)


def map_elements(gradient: Gradient, change: Callable[[tf.Tensor], tf.Tensor]) -> Gradient:
    """Return the gradient with `change` applied to its `elements`, in its own type; a sparse gradient keeps its
    rows.
    """
    values = tf.cast(change(elements(gradient)), gradient.dtype)
    if not isinstance(gradient, tf.IndexedSlices):
        return values
    return tf.IndexedSlices(values, gradient.indices, gradient.dense_shape)


def scale_gradient(gradient: Gradient, factor: tf.Tensor) -> Gradient:
    """Return the gradient times a scalar, in its own type."""
    return map_elements(gradient, lambda values: values * tf.cast(factor, values.dtype))


def norm(gradient: Gradient) -> tf.Tensor:
    """Return the Euclidean norm, a scalar in at least float32. A sparse gradient must have each row only once."""
    return tf.sqrt(tf.reduce_sum(tf.square(elements(gradient))))


def global_norm(norms: Sequence[tf.Tensor]) -> tf.Tensor:
    """Return the norm of all gradients as one vector, from their norms: in float64 if one of them is, else float32."""
    dtype = tf.float64 if any(each.dtype == tf.float64 for each in norms) else tf.float32
    return tf.norm(tf.stack([tf.cast(each, dtype) for each in norms]))


def clip_factor(length: tf.Tensor, limit: tf.Tensor) -> tf.Tensor:
    """Return the factor that clips a vector of this length to the limit: limit / max(limit, length), 1 within the
    limit.

    NaN if the length is not finite, as `tf.clip_by_global_norm` has it: one infinite element would leave zeros in
    the place of all finite ones, and a fault would look like a step.
    """
    limit = tf.cast(limit, length.dtype)
    return tf.where(tf.math.is_finite(length), limit / tf.maximum(limit, length), np.nan)


def norm_ratio(before: tf.Tensor, after: tf.Tensor) -> tf.Tensor:
    """Return the norm after the stage divided by the norm before, for the series; 1 if the norm before was 0."""
    return tf.cast(tf.where(tf.equal(before, 0), 1.0, after / before), tf.float32)
