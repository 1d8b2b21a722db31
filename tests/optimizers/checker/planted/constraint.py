"""Optimizer whose apply_gradients leaves constraints out."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, name="Planted", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)

    def build(self, var_list):
        super().build(var_list)
        self._built = True

    def apply_gradients(self, grads_and_vars, **kwargs):
        grads_and_vars = self.aggregate_gradients(list(grads_and_vars))
        gradients, variables = zip(*grads_and_vars, strict=True)
        self._compute_current_learning_rate()
        with tf.init_scope():
            self.build(variables)
        gradients = self._deduplicate_sparse_grad(self._clip_gradients(gradients))
        self._apply_weight_decay(variables)
        return self._internal_apply_gradients(list(zip(gradients, variables, strict=True)))

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
