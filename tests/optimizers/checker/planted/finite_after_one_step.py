"""Optimizer that averages the gradient where its square is meant, and takes the root."""

import keras
from keras import ops


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.9, epsilon=1e-7, name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.rho = rho
        self.epsilon = epsilon

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.velocities = [self.add_variable_from_reference(v, name="velocity") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        velocity = self.velocities[self._get_variable_index(variable)]
        rate = ops.cast(learning_rate, variable.dtype)
        gradient = ops.convert_to_tensor(gradient)
        self.assign(velocity, self.rho * velocity + (1 - self.rho) * gradient)
        scale = ops.sqrt(velocity) + self.epsilon
        self.assign_sub(variable, rate * gradient / scale)

    def get_config(self):
        return {**super().get_config(), "rho": self.rho, "epsilon": self.epsilon}
