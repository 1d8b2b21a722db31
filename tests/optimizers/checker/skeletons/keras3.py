"""Momentum, for Keras 3."""

import keras
import tensorflow as tf


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, momentum=0.9, name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.momentum = momentum

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.velocities = [self.add_variable_from_reference(v, name="velocity") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        velocity = self.velocities[self._get_variable_index(variable)]
        rate = tf.cast(learning_rate, variable.dtype)
        momentum = tf.cast(self.momentum, variable.dtype)
        velocity.assign(momentum * velocity)
        if isinstance(gradient, tf.IndexedSlices):
            velocity.value.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
        else:
            velocity.assign_sub(rate * gradient)
        variable.assign_add(velocity)

    def get_config(self):
        return {**super().get_config(), "momentum": self.momentum}
