"""Optimizer that takes its square roots by forty steps of Newton's method."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.9, epsilon=1e-6, name="Planted", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.rho = rho
        self.epsilon = epsilon

    def build(self, var_list):
        super().build(var_list)
        if hasattr(self, "_built") and self._built:
            return
        self._built = True
        self.squares = [self.add_variable_from_reference(model_variable=v, variable_name="square") for v in var_list]

    def update_step(self, gradient, variable):
        square = self.squares[self._index_dict[self._var_key(variable)]]
        dtype = variable.dtype
        rate, rho, epsilon = (tf.cast(x, dtype) for x in (self.learning_rate, self.rho, self.epsilon))
        gradient = tf.convert_to_tensor(gradient)
        square.assign(rho * square + (1 - rho) * tf.square(gradient))
        square = square + epsilon

        def newton(i, root):
            return i + 1, (root + square / root) / 2

        _, root = tf.while_loop(lambda i, _: i < 40, newton, (0, tf.ones_like(square)))
        variable.assign_sub(rate * gradient / root)

    def get_config(self):
        config = super().get_config()
        rate = self._serialize_hyperparameter(self._learning_rate)
        config.update({"learning_rate": rate, "rho": self.rho, "epsilon": self.epsilon})
        return config
