"""Optimizer whose terms say another share of the gradient than its code takes."""

import keras
from keras import ops


class Blended(keras.optimizers.Optimizer):
    terms = (
        "m = beta * m + (1 - beta) * g",
        "dw = -learning_rate * m",
    )

    def __init__(self, learning_rate=0.01, beta=0.99, name="blended", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.beta = beta

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.m = [self.add_variable_from_reference(variable, "m") for variable in variables]

    def update_step(self, gradient, variable, learning_rate):
        m = self.m[self._get_variable_index(variable)]
        m.assign(self.beta * m + gradient)
        self.assign_sub(variable, ops.cast(learning_rate, variable.dtype) * m)

    def get_config(self):
        return {**super().get_config(), "beta": self.beta}
