"""Momentum as an OptimizerV2 (TensorFlow 2.0 to 2.10): a starting point for one of your own.

    velocity <- momentum velocity - learning_rate g
    w <- w + velocity

Every row rolls on at every step, also those that a sparse gradient does not name: sparse and dense give the same.

Polyak, "Some methods of speeding up the convergence of iteration methods", 1964.
"""

import tensorflow as tf


class Momentum(tf.keras.optimizers.Optimizer):
    """Steps along a velocity, the decaying sum of gradients.

    Args:
        learning_rate: How strongly the gradient bends the velocity.
        momentum: Share of the velocity that is kept at each step.
    """

    # `apply_gradients` sums the gradients of replicas itself; without this, Model.fit does so before it.
    _HAS_AGGREGATE_GRAD = True

    def __init__(self, learning_rate=0.01, momentum=0.9, name="Momentum", **kwargs):
        super().__init__(name, **kwargs)
        # A hyperparameter that is set so becomes a variable, which can be changed while a model trains.
        self._set_hyper("learning_rate", kwargs.get("lr", learning_rate))
        self._set_hyper("decay", self._initial_decay)
        self._set_hyper("momentum", momentum)

    def _create_slots(self, var_list):
        """Make the slots; called at each step with all variables, but `add_slot` makes each only once.

        It is a variable of zeros shaped like `var` and of its dtype.
        """
        for var in var_list:
            self.add_slot(var, "velocity")

    def _prepare_local(self, var_device, var_dtype, apply_state):
        """Compute what all variables of a device and dtype share; called for each pair before the updates.

        The base puts `lr_t` there, the learning rate as schedule and `decay` have it at this step.
        """
        super()._prepare_local(var_device, var_dtype, apply_state)
        apply_state[(var_device, var_dtype)]["momentum"] = tf.identity(self._get_hyper("momentum", var_dtype))

    def _coefficients(self, var, apply_state):
        """Return the values that `_prepare_local` computed for variables like this one, calling it if needed."""
        key = (var.device, var.dtype.base_dtype)
        return (apply_state or {}).get(key) or self._fallback_apply_state(*key)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        """Return an operation that updates `var` by a dense gradient; called at each step for each variable.

        In a graph only what the returned operation depends on is sure to run; None is an error there.
        """
        at = self._coefficients(var, apply_state)
        velocity = self.get_slot(var, "velocity")
        moved = velocity.assign(at["momentum"] * velocity - at["lr_t"] * grad, use_locking=self._use_locking)
        return var.assign_add(moved, use_locking=self._use_locking)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        """Update by a sparse gradient: `grad` (n, ...) belongs to the rows `indices` (n,) of `var`.

        Each row comes once: the base has merged those that were repeated.
        """
        at = self._coefficients(var, apply_state)
        velocity = self.get_slot(var, "velocity")
        kept = velocity.assign(at["momentum"] * velocity, use_locking=self._use_locking)
        with tf.control_dependencies([kept]):
            bent = self._resource_scatter_add(velocity, indices, -at["lr_t"] * grad)
        return var.assign_add(bent, use_locking=self._use_locking)

    def get_config(self):
        """Return the arguments from which `from_config` makes the same optimizer."""
        config = super().get_config()
        for name in ("learning_rate", "decay", "momentum"):
            config[name] = self._serialize_hyperparameter(name)
        return config
