"""DiffGrad as an optimizer of TensorFlow 1.

    m <- beta_1 m + (1 - beta_1) g
    v <- beta_2 v + (1 - beta_2) g²
    friction = 1 / (1 + exp(-|previous_gradient - g|))
    w <- w - learning_rate friction m / (1 - beta_1^t) / (sqrt(v / (1 - beta_2^t)) + epsilon)
    previous_gradient <- g

Dubey and others, "diffGrad: An Optimization Method for Convolutional Neural Networks", 2019.
"""

import tensorflow as tf


class DiffGrad(tf.train.Optimizer):
    """Adam with smaller steps where the gradient hardly changes.

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
    """

    def __init__(self, learning_rate=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-7, use_locking=False, name="DiffGrad"):
        super().__init__(use_locking, name)
        self._lr = learning_rate
        self._beta_1 = beta_1
        self._beta_2 = beta_2
        self._epsilon = epsilon

    def _create_slots(self, var_list):
        for var in var_list:
            self._zeros_slot(var, "m", self._name)
            self._zeros_slot(var, "v", self._name)
            self._zeros_slot(var, "previous_gradient", self._name)
        # State that belongs to no variable is kept beside the first one.
        first = min(var_list, key=lambda var: var.name)
        self._create_non_slot_variable(initial_value=tf.constant(0, tf.int64), name="steps", colocate_with=first)

    def _steps(self):
        with tf.init_scope():
            graph = None if tf.executing_eagerly() else tf.get_default_graph()
        return self._get_non_slot_variable("steps", graph=graph)

    def _prepare(self):
        """Compute what all variables share, in float64: in bfloat16 0.999 is 1, and 1 - beta_2^t zero."""
        t = tf.cast(self._steps() + 1, tf.float64)
        self._lr_t = tf.convert_to_tensor(self._call_if_callable(self._lr), name="learning_rate")
        self._beta_1_t, self._beta_2_t = tf.cast(self._beta_1, tf.float64), tf.cast(self._beta_2, tf.float64)
        self._correction_1_t, self._correction_2_t = 1 - self._beta_1_t**t, 1 - self._beta_2_t**t
        self._epsilon_t = tf.convert_to_tensor(self._epsilon, name="epsilon")

    def _resource_apply_dense(self, grad, var):
        dtype = var.dtype.base_dtype
        beta_1, beta_2 = tf.cast(self._beta_1_t, dtype), tf.cast(self._beta_2_t, dtype)
        new_1, new_2 = tf.cast(1 - self._beta_1_t, dtype), tf.cast(1 - self._beta_2_t, dtype)
        m, v = self.get_slot(var, "m"), self.get_slot(var, "v")
        m_t = m.assign(beta_1 * m + new_1 * grad, use_locking=self._use_locking)
        v_t = v.assign(beta_2 * v + new_2 * tf.square(grad), use_locking=self._use_locking)
        root = tf.sqrt(v_t / tf.cast(self._correction_2_t, dtype)) + tf.cast(self._epsilon_t, dtype)
        step = m_t / tf.cast(self._correction_1_t, dtype) / root
        previous = self.get_slot(var, "previous_gradient")
        step *= tf.sigmoid(tf.abs(previous - grad))
        moved = var.assign_sub(tf.cast(self._lr_t, dtype) * step, use_locking=self._use_locking)
        with tf.control_dependencies([moved]):
            kept = previous.assign(grad, use_locking=self._use_locking)
        return tf.group(moved, kept, m_t, v_t)

    def _resource_apply_sparse(self, grad, var, indices):
        """Update all rows: one that is not among `indices` follows its mean gradient."""
        whole = tf.IndexedSlices(grad, indices, tf.shape(var))
        return self._resource_apply_dense(tf.convert_to_tensor(whole), var)

    def _finish(self, update_ops, name_scope):
        """Count the step; called after the updates of all variables."""
        with tf.control_dependencies(update_ops):
            counted = self._steps().assign_add(1, use_locking=self._use_locking)
        return tf.group(*update_ops, counted, name=name_scope)
