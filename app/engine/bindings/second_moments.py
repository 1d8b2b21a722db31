"""Second moments of the hosted optimizers: the slot of each variable, and the numbers for its correction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import tensorflow as tf

from app.core.experiment.known_optimizers import SecondMoment, second_moment
from app.engine.bindings.optimizer_binding import OptimizerBinding

HostedMoments = Mapping[int, "HostedMoment"]


@dataclass(frozen=True, slots=True)
class HostedMoment:
    """The second moment of one variable.

    Attributes:
        moment: what it is, and how its optimizer divides by it.
        binding: its optimizer.
        value: the slot, shaped like the variable.
        mean: the mean gradient whose square is taken off it, or none.
        scale: what multiplies gradients before they are squared, or none.
    """

    moment: SecondMoment
    binding: OptimizerBinding
    value: tf.Variable
    mean: tf.Variable | None
    scale: tf.Variable | None

    @property
    def is_comparable(self) -> bool:
        """True if g² of a step can be compared with it: it is a moving mean of the squares of the received
        gradients.
        """
        return bool(self.moment.rate) and self.moment.is_of_received

    def correction(self) -> tf.Tensor:
        """Return the divisor of v that gives v̂ after the last step, a float64 scalar: 1 − βᵗ if the optimizer corrects
        for bias, times the square of the scale of the gradients. Traceable.
        """
        divisor = tf.constant(1.0, tf.float64)
        if self.moment.is_corrected:
            steps = tf.cast(self.binding.hosted.iterations.read_value(), tf.float64)
            # Before its first step there is nothing to correct.
            divisor = 1.0 - self.number(self.moment.rate) ** tf.maximum(steps, 1.0)
        if self.scale is not None:
            divisor *= tf.square(tf.cast(self.scale.read_value(), tf.float64))
        return divisor

    def epsilon(self) -> tf.Tensor:
        """Return ε, a float64 scalar; 0 if there is none. Traceable."""
        return self.number(self.moment.epsilon) if self.moment.epsilon else tf.constant(0.0, tf.float64)

    def number(self, name: str) -> tf.Tensor:
        """Return the value of a hyperparameter in the next step, a float64 scalar. Traceable."""
        live = self.binding.hosted.live_variables(name)
        if live:
            return tf.cast(live[0].read_value(), tf.float64)
        values = {each.name: each.value for each in self.binding.hosted.hyperparameters}
        return tf.constant(float(values[name] or 0.0), tf.float64)


def hosted_moments(bindings: Sequence[OptimizerBinding], variables: Sequence[tf.Variable]) -> dict[int, HostedMoment]:
    """Return the second moments by index of the variable; only slots with the variable's shape count."""
    found: dict[int, HostedMoment] = {}
    for binding in bindings:
        values = {each.name: each.value for each in binding.hosted.hyperparameters}
        own = {slot.name: slot.value for slot in binding.hosted.slots if slot.variable < 0}
        for place, i in enumerate(binding.indices):
            slots = {slot.name: slot.value for slot in binding.hosted.slots if slot.variable == place}
            moment = second_moment(slots, values, binding.name)
            if moment is None or slots[moment.slot].shape != variables[i].shape:
                continue
            scale = own.get(moment.scale)
            found[i] = HostedMoment(moment, binding, slots[moment.slot], slots.get(moment.mean), scale)
    return found
