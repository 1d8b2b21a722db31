"""Optimizer that keeps the product of its decays in a variable that it does not list."""

import keras
import tensorflow as tf


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, beta=0.9, name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.beta = beta

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.means = [self.add_variable_from_reference(v, name="mean") for v in variables]
        self.decays = [tf.Variable(1.0, trainable=False) for _ in variables]

    def update_step(self, gradient, variable, learning_rate):
        index = self._get_variable_index(variable)
        mean, decay = self.means[index], self.decays[index]
        beta = tf.cast(self.beta, variable.dtype)
        if isinstance(gradient, tf.IndexedSlices):
            gradient = tf.convert_to_tensor(gradient)
        decay.assign(decay * tf.cast(self.beta, decay.dtype))
        mean.assign(beta * mean + (1 - beta) * gradient)
        correction = tf.cast(1 - decay, variable.dtype)
        variable.assign_sub(tf.cast(learning_rate, variable.dtype) * mean / correction)

    def get_config(self):
        return {**super().get_config(), "beta": self.beta}
