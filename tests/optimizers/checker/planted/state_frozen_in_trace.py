"""Optimizer that counts its steps in Python."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    _HAS_AGGREGATE_GRAD = True

    def __init__(self, learning_rate=0.1, name="Planted", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", kwargs.get("lr", learning_rate))
        self._set_hyper("decay", self._initial_decay)
        self.t = 0

    def _create_slots(self, var_list):
        pass

    def _prepare(self, var_list):
        self.t += 1
        return super()._prepare(var_list)

    def _prepare_local(self, var_device, var_dtype, apply_state):
        super()._prepare_local(var_device, var_dtype, apply_state)
        at = apply_state[(var_device, var_dtype)]
        at["rate"] = at["lr_t"] / tf.sqrt(tf.cast(self.t, var_dtype))

    def _rate(self, var, apply_state):
        key = (var.device, var.dtype.base_dtype)
        return ((apply_state or {}).get(key) or self._fallback_apply_state(*key))["rate"]

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(self._rate(var, apply_state) * grad, use_locking=self._use_locking)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        return self._resource_scatter_add(var, indices, -self._rate(var, apply_state) * grad)

    def get_config(self):
        config = super().get_config()
        for name in ("learning_rate", "decay"):
            config[name] = self._serialize_hyperparameter(name)
        return config
