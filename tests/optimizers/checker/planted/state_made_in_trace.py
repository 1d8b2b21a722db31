"""Optimizer that makes its velocity in the first update, as a bare tf.Variable."""

import keras
import tensorflow as tf


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, momentum=0.9, name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.momentum = momentum
        self.velocities = {}

    def update_step(self, gradient, variable, learning_rate):
        index = self._get_variable_index(variable)
        if index not in self.velocities:
            self.velocities[index] = tf.Variable(tf.zeros(variable.shape, variable.dtype), trainable=False)
        velocity = self.velocities[index]
        rate = tf.cast(learning_rate, variable.dtype)
        if isinstance(gradient, tf.IndexedSlices):
            gradient = tf.convert_to_tensor(gradient)
        velocity.assign(tf.cast(self.momentum, variable.dtype) * velocity - rate * gradient)
        variable.assign_add(velocity)

    def get_config(self):
        return {**super().get_config(), "momentum": self.momentum}
