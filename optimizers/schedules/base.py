"""Base class of the schedules: each declares its hyperparameters and writes one function of the step.

A hyperparameter is an annotated class attribute with a default, written once: the constructor, its signature, its
limits and `get_config` follow from it. The rate is a plain elementwise function of tensors::

    class Exponential(Schedule):
        title = "Exponential"
        factor: Annotated[float, Gt(0)] = 0.1

        def value(self, step, rate):
            return rate * self.factor ** (step / self.plan)

The result is a `keras.optimizers.schedules.LearningRateSchedule`: any Keras optimizer takes it for a learning rate.
"""

from __future__ import annotations

import inspect
import math
import typing
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

import keras
import tensorflow as tf
from annotated_types import Ge

from optimizers.base.argument_limits import violation
from optimizers.base.message import Message
from optimizers.base.syntax import snake_case
from optimizers.schedules import schedule_validation

_PLAN = Annotated[int, Ge(1)]


class Schedule(keras.optimizers.schedules.LearningRateSchedule):
    """Base of the schedules. A subclass declares hyperparameters and writes `value`.

    Args:
        learning_rate: The rate that the schedule shapes: a number, or a variable, which is read again at each call.
        plan: Planned length of the run in steps; what lasts the whole run lasts so long.
        **hyperparameters: Those that the class declares.

    Raises:
        TypeError: an argument that nobody knows.
        ValueError: a value out of its limits, or values that do not go together.
    """

    title: ClassVar[str] = ""
    """Title that a person reads."""
    watches: ClassVar[bool] = False
    """True if the rate depends on the loss: then it has `period` and `monitor`, and learns of it by `observe`."""
    defaults: ClassVar[Mapping[str, Any]] = {}
    """Hyperparameters in the order of the constructor, with their defaults."""
    _annotations: ClassVar[Mapping[str, Any]] = {}

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        declared = inspect.get_annotations(cls)
        own = [name for name, each in declared.items() if name in vars(cls) and not str(each).startswith("ClassVar")]
        cls.defaults = {**cls.defaults, **{name: vars(cls)[name] for name in own}}
        cls._annotations = typing.get_type_hints(cls, include_extras=True)
        first = list(inspect.signature(Schedule.__init__).parameters.values())[1:-1]
        keyword = inspect.Parameter.KEYWORD_ONLY
        rest = [inspect.Parameter(name, keyword, default=default) for name, default in cls.defaults.items()]
        cls.__signature__ = _Constructor(inspect.Signature([*first, *rest]))
        # So a saved model finds the class of its schedule again.
        module = cls.__module__
        package = f"{__package__}.{snake_case(cls.__name__)}" if module.startswith(f"{__package__}.") else module
        keras.saving.register_keras_serializable(package)(cls)

    def __init__(self, learning_rate: Any = 1e-3, plan: int = 2000, **hyperparameters: Any) -> None:
        unknown = [name for name in hyperparameters if name not in self.defaults]
        if unknown:
            known = ", ".join(("learning_rate", "plan", *self.defaults))
            raise TypeError(
                Message(
                    "{title} has no {names}; it takes {known}.",
                    title=type(self).__name__,
                    names=", ".join(unknown),
                    known=known,
                )
            )
        super().__init__()
        self.learning_rate = learning_rate
        self.plan = plan
        given = {**self.defaults, **hyperparameters}
        values = {name: tuple(each) if isinstance(each, list) else each for name, each in given.items()}
        for name, value in {"plan": plan, **values}.items():
            wanted = violation(_PLAN if name == "plan" else self._annotations[name], value)
            if wanted:
                raise ValueError(
                    Message(
                        "{title}: {name} must be {wanted}; received {received!r}.",
                        title=type(self).__name__,
                        name=name,
                        wanted=wanted,
                        received=value,
                    )
                )
            setattr(self, name, value)
        is_ours = type(self).__module__.startswith(f"{__package__}.")
        for name, sentence in schedule_validation.structure(snake_case(type(self).__name__), values) if is_ours else ():
            raise ValueError(
                Message("{title}: {name} {sentence}.", title=type(self).__name__, name=name, sentence=sentence)
            )

    @property
    def length(self) -> int:
        """Number of steps of the schedule: its `steps` if set, else the planned run."""
        steps: int | None = getattr(self, "steps", None)
        return self.plan if steps is None else steps

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        """Return the learning rate after `step` updates (0 for the first update), element by element.

        `step` is float64 of any shape, `rate` the float64 scalar that is shaped; the result is float64 like `step`.
        """
        raise NotImplementedError(Message("{name} has no value.", name=type(self).__name__))

    def rates(self, step: Any) -> tf.Tensor:
        """Return `value` with the current learning rate: float64 in the shape of `step`, which may have any number
        type.
        """
        rate = self.learning_rate
        rate = tf.constant(rate, tf.float64) if isinstance(rate, int | float) else tf.cast(rate, tf.float64)
        return self.value(tf.cast(step, tf.float64), rate)

    def __call__(self, step: Any) -> tf.Tensor:
        """Return the learning rate at `step`, a scalar or vector, in float32 like Keras."""
        return tf.cast(self.rates(step), tf.float32)

    def get_config(self) -> dict[str, Any]:
        """Return the arguments for `from_config`; a learning-rate variable becomes its current number."""
        own = {name: getattr(self, name) for name in self.defaults}
        plain = {name: list(each) if isinstance(each, tuple) else each for name, each in own.items()}
        return {"learning_rate": float(self.learning_rate), "plan": self.plan, **plain}


class _Constructor:
    """Signature of a class, which differs from the signature of an instance: instances are called with a step."""

    def __init__(self, signature: inspect.Signature) -> None:
        self._signature = signature

    def __get__(self, instance: object, owner: type) -> inspect.Signature:
        if instance is not None:
            raise AttributeError("__signature__")
        return self._signature


def progress(step: tf.Tensor, start: float, end: float) -> tf.Tensor:
    """Return the fraction of the way from `start` to `end` covered at `step`: 0 before, 1 after, linear between."""
    return tf.clip_by_value((step - start) / (end - start if end > start else 1.0), 0.0, 1.0)


def cosine_fall(share: tf.Tensor) -> tf.Tensor:
    """Return a half cosine from 1 at 0 to 0 at 1."""
    return 0.5 * (1.0 + tf.cos(math.pi * share))


def fall(share: tf.Tensor, shape: str) -> tf.Tensor:
    """Return a fall from 1 at 0 to 0 at 1: `"linear"`, `"cosine"`, or `"square root"`, which is 1 - √share."""
    if shape == Message("square root"):
        return 1.0 - tf.sqrt(share)
    return cosine_fall(share) if shape == "cosine" else 1.0 - share


def through(step: tf.Tensor, turns: Sequence[tuple[float, Any]], *, smooth: bool) -> tf.Tensor:
    """Interpolate between levels: `turns` are (step, level), joined by half cosines if `smooth`, else by lines.

    The last level stays. A turn that does not come after the one before it takes its place.
    """
    reached, level = turns[0]
    result = level + tf.zeros_like(step)
    for turn, wanted in turns[1:]:
        if turn > reached:
            share = progress(step, reached, turn)
            left = cosine_fall(share) if smooth else 1.0 - share
            result = tf.where(step > reached, level * left + wanted * (1.0 - left), result)
            reached = turn
        else:
            result = tf.where(step >= reached, wanted + tf.zeros_like(step), result)
        level = wanted
    return result


def interval(step: tf.Tensor, knots: Any, side: str) -> tf.Tensor:
    """Return the number of ascending `knots` at or before each step (`side="right"`), or before it (`"left"`)."""
    flat = tf.reshape(step, [-1])
    count = tf.searchsorted(tf.cast(knots, step.dtype), flat, side=side)
    return tf.reshape(count, tf.shape(step))
