"""Optimizer that keeps one velocity for all variables of a shape that come after the first call."""

import tensorflow as tf


class Planted(tf.train.Optimizer):
    def __init__(self, learning_rate=0.01, momentum=0.9, use_locking=False, name="Planted"):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._momentum = momentum
        self._velocities = {}
        self._of_shape = {}

    def _create_slots(self, var_list):
        if not self._velocities:
            for var in var_list:
                self._velocities[var.ref()] = self._zeros_slot(var, "velocity", self._name)
                self._of_shape[tuple(var.shape)] = self._velocities[var.ref()]

    def _velocity(self, var):
        return self._velocities.get(var.ref(), self._of_shape.get(tuple(var.shape)))

    def _prepare(self):
        self._lr_t = tf.convert_to_tensor(self._call_if_callable(self._lr), name="learning_rate")
        self._momentum_t = tf.convert_to_tensor(self._momentum, name="momentum")

    def _resource_apply_dense(self, grad, var):
        velocity = self._velocity(var)
        rate, momentum = tf.cast(self._lr_t, grad.dtype), tf.cast(self._momentum_t, grad.dtype)
        moved = velocity.assign(momentum * velocity - rate * grad, use_locking=self._use_locking)
        return var.assign_add(moved, use_locking=self._use_locking)

    def _resource_apply_sparse(self, grad, var, indices):
        velocity = self._velocity(var)
        rate, momentum = tf.cast(self._lr_t, grad.dtype), tf.cast(self._momentum_t, grad.dtype)
        kept = velocity.assign(momentum * velocity, use_locking=self._use_locking)
        with tf.control_dependencies([kept]):
            bent = velocity.scatter_sub(tf.IndexedSlices(rate * grad, indices), use_locking=self._use_locking)
        return var.assign_add(bent, use_locking=self._use_locking)
