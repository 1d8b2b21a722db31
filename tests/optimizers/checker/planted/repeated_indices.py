"""Optimizer that squares the parts of a repeated row one by one."""

import keras
import tensorflow as tf


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.9, epsilon=1e-7, name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.rho = rho
        self.epsilon = epsilon

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.squares = [self.add_variable_from_reference(v, name="square") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        rate = tf.cast(learning_rate, variable.dtype)
        square = self.squares[self._get_variable_index(variable)]
        square.assign(tf.cast(self.rho, variable.dtype) * square)
        if isinstance(gradient, tf.IndexedSlices):
            part = (1 - tf.cast(self.rho, variable.dtype)) * tf.square(gradient.values)
            square.value.scatter_add(tf.IndexedSlices(part, gradient.indices))
            gradient = tf.convert_to_tensor(gradient)
        else:
            square.assign_add((1 - tf.cast(self.rho, variable.dtype)) * tf.square(gradient))
        variable.assign_sub(rate * gradient / (tf.sqrt(square) + tf.cast(self.epsilon, variable.dtype)))

    def get_config(self):
        return {**super().get_config(), "rho": self.rho, "epsilon": self.epsilon}
