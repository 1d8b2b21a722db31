"""Wrapper that hides the learning rate of the optimizer inside."""

import keras


class Planted(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, name="planted"):
        super().__init__(learning_rate=learning_rate, name=name)
        self.inner_optimizer = keras.optimizers.SGD(learning_rate)

    def build(self, variables):
        if self.built:
            return
        self.inner_optimizer.build(variables)
        super().build(variables)

    @property
    def variables(self):
        return [*super().variables, *self.inner_optimizer.variables]

    @property
    def iterations(self):
        return self.inner_optimizer.iterations

    def apply(self, grads, trainable_variables=None):
        self.build(trainable_variables)
        self.inner_optimizer.apply(grads, trainable_variables)

    def get_config(self):
        return {"name": self.name, "learning_rate": float(self.inner_optimizer.learning_rate)}
