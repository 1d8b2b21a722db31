"""Optimizer that squares a sparse gradient as if it were a tensor, which silently becomes the whole table."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, rho=0.9, epsilon=1e-7, name="Planted", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.rho = rho
        self.epsilon = epsilon

    def build(self, var_list):
        super().build(var_list)
        if hasattr(self, "_built") and self._built:
            return
        self._built = True
        self.squares = [self.add_variable_from_reference(v, "square") for v in var_list]

    def update_step(self, gradient, variable):
        square = self.squares[self._index_dict[self._var_key(variable)]]
        rate, rho = tf.cast(self.learning_rate, variable.dtype), tf.cast(self.rho, variable.dtype)
        square.assign(rho * square + (1 - rho) * tf.square(gradient))
        variable.assign_sub(rate * gradient / (tf.sqrt(square) + tf.cast(self.epsilon, variable.dtype)))

    def get_config(self):
        config = super().get_config()
        config.update(
            {
                "learning_rate": self._serialize_hyperparameter(self._learning_rate),
                "rho": self.rho,
                "epsilon": self.epsilon,
            }
        )
        return config
