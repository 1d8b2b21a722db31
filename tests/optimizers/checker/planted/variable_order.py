"""Optimizer that keeps one second moment for all variables, which each of them changes in turn."""

import keras
from keras import ops


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, beta=0.9, epsilon=1e-7, name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.beta = beta
        self.epsilon = epsilon

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self._second_moment = self.add_variable(shape=(), initializer="zeros", name="second_moment")

    def update_step(self, gradient, variable, learning_rate):
        gradient = ops.convert_to_tensor(gradient)
        moment = self.beta * self._second_moment + (1 - self.beta) * ops.mean(ops.square(ops.cast(gradient, "float32")))
        self.assign(self._second_moment, moment)
        root = ops.cast(ops.sqrt(moment) + self.epsilon, variable.dtype)
        self.assign_sub(variable, ops.cast(learning_rate, variable.dtype) * gradient / root)

    def get_config(self):
        return {**super().get_config(), "beta": self.beta, "epsilon": self.epsilon}
