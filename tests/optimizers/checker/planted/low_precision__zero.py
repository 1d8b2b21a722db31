"""Optimizer with an epsilon that is zero in float16: a gradient of zero is divided by zero there."""

import keras
import tensorflow as tf
from keras import ops


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.001, epsilon=1e-8, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)
        self.epsilon = epsilon

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.squares = [self.add_variable_from_reference(v, name="square") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        gradient = tf.convert_to_tensor(gradient)
        square = self.squares[self._get_variable_index(variable)]
        self.assign(square, 0.99 * square + 0.01 * ops.square(gradient))
        rate, epsilon = ops.cast(learning_rate, variable.dtype), ops.cast(self.epsilon, variable.dtype)
        self.assign_sub(variable, rate * gradient / (ops.sqrt(square) + epsilon))

    def get_config(self):
        return {**super().get_config(), "epsilon": self.epsilon}
