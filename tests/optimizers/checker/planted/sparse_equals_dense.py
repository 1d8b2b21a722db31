"""Optimizer that forgets to decay the velocity where the gradient is sparse."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    _HAS_AGGREGATE_GRAD = True

    def __init__(self, learning_rate=0.01, momentum=0.9, name="Planted", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", kwargs.get("lr", learning_rate))
        self._set_hyper("decay", self._initial_decay)
        self._set_hyper("momentum", momentum)

    def _create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "velocity")

    def _prepare_local(self, var_device, var_dtype, apply_state):
        super()._prepare_local(var_device, var_dtype, apply_state)
        apply_state[(var_device, var_dtype)]["momentum"] = tf.identity(self._get_hyper("momentum", var_dtype))

    def _coefficients(self, var, apply_state):
        key = (var.device, var.dtype.base_dtype)
        return (apply_state or {}).get(key) or self._fallback_apply_state(*key)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        at = self._coefficients(var, apply_state)
        velocity = self.get_slot(var, "velocity")
        moved = velocity.assign(at["momentum"] * velocity - at["lr_t"] * grad, use_locking=self._use_locking)
        return var.assign_add(moved, use_locking=self._use_locking)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        at = self._coefficients(var, apply_state)
        velocity = self.get_slot(var, "velocity")
        bent = self._resource_scatter_add(velocity, indices, -at["lr_t"] * grad)
        return var.assign_add(bent, use_locking=self._use_locking)

    def get_config(self):
        config = super().get_config()
        for name in ("learning_rate", "decay", "momentum"):
            config[name] = self._serialize_hyperparameter(name)
        return config
