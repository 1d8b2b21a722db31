"""Momentum, for TensorFlow 1."""

import tensorflow as tf


class Planted(tf.train.Optimizer):
    def __init__(self, learning_rate=0.01, momentum=0.9, use_locking=False, name="Planted"):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._momentum = momentum

    def _create_slots(self, var_list):
        for var in var_list:
            self._zeros_slot(var, "velocity", self._name)

    def _prepare(self):
        self._lr_t = tf.convert_to_tensor(self._call_if_callable(self._lr), name="learning_rate")
        self._momentum_t = tf.convert_to_tensor(self._momentum, name="momentum")

    def _resource_apply_dense(self, grad, var):
        velocity = self.get_slot(var, "velocity")
        rate, momentum = tf.cast(self._lr_t, grad.dtype), tf.cast(self._momentum_t, grad.dtype)
        moved = velocity.assign(momentum * velocity - rate * grad)
        return var.assign_add(moved)

    def _resource_apply_sparse(self, grad, var, indices):
        velocity = self.get_slot(var, "velocity")
        rate, momentum = tf.cast(self._lr_t, grad.dtype), tf.cast(self._momentum_t, grad.dtype)
        kept = velocity.assign(momentum * velocity)
        with tf.control_dependencies([kept]):
            bent = velocity.scatter_sub(tf.IndexedSlices(rate * grad, indices))
        return var.assign_add(bent)
