"""Momentum as an optimizer of Keras 2, new style (TensorFlow 2.11 to 2.15): a starting point for one of your own.

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

    def __init__(self, learning_rate=0.01, momentum=0.9, name="Momentum", **kwargs):
        super().__init__(name=name, **kwargs)
        # A number becomes a variable, so that it can be changed while a model trains; a schedule stays one.
        self._learning_rate = self._build_learning_rate(learning_rate)
        self.momentum = momentum

    def build(self, var_list):
        """Make the slots; called at each step with all variables, but only the first call makes them.

        `add_variable_from_reference` makes a variable of zeros shaped like its reference and of its dtype.
        """
        super().build(var_list)
        if hasattr(self, "_built") and self._built:
            return
        self._built = True
        self.velocities = [
            self.add_variable_from_reference(model_variable=v, variable_name="velocity") for v in var_list
        ]

    def update_step(self, gradient, variable):
        """Assign to the slots and to the variable; called at each step for each variable, returns nothing.

        A dense gradient is shaped like the variable. That of an embedding is a tf.IndexedSlices: `values` (n, ...),
        the gradients of the rows `indices` (n,), each row once: the base has merged those that were repeated.
        `self.iterations` counts the steps before this one.
        """
        velocity = self.velocities[self._index_dict[self._var_key(variable)]]
        rate = tf.cast(self.learning_rate, variable.dtype)
        momentum = tf.cast(self.momentum, variable.dtype)
        velocity.assign(momentum * velocity)
        if isinstance(gradient, tf.IndexedSlices):
            velocity.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
        else:
            velocity.assign_sub(rate * gradient)
        variable.assign_add(velocity)

    def get_config(self):
        """Return the arguments from which `from_config` makes the same optimizer."""
        config = super().get_config()
        config.update({"learning_rate": self._serialize_hyperparameter(self._learning_rate), "momentum": self.momentum})
        return config
