"""Momentum as an optimizer of TensorFlow 1: a starting point for one of your own.

    velocity <- momentum velocity - learning_rate g
    w <- w + velocity

Every row rolls on at every step, also those that a sparse gradient does not name: sparse and dense give the same.

Polyak, "Some methods of speeding up the convergence of iteration methods", 1964.
"""

import tensorflow as tf


class Momentum(tf.train.Optimizer):
    """Steps along a velocity, the decaying sum of gradients.

    Args:
        learning_rate: How strongly the gradient bends the velocity.
        momentum: Share of the velocity that is kept at each step.
    """

    def __init__(self, learning_rate=0.01, momentum=0.9, use_locking=False, name="Momentum"):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._momentum = momentum

    def _create_slots(self, var_list):
        """Make the slots; called by `apply_gradients` with all variables. `_zeros_slot` makes each only once."""
        for var in var_list:
            self._zeros_slot(var, "velocity", self._name)

    def _prepare(self):
        """Convert hyperparameters, numbers or callables, to tensors; called before the updates."""
        self._lr_t = tf.convert_to_tensor(self._call_if_callable(self._lr), name="learning_rate")
        self._momentum_t = tf.convert_to_tensor(self._momentum, name="momentum")

    def _resource_apply_dense(self, grad, var):
        """Return an operation that updates `var` by a dense gradient, shaped like it.

        In a graph only what the returned operation depends on is sure to run; None is an error there.
        """
        velocity = self.get_slot(var, "velocity")
        rate, momentum = tf.cast(self._lr_t, grad.dtype), tf.cast(self._momentum_t, grad.dtype)
        moved = velocity.assign(momentum * velocity - rate * grad, use_locking=self._use_locking)
        return var.assign_add(moved, use_locking=self._use_locking)

    def _resource_apply_sparse(self, grad, var, indices):
        """Update by a sparse gradient: `grad` (n, ...) belongs to the rows `indices` (n,) of `var`.

        Each row comes once: the base has merged those that were repeated.
        """
        velocity = self.get_slot(var, "velocity")
        rate, momentum = tf.cast(self._lr_t, grad.dtype), tf.cast(self._momentum_t, grad.dtype)
        kept = velocity.assign(momentum * velocity, use_locking=self._use_locking)
        with tf.control_dependencies([kept]):
            bent = velocity.scatter_sub(tf.IndexedSlices(rate * grad, indices), use_locking=self._use_locking)
        return var.assign_add(bent, use_locking=self._use_locking)

    def _finish(self, update_ops, name_scope):
        """Group the operations of the updates, and what else a step ends with; called last."""
        return tf.group(*update_ops, name=name_scope)
