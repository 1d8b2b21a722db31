"""Momentum as a Keras 3 optimizer: a starting point for one of your own.

    velocity <- momentum velocity - learning_rate g
    w <- w + velocity

Every row rolls on at every step, also those that a sparse gradient does not name: sparse and dense give the same.

Polyak, "Some methods of speeding up the convergence of iteration methods", 1964.
"""

import keras
import tensorflow as tf


class Momentum(keras.optimizers.Optimizer):
    """Steps along a velocity, the decaying sum of gradients.

    Args:
        learning_rate: How strongly the gradient bends the velocity.
        momentum: Share of the velocity that is kept at each step.
    """

    def __init__(self, learning_rate=0.01, momentum=0.9, name="momentum", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
        self.momentum = momentum

    def build(self, variables):
        """Make the slots; called once, before the first step, with all trainable variables.

        Make the slots here, never in `update_step`: one made inside a tf.function cannot be kept.
        `add_variable_from_reference` makes a variable of zeros shaped like its reference and of its dtype.
        """
        if self.built:
            return
        super().build(variables)
        self.velocities = [self.add_variable_from_reference(v, name="velocity") for v in variables]

    def update_step(self, gradient, variable, learning_rate):
        """Assign to the slots and to the variable; called at each step for each variable, returns nothing.

        A dense gradient is shaped like the variable. That of an embedding is a tf.IndexedSlices: `values` (n, ...),
        the gradients of the rows `indices` (n,). Keras 3 does not merge rows that are named twice.
        `learning_rate` is a scalar, the schedule's at this step; `self.iterations` counts the steps before this one.
        """
        velocity = self.velocities[self._get_variable_index(variable)]
        rate = tf.cast(learning_rate, variable.dtype)
        momentum = tf.cast(self.momentum, variable.dtype)
        velocity.assign(momentum * velocity)
        if isinstance(gradient, tf.IndexedSlices):
            # Subtracting row by row is right for repeated ones too. Before anything is squared they must be merged.
            velocity.value.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
        else:
            velocity.assign_sub(rate * gradient)
        variable.assign_add(velocity)

    def get_config(self):
        """Return the arguments from which `from_config` makes the same optimizer, with the base's learning rate."""
        return {**super().get_config(), "momentum": self.momentum}
