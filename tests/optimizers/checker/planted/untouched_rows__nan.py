"""Optimizer that divides by how often a row is named, which is zero for all others."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, name="Planted", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)

    def build(self, var_list):
        super().build(var_list)
        self._built = True

    def update_step(self, gradient, variable):
        rate = tf.cast(self.learning_rate, variable.dtype)
        if isinstance(gradient, tf.IndexedSlices):
            rows, count = gradient.indices[:, tf.newaxis], tf.ones_like(gradient.values)
            named = tf.tensor_scatter_nd_add(tf.zeros_like(variable), rows, count)
            gradient = tf.tensor_scatter_nd_add(tf.zeros_like(variable), rows, gradient.values) / named
        variable.assign_sub(rate * gradient)

    def get_config(self):
        config = super().get_config()
        config.update({"learning_rate": self._serialize_hyperparameter(self._learning_rate)})
        return config
