"""Momentum, for OptimizerV2."""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    _HAS_AGGREGATE_GRAD = True

    def __init__(self, learning_rate=0.01, momentum=0.9, name="Planted", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", learning_rate)
        self._set_hyper("momentum", momentum)

    def _create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "velocity")

    def _resource_apply_dense(self, grad, var, apply_state=None):
        velocity = self.get_slot(var, "velocity")
        dtype = var.dtype.base_dtype
        moved = velocity.assign(self._get_hyper("momentum", dtype) * velocity - self._decayed_lr(dtype) * grad)
        return var.assign_add(moved)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        velocity = self.get_slot(var, "velocity")
        dtype = var.dtype.base_dtype
        kept = velocity.assign(self._get_hyper("momentum", dtype) * velocity)
        with tf.control_dependencies([kept]):
            bent = self._resource_scatter_add(velocity, indices, -self._decayed_lr(dtype) * grad)
        return var.assign_add(bent)

    def get_config(self):
        config = super().get_config()
        for name in ("learning_rate", "momentum"):
            config[name] = self._serialize_hyperparameter(name)
        return config
