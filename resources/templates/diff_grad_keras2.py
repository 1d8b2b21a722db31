"""DiffGrad as an optimizer of Keras 2, new style (TensorFlow 2.11 to 2.15).

    m <- beta_1 m + (1 - beta_1) g
    v <- beta_2 v + (1 - beta_2) g²
    friction = 1 / (1 + exp(-|previous_gradient - g|))
    w <- w - learning_rate friction m / (1 - beta_1^t) / (sqrt(v / (1 - beta_2^t)) + epsilon)
    previous_gradient <- g

Dubey and others, "diffGrad: An Optimization Method for Convolutional Neural Networks", 2019.
"""

import tensorflow as tf


class DiffGrad(tf.keras.optimizers.Optimizer):
    """Adam with smaller steps where the gradient hardly changes.

    Args:
        learning_rate: Length of a step.
        beta_1: Share of the mean gradient that is kept at each step.
        beta_2: Share of the mean square that is kept at each step.
        epsilon: Added to the root of the second moment, the divisor.
    """

    def __init__(self, learning_rate=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-7, name="DiffGrad", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.beta_1 = beta_1
        self.beta_2 = beta_2
        self.epsilon = epsilon

    def build(self, var_list):
        super().build(var_list)
        if hasattr(self, "_built") and self._built:
            return
        self._built = True
        self._m = [self.add_variable_from_reference(v, "m") for v in var_list]
        self._v = [self.add_variable_from_reference(v, "v") for v in var_list]
        self._previous = [self.add_variable_from_reference(v, "previous_gradient") for v in var_list]

    def update_step(self, gradient, variable):
        """Update all rows: one that a sparse gradient does not name follows its mean gradient."""
        index = self._index_dict[self._var_key(variable)]
        m, v = self._m[index], self._v[index]
        dtype = variable.dtype
        gradient = tf.convert_to_tensor(gradient)
        m.assign(self.beta_1 * m + (1 - self.beta_1) * gradient)
        v.assign(self.beta_2 * v + (1 - self.beta_2) * tf.square(gradient))
        # `iterations` counts the steps before this one. In float64: in bfloat16 0.999 is 1, and 1 - beta_2^t zero.
        t = tf.cast(self.iterations + 1, tf.float64)
        mean = m / tf.cast(1 - self.beta_1**t, dtype)
        root = tf.sqrt(v / tf.cast(1 - self.beta_2**t, dtype))
        friction = tf.sigmoid(tf.abs(self._previous[index] - gradient))
        variable.assign_sub(tf.cast(self.learning_rate, dtype) * friction * mean / (root + self.epsilon))
        self._previous[index].assign(gradient)

    def get_config(self):
        config = super().get_config()
        config.update(
            {
                "learning_rate": self._serialize_hyperparameter(self._learning_rate),
                "beta_1": self.beta_1,
                "beta_2": self.beta_2,
                "epsilon": self.epsilon,
            }
        )
        return config
