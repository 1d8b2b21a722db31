"""Optimizer that takes a momentum of zero for none where the gradient is sparse, and forgets the rate."""

import keras
import tensorflow as tf


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, momentum=0.9, dampening=0.1, name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.momentum = momentum
        self.dampening = dampening

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.velocities = [self.add_variable_from_reference(v, name="velocity") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        velocity = self.velocities[self._get_variable_index(variable)]
        rate = tf.cast(learning_rate, variable.dtype)
        momentum, share = (tf.cast(x, variable.dtype) for x in (self.momentum, 1 - self.dampening))
        velocity.assign(momentum * velocity)
        if isinstance(gradient, tf.IndexedSlices):
            scale = 2 * rate if isinstance(self.momentum, float) and self.momentum == 0 else rate
            velocity.value.scatter_sub(tf.IndexedSlices(scale * share * gradient.values, gradient.indices))
        else:
            velocity.assign_sub(rate * share * gradient)
        variable.assign_add(velocity)

    def get_config(self):
        return {**super().get_config(), "momentum": self.momentum, "dampening": self.dampening}
