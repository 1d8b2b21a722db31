"""Momentum with the hooks that TensorFlow's documentation once named, without the leading underscore.

    velocity <- momentum velocity - learning_rate g
    w <- w + velocity

Every row rolls on at every step, also those that a sparse gradient does not name: sparse and dense give the same.

TensorFlow itself calls `_create_slots`, `_resource_apply_dense` and `_resource_apply_sparse`, so under it this class
raises NotImplementedError. Slotscope runs it, and names the true hooks; to run it elsewhere, rename the three.

Polyak, "Some methods of speeding up the convergence of iteration methods", 1964.
"""

import tensorflow as tf


class Momentum(tf.keras.optimizers.Optimizer):
    """Steps along a velocity, the decaying sum of gradients.

    Args:
        learning_rate: How strongly the gradient bends the velocity.
        momentum: Share of the velocity that is kept at each step.
    """

    def __init__(self, learning_rate=0.01, momentum=0.9, name="Momentum", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", learning_rate)
        self._set_hyper("momentum", momentum)

    def create_slots(self, var_list):
        """Make the slots of all variables; `add_slot` makes zeros shaped like `var`, the first time only."""
        for var in var_list:
            self.add_slot(var, "velocity")

    def resource_apply_dense(self, grad, var):
        """Return an operation that updates `var` by a dense gradient; called at each step for each variable."""
        velocity = self.get_slot(var, "velocity")
        momentum = self._get_hyper("momentum", var.dtype.base_dtype)
        rate = self._decayed_lr(var.dtype.base_dtype)
        moved = velocity.assign(momentum * velocity - rate * grad)
        return var.assign_add(moved)

    def resource_apply_sparse(self, grad, var, indices):
        """Update by a sparse gradient: `grad` (n, ...) belongs to the rows `indices` (n,), each there once."""
        velocity = self.get_slot(var, "velocity")
        momentum = self._get_hyper("momentum", var.dtype.base_dtype)
        rate = self._decayed_lr(var.dtype.base_dtype)
        kept = velocity.assign(momentum * velocity)
        with tf.control_dependencies([kept]):
            bent = self._resource_scatter_add(velocity, indices, -rate * grad)
        return var.assign_add(bent)

    def get_config(self):
        """Return the arguments from which `from_config` makes the same optimizer."""
        config = super().get_config()
        for name in ("learning_rate", "momentum"):
            config[name] = self._serialize_hyperparameter(name)
        return config
