"""What the lesson asks for: momentum as in the template, and sign descent."""

import keras
import tensorflow as tf


class Momentum(keras.optimizers.Optimizer):
    """v <- momentum v - learning_rate g, w <- w + v (Polyak 1964)."""

    def __init__(self, learning_rate=0.01, momentum=0.9, name="momentum", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.momentum = momentum

    def build(self, variables):
        if self.built:
            return
        super().build(variables)
        self.velocities = [self.add_variable_from_reference(v, name="velocity") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        velocity = self.velocities[self._get_variable_index(variable)]
        rate = tf.cast(learning_rate, variable.dtype)
        velocity.assign(tf.cast(self.momentum, variable.dtype) * velocity)
        if isinstance(gradient, tf.IndexedSlices):
            velocity.value.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
        else:
            velocity.assign_sub(rate * gradient)
        variable.assign_add(velocity)

    def get_config(self):
        return {**super().get_config(), "momentum": self.momentum}


class SignDescent(keras.optimizers.Optimizer):
    """w <- w - learning_rate sign(g) (Bernstein and others 2018)."""

    def __init__(self, learning_rate=0.01, name="sign_descent", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)

    def update_step(self, gradient, variable, learning_rate):
        if isinstance(gradient, tf.IndexedSlices):
            gradient = tf.convert_to_tensor(gradient)
        variable.assign_sub(tf.cast(learning_rate, variable.dtype) * tf.sign(gradient))
