"""Optimizer that keeps its count in a variable that is no slot and no non-slot variable."""

import tensorflow as tf


class Planted(tf.train.Optimizer):
    def __init__(self, learning_rate=0.1, use_locking=False, name="Planted"):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._count = None

    def _create_slots(self, var_list):
        if self._count is None:
            self._count = tf.Variable(0.0, trainable=False, name="count", use_resource=True)

    def _prepare(self):
        self._lr_t = tf.convert_to_tensor(self._call_if_callable(self._lr), name="learning_rate")

    def _rate(self, var):
        return tf.cast(self._lr_t / tf.sqrt(1.0 + self._count), var.dtype.base_dtype)

    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(self._rate(var) * grad, use_locking=self._use_locking)

    def _resource_apply_sparse(self, grad, var, indices):
        return var.scatter_sub(tf.IndexedSlices(self._rate(var) * grad, indices), use_locking=self._use_locking)

    def _finish(self, update_ops, name_scope):
        with tf.control_dependencies(update_ops):
            counted = self._count.assign_add(1.0, use_locking=self._use_locking)
        return tf.group(*update_ops, counted, name=name_scope)
