"""Optimizer that divides, with amsgrad, by a maximum that starts at zero and is never written."""

import keras
import tensorflow as tf
from keras import ops


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.9, epsilon=1e-7, amsgrad=False, name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.rho = rho
        self.epsilon = epsilon
        self.amsgrad = amsgrad

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.squares = [self.add_variable_from_reference(v, name="square") for v in variables]
        self.largest = [self.add_variable_from_reference(v, name="largest") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        index = self._get_variable_index(variable)
        square, largest = self.squares[index], self.largest[index]
        rate = ops.cast(learning_rate, variable.dtype)
        gradient = tf.convert_to_tensor(gradient)
        self.assign(square, self.rho * square + (1 - self.rho) * ops.square(gradient))
        scale = ops.sqrt(square) + self.epsilon
        if self.amsgrad:
            scale = ops.sqrt(largest)
        self.assign_sub(variable, rate * gradient / scale)

    def get_config(self):
        config = {"rho": self.rho, "epsilon": self.epsilon, "amsgrad": self.amsgrad}
        return {**super().get_config(), **config}
