"""Accumulated SGD as an OptimizerV2 (TensorFlow 2.0 to 2.10).

    accumulator <- accumulator + g
    where t is a multiple of accumulation_steps:
        w <- w - learning_rate accumulator / accumulation_steps
        accumulator <- 0

Ott, Edunov, Grangier and Auli, "Scaling Neural Machine Translation", 2018.
"""

import tensorflow as tf


class AccumulatedSGD(tf.keras.optimizers.Optimizer):
    """Collects the gradients of some batches, then makes one step along their mean.

    Args:
        learning_rate: Length of a step where the mean gradient is of length 1.
        accumulation_steps: How many batches make one step.
    """

    _HAS_AGGREGATE_GRAD = True

    def __init__(self, learning_rate=0.01, accumulation_steps=4, name="AccumulatedSGD", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", kwargs.get("lr", learning_rate))
        self._set_hyper("decay", self._initial_decay)
        self.accumulation_steps = accumulation_steps

    def _create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "accumulator")

    def _prepare_local(self, var_device, var_dtype, apply_state):
        """Compute what all variables of a device and dtype share; called once for each pair at each step."""
        super()._prepare_local(var_device, var_dtype, apply_state)
        # `iterations` counts the batches before this one.
        due = tf.equal((self.iterations + 1) % self.accumulation_steps, 0)
        apply_state[(var_device, var_dtype)]["due"] = due

    def _coefficients(self, var, apply_state):
        key = (var.device, var.dtype.base_dtype)
        return (apply_state or {}).get(key) or self._fallback_apply_state(*key)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        accumulator = self.get_slot(var, "accumulator")
        total = accumulator.assign_add(grad, use_locking=self._use_locking)
        return self._step(var, accumulator, total, apply_state)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        accumulator = self.get_slot(var, "accumulator")
        total = self._resource_scatter_add(accumulator, indices, grad)
        return self._step(var, accumulator, total, apply_state)

    def _step(self, var, accumulator, total, apply_state):
        """Step along the mean where enough batches are in, and start again."""
        at = self._coefficients(var, apply_state)
        total = tf.convert_to_tensor(total)
        moved = var.assign_sub(tf.where(at["due"], at["lr_t"] * total / self.accumulation_steps, tf.zeros_like(total)))
        return tf.group(moved, accumulator.assign(tf.where(at["due"], tf.zeros_like(total), total)))

    def get_config(self):
        config = super().get_config()
        for name in ("learning_rate", "decay"):
            config[name] = self._serialize_hyperparameter(name)
        config["accumulation_steps"] = self.accumulation_steps
        return config
