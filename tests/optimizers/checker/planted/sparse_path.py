"""Optimizer that has a hook for dense gradients and none for sparse ones."""

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

    def _resource_apply_dense(self, grad, var, apply_state=None):
        key = (var.device, var.dtype.base_dtype)
        at = (apply_state or {}).get(key) or self._fallback_apply_state(*key)
        velocity, momentum = self.get_slot(var, "velocity"), self._get_hyper("momentum", var.dtype.base_dtype)
        moved = velocity.assign(momentum * velocity - at["lr_t"] * grad, use_locking=self._use_locking)
        return var.assign_add(moved, use_locking=self._use_locking)

    def get_config(self):
        config = super().get_config()
        for name in ("learning_rate", "decay", "momentum"):
            config[name] = self._serialize_hyperparameter(name)
        return config
