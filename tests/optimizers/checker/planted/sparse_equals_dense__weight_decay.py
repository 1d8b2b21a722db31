"""Optimizer that decays weights where the gradient is dense only."""

import tensorflow as tf


class Planted(tf.compat.v1.train.Optimizer):
    def __init__(self, learning_rate=0.01, weight_decay=0.0, use_locking=False, name="Planted"):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._decay = weight_decay

    def _prepare(self):
        self._rate = tf.convert_to_tensor(self._call_if_callable(self._lr), name="learning_rate")

    def _resource_apply_dense(self, grad, var):
        rate = tf.cast(self._rate, var.dtype.base_dtype)
        return var.assign_sub(rate * (grad + tf.cast(self._decay, var.dtype.base_dtype) * var))

    def _resource_apply_sparse(self, grad, var, indices):
        rate = tf.cast(self._rate, var.dtype.base_dtype)
        return self._resource_scatter_add(var, indices, -rate * grad)

    def _resource_scatter_add(self, x, i, v):
        return x.scatter_add(tf.IndexedSlices(v, i))
