"""Optimizer that keeps its velocity in bfloat16."""

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
        self.velocities = [
            self.add_variable(v.shape, initializer="zeros", dtype="bfloat16", name="velocity") for v in variables
        ]

    def update_step(self, gradient, variable, learning_rate):
        velocity = self.velocities[self._get_variable_index(variable)]
        if isinstance(gradient, tf.IndexedSlices):
            gradient = tf.convert_to_tensor(gradient)
        kept = tf.cast(self.momentum, variable.dtype) * tf.cast(velocity.value, variable.dtype)
        moved = kept - tf.cast(learning_rate, variable.dtype) * gradient
        velocity.assign(tf.cast(moved, "bfloat16"))
        variable.assign_add(moved)

    def get_config(self):
        return {**super().get_config(), "momentum": self.momentum}
