"""Momentum, for Keras 2."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, momentum=0.9, name="Planted", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.momentum = momentum

    def build(self, var_list):
        super().build(var_list)
        if hasattr(self, "_built") and self._built:
            return
        self._built = True
        self.velocities = [
            self.add_variable_from_reference(model_variable=v, variable_name="velocity") for v in var_list
        ]

    def update_step(self, gradient, variable):
        velocity = self.velocities[self._index_dict[self._var_key(variable)]]
        rate = tf.cast(self.learning_rate, variable.dtype)
        momentum = tf.cast(self.momentum, variable.dtype)
        gradient = tf.convert_to_tensor(gradient)
        velocity.assign(momentum * velocity - rate * gradient)
        variable.assign_add(velocity)

    def get_config(self):
        config = super().get_config()
        config.update({"learning_rate": self._serialize_hyperparameter(self._learning_rate), "momentum": self.momentum})
        return config
