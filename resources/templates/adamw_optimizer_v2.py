"""AdamW as an OptimizerV2 (TensorFlow 2.0 to 2.10).

    m <- beta_1 m + (1 - beta_1) g
    v <- beta_2 v + (1 - beta_2) g²
    w <- w - learning_rate (weight_decay w + m / (1 - beta_1^t) / (sqrt(v / (1 - beta_2^t)) + epsilon))

Variables in whose name a pattern of `exclude_from_weight_decay` is found do not decay.

Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019.
"""

import re

import tensorflow as tf


class AdamW(tf.keras.optimizers.Optimizer):
    """Adam with decoupled weight decay.

    Args:
        learning_rate: Length of a step.
        weight_decay: Each step subtracts this share of the weight, times the learning rate.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
        exclude_from_weight_decay: Regular expressions, as `["bias", "LayerNorm"]`.
    """

    _HAS_AGGREGATE_GRAD = True

    def __init__(
        self,
        learning_rate=0.001,
        weight_decay=0.004,
        beta_1=0.9,
        beta_2=0.999,
        epsilon=1e-7,
        exclude_from_weight_decay=(),
        name="AdamW",
        **kwargs,
    ):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", kwargs.get("lr", learning_rate))
        self._set_hyper("decay", self._initial_decay)
        self._set_hyper("weight_decay", weight_decay)
        self._set_hyper("beta_1", beta_1)
        self._set_hyper("beta_2", beta_2)
        self.epsilon = epsilon
        self.exclude_from_weight_decay = list(exclude_from_weight_decay)

    def _create_slots(self, var_list):
        for name in ("m", "v"):
            for var in var_list:
                self.add_slot(var, name)

    def _prepare_local(self, var_device, var_dtype, apply_state):
        """Compute what all variables of a device and dtype share; called once for each pair at each step."""
        super()._prepare_local(var_device, var_dtype, apply_state)
        # `iterations` counts the steps before this one. In float64: in bfloat16 0.999 is 1, and 1 - beta_2^t zero.
        t = tf.cast(self.iterations + 1, tf.float64)
        beta_1, beta_2 = self._get_hyper("beta_1", tf.float64), self._get_hyper("beta_2", tf.float64)
        shared = {
            "beta_1": beta_1,
            "beta_2": beta_2,
            "new_1": 1 - beta_1,
            "new_2": 1 - beta_2,
            "correction_1": 1 - beta_1**t,
            "correction_2": 1 - beta_2**t,
            "weight_decay": self._get_hyper("weight_decay", tf.float64),
        }
        state = apply_state[(var_device, var_dtype)]
        state.update({name: tf.cast(value, var_dtype) for name, value in shared.items()})
        state["epsilon"] = tf.convert_to_tensor(self.epsilon, var_dtype)

    def _coefficients(self, var, apply_state):
        key = (var.device, var.dtype.base_dtype)
        return (apply_state or {}).get(key) or self._fallback_apply_state(*key)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        at = self._coefficients(var, apply_state)
        m, v = self.get_slot(var, "m"), self.get_slot(var, "v")
        m_t = m.assign(at["beta_1"] * m + at["new_1"] * grad, use_locking=self._use_locking)
        v_t = v.assign(at["beta_2"] * v + at["new_2"] * tf.square(grad), use_locking=self._use_locking)
        step = m_t / at["correction_1"] / (tf.sqrt(v_t / at["correction_2"]) + at["epsilon"])
        if self._decays(var):
            step += at["weight_decay"] * var
        return tf.group(var.assign_sub(at["lr_t"] * step, use_locking=self._use_locking), m_t, v_t)

    def _decays(self, var):
        return not any(re.search(pattern, var.name) for pattern in self.exclude_from_weight_decay)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        """Update all rows: one that is not among `indices` has a gradient of zero, decays and moves."""
        whole = tf.IndexedSlices(grad, indices, tf.shape(var))
        return self._resource_apply_dense(tf.convert_to_tensor(whole), var, apply_state)

    def get_config(self):
        config = super().get_config()
        for name in ("learning_rate", "decay", "weight_decay", "beta_1", "beta_2"):
            config[name] = self._serialize_hyperparameter(name)
        config["epsilon"] = self.epsilon
        config["exclude_from_weight_decay"] = self.exclude_from_weight_decay
        return config
