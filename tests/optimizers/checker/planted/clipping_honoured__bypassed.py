"""Optimizer whose apply_gradients goes past the clipping of the base."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, name="Planted", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)

    def build(self, var_list):
        super().build(var_list)
        self._built = True

    def apply_gradients(self, grads_and_vars, **kwargs):
        grads_and_vars = list(grads_and_vars)
        self._compute_current_learning_rate()
        with tf.init_scope():
            self.build([variable for _, variable in grads_and_vars])
        for gradient, variable in grads_and_vars:
            self.update_step(gradient, variable)
            if variable.constraint is not None:
                variable.assign(variable.constraint(variable))
        return self.iterations.assign_add(1)

    def update_step(self, gradient, variable):
        rate = tf.cast(self.learning_rate, variable.dtype)
        if isinstance(gradient, tf.IndexedSlices):
            variable.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
        else:
            variable.assign_sub(rate * gradient)

    def get_config(self):
        config = super().get_config()
        config.update({"learning_rate": self._serialize_hyperparameter(self._learning_rate)})
        return config
