"""Start step and linear warm-up for any schedule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import keras
import tensorflow as tf
from annotated_types import Ge, Le

from optimizers.base.message import Message
from optimizers.schedules.base import Schedule


@keras.saving.register_keras_serializable(__name__)
class WarmUp(keras.optimizers.schedules.LearningRateSchedule):
    """A schedule that begins later, after a straight rise to the rate that it begins with.

        t = max(step - begins_at, 0)
        value(step) = (start + (1 - start) t / steps) schedule(0)    where t < steps
                      schedule(t - steps)                            from there on

    with `warm_up_steps` for steps and `warm_up_start` for start. Goyal and others, "Accurate, Large Minibatch SGD:
    Training ImageNet in 1 Hour", 2017, section 2.2. What `lasts` leaves after the warm-up is the
    plan of the schedule behind.

    Args:
        schedule: One of ours or of Keras, or any callable that gives the rate at a step.
        warm_up_steps: Steps of a straight rise before the schedule begins. 0 for none.
        warm_up_start: Start of the rise, as a fraction of the schedule's first rate.
        begins_at: Number of steps before the schedule and its warm-up begin. Until then the rate stays at its first
            value.
        lasts: Number of steps from there to the end of the schedule, including the warm-up. Off: to the end of the
            planned run.

    Raises:
        ValueError: fewer steps than 0, or a start that is not a fraction.
    """

    def __init__(
        self,
        schedule: Callable[[Any], Any],
        warm_up_steps: Annotated[int, Ge(0)] = 0,
        warm_up_start: Annotated[float, Ge(0), Le(1)] = 0.0,
        begins_at: Annotated[int, Ge(0)] = 0,
        lasts: Annotated[int, Ge(1)] | None = None,
    ) -> None:
        super().__init__()
        if warm_up_steps < 0:
            raise ValueError(
                Message(
                    "WarmUp: warm_up_steps must be at least 0; received {warm_up_steps}.", warm_up_steps=warm_up_steps
                )
            )
        if not 0 <= warm_up_start <= 1:
            raise ValueError(
                Message(
                    "WarmUp: warm_up_start must be at least 0 and at most 1; received {warm_up_start}.",
                    warm_up_start=warm_up_start,
                )
            )
        if begins_at < 0:
            raise ValueError(
                Message("WarmUp: begins_at must be at least 0; received {begins_at}.", begins_at=begins_at)
            )
        self.schedule = schedule
        self.begins_at, self.lasts = int(begins_at), lasts
        self.warm_up_steps = int(warm_up_steps)
        self.warm_up_start = float(warm_up_start)

    @property
    def elementwise(self) -> bool:
        """True if the schedule takes steps of any shape, False if one step at a time."""
        return isinstance(self.schedule, Schedule)

    def rates(self, step: Any) -> tf.Tensor:
        """Return the learning rate at `step` in float64; a scalar unless the schedule inside is from this program."""
        step = tf.maximum(tf.convert_to_tensor(step) - self.begins_at, 0)
        later = self._inner_rates(tf.maximum(step - self.warm_up_steps, 0))
        first = self._inner_rates(tf.zeros([], step.dtype))
        share = tf.cast(step, tf.float64) / max(1, self.warm_up_steps)
        rising = first * (self.warm_up_start + (1.0 - self.warm_up_start) * share)
        return tf.where(step < self.warm_up_steps, rising, later)

    def _inner_rates(self, step: tf.Tensor) -> tf.Tensor:
        if isinstance(self.schedule, Schedule):
            return self.schedule.rates(step)
        return tf.cast(self.schedule(step), tf.float64)

    def __call__(self, step: Any) -> tf.Tensor:
        """Return the learning rate at `step` in float32."""
        return tf.cast(self.rates(step), tf.float32)

    def get_config(self) -> dict[str, Any]:
        inner = keras.saving.serialize_keras_object(self.schedule)
        own = {name: getattr(self, name) for name in ("warm_up_steps", "warm_up_start", "begins_at", "lasts")}
        return {"schedule": inner, **own}

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> WarmUp:
        return cls(**{**config, "schedule": keras.saving.deserialize_keras_object(config["schedule"])})

    # Where the schedule behind watches the loss.

    @property
    def watches(self) -> bool:
        return bool(getattr(self.schedule, "watches", False))

    @property
    def period(self) -> int:
        return int(self._watching_schedule.period)

    @property
    def monitor(self) -> str:
        return str(self._watching_schedule.monitor)

    def observe(self, step: int, loss: float) -> bool:
        """Pass the loss to the schedule with the schedule's own step count; losses during warm-up are ignored."""
        before = self.begins_at + self.warm_up_steps
        if step <= before:
            return False
        return bool(self._watching_schedule.observe(step - before, loss))

    def state(self) -> dict[str, Any]:
        return dict(self._watching_schedule.state())

    def restore(self, state: Mapping[str, Any]) -> None:
        self._watching_schedule.restore(state)

    @property
    def _watching_schedule(self) -> Any:
        if not self.watches:
            raise AttributeError(Message("{schedule} does not watch the loss.", schedule=type(self.schedule).__name__))
        return self.schedule
