"""Optimizer whose constructor swallows clipnorm, clipvalue and global_clipnorm."""

import keras
import tensorflow as tf


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, momentum=0.9, name="planted", **kwargs):
        kept = {key: value for key, value in kwargs.items() if not key.endswith(("clipnorm", "clipvalue"))}
        super().__init__(learning_rate=learning_rate, name=name, **kept)
        self.momentum = momentum

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.velocities = [self.add_variable_from_reference(v, name="velocity") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        velocity = self.velocities[self._get_variable_index(variable)]
        rate = tf.cast(learning_rate, variable.dtype)
        velocity.assign(tf.cast(self.momentum, variable.dtype) * velocity)
        if isinstance(gradient, tf.IndexedSlices):
            velocity.value.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
        else:
            velocity.assign_sub(rate * gradient)
        variable.assign_add(velocity)

    def get_config(self):
        return {**super().get_config(), "momentum": self.momentum}
